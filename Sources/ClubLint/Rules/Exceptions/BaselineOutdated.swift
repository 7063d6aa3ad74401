import ClubModel

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
