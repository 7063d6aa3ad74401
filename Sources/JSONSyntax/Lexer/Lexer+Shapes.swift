extension Lexer {
    /// Returns the first offset at or behind one that is not a blank, at most the end of the line.
    func pastBlanks(_ start: Int) -> Int {
        var index = start
        while index < lineEnd {
            if bytes[index] == 0x20 || bytes[index] == 0x09 {
                index += 1
            } else {
                let length = invisibleLength(at: index)
                if length == 0 { break }
                index += length
            }
        }
        return min(index, lineEnd)
    }

    /// Returns the end of a range without the blanks at its end.
    func trimmed(_ end: Int, from start: Int) -> Int {
        var end = end
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return end
    }

    /// Whether a byte may be part of a name or a word.
    @inline(__always)
    static func isWordByte(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte == UInt8(ascii: "_")
    }

    /// Whether a comment begins at an offset. Slashes directly after a quote are the rest of an address: `"https:"//www.…`.
    func isComment(at index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: "/") else { return false }
        if bytes[index + 1] == UInt8(ascii: "*") { return true }
        let isAddress = index > 0 && bytes[index - 1] == UInt8(ascii: "\"") && Lexer.isWordByte(bytes[index + 2])
        return bytes[index + 1] == UInt8(ascii: "/") && !isAddress
    }

    /// Returns the offset of the colon behind a bare name at an offset, `nil` where no name and colon stand there.
    ///
    /// The colon of an address (`https://`) is none. A name has at most 64 bytes, and no blank but single spaces.
    func colon(behindNameAt start: Int, before end: Int) -> Int? {
        var index = start
        let limit = min(end, start + 64)
        while index < limit {
            let byte = bytes[index]
            if Lexer.isWordByte(byte), oddQuote(at: index) == 0 {
                index += 1
            } else if index > start, byte == 0x20 || byte == UInt8(ascii: "-"), Lexer.isWordByte(bytes[index + 1]) {
                index += 1
            } else {
                break
            }
        }
        guard index > start else { return nil }
        let colon = pastBlanks(index)
        guard colon < end, bytes[colon] == UInt8(ascii: ":"), bytes[colon + 1] != UInt8(ascii: "/") else { return nil }
        return colon
    }

    /// Whether a name and its colon stand at an offset, with or without quotes.
    func isName(at start: Int) -> Bool {
        var index = start
        var opening = index < lineEnd ? quote(at: index) : 0
        if opening == 0 {
            // A name that lost its first quote, or both.
            if let colon = colon(behindNameAt: start, before: lineEnd) {
                return bytes[colon + 1] != UInt8(ascii: ":")
            }
            guard Lexer.isWordByte(bytes[index]) else { return false }
            opening = 0
        }
        index += opening
        let limit = min(lineEnd, index + 64)
        while index < limit {
            let byte = bytes[index]
            if byte != UInt8(ascii: "'") || opening > 0, quote(at: index) > 0 {
                let past = pastBlanks(index + quote(at: index))
                return past < lineEnd && bytes[past] == UInt8(ascii: ":")
            }
            if opening == 0, !Lexer.isWordByte(byte) { return false }
            index += 1
        }
        return false
    }

    /// Whether what stands at an offset could be the first byte of a value.
    func isValue(at index: Int) -> Bool {
        guard index < lineEnd else { return false }
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return true
        default:
            return quote(at: index) > 0 || isPlainLiteral(at: index)
        }
    }

    /// Returns the literal that the bytes at an offset begin with, whatever follows, and where it ends.
    func literal(at start: Int) -> (kind: Lexeme.Kind, end: Int)? {
        let cursor = bytes + start
        if Scan.isWord(cursor, 0x6575_7274) { return (.true, start + 4) }
        if Scan.isWord(cursor, 0x6C6C_756E) { return (.null, start + 4) }
        return cursor[0] == UInt8(ascii: "f") && Scan.isWord(cursor + 1, 0x6573_6C61) ? (.false, start + 5) : nil
    }

    /// Whether `true`, `false` or `null` stands at an offset, and no word goes on behind it.
    func isPlainLiteral(at index: Int) -> Bool {
        literal(at: index).map { !Lexer.isWordByte(bytes[$0.end]) } ?? false
    }

    /// Returns where a number or a plain literal at an offset ends; `nil` where none begins.
    func bareValueEnd(_ index: Int) -> Int? {
        if let end = literal(at: index)?.end, !Lexer.isWordByte(bytes[end]) { return end }
        return Scan.number(bytes + index).map { $0 - bytes }
    }

    /// Whether what follows an offset shows that a scalar has ended there: not a mere comma, as texts have, but one in
    /// front of something that can come next.
    func isEnd(at offset: Int, _ role: Role) -> Bool {
        let index = pastBlanks(offset)
        guard index < lineEnd else { return true }
        let byte = bytes[index]
        if byte == UInt8(ascii: ",") {
            let next = pastBlanks(index + 1)
            if next >= lineEnd || isComment(at: next) { return true }
            let isCloser = bytes[next] == UInt8(ascii: "}") || bytes[next] == UInt8(ascii: "]")
            switch role {
            case .value: return isCloser || isName(at: next)
            case .element: return isCloser || isValue(at: next)
            case .name: return isCloser || isName(at: next)
            }
        }
        if byte == UInt8(ascii: ":") {
            guard role == .name else { return false }
            let next = pastBlanks(index + 1)
            return next >= lineEnd || isValue(at: next) || Lexer.isWordByte(bytes[next])
        }
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
            let next = pastBlanks(index + 1)
            guard next < lineEnd else { return true }
            return bytes[next] == UInt8(ascii: ",") || bytes[next] == UInt8(ascii: "}") || bytes[next] == UInt8(ascii: "]")
                || isComment(at: next)
        }
        return isComment(at: index) && index > offset
    }

    /// Returns how many bytes a quotation mark other than `"` has, 0 where none stands.
    func oddQuote(at index: Int) -> Int {
        switch bytes[index] {
        case UInt8(ascii: "'"), UInt8(ascii: "`"): return 1
        case 0xC2 where bytes[index + 1] == 0xB4 || bytes[index + 1] == 0xAB || bytes[index + 1] == 0xBB: return 2
        case 0xE2 where bytes[index + 1] == 0x80:
            let last = bytes[index + 2]
            return 0x98...0x9F ~= last || last == 0xB2 || last == 0xB3 || last == 0xB9 || last == 0xBA ? 3 : 0
        case UInt8(ascii: "&"):
            let text: StaticString = "&quot;"
            for offset in 0..<6 where bytes[index + offset] != text.utf8Start[offset] { return 0 }
            return 6
        default: return 0
        }
    }

    /// Returns where a bracket of the other side stands on the same line, with nothing between but texts and commas; `nil` where
    /// something else does, or a text may be the name of a field.
    func endOfTexts(behind start: Int) -> Int? {
        let closer = bytes[start] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")")
        let limit = min(lineEnd, start + 1024)
        var index = pastBlanks(start + 1)
        var isText = false
        while index < limit {
            if bytes[index] == closer { return isText ? index : nil }
            // A field's name begins with a small letter.
            guard bytes[index] == UInt8(ascii: "\""), !bytes[index + 1].isASCIILowercase, bytes[index + 1] != UInt8(ascii: "\""),
                let quote = nextQuote(index + 1, before: limit)
            else { return nil }
            isText = true
            index = pastBlanks(quote + 1)
            if bytes[index] == UInt8(ascii: ",") { index = pastBlanks(index + 1) } else if bytes[index] != closer { return nil }
        }
        return nil
    }

    /// Returns how many bytes a quotation mark of any kind has, with a backslash that stands in front of it, 0 where none stands.
    func quote(at index: Int) -> Int {
        bytes[index] == UInt8(ascii: "\"") ? 1 : isEscapedQuote(at: index) ? 2 : oddQuote(at: index)
    }

    /// Whether a quote with a backslash in front of it stands at an offset, as in what was copied out of a program's text.
    func isEscapedQuote(at index: Int) -> Bool { bytes[index] == UInt8(ascii: "\\") && bytes[index + 1] == UInt8(ascii: "\"") }

    /// Returns how many bytes a character outside texts has that looks like nothing or like a space, 0 for all others.
    func invisibleLength(at index: Int) -> Int {
        let first = bytes[index]
        let second = bytes[index + 1]
        let third = bytes[index + 2]
        switch first {
        case 0..<0x20, 0x7F: return first == 0x09 || first == 0x0A || first == 0x0D || index >= count ? 0 : 1
        case 0xC2: return second == 0x85 || second == 0xA0 || second == 0xAD ? 2 : 0
        // A no-break space of Windows-1252; the bytes that are not UTF-8 are reported together.
        case 0xA0: return 1
        case 0xE1: return second == 0x9A && third == 0x80 || second == 0xA0 && third == 0x8E ? 3 : 0
        case 0xE2:
            if second == 0x80 { return third <= 0x8F || 0xA8...0xAF ~= third ? (third >= 0x80 ? 3 : 0) : 0 }
            return second == 0x81 && 0x9F...0xAF ~= third ? 3 : 0
        case 0xE3: return second == 0x80 && third == 0x80 ? 3 : 0
        case 0xEF: return second == 0xBB && third == 0xBF ? 3 : 0
        default: return 0
        }
    }
}
