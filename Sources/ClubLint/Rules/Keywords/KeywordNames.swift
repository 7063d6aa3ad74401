import ClubModel
import JSONSyntax

extension Rule {
    static let keywordNameMismatch = Rule(
        id: "keyword-name-mismatch", severity: .warning, levels: [.keywords],
        summary: Phrase(
            en: "The English name of a keyword is nearly its idString, or another language has it.",
            nl: "De Engelse naam van een trefwoord is bijna zijn idString, of een andere taal heeft die."),
        reason: Phrase(
            en: """
                A keyword's idString is its English name by convention, with hyphens for spaces: members' files find it by that. One \
                letter between the two is a slip in one of them, and the keyword falls apart or is shown misspelt.
                """,
            nl: """
                De idString van een trefwoord is volgens afspraak de Engelse naam, met koppeltekens voor spaties: ledenbestanden vinden \
                het daarmee. Eén letter verschil is een verschrijving, en het trefwoord valt uiteen of staat er verkeerd gespeld.
                """),
        message: Phrase(
            en: "\"{name}\" is nearly the idString \"{id}\": {difference}.",
            nl: "\"{name}\" is bijna de idString \"{id}\": {difference}."),
        remedy: Phrase(en: "Write one of the two in both places.", nl: "Schrijf op beide plaatsen hetzelfde."),
        examples: [
            .bad(
                """
                { "expertises": [
                    { "idString": "Travel", "name": [
                        { "language": "EN", "localizedString": ⟦"Reis"⟧ }, { "language": "NL", "localizedString": "Travel" } ] },
                    { "idString": "Street", "name": [
                        { "language": "EN", "localizedString": ⟦"Straat"⟧ }, { "language": "NL", "localizedString": "Straat" } ] }
                ] }
                """,
                fixed: """
                    { "expertises": [
                        { "idString": "Travel", "name": [
                            { "language": "EN", "localizedString": "Travel" }, { "language": "NL", "localizedString": "Reis" } ] },
                        { "idString": "Street", "name": [
                            { "language": "EN", "localizedString": "Street" }, { "language": "NL", "localizedString": "Straat" } ] }
                    ] }
                    """),
            .bad(
                """
                --- root.level0.json
                { "expertises": [
                    { "idString": ⟦"⟨Landscpae⇒Landscape⟩"⟧, "name": [ { "language": "EN", "localizedString": "Landscape" } ] }
                ] }
                --- fcLindewold.level2.json
                { "members": [
                    { "name": { "givenName": "Noor", "familyName": "Evers" }, "optional": { "expertises": [ "Landscape" ] } },
                    { "name": { "givenName": "Joris", "familyName": "Wit" }, "optional": { "expertises": [ "Landscape" ] } },
                    { "name": { "givenName": "Bram", "familyName": "Smit" }, "optional": { "expertises": [ "Landscape" ] } }
                ] }
                """),
            .bad(
                """
                { "expertises": [
                    { "idString": "Landscape", "name": [ { "language": "EN", "localizedString": ⟦"Landscpae"⟧ } ] },
                    { "idString": "Motdrsport", "name": [
                        { "language": "EN", "localizedString": ⟦"Motorsport"⟧ }, { "language": "NL", "localizedString": "Motorsport" } ] }
                ] }
                """),
            .good(
                """
                { "expertises": [
                    { "idString": "Bird", "name": [ { "language": "EN", "localizedString": "Birds" } ] },
                    { "idString": "Multiple-exposure", "name": [ { "language": "EN", "localizedString": "Multiple exposure" } ] },
                    { "idString": "Macro", "name": [
                        { "language": "EN", "localizedString": "Macro" }, { "language": "NL", "localizedString": "Macro" } ] },
                    { "idString": "Street", "name": [ { "language": "EN", "localizedString": "Life in the street" } ] }
                ] }
                """),
        ],
        check: .index(KeywordIndex.self, where: { _, _ in true }) { document, _, uses, _ in
            document.nodes(.keyword).compactMap { finding(about: $0, uses) }
        })

    private static func finding(about keyword: Node, _ uses: KeywordIndex) -> Finding? {
        guard let id = keyword["idString"], let idText = id.string, !id.isDamaged,
            let english = name(of: keyword, where: { $0 == "en" }), let text = english.string, !english.isDamaged
        else { return nil }
        let (plainID, plainName) = (folded(idText, .all), folded(text, .all))
        guard plainID != plainName, !plainID.isEmpty else { return nil }
        if let other = name(of: keyword, where: { $0 != "en" }, text: { folded($0, .all) == plainID }), !other.isDamaged {
            return exchanged(english, other, idText)
        }
        let isShared = name(of: keyword, where: { $0 != "en" }, text: { folded($0, .all) == plainName }) != nil
        guard Keyword.isSlip(text, of: idText, isShared: isShared) else { return isShared ? borrowed(english, idText) : nil }
        // What members write is right.
        let wanted = uses.wanted.first { folded($0.word, .all) == plainName }
        let meantID = wanted?.word ?? String(text.map { $0 == " " ? "-" : $0 })
        var finding = Finding(
            at: wanted == nil ? english : id,
            [
                "name": Phrase(shortened(text)), "id": Phrase(shortened(idText)),
                "difference": slipWords(between: text, and: idText),
            ],
            related: [
                wanted == nil
                    ? Related(Phrase(en: "the idString", nl: "de idString"), at: id)
                    : Related(Phrase(en: "the English name", nl: "de Engelse naam"), at: english)
            ], fixes: [.write(meantID, at: id, .unsafe)])
        guard let wanted else {
            finding.suggestions = [spaced(idText), text]
            finding.fixes.append(.write(spaced(idText), at: english, .unsafe))
            return finding
        }
        finding.values.append((name: "word", value: Phrase(shortened(wanted.word))))
        finding.quote("count", String(wanted.peopleCount))
        finding.message = Phrase(
            en: """
                "{id}" is nearly the English name "{name}" ({difference}), and {count} people have "{word}" as keyword.
                """,
            nl: """
                "{id}" is bijna de Engelse naam "{name}" ({difference}), en {count} mensen hebben "{word}" als trefwoord.
                """)
        finding.remedy = Phrase(en: "Write \"{word}\".", nl: "Schrijf \"{word}\".")
        finding.suggestions = [wanted.word]
        return finding
    }

    /// Returns the text of the first name of a keyword in a language.
    private static func name(
        of keyword: Node, where isLanguage: (String) -> Bool, text isText: (String) -> Bool = { _ in true }
    ) -> Node? {
        guard let names = keyword.keywordNames, names.kind == .array else { return nil }
        for entry in names.elements {
            guard let code = entry["language"]?.string?.lowercased(), isLanguage(code), let node = entry["localizedString"],
                let text = node.string, isText(text)
            else { continue }
            return node
        }
        return nil
    }

    private static func exchanged(_ english: Node, _ other: Node, _ id: String) -> Finding {
        Finding(
            at: english, ["name": Phrase(shortened(english.string ?? "")), "id": Phrase(shortened(id))],
            message: Phrase(
                en: "the English name is \"{name}\", although \"{id}\", as the idString, stands there for another language.",
                nl: "de Engelse naam is \"{name}\", terwijl \"{id}\", zoals de idString, bij een andere taal staat."),
            remedy: Phrase(en: "Exchange the two.", nl: "Verwissel de twee."),
            related: [Related(Phrase(en: "the other name", nl: "de andere naam"), at: other)],
            fixes: [.exchange(english, other, Phrase(en: "Exchange the two names", nl: "Verwissel de twee namen"))])
    }

    private static func borrowed(_ english: Node, _ id: String) -> Finding {
        Finding(
            at: english, ["name": Phrase(shortened(english.string ?? "")), "id": Phrase(shortened(id))],
            message: Phrase(
                en: "the English name \"{name}\" is that of another language as well; the idString is \"{id}\".",
                nl: "de Engelse naam \"{name}\" is ook die van een andere taal; de idString is \"{id}\"."),
            remedy: Phrase(en: "Write the English name.", nl: "Schrijf de Engelse naam."), suggestions: [spaced(id)],
            fixes: [.write(spaced(id), at: english, .unsafe)])
    }

    /// Returns an idString as a name is written.
    private static func spaced(_ id: String) -> String { String(id.map { $0 == "-" ? " " : $0 }) }
}

/// Returns what differs between two words of which one is the other with a slip or two.
private func slipWords(between written: String, and other: String) -> Phrase {
    guard case .different = spellingDifference(between: written, and: other) else {
        return differenceWords(betweenFiles: written, and: other)
    }
    return Phrase(en: "two letters differ", nl: "twee letters verschillen")
}

extension Rule {
    static let keywordWithoutName = Rule(
        id: "keyword-without-name", severity: .error, levels: [.keywords],
        summary: Phrase(
            en: "The list of a keyword's names is empty.", nl: "De lijst met namen van een trefwoord is leeg."),
        reason: Phrase(
            en: "The apps drop a keyword without a name, with its explanation: members who have it keep an unknown keyword.",
            nl:
                "De apps laten een trefwoord zonder naam weg, met de uitleg erbij: leden die het hebben, houden een onbekend trefwoord."
        ),
        message: Phrase(
            en: "the apps drop this keyword, because it has no name.",
            nl: "de apps laten dit trefwoord weg, want het heeft geen naam."),
        remedy: Phrase(
            en: "Add its name in English and in Dutch.", nl: "Voeg de naam in het Engels en in het Nederlands toe."),
        examples: [
            .bad(#"{ "expertises": [ { "idString": "Bird", "name": ⟦[ ]⟧ } ] }"#),
            .good(#"{ "expertises": [ { "idString": "Bird", "name": [ { "language": "EN", "localizedString": "Birds" } ] } ] }"#),
        ]
    ) { document, _ in
        document.nodes(.keyword).compactMap { keyword in
            guard let names = keyword.keywordNames, names.kind == .array,
                Int(names.token.next) == names.index + 1, !document.hasErrors(in: names.range)
            else { return nil }
            return Finding(at: names)
        }
    }
}

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

extension Rule {
    static let usageWithoutName = Rule(
        id: "usage-without-name", severity: .error, levels: [.keywords],
        summary: Phrase(
            en: "A keyword is explained in a language in which it has no name.",
            nl: "Een trefwoord heeft uitleg in een taal waarin het geen naam heeft."),
        reason: Phrase(
            en: """
                The app cannot store an explanation without a name. It then keeps nothing of the whole file, and every keyword of \
                every member shows as unknown.
                """,
            nl: """
                De app kan uitleg zonder naam niet opslaan. Dan bewaart hij niets van het hele bestand, en geldt elk trefwoord \
                van elk lid als onbekend.
                """),
        message: Phrase(
            en: "\"{language}\" has an explanation here, but \"name\" has no name in that language.",
            nl: "\"{language}\" heeft hier uitleg, maar onder \"name\" staat geen naam in die taal."),
        remedy: Phrase(
            en: "Add the name in this language, or remove the explanation.",
            nl: "Zet de naam in deze taal erbij, of haal de uitleg weg."),
        examples: [
            .bad(
                """
                {
                    "expertises": [
                        {
                            "idString": "Bird",
                            "name": [ { "language": "EN", "localizedString": "Birds" } ],
                            "optional": { "usage": [ { "language": ⟦"NL"⟧, "localizedString": "Vogels in het wild." } ] }
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
                            "name": [ { "language": "EN", "localizedString": "Birds" } ],
                            "optional": { "usage": [ { "language": "en", "localizedString": "Birds in the wild." } ] }
                        }
                    ]
                }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for keyword in document.nodes(.keyword) {
            guard let usage = keyword["optional"]?["usage"], usage.kind == .array,
                let names = keyword.keywordNames, names.kind == .array,
                !document.hasErrors(in: keyword.range)
            else { continue }
            let named = names.elements.compactMap { $0["language"]?.string?.lowercased() }
            // A keyword without any name is skipped by the apps, and that is another rule's.
            guard !named.isEmpty else { continue }
            for entry in usage.elements {
                guard let node = entry["language"], let language = node.string, !named.contains(language.lowercased()) else {
                    continue
                }
                findings.append(
                    Finding(
                        at: node, ["language": Phrase(language)],
                        related: [Related(Phrase(en: "the names", nl: "de namen"), at: names)]))
            }
        }
        return findings
    }
}
