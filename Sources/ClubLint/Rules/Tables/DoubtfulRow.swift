import ClubModel

extension Rule {
    static let doubtfulRow = Rule(
        cause: .doubtfulRow,
        id: "doubtful-row",
        severity: .warning,
        summary: Phrase(
            en: "A row of the table may be a note or a member, and was left out.",
            nl: "Een rij van de tabel kan een notitie of een lid zijn, en is weggelaten."),
        reason: Phrase(
            en: "If it is a member, that member is missing in the app.",
            nl: "Is het een lid, dan ontbreekt dat in de app."),
        message: Phrase(
            en: "This row looks like a note, but has cells of a member; it was left out: \"{found}\".",
            nl: "Deze rij lijkt een notitie, maar heeft cellen van een lid; de rij is weggelaten: \"{found}\"."),
        remedy: Phrase(
            en: "Is it a member? Then write only the name in the cell for it, with capitals. Else take the row out of the list.",
            nl: "Is het een lid? Schrijf dan alleen de naam in de cel ervoor, met hoofdletters. Haal de rij anders uit de lijst."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;2019-09-01
                ⟦NB: Joris⟧;de Wit;2020-01-01
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;2019-09-01
                Joris;de Wit;2020-01-01
                """),
        ])
}
