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

    private func isListed(_ word: ArraySlice<WordLists.Letter>) -> Bool {
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
    /// Slips are insertions, deletions, replacements and swaps of neighbours, as in `editDistance`. For a word that is put together, one
    /// part of it is taken to be wrong.
    func nearest(to word: [WordLists.Letter], atMost bound: Int) -> [(word: [WordLists.Letter], slips: Int)] {
        guard !word.isEmpty, word.count <= WordList.mostLetters else { return [] }
        var found: [(word: [WordLists.Letter], slips: Int)] = []
        // A walk that stays within one slip takes a tenth of the time, and finds nearly all.
        for bound in 1...max(bound, 1) where found.isEmpty {
            var search = Search(word, bound)
            search.look(in: self, at: 0, behind: []) { found.append(($0, $1)) }
        }
        guard found.isEmpty, hasCompounds else { return found }
        let isCut = isCut(word[...])
        for end in stride(from: WordList.leastPart, through: word.count - WordList.leastPart, by: 1) where isCut[end] {
            var search = Search(Array(word[end...]), word.count - end <= 5 ? 1 : 2)
            search.look(in: self, at: 0, behind: Array(word[..<end])) { found.append(($0, $1)) }
        }
        for end in stride(from: WordList.leastPart, through: word.count - WordList.leastPart, by: 1) where isListed(word[end...])
        {
            var search = Search(Array(word[..<end]), 1)
            search.look(in: self, at: 0, behind: []) { first, slips in
                if first.count >= WordList.leastPart { found.append((first + word[end...], slips)) }
            }
        }
        return found
    }

    /// A walk over all words that stays near one word, with a row of the table of distances for each letter that was gone.
    private struct Search {
        private let word: [WordLists.Letter]
        private let bound: Int
        private let width: Int
        /// The rows one after the other: the distances of the letters that were gone to all beginnings of the word.
        private var distances: [Int]
        private var letters: [WordLists.Letter] = []

        init(_ word: [WordLists.Letter], _ bound: Int) {
            self.word = word
            self.bound = bound
            width = word.count + 1
            // What lies too far from the diagonal is never written, and is out of reach.
            distances = [Int](repeating: bound + 1, count: width * (word.count + bound + 1))
            for column in 0...min(bound, word.count) { distances[column] = column }
        }

        mutating func look(
            in list: WordList, at place: Int, behind first: [WordLists.Letter],
            _ isFound: (_ word: [WordLists.Letter], _ slips: Int) -> Void
        ) {
            guard letters.count < word.count + bound else { return }
            var place = place
            while let edge = list.edge(at: place) {
                if isNear(edge.letter) {
                    letters.append(edge.letter)
                    let distance = distances[letters.count * width + word.count]
                    if edge.ends, distance <= bound { isFound(first + letters, distance) }
                    if let target = edge.target { look(in: list, at: target, behind: first, isFound) }
                    letters.removeLast()
                }
                guard let next = edge.next else { return }
                place = next
            }
        }

        /// Fills the row of one more letter; returns whether a word that goes on so can be near.
        private mutating func isNear(_ letter: WordLists.Letter) -> Bool {
            let depth = letters.count + 1
            let (row, last) = (depth * width, (depth - 1) * width)
            let (low, high) = (max(depth - bound, 0), min(depth + bound, word.count))
            guard low <= high else { return false }
            if low > 0 { distances[row + low - 1] = bound + 1 }
            var best = bound + 1
            for column in low...high {
                guard column > 0 else {
                    distances[row] = depth
                    best = min(best, depth)
                    continue
                }
                var cost = distances[last + column - 1] + (word[column - 1] == letter ? 0 : 1)
                cost = min(cost, distances[row + column - 1] + 1)
                if column < depth + bound { cost = min(cost, distances[last + column] + 1) }
                if column > 1, depth > 1, word[column - 2] == letter, word[column - 1] == letters[depth - 2] {
                    cost = min(cost, distances[row - 2 * width + column - 2] + 1)
                }
                distances[row + column] = cost
                best = min(best, cost)
            }
            return best <= bound
        }
    }

    // MARK: The graph

    private struct Edge {
        let letter: WordLists.Letter
        /// Whether a word ends with the letter.
        let ends: Bool
        /// The node behind the letter; `nil` where nothing follows.
        let target: Int?
        /// Where the next edge of the same node stands; `nil` behind the last one.
        let next: Int?
    }

    /// Returns the edge that is written at a place; `nil` where the bytes end.
    private func edge(at place: Int) -> Edge? {
        guard place < bytes.count else { return nil }
        let byte = bytes[place]
        let (isLast, isShort) = (byte & 64 != 0, byte & 128 != 0)
        var (target, next): (Int?, Int) = (nil, place + 1)
        if isShort {
            if isLast { target = next }
        } else {
            guard place + 3 < bytes.count else { return nil }
            let number = Int(bytes[place + 1]) | Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]) << 16
            target = number == 0 ? nil : number
            next += 3
        }
        return Edge(
            letter: WordLists.Letter(number: byte & 31), ends: byte & 32 != 0, target: target, next: isLast ? nil : next)
    }

    /// Returns the edge of a letter in the node at a place.
    private func edge(_ letter: WordLists.Letter, at place: Int) -> Edge? {
        var place = place
        while let edge = edge(at: place) {
            if edge.letter == letter { return edge }
            guard let next = edge.next else { return nil }
            place = next
        }
        return nil
    }
}
