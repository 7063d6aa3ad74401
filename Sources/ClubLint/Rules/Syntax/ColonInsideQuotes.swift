import ClubModel
import JSONSyntax

extension Rule {
    static let colonInsideQuotes = Rule(
        cause: .colonInsideQuotes,
        id: "colon-inside-quotes",
        summary: Phrase(
            en: "The colon after a name is inside its quotes.",
            nl: "De dubbele punt na een naam staat binnen de aanhalingstekens."),
        reason: Phrase(
            en: """
                The colon now counts as a part of the name, and the one that should follow is missing: the app \
                cannot read the file and keeps what it had.
                """,
            nl: """
                De dubbele punt telt nu mee als deel van de naam, en die erachter ontbreekt: de app kan het bestand \
                niet lezen en houdt wat ze al had.
                """),
        message: Phrase(
            en: "The colon is before the closing quote of \"{name}\"; it belongs after it.",
            nl: """
                De dubbele punt staat vóór het sluitende aanhalingsteken van "{name}"; hij hoort erachter.
                """),
        remedy: Phrase(
            en: "Write \"{name}\": with the colon after the quote.",
            nl: "Schrijf \"{name}\": met de dubbele punt achter het aanhalingsteken."),
        fixTitle: Phrase(en: "Put the colon after the quote", nl: "Zet de dubbele punt achter het aanhalingsteken"),
        examples: [
            .bad(
                """
                {
                    "name": {
                        "givenName": "Noor",
                        "familyName": "Evers"
                    },
                    ⟨"optional⟦:⟧"⇒"optional":⟩ {
                        "birthday": "9999-05-04"
                    }
                }
                """),
            .bad(
                """
                {
                    ⟨"town⟦:⟧" "Lindewold"⇒"town": "Lindewold"⟩
                }
                """),
            .good(
                """
                {
                    "value": "Our motto:",
                    "fullName": "Fotoclub Lindewold"
                }
                """),
        ],
        adjust: { error, tree, finding in finding.quote("name", tree.word(error.token)) }
    )
}
