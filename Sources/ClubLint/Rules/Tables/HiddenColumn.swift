import ClubModel

extension Rule {
    static let hiddenColumn = Rule(
        cause: .hiddenColumn,
        id: "hidden-column",
        severity: .info,
        summary: Phrase(
            en: "A column of the table is hidden; it was read all the same.",
            nl: "Een kolom van de tabel is verborgen; die is toch gelezen."),
        reason: Phrase(
            en: "What you do not see in your program may be out of date, or not be meant for others.",
            nl: "Wat je in je programma niet ziet, kan verouderd zijn of niet voor anderen bedoeld."),
        message: Phrase(
            en: "Column {column} is hidden in your program; it was read all the same.",
            nl: "Kolom {column} is verborgen in je programma; die is toch gelezen."),
        remedy: Phrase(
            en: "If the column is not meant for the app, delete it from the table.",
            nl: "Is de kolom niet voor de app bedoeld, haal haar dan uit de tabel."),
        examples: [
            .bad(
                """
                --- leden.html
                <table>
                <tr><th>Voornaam</th><th>Achternaam</th><th hidden>⟦Lid sinds⟧</th></tr>
                <tr><td>Noor</td><td>Evers</td><td hidden>2019-09-01</td></tr>
                </table>
                """),
            .good(
                """
                --- leden.html
                <table>
                <tr><th>Voornaam</th><th>Achternaam</th><th>Lid sinds</th></tr>
                <tr><td>Noor</td><td>Evers</td><td>2019-09-01</td></tr>
                </table>
                """),
        ])
}
