extension Parser {
    /// Reports all bytes that are not UTF-8 as one error; `nil` where there are none.
    func invalidUTF8() -> SyntaxError? {
        let bytes = source.bytes
        var first: Range<Int>?
        var sequences = 0
        var edits: [TextEdit] = []
        var isPlausible = true
        var index = 0
        while index < source.count {
            guard bytes[index] >= 0x80 else {
                index += 1
                continue
            }
            let length = UTF8Sequence.length(bytes + index)
            if length > 0 {
                index += length
                continue
            }
            first = first ?? index..<index + 1
            sequences += 1
            if edits.count <= Parser.mostByteEdits {
                let scalar = Windows1252.scalar(bytes[index])
                isPlausible = isPlausible && Windows1252.isPlausible(bytes[index])
                edits.append(TextEdit(index..<index + 1, scalar == 0xA0 ? " " : Parser.text(scalar)))
            }
            index += 1
        }
        guard let first else { return nil }
        let isWhole = edits.count <= Parser.mostByteEdits
        return SyntaxError(
            .invalidUTF8, first, token: token(at: first.lowerBound), text: String(sequences), repair: isWhole ? edits : [],
            isRepairCertain: isWhole && isPlausible)
    }

    /// More bytes or characters than this are not repaired one by one.
    static let mostByteEdits = 100_000

    private static func text(_ scalar: UInt32) -> String {
        String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}"))
    }

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

/// The encoding of older Windows programs in western Europe, one byte a character.
package enum Windows1252 {
    /// U+20AC and on for the bytes 0x80 to 0x9F; 0 where there is no character.
    private static func special(_ byte: UInt8) -> UInt32 {
        switch byte {
        case 0x80: 0x20AC
        case 0x82: 0x201A
        case 0x83: 0x0192
        case 0x84: 0x201E
        case 0x85: 0x2026
        case 0x86: 0x2020
        case 0x87: 0x2021
        case 0x88: 0x02C6
        case 0x89: 0x2030
        case 0x8A: 0x0160
        case 0x8B: 0x2039
        case 0x8C: 0x0152
        case 0x8E: 0x017D
        case 0x91: 0x2018
        case 0x92: 0x2019
        case 0x93: 0x201C
        case 0x94: 0x201D
        case 0x95: 0x2022
        case 0x96: 0x2013
        case 0x97: 0x2014
        case 0x98: 0x02DC
        case 0x99: 0x2122
        case 0x9A: 0x0161
        case 0x9B: 0x203A
        case 0x9C: 0x0153
        case 0x9E: 0x017E
        case 0x9F: 0x0178
        default: 0
        }
    }

    /// Returns the character of a byte above 0x7F; U+FFFD where there is none.
    package static func scalar(_ byte: UInt8) -> UInt32 {
        guard byte < 0xA0 else { return UInt32(byte) }
        let scalar = special(byte)
        return scalar == 0 ? 0xFFFD : scalar
    }

    /// Whether a byte stands for a letter or a sign that texts about people and clubs have.
    package static func isPlausible(_ byte: UInt8) -> Bool {
        switch byte {
        case 0xC0...0xFF: byte != 0xD7 && byte != 0xF7
        case 0x80, 0x85, 0x8A, 0x8C, 0x8E, 0x91...0x97, 0x9A, 0x9C, 0x9E, 0x9F: true
        case 0xA0, 0xA9, 0xAB, 0xAE, 0xB0, 0xB4, 0xB7, 0xBB: true
        default: false
        }
    }
}
