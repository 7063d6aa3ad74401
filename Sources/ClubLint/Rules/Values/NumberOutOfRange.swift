import ClubModel
import JSONSyntax

extension Rule {
    static let numberOutOfRange = Rule(
        id: "number-out-of-range", severity: .warning, levels: [.images],
        summary: Phrase(en: "A number is too small or too large.", nl: "Een getal is te klein of te groot."),
        reason: Phrase(
            en: "Pages reserve room for a photo by its width and height; with an impossible number they are laid out wrongly.",
            nl:
                "Pagina's houden ruimte vrij voor een foto met de breedte en hoogte; met een onmogelijk getal klopt de indeling niet."
        ),
        message: Phrase(
            en: "{value} is not a possible number for {field}.", nl: "{value} is geen mogelijk getal voor {field}."),
        remedy: Phrase(
            en: "Write the number of pixels, or leave the field out.", nl: "Schrijf het aantal pixels, of laat het veld weg."),
        examples: [
            .bad(
                """
                --- example.level3.json
                { "images": [ { "imageURL": "a.jpg", "optional": { "width": ⟦0⟧, "height": 1067 } } ] }
                """),
            .good(
                """
                --- example.level3.json
                { "images": [ { "imageURL": "a.jpg", "optional": { "width": 1600, "height": 1067 } } ] }
                """),
        ]
    ) { document, _ in
        guard let table = document.table else { return [] }
        var findings: [Finding] = []
        for node in document.nodes(.pixels) {
            guard let number = node.number, let field = table.entries[Int(node.token.field)].field,
                case .number(let shape) = field.shape, !(shape.range ~= number)
            else { continue }
            let value = document.tree.source.text(node.range)
            findings.append(Finding(at: node, ["value": Phrase(shortened(value)), "field": Phrase(field.name.text)]))
        }
        return findings
    }
}
