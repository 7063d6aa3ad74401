import ClubModel

extension Rule {
    static let severalPeople = Rule(
        cause: .severalPeople,
        id: "several-people",
        severity: .warning,
        summary: Phrase(
            en: "A row of the table has the names of two people, and was left out.",
            nl: "In een rij van de tabel staan de namen van twee mensen; de rij is weggelaten."),
        reason: Phrase(
            en:
                "Each member is a person of his or her own in the app: two names in one row would make somebody who does not exist.",
            nl: "Elk lid is in de app een eigen persoon: van twee namen in één rij zou iemand komen die niet bestaat."),
        message: Phrase(
            en: "\"{found}\" are two people or more; the row was left out.",
            nl: "\"{found}\" zijn twee of meer mensen; de rij is weggelaten."),
        remedy: Phrase(
            en: "Give each of them a row, with first and family name.",
            nl: "Geef ieder van hen een eigen rij, met voor- en achternaam."),
        examples: [
            .bad(
                """
                --- leden.csv
                Naam;Lid sinds
                Noor Evers;2019-09-01
                ⟦Jan en Marie de Vries⟧;2020-01-01
                """),
            .good(
                """
                --- leden.csv
                Naam;Lid sinds
                Noor Evers;2019-09-01
                Jan de Vries;2020-01-01
                Marie de Vries;2020-01-01
                """),
        ])
}
