import ClubModel

extension Rule {
    static let repeatedColumn = Rule(
        cause: .repeatedColumn,
        id: "repeated-column",
        severity: .warning,
        summary: Phrase(
            en: "Two columns of one list are about the same thing.",
            nl: "Twee kolommen van één lijst gaan over hetzelfde."),
        reason: Phrase(
            en: "A member can have only one value. The second column counts only where the first is empty.",
            nl: "Een lid kan maar één waarde hebben. De tweede kolom telt alleen waar de eerste leeg is."),
        message: Phrase(
            en: "The column \"{header}\" is about {meaning}, as is \"{first}\" (column {column}), which counts first.",
            nl: "De kolom \"{header}\" gaat over {meaning}, net als \"{first}\" (kolom {column}); die telt het eerst."),
        remedy: Phrase(
            en: "Remove one of the two, or give it the heading of what it is about.",
            nl: "Haal een van de twee weg, of geef die de kop van waar ze over gaat."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds;⟦Startdatum⟧
                Noor;Evers;2019-09-01;
                Joris;de Wit;;2020-01-01
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds;Lid tot
                Noor;Evers;2019-09-01;2024-06-30
                """),
        ])
}
