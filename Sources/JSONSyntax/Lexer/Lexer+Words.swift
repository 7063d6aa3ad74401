extension Lexer {
    /// Reads what begins with anything but a bracket, a separator or a quote: a number, a word, or junk.
    mutating func word(_ start: Int) {
        let role = role
        let byte = bytes[start]
        if let (kind, end) = literal(at: start) {
            let next = pastBlanks(end)
            let isWhole = isEnd(at: end, role) || !isText(at: next) || next > end && isName(at: next)
            if isWhole && !Lexer.isWordByte(bytes[end]) || isValue(before: end) { return append(Lexeme(kind, start..<end)) }
        }
        if isEllipsis(at: start) { return junk(start) }
        if role == .element, isFirstOnLine, let end = endOfNote(at: start) { return append(Lexeme(.junk, start..<end)) }
        if role != .value, bareName(start) { return }
        if number(start, role) { return }
        if isSeparatorSign(byte) { return junk(start) }
        if isBehindValue, !isFirstOnLine || nesting.last?.isObject != false { return junk(start) }
        if nesting.isEmpty || role == .name { return junk(start) }
        bareText(start, role)
    }

    /// Whether a byte is a sign that stands between things and begins no text.
    private func isSeparatorSign(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "=") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "|")
    }

    /// Whether dots stand at an offset that say "and so on".
    private func isEllipsis(at index: Int) -> Bool {
        bytes[index] == UInt8(ascii: ".") && bytes[index + 1] == UInt8(ascii: ".")
            || bytes[index] == 0xE2 && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA6
    }

    /// Returns where a line ends that is a note between records: several words without quotes and brackets, and a record on the next
    /// line; `nil` for other lines.
    private func endOfNote(at start: Int) -> Int? {
        let limit = min(lineEnd, start + Lexer.window)
        guard limit == lineEnd else { return nil }
        let end = trimmed(limit, from: start)
        var hasParts = false
        for index in start..<end {
            switch bytes[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"): return nil
            case 0x20, UInt8(ascii: ","): hasParts = hasParts || index + 1 < end
            default: break
            }
        }
        var next = lineEnd
        while next < count, bytes[next] <= 0x20, next < lineEnd + 256 { next += 1 }
        return hasParts && bytes[next] == UInt8(ascii: "{") ? end : nil
    }

    /// Whether a word goes on at an offset.
    private func isText(at index: Int) -> Bool {
        index < lineEnd && (Lexer.isWordByte(bytes[index]) || bytes[index] == UInt8(ascii: "\""))
    }

    /// Reads a name without quotes, or without its first one.
    private mutating func bareName(_ start: Int) -> Bool {
        guard Lexer.isWordByte(bytes[start]) || bytes[start] == UInt8(ascii: "$") else { return false }
        let first = bytes[start] == UInt8(ascii: "$") ? start + 1 : start
        if let colon = colon(behindNameAt: first, before: lineEnd) {
            let end = trimmed(colon, from: start)
            report(.unquotedName, start..<end, repair: [TextEdit(start..<start, "\""), TextEdit(end..<end, "\"")])
            append(Lexeme(.string, start..<end, flags: textFlags(start..<end).union(.damaged)))
            return true
        }
        var index = start
        let limit = min(lineEnd, start + 64)
        while index < limit, oddQuote(at: index) == 0,
            Lexer.isWordByte(bytes[index]) || bytes[index] == 0x20 || bytes[index] == UInt8(ascii: "-")
        {
            index += 1
        }
        let isProper = bytes[index] == UInt8(ascii: "\"")
        let length = isProper ? 1 : oddQuote(at: index)
        guard length > 0, index < limit, index + length <= lineEnd else { return false }
        let past = pastBlanks(index + length)
        guard past < lineEnd, bytes[past] == UInt8(ascii: ":") else { return false }
        var edits = [TextEdit(start..<start, "\"")]
        if !isProper { edits.append(TextEdit(index..<index + length, "\"")) }
        report(.missingQuote, start..<start, repair: edits)
        append(
            Lexeme(.string, start..<index + length, text: start..<index, flags: textFlags(start..<index).union(.damaged)))
        return true
    }

    /// Reads a text without quotes: to the end of the line, or to what cannot belong to it.
    private mutating func bareText(_ start: Int, _ role: Role) {
        var index = start
        var closing = 0
        search: while index < lineEnd {
            switch bytes[index] {
            case UInt8(ascii: ","):
                let next = pastBlanks(index + 1)
                if role != .value || next >= lineEnd || isName(at: next) || bytes[next] == UInt8(ascii: "}") { break search }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if isEnd(at: index, role) { break search }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                break search
            case UInt8(ascii: "\""):
                if isEnd(at: index + 1, role) || role == .element && bytes[pastBlanks(index + 1)] == UInt8(ascii: ",") {
                    closing = 1
                    break search
                }
                if isBehindValue { break search }
            case UInt8(ascii: "/") where isComment(at: index) && bytes[index - 1] == 0x20:
                break search
            default:
                let odd = oddQuote(at: index)
                if odd > 0, index > start, isEnd(at: index + odd, role), bytes[index] != UInt8(ascii: "'") {
                    closing = odd
                    break search
                }
            }
            index += 1
        }
        index = min(index, lineEnd)
        let end = closing > 0 ? index : trimmed(index, from: start)
        // Something that is neither text nor bracket stands first.
        guard end > start else { return junk(start) }
        let text = start..<end
        if closing > 0 {
            var edits = [TextEdit(start..<start, "\"")]
            if bytes[index] != UInt8(ascii: "\"") { edits.append(TextEdit(index..<index + closing, "\"")) }
            report(.missingQuote, start..<start, repair: edits)
            append(Lexeme(.string, start..<index + closing, text: text, flags: checkedText(text).union(.damaged)))
            return
        }
        if literal(text) { return }
        var edits = [TextEdit(start..<start, "\"")]
        var inner = nextQuote(start, before: end)
        while let quote = inner {
            edits.append(TextEdit(quote..<quote, "\\"))
            inner = nextQuote(quote + 1, before: end)
        }
        edits.append(TextEdit(end..<end, "\""))
        report(.unquotedText, text, repair: edits)
        append(Lexeme(.string, text, flags: checkedText(text).union(.damaged)))
    }

    /// Reads a word that means true, false or null, or a number that JSON does not have.
    private mutating func literal(_ range: Range<Int>) -> Bool {
        guard range.count <= 10 else { return false }
        var lower: [UInt8] = []
        for index in range {
            let byte = bytes[index]
            lower.append(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte)
        }
        let kind: Lexeme.Kind
        let meant: String
        if !bytes[range.lowerBound].isASCIIUppercase, let (kind, meant) = Lexer.slip(lower) {
            report(.misspeltLiteral, range, text: meant, repair: [TextEdit(range, meant)])
            append(Lexeme(kind, range, flags: .damaged))
            return true
        }
        switch String(decoding: lower, as: UTF8.self) {
        case "true", "yes", "ja", "waar", "oui", "vrai", "wahr", "tru":
            (kind, meant) = (.true, "true")
        case "false", "no", "nee", "onwaar", "non", "faux", "nein", "falsch", "fals", "flse":
            (kind, meant) = (.false, "false")
        case "null", "none", "nil", "undefined", "geen", "leeg", "nul":
            (kind, meant) = (.null, "null")
        case "nan", "infinity", "-infinity", "inf", "-inf", "+infinity":
            report(.malformedNumber, range, repair: [TextEdit(range, "null")], certain: false)
            append(Lexeme(.invalid, range, flags: .damaged))
            return true
        default: return numberWithLetters(range)
        }
        report(.misspeltLiteral, range, text: meant, repair: [TextEdit(range, meant)])
        append(Lexeme(kind, range, flags: .damaged))
        return true
    }

    /// Reads a number in which a letter stands for the digit that it looks like: `162O123`.
    private mutating func numberWithLetters(_ range: Range<Int>) -> Bool {
        var digits = ""
        var letters = 0
        for index in range {
            switch bytes[index] {
            case UInt8(ascii: "O"), UInt8(ascii: "o"): digits += "0"
            case UInt8(ascii: "l"), UInt8(ascii: "I"): digits += "1"
            case let byte where byte.isDigit || byte == UInt8(ascii: "."):
                digits.unicodeScalars.append(Unicode.Scalar(byte))
                continue
            default: return false
            }
            letters += 1
        }
        guard 1...2 ~= letters, range.count - letters >= 3, bytes[range.lowerBound].isDigit else { return false }
        report(.malformedNumber, range, repair: [TextEdit(range, digits)], certain: false)
        append(Lexeme(.invalid, range, flags: .damaged))
        return true
    }

    /// Returns the literal that small letters were meant as, with one too many or in another order; `Trude` is somebody's name.
    private static func slip(_ letters: [UInt8]) -> (kind: Lexeme.Kind, meant: String)? {
        let literals: [(kind: Lexeme.Kind, meant: String)] = [(.true, "true"), (.false, "false"), (.null, "null")]
        return literals.first { _, meant in
            let word = Array(meant.utf8)
            if letters.count == word.count { return letters.sorted() == word.sorted() }
            let ends = letters.equalEnds(with: word)
            return letters.count == word.count + 1 && ends.start + ends.end == word.count
        }
    }

    /// Reads characters that belong to nothing, up to something that may.
    mutating func junk(_ start: Int) {
        var index = start
        let isBehindValue = isBehindValue
        while index < lineEnd {
            let byte = bytes[index]
            if index > start {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "{")
                    || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
                {
                    break
                }
                // A wrong separator is one sign (or =>), and something follows.
                if isBehindValue, index - start < 3, !Lexer.isWordByte(bytes[start]), Lexer.isWordByte(byte), isName(at: index) {
                    break
                }
                if isComment(at: index), bytes[index - 1] == 0x20 { break }
                if isSeparatorSign(bytes[start]), !isSeparatorSign(byte) { break }
            }
            index += 1
        }
        append(Lexeme(.junk, start..<max(trimmed(index, from: start), start + 1)))
    }
}
