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

extension Rule {
    static let baselineOutdated = Rule(
        id: "baseline-outdated", severity: .info,
        summary: Phrase(
            en: "A baseline holds back findings that are no longer there.",
            nl: "Een nullijn (baseline) houdt bevindingen tegen die er niet meer zijn."),
        reason: Phrase(
            en: "What they were is solved, or has moved to another file. Left standing, they would hide the same mistake later.",
            nl: """
                Wat ze waren, is opgelost of verhuisd naar een ander bestand. Blijven ze staan, dan verbergen ze later dezelfde fout.
                """),
        message: Phrase(
            en: "{count} of the findings that this baseline holds back are no longer there; this is the first.",
            nl: "{count} van de bevindingen die deze nullijn tegenhoudt, zijn er niet meer; dit is de eerste."),
        remedy: Phrase(
            en: "Write the baseline anew: \"clubhub-lint --write-baseline {file}\".",
            nl: "Schrijf de nullijn opnieuw: \"clubhub-lint --write-baseline {file}\"."),
        examples: [
            .bad(
                """
                {
                    "town": "Lindewold",
                    "fullName": "Fotoclub Lindewold"
                }
                --- clubhub-baseline.json
                {
                  "baseline": 1,
                  "findings": [
                    ⟦{ "id": "1620a5b0c1d2e3f4", "rule": "missing-comma", "file": "example.level2.json", "message": "A comma is missing." }⟧
                  ]
                }
                """),
            .good(
                """
                {
                    "town": "Lindewold"
                    "fullName": "Fotoclub Lindewold"
                }
                --- clubhub-baseline.json
                {
                  "baseline": 1,
                  "findings": [
                    { "id": "186a3cd96c80f48b", "rule": "missing-comma", "file": "example.level2.json", "message": "A comma is missing." }
                  ]
                }
                """),
        ]
    ) { _, _ in [] }  // `Baseline.outdated` finds them.
}

extension Finding {
    /// Makes the finding on a number of entries of a baseline, of which the first is marked.
    static func outdated(_ count: Int, _ range: Range<Int>, _ path: String) -> Finding {
        var finding = Finding(range: range, token: 0, ["count": Phrase(String(count)), "file": Phrase(path)])
        if count == 1 {
            finding.message = Phrase(
                en: "one finding that this baseline holds back is no longer there.",
                nl: "één bevinding die deze nullijn tegenhoudt, is er niet meer.")
        }
        return finding
    }
}
