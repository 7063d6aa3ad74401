import ClubModel

extension Rule {
    static let skippedSheet = Rule(
        cause: .skippedSheet,
        id: "skipped-sheet",
        severity: .info,
        summary: Phrase(
            en: "A sheet was skipped, because it holds no list of members.",
            nl: "Een blad is overgeslagen, omdat er geen ledenlijst op staat."),
        reason: Phrase(
            en: "If there are members on it, they do not get into the app.",
            nl: "Staan er toch leden op, dan komen die niet in de app."),
        message: Phrase(
            en: "There is no list of members on the sheet \"{sheet}\"; it was skipped.",
            nl: "Op het blad \"{sheet}\" staat geen ledenlijst; het is overgeslagen."),
        remedy: Phrase(
            en: "If there are members on it, put headings over the columns, such as Voornaam and Achternaam.",
            nl: "Staan er wel leden op? Zet dan koppen boven de kolommen, zoals Voornaam en Achternaam."),
        examples: [
            .bad(
                """
                --- leden.html
                ⟦⟧<table><tr><th>Voornaam</th><th>Achternaam</th></tr>
                <tr><td>Noor</td><td>Evers</td></tr></table>
                <table><caption>Kas</caption><tr><th>Datum</th><th>Bedrag</th></tr>
                <tr><td>5-1-2026</td><td>12,50</td></tr></table>
                """),
            .good(
                """
                --- leden.html
                <table><tr><th>Voornaam</th><th>Achternaam</th></tr>
                <tr><td>Noor</td><td>Evers</td></tr></table>
                <table><caption>Vroeger</caption><tr><th>Voornaam</th><th>Achternaam</th></tr>
                <tr><td>Joris</td><td>de Wit</td></tr></table>
                """),
        ])
}
