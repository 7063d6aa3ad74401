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
