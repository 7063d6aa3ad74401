import JSONSyntax

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
