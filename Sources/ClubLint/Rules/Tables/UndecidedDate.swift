import ClubModel

extension Rule {
    static let undecidedDate = Rule(
        cause: .undecidedDate,
        id: "undecided-date",
        severity: .warning,
        summary: Phrase(
            en: "Day and month of a column's dates cannot be told apart.",
            nl: "Dag en maand van de datums in een kolom zijn niet uit elkaar te houden."),
        reason: Phrase(
            en: "With day and month exchanged the app would show wrong dates, so these were left out.",
            nl: "Met dag en maand verwisseld toont de app verkeerde datums; daarom zijn ze weggelaten."),
        message: Phrase(
            en: """
                "{value}" can be {first} or {second}, and no date of the column tells which; all such dates were left out.
                """,
            nl: """
                "{value}" kan {first} of {second} zijn, en geen datum in de kolom zegt welke; al zulke datums zijn \
                weggelaten.
                """),
        remedy: Phrase(
            en: "Write date-order = \"day-first\" or date-order = \"month-first\" in a mapping file.",
            nl: """
                Zet date-order = "day-first" (dag eerst) of date-order = "month-first" (maand eerst) in een \
                mapping-bestand.
                """),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;⟦03/04/2019⟧
                Joris;de Wit;05/06/2020
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;03/04/2019
                Joris;de Wit;25/06/2020
                """),
        ])
}
