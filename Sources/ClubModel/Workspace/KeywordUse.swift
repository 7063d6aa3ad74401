import JSONSyntax

/// One keyword of one member: hashes, because a large set has a million of them.
struct KeywordUse: Sendable {
    /// The three parts of the member's name, byte for byte: the apps know a person by them (FORMAT.md 5.4).
    let person: UInt64
    /// The keyword as the apps see it, without capitals.
    let keyword: UInt64
    /// Where the member's list of keywords stands in the file, in bytes.
    let start: Int32
    let end: Int32
}

/// The keywords of the members of one Level 2 file.
struct KeywordUses: Sendable {
    private(set) var all: [KeywordUse] = []
    /// The different keywords as they are first written, by hash; more than any real file has are forgotten.
    private(set) var words: [UInt64: String] = [:]

    private static let mostWords = 256
    private static let longestWord = 60

    init() {}

    /// Reads the keywords of a Level 2 file's members; people without a name that the apps accept are left out.
    init(members: Node?) {
        guard let members, members.kind == .array else { return }
        for member in members.elements {
            guard let list = Member(node: member).keywords, list.kind == .array, Int(list.token.next) > list.index + 1,
                let person = personHash(member)
            else { continue }
            for node in list.elements where node.kind == .string && !node.token.flags.contains(.damaged) {
                add(node, person, list)
            }
        }
    }

    private mutating func add(_ node: Node, _ person: UInt64, _ list: Node) {
        guard !node.rawRange.isEmpty, let hash = keywordHash(node) else { return }
        all.append(
            KeywordUse(
                person: person, keyword: hash, start: Int32(truncatingIfNeeded: list.range.lowerBound),
                end: Int32(truncatingIfNeeded: list.range.upperBound)))
        if words.count < KeywordUses.mostWords, words[hash] == nil, node.rawRange.count <= KeywordUses.longestWord {
            words[hash] = node.string
        }
    }
}

/// Returns a hash of a keyword that is the same for all that the apps take for one; `nil` for what is no text.
private func keywordHash(_ node: Node) -> UInt64? {
    let bytes = node.tree.source.buffer[node.rawRange]
    var result: UInt64 = 0xCBF2_9CE4_8422_2325
    if node.token.flags.contains(.escapes) || bytes.contains(where: { $0 >= 0x80 }) {
        return node.string.map { keywordHash($0) }
    }
    for byte in bytes { result = (result ^ UInt64(0x41...0x5A ~= byte ? byte | 0x20 : byte)) &* 0x0000_0100_0000_01B3 }
    return result
}

/// Returns the hash of a keyword that is a text of its own.
private func keywordHash(_ word: String) -> UInt64 {
    var result: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word.lowercased().utf8 { result = (result ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return result
}
