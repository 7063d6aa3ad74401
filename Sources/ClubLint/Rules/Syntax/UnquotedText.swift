import ClubModel
import JSONSyntax

extension Rule {
    static let unquotedText = Rule(
        cause: .unquotedText,
        id: "unquoted-text",
        summary: Phrase(en: "A text has no quotes around it.", nl: "Om een tekst staan geen aanhalingstekens."),
        reason: Phrase(
            en: """
                Only numbers and the words true, false and null may stand without quotes. A bare word makes the file \
                invalid, and everyone who opens the app sees last month's data, or none.
                """,
            nl: """
                Alleen getallen en de woorden true, false en null mogen zonder aanhalingstekens. Een los woord maakt \
                het bestand ongeldig, en wie de app opent ziet oude gegevens, of geen.
                """),
        message: Phrase(
            en: "The text {found} has no quotes around it.",
            nl: "Om de tekst {found} staan geen aanhalingstekens."),
        remedy: Phrase(
            en: "Type a straight double quote (\") before and after it.",
            nl: "Typ er een recht dubbel aanhalingsteken (\") voor en achter."),
        fixTitle: Phrase(en: "Add the quotes", nl: "Voeg de aanhalingstekens toe"),
        examples: [
            .bad(
                """
                {
                    "town": ⟦Lindewold⇒"Lindewold"⟧,
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "website": ⟦https://www.example.com/lindewold/⇒"https://www.example.com/lindewold/"⟧,
                    "expertises": [⟦Landscape⇒"Landscape"⟧, "Portrait"]
                }
                """),
            .bad(#"{ "members": [ { "optional": { "nlSpecific": { "fotobondNumber": ⟦1634-022⟧ } } } ] }"#),
            .bad(#"{ "members": [ { "optional": { "birthday": ⟦https://www.example.com/evers/⟧ } } ] }"#),
            .good(
                """
                {
                    "isChairman": true,
                    "latitude": -51.5e0,
                    "infixName": null
                }
                """),
        ]
    )
}
