import ClubModel

extension Rule {
    static let faultyCell = Rule(
        cause: .faultyCell,
        id: "faulty-cell",
        severity: .warning,
        summary: Phrase(
            en: "A cell shows an error of the spreadsheet program.",
            nl: "Een cel toont een foutmelding van het spreadsheetprogramma."),
        reason: Phrase(
            en: "The formula behind the cell has no result, so there is no value.",
            nl: "De formule achter de cel heeft geen uitkomst, dus er is geen waarde."),
        message: Phrase(
            en: "This cell shows {fault}; it was skipped.",
            nl: "Deze cel toont {fault}; die is overgeslagen."),
        remedy: Phrase(
            en: "Repair the formula, or type the value.",
            nl: "Herstel de formule, of typ de waarde."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;⟦#REF!⟧
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;2019-09-01
                """),
        ])
}
