import ClubModel

extension Rule {
    static let unknownColumn = Rule(
        cause: .unknownColumn,
        id: "unknown-column",
        severity: .info,
        summary: Phrase(
            en: "A column of the table was left out, because it fits no field.",
            nl: "Een kolom van de tabel is weggelaten, omdat er geen veld bij past."),
        reason: Phrase(
            en: "What stands in such a column does not get into the app.",
            nl: "Wat in zo'n kolom staat, komt niet in de app."),
        message: Phrase(
            en: "The column \"{header}\" fits no field and was left out.",
            nl: "Bij de kolom \"{header}\" past geen veld; die is weggelaten."),
        remedy: Phrase(
            en: "If it matters, give the column one of the names of the template, or say in a mapping file what it is.",
            nl: "Als ze belangrijk is: geef de kolom een naam uit het sjabloon, of zeg in een mapping-bestand wat ze is."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;⟦Koffie⟧
                Noor;Evers;zwart
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;2019-09-01
                """),
        ])
}
