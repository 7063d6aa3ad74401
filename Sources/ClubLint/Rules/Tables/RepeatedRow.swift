import ClubModel

extension Rule {
    static let repeatedRow = Rule(
        cause: .repeatedRow,
        id: "repeated-row",
        severity: .warning,
        summary: Phrase(
            en: "A person is in the table twice.",
            nl: "Een persoon staat twee keer in de tabel."),
        reason: Phrase(
            en: """
                For the apps two people of the same name are one. The first row counts, and the second only fills its \
                gaps.
                """,
            nl: """
                Voor de apps zijn twee mensen met dezelfde naam één persoon. De eerste rij telt; de tweede vult alleen \
                aan.
                """),
        message: Phrase(
            en: "This person is in row {place} as well{differences}.",
            nl: "Deze persoon staat ook in rij {place}{differences}."),
        remedy: Phrase(
            en: """
                Remove one of the rows. If they are two people, make their names differ, with a second initial for \
                instance.
                """,
            nl: """
                Haal een van de rijen weg. Zijn het twee mensen? Maak hun namen dan verschillend, bijvoorbeeld met een \
                tweede voorletter.
                """),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;2019-09-01
                Joris;de Wit;2020-01-01
                ⟦Noor⟧;Evers;2021-01-01
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Lid sinds
                Noor;Evers;2019-09-01
                Noor;de Wit;2021-01-01
                """),
        ])
}
