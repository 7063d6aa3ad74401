import ClubModel
import JSONSyntax

extension Rule {
    static let emptyText = Rule(
        id: "empty-text", severity: .error,
        summary: Phrase(en: "A text that must say something is empty.", nl: "Een tekst waar iets moet staan, is leeg."),
        reason: Phrase(
            en: """
                The apps check only that the field is there. An empty name gives a person or club without name, and all of those \
                are one for the apps; an empty remark gives an empty line.
                """,
            nl: """
                De apps kijken alleen of het veld er is. Een lege naam geeft een persoon of club zonder naam, en die zijn voor de \
                apps allemaal dezelfde; een lege opmerking geeft een lege regel.
                """),
        message: Phrase(en: "\"{field}\" is empty.", nl: "\"{field}\" is leeg."),
        remedy: Phrase(en: "Fill it in. What it is: {summary}", nl: "Vul het in. Wat het is: {summary}"),
        examples: [
            .bad(
                """
                {
                    "club": { "idPlus": { "town": "Lindewold", "fullName": ⟦" "⟧, "nickName": ⟦""⟧ } },
                    "members": [ { "name": { "givenName": ⟦""⟧, "familyName": "Evers" }, "optional": { "expertises": [ ⟦""⟧ ] } } ]
                }
                """),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" }, "optional": { "birthday": "" }
                } ] }
                """),
        ]
    ) { document, _ in
        guard let table = document.table else { return [] }
        var findings: [Finding] = []
        for meaning in Meaning.namesAndTexts {
            for node in document.unusual(meaning).filtered({ isBlankText($0, $1) }) {
                let field = table.entries[Int(node.token.field)].field
                var finding = Finding(at: node)
                if let field {
                    finding = finding.quoting("field", field.name.text).quoting("summary", field.summary.goingOn)
                } else {
                    finding.message = Phrase(en: "an element of this list is empty.", nl: "een element van deze lijst is leeg.")
                    finding.remedy = Phrase(
                        en: "Fill it in, or take it away together with its comma.",
                        nl: "Vul het in, of haal het weg, met de komma erbij.")
                }
                findings.append(finding)
            }
        }
        return findings
    }
}

extension Meaning {
    /// The texts that must not be empty.
    fileprivate static let namesAndTexts: [Meaning] = [
        .town, .fullName, .nickName, .givenName, .familyName, .keywordID, .translatedText, .languageName, .languageCode,
        .keywordUse,
        .remarkText,
    ]
}
