import ClubModel
import JSONSyntax

extension Rule {
    static let slashForBackslash = Rule(
        cause: .slashForBackslash,
        id: "slash-for-backslash",
        summary: Phrase(
            en: "There is a slash before a quote where a backslash was meant.",
            nl: "Vóór een aanhalingsteken staat een slash waar een backslash bedoeld was."),
        reason: Phrase(
            en: """
                Only a backslash keeps a quote inside a text. After a slash the text simply ends, and the rest of \
                the line makes the file unreadable for the app.
                """,
            nl: """
                Alleen een backslash houdt een aanhalingsteken binnen de tekst. Na een gewone slash is de tekst \
                gewoon afgelopen, en maakt de rest van de regel het bestand onleesbaar voor de app.
                """),
        message: Phrase(
            en: "There is a slash (/) before this quote, where a backslash (\\) belongs.",
            nl: "Vóór dit aanhalingsteken staat een slash (/) waar een backslash (\\) hoort."),
        remedy: Phrase(en: "Write \\\" instead of /\".", nl: "Schrijf \\\" in plaats van /\"."),
        fixTitle: Phrase(en: "Write a backslash", nl: "Schrijf een backslash"),
        examples: [
            .bad(
                """
                {
                    "value": "Winner of the ⟦/"⟧Golden Eye/" contest",
                    "town": "Lindewold"
                }
                """,
                fixed: #"""
                    {
                        "value": "Winner of the \"Golden Eye\" contest",
                        "town": "Lindewold"
                    }
                    """#),
            .good(
                """
                {
                    "website": "https://www.example.com/lindewold/",
                    "level3URL": "https://www.example.com/lindewold/anna/"
                }
                """),
        ],
        adjust: { error, _, finding in
            guard error.repair.count > 1 else { return }
            finding.quote("count", String(error.repair.count))
            finding.remedy = Phrase(
                en: "Write \\\" instead of /\": it is there {count} times in this text.",
                nl: "Schrijf \\\" in plaats van /\": het staat {count} keer in deze tekst.")
        }
    )
}
