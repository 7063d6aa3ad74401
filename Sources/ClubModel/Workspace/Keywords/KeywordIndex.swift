import JSONSyntax

/// A list of keywords in one of the files.
package struct KeywordListPlace: Sendable, Equatable {
    private let fileNumber: Int32
    private let listNumber: Int32

    init(file: Int, list: Int) {
        fileNumber = Int32(truncatingIfNeeded: file)
        listNumber = Int32(truncatingIfNeeded: list)
    }

    package var file: Int { Int(fileNumber) }
    /// Its number in `KeywordUses.lists`.
    var list: Int { Int(listNumber) }
}

/// A person who has more keywords in all clubs together than the apps show.
package struct KeywordOverflow: Sendable, Equatable {
    /// The person's list in the file in question.
    package let list: KeywordListPlace
    /// The person's lists in other files.
    package let others: [KeywordListPlace]
    /// All different keywords of the person.
    package let keywords: [String]
}

/// An unknown keyword that several people have.
package struct WantedKeyword: Sendable, Equatable {
    /// As it is written first, by the paths of the files.
    package let word: String
    package let peopleCount: Int
    /// The first list that has it.
    package let first: KeywordListPlace
}

/// Which people use which keywords, over all clubs.
package struct KeywordIndex: Index {
    package static let recipe = IndexRecipe.of(
        Self.self, collecting: [.vocabulary, KeywordUses.recipe, PeopleFacts.recipe], asking: [ClubMatches.recipe])
    /// The lists of each file.
    private var files: [KeywordUses]
    /// People with too many keywords, by file; in each file by place.
    private var overflows: [Int: [KeywordOverflow]] = [:]
    /// Unknown keywords that several people have, those with most people first.
    package private(set) var wanted: [WantedKeyword] = []
    /// The Level 0 file, of which unknown keywords are told.
    private let vocabularyFile: Int?

    /// How many keywords the apps show of a person (FORMAT.md 6.3).
    private static let mostShown = 2
    /// A name in more clubs is that of several people.
    private static let mostClubs = 4

    package init(_ workspace: Workspace) {
        vocabularyFile = workspace.vocabulary.flatMap { workspace.number(ofPath: $0.path) }
        let matches = workspace[ClubMatches.self]
        files = workspace.files.indices.map { workspace.collected(KeywordUses.self, of: $0) ?? KeywordUses() }
        let read = files.indices.filter { !files[$0].lists.isEmpty && (matches[$0]?.isDeclared ?? true) }
        guard !read.isEmpty else { return }
        let members = workspace.files.indices.map { workspace.collected(PeopleFacts.self, of: $0) ?? .none }
        findOverflows(members, read)
        if let vocabulary = workspace.vocabulary, !vocabulary.keywords.isEmpty { findWanted(read, vocabulary) }
    }

    /// Takes over where lists of keywords stand now.
    package mutating func follow(_ moved: [Int], in workspace: Workspace) {
        for file in moved { files[file] = workspace.collected(KeywordUses.self, of: file) ?? KeywordUses() }
    }

    /// Whether a file has people with too many keywords, or is the Level 0 file that lacks some.
    package func concerns(_ file: Int) -> Bool { overflows[file] != nil || file == vocabularyFile }

    /// Whether it tells the same of the members of a file, and the files of their other lists are what they were; of the Level 0 file,
    /// whether the same keywords are wanted.
    package func tellsSame(
        of file: Int, in workspace: Workspace, as former: KeywordIndex, in formerWorkspace: Workspace
    ) -> Bool {
        func isSame(_ place: KeywordListPlace) -> Bool { workspace.files[place.file] === formerWorkspace.files[place.file] }
        if file == vocabularyFile || file == former.vocabularyFile {
            guard vocabularyFile == former.vocabularyFile, wanted == former.wanted, wanted.allSatisfy({ isSame($0.first) }) else {
                return false
            }
        }
        return overflows[file] == former.overflows[file]
            && overflows(ofFile: file).allSatisfy { $0.others.allSatisfy { isSame($0) } }
    }

    /// Returns the members of a file who have more keywords in all clubs together than the apps show, by place.
    package func overflows(ofFile file: Int) -> [KeywordOverflow] { overflows[file] ?? [] }

    /// Returns where a list stands in its file, in bytes.
    package func range(of place: KeywordListPlace) -> Range<Int> { files[place.file].lists[place.list].range }

    /// How many lists a person has, and the file of the first one.
    private struct Owner {
        let firstFile: Int32
        var isInSeveral = false
        var lists: UInt8 = 0
    }

    private mutating func findOverflows(_ members: [PeopleFacts], _ read: [Int]) {
        guard read.count > 1 else { return }
        // Lists are counted first, so that nothing is kept of the many people who have one or too many.
        var numbers = HashNumbers()
        var owners: [Owner] = []
        for file in read {
            let number = Int32(truncatingIfNeeded: file)
            for list in files[file].lists {
                let person = numbers.add(list.person)
                if person == owners.count { owners.append(Owner(firstFile: number)) }
                if owners[person].firstFile != number { owners[person].isInSeveral = true }
                if owners[person].lists < 255 { owners[person].lists += 1 }
            }
        }
        var places: [KeywordListPlace] = []
        // Where the next list of each person goes; -1 for those of whom none is kept.
        var next: [Int32] = []
        next.reserveCapacity(owners.count)
        for owner in owners {
            let isKept = owner.isInSeveral && owner.lists <= UInt8(KeywordIndex.mostClubs)
            next.append(isKept ? Int32(truncatingIfNeeded: places.count) : -1)
            if isKept { for _ in 0..<owner.lists { places.append(KeywordListPlace(file: -1, list: -1)) } }
        }
        guard !places.isEmpty else { return }
        for file in read {
            for (number, list) in files[file].lists.enumerated() {
                guard let person = numbers.number(of: list.person), next[person] >= 0 else { continue }
                places[Int(next[person])] = KeywordListPlace(file: file, list: number)
                next[person] += 1
            }
        }
        var start = 0
        for owner in owners where owner.isInSeveral && owner.lists <= UInt8(KeywordIndex.mostClubs) {
            note(places[start..<start + Int(owner.lists)], members)
            start += Int(owner.lists)
        }
        for file in read where overflows[file] != nil { overflows[file]?.sort { $0.list.list < $1.list.list } }
    }

    /// Notes the people whose names share a hash, who nearly always are one.
    private mutating func note(_ places: ArraySlice<KeywordListPlace>, _ members: [PeopleFacts]) {
        guard hasTooMany(places) else { return }
        /// Whether two lists are one person's.
        func isSamePerson(_ place: KeywordListPlace, _ other: KeywordListPlace) -> Bool {
            let (list, otherList) = (files[place.file].lists[place.list], files[other.file].lists[other.list])
            let (people, others) = (members[place.file], members[other.file])
            guard let one = people.person(list.person, before: Int(list.start)),
                let two = others.person(otherList.person, before: Int(otherList.start))
            else { return true }
            return people.hasSameName(one, as: two, of: others)
        }
        var rest = Array(places)
        while let first = rest.first {
            notePerson(rest.filter { isSamePerson($0, first) }[...])
            rest.removeAll { isSamePerson($0, first) }
        }
    }

    /// Notes one person, if there are too many keywords that no single file has too many of.
    private mutating func notePerson(_ places: ArraySlice<KeywordListPlace>) {
        guard hasTooMany(places) else { return }
        var words: [String] = []
        var seen: Set<UInt64> = []
        for place in places {
            let uses = files[place.file]
            for keyword in uses.keywords(ofList: place.list) where seen.insert(uses.hashes[Int(keyword)]).inserted {
                if let word = uses.word(Int(keyword)) { words.append(word) }
            }
        }
        for list in places where !hasTooMany([list]) {
            let others = places.filter { $0.file != list.file }
            guard !others.isEmpty else { continue }
            overflows[list.file, default: []].append(KeywordOverflow(list: list, others: others, keywords: words))
        }
    }

    /// Whether a person has more keywords in all clubs together than are shown, as hardly anybody has.
    private func hasTooMany(_ places: ArraySlice<KeywordListPlace>) -> Bool {
        var seen: [UInt64] = []
        for place in places {
            let uses = files[place.file]
            for keyword in uses.keywords(ofList: place.list) where !seen.contains(uses.hashes[Int(keyword)]) {
                if seen.count == KeywordIndex.mostShown { return true }
                seen.append(uses.hashes[Int(keyword)])
            }
        }
        return false
    }

    /// One use of an unknown keyword.
    private struct Use {
        let keyword: Int32
        let file: Int32
        let list: Int32
        let person: UInt64
    }

    private mutating func findWanted(_ read: [Int], _ vocabulary: Vocabulary) {
        // The different keywords of all files, and what an unknown one is called.
        var numbers = HashNumbers()
        var unknown: [String?] = []
        var uses: [Use] = []
        for file in read {
            let own = files[file]
            for (number, hash) in own.hashes.enumerated() {
                let keyword = numbers.add(hash)
                if keyword == unknown.count { unknown.append(nil) }
                guard unknown[keyword] == nil, let word = own.word(number), !vocabulary.contains(word) else { continue }
                unknown[keyword] = word
            }
        }
        guard unknown.contains(where: { $0 != nil }) else { return }
        for file in read {
            let own = files[file]
            let places = own.hashes.enumerated().map { keyword, hash -> Int32 in
                guard let number = numbers.number(of: hash), let word = unknown[number] else { return -1 }
                // What merely shares the hash is another word.
                if let written = own.word(keyword), !hasSameBytes(written.lowercased(), word.lowercased()) { return -1 }
                return Int32(truncatingIfNeeded: number)
            }
            guard places.contains(where: { $0 >= 0 }) else { continue }
            for list in own.lists.indices {
                for keyword in own.keywords(ofList: list) where places[Int(keyword)] >= 0 {
                    uses.append(
                        Use(
                            keyword: places[Int(keyword)], file: Int32(truncatingIfNeeded: file),
                            list: Int32(truncatingIfNeeded: list), person: own.lists[list].person))
                }
            }
        }
        uses.sort { ($0.keyword, $0.person, $0.file, $0.list) < ($1.keyword, $1.person, $1.file, $1.list) }
        var start = 0
        while start < uses.count {
            var end = start + 1
            var people = 1
            var first = uses[start]
            while end < uses.count, uses[end].keyword == first.keyword {
                if uses[end].person != uses[end - 1].person { people += 1 }
                if (uses[end].file, uses[end].list) < (first.file, first.list) { first = uses[end] }
                end += 1
            }
            start = end
            let own = files[Int(first.file)]
            let hash = numbers.hashes[Int(first.keyword)]
            guard people > 1, let word = own.word(ofHash: hash) ?? unknown[Int(first.keyword)] else { continue }
            let place = KeywordListPlace(file: Int(first.file), list: Int(first.list))
            wanted.append(WantedKeyword(word: word, peopleCount: people, first: place))
        }
        wanted.sort { ($1.peopleCount, $0.word) < ($0.peopleCount, $1.word) }
    }
}
