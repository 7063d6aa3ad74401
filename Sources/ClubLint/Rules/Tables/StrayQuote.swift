import ClubModel

extension Rule {
    static let strayQuote = Rule(
        cause: .strayQuote,
        id: "stray-quote",
        severity: .warning,
        summary: Phrase(
            en: "A quote stands within a quoted cell of a CSV file and is not doubled.",
            nl: "In een cel tussen aanhalingstekens staat nog een aanhalingsteken dat niet verdubbeld is."),
        reason: Phrase(
            en: "Programs differ in what they make of it, so the value may be another one than you see in yours.",
            nl: "Programma's maken er verschillende dingen van; de waarde kan dus anders zijn dan je in het jouwe ziet."),
        message: Phrase(
            en: "A double quote stands in the middle of the cell; it was read as \"{value}\".",
            nl: "Midden in de cel staat een dubbel aanhalingsteken; de cel is gelezen als \"{value}\"."),
        remedy: Phrase(
            en: "Double the quotes within the cell (\"\"), or remove them.",
            nl: "Verdubbel de aanhalingstekens in de cel (\"\"), of haal ze weg."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam
                ⟦"Johannes "Joop" Petrus"⟧;Wit
                Noor;Evers
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam
                "Johannes ""Joop"" Petrus";Wit
                Noor;Evers
                """),
        ])
}
