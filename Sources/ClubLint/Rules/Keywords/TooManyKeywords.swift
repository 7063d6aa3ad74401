import ClubModel
import JSONSyntax

/// How many keywords of a member the apps show (FORMAT.md 6.3).
private let mostKeywords = 2

extension Rule {
    static let tooManyKeywords = Rule(
        id: "too-many-keywords", severity: .warning, levels: [.members],
        summary: Phrase(
            en: "A member has more than two keywords (expertises).", nl: "Een lid heeft meer dan twee trefwoorden (expertises)."),
        reason: Phrase(
            en: """
                The apps show two keywords, the first two in the alphabet of the reader's language, and then the words "Too many \
                expertises".
                """,
            nl: """
                De apps tonen twee trefwoorden, de eerste twee in het alfabet van de taal van de lezer, en daarna de woorden \
                "Teveel expertises".
                """),
        message: Phrase(
            en: "{count} keywords are too many: the apps show two of them and \"Too many expertises\".",
            nl: "{count} trefwoorden zijn te veel: de apps tonen er twee en \"Teveel expertises\"."),
        remedy: Phrase(
            en: "Keep the two keywords (expertises) that say most about the member.",
            nl: "Houd de twee trefwoorden (expertises) over die het meest over het lid zeggen."),
        examples: [
            .bad(
                """
                {
                    "members": [
                        {
                            "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },
                            "optional": { "expertises": ⟦[ "Landscape", "Travel", "Minimal" ]⟧ }
                        }
                    ]
                }
                """),
            .good(
                """
                {
                    "members": [
                        {
                            "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },
                            "optional": { "expertises": [ "Landscape", "Travel" ] }
                        }
                    ]
                }
                """),
            .good(
                """
                --- TemplateLarge.level2.json
                { "members": [ { "optional": { "expertises": [ "Landscape", "Travel", "Minimal" ] } } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for list in document.unusual(.keywordList) where list.kind == .array {
            // An element is one token at least, so most lists are judged without looking into them.
            guard Int(list.token.next) - list.index > mostKeywords + 1 else { continue }
            let count = list.elements.reduce(0) { sum, element in sum + (element.kind == .string ? 1 : 0) }
            // The templates show on purpose what the apps make of three.
            guard count > mostKeywords, !isTemplateName(document.fileName) else { continue }
            findings.append(Finding(at: list, ["count": Phrase(String(count))]))
        }
        return findings
    }
}
