import ClubModel
import JSONSyntax

extension Rule {
    static let decimalComma = Rule(
        cause: .decimalComma,
        id: "decimal-comma",
        summary: Phrase(en: "A number has a decimal comma.", nl: "Een getal heeft een decimale komma."),
        reason: Phrase(
            en: """
                JSON writes decimals with a point, in every country. With a comma one number becomes two, the file \
                is no longer JSON, and the club keeps its old place on the map or gets none.
                """,
            nl: """
                JSON schrijft decimalen met een punt, in elk land. Met een komma worden het twee getallen, is het \
                bestand geen JSON meer, en houdt de club haar oude plek op de kaart of krijgt ze er geen.
                """),
        message: Phrase(
            en: "The number {found} has a comma where a point belongs.",
            nl: "Het getal {found} heeft een komma waar een punt hoort."),
        remedy: Phrase(en: "Write a point instead of the comma.", nl: "Schrijf een punt in plaats van de komma."),
        fixTitle: Phrase(en: "Write {number}", nl: "Schrijf {number}"),
        examples: [
            .bad(
                """
                {
                    "coordinates": {
                        "latitude": ⟦51,42⇒51.42⟧,
                        "longitude": ⟦5,4614⇒5.4614⟧
                    }
                }
                """),
            .bad(
                """
                {
                    "coordinates": { "latitude": ⟦51,42⇒51.42⟧, "longitude": 5.25 }
                }
                """),
            .good(
                """
                {
                    "position": [51, 5],
                    "packed": [51,5],
                    "value": "51,42"
                }
                """),
        ],
        adjust: { error, tree, finding in
            let number = error.repairedText(in: tree) ?? decimalPoint(tree.source.excerpt(error.range))
            finding.quote("number", number)
            finding.remedy = Phrase(en: "Write {number}, with a point.", nl: "Schrijf {number}, met een punt.")
            finding.suggestions = [number]
        }
    )
}

/// Returns a number with a point for its comma.
private func decimalPoint(_ number: String) -> String {
    var result = ""
    for scalar in number.unicodeScalars { result.unicodeScalars.append(scalar == "," ? "." : scalar) }
    return result
}
