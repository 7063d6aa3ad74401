import ClubModel
import JSONSyntax

extension Rule {
    static let unlistedLanguage = Rule(
        id: "unlisted-language", severity: .info, levels: [.keywords, .clubs, .members],
        summary: Phrase(
            en: "A language is used that the Level 0 file does not list.",
            nl: "Er wordt een taal gebruikt die niet in het Level 0-bestand staat."),
        reason: Phrase(
            en: "The apps know the name of a language from the Level 0 file; another one they show by its code.",
            nl: "De apps kennen de naam van een taal uit het Level 0-bestand; van een andere tonen ze de code."),
        message: Phrase(
            en: "\"{language}\" is not in the list of languages in {file}.",
            nl: "\"{language}\" staat niet in de lijst met talen in {file}."),
        remedy: Phrase(
            en: "Add the language with its English name to \"languages\" in {file}, or correct the code.",
            nl: "Zet de taal bij \"languages\" in {file}, met de Engelse naam erbij, of verbeter de code."),
        examples: [
            .bad(
                """
                --- root.level0.json
                {
                    "expertises": [
                        {
                            "idString": "Bird",
                            "name": [
                                { "language": "EN", "localizedString": "Birds" },
                                { "language": ⟦"FR"⟧, "localizedString": "Oiseaux" }
                            ]
                        }
                    ],
                    "languages": [ { "isoCode": "EN", "languageNameEN": "English" } ]
                }
                """),
            .good(
                """
                --- root.level0.json
                {
                    "expertises": [
                        { "idString": "Bird", "name": [ { "language": "en", "localizedString": "Birds" } ] }
                    ],
                    "languages": [ { "isoCode": "EN", "languageNameEN": "English" } ]
                }
                """),
        ],
        check: .vocabulary { document, _, vocabulary in
            guard let vocabulary, !vocabulary.languages.isEmpty else { return [] }
            if document.level == .keywords, document.path != vocabulary.path { return [] }
            var findings: [Finding] = []
            var seen: [String] = []
            // An explanation without a name is another rule's, and one with a name is found by that.
            var usages = document.nodes(.keywordUsage).makeIterator()
            var usage = usages.next()
            // Nearly all codes are two letters that were seen before: those are compared as one number.
            var known: [UInt16] = []
            for node in document.nodes(.languageCode) where node.kind == .string && !node.token.flags.contains(.damaged) {
                let range = node.rawRange
                let bytes = node.tree.source.bytes + range.lowerBound
                let code = UInt16(bytes[0] | 0x20) << 8 | UInt16(bytes[1] | 0x20)
                if range.count == 2, known.contains(code) { continue }
                while let list = usage, list.range.upperBound <= range.lowerBound { usage = usages.next() }
                if let list = usage, list.range.lowerBound < range.lowerBound { continue }
                guard let language = node.string?.lowercased(), !language.isEmpty, !seen.contains(language) else { continue }
                if range.count == 2 { known.append(code) }
                if seen.count < 64 { seen.append(language) }
                // A code that is none is another rule's: adding it to the list would be bad advice.
                guard !vocabulary.languages.contains(language), isLanguage(language) else { continue }
                if document.level != .keywords, case .suspicious = languageProblem(language) { continue }
                findings.append(
                    Finding(
                        at: node,
                        ["language": Phrase(node.string ?? ""), "file": Phrase(lastPathComponent(vocabulary.path))]))
            }
            return findings
        })
}
