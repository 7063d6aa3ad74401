import ClubModel

extension Rule {
    static let exceptionUnused = Rule(
        id: "exception-unused", severity: .info,
        summary: Phrase(
            en: "An exception in the configuration matches nothing.", nl: "Een uitzondering in de configuratie past nergens op."),
        reason: Phrase(
            en: "What it was made for is solved or has moved. Left standing, it would hide the next mistake at that place.",
            nl: "Waar ze voor gemaakt is, is opgelost of verhuisd. Blijft ze staan, dan verbergt ze daar de volgende fout."),
        message: Phrase(
            en: "This exception from \"{rule}\" matches nothing.", nl: "Deze uitzondering op \"{rule}\" past nergens op."),
        remedy: Phrase(
            en: "Remove the exception, or correct its file and pointer.",
            nl: "Verwijder de uitzondering, of verbeter het bestand en de verwijzing erin."),
        examples: [
            .bad(
                """
                {
                    "town": "Lindewold",
                    "fullName": "Fotoclub Lindewold"
                }
                --- clubhub-lint.toml
                ⟦[[ignore]]⟧
                rule = "missing-comma"
                file = "example.level2.json"
                reason = "asked the secretary"
                """),
            .bad(
                """
                {
                    "town": "Lindewold"
                    "fullName": "Fotoclub Lindewold"
                }
                --- clubhub-lint.toml
                ⟦[[ignore]]⟧
                rule = "missing-comma"
                file = "example.level2.json"
                pointer = "/members/3"
                reason = "asked the secretary"
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
