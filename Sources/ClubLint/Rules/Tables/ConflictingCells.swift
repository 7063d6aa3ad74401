import ClubModel

extension Rule {
    static let conflictingCells = Rule(
        cause: .conflictingCells,
        id: "conflicting-cells",
        severity: .warning,
        summary: Phrase(
            en: "Two cells of one row say different things about the same field.",
            nl: "Twee cellen van één rij zeggen iets anders over hetzelfde veld."),
        reason: Phrase(
            en: "Only one of them can be right, and only the first was used.",
            nl: "Maar één van de twee kan kloppen, en alleen de eerste is gebruikt."),
        message: Phrase(
            en: "For {field} this row says both \"{first}\" and \"{second}\"; the first was used.",
            nl: "Voor {field} staat in deze rij zowel \"{first}\" als \"{second}\"; de eerste is gebruikt."),
        remedy: Phrase(
            en: "Find out which is right, and empty the other cell.",
            nl: "Zoek uit wat klopt en maak de andere cel leeg."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Website;Link
                Noor;Evers;https://www.example.com/noor;⟦https://www.example.com/evers⟧
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Website;Link
                Noor;Evers;https://www.example.com/noor;https://www.example.com/noor
                """),
        ])
}
