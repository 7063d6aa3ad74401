package import JSONSyntax

extension Vocabulary {
    /// Reads the keywords and languages of a Level 0 file; entries without an identifier are left out.
    init(_ root: Node) {
        let keywords: [Keyword] =
            (root["expertises"] ?? root["keywords"]).map { list in
                list.elements.compactMap { Vocabulary.keyword($0) }
            } ?? []
        let languages = root["languages"]?.elements.compactMap { $0["isoCode"]?.string?.lowercased() } ?? []
        self.init(path: root.tree.source.path, keywords: keywords, languages: languages)
    }

    private static func keyword(_ node: Node) -> Keyword? {
        guard let id = node["idString"], let text = id.string else { return nil }
        var names: [KeywordName] = []
        for entry in node.keywordNames.map({ Array($0.elements) }) ?? [] {
            guard let language = entry["language"]?.string, let text = entry["localizedString"]?.string else { continue }
            names.append(KeywordName(language: language, text: text))
        }
        return Keyword(id: text, names: names, range: id.range)
    }
}

extension Node {
    /// The names of a keyword of Level 0 in its languages, under the name that any edition has for them; `nil` where there are none.
    package var keywordNames: Node? { self["name"] ?? self["localizations"] }
}
