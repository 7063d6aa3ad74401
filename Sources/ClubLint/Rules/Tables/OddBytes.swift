import ClubModel

extension Rule {
    static let oddBytes = Rule(
        cause: .oddBytes,
        id: "odd-bytes",
        severity: .warning,
        summary: Phrase(
            en: "A cell has letters that could not be decoded with certainty.",
            nl: "Een cel heeft letters die niet met zekerheid te ontcijferen zijn."),
        reason: Phrase(
            en: "A file from an old program may store accents in a way of its own; a name then comes out as \"Ren‚e\".",
            nl: """
                Een bestand uit een oud programma kan accenten op een eigen manier opslaan; een naam wordt dan \
                bijvoorbeeld "Ren‚e".
                """),
        message: Phrase(
            en: "A letter could not be decoded; the cell was read as \"{value}\".",
            nl: "Een letter is niet te ontcijferen; de cel is gelezen als \"{value}\"."),
        remedy: Phrase(
            en: "Save the table as .xlsx, or as \"CSV UTF-8\", and convert that.",
            nl: "Sla de tabel op als .xlsx of als \"CSV UTF-8\" en zet die om."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam
                ⟦Ren�e⟧;Kuiper
                Noor;Evers
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam
                Renée;Kuiper
                Noor;Evers
                """),
        ])
}
