import ClubModel

extension Rule {
    static let hiddenRows = Rule(
        cause: .hiddenRows,
        id: "hidden-rows",
        severity: .info,
        summary: Phrase(
            en: "Rows of the table are hidden; they were read all the same.",
            nl: "Rijen van de tabel zijn verborgen; die zijn toch gelezen."),
        reason: Phrase(
            en: """
                A filter hides rows, too. Members whom you do not see in your program may still be meant to be in \
                the app, or not.
                """,
            nl: """
                Ook een filter verbergt rijen. Leden die je in je programma niet ziet, horen misschien wel in de \
                app, of juist niet.
                """),
        message: Phrase(
            en: "{rows} hidden in your program, but read all the same.",
            nl: "{rows} verborgen in je programma; er is toch gelezen wat er staat."),
        remedy: Phrase(
            en: "If these rows are not about members of the club, delete them from the table.",
            nl: "Gaan deze rijen niet over leden van de club, haal ze dan uit de tabel."),
        examples: [
            .bad(
                """
                --- leden.html
                <table>
                <tr><th>Voornaam</th><th>Achternaam</th></tr>
                <tr><td>Noor</td><td>Evers</td></tr>
                <tr hidden>⟦<td>Joris</td><td>Wit⟧</td></tr>
                </table>
                """),
            .good(
                """
                --- leden.html
                <table>
                <tr><th>Voornaam</th><th>Achternaam</th></tr>
                <tr><td>Noor</td><td>Evers</td></tr>
                <tr><td>Joris</td><td>Wit</td></tr>
                </table>
                """),
        ])
}
