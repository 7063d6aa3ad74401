import ClubModel
import JSONSyntax

extension Rule {
    static let misreadNull = Rule(
        id: "misread-null", severity: .error,
        summary: Phrase(en: "The apps take a null for a value.", nl: "De apps zien een null voor een waarde aan."),
        reason: Phrase(
            en: """
                A field that is null is there for the apps. A number becomes 0, which is a place off Africa or club 00.00 of the \
                Fotobond; a name becomes empty.
                """,
            nl: """
                Een veld dat null is, is er voor de apps wel. Een getal wordt 0, en dat is een plek bij Afrika of club 00.00 van de \
                Fotobond; een naam wordt leeg.
                """),
        message: Phrase(
            en: "the apps read null for \"{field}\" as {read}.", nl: "de apps lezen null bij \"{field}\" als {read}."),
        remedy: Phrase(
            en: "Fill in the value, or take the whole field away where it may be missing.",
            nl: "Vul de waarde in, of haal het hele veld weg als het mag ontbreken."),
        examples: [
            .bad(
                """
                { "club": {
                    "coordinates": { "latitude": ⟦null⟧, "longitude": 5.2134 },
                    "optional": { "website": "https://www.example.com", "nlSpecific": { "fotobondNumber": ⟦null⟧ } }
                } }
                """),
            .good(
                """
                { "club": {
                    "coordinates": { "latitude": 52.3812, "longitude": 5.2134 }, "optional": { "nlSpecific": {} }
                } }
                """),
        ]
    ) { document, _ in
        guard let table = document.table else { return [] }
        var findings: [Finding] = []
        for violation in document.violations where violation.kind == .mistypedValue {
            let node = Node(tree: document.tree, index: violation.token)
            guard node.kind == .null, !node.isDamaged, let read = table.entries[violation.entry].readingOfNull else {
                continue
            }
            var finding = Finding(at: node, ["field": Phrase(shortened(node.key?.string ?? "")), "read": read])
            if node.key == nil {
                finding.message = Phrase(
                    en: "the apps read null in this list as {read}.", nl: "de apps lezen null in deze lijst als {read}.")
            }
            findings.append(finding)
        }
        return findings
    }
}

extension ShapeTable.Entry {
    /// What the apps make of a null here, in words; `nil` where it is the same as no field at all.
    var readingOfNull: Phrase? {
        let isRequired = field?.isRequired ?? true
        return switch shape {
        case .number: "0"
        case .text where isRequired: Phrase(en: "an empty text", nl: "een lege tekst")
        case .object where isRequired: Phrase(en: "an object without fields", nl: "een object zonder velden")
        case .list where isRequired: Phrase(en: "an empty list", nl: "een lege lijst")
        default: nil
        }
    }
}
