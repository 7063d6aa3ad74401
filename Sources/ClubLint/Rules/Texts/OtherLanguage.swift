import ClubModel
import JSONSyntax

extension Rule {
    static let otherLanguage = Rule(
        id: "other-language", severity: .warning, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A text is in another language than announced.", nl: "Een tekst is in een andere taal dan erbij staat."),
        reason: Phrase(
            en: "The apps choose the text by its code: readers get one that they do not understand, although the other is there.",
            nl: "De apps kiezen de tekst op de code: lezers krijgen een tekst die ze niet begrijpen, terwijl de andere er wel is."
        ),
        message: Phrase(
            en: "the text is announced as {announced}, and reads like {found}: \"{start}\".",
            nl: "bij de tekst staat {announced}, en hij lijkt {found} te zijn: \"{start}\"."),
        remedy: Phrase(
            en: "Exchange the codes, or translate the text.", nl: "Verwissel de codes, of vertaal de tekst."),
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": ⟨"NL"⇒"EN"⟩, "value": ⟦"The club meets in the town hall and has 12 members."⟧ },
                    { "language": ⟨"EN"⇒"NL"⟩, "value": "De club komt bijeen op het gemeentehuis voor een lezing." }
                ] } } ] }
                """),
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": "Small club." },
                    { "language": "LN", "value": ⟦"De club komt bijeen op het gemeentehuis voor een lezing."⟧ }
                ] } }, { "optional": { "remark": [
                    { "language": "EN", "value": ⟦"Gespecialiseerd in vogels, wintertijd beeldbespreking."⟧ }
                ] } } ] }
                """),
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": "Founded by Joris, Noor, Anna." },
                    { "language": "NL", "value": ⟦"Founded by Joris, Noor, Anna."⟧ }
                ] } } ] }
                """),
            .bad(
                """
                --- root.level0.json
                { "expertises": [ { "idString": "Bird", "name": [
                    { "language": ⟨"EN"⇒"NL"⟩, "localizedString": ⟦"Vogels"⟧ },
                    { "language": ⟨"NL"⇒"EN"⟩, "localizedString": "Birds" }
                ] } ] }
                """),
            .good(
                """
                --- root.level0.json
                { "expertises": [ { "idString": "Street", "name": [
                    { "language": "EN", "localizedString": "Street" }, { "language": "NL", "localizedString": "Street" }
                ] }, { "idString": "Sport", "name": [
                    { "language": "EN", "localizedString": "Sport" }, { "language": "NL", "localizedString": "Games" }
                ] } ] }
                """),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "NL", "value": "Naar \\"The Art of Seeing\\" of \\"The End\\" luisteren we met de hele club." },
                    { "language": "EN", "value": "Het Fotohuis op de Dam." }
                ] } } ] }
                """),
        ]
    ) { document, premises in
        var found: [ForeignText] = []
        for meaning in [Meaning.remarkText, .translatedText] {
            for node in document.nodes(meaning) {
                guard node.token.end &- node.token.start > 20, node.kind == .string, !node.isDamaged else { continue }
                guard let code = node.languageBeside, code.token.end &- code.token.start == 4 else { continue }
                let bytes = code.tree.source.bytes + code.rawRange.lowerBound
                let announced = UInt16(bytes[0] | 0x20) << 8 | UInt16(bytes[1] | 0x20)
                // Where no language has the code, another rule says so, and which it is.
                guard let text = code.string?.lowercased(), isLanguage(text) else { continue }
                let other =
                    SmallWords.language(of: node, announced: announced)
                    ?? premises.words?.language(of: SpelledText(node), announced: text)
                if let other { found.append(ForeignText(node: node, code: code, announced: text, other: other)) }
            }
        }
        if let words = premises.words { found += exchangedTranslations(in: document, words) }
        var findings: [Finding] = []
        var isTold = false
        for (number, text) in found.enumerated() {
            if isTold {
                isTold = false
                continue
            }
            guard let prose = Prose(text.node) else { continue }
            var finding = Finding(
                at: text.node,
                [
                    "announced": name(of: text.announced), "found": name(of: text.other),
                    "start": Phrase(prose.text.count > 30 ? prose.text.prefix(30) + "…" : prose.text),
                    "code": Phrase(text.other.uppercased()),
                ],
                remedy: Phrase(
                    en: "Write {code} as its language, or translate the text.",
                    nl: "Schrijf er {code} bij als taal, of vertaal de tekst."), suggestions: [text.other.uppercased()])
            // Two neighbours that are each in the other's language were exchanged: that is one mistake.
            if number + 1 < found.count, case let next = found[number + 1], next.announced == text.other,
                next.other == text.announced,
                next.code.index - text.code.index < 12
            {
                isTold = true
                finding.message = Phrase(
                    en: "the texts in {announced} and {found} stand in each other's place: \"{start}\".",
                    nl: "de teksten in het {announced} en het {found} staan op elkaars plaats: \"{start}\".")
                finding.remedy = Phrase(en: "Exchange the two.", nl: "Verwissel de twee.")
                finding.related = [Related(Phrase(en: "the other text", nl: "de andere tekst"), at: next.node)]
                let title = Phrase(en: "Exchange the two codes", nl: "Verwissel de twee codes")
                finding.fixes = [.exchange(text.code, next.code, title)]
            }
            findings.append(finding)
        }
        let told = Set(found.map { $0.node.index })
        return findings + copies(in: document).filter { !told.contains($0.token) }
    }
}

/// A text that is in another language than the one it is announced in.
private struct ForeignText {
    let node: Node
    /// The code of the language beside it.
    let code: Node
    /// The codes of the language that is announced and of the one that it is in, in small letters.
    let announced: String
    let other: String
}

/// Returns the pairs of names of a keyword that stand under each other's language: all words of each are the other language's, and not all
/// of them its own. One name alone tells nothing, because languages borrow from each other.
private func exchangedTranslations(in document: Document, _ words: WordLists) -> [ForeignText] {
    var found: [ForeignText] = []
    for keyword in document.nodes(.keyword) {
        guard let list = keyword["name"], list.kind == .array else { continue }
        var names: [(node: Node, code: Node, language: String, text: SpelledText)] = []
        for entry in list.elements.prefix(mostLanguages) {
            guard let node = entry["localizedString"], let code = entry["language"], code.kind == .string, !code.isDamaged,
                let language = code.string?.lowercased(), words.has(language)
            else { continue }
            names.append((node, code, language, SpelledText(node)))
        }
        for (number, one) in names.enumerated() {
            let other = names[(number + 1)...].first { other in
                other.language != one.language && words.has(allOf: one.text, in: other.language)
                    && words.has(allOf: other.text, in: one.language) && !words.has(allOf: one.text, in: one.language)
                    && !words.has(allOf: other.text, in: other.language)
            }
            guard let other else { continue }
            for (name, meant) in [(one, other), (other, one)] {
                found.append(
                    ForeignText(node: name.node, code: name.code, announced: name.language, other: meant.language))
            }
            break
        }
    }
    return found
}

/// More names of one keyword than these are not compared with each other.
private let mostLanguages = 20

/// Returns the findings about texts of four words or more that another language has in front of them, letter for letter, where nothing
/// tells which of the two languages they are in.
private func copies(in document: Document) -> [Finding] {
    var findings: [Finding] = []
    for list in document.nodes(.remarks) where list.kind == .array {
        var texts: [Node] = []
        for entry in list.elements {
            guard let node = entry["value"], node.kind == .string, !node.isDamaged, entry["language"]?.string != nil else {
                continue
            }
            guard let first = texts.first(where: { isSameText($0, node) }) else {
                texts.append(node)
                continue
            }
            guard let text = Prose(node), text.words.count >= 4 else { continue }
            // One of two that stand under one language is too many, which another rule says.
            guard let own = entry["language"]?.string?.lowercased(), let other = first.languageBeside?.string?.lowercased(),
                own != other
            else { continue }
            findings.append(
                Finding(
                    at: node, ["announced": name(of: own), "found": name(of: other)],
                    message: Phrase(
                        en: "the text in {announced} is the very same as that in {found}.",
                        nl: "de tekst in het {announced} is precies dezelfde als die in het {found}."),
                    remedy: Phrase(
                        en: "Translate one of the two, or take it away.", nl: "Vertaal een van de twee, of haal die weg."),
                    related: [Related(Phrase(en: "the other text", nl: "de andere tekst"), at: first)]))
        }
    }
    return findings
}

/// Whether two texts of a file are the same. Hardly any are: only those with escapes are read for that.
private func isSameText(_ one: Node, _ other: Node) -> Bool {
    let bytes = one.tree.source.buffer
    if bytes[one.rawRange].elementsEqual(bytes[other.rawRange]) { return true }
    guard one.token.flags.contains(.escapes) || other.token.flags.contains(.escapes) else { return false }
    return hasSameBytes(one.string ?? "", other.string ?? "")
}

private func name(of code: String) -> Phrase {
    guard let name = languageName(code) else { return Phrase(code.uppercased()) }
    return Phrase(en: name.en, nl: name.nl)
}
