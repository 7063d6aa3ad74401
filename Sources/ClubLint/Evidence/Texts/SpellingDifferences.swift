import ClubModel
import JSONSyntax

/// Returns what differs between two names of files, as the end of a sentence.
func differenceWords(betweenFiles a: String, and b: String) -> Phrase {
    let difference = spellingDifference(between: a, and: b)
    if case .hyphens = difference, a.utf8.contains(UInt8(ascii: "_")) || b.utf8.contains(UInt8(ascii: "_")) {
        return Phrase(en: "only the underscores differ", nl: "alleen de lage streepjes (_) verschillen")
    }
    if case .different = difference, let part = part(of: b, missingIn: a) {
        return Phrase(en: "\"\(part)\" is missing", nl: "\"\(part)\" ontbreekt")
    }
    return differenceWords(between: a, and: b)
}

/// Returns the one part that a text has and another lacks; `nil` where they differ otherwise.
private func part(of text: String, missingIn other: String) -> String? {
    let (whole, rest) = (Array(text.unicodeScalars), Array(other.unicodeScalars))
    // From the end, so that of "a.json" and "a.level2.json" it is ".level2".
    let (end, start) = Array(whole.reversed()).equalEnds(with: Array(rest.reversed()))
    guard whole.count > rest.count, start + end == rest.count else { return nil }
    var part = String.UnicodeScalarView()
    part.append(contentsOf: whole[start..<(whole.count - end)])
    return String(part)
}

/// Returns what differs between two spellings, as the end of a sentence; a character that is not what it looks like by its name.
func differenceWords(between written: String, and other: String) -> Phrase {
    let difference = spellingDifference(between: written, and: other)
    switch difference {
    case .lookAlikes, .letters, .several, .spaces, .hyphens, .different: break
    default: return difference.words
    }
    if case .different = difference, written.contains(other) || other.contains(written) {
        return Phrase(en: "one of the two has more words", nl: "een van de twee heeft meer woorden")
    }
    if let found = firstLookAlike(in: written, against: other) { return words(for: found, in: nil) }
    if let found = firstLookAlike(in: other, against: written) { return words(for: found, in: other) }
    if case .letters(1) = difference, hasExchangedLetters(written, other) {
        return Phrase(en: "two letters are exchanged", nl: "twee letters zijn verwisseld")
    }
    return difference.words
}

/// Whether two texts that differ by one slip have the same letters, so that two of them stand in the other order.
func hasExchangedLetters(_ one: String, _ other: String) -> Bool {
    folded(one, .all).unicodeScalars.sorted() == folded(other, .all).unicodeScalars.sorted()
}

/// Returns what a character is that looks like another one, as the end of a sentence.
///
/// - Parameter text: The text that it is part of, where that is not the one that is marked.
func words(for found: PlacedCharacter, in text: String?) -> Phrase {
    let place = text.map { " in \"\(shortened($0))\"" } ?? ""
    guard let letter = found.likeness.letter else {
        let name = characterName(found.scalar)
        return Phrase(
            en: "\(name.en) stands at place \(found.number)\(place)", nl: "op plaats \(found.number)\(place) staat \(name.nl)")
    }
    let scalar = found.scalar
    return switch found.likeness.script {
    case .cyrillic:
        Phrase(
            en: "the \(letter) at place \(found.number)\(place) is the Cyrillic letter \(scalar)",
            nl: "de \(letter) op plaats \(found.number)\(place) is de Cyrillische letter \(scalar)")
    case .greek:
        Phrase(
            en: "the \(letter) at place \(found.number)\(place) is the Greek letter \(scalar)",
            nl: "de \(letter) op plaats \(found.number)\(place) is de Griekse letter \(scalar)")
    case .fullWidth, .invisible:
        Phrase(
            en: "the \(letter) at place \(found.number)\(place) is the wide character \(scalar)",
            nl: "de \(letter) op plaats \(found.number)\(place) is het brede teken \(scalar)")
    }
}

extension Finding {
    /// Marks the one character by which a text differs from another without being seen, where there is one.
    mutating func markLookAlike(in node: Node, against other: String) {
        guard let text = node.string, let found = firstLookAlike(in: text, against: other) else { return }
        mark(found, in: node)
    }

    /// Marks a character of a text, where the text is written without escapes.
    mutating func mark(_ found: PlacedCharacter, in node: Node) {
        guard node.kind == .string, !node.token.flags.contains(.escapes) else { return }
        let start = node.rawRange.lowerBound
        range = start + found.bytes.lowerBound..<start + found.bytes.upperBound
    }
}

extension SpellingDifference {
    /// What differs, as the end of a sentence.
    var words: Phrase {
        switch self {
        case .none: Phrase(en: "nothing differs", nl: "er is geen verschil")
        case .normalization:
            Phrase(
                en: "they look the same, but the accented letters are stored in another way",
                nl: "ze zien er gelijk uit, maar de letters met accenten zijn anders opgeslagen")
        case .lookAlikes:
            Phrase(
                en: "they look the same, but some characters are others",
                nl: "ze zien er gelijk uit, maar er zitten andere tekens in")
        case .capitals: Phrase(en: "only the capitals differ", nl: "alleen de hoofdletters verschillen")
        case .spaces: Phrase(en: "only the spaces differ", nl: "alleen de spaties verschillen")
        case .hyphens: Phrase(en: "only the hyphens differ", nl: "alleen de koppeltekens verschillen")
        case .accents: Phrase(en: "only the accents differ", nl: "alleen de accenten verschillen")
        case .punctuation: Phrase(en: "only the punctuation differs", nl: "alleen de leestekens verschillen")
        case .several:
            Phrase(
                en: "the letters are the same, but capitals, spaces or signs differ",
                nl: "de letters zijn gelijk, maar hoofdletters, spaties of tekens verschillen")
        case .letters(1): Phrase(en: "one letter differs", nl: "één letter verschilt")
        case .letters(let count): Phrase(en: "\(count) letters differ", nl: "\(count) letters verschillen")
        case .different: Phrase(en: "that is quite another name", nl: "dat is een heel andere naam")
        }
    }
}

/// The keys of letters, as they stand in the Netherlands and in English.
enum Keyboard {
    /// Whether a word in small letters becomes another of that length by one letter whose key is beside the right one.
    static func isOneKeyAway(_ word: String, from other: String) -> Bool {
        let different = zip(word.utf8, other.utf8).filter { $0 != $1 }
        guard different.count == 1, let (one, another) = different.first else { return false }
        return areBeside(one, another)
    }

    /// Whether two small letters have keys that touch, or look alike: `I` is a capital i, and looks like a small l.
    private static func areBeside(_ one: UInt8, _ other: UInt8) -> Bool {
        if min(one, other) == UInt8(ascii: "i"), max(one, other) == UInt8(ascii: "l") { return true }
        guard let key = place(of: one), let otherKey = place(of: other) else { return false }
        return abs(key.row - otherKey.row) <= 1 && 1...2 ~= abs(key.place - otherKey.place)
    }

    /// Returns where the key of a letter is, the place in halves of a key: each row stands half a key to the right of the one above.
    private static func place(of letter: UInt8) -> (row: Int, place: Int)? {
        for (row, keys) in ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated() {
            for (column, key) in keys.utf8.enumerated() where key == letter { return (row, 2 * column + row) }
        }
        return nil
    }
}
