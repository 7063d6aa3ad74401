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
    ///
    /// - Parameter lists: Where on the tape the names of lists of keywords stand, in their order.
    init(members: Node?, lists: [Int32]) {
        guard !lists.isEmpty, let members, members.kind == .array else { return }
        let tree = members.tree
        let tokens = tree.tokens
        // The hashes of keywords that were seen lately: nearly all are.
        var seen = [UInt64](repeating: 0, count: 64)
        var member = members.index + 1
        let end = Int(members.token.next)
        for key in lists where Int(key) > members.index {
            while member < end, Int(tokens[member].next) <= Int(key) { member = Int(tokens[member].next) }
            guard member < end else { return }
            guard Int(key) > member, isInOptional(Int(key), of: member, tree),
                let person = personHash(Node(tree: tree, index: member))
            else { continue }
            let list = Node(tree: tree, index: Int(key) + 1)
            for node in list.elements where node.kind == .string && !node.token.flags.contains(.damaged) {
                add(node, person, list, &seen)
            }
        }
    }

    private mutating func add(_ node: Node, _ person: UInt64, _ list: Node, _ seen: inout [UInt64]) {
        guard !node.rawRange.isEmpty, let hash = keywordHash(node) else { return }
        all.append(
            KeywordUse(
                person: person, keyword: hash, start: Int32(truncatingIfNeeded: list.range.lowerBound),
                end: Int32(truncatingIfNeeded: list.range.upperBound)))
        let slot = Int(truncatingIfNeeded: hash >> 32) & 63
        guard seen[slot] != hash else { return }
        seen[slot] = hash
        if words.count < KeywordUses.mostWords, words[hash] == nil, node.rawRange.count <= KeywordUses.longestWord {
            words[hash] = node.string
        }
    }
}

/// Whether a key stands directly in `optional` of a member, where the apps look for it.
private func isInOptional(_ key: Int, of member: Int, _ tree: Tree) -> Bool {
    let tokens = tree.tokens
    guard tokens[member].kind == .object else { return false }
    var outer = member + 1
    while outer < Int(tokens[member].next), Int(tokens[outer + 1].next) <= key { outer = Int(tokens[outer + 1].next) }
    guard outer < key, Node(tree: tree, index: outer).isText("optional"), tokens[outer + 1].kind == .object else {
        return false
    }
    var inner = outer + 2
    while inner < key { inner = Int(tokens[inner + 1].next) }
    return inner == key
}

/// Returns a hash of a keyword that is the same for all that the apps take for one; `nil` for what is no text.
private func keywordHash(_ node: Node) -> UInt64? {
    if !node.token.flags.contains(.escapes), let hash = plainHash(node.tree.source.bytes, node.rawRange) { return hash }
    guard let text = node.string?.lowercased() else { return nil }
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { hash($0, 0..<bytes.count, lowerCased: false) } ?? 0
    }
}

/// Returns the hash of a text without capitals; `nil` where it has letters outside ASCII.
private func plainHash(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> UInt64? {
    for index in range where bytes[index] >= 0x80 { return nil }
    return hash(bytes, range, lowerCased: true)
}

private func hash(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>, lowerCased: Bool) -> UInt64 {
    var result: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range {
        let byte = bytes[index]
        result = (result ^ UInt64(lowerCased && 0x41...0x5A ~= byte ? byte | 0x20 : byte)) &* 0x0000_0100_0000_01B3
    }
    return result
}
