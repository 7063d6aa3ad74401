import ClubModel
import JSONSyntax

extension Rule {
    static let strayComma = Rule(
        cause: .strayComma,
        id: "stray-comma",
        summary: Phrase(en: "There is a comma too many.", nl: "Er staat een komma te veel."),
        reason: Phrase(
            en: """
                Between two commas JSON expects a value. Where there is none the file cannot be read, and people see \
                no change, or an empty club.
                """,
            nl: """
                Tussen twee komma's verwacht JSON een waarde. Staat die er niet, dan is het bestand niet te lezen en \
                ziet men geen verandering, of een lege club.
                """),
        message: Phrase(en: "There is one comma too many here.", nl: "Hier staat een komma te veel."),
        remedy: Phrase(
            en: "Delete this comma: one between two values is enough, and none comes before the first.",
            nl: "Verwijder deze komma: tussen twee waarden hoort er één, en vóór de eerste geen."),
        fixTitle: Phrase(en: "Delete the comma", nl: "Verwijder de komma"),
        examples: [
            .bad(
                """
                {
                    "town": "Lindewold",⟦,⇒⟧
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "expertises": [⟦,⇒⟧"Landscape", "Portrait"]
                }
                """),
            .good(
                """
                {
                    "value": "Well,, that was a club evening",
                    "expertises": ["Landscape", "Portrait"]
                }
                """),
        ]
    )
}
