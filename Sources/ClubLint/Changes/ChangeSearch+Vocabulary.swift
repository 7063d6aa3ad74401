import ClubModel
import JSONSyntax

/// The keywords and languages of Level 0.
extension ChangeSearch {
    /// One keyword as the apps read it.
    private struct Defined {
        let node: Node
        /// As it is written.
        let id: String
        let names: [(language: String, text: String)]
        let usages: [(language: String, text: String)]
    }

    mutating func compareVocabularies() {
        for number in pairs.indices where pairs[number].isComparable {
            guard let base = pairs[number].base, let head = pairs[number].head, base.level == .keywords, head.level == .keywords
            else { continue }
            compareKeywords(keywords(base), keywords(head), number)
            compareLanguages(base, head, number)
        }
    }

    private func keywords(_ document: Document) -> [Defined] {
        var result: [Defined] = []
        var seen: Set<ExactText> = []
        for node in document.nodes(.keyword) {
            guard let id = node["idString"]?.appText, seen.insert(ExactText(canonicalCase(id))).inserted else { continue }
            result.append(
                Defined(
                    node: node, id: id, names: texts(node.keywordNames, "localizedString"),
                    usages: texts(node["optional"]?["usage"], "localizedString")))
        }
        return result
    }

    private mutating func compareKeywords(_ old: [Defined], _ new: [Defined], _ number: Int) {
        var oldPlaces: [ExactText: Int] = [:]
        for (place, keyword) in old.enumerated() { oldPlaces[ExactText(canonicalCase(keyword.id))] = place }
        var isKept: Set<Int> = []
        var come: [Int] = []
        for (place, keyword) in new.enumerated() {
            guard let before = oldPlaces[ExactText(canonicalCase(keyword.id))] else {
                come.append(place)
                continue
            }
            isKept.insert(before)
            compare(old[before], keyword, spot(keyword, number))
        }
        var gone = old.indices.filter { !isKept.contains($0) }
        // What has a name in common got another identifier.
        var byName: [ExactText: Int] = [:]
        for place in gone { for name in old[place].names { byName[ExactText(name.language + "\n" + name.text)] = place } }
        for place in come {
            let keyword = new[place]
            let same = keyword.names.lazy.compactMap { byName[ExactText($0.language + "\n" + $0.text)] }
                .first { gone.contains($0) }
            guard let same else {
                add(.keywordDefined, spot(keyword, number))
                continue
            }
            gone.removeAll { $0 == same }
            add(.keywordIDChanged, spot(keyword, number), ["old": Phrase(old[same].id), "new": Phrase(keyword.id)])
            compare(old[same], keyword, spot(keyword, number))
        }
        for place in gone {
            add(
                .keywordWithdrawn,
                Spot(pair: number, group: .keywords, record: old[place].id, node: old[place].node, isAfter: false))
        }
    }

    private func spot(_ keyword: Defined, _ number: Int) -> Spot {
        Spot(pair: number, group: .keywords, record: keyword.id, node: keyword.node)
    }

    private mutating func compare(_ old: Defined, _ new: Defined, _ spot: Spot) {
        compareTexts(old.names, new.names, ChangeKind.translation, spot)
        compareTexts(old.usages, new.usages, ChangeKind.usage, spot)
    }

    private mutating func compareLanguages(_ base: Document, _ head: Document, _ number: Int) {
        let (old, new) = (languages(base), languages(head))
        for language in new {
            let spot = Spot(pair: number, group: .keywords, node: language.node)
            guard let before = old.first(where: { hasSameBytes($0.code, language.code) }) else {
                add(.languageAdded, spot, ["new": Phrase(language.name)])
                continue
            }
            if !hasSameBytes(before.name, language.name) {
                add(
                    .languageRenamed, spot,
                    ["code": Phrase(language.code.uppercased()), "old": Phrase(before.name), "new": Phrase(language.name)])
            }
            if before.isSupported != language.isSupported {
                addSupport(language, before.isSupported, spot)
            }
        }
        for language in old where !new.contains(where: { hasSameBytes($0.code, language.code) }) {
            add(
                .languageRemoved, Spot(pair: number, group: .keywords, node: language.node, isAfter: false),
                ["old": Phrase(language.name)])
        }
    }

    /// Reports that the field `isSupported` of a language has another value, or is gone: then phones keep the old value.
    private mutating func addSupport(_ language: Language, _ wasSupported: Bool?, _ spot: Spot) {
        let name = Phrase(language.name)
        guard let isSupported = language.isSupported else {
            let remedy = Phrase(
                en: "Write \"isSupported\": false if the support should end.",
                nl: "Schrijf \"isSupported\": false als de ondersteuning moet stoppen.")
            return add(
                .languageSupportChanged, spot,
                ["name": name, "verb": Phrase(en: "has no \"isSupported\" any more", nl: "heeft geen \"isSupported\" meer")],
                consequence: Phrase(
                    en: "Phones that have read the field keep its value; new phones do not support the language.",
                    nl: "Telefoons die het veld al lazen, houden de waarde; nieuwe telefoons ondersteunen de taal niet."),
                remedy: wasSupported == true ? remedy : nil)
        }
        add(
            .languageSupportChanged, spot,
            [
                "name": name,
                "verb": isSupported
                    ? Phrase(en: "is marked as supported", nl: "is aangemerkt als ondersteund")
                    : Phrase(en: "is marked as not supported", nl: "is aangemerkt als niet ondersteund"),
            ])
    }

    /// A language of Level 0: its code, its English name, and `isSupported`, `nil` if the field is absent.
    private typealias Language = (node: Node, code: String, name: String, isSupported: Bool?)

    /// Returns the languages of a file, each code once and at most 500.
    private func languages(_ document: Document) -> [Language] {
        var result: [Language] = []
        for node in document.nodes(.language) {
            guard let code = node["isoCode"]?.appText.lowercased(), let name = node["languageNameEN"]?.appText,
                !result.contains(where: { hasSameBytes($0.code, code) })
            else { continue }
            result.append((node, code, name, node["isSupported"].map { $0.appFlag }))
            if result.count == 500 { break }
        }
        return result
    }
}
