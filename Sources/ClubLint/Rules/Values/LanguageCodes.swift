import ClubModel
import JSONSyntax

extension Rule {
    static let unknownLanguage = Rule(
        id: "unknown-language", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(en: "No language has this code.", nl: "Geen taal heeft deze code."),
        reason: Phrase(
            en:
                "The apps compare the code with that of the device. A text with an unknown code reaches nobody as their own language.",
            nl:
                "De apps vergelijken de code met die van het apparaat. Een tekst met een onbekende code is voor niemand de eigen taal."
        ),
        message: Phrase(en: "no language has the code \"{code}\".", nl: "geen taal heeft de code \"{code}\"."),
        remedy: Phrase(
            en: "Use the ISO 639 code of two letters: EN for English, NL for Dutch, DE for German, FR for French.",
            nl: "Gebruik de ISO 639-code van twee letters: EN voor Engels, NL voor Nederlands, DE voor Duits, FR voor Frans."),
        examples: [
            .bad(
                """
                { "club": { "optional": { "remark": [
                    { "language": ⟦"XX"⟧, "value": "Small club." },
                    { "language": ⟦"Nederlands"⟧, "value": "Kleine club." },
                    { "language": ⟦"ENG"⟧, "value": "Small club." }
                ] } } }
                """),
            .bad(
                """
                { "club": { "optional": { "remark": [
                    { "language": ⟦"QX"⇒"NL"⟧, "value": "De club komt elke week bijeen voor een lezing." }
                ] } } }
                """),
            .bad(
                """
                { "club": { "optional": { "remark": [ { "language": ⟦"Small club."⇒"EN"⟧, "value": ⟨"EN"⇒"Small club."⟩ } ] } } }
                """),
            .good(
                """
                { "club": { "optional": { "remark": [
                    { "language": "EN", "value": "Small club." }, { "language": "nds", "value": "Lüttje club." }
                ] } } }
                """),
        ]
    ) { document, premises in
        document.findings(forOddLanguages: { node, problem in
            if let finding = exchanged(node) { return finding }
            switch problem {
            case .unknown(let perhaps):
                guard perhaps.isEmpty, let text = textBeside(node), let words = premises.words,
                    let language = words.language(of: SpelledText(text)), let name = languageName(language)
                else { return Finding(language: node, perhaps: perhaps) }
                // The text tells itself.
                var finding = Finding(language: node, perhaps: [language])
                finding.remedy = Phrase(
                    en: "The text is in \(name.en): write {right}.", nl: "De tekst is in het \(name.nl): schrijf {right}.")
                return finding
            case .threeLetters(let language):
                var finding = Finding(language: node, perhaps: [language])
                finding.message = Phrase(
                    en: "the apps compare codes of two letters, and \"{code}\" has three.",
                    nl: "de apps vergelijken codes van twee letters, en \"{code}\" heeft er drie.")
                return finding
            default: return nil
            }
        })
    }
}

/// Returns the text whose code stands in front of it or behind it.
private func textBeside(_ code: Node) -> Node? {
    for key in [code.index - 3, Int(code.token.next)] where key > 0 && key + 1 < code.tree.count {
        let (name, text) = (Node(tree: code.tree, index: key), Node(tree: code.tree, index: key + 1))
        if name.kind == .key, name.isText("value") || name.isText("localizedString"), text.kind == .string { return text }
    }
    return nil
}

/// Returns the finding for a code and a text that stand in each other's place; `nil` where they do not.
private func exchanged(_ node: Node) -> Finding? {
    guard let text = textBeside(node), let code = text.string, 2...3 ~= code.utf8.count, isLanguage(code.lowercased()),
        !text.isDamaged
    else { return nil }
    return Finding(
        at: node, ["code": Phrase(shortened(node.string ?? "")), "other": Phrase(code)],
        message: Phrase(
            en: "the text stands where the code of the language belongs, and the code \"{other}\" in the place of the text.",
            nl: "de tekst staat waar de taalcode hoort, en de code \"{other}\" op de plaats van de tekst."),
        remedy: Phrase(en: "Exchange the two.", nl: "Verwissel de twee."), suggestions: [code],
        fixes: [.exchange(node, text)])
}

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

extension Rule {
    static let regionalLanguage = Rule(
        id: "regional-language", severity: .error, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(en: "A language's code has a region behind it.", nl: "Achter de code van een taal staat een streek."),
        reason: Phrase(
            en: "The apps compare the first part of the device's language with the whole code, so that NL-BE never matches.",
            nl: "De apps vergelijken het eerste deel van de taal van het apparaat met de hele code, zodat NL-BE nooit past."),
        message: Phrase(
            en: "for the apps \"{code}\" is nobody's own language.",
            nl: "voor de apps is \"{code}\" van niemand de eigen taal."),
        remedy: Phrase(en: "Write {right} alone.", nl: "Schrijf alleen {right}."),
        examples: [
            .bad(#"{ "club": { "optional": { "remark": [ { "language": ⟦"NL-BE"⇒"NL"⟧, "value": "Kleine club." } ] } } }"#),
            .good(#"{ "club": { "optional": { "remark": [ { "language": "NL", "value": "Kleine club." } ] } } }"#),
        ]
    ) { document, _ in
        document.findings(forOddLanguages: { node, problem in
            guard case .region(let language) = problem else { return nil }
            return Finding(language: node, perhaps: [language])
        })
    }
}

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
