import ClubModel
import JSONSyntax

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
