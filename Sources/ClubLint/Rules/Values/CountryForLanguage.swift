import ClubModel
import JSONSyntax

extension Rule {
    static let countryForLanguage = Rule(
        id: "country-for-language", severity: .error, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "The code of a country is there instead of that of a language.",
            nl: "Waar de code van een taal hoort, staat die van een land."),
        reason: Phrase(
            en: "No device has such a language, so the text is shown to nobody as their own language.",
            nl: "Geen apparaat heeft zo'n taal, dus de tekst is voor niemand de eigen taal."),
        message: Phrase(
            en: "\"{code}\" is the code of a country, not of a language.",
            nl: "\"{code}\" is de code van een land, niet van een taal."),
        remedy: Phrase(
            en: "Write the code of the language: {right} for {language}.",
            nl: "Schrijf de code van de taal: {right} voor {language}."),
        examples: [
            .bad(
                """
                { "museums": [ { "optional": { "remark": [ { "language": ⟦"GB"⇒"EN"⟧, "value": "Open on Sundays." } ] } } ] }
                """),
            .good(#"{ "museums": [ { "optional": { "remark": [ { "language": "EN", "value": "Open on Sundays." } ] } } ] }"#),
        ]
    ) { document, _ in
        document.findings(forOddLanguages: { node, problem in
            guard case .country(let languages) = problem, !languages.isEmpty else { return nil }
            return Finding(language: node, perhaps: languages)
        })
    }
}
