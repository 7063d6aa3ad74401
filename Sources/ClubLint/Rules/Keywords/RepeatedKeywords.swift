import ClubModel
import JSONSyntax

extension Rule {
    static let duplicateKeyword = Rule(
        id: "duplicate-keyword", severity: .error, levels: [.keywords],
        summary: Phrase(
            en: "A keyword (expertise) is in the list twice.", nl: "Een trefwoord (expertise) staat twee keer in de lijst."),
        reason: Phrase(
            en:
                "The apps take identifiers that differ only in capitals for one keyword: the names of the later one replace those of the first.",
            nl:
                "De apps zien aanduidingen die alleen in hoofdletters verschillen als één trefwoord: de namen van het latere vervangen die van het eerste."
        ),
        message: Phrase(
            en: "\"{keyword}\" is the same keyword as \"{first}\" earlier in the list.",
            nl: "\"{keyword}\" is hetzelfde trefwoord als \"{first}\" eerder in de lijst."),
        remedy: Phrase(
            en: "Remove one of the two, after moving the names that only that one has.",
            nl: "Haal een van de twee weg, en neem de namen over die alleen daar staan."),
        examples: [
            .bad(
                """
                {
                    "expertises": [
                        { "idString": "Mixed-media", "name": [ { "language": "EN", "localizedString": "Mixed media" } ] },
                        { "idString": ⟦"Mixed-Media"⟧, "name": [ { "language": "EN", "localizedString": "Mixed media" } ] }
                    ]
                }
                """),
            .good(
                """
                {
                    "expertises": [
                        { "idString": "Bird", "name": [ { "language": "EN", "localizedString": "Birds" } ] },
                        { "idString": "Nature", "name": [ { "language": "EN", "localizedString": "Nature" } ] }
                    ]
                }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        var seen: [String: Node] = [:]
        for node in document.nodes(.keywordID) {
            guard let id = node.string, !id.isEmpty, !node.token.flags.contains(.damaged) else { continue }
            let canonical = canonicalCase(id)
            guard let first = seen[canonical] else {
                seen[canonical] = node
                continue
            }
            findings.append(
                Finding(
                    at: node, ["keyword": Phrase(id), "first": Phrase(first.string ?? "")],
                    related: [Related(Phrase(en: "the first one", nl: "het eerste"), at: first)]))
        }
        return findings
    }
}

extension Rule {
    static let copiedKeywordText = Rule(
        id: "copied-keyword-text", severity: .warning, levels: [.keywords],
        summary: Phrase(
            en: "A keyword has the name or the explanation of another one.",
            nl: "Een trefwoord heeft de naam of de uitleg van een ander trefwoord."),
        reason: Phrase(
            en: "It was copied with the entry: users see two keywords that look the same, or an explanation of something else.",
            nl: "Die is met het blok meegekopieerd: gebruikers zien twee dezelfde trefwoorden, of een uitleg van iets anders."),
        message: Phrase(
            en: "this text is the same as that of the keyword \"{other}\".",
            nl: "deze tekst is dezelfde als die van het trefwoord \"{other}\"."),
        remedy: Phrase(
            en: "Write what this keyword is called or meant for.", nl: "Schrijf hoe dit trefwoord heet of waar het voor is."),
        examples: [
            .bad(
                """
                { "expertises": [
                    { "idString": "Bird", "name": [ { "language": "EN", "localizedString": "Birds" } ],
                        "optional": { "usage": [ { "language": "EN", "localizedString": "Birds in the wild." } ] } },
                    { "idString": "Nature", "name": [ { "language": "EN", "localizedString": "Nature" } ],
                        "optional": { "usage": [ { "language": "EN", "localizedString": ⟦"Birds in the wild."⟧ } ] } },
                    { "idString": "Zoo", "name": [
                        { "language": "EN", "localizedString": ⟦"birds"⟧ }, { "language": "NL", "localizedString": ⟦"Nature"⟧ } ] }
                ] }
                """),
            .good(
                """
                { "expertises": [
                    { "idString": "Macro", "name": [
                        { "language": "EN", "localizedString": "Macro" }, { "language": "NL", "localizedString": "Macro" } ] },
                    { "idString": "Nature", "name": [ { "language": "EN", "localizedString": "Nature" } ] }
                ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        // The keyword that had a text in a language first, names and explanations apart.
        var first: [String: (keyword: Int, text: Node)] = [:]
        let owners = document.nodes(.keyword).reduce(into: [String: Node]()) { owners, keyword in
            if let id = keyword["idString"]?.string { owners[folded(id, .all)] = keyword }
        }
        for keyword in document.nodes(.keyword) {
            let lists = [("name", keyword.keywordNames), ("usage", keyword["optional"]?["usage"])]
            for (kind, list) in lists {
                guard let list, list.kind == .array else { continue }
                for entry in list.elements {
                    guard let node = entry["localizedString"], let text = node.string, !text.isEmpty, !node.isDamaged else {
                        continue
                    }
                    let key =
                        kind + " " + (entry["language"]?.string?.lowercased() ?? "") + " " + folded(text, [.capitals, .spaces])
                    guard let known = first[key] else {
                        first[key] = (keyword.index, node)
                        // The name of another keyword in another language.
                        let name = folded(text, .all)
                        if kind == "name", name != folded(keyword["idString"]?.string ?? "", .all), let owner = owners[name],
                            let id = owner["idString"]
                        {
                            findings.append(copy(node, of: id.string ?? "", at: id))
                        }
                        continue
                    }
                    guard known.keyword != keyword.index else { continue }
                    let other = Node(tree: document.tree, index: known.keyword)["idString"]?.string ?? ""
                    // The same keyword twice is another mistake.
                    guard canonicalCase(other) != canonicalCase(keyword["idString"]?.string ?? "") else { continue }
                    findings.append(copy(node, of: other, at: known.text))
                }
            }
        }
        return findings
    }

    /// Makes the finding for a text that is that of another keyword, where it stands at a place.
    private static func copy(_ text: Node, of other: String, at place: Node) -> Finding {
        Finding(
            at: text, ["other": Phrase(shortened(other))],
            related: [Related(Phrase(en: "the other keyword", nl: "het andere trefwoord"), at: place)])
    }
}

extension Rule {
    static let repeatedKeyword = Rule(
        id: "repeated-keyword", severity: .warning, levels: [.members, .images],
        summary: Phrase(
            en: "A member has the same keyword (expertise) twice.", nl: "Een lid heeft hetzelfde trefwoord (expertise) twee keer."
        ),
        reason: Phrase(
            en: "The apps take keywords that differ only in capitals for one, so the second one says nothing.",
            nl: "De apps zien trefwoorden die alleen in hoofdletters verschillen als één, dus het tweede voegt niets toe."),
        message: Phrase(
            en: "\"{keyword}\" is the same keyword as \"{first}\" before it.",
            nl: "\"{keyword}\" is hetzelfde trefwoord als \"{first}\" ervoor."),
        remedy: Phrase(en: "Remove one of the two.", nl: "Haal een van de twee weg."),
        examples: [
            .bad(#"{ "members": [ { "optional": { "expertises": [ "Landscape"⟨, ⟦"landscape"⟧⇒⟩ ] } } ] }"#),
            .good(#"{ "members": [ { "optional": { "expertises": [ "Landscape", "Macro" ] } } ] }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for list in document.unusual(.keywordList) where list.kind == .array {
            guard Int(list.token.next) - list.index > 2, !hasPlainlyDistinctTexts(list) else { continue }
            repeats(in: list, document, &findings)
        }
        return findings
    }
}

/// Whether a list has few texts of ASCII, which all differ: nearly all lists are judged without making a text.
private func hasPlainlyDistinctTexts(_ list: Node) -> Bool {
    let tokens = list.tree.tokens
    let bytes = list.tree.source.bytes
    let (first, end) = (list.index + 1, Int(list.token.next))
    guard end - first <= 16 else { return false }
    for index in first..<end {
        guard tokens[index].kind == .string, tokens[index].flags.isEmpty else { return false }
        let range = tokens[index].rawRange
        for other in first..<index where tokens[other].rawRange.count == range.count {
            let start = tokens[other].rawRange.lowerBound
            var offset = 0
            while offset < range.count, bytes[range.lowerBound + offset].asciiLowercased == bytes[start + offset].asciiLowercased
            {
                offset += 1
            }
            if offset == range.count { return false }
        }
    }
    return true
}

private func repeats(in list: Node, _ document: Document, _ findings: inout [Finding]) {
    var seen: [String: Node] = [:]
    var previous: Node?
    for node in list.elements {
        defer { previous = node }
        guard node.kind == .string, !node.token.flags.contains(.damaged), let word = node.string, !word.isEmpty else { continue }
        let canonical = canonicalCase(word)
        guard let first = seen[canonical] else {
            seen[canonical] = node
            continue
        }
        var fixes: [Fix] = []
        if let previous, !document.hasErrors(in: list.range) {
            let title = Phrase(en: "Remove the second \"\(word)\"", nl: "Haal de tweede \"\(word)\" weg")
            fixes = [Fix(title, .safe, [TextEdit(previous.range.upperBound..<node.range.upperBound, "")])]
        }
        findings.append(
            Finding(
                at: node, ["keyword": Phrase(word), "first": Phrase(first.string ?? "")],
                related: [Related(Phrase(en: "the first one", nl: "het eerste"), at: first)], fixes: fixes))
    }
}
