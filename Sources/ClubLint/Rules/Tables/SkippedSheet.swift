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
                --- Leden
                Voornaam;Achternaam
                Noor;Evers
                --- Kas
                ⟦⟧Datum;Bedrag
                2026-01-05;12,50
                """),
            .good(
                """
                --- Leden
                Voornaam;Achternaam
                Noor;Evers
                --- Vroeger
                Voornaam;Achternaam;Lid tot
                Joris;de Wit;2020-01-01
                """),
        ])
}
