import JSONSyntax

/// What separates two spellings of what may be the same thing.
package enum SpellingDifference: Sendable, Equatable {
    /// The same bytes.
    case none
    /// The same characters in other bytes, such as é as one code point and as two.
    case normalization
    /// Letters of another alphabet that look like those of the other text, or characters that nobody sees.
    case lookAlikes
    case capitals
    /// White space, also at an end, or a no-break space for a blank.
    case spaces
    /// A hyphen, a dash or an underscore where the other has another one, a blank or nothing.
    case hyphens
    case accents
    /// Full stops, commas, brackets, quotes; "&" against "and" or "en".
    case punctuation
    /// More than one of the above.
    case several
    /// So few letters, for the length, that it looks like a slip.
    case letters(distance: Int)
    case different
}

/// Returns what separates two spellings.
///
/// Swift takes two texts for equal when they are canonically equivalent; the app's database compares code units.
/// So the first question is about bytes.
package func spellingDifference(between a: String, and b: String) -> SpellingDifference {
    if hasSameBytes(a, b) { return .none }
    if a == b { return .normalization }
    let (plain, otherPlain) = (withoutLookAlikes(a), withoutLookAlikes(b))
    if plain != nil || otherPlain != nil, hasSameBytes(plain ?? a, otherPlain ?? b) { return .lookAlikes }
    // Most pairs have nothing to do with each other, so that is found out first. Twice, because "en" may be a word or the
    // middle of one, depending on the blanks.
    let plainA = folded(a, .all)
    let plainB = folded(b, .all)
    let isAlike =
        withoutBlanks(plainA, []) == withoutBlanks(plainB, [])
        || withoutBlanks(a, .all.subtracting(.punctuation)) == withoutBlanks(b, .all.subtracting(.punctuation))
    if !isAlike {
        return slips(from: Letters(plainA), to: Letters(plainB)).map { .letters(distance: $0) } ?? .different
    }

    if folded(a, .capitals) == folded(b, .capitals) { return .capitals }
    if withoutBlanks(a, []) == withoutBlanks(b, []) { return .spaces }
    if hasSameEdges(a, b), withoutBlanks(a, .hyphens) == withoutBlanks(b, .hyphens) { return .hyphens }
    if folded(a, .accents) == folded(b, .accents) { return .accents }
    let signs: FoldingSteps = [.quotes, .punctuation, .spaces]
    if hasSameEdges(a, b), folded(a, signs) == folded(b, signs) { return .punctuation }
    // A text of nothing but signs has nothing left to be alike in.
    return plainA.isEmpty || plainB.isEmpty ? .different : .several
}

/// A folded text, ready to be compared letter by letter with others.
package struct Letters: Sendable {
    package let scalars: [Unicode.Scalar]
    /// The digits in their order.
    let digits: [Unicode.Scalar]
    /// The scalars with `y` for every `ij`, which Dutch names have both; `nil` where there is none.
    let withY: [Unicode.Scalar]?

    /// Takes a text that is folded already.
    package init(_ folded: String) {
        scalars = Array(folded.unicodeScalars)
        digits = scalars.filter { ("0"..."9").contains($0) }
        var withY: [Unicode.Scalar] = []
        for scalar in scalars {
            if scalar == "j", withY.last == "i" { withY[withY.count - 1] = "y" } else { withY.append(scalar) }
        }
        self.withY = withY.count < scalars.count ? withY : nil
    }
}

/// Returns how many slips lead from one text to the other, `nil` if too many for their length.
///
/// Numbers are names (`clubsNL03`, `clubsNL04`), not words with a slip in them: other digits are another thing.
package func slips(from a: Letters, to b: Letters) -> Int? {
    let bound = slipsAllowed(length: min(a.scalars.count, b.scalars.count))
    guard bound > 0, abs(a.scalars.count - b.scalars.count) <= bound + 1, a.digits == b.digits else { return nil }
    let distance = slipsWordByWord(from: a.scalars, to: b.scalars, atMost: bound)
    if (a.withY == nil) == (b.withY == nil) { return distance }
    let other = slipsWordByWord(from: a.withY ?? a.scalars, to: b.withY ?? b.scalars, atMost: bound)
    guard let other else { return distance }
    return min(distance ?? bound, max(other, 1))
}

/// Returns the distance between two texts, `nil` if it exceeds the bound or one word has more than its share.
///
/// Three letters are few in a long name, but not if they make one of its words another: "Fotoclub Lumen", "Fotoclub Lemur".
private func slipsWordByWord(from a: [Unicode.Scalar], to b: [Unicode.Scalar], atMost bound: Int) -> Int? {
    guard let distance = editDistance(from: a, to: b, atMost: bound) else { return nil }
    let words = a.split(separator: " ")
    let otherWords = b.split(separator: " ")
    if words.count < 2 || words.count != otherWords.count { return distance }
    for (word, other) in zip(words, otherWords) {
        let share = max(1, slipsAllowed(length: min(word.count, other.count)))
        if editDistance(from: Array(word), to: Array(other), atMost: share) == nil { return nil }
    }
    return distance
}

/// Returns how many slips a word of so many letters may hold and still be that word.
package func slipsAllowed(length: Int) -> Int {
    switch length {
    case ...3: 0
    case 4...7: 1
    case 8...12: 2
    default: 3
    }
}

/// Returns a folded text with no blank left in it.
private func withoutBlanks(_ text: String, _ steps: FoldingSteps) -> String {
    var bytes = Array(folded(text, steps.union(.spaces)).utf8)
    bytes.removeAll { $0 == UInt8(ascii: " ") }
    return String(decoding: bytes, as: UTF8.self)
}

/// Says whether both texts begin with white space or neither does, and likewise end.
private func hasSameEdges(_ a: String, _ b: String) -> Bool {
    isBlank(a.unicodeScalars.first) == isBlank(b.unicodeScalars.first)
        && isBlank(a.unicodeScalars.last) == isBlank(b.unicodeScalars.last)
}

private func isBlank(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.properties.isWhitespace ?? false
}

/// The longest texts, in scalars, that are compared letter by letter after what they share at both ends.
private let longestCompared = 64

/// Returns how many insertions, deletions, replacements and swaps of neighbours turn one text into the other;
/// `nil` if it takes more than the bound.
///
/// This is the optimal string alignment distance: no stretch is edited twice. It takes time proportional to the
/// length times the bound. Texts that are too long to be a slip of the pen have no distance.
package func editDistance(from a: String, to b: String, atMost bound: Int) -> Int? {
    guard bound > 1 || mayBeOneSlip(a, b) else { return nil }
    return editDistance(from: Array(a.unicodeScalars), to: Array(b.unicodeScalars), atMost: bound)
}

/// Whether two texts may be one slip apart, by a look at their bytes: without what they share at both ends one or two letters are left.
///
/// Most words are far from each other, and this makes nothing.
private func mayBeOneSlip(_ a: String, _ b: String) -> Bool {
    var (a, b) = (a, b)
    return a.withUTF8 { a in
        b.withUTF8 { b in
            let same = a.equalEnds(with: b)
            let longest = max(a.count, b.count) - same.start - same.end
            // Two letters have eight bytes at most, and two where they are ASCII.
            guard longest > 2 else { return true }
            guard longest <= 8 else { return false }
            return (same.start..<a.count - same.end).contains { a[$0] >= 0x80 }
                || (same.start..<b.count - same.end).contains { b[$0] >= 0x80 }
        }
    }
}

/// Returns the distance between two texts that are scalars already; see the variant for strings.
package func editDistance(from a: [Unicode.Scalar], to b: [Unicode.Scalar], atMost bound: Int) -> Int? {
    guard bound >= 0, abs(a.count - b.count) <= bound else { return nil }
    // What both share at the ends costs nothing, so a long text with one slip stays cheap.
    let same = a.equalEnds(with: b)
    let a = a[same.start..<a.count - same.end]
    let b = b[same.start..<b.count - same.end]
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    guard a.count <= longestCompared, b.count <= longestCompared else { return nil }
    return alignment(a, b, atMost: bound)
}

/// Fills the table of distances row by row, only where a distance within the bound can stand.
private func alignment(_ a: ArraySlice<Unicode.Scalar>, _ b: ArraySlice<Unicode.Scalar>, atMost bound: Int) -> Int? {
    let tooFar = bound + 1
    let width = b.count
    var beforeLast = [Int](repeating: tooFar, count: width + 1)
    var last = (0...width).map { min($0, tooFar) }
    var row = beforeLast
    for i in 1...a.count {
        let low = max(1, i - bound)
        let high = min(width, i + bound)
        guard low <= high else { return nil }
        row[low - 1] = low == 1 ? min(i, tooFar) : tooFar
        var best = row[low - 1]
        let letter = a[a.startIndex + i - 1]
        for j in low...high {
            let other = b[b.startIndex + j - 1]
            var cost = min(last[j - 1] + (letter == other ? 0 : 1), row[j - 1] + 1, last[j] + 1)
            if i > 1, j > 1, letter == b[b.startIndex + j - 2], a[a.startIndex + i - 2] == other {
                cost = min(cost, beforeLast[j - 2] + 1)
            }
            row[j] = min(cost, tooFar)
            best = min(best, row[j])
        }
        if high < width { row[high + 1] = tooFar }
        // A swap reaches back two rows, so one row out of reach is not the end; two are.
        if best > bound, last.allSatisfy({ $0 > bound }) { return nil }
        (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[width] <= bound ? last[width] : nil
}

/// One of the known names that a wrong word was probably meant to be.
package struct NearMiss: Sendable, Equatable {
    /// Where the name stands among the candidates.
    package let index: Int
    package let text: String
    /// What separates the word from the name; `different` where one is only a part of the other.
    package let difference: SpellingDifference
}

/// Returns the names that a word was probably meant to be, the closest first, else in the order given.
///
/// A name that has the word for its beginning or its end counts too, if it is a fair part of it. A word that is one
/// of the candidates has no near misses.
package func nearMisses(to word: String, among candidates: [String], limit: Int) -> [NearMiss] {
    let wordLetters = Letters(folded(word, .all))
    if wordLetters.scalars.isEmpty || limit <= 0 { return [] }
    var ranked: [(rank: Int, miss: NearMiss)] = []
    for (index, candidate) in candidates.enumerated() {
        if hasSameBytes(word, candidate) { return [] }
        let letters = Letters(folded(candidate, .all))
        let difference: SpellingDifference
        if isNear(wordLetters, letters) {
            difference = spellingDifference(between: word, and: candidate)
        } else if isPart(word, wordLetters, of: candidate, letters) {
            difference = .different
        } else {
            continue
        }
        ranked.append((rank(difference), NearMiss(index: index, text: candidate, difference: difference)))
    }
    guard let best = ranked.map({ $0.rank }).min() else { return [] }
    // What is clearly farther off than the best is noise beside it.
    ranked.removeAll { $0.rank > best + 1 }
    ranked.sort { ($0.rank, $0.miss.index) < ($1.rank, $1.miss.index) }
    return ranked.prefix(limit).map { $0.miss }
}

/// Says whether two folded texts are the same or a few slips apart; blanks do not count.
private func isNear(_ a: Letters, _ b: Letters) -> Bool {
    if slips(from: a, to: b) != nil { return true }
    return a.scalars.filter { $0 != " " } == b.scalars.filter { $0 != " " }
}

private func rank(_ difference: SpellingDifference) -> Int {
    switch difference {
    case .none, .normalization, .lookAlikes, .capitals: 0
    case .spaces, .hyphens, .accents, .punctuation: 1
    case .several: 2
    case .letters(let distance): 2 + distance
    case .different: 5
    }
}

/// Says whether the word is the beginning or the end of the name, or the name the beginning of the word.
private func isPart(_ word: String, _ wordLetters: Letters, of name: String, _ nameLetters: Letters) -> Bool {
    let part = wordLetters.scalars
    let whole = nameLetters.scalars
    let (short, long) = part.count <= whole.count ? (part, whole) : (whole, part)
    // "birth" says enough about "birthday"; "member" about "membershipStartDate" does not.
    if short.count >= 5, short.count * 2 >= long.count, long.starts(with: short) { return true }
    // "endDate" is the end of "membershipEndDate" because a word begins there.
    guard part.count >= 7, part.count < whole.count, part.count * 5 >= whole.count * 2 else { return false }
    return whole.suffix(part.count).elementsEqual(part) && beginsWord(name, beforeLast: word.unicodeScalars.count)
}

/// Says whether a word of the name begins so many scalars before its end: with a capital, or after a separator.
private func beginsWord(_ name: String, beforeLast count: Int) -> Bool {
    let scalars = Array(name.unicodeScalars)
    guard count < scalars.count else { return false }
    let start = scalars.count - count
    let isHump = scalars[start].isCapital && !scalars[start - 1].isCapital
    return isHump || !scalars[start - 1].isLetter
}
