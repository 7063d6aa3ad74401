package import JSONSyntax

/// What a keyword is called in one language.
package struct KeywordName: Sendable, Equatable {
    /// The language's code in lower case.
    package let language: String
    package let text: String

    package init(language: String, text: String) {
        self.language = language.lowercased()
        self.text = text
    }
}

/// A keyword (expertise) of the Level 0 file.
package struct Keyword: Sendable, Equatable {
    /// The identifier as it is spelled there; what files of Level 2 have to write, in any capitals.
    package let id: String
    /// What readers see. Nothing is ever matched with it.
    package let names: [KeywordName]
    /// Where the keyword stands in the Level 0 file, in bytes.
    package let range: Range<Int>

    package init(id: String, names: [KeywordName], range: Range<Int>) {
        self.id = id
        self.names = names
        self.range = range
    }

    /// Returns what a keyword is called in a language, in English where it has no name in it.
    package func name(in language: Phrase.Language) -> String {
        (names.first { $0.language == language.rawValue } ?? names.first { $0.language == "en" })?.text ?? id
    }

    /// Whether an English name is an identifier with a slip in one of the two; a plural, or another form of the word, is on purpose.
    ///
    /// - Parameter isShared: Whether another language has that name, too: its words are often two letters away.
    package static func isSlip(_ name: String, of id: String, isShared: Bool) -> Bool {
        let (plainID, plainName) = (folded(id, .all), folded(name, .all))
        return plainID != plainName && plainID.utf8.count >= 5 && !plainName.hasPrefix(plainID) && !plainID.hasPrefix(plainName)
            && editDistance(from: plainID, to: plainName, atMost: isShared ? 1 : 2) != nil
    }
}

/// The keywords and languages that a Level 0 file defines.
package struct Vocabulary: Sendable {
    /// The path of the Level 0 file.
    package let path: String
    package let keywords: [Keyword]
    /// The codes of the languages it lists, in lower case.
    package let languages: [String]
    /// The keywords in the forms in which they are compared with a word that is none.
    let forms: [KeywordForm]
    let formIndex: KeywordFormIndex
    private let plain: PlainKeywordTable
    /// The canonical identifiers that are not plain ASCII, with their keywords.
    private let other: [[UInt8]: Int]
    /// The English names that differ from the identifier by a slip, folded.
    private let slips: Set<String>

    package init(path: String, keywords: [Keyword], languages: [String]) {
        self.path = path
        self.keywords = keywords
        self.languages = languages.map { $0.lowercased() }
        forms = keywordForms(of: keywords)
        formIndex = KeywordFormIndex(forms)
        var plainIDs: [(id: [UInt8], keyword: Int)] = []
        var other: [[UInt8]: Int] = [:]
        for (index, keyword) in keywords.enumerated() {
            let id = Array(canonicalCase(keyword.id).utf8)
            if id.allSatisfy({ $0 < 0x80 }) {
                plainIDs.append((id, index))
            } else if other[id] == nil {
                other[id] = index
            }
        }
        plain = PlainKeywordTable(plainIDs)
        self.other = other
        slips = Set(
            keywords.compactMap { keyword in
                let name = keyword.name(in: .en)
                let plainName = folded(name, .all)
                let isShared = keyword.names.contains { $0.language != "en" && folded($0.text, .all) == plainName }
                return Keyword.isSlip(name, of: keyword.id, isShared: isShared) ? plainName : nil
            })
    }

    /// Says whether a word is the English name of a keyword whose identifier differs from it by a slip: then that is the mistake.
    package func hasSlip(in word: String) -> Bool {
        guard !slips.isEmpty else { return false }
        let plain = folded(word, .all)
        // The name may be the plural.
        return slips.contains(plain) || slips.contains(plain + "s")
    }

    /// Says whether the app takes a word for a keyword: capitals are free, everything else is not (FORMAT.md 6.1).
    package func contains(_ word: String) -> Bool {
        index(of: word) != nil
    }

    /// Says whether the app takes the word for a keyword, without making a string of it; `nil` if it is not plain ASCII.
    package func contains(utf8 word: UnsafeBufferPointer<UInt8>) -> Bool? {
        switch plain.search(word) {
        case .found: true
        case .absent: false
        case .notPlain: nil
        }
    }

    /// Returns a keyword's identifier as the Level 0 file spells it, `nil` if the word is no keyword.
    package func canonicalSpelling(of word: String) -> String? {
        index(of: word).map { keywords[$0].id }
    }

    /// Returns which keyword the app takes a word for; the first, where the Level 0 file has it twice.
    package func index(of word: String) -> Int? {
        if let result = word.utf8.withContiguousStorageIfAvailable({ plain.search($0) }) {
            switch result {
            case .found(let index): return index
            case .absent: return nil
            case .notPlain: break
            }
        }
        let bytes = Array(canonicalCase(word).utf8)
        // Some letters outside ASCII have a lower case inside it: the kelvin sign is a k.
        let result = bytes.withUnsafeBufferPointer { plain.search($0) }
        if case .found(let index) = result { return index }
        return other[bytes]
    }
}

/// Returns a keyword as the app stores it: lower case, but for the first character.
package func canonicalCase(_ text: String) -> String {
    let lower = text.lowercased()
    guard let first = lower.first else { return "" }
    return first.uppercased() + lower.dropFirst()
}

/// Plain ASCII identifiers in a hash table with open addressing.
///
/// Identifiers are kept in lower case in words of eight bytes, filled up with zeros, so that a word from a file is put
/// in lower case, hashed and compared eight bytes at a time.
private struct PlainKeywordTable: Sendable {
    enum Result {
        case found(Int)
        case absent
        case notPlain
    }

    private struct Slot {
        var length = -1
        /// Where the identifier begins in `words`.
        var start = 0
        var keyword = 0
    }

    private var slots: [Slot]
    private var words: [UInt64] = []
    private var longest = 0
    private let mask: Int

    init(_ ids: [(id: [UInt8], keyword: Int)]) {
        var capacity = 8
        while capacity < ids.count * 2 { capacity *= 2 }
        mask = capacity - 1
        slots = [Slot](repeating: Slot(), count: capacity)
        for (id, keyword) in ids {
            id.withUnsafeBufferPointer { id in
                let place = find(id)
                guard case .free(let slot) = place else { return }
                slots[slot] = Slot(length: id.count, start: words.count, keyword: keyword)
                for offset in stride(from: 0, to: id.count, by: 8) { words.append(lowerCased(eightBytes(of: id, from: offset))) }
                longest = max(longest, id.count)
            }
        }
    }

    func search(_ word: UnsafeBufferPointer<UInt8>) -> Result {
        if word.count > longest { return isPlain(word) ? .absent : .notPlain }
        return switch find(word) {
        case .taken(let slot): .found(slots[slot].keyword)
        case .free: .absent
        case .notPlain: .notPlain
        }
    }

    private enum Place {
        case taken(Int)
        case free(Int)
        case notPlain
    }

    private func find(_ word: UnsafeBufferPointer<UInt8>) -> Place {
        var hash = UInt64(truncatingIfNeeded: word.count)
        var all: UInt64 = 0
        var offset = 0
        while offset < word.count {
            let bytes = eightBytes(of: word, from: offset)
            all |= bytes
            hash = (hash ^ lowerCased(bytes)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
            offset += 8
        }
        if all & highBits != 0 { return .notPlain }
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot].length >= 0 {
            if slots[slot].length == word.count, isEqual(word, at: slots[slot].start) { return .taken(slot) }
            slot = (slot + 1) & mask
        }
        return .free(slot)
    }

    private func isEqual(_ word: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        var index = start
        var offset = 0
        while offset < word.count {
            if lowerCased(eightBytes(of: word, from: offset)) != words[index] { return false }
            index += 1
            offset += 8
        }
        return true
    }

    private func isPlain(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        var all: UInt64 = 0
        var offset = 0
        while offset < word.count {
            all |= eightBytes(of: word, from: offset)
            offset += 8
        }
        return all & highBits == 0
    }
}

private let highBits: UInt64 = 0x8080_8080_8080_8080

/// Reads eight bytes, or as many as are left with zeros behind them.
@inline(__always)
private func eightBytes(of word: UnsafeBufferPointer<UInt8>, from offset: Int) -> UInt64 {
    if offset + 8 <= word.count {
        return UInt64(littleEndian: UnsafeRawPointer(word.baseAddress.unsafelyUnwrapped + offset).loadUnaligned(as: UInt64.self))
    }
    var bytes: UInt64 = 0
    var index = word.count - 1
    while index >= offset {
        bytes = bytes << 8 | UInt64(word[index])
        index -= 1
    }
    return bytes
}

/// Puts eight ASCII bytes in lower case at once; the result means nothing if one of them is not ASCII.
@inline(__always)
private func lowerCased(_ bytes: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let fromA = bytes &+ ones &* UInt64(0x80 - UInt8(ascii: "A"))
    let afterZ = bytes &+ ones &* UInt64(0x7F - UInt8(ascii: "Z"))
    // The high bit of a byte is set in the first sum from A on, in the second after Z.
    return bytes | ((fromA ^ afterZ) & highBits) >> 2
}

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
