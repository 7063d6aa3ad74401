import ClubModel

extension Rule {
    static let absentColumn = Rule(
        cause: .absentColumn,
        id: "absent-column",
        severity: .warning,
        summary: Phrase(
            en: "A mapping file names a column that the table does not have.",
            nl: "Een mapping-bestand noemt een kolom die de tabel niet heeft."),
        reason: Phrase(
            en: "What the mapping file says of that column has no effect.",
            nl: "Wat het mapping-bestand over die kolom zegt, heeft geen gevolg."),
        message: Phrase(
            en: "The mapping file names the column \"{column}\", but no list of members has it.",
            nl: "Het mapping-bestand noemt de kolom \"{column}\", maar geen enkele ledenlijst heeft die."),
        remedy: Phrase(
            en: "Write the heading in the mapping file as it stands in the table.",
            nl: "Schrijf de kop in het mapping-bestand zoals hij in de tabel staat."),
        examples: [
            .bad(
                """
                --- leden.csv
                ⟦⟧Voornaam;Achternaam;Vanaf wanneer
                Noor;Evers;2019-09-01
                --- mapping.toml
                [columns]
                "Sinds wanneer" = "membershipStartDate"
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Vanaf wanneer
                Noor;Evers;2019-09-01
                --- mapping.toml
                [columns]
                "Vanaf wanneer" = "membershipStartDate"
                """),
        ])
}
