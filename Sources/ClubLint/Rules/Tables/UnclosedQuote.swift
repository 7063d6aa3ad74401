import ClubModel

extension Rule {
    static let unclosedQuote = Rule(
        cause: .unclosedQuote,
        id: "unclosed-quote",
        severity: .error,
        summary: Phrase(
            en: "A cell of a CSV file begins with a double quote that is never closed.",
            nl: "Een cel van een CSV-bestand begint met een dubbel aanhalingsteken dat nooit gesloten wordt."),
        reason: Phrase(
            en: """
                Everything behind such a quote belongs to the one cell for many programs, line breaks included: \
                whole members disappear in it.
                """,
            nl: """
                Voor veel programma's hoort alles na zo'n aanhalingsteken bij die ene cel, met regeleinden en al: \
                hele leden verdwijnen erin.
                """),
        message: Phrase(
            en: "The cell begins with a double quote that is never closed; it was read up to the next separating sign.",
            nl: """
                De cel begint met een dubbel aanhalingsteken dat nooit gesloten wordt; de cel is gelezen tot het \
                volgende scheidingsteken.
                """),
        remedy: Phrase(
            en: "Remove the quote, or put one behind the value.",
            nl: "Haal het aanhalingsteken weg, of zet er ook een achter de waarde."),
        examples: [
            .bad(
                """
                --- leden.csv
                Voornaam;Achternaam
                ⟦"Anna⟧;Dalen
                Noor;Evers
                """),
            .good(
                """
                --- leden.csv
                Voornaam;Achternaam
                "Anna";Dalen
                Noor;Evers
                """),
        ])
}
