import ClubModel
import JSONSyntax

extension Rule {
    static let missingQuote = Rule(
        cause: .missingQuote,
        id: "missing-quote",
        summary: Phrase(
            en: "The quote before or after a name or a text is missing.",
            nl: "Het aanhalingsteken voor of achter een naam of tekst ontbreekt."),
        reason: Phrase(
            en: """
                Without its quote a text has no beginning or no end, and swallows what comes next. The app reads \
                nothing of the file; who had the data already keeps seeing the old version.
                """,
            nl: """
                Zonder aanhalingsteken heeft een tekst geen begin of geen eind, en slokt hij op wat erna komt. De \
                app leest niets van het bestand; wie de gegevens al had, blijft de oude zien.
                """),
        message: Phrase(en: "A quote (\") is missing here.", nl: "Hier ontbreekt een aanhalingsteken (\")."),
        remedy: Phrase(
            en: "Type a straight double quote (\") at the mark.",
            nl: "Typ een recht dubbel aanhalingsteken (\") op de gemarkeerde plek."),
        fixTitle: Phrase(en: "Insert the quote", nl: "Voeg het aanhalingsteken toe"),
        examples: [
            .bad(
                """
                {
                    "town⟦⇒"⟧: "Lindewold",
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "town": "Lindewold⟦⇒"⟧,
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "town": "Lindewold",
                    "fullName": "Fotoclub Lindewold⟦⇒"⟧
                }
                """),
            .bad(
                """
                {
                    ⟦⇒"⟧town": "Lindewold",
                    "fullName": ⟦⇒"⟧Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "members": [ { "name": { "givenName": "Noor", "familyName": "Evers⟦⇒"⟧ }, "optional": { "website": "" } } ]
                }
                """),
            .bad(
                """
                {
                    "members": [ { "name": { "givenName": "Noor" }, "optional": { "remark": [ { "value": "Zij lacht.⟦⇒"⟧ } ] } },
                    { "name": { "givenName": "Greet" } } ]
                }
                """),
            .bad(
                """
                {
                    "expertises": ["Landscape⟦⇒"⟧, "Portrait"]
                }
                """),
            .good(
                """
                {
                    "value": "town: Lindewold, fullName: Fotoclub Lindewold",
                    "town": "'s-Lindewold"
                }
                """),
        ],
        adjust: { error, tree, finding in
            let place = error.range.lowerBound
            let token = tree.tokens[error.token]
            let isOpening = place <= Int(token.start)
            guard token.kind == .key || token.kind == .string, isOpening || place >= Int(token.end) else { return }
            finding.quote("word", tree.word(error.token))
            finding.quote(
                "kind", token.kind == .key ? Phrase(en: "name", nl: "naam") : Phrase(en: "text", nl: "tekst"))
            if !isOpening, error.repair.contains(where: { $0.replacement == "," }) {
                finding.message = Phrase(
                    en: "The quote (\") after the {kind} {word} is missing, and the comma behind it.",
                    nl: "Het aanhalingsteken (\") achter de {kind} {word} ontbreekt, met de komma erachter.")
                finding.remedy = Phrase(
                    en: "Type a straight double quote and a comma (\",) directly after {word}.",
                    nl: "Typ een recht dubbel aanhalingsteken en een komma (\",) direct achter {word}.")
                return
            }
            if isOpening {
                finding.message = Phrase(
                    en: "The quote (\") before the {kind} {word} is missing.",
                    nl: "Het aanhalingsteken (\") vóór de {kind} {word} ontbreekt.")
                finding.remedy = Phrase(
                    en: "Type a straight double quote (\") directly before {word}.",
                    nl: "Typ een recht dubbel aanhalingsteken (\") direct vóór {word}.")
            } else {
                finding.message = Phrase(
                    en: "The quote (\") after the {kind} {word} is missing.",
                    nl: "Het aanhalingsteken (\") achter de {kind} {word} ontbreekt.")
                finding.remedy = Phrase(
                    en: "Type a straight double quote (\") directly after {word}.",
                    nl: "Typ een recht dubbel aanhalingsteken (\") direct achter {word}.")
            }
        }
    )
}
