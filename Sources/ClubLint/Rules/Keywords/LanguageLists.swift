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

extension Rule {
    static let languageNameMismatch = Rule(
        id: "language-name-mismatch", severity: .warning, levels: [.keywords],
        summary: Phrase(
            en: "The name of a language is that of another one.", nl: "De naam van een taal is die van een andere taal."),
        reason: Phrase(
            en: "The apps show this name wherever the code stands: a Dutch text is then said to be German.",
            nl: "De apps tonen deze naam overal waar de code staat: een Nederlandse tekst heet dan Duits."),
        message: Phrase(
            en: "\"{name}\" is the language with the code {other}; {code} is {language}.",
            nl: "\"{name}\" is de taal met code {other}; {code} is {language}."),
        remedy: Phrase(
            en: "Write the name of {language}, or the code {other}.", nl: "Schrijf de naam van {language}, of de code {other}."),
        examples: [
            .bad(#"{ "expertises": [], "languages": [ { "isoCode": "NL", "languageNameEN": ⟦"German"⟧ } ] }"#),
            .bad(
                #"{ "expertises": [], "languages": [ { "isoCode": "NL", "languageNameEN": ⟦"⟨Nederlands⇒Dutch⟩"⟧ } ] }"#),
            .bad(
                #"{ "expertises": [], "languages": [ { "isoCode": "DE", "languageNameEN": ⟦"⟨Germna⇒German⟩"⟧ } ] }"#),
            .good(
                """
                { "expertises": [], "languages": [
                    { "isoCode": "NL", "languageNameEN": "Dutch" }, { "isoCode": "NDS", "languageNameEN": "Low German" }
                ] }
                """),
        ]
    ) { document, _ in
        document.nodes(.language).compactMap { language in
            guard let code = language["isoCode"]?.string, let node = language["languageNameEN"], let name = node.string,
                !node.isDamaged, let own = languageName(code)
            else { return nil }
            if hasSameBytes(folded(name, .capitals), folded(own.nl, .capitals)), !hasSameBytes(own.en, own.nl) {
                return Finding(
                    at: node, ["name": Phrase(shortened(name)), "english": Phrase(own.en)],
                    message: Phrase(
                        en: "\"{name}\" is the Dutch name, and the English one belongs here, \"{english}\".",
                        nl: "\"{name}\" is de Nederlandse naam, en hier hoort de Engelse, \"{english}\"."),
                    remedy: Phrase(en: "Write \"{english}\".", nl: "Schrijf \"{english}\"."), suggestions: [own.en],
                    fixes: [.write(own.en, at: node, .unsafe)])
            }
            if editDistance(from: folded(name, .capitals), to: folded(own.en, .capitals), atMost: 1) == 1 {
                return Finding(
                    at: node,
                    [
                        "name": Phrase(shortened(name)), "english": Phrase(own.en),
                        "difference": differenceWords(between: name, and: own.en),
                    ],
                    message: Phrase(
                        en: "\"{name}\" is nearly the name \"{english}\": {difference}.",
                        nl: "\"{name}\" is bijna de naam \"{english}\": {difference}."),
                    remedy: Phrase(en: "Write \"{english}\".", nl: "Schrijf \"{english}\"."), suggestions: [own.en],
                    fixes: [.write(own.en, at: node, .unsafe)])
            }
            guard let other = languageCode(named: name), other != code.lowercased() else { return nil }
            return Finding(
                at: node,
                [
                    "name": Phrase(shortened(name)), "other": Phrase(other.uppercased()), "code": Phrase(code),
                    "language": Phrase(en: own.en, nl: own.nl),
                ],
                suggestions: [own.en], fixes: [.write(own.en, at: node, .unsafe)])
        }
    }
}

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

// seen: UPSTREAM-NEWS fact 5
extension Rule {
    static let missingSupportedLanguage = Rule(
        id: "missing-supported-language", severity: .warning, levels: [.keywords],
        summary: Phrase(
            en: "None of the languages is marked as supported.", nl: "Geen enkele taal is aangemerkt als ondersteund."),
        reason: Phrase(
            en: """
                Since September 2026 (version 3.4.0) websites are made, and addresses looked up, in supported languages only. A \
                phone keeps what it has read before, so only new phones and new websites are without a language.
                """,
            nl: """
                Sinds september 2026 (versie 3.4.0) worden websites alleen in ondersteunde talen gemaakt, en adressen alleen \
                daarin opgezocht. Een telefoon houdt wat hij al las. Alleen nieuwe telefoons en websites hebben dan geen taal.
                """),
        message: Phrase(
            en: "no language has \"isSupported\": true, so a new phone supports none.",
            nl: "geen enkele taal heeft \"isSupported\": true, dus een nieuwe telefoon ondersteunt er geen."),
        remedy: Phrase(
            en: "Write \"isSupported\": true for each language that websites should have.",
            nl: "Schrijf \"isSupported\": true bij elke taal die websites moeten krijgen."),
        examples: [
            .bad(
                """
                { "expertises": [], "languages": [
                    { "isoCode": "NL", "languageNameEN": "Dutch", "isSupported": ⟦false⟧ },
                    { "isoCode": "EN", "languageNameEN": "English" }
                ] }
                """),
            .good(
                """
                { "expertises": [], "languages": [
                    { "isoCode": "NL", "languageNameEN": "Dutch", "isSupported": true },
                    { "isoCode": "DE", "languageNameEN": "German", "isSupported": false }
                ] }
                """),
            .good(
                """
                { "expertises": [], "languages": [
                    { "isoCode": "NL", "languageNameEN": "Dutch" }, { "isoCode": "EN", "languageNameEN": "English" }
                ] }
                """),
        ]
    ) { document, premises in
        // The apps read one Level 0 file; others are tests.
        if let keywords = premises.keywords, keywords != document.path { return [] }
        // A file without the field is from before September 2026.
        let flags = document.nodes(.language).compactMap { $0["isSupported"] }
        guard let first = flags.first, flags.allSatisfy({ !$0.appFlag && !$0.isDamaged }) else { return [] }
        return [Finding(at: first)]
    }
}
