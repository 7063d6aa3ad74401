import ClubModel
import JSONSyntax

extension Rule {
    static let lineBreakInText = Rule(
        cause: .lineBreakInText,
        id: "line-break-in-text",
        summary: Phrase(
            en: "A text goes on after the end of its line.",
            nl: "Een tekst loopt door na het einde van de regel."),
        reason: Phrase(
            en: """
                A text in JSON stands on one line. Pasting a paragraph from a web page breaks that, and with it the \
                whole file: the app shows none of it.
                """,
            nl: """
                Een tekst staat in JSON op één regel. Een alinea die je van een webpagina plakt verbreekt dat, en \
                daarmee het hele bestand: de app toont er niets van.
                """),
        message: Phrase(
            en: "The text is broken off here and goes on after a new line; it must stand on one line.",
            nl: "De tekst breekt hier af en gaat verder op een nieuwe regel; hij moet op één regel staan."),
        remedy: Phrase(
            en: "Put the whole text on one line. Type \\n where readers should see a new line.",
            nl: "Zet de hele tekst op één regel. Typ \\n waar de lezer een nieuwe regel moet zien."),
        fixTitle: Phrase(en: "Join the lines with a space", nl: "Voeg de regels samen met een spatie"),
        examples: [
            .bad(
                """
                {
                    "value": ⟨"Our club meets every⟦
                ⟧        second Tuesday."⇒"Our club meets every second Tuesday."⟩,
                    "town": "Lindewold"
                }
                """),
            .good(
                #"""
                {
                    "value": "Our club meets every\nsecond Tuesday.",
                    "town":
                        "Lindewold"
                }
                """#),
        ]
    )
}
