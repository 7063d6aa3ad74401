import ClubModel

extension Rule {
    static let hiddenSheet = Rule(
        cause: .hiddenSheet,
        id: "hidden-sheet",
        severity: .info,
        summary: Phrase(
            en: "A sheet of the workbook is hidden and was not read.",
            nl: "Een blad van de werkmap is verborgen en is niet gelezen."),
        reason: Phrase(
            en: """
                A hidden sheet is mostly an old list or one of another program; its members would be taken for those \
                of today.
                """,
            nl: "Een verborgen blad is meestal een oude lijst of hulplijst; de leden erop zouden voor die van nu doorgaan."),
        message: Phrase(
            en: "The sheet \"{sheet}\" is hidden and was not read.",
            nl: "Het blad \"{sheet}\" is verborgen en is niet gelezen."),
        remedy: Phrase(
            en: "If its members belong in the app, make the sheet visible and convert the table again.",
            nl: "Horen de leden erop in de app, maak het blad dan zichtbaar en zet de tabel opnieuw om."),
        examples: [
            .bad(
                """
                --- leden.html
                <table>
                <tr><th>Voornaam</th><th>Achternaam</th></tr>
                <tr><td>Noor</td><td>Evers</td></tr>
                </table>
                <table hidden>
                <caption>Archief</caption>
                <tr>⟦<th>Voornaam</th><th>Achternaam⟧</th></tr>
                <tr><td>Joris</td><td>Wit</td></tr>
                </table>
                """),
            .good(
                """
                --- leden.html
                <table>
                <tr><th>Voornaam</th><th>Achternaam</th></tr>
                <tr><td>Noor</td><td>Evers</td></tr>
                </table>
                """),
        ])
}
