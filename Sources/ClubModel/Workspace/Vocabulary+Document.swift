import JSONSyntax

extension Vocabulary {
    /// Reads the keywords and languages of a Level 0 file; entries without an identifier are left out.
    init(_ document: Document) {
        let keywords: [Keyword] = document.nodes(.keyword).compactMap { node in
            guard let id = node["idString"]?.string else { return nil }
            let names: [KeywordName] =
                (node["name"] ?? node["localizations"]).map { list in
                    list.elements.compactMap { entry in
                        guard let language = entry["language"]?.string, let text = entry["localizedString"]?.string else {
                            return nil
                        }
                        return KeywordName(language: language, text: text)
                    }
                } ?? []
            return Keyword(id: id, names: names, range: (node["idString"] ?? node).range)
        }
        let languages = document.nodes(.language).compactMap { $0["isoCode"]?.string?.lowercased() }
        self.init(path: document.path, keywords: keywords, languages: languages)
    }
}
