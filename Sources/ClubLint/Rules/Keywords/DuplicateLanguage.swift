import ClubModel
import JSONSyntax

extension Rule {
    static let duplicateLanguage = Rule(
        id: "duplicate-language", severity: .warning, levels: [.keywords],
        summary: Phrase(en: "A language is in the list twice.", nl: "Een taal staat twee keer in de lijst."),
        reason: Phrase(
            en:
                "The apps know a language by its code, whatever its capitals: the name of the later entry replaces that of the first.",
            nl:
                "De apps kennen een taal aan de code, hoofdletters of niet: de naam van de latere regel vervangt die van de eerste."
        ),
        message: Phrase(
            en: "\"{code}\" is in the list of languages already.", nl: "\"{code}\" staat al in de lijst met talen."),
        remedy: Phrase(en: "Take one of the two away.", nl: "Haal een van de twee weg."),
        examples: [
            .bad(
                """
                { "expertises": [], "languages": [
                    { "isoCode": "NL", "languageNameEN": "Dutch" }, { "isoCode": ⟦"nl"⟧, "languageNameEN": "Dutch" }
                ] }
                """),
            .good(
                """
                { "expertises": [], "languages": [
                    { "isoCode": "NL", "languageNameEN": "Dutch" }, { "isoCode": "EN", "languageNameEN": "English" }
                ] }
                """),
        ]
    ) { document, _ in
        Finding.repeated(codes: document.nodes(.language).compactMap { $0["isoCode"] })
    }
}
