import ClubModel
import JSONSyntax

extension Rule {
    static let unquotedDate = Rule(
        cause: .unquotedDate,
        id: "unquoted-date",
        summary: Phrase(en: "A date has no quotes around it.", nl: "Om een datum staan geen aanhalingstekens."),
        reason: Phrase(
            en: """
                A date is a text for JSON. Without quotes it is read as a number that ends in nonsense, and the app \
                drops the whole file together with the date.
                """,
            nl: """
                Een datum is voor JSON een tekst. Zonder aanhalingstekens wordt hij gelezen als een getal dat op \
                onzin eindigt, en vervalt voor de app met de datum het hele bestand.
                """),
        message: Phrase(
            en: "The date {found} has no quotes around it.",
            nl: "Om de datum {found} staan geen aanhalingstekens."),
        remedy: Phrase(en: "Write \"{found}\".", nl: "Schrijf \"{found}\"."),
        fixTitle: Phrase(en: "Add the quotes", nl: "Voeg de aanhalingstekens toe"),
        examples: [
            .bad(
                """
                {
                    "membershipStartDate": ⟦2022-02-04⇒"2022-02-04"⟧,
                    "birthday": ⟦9999-05-14⇒"9999-05-14"⟧
                }
                """),
            .bad(#"{ "members": [ { "optional": { "expertises": [⟦2022-02-04⟧], "birthday": "9999-05-14" } } ] }"#),
            .good(
                """
                {
                    "fotobondNumber": 1620,
                    "latitude": -51.5,
                    "birthday": "9999-05-14"
                }
                """),
        ]
    )
}
