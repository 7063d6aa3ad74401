/// The words of one language, read where they lie: nothing is copied or built.
///
/// They are a graph in which each word is a way from the first node to an end (`Sources/WordListData/make-words` writes and describes
/// it). Every place is checked: other bytes give no words or wrong ones, but never a read outside them or a way without an end.
struct WordList: @unchecked Sendable {
    // Unchecked, because nobody writes to the bytes: they are a constant of the program or outlive their readers.
    private let bytes: UnsafeRawBufferPointer
    /// Whether words are put together in this language: a word of which all parts are known is known.
    let hasCompounds: Bool

    /// The fewest letters of a part of a word that is put together.
    static let leastPart = 4
    /// The most letters of a word that is looked up.
    static let mostLetters = 48

    init(_ bytes: UnsafeRawBufferPointer, hasCompounds: Bool) {
        self.bytes = bytes
        self.hasCompounds = hasCompounds
    }

    /// Whether a word is in the list or put together of words of the list.
    func contains(_ word: ArraySlice<WordLists.Letter>) -> Bool {
        isListed(word) || hasCompounds && isCut(word)[word.count]
    }

    /// Whether a word is in the list as it stands.
    func isListed(_ word: ArraySlice<WordLists.Letter>) -> Bool {
        var isWhole = false
        forEachEnd(of: word) { if $0 == word.endIndex { isWhole = true } }
        return isWhole
    }

    /// Says for each place in a word, counted from its start, whether all in front of it is words of the list, perhaps with an s between.
    private func isCut(_ word: ArraySlice<WordLists.Letter>) -> [Bool] {
        var isCut = [Bool](repeating: false, count: word.count + 1)
        isCut[0] = true
        for start in 0..<word.count where isCut[start] {
            let rest = word.dropFirst(start)
            forEachEnd(of: rest) { end in
                guard end - rest.startIndex >= WordList.leastPart else { return }
                isCut[end - word.startIndex] = true
                if end < word.endIndex - 1, word[end] == .s { isCut[end - word.startIndex + 1] = true }
            }
        }
        return isCut
    }

    /// Calls with each place in a word at which a word of the list that begins with it ends.
    private func forEachEnd(of word: ArraySlice<WordLists.Letter>, _ body: (Int) -> Void) {
        guard word.count <= WordList.mostLetters else { return }
        var place = 0
        for index in word.indices {
            guard let edge = edge(word[index], at: place) else { return }
            if edge.ends { body(index + 1) }
            guard let target = edge.target else { return }
            place = target
        }
    }

    // MARK: Words that are nearly the same

    /// Returns the words of the list that are nearest to a word, within a number of slips, each with how many, as they stand in the list.
    ///
    /// Slips are insertions, deletions, replacements and swaps of neighbours, as in `editDistance`; with two of them, words that begin
    /// otherwise may be left out. For a word that is put together, one part of it is taken to be wrong.
    func nearest(to word: [WordLists.Letter], atMost bound: Int) -> [(word: [WordLists.Letter], slips: Int)] {
        guard !word.isEmpty, word.count <= WordList.mostLetters else { return [] }
        var found: [(word: [WordLists.Letter], slips: Int)] = []
        // A walk that stays within one slip takes a tenth of the time, and finds nearly all.
        var search = Search(word, 1)
        search.look(in: self, behind: []) { found.append(($0, $1)) }
        if found.isEmpty, bound > 1 {
            search = Search(word, bound)
            // Behind the first letter or the second stand all words that may be meant with two slips (`WordLists.mayBeMeant`). The others
            // only say that nothing is put together.
            let likely = word.prefix(2).reduce(0) { $0 | $1.bit }
            search.look(in: self, behind: [], beginningWith: likely) { found.append(($0, $1)) }
            if found.isEmpty, hasCompounds {
                search.look(in: self, behind: [], beginningWith: ~likely) { found.append(($0, $1)) }
            }
        }
        guard found.isEmpty, hasCompounds else { return found }
        let isCut = isCut(word[...])
        for end in stride(from: WordList.leastPart, through: word.count - WordList.leastPart, by: 1) where isCut[end] {
            var search = Search(Array(word[end...]), word.count - end <= 5 ? 1 : 2)
            search.look(in: self, behind: Array(word[..<end])) { found.append(($0, $1)) }
        }
        for end in stride(from: WordList.leastPart, through: word.count - WordList.leastPart, by: 1) where isListed(word[end...])
        {
            var search = Search(Array(word[..<end]), 1)
            search.look(in: self, behind: []) { first, slips in
                if first.count >= WordList.leastPart { found.append((first + word[end...], slips)) }
            }
        }
        return found
    }

    /// A walk over all words that stays near one word.
    ///
    /// For each number of slips it has a set of bits: which beginnings of the word are that near to the letters that were gone. So a letter
    /// costs a dozen shifts and no memory; with a table of distances, the walks were half of a run over thirty files.
    private struct Search {
        /// For each letter its places in the word.
        private let places: [UInt64]
        /// The bit of the whole word.
        private let whole: UInt64
        private let bound: Int
        private var letters: [WordLists.Letter] = []

        /// - Parameter bound: The most slips: one or two.
        init(_ word: [WordLists.Letter], _ bound: Int) {
            var places = [UInt64](repeating: 0, count: 33)
            for (place, letter) in word.enumerated() { places[Int(letter.number)] |= 1 << UInt64(place) }
            self.places = places
            self.bound = bound
            whole = 1 << UInt64(word.count)
        }

        /// - Parameters:
        ///   - first: What the word goes on behind.
        ///   - asked: The bits of the letters with which words may begin.
        mutating func look(
            in list: WordList, behind first: [WordLists.Letter], beginningWith asked: UInt64 = .max,
            _ isFound: (_ word: [WordLists.Letter], _ slips: Int) -> Void
        ) {
            let start = Beginnings(none: 1, one: 0b11, two: bound > 1 ? 0b111 : 0)
            look(in: list, at: 0, asked, start, behind: Beginnings(none: 0, one: 0, two: 0), 0, first, isFound)
        }

        /// - Parameters:
        ///   - asked: The bits of the letters that may come next.
        ///   - near: What the letters that were gone are near to.
        ///   - earlier: The same without the last of them, whose places are `last`.
        private mutating func look(
            in list: WordList, at place: Int, _ asked: UInt64, _ near: Beginnings, behind earlier: Beginnings, _ last: UInt64,
            _ first: [WordLists.Letter], _ isFound: (_ word: [WordLists.Letter], _ slips: Int) -> Void
        ) {
            var next: Int? = place
            while let place = next {
                guard let letter = list.letter(at: place) else { return }
                next = list.place(behind: place)
                guard asked & letter.bit != 0 else { continue }
                let here = places[Int(letter.number)]
                let further = near.followed(by: here, behind: earlier, last, bound, upTo: whole)
                if !further.isEmpty, let edge = list.edge(at: place) {
                    letters.append(letter)
                    if edge.ends, let slips = further.slips(to: whole) { isFound(first + letters, slips) }
                    if let target = edge.target {
                        look(in: list, at: target, .max, further, behind: near, here, first, isFound)
                    }
                    letters.removeLast()
                }
            }
        }
    }

    /// The beginnings of a word, each as the bit of its length, that some letters are near to: with no slip, with one or none, and with
    /// two or fewer.
    private struct Beginnings {
        let none: UInt64
        let one: UInt64
        let two: UInt64

        var isEmpty: Bool { none | one | two == 0 }

        /// Returns how many slips lie between the letters and a beginning; `nil` where there are too many.
        func slips(to beginning: UInt64) -> Int? {
            none & beginning != 0 ? 0 : one & beginning != 0 ? 1 : two & beginning != 0 ? 2 : nil
        }

        /// Returns what the letters are near to with one more.
        ///
        /// - Parameters:
        ///   - here: The places of that letter in the word; those of the one in front of it are `last`.
        ///   - earlier: What the letters in front of these two are near to.
        func followed(
            by here: UInt64, behind earlier: Beginnings, _ last: UInt64, _ bound: Int, upTo whole: UInt64
        ) -> Beginnings {
            let all = whole << 1 &- 1
            /// What fewer slips reach, and one more: the letter is too much, stands for another, or has changed places with the last.
            func slipped(_ fewer: UInt64, _ earlier: UInt64) -> UInt64 {
                fewer | fewer << 1 | (earlier & here & last >> 1) << 2
            }
            let none = (self.none & here) << 1
            // A letter of the word is missing: the same letters are near to one that is longer.
            let one = ((self.one & here) << 1 | slipped(self.none, earlier.none) | none << 1) & all
            guard bound > 1 else { return Beginnings(none: none, one: one, two: 0) }
            let two = ((self.two & here) << 1 | slipped(self.one, earlier.one) | one << 1) & all
            return Beginnings(none: none, one: one, two: two)
        }
    }

    // MARK: The graph

    private struct Edge {
        /// Whether a word ends with the letter.
        let ends: Bool
        /// The node behind the letter; `nil` where nothing follows.
        let target: Int?
    }

    /// Returns the letter of the edge at a place, without what else is written there; `nil` where the bytes end.
    private func letter(at place: Int) -> WordLists.Letter? {
        place < bytes.count ? WordLists.Letter(number: bytes[place] & 31) : nil
    }

    /// Returns where the next edge of the same node stands; `nil` behind the last one.
    private func place(behind place: Int) -> Int? {
        let byte = bytes[place]
        return byte & 64 != 0 ? nil : place + (byte & 128 != 0 ? 1 : 4)
    }

    /// Returns the edge that is written at a place; `nil` where the bytes end.
    private func edge(at place: Int) -> Edge? {
        guard place < bytes.count else { return nil }
        let byte = bytes[place]
        let (isLast, isShort) = (byte & 64 != 0, byte & 128 != 0)
        var target: Int?
        if isShort {
            if isLast { target = place + 1 }
        } else {
            guard place + 3 < bytes.count else { return nil }
            let number = Int(bytes[place + 1]) | Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]) << 16
            target = number == 0 ? nil : number
        }
        return Edge(ends: byte & 32 != 0, target: target)
    }

    /// Returns the edge of a letter in the node at a place.
    private func edge(_ letter: WordLists.Letter, at place: Int) -> Edge? {
        var place = place
        while let found = self.letter(at: place) {
            if found == letter { return edge(at: place) }
            guard let next = self.place(behind: place) else { return nil }
            place = next
        }
        return nil
    }
}
