import ClubModel
import JSONSyntax

extension Rule {
    static let doubledQuote = Rule(
        cause: .doubledQuote,
        id: "doubled-quote",
        summary: Phrase(
            en: "There is a quote too many around a text.",
            nl: "Er staat een aanhalingsteken te veel om een tekst."),
        reason: Phrase(
            en: """
                Two quotes in a row are an empty text, and what follows them belongs to nothing. Such a file comes \
                into the app as if it were empty.
                """,
            nl: """
                Twee aanhalingstekens achter elkaar zijn een lege tekst, en wat erna komt hoort nergens bij. Zo'n \
                bestand komt in de app binnen alsof het leeg is.
                """),
        message: Phrase(en: "There is one quote (\") too many here.", nl: "Hier staat een aanhalingsteken (\") te veel."),
        remedy: Phrase(
            en: "Delete this quote: a text has one before it and one after it.",
            nl: "Verwijder dit aanhalingsteken: een tekst heeft er één ervoor en één erachter."),
        fixTitle: Phrase(en: "Delete the quote", nl: "Verwijder het aanhalingsteken"),
        examples: [
            .bad(
                """
                {
                    "town": ⟦""Lindewold""⇒"Lindewold"⟧,
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "town": "Lindewold"⟦"⇒⟧,
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .good(
                #"""
                {
                    "infixName": "",
                    "website": "",
                    "value": "\""
                }
                """#),
        ],
        adjust: { error, _, finding in
            guard error.range.count > 1 else { return }
            finding.message = Phrase(
                en: "There are too many quotes around this text: {found}.",
                nl: "Om deze tekst staan te veel aanhalingstekens: {found}.")
            finding.remedy = Phrase(
                en: "Keep one quote (\") before the text and one after it.",
                nl: "Houd één aanhalingsteken (\") voor de tekst en één erachter.")
        }
    )
}
