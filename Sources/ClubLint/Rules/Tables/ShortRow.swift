import ClubModel

extension Rule {
    static let shortRow = Rule(
        cause: .shortRow,
        id: "short-row",
        severity: .info,
        summary: Phrase(
            en: "A row of a CSV file has fewer cells than the others.",
            nl: "Een rij van een CSV-bestand heeft minder cellen dan de andere."),
        reason: Phrase(
            en: """
                Where a separating sign is missing in the middle of a row, everything behind it moves one column to \
                the left.
                """,
            nl: "Waar midden in een rij een scheidingsteken ontbreekt, schuift alles erachter een kolom naar links."),
        message: Phrase(
            en: "The row has {count} cells, most rows have {usual}.",
            nl: "De rij heeft {count} cellen, de meeste rijen hebben er {usual}."),
        remedy: Phrase(
            en: """
                Check that each value of the row stands below its own header. If only empty cells at the end are \
                missing, all is well.
                """,
            nl: """
                Controleer of elke waarde in de rij onder de eigen kop staat. Ontbreken er alleen lege cellen aan \
                het eind, dan is het goed.
                """),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Tussenvoegsel;Achternaam
                Anna;van;Dalen
                Joris;de;Wit
                Pim;de;Boer
                Els;van;Putten
                Ruud;;Smit
                Tess;;Kuiper
                Bram;;Mulder
                Lot;;Prins
                ⟦Noor;Evers⟧
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Tussenvoegsel;Achternaam
                Anna;van;Dalen
                Noor;;Evers
                """),
        ])
}
