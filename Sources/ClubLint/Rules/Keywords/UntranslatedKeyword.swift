import ClubModel
import JSONSyntax

extension Rule {
    static let untranslatedKeyword = Rule(
        id: "untranslated-keyword", severity: .warning, levels: [.keywords],
        summary: Phrase(
            en: "A keyword has no name in English or in Dutch.", nl: "Een trefwoord heeft geen naam in het Engels of Nederlands."),
        reason: Phrase(
            en:
                "The apps and the web pages are in these two languages: whoever reads the other one sees a name in a foreign language.",
            nl: "De apps en de webpagina's zijn in deze twee talen: wie de andere leest, ziet een naam in een vreemde taal."),
        message: Phrase(en: "this keyword has no name in {language}.", nl: "dit trefwoord heeft geen naam in het {language}."),
        remedy: Phrase(en: "Add the name in {language}.", nl: "Voeg de naam in het {language} toe."),
        identity: ["language"],
        examples: [
            .bad(
                #"{ "expertises": [ { "idString": "Bird", ⟦"name"⟧: [ { "language": "EN", "localizedString": "Birds" } ] } ] }"#),
            .good(
                """
                { "expertises": [ { "idString": "Bird", "name": [
                    { "language": "nl", "localizedString": "Vogels" }, { "language": "EN", "localizedString": "Birds" }
                ] } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for keyword in document.nodes(.keyword) {
            guard let names = keyword.keywordNames, names.kind == .array,
                !document.hasErrors(in: keyword.range)
            else { continue }
            let codes = names.elements.compactMap { $0["language"]?.string?.lowercased() }
            // Where there is none, the whole keyword is dropped; and what is no code is said elsewhere.
            guard !codes.isEmpty else { continue }
            for code in ["en", "nl"] where !codes.contains(code) {
                guard let name = languageName(code) else { continue }
                findings.append(
                    Finding(
                        range: names.label, token: names.index, ["language": Phrase(en: name.en, nl: name.nl)]))
            }
        }
        return findings
    }
}
