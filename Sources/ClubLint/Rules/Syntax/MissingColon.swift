import ClubModel
import JSONSyntax

extension Rule {
    static let missingColon = Rule(
        cause: .missingColon,
        id: "missing-colon",
        summary: Phrase(
            en: "A colon is missing between a name and its value.",
            nl: "Er ontbreekt een dubbele punt tussen een naam en de waarde."),
        reason: Phrase(
            en: """
                Without the colon no reader knows that the second text is the value of the first. The app gives up \
                on the whole file, not just on this field.
                """,
            nl: """
                Zonder dubbele punt weet geen enkele lezer dat de tweede tekst de waarde van de eerste is. De app \
                laat dan het hele bestand liggen, niet alleen dit veld.
                """),
        message: Phrase(
            en: "A colon is missing after the name \"{name}\".",
            nl: "Achter de naam \"{name}\" ontbreekt een dubbele punt."),
        remedy: Phrase(
            en: "Type a colon (:) directly after \"{name}\".",
            nl: "Typ een dubbele punt (:) direct achter \"{name}\"."),
        fixTitle: Phrase(en: "Insert the colon", nl: "Voeg de dubbele punt toe"),
        examples: [
            .bad(
                """
                {
                    "town"⟦⇒:⟧ "Lindewold",
                    "fullName": "Fotoclub Lindewold"
                }
                """),
            .bad(
                """
                {
                    "idPlus"⟦⇒:⟧ {
                        "town": "Lindewold"
                    }
                }
                """),
            .good(
                """
                {
                    "town" : "Lindewold",
                    "fullName"
                        : "Fotoclub Lindewold"
                }
                """),
        ],
        adjust: { error, tree, finding in finding.quote("name", tree.word(error.token)) }
    )
}
