import ClubModel

extension Rule {
    static let exceptionWithoutReason = Rule(
        id: "exception-without-reason", severity: .warning,
        summary: Phrase(
            en: "An exception in the configuration gives no reason.", nl: "Een uitzondering in de configuratie noemt geen reden."),
        reason: Phrase(
            en: "Who reads the configuration in a year must be able to tell whether the exception is still needed.",
            nl: "Wie de configuratie over een jaar leest, moet kunnen zien of de uitzondering nog nodig is."),
        message: Phrase(
            en: "This exception from \"{rule}\" gives no reason.", nl: "Deze uitzondering op \"{rule}\" noemt geen reden."),
        remedy: Phrase(en: "Add a line reason = \"…\".", nl: "Voeg een regel reason = \"…\" toe."),
        examples: [
            .bad(
                """
                {
                    "town": "Lindewold"
                    "fullName": "Fotoclub Lindewold"
                }
                --- clubhub-lint.toml
                ⟦[[ignore]]⟧
                rule = "missing-comma"
                """),
            .good(
                """
                {
                    "town": "Lindewold"
                    "fullName": "Fotoclub Lindewold"
                }
                --- clubhub-lint.toml
                [[ignore]]
                rule = "missing-comma"
                reason = "asked the secretary"
                """),
        ]
    ) { _, _ in [] }  // `Exceptions.apply` finds them.
}
