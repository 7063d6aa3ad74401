/// Returns a family name as newer apps keep it: two names are joined by one hyphen without blanks, infixes behind it are words
/// of their own in small letters, and apostrophes are straight.
///
/// `Jansen - van Dijk`, `Jansen-van-Dijk` and `Jansen-Van Dijk` are `Jansen-van Dijk` (FORMAT.md 5.4 and 18). What
/// stands in front of the first hyphen keeps its capitals: an infix there belongs to the field for infixes.
package func normalFamilyName(_ text: String) -> String {
    let bytes = Array(straightApostrophes(text).utf8)
    guard bytes.contains(where: { $0 == UInt8(ascii: "-") || $0 == 0xE2 }) else { return straightApostrophes(text) }
    let parts = partsAtHyphens(bytes)
    guard parts.count > 1, !parts.contains(where: { $0.isEmpty }) else { return straightApostrophes(text) }
    var result = parts[0]
    var behindInfix = false
    for (number, part) in parts.enumerated().dropFirst() {
        result.append(behindInfix ? 0x20 : UInt8(ascii: "-"))
        // A part that is an infix is cut off from its name by a hyphen of its own: `-van-Dijk`.
        behindInfix = number + 1 < parts.count && isInfixes(part)
        result += withSmallInfixes(part, all: behindInfix)
    }
    return String(decoding: result, as: UTF8.self)
}

/// Returns an infix as newer apps keep it: in small letters, and with straight apostrophes.
package func normalInfix(_ text: String) -> String { straightApostrophes(text).lowercased() }

/// Returns a part of a name with `'` for curly apostrophes.
package func straightApostrophes(_ text: String) -> String {
    guard text.utf8.contains(0xE2) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(scalar == "\u{2018}" || scalar == "\u{2019}" ? "'" : scalar) }
    return String(result)
}

/// Whether a word in small letters is one that stands between given name and family name.
package func isInfixWord(_ word: String) -> Bool {
    switch word {
    case "van", "de", "der", "den", "het", "'t", "’t", "ten", "ter", "te", "in", "op", "uit", "aan", "bij", "von", "vom", "zu",
        "zur",
        "du", "des", "la", "le", "les", "di", "da", "dos", "el", "vd", "v.d.", "v/d":
        true
    default: false
    }
}

/// Whether all words of an infix are some that nearly everybody with an infix has.
func isUsualInfix(_ infix: String) -> Bool {
    switch infix {
    case "van", "de", "van de", "van der", "van den", "der", "den", "ter", "ten", "van 't", "von", "el", "la", "le", "du", "di":
        true
    default: false
    }
}

/// Cuts a name at its hyphens and dashes, without the blanks beside them.
private func partsAtHyphens(_ bytes: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var index = 0
    while index < bytes.count {
        let isDash =
            index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80 && 0x90...0x95 ~= bytes[index + 2]
        if bytes[index] == UInt8(ascii: "-") || isDash {
            while parts[parts.count - 1].last == 0x20 { parts[parts.count - 1].removeLast() }
            parts.append([])
            index += isDash ? 3 : 1
            while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        } else {
            parts[parts.count - 1].append(bytes[index])
            index += 1
        }
    }
    return parts
}

/// Returns what stands behind a hyphen with the infixes in front of its name in small letters.
///
/// - Parameter all: Whether there is no name behind them.
private func withSmallInfixes(_ part: [UInt8], all: Bool) -> [UInt8] {
    let words = part.split(separator: 0x20, omittingEmptySubsequences: false)
    var result: [UInt8] = []
    var isInFront = true
    for (number, word) in words.enumerated() {
        if number > 0 { result.append(0x20) }
        isInFront = isInFront && (all || number < words.count - 1) && isInfixes(Array(word))
        if isInFront { result += String(decoding: word, as: UTF8.self).lowercased().utf8 } else { result += word }
    }
    return result
}

/// Whether a part of a double name is Dutch or German infixes and nothing else. Those of other languages may be part of a name.
private func isInfixes(_ part: [UInt8]) -> Bool {
    part.split(separator: 0x20, omittingEmptySubsequences: false).allSatisfy { word in
        switch String(decoding: word, as: UTF8.self).lowercased() {
        case "van", "de", "der", "den", "het", "'t", "ten", "ter", "te", "in", "op", "uit", "aan", "bij", "von", "vom", "zu",
            "zur":
            true
        default: false
        }
    }
}
