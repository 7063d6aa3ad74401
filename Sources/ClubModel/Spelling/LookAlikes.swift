/// A character that looks like a letter of the Latin alphabet and is none, or that nobody sees.
package struct LookAlike: Sendable, Equatable {
    /// Where it comes from.
    package enum Script: Sendable, Equatable {
        case cyrillic, greek, fullWidth
        /// It has no shape.
        case invisible
    }

    package let script: Script
    /// The letter that it looks like; `nil` for what nobody sees.
    package let letter: Unicode.Scalar?

    /// Looks a character up; `nil` for all that look like themselves.
    package init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case ..<0xAD: return nil
        case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF:
            (script, letter) = (.invisible, nil)
        case 0x370...0x3FF:
            guard let letter = LookAlike.find(scalar, in: LookAlike.greek) else { return nil }
            (script, self.letter) = (.greek, letter)
        case 0x400...0x52F:
            guard let letter = LookAlike.find(scalar, in: LookAlike.cyrillic) else { return nil }
            (script, self.letter) = (.cyrillic, letter)
        case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
            (script, letter) = (.fullWidth, Unicode.Scalar(scalar.value - 0xFEE0))
        default: return nil
        }
    }

    /// Pairs of letters: one of the alphabet, and the Latin one that it looks like.
    private static let cyrillic: [(UInt32, Unicode.Scalar)] = [
        (0x405, "S"), (0x406, "I"), (0x407, "Ï"), (0x408, "J"), (0x410, "A"), (0x412, "B"), (0x415, "E"), (0x401, "Ë"),
        (0x41A, "K"),
        (0x41C, "M"), (0x41D, "H"), (0x41E, "O"), (0x420, "P"), (0x421, "C"), (0x422, "T"), (0x423, "Y"), (0x425, "X"),
        (0x430, "a"), (0x435, "e"), (0x451, "ë"), (0x43E, "o"), (0x440, "p"), (0x441, "c"), (0x443, "y"), (0x445, "x"),
        (0x455, "s"),
        (0x456, "i"), (0x457, "ï"), (0x458, "j"), (0x4BB, "h"), (0x501, "d"), (0x51B, "q"), (0x51D, "w"),
    ]
    private static let greek: [(UInt32, Unicode.Scalar)] = [
        (0x391, "A"), (0x392, "B"), (0x395, "E"), (0x396, "Z"), (0x397, "H"), (0x399, "I"), (0x39A, "K"), (0x39C, "M"),
        (0x39D, "N"),
        (0x39F, "O"), (0x3A1, "P"), (0x3A4, "T"), (0x3A5, "Y"), (0x3A7, "X"), (0x3B1, "a"), (0x3B9, "i"), (0x3BA, "k"),
        (0x3BD, "v"),
        (0x3BF, "o"), (0x3C1, "p"), (0x3C5, "u"), (0x3F2, "c"), (0x3F3, "j"),
    ]

    private static func find(_ scalar: Unicode.Scalar, in table: [(UInt32, Unicode.Scalar)]) -> Unicode.Scalar? {
        table.first { $0.0 == scalar.value }?.1
    }
}

/// Returns a text with Latin letters for those that only look like them, and without what nobody sees; `nil` where it has neither.
package func withoutLookAlikes(_ text: String) -> String? {
    guard text.utf8.contains(where: { $0 >= 0xC2 }) else { return nil }
    var result = String.UnicodeScalarView()
    var isChanged = false
    for scalar in text.unicodeScalars {
        guard let likeness = LookAlike(scalar) else {
            result.append(scalar)
            continue
        }
        isChanged = true
        if let letter = likeness.letter { result.append(letter) }
    }
    return isChanged ? String(result) : nil
}

/// A character in a text.
package struct PlacedCharacter: Sendable {
    package let scalar: Unicode.Scalar
    package let likeness: LookAlike
    /// Its place as people count, from 1 on.
    package let number: Int
    /// Its bytes in the text.
    package let bytes: Range<Int>
}

/// Returns the characters of a text that look like Latin letters, in words that have Latin letters too. A word in one alphabet
/// alone is a word of another language.
package func strayLookAlikes(in text: String) -> [PlacedCharacter] {
    guard text.utf8.contains(where: { $0 >= 0xC2 }) else { return [] }
    var result: [PlacedCharacter] = []
    var word: [PlacedCharacter] = []
    var hasLatin = false
    var hasOwn = false
    var byte = 0
    func end() {
        // A letter that no Latin one looks like shows that the word is written in the other alphabet.
        if hasLatin, !hasOwn { result += word }
        word.removeAll()
        (hasLatin, hasOwn) = (false, false)
    }
    for (number, scalar) in text.unicodeScalars.enumerated() {
        let count = UTF8.width(scalar)
        if let likeness = LookAlike(scalar), likeness.letter != nil {
            word.append(PlacedCharacter(scalar: scalar, likeness: likeness, number: number + 1, bytes: byte..<byte + count))
        } else if scalar.isLetter {
            if scalar.value < 0x250 { hasLatin = true } else { hasOwn = true }
        } else if scalar.value < 0x300 || scalar.value > 0x36F {
            end()
        }
        byte += count
    }
    end()
    return result
}

/// Returns the first character of a text that looks like the one which another text has in its place, or that the other one
/// lacks and nobody sees; `nil` where that is not all that tells them apart up to there.
package func firstLookAlike(in text: String, against other: String) -> PlacedCharacter? {
    let others = Array(other.unicodeScalars)
    var place = 0
    var byte = 0
    for (number, scalar) in text.unicodeScalars.enumerated() {
        let count = UTF8.width(scalar)
        if place < others.count, others[place] == scalar {
            place += 1
        } else {
            guard let likeness = LookAlike(scalar),
                likeness.letter == nil || place < others.count && others[place] == likeness.letter
            else { return nil }
            return PlacedCharacter(scalar: scalar, likeness: likeness, number: number + 1, bytes: byte..<byte + count)
        }
        byte += count
    }
    return nil
}
