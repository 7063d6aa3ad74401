import ClubModel
import JSONSyntax

extension Rule {
    static let missingComma = Rule(
        cause: .missingComma,
        id: "missing-comma",
        summary: Phrase(en: "A comma is missing between two values.", nl: "Er ontbreekt een komma tussen twee waarden."),
        reason: Phrase(
            en: "One missing comma makes the whole file unreadable: the app shows nothing of it, or keeps showing old data.",
            nl:
                "Door één ontbrekende komma is het hele bestand onleesbaar: de app toont er niets van, of blijft oude gegevens tonen."
        ),
        message: Phrase(en: "A comma is missing here.", nl: "Hier ontbreekt een komma."),
        remedy: Phrase(en: "Type a comma at the mark.", nl: "Typ een komma bij het teken."),
        fixTitle: Phrase(en: "Insert the comma", nl: "Voeg de komma toe"),
        examples: [
            .bad(
                """
                {
                    "town": "Lindewold"⟦⟧
                    "fullName": "Fotoclub Lindewold"
                }
                """,
                fixed: """
                    {
                        "town": "Lindewold",
                        "fullName": "Fotoclub Lindewold"
                    }
                    """),
            .good(
                """
                {
                    "town": "Lindewold",
                    "fullName": "Fotoclub Lindewold"
                }
                """),
        ])
}
