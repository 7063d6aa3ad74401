import ClubModel
import JSONSyntax

extension Rule {
    static let unquotedName = Rule(
        cause: .unquotedName,
        id: "unquoted-name",
        summary: Phrase(
            en: "The name of a field has no quotes around it.",
            nl: "Om de naam van een veld staan geen aanhalingstekens."),
        reason: Phrase(
            en: """
                Names without quotes are fine in program code but not in JSON. The app does not skip only this \
                field: it cannot read the file at all.
                """,
            nl: """
                Namen zonder aanhalingstekens mogen in programmacode, maar niet in JSON. De app slaat niet alleen \
                dit veld over: ze kan het hele bestand niet lezen.
                """),
        message: Phrase(
            en: "The name {found} has no quotes around it.",
            nl: "Om de naam {found} staan geen aanhalingstekens."),
        remedy: Phrase(en: "Write \"{found}\".", nl: "Schrijf \"{found}\"."),
        fixTitle: Phrase(en: "Add the quotes", nl: "Voeg de aanhalingstekens toe"),
        examples: [
            .bad(
                """
                {
                    ⟦town⇒"town"⟧: "Lindewold",
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .good(
                """
                {
                    "value": "town: Lindewold"
                }
                """),
        ]
    )
}
