import JSONSyntax

/// The text of a file as UTF-8, whatever it was stored as.
///
/// A byte order mark settles what it is; without one, UTF-16 is known by its zeros, and what is valid UTF-8 is UTF-8. The rest is
/// Windows-1252, Mac Roman if that fits better, or UTF-8 with stray bytes if whole characters are more frequent than those.
struct DecodedText {
    /// Ends in some zero bytes in memory.
    let source: Source
    /// Where the text begins: behind a byte order mark.
    let start: Int
    /// Where characters stand that were read from bytes that fit no encoding well, in ascending order.
    let oddPlaces: [Int]

    /// - Throws: An error for what is no text.
    init(_ bytes: [UInt8], path: String) throws(TableError) {
        var decoder = Decoder(bytes: bytes)
        if let isLittle = DecodedText.wideOrder(bytes) {
            source = Source(path: path, decoder.wide(isLittle: isLittle))
        } else {
            source = Source(path: path, try decoder.narrow())
        }
        oddPlaces = decoder.oddPlaces
        start = source.textStart
    }

    /// All bytes of the text.
    var bytes: [UInt8] { Array(source.buffer) }

    /// The first byte that is no white space.
    var contentStart: Int {
        var index = start
        while index < source.count, source.bytes[index] <= 0x20 { index += 1 }
        return index
    }

    /// Whether nothing but white space is there.
    var isEmpty: Bool { contentStart == source.count }

    /// Whether the low byte comes first in a file of UTF-16; `nil` for other files.
    private static func wideOrder(_ bytes: [UInt8]) -> Bool? {
        guard bytes.count >= 2 else { return nil }
        if bytes[0] == 0xFF, bytes[1] == 0xFE { return true }
        if bytes[0] == 0xFE, bytes[1] == 0xFF { return false }
        // Most of a table in western Europe is ASCII, whose every second byte is zero.
        let sample = min(bytes.count, 512) & ~1
        var zeros = [0, 0]
        for index in 0..<sample where bytes[index] == 0 { zeros[index & 1] += 1 }
        if zeros[1] * 8 >= sample * 3, zeros[0] * 16 <= sample { return true }
        if zeros[0] * 8 >= sample * 3, zeros[1] * 16 <= sample { return false }
        return nil
    }
}

/// Turns bytes of several encodings into UTF-8.
private struct Decoder {
    let bytes: [UInt8]
    var oddPlaces: [Int] = []

    mutating func wide(isLittle: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        for index in stride(from: 0, to: bytes.count - 1, by: 2) {
            let low = UInt16(bytes[isLittle ? index : index + 1])
            let high = UInt16(bytes[isLittle ? index + 1 : index])
            units.append(high << 8 | low)
        }
        let text = Array(String(decoding: units, as: UTF16.self).utf8)
        noteReplacements(in: text)
        return text
    }

    /// Notes the characters that stand for what another program could not decode: U+FFFD.
    private mutating func noteReplacements(in text: [UInt8]) {
        guard text.count >= 3 else { return }
        for index in 0..<text.count - 2 where text[index] == 0xEF && text[index + 1] == 0xBF && text[index + 2] == 0xBD {
            oddPlaces.append(index)
        }
    }

    mutating func narrow() throws(TableError) -> [UInt8] {
        var whole = 0
        var stray = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                if byte == 0 { throw .binaryFile }
                index += 1
            } else if let length = sequenceLength(at: index) {
                whole += 1
                index += length
            } else {
                stray += 1
                index += 1
            }
        }
        if stray == 0 {
            if whole > 0 { noteReplacements(in: bytes) }
            return bytes
        }
        return legacy(keepsSequences: whole > stray)
    }

    /// Reads bytes one by one, or only the bytes that are not part of a character in UTF-8.
    private mutating func legacy(keepsSequences: Bool) -> [UInt8] {
        let encoding = keepsSequences ? ByteEncoding.windows1252 : likelyEncoding()
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                text.append(byte)
                index += 1
            } else if keepsSequences, let length = sequenceLength(at: index) {
                text += bytes[index..<index + length]
                index += length
            } else {
                if keepsSequences || encoding == .macRoman || !fits(encoding, at: index) { oddPlaces.append(text.count) }
                text += String(Character(encoding.scalar(byte))).utf8
                index += 1
            }
        }
        return text
    }

    /// Returns the encoding that fits at more places.
    private func likelyEncoding() -> ByteEncoding {
        let places = bytes.indices.filter { bytes[$0] >= 0x80 }
        let windows = places.count { fits(.windows1252, at: $0) }
        return windows < places.count && places.count(where: { fits(.macRoman, at: $0) }) > windows ? .macRoman : .windows1252
    }

    private func fits(_ encoding: ByteEncoding, at index: Int) -> Bool {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0x0A
        return encoding.fits(bytes[index], after: index > 0 ? bytes[index - 1] : 0x0A, before: next)
    }

    /// Returns how many bytes a character in UTF-8 has; `nil` where there is none.
    private func sequenceLength(at index: Int) -> Int? {
        func follows(_ step: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            index + step < bytes.count && range ~= bytes[index + step]
        }
        switch bytes[index] {
        case 0xC2...0xDF: return follows(1) ? 2 : nil
        case 0xE0: return follows(1, 0xA0...0xBF) && follows(2) ? 3 : nil
        case 0xED: return follows(1, 0x80...0x9F) && follows(2) ? 3 : nil
        case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : nil
        case 0xF0: return follows(1, 0x90...0xBF) && follows(2) && follows(3) ? 4 : nil
        case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : nil
        case 0xF4: return follows(1, 0x80...0x8F) && follows(2) && follows(3) ? 4 : nil
        default: return nil
        }
    }
}
