import ClubModel

extension Rule {
    static let tableWithoutHeader = Rule(
        cause: .tableWithoutHeader,
        id: "table-without-header",
        severity: .error,
        summary: Phrase(
            en: "No list of members was found in a table.",
            nl: "In een tabel is geen ledenlijst gevonden."),
        reason: Phrase(
            en: "Without headings nobody can tell which column holds what, so no member was read.",
            nl: "Zonder koppen is niet te zien in welke kolom wat staat, dus er is geen enkel lid gelezen."),
        message: Phrase(
            en: "No headings of a list of members were found.",
            nl: "Er zijn geen koppen van een ledenlijst gevonden."),
        remedy: Phrase(
            en: "Put a row of headings over the members, such as Voornaam, Tussenvoegsel, Achternaam and Lid sinds.",
            nl: "Zet boven de leden een rij met koppen, zoals Voornaam, Tussenvoegsel, Achternaam en Lid sinds."),
        examples: [
            .bad(
                """
                --- leden.csv
                ⟦⟧Datum;Bedrag
                2026-01-05;12,50
                2026-01-12;7,00
                """),
            .good(
                """
                --- leden.csv
                Naam;Lid sinds
                Noor Evers;2019-09-01
                """),
        ])
}
