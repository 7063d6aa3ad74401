import JSONSyntax

/// Letters that were saved as UTF-8 and read as Windows-1252 on their way: "Ã«" for "ë".
package enum DoubleEncoding {
    /// Returns a text with such letters turned back, however often they were encoded; `nil` if it has none.
    ///
    /// "ZoÃ«" → "Zoë"
    package static func undone(_ text: String) -> String? {
        var text = text
        var isChanged = false
        for _ in 0..<maxRounds {
            guard let next = undoneOnce(text) else { break }
            (text, isChanged) = (next, true)
        }
        return isChanged ? text : nil
    }

    private static let maxRounds = 3

    private static func undoneOnce(_ text: String) -> String? {
        // Â, Ã, â and their like all begin with this byte.
        guard text.utf8.contains(0xC3) else { return nil }
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var isChanged = false
        var index = 0
        while index < scalars.count {
            if let (scalar, count) = decoded(scalars[index...]) {
                result.append(scalar)
                index += count
                isChanged = true
            } else {
                result.append(scalars[index])
                index += 1
            }
        }
        return isChanged ? String(result) : nil
    }

    /// Reads the first characters as bytes of UTF-8; `nil` if they are not the bytes of one character.
    private static func decoded(_ scalars: ArraySlice<Unicode.Scalar>) -> (Unicode.Scalar, Int)? {
        guard let first = scalars.first.flatMap({ windowsByte($0) }) else { return nil }
        let count: Int
        switch first {
        case 0xC2...0xDF: count = 2
        case 0xE2, 0xEF: count = 3
        case 0xF0: count = 4
        default: return nil
        }
        guard scalars.count >= count else { return nil }
        var value = UInt32(first) & (count == 2 ? 0x1F : count == 3 ? 0x0F : 0x07)
        for scalar in scalars.dropFirst().prefix(count - 1) {
            guard let byte = windowsByte(scalar), 0x80...0xBF ~= byte else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        guard let scalar = Unicode.Scalar(value), value >= 0x80 else { return nil }
        // Two letters that happen to be such bytes: only what makes an accented letter or punctuation counts.
        if count == 2, !(0xA0...0x17F ~= value) { return nil }
        return (scalar, count)
    }

    /// Returns the byte that Windows-1252 has for a character above ASCII.
    private static func windowsByte(_ scalar: Unicode.Scalar) -> UInt8? {
        if 0x80...0xFF ~= scalar.value { return UInt8(scalar.value) }
        guard scalar != "\u{FFFD}" else { return nil }
        return (0x80...0x9F as ClosedRange<UInt8>).first { ByteEncoding.windows1252.scalar($0) == scalar }
    }
}
