extension Vocabulary {
    /// The project's own list of keywords as of August 2026 (FORMAT.md, appendix A).
    ///
    /// A Level 0 file may be an older copy or another list: what is known comes from there, never from here. This list only
    /// says under which name a missing keyword should be added.
    package static let ofProject = Vocabulary(
        path: "root.level0.json",
        keywords: names.map { id, english, dutch in
            let names = [KeywordName(language: "en", text: english), KeywordName(language: "nl", text: dutch)]
            return Keyword(id: id, names: names, range: 0..<0)
        },
        languages: [])

    private static let names = [
        ("Abstract", "Abstract", "Abstract"),
        ("Architecture", "Architecture", "Architectuur"),
        ("Bird", "Birds", "Vogels"),
        ("Black & white", "Black & White", "Zwart-wit"),
        ("Conceptual", "Conceptual", "Conceptueel"),
        ("Concert", "Concert", "Concert"),
        ("Documentary", "Documentary", "Documentair"),
        ("Drone", "Drone", "Drone"),
        ("Experimental", "Experimental", "Experimenteel"),
        ("Industrial-heritage", "Industrial heritage", "Industrieel erfgoed"),
        ("Landscape", "Landscape", "Landschap"),
        ("Macro", "Macro", "Macro"),
        ("Minimal", "Minimal", "Minimaal"),
        ("Mixed-media", "Mixed media", "Gemengde technieken"),
        ("Mobile", "Mobile", "Mobiel"),
        ("Motorsport", "Motorsport", "Motorsport"),
        ("Multiple-exposure", "Multiple exposure", "Meervoudige opnamen"),
        ("Museum", "Museum", "Museum"),
        ("Nature", "Nature", "Natuur"),
        ("Panorama", "Panorama", "Panorama"),
        ("Portrait", "Portrait", "Portret"),
        ("Postprocessing", "Postprocessing", "Nabewerking"),
        ("Printing", "Printing", "Afdrukken"),
        ("Self-expression", "Self-expression", "Zelfexpressie"),
        ("Sport", "Sport", "Sport"),
        ("Street", "Street", "Straat"),
        ("Studio", "Studio", "Studio"),
        ("Theater", "Theater", "Theater"),
        ("Travel", "Travel", "Reis"),
    ]
}

/// The name under which a keyword that a Level 0 file lacks would be added to it.
package struct KeywordProposal: Sendable {
    /// The identifier: English as far as it is known, with hyphens for blanks and a capital in front.
    package let keyword: String
    /// What readers would see in English and Dutch; `nil` where only the identifier is known.
    package let names: (en: String, nl: String)?
    /// Whether the project's own list has the very word.
    package let isOfProject: Bool
    /// What leads from the word to the keyword of the project; `nil` where it is the word itself.
    package let reason: KeywordSuggestion.Reason?
}

extension Vocabulary {
    /// Returns the name under which a word that is no keyword would be added; `nil` where it is a keyword or no word.
    package func proposal(for word: String) -> KeywordProposal? {
        guard index(of: word) == nil, word.utf8.count <= 60 else { return nil }
        let project = Vocabulary.ofProject
        if let keyword = project.index(of: word) { return proposal(keyword, of: project, isOfProject: true, reason: nil) }
        if let best = project.suggestions(for: word).first, best.confidence != .possible, index(of: best.keyword) == nil,
            let keyword = project.index(of: best.keyword)
        {
            return proposal(keyword, of: project, isOfProject: false, reason: best.reason)
        }
        let identifier = Vocabulary.identifier(for: word)
        guard !identifier.isEmpty, index(of: identifier) == nil else { return nil }
        return KeywordProposal(keyword: identifier, names: nil, isOfProject: false, reason: nil)
    }

    private func proposal(
        _ keyword: Int, of project: Vocabulary, isOfProject: Bool, reason: KeywordSuggestion.Reason?
    ) -> KeywordProposal {
        let (id, english, dutch) = Vocabulary.names[keyword]
        return KeywordProposal(keyword: id, names: (english, dutch), isOfProject: isOfProject, reason: reason)
    }

    /// Writes a word as identifiers are written: hyphens for blanks, one capital in front (FORMAT.md 2).
    private static func identifier(for word: String) -> String {
        var bytes: [UInt8] = []
        for byte in word.utf8 {
            let isBlank = byte <= 0x20 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            if isBlank, bytes.isEmpty || bytes.last == UInt8(ascii: "-") { continue }
            bytes.append(isBlank ? UInt8(ascii: "-") : byte)
        }
        if bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
        return canonicalCase(String(decoding: bytes, as: UTF8.self))
    }
}
