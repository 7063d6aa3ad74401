import ClubModel
import JSONSyntax

extension Rule {
    static let unescapedQuote = Rule(
        cause: .unescapedQuote,
        id: "unescaped-quote",
        summary: Phrase(
            en: "There is a quote inside a text without a backslash before it.",
            nl: "Binnen een tekst staat een aanhalingsteken zonder backslash ervoor."),
        reason: Phrase(
            en: """
                The app takes this quote for the end of the text and stumbles over the words behind it. Such a \
                remark once made the file of all clubs unreadable for 15 hours.
                """,
            nl: """
                De app houdt dit aanhalingsteken voor het einde van de tekst en struikelt over de woorden erachter. \
                Zo'n opmerking maakte ooit het bestand van alle clubs 15 uur lang onleesbaar.
                """),
        message: Phrase(
            en: "This quote (\") ends the text too early: more of the text follows.",
            nl: "Dit aanhalingsteken (\") sluit de tekst te vroeg af: er volgt nog meer tekst."),
        remedy: Phrase(
            en: "Put a backslash before it (\\\"), or use curly quotes (“ and ”) inside the text.",
            nl: """
                Zet er een backslash voor (\\"), of gebruik gekrulde aanhalingstekens (“ en ”) binnen de tekst.
                """),
        fixTitle: Phrase(en: "Put a backslash before the quote", nl: "Zet een backslash voor het aanhalingsteken"),
        examples: [
            .bad(
                """
                {
                    "value": "Winner of the ⟦"⟧Golden Eye" contest",
                    "town": "Lindewold"
                }
                """,
                fixed: #"""
                    {
                        "value": "Winner of the \"Golden Eye\" contest",
                        "town": "Lindewold"
                    }
                    """#),
            .bad(
                """
                {
                    "language": "EN", "value": "Known as ⟦"⟧The Lindens""
                }
                """,
                fixed: #"""
                    {
                        "language": "EN", "value": "Known as \"The Lindens\""
                    }
                    """#),
            .good(
                #"""
                {
                    "website": "https://www.example.com/lindewold/",
                    "value": "Winner of the \"Golden Eye\" and the “Silver Lens”"
                }
                """#),
        ],
        adjust: { error, _, finding in
            guard error.repair.count > 1 else { return }
            finding.quote("count", String(error.repair.count))
            finding.message = Phrase(
                en: "This quote (\") ends the text too early. It is the first of {count} quotes inside this text.",
                nl:
                    "Dit aanhalingsteken (\") sluit de tekst te vroeg af. Het is het eerste van {count} in deze tekst."
            )
            finding.remedy = Phrase(
                en: "Put a backslash before each of them (\\\"), or use curly quotes (“ and ”) inside the text.",
                nl: "Zet voor elk ervan een backslash (\\\"), of gebruik gekrulde aanhalingstekens (“ en ”) binnen de tekst.")
        }
    )
}
