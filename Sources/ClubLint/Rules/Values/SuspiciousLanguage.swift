import ClubModel
import JSONSyntax

extension Rule {
    static let suspiciousLanguage = Rule(
        id: "suspicious-language", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A language's code is easily taken for a country's.", nl: "De code van een taal lijkt op die van een land."),
        reason: Phrase(
            en: "UK is Ukrainian and BE Belarusian. A text in another language under such a code does not reach its readers.",
            nl: "UK is Oekraïens en BE is Belarussisch. Een tekst in een andere taal onder zo'n code bereikt de lezers niet."),
        message: Phrase(
            en: "\"{code}\" is the code of {means}.", nl: "\"{code}\" is de code van het {means}."),
        remedy: Phrase(
            en: "Is the text in {language}? Then the code is {right}. If it is right, add the language to root.level0.json.",
            nl: "Is de tekst in het {language}? Dan is de code {right}. Klopt het wel, zet de taal dan in root.level0.json."),
        examples: [
            .bad(
                """
                { "museums": [ { "optional": { "remark": [ { "language": ⟦"UK"⇒"EN"⟧, "value": "Open on Sundays." } ] } } ] }
                """),
            .good(
                """
                --- a.level1.json
                { "museums": [ { "optional": { "remark": [ { "language": "UK", "value": "Відчинено щонеділі." } ] } } ] }
                --- root.level0.json
                { "languages": [ { "isoCode": "UK", "languageNameEN": "Ukrainian" } ] }
                """),
        ],
        check: .vocabulary { document, _, vocabulary in
            // The keepers of Level 0 know what their languages are.
            guard document.level != .keywords else { return [] }
            return document.findings(forOddLanguages: { node, problem in
                guard case .suspicious(let means, let perhaps) = problem, let code = node.string?.lowercased() else { return nil }
                if let vocabulary, vocabulary.languages.contains(code) { return nil }
                return Finding(language: node, perhaps: perhaps).quoting("means", Phrase(en: means.en, nl: means.nl))
            })
        })
}
