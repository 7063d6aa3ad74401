/// What may be set aside when two texts are compared.
package struct FoldingSteps: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Upper case becomes lower case.
    package static let capitals = FoldingSteps(rawValue: 1)
    /// Letters lose their diacritics; ligatures and ß become two letters.
    package static let accents = FoldingSteps(rawValue: 2)
    /// Curly quotes and look-alikes of the apostrophe become `'` and `"`.
    package static let quotes = FoldingSteps(rawValue: 4)
    /// Hyphens, dashes and underscores become blanks; soft hyphens go.
    package static let hyphens = FoldingSteps(rawValue: 8)
    /// A run of white space of any kind becomes one blank; at both ends it goes.
    package static let spaces = FoldingSteps(rawValue: 16)
    /// Full stops, commas, brackets and quotes go; the words "and" and "en" become `&`, with a blank on both sides.
    package static let punctuation = FoldingSteps(rawValue: 32)

    /// Every step.
    package static let all: FoldingSteps = [.capitals, .accents, .quotes, .hyphens, .spaces, .punctuation]
}

/// Returns a text as it is compared, without the distinctions that the steps name.
///
/// The result is for comparison, not for show. It does not depend on a locale.
package func folded(_ text: String, _ steps: FoldingSteps) -> String {
    var folding = Folding(steps, capacity: text.utf8.count)
    var text = text
    let isASCII = text.withUTF8 { bytes in
        guard bytes.allSatisfy({ $0 < 0x80 }) else { return false }
        for byte in bytes { folding.add(byte) }
        return true
    }
    if !isASCII {
        // Letters outside Latin have capitals too, so the whole Unicode table is asked, once.
        for scalar in (steps.contains(.capitals) ? text.lowercased() : text).unicodeScalars { folding.add(scalar) }
    }
    return folding.finish()
}

/// A folded text in the making.
private struct Folding {
    private let steps: FoldingSteps
    private var bytes: [UInt8] = []
    /// White space was seen that is written when something follows.
    private var owesBlank = false

    init(_ steps: FoldingSteps, capacity: Int) {
        self.steps = steps
        bytes.reserveCapacity(capacity + 8)
    }

    mutating func add(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
            write(steps.contains(.capitals) ? byte | 0x20 : byte)
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            write(byte)
        case UInt8(ascii: " "), 0x09...0x0D:
            if steps.contains(.spaces) { owesBlank = true } else { write(byte) }
        case UInt8(ascii: "-"), UInt8(ascii: "_"):
            if steps.contains(.hyphens) { add(UInt8(ascii: " ")) } else { write(byte) }
        case UInt8(ascii: "`"):
            if steps.contains(.quotes) { add(UInt8(ascii: "'")) } else { write(byte) }
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"),
            UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "'"), UInt8(ascii: "\""):
            if !steps.contains(.punctuation) { write(byte) }
        case UInt8(ascii: "&"), UInt8(ascii: "+"):
            guard steps.contains(.punctuation) else { return write(byte) }
            add(UInt8(ascii: " "))
            write(UInt8(ascii: "&"))
            add(UInt8(ascii: " "))
        default:
            write(byte)
        }
    }

    mutating func add(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0..<0x80:
            add(UInt8(scalar.value))
        case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
            if steps.contains(.spaces) { owesBlank = true } else { write(scalar) }
        case 0x200B, 0x2060, 0xFEFF:  // Spaces without width: nobody sees them.
            if !steps.contains(.spaces) { write(scalar) }
        case 0xAD:
            if !steps.contains(.hyphens) { write(scalar) }
        case 0x2010...0x2015, 0x2212:
            if steps.contains(.hyphens) { add(UInt8(ascii: " ")) } else { write(scalar) }
        case 0xB4, 0x2B9, 0x2BB...0x2BC, 0x2018...0x201B, 0x2032:
            if steps.contains(.quotes) { add(UInt8(ascii: "'")) } else { write(scalar, unless: .punctuation) }
        case 0xAB, 0xBB, 0x2BA, 0x201C...0x201F, 0x2033:
            if steps.contains(.quotes) { add(UInt8(ascii: "\"")) } else { write(scalar, unless: .punctuation) }
        case 0x300...0x36F:
            write(scalar, unless: .accents)
        default:
            if steps.contains(.accents), let letters = plainLetters(for: scalar) {
                for letter in letters.utf8 { add(letter) }
            } else {
                write(scalar)
            }
        }
    }

    private mutating func write(_ scalar: Unicode.Scalar, unless step: FoldingSteps) {
        if !steps.contains(step) { write(scalar) }
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar).unsafelyUnwrapped { write(byte) }
    }

    private mutating func write(_ byte: UInt8) {
        if owesBlank {
            owesBlank = false
            if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
        }
        bytes.append(byte)
    }

    mutating func finish() -> String {
        if steps.contains(.punctuation) { joinWords() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes `&` for the words "and" and "en" where they stand between other words.
    private mutating func joinWords() {
        guard hasConjunction else { return }
        var joined: [UInt8] = []
        joined.reserveCapacity(bytes.count)
        var start = 0
        for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: " ") {
            if start > 0, end < bytes.count, isConjunction(bytes[start..<end]) {
                joined.append(UInt8(ascii: "&"))
            } else {
                joined.append(contentsOf: bytes[start..<end])
            }
            if end < bytes.count { joined.append(UInt8(ascii: " ")) }
            start = end + 1
        }
        bytes = joined
    }

    /// Whether there is such a word: nearly no text has one, and needs no room for another.
    private var hasConjunction: Bool {
        var start = 0
        for end in bytes.indices where bytes[end] == UInt8(ascii: " ") {
            if start > 0, isConjunction(bytes[start..<end]) { return true }
            start = end + 1
        }
        return false
    }

    private func isConjunction(_ word: ArraySlice<UInt8>) -> Bool {
        switch word.count {
        case 2: lowerCased(word, 0) == UInt8(ascii: "e") && lowerCased(word, 1) == UInt8(ascii: "n")
        case 3:
            lowerCased(word, 0) == UInt8(ascii: "a") && lowerCased(word, 1) == UInt8(ascii: "n")
                && lowerCased(word, 2) == UInt8(ascii: "d")
        default: false
        }
    }

    private func lowerCased(_ word: ArraySlice<UInt8>, _ offset: Int) -> UInt8 {
        word[word.startIndex + offset] | 0x20
    }
}

/// The letter under each of U+00C0 to U+017F; `*` where there is none, or more than one.
private let plainLatinLetters: StaticString = """
    AAAAAA*CEEEEIIIIDNOOOOO*OUUUUY**aaaaaa*ceeeeiiiidnooooo*ouuuuy*y\
    AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi**JjKkkLlLlLlL\
    lLlNnNnNnnNnOoOoOo**RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs
    """

/// The letter under each of U+1E00 to U+1EFF, as Vietnamese and Welsh names have them; `*` where there is none.
private let plainAdditionalLetters: StaticString = """
    AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMm\
    MmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVv\
    WwWwWwWwWwXxXxYyZzZzZzhtwy******AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEe\
    EeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy******
    """

/// Returns what is written for a letter on a keyboard that lacks it.
private func plainLetters(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xC6: return "AE"
    case 0xE6: return "ae"
    case 0xDE: return "Th"
    case 0xFE: return "th"
    case 0xDF: return "ss"
    case 0x1E9E: return "SS"
    case 0x132: return "IJ"
    case 0x133: return "ij"
    case 0x152: return "OE"
    case 0x153: return "oe"
    case 0x218: return "S"
    case 0x219: return "s"
    case 0x21A: return "T"
    case 0x21B: return "t"
    case 0x1A0: return "O"
    case 0x1A1: return "o"
    case 0x1AF: return "U"
    case 0x1B0: return "u"
    case 0x18F: return "E"
    case 0x259: return "e"
    case 0xC0...0x17F:
        let letter = plainLatinLetters.utf8Start[Int(scalar.value - 0xC0)]
        return letter == UInt8(ascii: "*") ? nil : String(Unicode.Scalar(letter))
    case 0x1E00...0x1EFF:
        let letter = plainAdditionalLetters.utf8Start[Int(scalar.value - 0x1E00)]
        return letter == UInt8(ascii: "*") ? nil : String(Unicode.Scalar(letter))
    default: return nil
    }
}

/// Returns the one or two small letters that are left of a letter of U+00C0 to U+017F without its accent, as folding leaves
/// them, the second 0 where there is one; `nil` for signs and whatever else two bytes of UTF-8 are.
func plainSmallLetters(_ first: UInt8, _ second: UInt8) -> (UInt8, UInt8)? {
    guard 0xC3...0xC5 ~= first, 0x80...0xBF ~= second else { return nil }
    let offset = Int(first - 0xC3) * 64 + Int(second - 0x80)
    let letter = plainLatinLetters.utf8Start[offset]
    if letter != UInt8(ascii: "*") { return (letter | 0x20, 0) }
    switch offset + 0xC0 {
    case 0xC6, 0xE6: return (UInt8(ascii: "a"), UInt8(ascii: "e"))
    case 0xDE, 0xFE: return (UInt8(ascii: "t"), UInt8(ascii: "h"))
    case 0xDF: return (UInt8(ascii: "s"), UInt8(ascii: "s"))
    case 0x132, 0x133: return (UInt8(ascii: "i"), UInt8(ascii: "j"))
    case 0x152, 0x153: return (UInt8(ascii: "o"), UInt8(ascii: "e"))
    default: return nil
    }
}
