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
        var decoder = Decoder(source: Source(path: path, bytes))
        if let isLittle = DecodedText.wideOrder(bytes) {
            source = decoder.wide(isLittle: isLittle)
        } else {
            source = try decoder.narrow()
        }
        oddPlaces = decoder.oddPlaces
        start = source.textStart
    }

    /// All bytes of the text.
    var bytes: [UInt8] { Array(source.buffer) }

    /// The first byte that is no white space.
    var contentStart: Int { source.buffer[start...].firstIndex { $0 > 0x20 } ?? source.count }

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
    let source: Source
    var oddPlaces: [Int] = []

    mutating func wide(isLittle: Bool) -> Source {
        let bytes = source.bytes
        let units = stride(from: 0, to: source.count - 1, by: 2).map { index in
            UInt16(bytes[isLittle ? index : index + 1]) | UInt16(bytes[isLittle ? index + 1 : index]) << 8
        }
        let text = Source(path: source.path, String(decoding: units, as: UTF16.self))
        noteReplacements(in: text)
        return text
    }

    /// Notes the characters that stand for what another program could not decode: U+FFFD.
    private mutating func noteReplacements(in text: Source) {
        for index in 0..<text.count
        where text.bytes[index] == 0xEF && text.bytes[index + 1] == 0xBF && text.bytes[index + 2] == 0xBD {
            oddPlaces.append(index)
        }
    }

    /// How many bytes the character of UTF-8 at a place has; 0 where there is none.
    private func length(at index: Int) -> Int {
        source.bytes[index] < 0x80 ? 1 : UTF8Sequence.length(source.bytes + index)
    }

    mutating func narrow() throws(TableError) -> Source {
        var (whole, stray, index) = (0, 0, 0)
        while index < source.count {
            if source.bytes[index] == 0 { throw .binaryFile }
            let length = length(at: index)
            if length == 0 { stray += 1 } else if length > 1 { whole += 1 }
            index += max(length, 1)
        }
        if stray > 0 { return legacy(keepsSequences: whole > stray) }
        if whole > 0 { noteReplacements(in: source) }
        return source
    }

    /// Reads bytes one by one, or only the bytes that are not part of a character in UTF-8.
    private mutating func legacy(keepsSequences: Bool) -> Source {
        let encoding = keepsSequences ? ByteEncoding.windows1252 : likelyEncoding()
        var text: [UInt8] = []
        text.reserveCapacity(source.count + source.count / 8)
        var index = 0
        while index < source.count {
            let byte = source.bytes[index]
            let length = byte < 0x80 || keepsSequences ? length(at: index) : 0
            if length == 0 {
                if keepsSequences || encoding == .macRoman || !fits(encoding, at: index) { oddPlaces.append(text.count) }
                text += String(Character(encoding.scalar(byte))).utf8
            }
            text += source.buffer[index..<index + length]
            index += max(length, 1)
        }
        return Source(path: source.path, text)
    }

    /// Returns the encoding that fits at more places.
    private func likelyEncoding() -> ByteEncoding {
        let places = source.buffer.indices.filter { source.bytes[$0] >= 0x80 }
        let windows = places.count { fits(.windows1252, at: $0) }
        return windows < places.count && places.count(where: { fits(.macRoman, at: $0) }) > windows ? .macRoman : .windows1252
    }

    private func fits(_ encoding: ByteEncoding, at index: Int) -> Bool {
        let next = index + 1 < source.count ? source.bytes[index + 1] : 0x0A
        return encoding.fits(source.bytes[index], after: index > 0 ? source.bytes[index - 1] : 0x0A, before: next)
    }
}
