import ClubModel
import JSONSyntax

extension Rule {
    static let extraSiteLanguage = Rule(
        id: "extra-site-language", severity: .warning, levels: [.keywords],
        summary: Phrase(
            en: "A keyword has a name in a language other than English and Dutch.",
            nl: "Een trefwoord heeft een naam in een andere taal dan Engels en Nederlands."),
        reason: Phrase(
            en: """
                One name in another language makes the site generator write all its pages in that language too, and look up all \
                addresses in it.
                """,
            nl: """
                Eén naam in een andere taal laat de websitegenerator al zijn pagina's ook in die taal maken, en alle adressen in \
                die taal opzoeken.
                """),
        message: Phrase(
            en: "\"{language}\" makes the site generator build a whole set of pages in that language.",
            nl: "Door \"{language}\" maakt de websitegenerator een hele reeks pagina's in die taal."),
        remedy: Phrase(
            en: "Remove the name, unless the site is to have this language. Once \"isSupported\" is in use, that decides.",
            nl: "Haal de naam weg, tenzij de site deze taal moet krijgen. Is \"isSupported\" in gebruik, dan beslist dat."),
        examples: [
            .bad(
                """
                {
                    "expertises": [
                        {
                            "idString": "Bird",
                            "name": [
                                { "language": "EN", "localizedString": "Birds" },
                                { "language": ⟦"FR"⟧, "localizedString": "Oiseaux" }
                            ]
                        }
                    ]
                }
                """),
            .good(
                """
                {
                    "expertises": [
                        {
                            "idString": "Bird",
                            "name": [
                                { "language": "EN", "localizedString": "Birds" },
                                { "language": "NL", "localizedString": "Vogels" }
                            ]
                        }
                    ]
                }
                """),
            .good(
                """
                {
                    "expertises": [
                        { "idString": "Bird", "name": [ { "language": "FR", "localizedString": "Oiseaux" } ] }
                    ],
                    "languages": [
                        { "isoCode": "EN", "languageNameEN": "English", "isSupported": true },
                        { "isoCode": "FR", "languageNameEN": "French" }
                    ]
                }
                """),
        ]
    ) { document, premises in
        // The site is made from one Level 0 file; others are tests.
        if let keywords = premises.keywords, keywords != document.path { return [] }
        for language in document.nodes(.language) where language["isSupported"] != nil { return [] }
        var findings: [Finding] = []
        var seen = ["en", "nl"]
        for list in document.nodes(.keywordName) {
            for name in list.elements {
                guard let node = name["language"], let language = node.string?.lowercased(), !language.isEmpty,
                    !seen.contains(language)
                else { continue }
                if seen.count < 64 { seen.append(language) }
                // A code that is none is another rule's.
                guard isLanguage(language) else { continue }
                findings.append(Finding(at: node, ["language": Phrase(node.string ?? "")]))
            }
        }
        return findings
    }
}
