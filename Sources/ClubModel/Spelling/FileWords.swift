import JSONSyntax

/// The words of one file that a dictionary may be asked about, and the words of the names in it.
package struct FileWords: Sendable {
    /// Where ordinary words stand, by language and word.
    fileprivate(set) var sightings: [String: [String: Sightings]] = [:]
    /// The words of the names, in small letters.
    fileprivate(set) var names: Set<String> = []

    /// Up to three places of a word, as numbers that the same place of a copied text shares.
    struct Sightings: Sendable {
        private var first: UInt64 = 0
        private var second: UInt64 = 0
        /// Whether there are three or more: whoever writes a word so often means it.
        private(set) var isFrequent = false

        mutating func add(_ place: UInt64) {
            if first == 0 || first == place {
                first = place
            } else if second == 0 || second == place {
                second = place
            } else {
                isFrequent = true
            }
        }

        mutating func add(_ other: Sightings) {
            if other.first != 0 { add(other.first) }
            if other.second != 0 { add(other.second) }
            if other.isFrequent { isFrequent = true }
        }
    }

    init() {}

    /// Reads the words of a file.
    package init(_ document: Document) {
        for prose in document.prose {
            let language = prose.language
            let range = prose.node.rawRange
            let text = textHash(document.tree.source.bytes + range.lowerBound, range.count)
            for word in SpelledWord.all(in: prose.node) {
                guard word.isOrdinary(in: language) else {
                    names.insert(word.text.lowercased())
                    continue
                }
                let place = (text ^ UInt64(word.range.lowerBound - range.lowerBound) &* 0x9E37_79B9_7F4A_7C15) | 1
                sightings[language, default: [:]][word.text, default: Sightings()].add(place)
            }
        }
        for meaning in FileWords.nameMeanings {
            for node in document.nodes(meaning) {
                if let name = node.string { names.formUnion(nameParts(name)) }
            }
        }
    }

    private static let nameMeanings: [Meaning] = [
        .town, .fullName, .nickName, .givenName, .infixName, .familyName, .keywordID, .keywordUse,
    ]

    /// Adds the words of another file.
    mutating func add(_ other: FileWords) {
        names.formUnion(other.names)
        for (language, words) in other.sightings {
            for (word, places) in words { sightings[language, default: [:]][word, default: Sightings()].add(places) }
        }
    }
}

/// Returns the words of a name in small letters; those of a double name also each for itself.
private func nameParts(_ name: String) -> [String] {
    var parts: [String] = []
    var part = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
        if scalar.properties.isAlphabetic {
            part.append(scalar)
        } else if scalar == "'" || scalar == "’", !part.isEmpty {
            part.append("'")
        } else if !part.isEmpty {
            parts.append(String(part).lowercased())
            part = String.UnicodeScalarView()
        }
    }
    if !part.isEmpty { parts.append(String(part).lowercased()) }
    return parts
}

extension Document {
    /// The texts for people to read whose language is announced: remarks first, then translations.
    package var prose: [Prose] {
        var result: [Prose] = []
        for meaning in [Meaning.remarkText, .translatedText] {
            for node in nodes(meaning) {
                if let prose = Prose(node), !prose.language.isEmpty { result.append(prose) }
            }
        }
        for node in nodes(.remarks) {
            if let prose = Prose(oldRemark: node), !prose.language.isEmpty { result.append(prose) }
        }
        return result
    }
}
