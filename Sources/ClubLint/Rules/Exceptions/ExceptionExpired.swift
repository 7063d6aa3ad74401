import ClubModel

extension Rule {
    static let exceptionExpired = Rule(
        id: "exception-expired", severity: .warning,
        summary: Phrase(
            en: "An exception in the configuration is past its last day.",
            nl: "Een uitzondering in de configuratie is over haar laatste dag heen."),
        reason: Phrase(
            en: "An exception with a last day was meant to buy time. The time is up, so what it hid is reported again.",
            nl:
                "Een uitzondering met een laatste dag was bedoeld om tijd te winnen. Die tijd is om, dus wat verborgen was wordt weer gemeld."
        ),
        message: Phrase(
            en: "This exception from \"{rule}\" counted until {day}.",
            nl: "Deze uitzondering op \"{rule}\" gold tot en met {day}."),
        remedy: Phrase(
            en: "Put right what it is about and remove the exception, or give it a later day.",
            nl: "Los op waar het om gaat en verwijder de uitzondering, of geef haar een latere dag."),
        examples: [
            .bad(
                """
                {
                    "town": "Lindewold"
                    "fullName": "Fotoclub Lindewold"
                }
                --- clubhub-lint.toml
                [[ignore]]
                rule = "missing-comma"
                file = "example.level2.json"
                reason = "asked the secretary"
                until = ⟦"2026-08-21"⟧
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
                file = "example.level2.json"
                reason = "asked the secretary"
                until = "2026-08-22"
                """),
        ]
    ) { _, _ in [] }  // `Exceptions.apply` finds them.
}
