extension Parser {
    /// Reports all bytes that are not UTF-8 as one error; `nil` where there are none.
    func invalidUTF8() -> SyntaxError? {
        let bytes = source.bytes
        var first: Range<Int>?
        var places: [Int] = []
        var sequences = 0
        var (isWindows, isMac) = (true, true)
        var index = 0
        while index < source.count {
            let length = bytes[index] < 0x80 ? 1 : UTF8Sequence.length(bytes + index)
            if length == 0 {
                first = first ?? index..<index + 1
                sequences += 1
                if places.count <= Parser.mostByteEdits { places.append(index) }
                let previous = index > 0 ? bytes[index - 1] : 0x0A
                isWindows = isWindows && ByteEncoding.windows1252.fits(bytes[index], after: previous, before: bytes[index + 1])
                isMac = isMac && ByteEncoding.macRoman.fits(bytes[index], after: previous, before: bytes[index + 1])
            }
            index += max(length, 1)
        }
        guard let first else { return nil }
        let isWhole = places.count <= Parser.mostByteEdits
        // Certain if the characters of one encoding fit everywhere, and those of the other do not.
        let encoding = isMac && !isWindows ? ByteEncoding.macRoman : .windows1252
        let edits = places.map { place in
            let scalar = encoding.scalar(bytes[place])
            return TextEdit(place..<place + 1, scalar == "\u{A0}" ? " " : String(Character(scalar)))
        }
        return SyntaxError(
            .invalidUTF8, first, token: token(at: first.lowerBound), text: String(sequences), repair: isWhole ? edits : [],
            isRepairCertain: isWhole && isWindows != isMac)
    }

    /// More bytes or characters than this are not repaired one by one.
    static let mostByteEdits = 100_000

    /// Returns the innermost token around an offset.
    private func token(at offset: Int) -> Int {
        var found = 0
        var index = 0
        while index < tape.count, Int(tape.tokens[index].start) <= offset {
            if offset < Int(tape.tokens[index].end) { found = index }
            index = offset < Int(tape.tokens[index].end) ? index + 1 : max(Int(tape.tokens[index].next), index + 1)
        }
        return found
    }
}

/// An older encoding of western Europe, one byte a character.
package enum ByteEncoding: Sendable {
    case windows1252
    case macRoman

    /// The characters of the bytes from 0x80 on; after the last one, the byte is the number of the character.
    private static let windowsTable = Array(
        "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
    private static let macTable = Array(
        """
        ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}\
        ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
        """.unicodeScalars)

    /// Returns the character of a byte above 0x7F; U+FFFD if the encoding has none.
    package func scalar(_ byte: UInt8) -> Unicode.Scalar {
        let table = self == .macRoman ? ByteEncoding.macTable : ByteEncoding.windowsTable
        let place = Int(byte) - 0x80
        return place < table.count ? table[place] : Unicode.Scalar(byte)
    }

    /// Whether a text about people and clubs may have the character of a byte above 0x7F between two other bytes: lowercase
    /// letters at letters, capitals not after lowercase letters, and punctuation at the ends of words.
    package func fits(_ byte: UInt8, after previous: UInt8, before next: UInt8) -> Bool {
        func isUpper(_ byte: UInt8) -> Bool { byte.isASCIILetter && byte & 0x20 == 0 }
        func isLetter(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte >= 0x80 }
        let scalar = scalar(byte)
        switch scalar {
        case "ß"..."ö", "ø"..."ÿ", "œ", "š", "ž":
            return (isLetter(previous) || isLetter(next)) && !(isUpper(previous) && isUpper(next))
        case "À"..."Ö", "Ø"..."Þ", "Œ", "Š", "Ž", "Ÿ": return !previous.isASCIILetter || isUpper(previous)
        case "’": return isLetter(previous)
        case "‘", "‚": return !isLetter(previous) && next > 0x20
        case "“", "„", "«": return !isLetter(previous) && isLetter(next)
        case "”", "»", "…": return previous > 0x20 && !isLetter(next)
        case "–", "—", "•", "·", "€", "£", "©", "®", "°", "\u{A0}", "´": return !isLetter(previous) || !isLetter(next)
        default: return false
        }
    }
}
