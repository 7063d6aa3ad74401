import ClubModel

extension Rule {
    static let guessedColumn = Rule(
        cause: .guessedColumn,
        id: "guessed-column",
        severity: .info,
        summary: Phrase(
            en: "The meaning of a column was guessed.",
            nl: "De betekenis van een kolom is gegokt."),
        reason: Phrase(
            en: "A wrong guess puts the cells of a whole column into the wrong field.",
            nl: "Bij een verkeerde gok komt een hele kolom in het verkeerde veld."),
        message: Phrase(
            en: "The column \"{header}\" was taken for {meaning}.",
            nl: "De kolom \"{header}\" is gelezen als {meaning}."),
        remedy: Phrase(
            en: "If that is wrong, correct the heading, or say in a mapping file what the column is.",
            nl: "Klopt dat niet? Verbeter dan de kop, of zeg in een mapping-bestand wat de kolom is."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;⟦Agternaam⟧;Lid sinds
                Noor;Evers;2019-09-01
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;2019-09-01
                """),
        ])
}
