import ClubModel

extension Rule {
    static let overlongCell = Rule(
        cause: .overlongCell,
        id: "overlong-cell",
        severity: .warning,
        summary: Phrase(
            en: "A cell holds far more text than its field can have.",
            nl: "Een cel bevat veel meer tekst dan bij het veld past."),
        reason: Phrase(
            en: "Such a text is mostly the rest of the file, because a quotation mark is missing.",
            nl: "Zo'n tekst is meestal de rest van het bestand, omdat er een aanhalingsteken ontbreekt."),
        message: Phrase(
            en: "This cell holds a text of {count} bytes; it was skipped.",
            nl: "Deze cel bevat een tekst van {count} bytes; de cel is overgeslagen."),
        remedy: Phrase(
            en: "Look whether a quotation mark is missing, and shorten the text.",
            nl: "Kijk of er een aanhalingsteken ontbreekt, en kort de tekst in."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam;Functie
                Noor;Evers;⟦secretaris, neemt ook de lunch mee naar de excursies, zorgt voor de sleutel van het clublokaal, houdt de lijst bij van wie er dit jaar nog geen avond heeft voorbereid, belt de sprekers af als het sneeuwt, brengt de beamer terug en weet waar de verlengsnoeren liggen, tot in het najaar doet Joris dit samen met Anna⟧
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam;Functie
                Noor;Evers;secretaris
                """),
        ])
}
