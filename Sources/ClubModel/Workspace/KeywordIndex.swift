/// A person who has more keywords in all clubs together than the apps show.
package struct KeywordOverflow: Sendable {
    /// The person's list in the file in question, in bytes.
    package let list: Range<Int>
    /// The person's lists in other files.
    package let others: [(file: Int, list: Range<Int>)]
    /// All different keywords of the person.
    package let keywords: [String]
}

/// An unknown keyword that several people have.
package struct WantedKeyword: Sendable {
    /// As it is written first, by the paths of the files.
    package let word: String
    package let peopleCount: Int
    /// The first list that has it.
    package let file: Int
    package let list: Range<Int>
}

/// Which people use which keywords, over all clubs.
struct KeywordIndex: Sendable {
    /// People with too many keywords, by file; in each file by place.
    private(set) var overflows: [Int: [KeywordOverflow]] = [:]
    /// Unknown keywords that several people have, those with most people first.
    private(set) var wanted: [WantedKeyword] = []

    /// How many keywords the apps show of a person (FORMAT.md 6.3).
    private static let mostShown = 2
    /// A name in more clubs is that of several people.
    private static let mostClubs = 4

    /// - Parameter files: The files, and whether the apps read each.
    init(_ files: [FileFacts], isRead: (Int) -> Bool, _ vocabulary: Vocabulary?) {
        let read = files.indices.filter { !files[$0].keywordUses.all.isEmpty && isRead($0) }
        guard !read.isEmpty else { return }
        findOverflows(files, read)
        if let vocabulary { findWanted(files, read, vocabulary) }
    }

    private mutating func findOverflows(_ files: [FileFacts], _ read: [Int]) {
        guard read.count > 1 else { return }
        let people = SharedPeople(files, read)
        guard !people.isEmpty else { return }
        var uses: [(person: UInt64, file: Int, use: KeywordUse)] = []
        for file in read {
            for use in files[file].keywordUses.all where people.contains(use.person) { uses.append((use.person, file, use)) }
        }
        uses.sort { ($0.person, $0.file, $0.use.start) < ($1.person, $1.file, $1.use.start) }
        var start = 0
        while start < uses.count {
            var end = start + 1
            while end < uses.count, uses[end].person == uses[start].person { end += 1 }
            note(uses[start..<end], files)
            start = end
        }
        for file in read { overflows[file]?.sort { $0.list.lowerBound < $1.list.lowerBound } }
    }

    /// Notes one person, if there are too many keywords that no single file has too many of.
    private mutating func note(_ uses: ArraySlice<(person: UInt64, file: Int, use: KeywordUse)>, _ files: [FileFacts]) {
        var words: [String] = []
        var seen: Set<UInt64> = []
        var lists: [(file: Int, list: Range<Int>, keywords: Set<UInt64>)] = []
        for (_, file, use) in uses {
            if seen.insert(use.keyword).inserted, let word = files[file].keywordUses.words[use.keyword] { words.append(word) }
            if lists.last?.file != file || lists.last?.list.lowerBound != Int(use.start) {
                lists.append((file, Int(use.start)..<Int(use.end), []))
            }
            lists[lists.count - 1].keywords.insert(use.keyword)
        }
        guard seen.count > KeywordIndex.mostShown, lists.count <= KeywordIndex.mostClubs else { return }
        for (number, entry) in lists.enumerated() where entry.keywords.count <= KeywordIndex.mostShown {
            let others = lists.indices.filter { $0 != number && lists[$0].file != entry.file }
                .map { (file: lists[$0].file, list: lists[$0].list) }
            guard !others.isEmpty else { continue }
            overflows[entry.file, default: []].append(
                KeywordOverflow(list: entry.list, others: others, keywords: words))
        }
    }

    private mutating func findWanted(_ files: [FileFacts], _ read: [Int], _ vocabulary: Vocabulary) {
        var unknown: [UInt64: String] = [:]
        for file in read {
            for (hash, word) in files[file].keywordUses.words where unknown[hash] == nil && !vocabulary.contains(word) {
                unknown[hash] = word
            }
        }
        guard !unknown.isEmpty else { return }
        var uses: [(keyword: UInt64, person: UInt64, file: Int, list: Range<Int>)] = []
        for file in read {
            for use in files[file].keywordUses.all where unknown[use.keyword] != nil {
                uses.append((use.keyword, use.person, file, Int(use.start)..<Int(use.end)))
            }
        }
        uses.sort { ($0.keyword, $0.person, $0.file, $0.list.lowerBound) < ($1.keyword, $1.person, $1.file, $1.list.lowerBound) }
        var start = 0
        while start < uses.count {
            var end = start + 1
            var people = 1
            var first = uses[start]
            while end < uses.count, uses[end].keyword == first.keyword {
                if uses[end].person != uses[end - 1].person { people += 1 }
                if (uses[end].file, uses[end].list.lowerBound) < (first.file, first.list.lowerBound) { first = uses[end] }
                end += 1
            }
            start = end
            guard people > 1, let word = files[first.file].keywordUses.words[first.keyword] ?? unknown[first.keyword] else {
                continue
            }
            wanted.append(WantedKeyword(word: word, peopleCount: people, file: first.file, list: first.list))
        }
        wanted.sort { ($1.peopleCount, $0.word) < ($0.peopleCount, $1.word) }
    }
}

/// The people who have keywords in several files, found without sorting everybody.
private struct SharedPeople {
    private var people: Set<UInt64> = []

    var isEmpty: Bool { people.isEmpty }
    func contains(_ person: UInt64) -> Bool { people.contains(person) }

    init(_ files: [FileFacts], _ read: [Int]) {
        let count = read.reduce(0) { $0 + files[$1].keywordUses.all.count }
        var size = 16
        while size < count * 2 { size *= 2 }
        // A hash table of people with the first file that has them; -1 is a free slot.
        var keys = [UInt64](repeating: 0, count: size)
        var firstFile = [Int32](repeating: -1, count: size)
        for file in read {
            let number = Int32(truncatingIfNeeded: file)
            for use in files[file].keywordUses.all {
                var slot = Int(truncatingIfNeeded: use.person >> 20) & (size - 1)
                while firstFile[slot] >= 0, keys[slot] != use.person { slot = (slot + 1) & (size - 1) }
                if firstFile[slot] < 0 {
                    keys[slot] = use.person
                    firstFile[slot] = number
                } else if firstFile[slot] != number {
                    people.insert(use.person)
                }
            }
        }
    }
}
