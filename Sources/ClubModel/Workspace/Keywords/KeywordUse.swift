import JSONSyntax

/// The keywords of the members of one Level 2 file: numbers and hashes, because a large set has a million of them.
struct KeywordUses: Collected {
    static let recipe = CollectedRecipe.of(Self.self)

    /// One member's list of keywords; lists without any are left out.
    struct List: Sendable, Equatable {
        /// A hash of the member's name, as `personHash` makes it.
        let person: UInt64
        /// Where the list stands in the file, in bytes.
        let start: Int32
        let end: Int32
        /// Where its keywords end in `keywords`; they begin where those of the list before it end.
        let last: Int32

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    /// The lists in their order.
    private(set) var lists: [List] = []
    /// The keywords of all lists one behind the other, as their numbers in `hashes`.
    private(set) var keywords: [Int32] = []
    /// The different keywords as the apps see them, without capitals.
    private(set) var hashes: [UInt64] = []
    /// The first of the different keywords as they are first written, `nil` for what is too long for one.
    private(set) var words: [String?] = []

    /// More different keywords than any real file has; of the others only the hashes are kept.
    private static let mostWords = 256
    private static let longestWord = 60

    init() {}

    init?(_ document: Document) {
        guard document.level == .members, !document.isTemplate else { return nil }
        var collector = Collector()
        var lists = document.nodes(.keywordList).makeIterator()
        var list = lists.next()
        document.forEachPerson { member, person, _ in
            while let next = list, next.index < Int(member.token.next) {
                if next.index > member.index { collector.add(next.index, of: person, in: document.tree) }
                list = lists.next()
            }
        }
        self = collector.finish()
    }

    /// The numbers of a list's keywords.
    func keywords(ofList list: Int) -> ArraySlice<Int32> {
        keywords[(list == 0 ? 0 : Int(lists[list - 1].last))..<Int(lists[list].last)]
    }

    /// A keyword as it is first written; `nil` where it was not kept.
    func word(_ number: Int) -> String? { number < words.count ? words[number] : nil }

    /// The keyword of a hash as it is first written; `nil` where it was not kept.
    func word(ofHash hash: UInt64) -> String? {
        for number in words.indices where hashes[number] == hash { return words[number] }
        return nil
    }

    /// Collects the keywords of a file.
    private struct Collector {
        private var uses = KeywordUses()
        private var numbers = HashNumbers()
        /// The keywords that were seen lately: nearly all are.
        private var lately = [(hash: UInt64, number: Int32)](repeating: (0, -1), count: 64)

        /// Adds the keywords of one member.
        ///
        /// - Parameter list: The place of the value on the tape.
        mutating func add(_ list: Int, of person: UInt64, in tree: Tree) {
            let tokens = tree.tokens
            guard tokens[list].kind == .array else { return }
            let before = uses.keywords.count
            var element = list + 1
            while element < Int(tokens[list].next) {
                if tokens[element].kind == .string, !tokens[element].flags.contains(.damaged) { add(element, tree) }
                element = Int(tokens[element].next)
            }
            guard uses.keywords.count > before else { return }
            uses.lists.append(
                List(
                    person: person, start: Int32(truncatingIfNeeded: tokens[list].start),
                    end: Int32(truncatingIfNeeded: tokens[list].end), last: Int32(truncatingIfNeeded: uses.keywords.count)))
        }

        private mutating func add(_ element: Int, _ tree: Tree) {
            let token = tree.tokens[element]
            let range = token.rawRange
            guard !range.isEmpty else { return }
            let hash = keywordHash(token, Node(tree: tree, index: element))
            let slot = Int(truncatingIfNeeded: hash >> 32) & 63
            if lately[slot].hash == hash, lately[slot].number >= 0 {
                uses.keywords.append(lately[slot].number)
                return
            }
            let number = numbers.add(hash)
            if number == uses.words.count, number < KeywordUses.mostWords {
                uses.words.append(range.count <= KeywordUses.longestWord ? Node(tree: tree, index: element).string : nil)
            }
            lately[slot] = (hash, Int32(truncatingIfNeeded: number))
            uses.keywords.append(Int32(truncatingIfNeeded: number))
        }

        /// Returns what was collected.
        func finish() -> KeywordUses {
            // Copies without the room that the arrays had to grow.
            var result = KeywordUses()
            result.lists = uses.lists.withUnsafeBufferPointer { Array($0) }
            result.keywords = uses.keywords.withUnsafeBufferPointer { Array($0) }
            result.words = uses.words
            result.hashes = numbers.hashes
            return result
        }
    }
}

/// Returns a hash of a keyword that is the same for all that the apps take for one.
private func keywordHash(_ token: Token, _ node: Node) -> UInt64 {
    let range = token.rawRange
    if !token.flags.contains(.escapes), let hash = plainHash(node.tree.source.bytes + range.lowerBound, range.count) {
        return hash
    }
    var bytes = Array((node.string ?? "").lowercased().utf8)
    let count = bytes.count
    bytes += [UInt8](repeating: 0, count: 8)
    return bytes.withUnsafeBufferPointer { $0.baseAddress.map { textHash($0, count) } ?? 0 }
}

/// Returns the `textHash` of a text without capitals; `nil` where it has letters outside ASCII.
private func plainHash(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64? {
    var hash = UInt64(truncatingIfNeeded: count)
    var all: UInt64 = 0
    var offset = 0
    while offset < count {
        var word = UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self).littleEndian
        if count - offset < 8 { word &= (1 &<< UInt64((count - offset) * 8)) &- 1 }
        all |= word
        // The high bit of a byte is set in the first sum from A on, in the second after Z.
        let fromA = word &+ 0x3F3F_3F3F_3F3F_3F3F
        let afterZ = word &+ 0x2525_2525_2525_2525
        word |= ((fromA ^ afterZ) & 0x8080_8080_8080_8080) >> 2
        hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
        offset += 8
    }
    return all & 0x8080_8080_8080_8080 == 0 ? hash : nil
}
