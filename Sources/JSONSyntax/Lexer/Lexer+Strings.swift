extension Lexer {
    /// Reads what a `"` at the cursor begins.
    ///
    /// Most strings end at the next quote. Where what follows it is no structure, or the line has no further quote, the
    /// shape of the line decides what was forgotten.
    mutating func string(_ open: Int) {
        let role = role
        guard let close = nextQuote(open + 1, before: lineEnd) else {
            if role != .value, nameEndingInSign(open) { return }
            if !skipStrayQuote(open) { unclosedString(open, role) }
            return
        }
        if role != .value, let colon = colon(behindNameAt: open + 1, before: close),
            misplacedColon(open, colon, close)
        {
            return
        }
        if isPlausibleEnd(close + 1, role) {
            // Two bare halves of one field look like one name: "town”: “Waalre"
            if role == .name, let odd = oddEnd(open + 1, before: close, role) {
                oddlyClosedString(open, odd)
            } else {
                append(string: open, close)
            }
            return
        }
        if role != .value, nameEndingInSign(open) { return }
        if isFollowedByWrongSign(close + 1) { return append(string: open, close) }
        if skipStrayQuote(open) { return }
        if let odd = oddEnd(open + 1, before: close, role) {
            oddlyClosedString(open, odd)
        } else {
            suspiciousString(open, close, role)
        }
    }

    /// Adds a string between two proper quotes.
    mutating func append(string open: Int, _ close: Int) {
        let flags = checkedText(open + 1..<close)
        append(Lexeme(.string, open..<close + 1, flags: flags))
    }

    /// Returns the next `"` that no backslash is in front of.
    func nextQuote(_ start: Int, before end: Int) -> Int? {
        var index = start
        while index < end {
            index = Scan.plainText(bytes + index, before: bytes + end) - bytes
            guard index < end else { return nil }
            if bytes[index] == UInt8(ascii: "\"") { return index }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// Whether a string may have ended, going by the next byte alone. Most of what is doubtful shows elsewhere.
    private func isPlausibleEnd(_ offset: Int, _ role: Role) -> Bool {
        let index = pastBlanks(offset)
        guard index < lineEnd else { return true }
        switch bytes[index] {
        case UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"): return true
        case UInt8(ascii: ","):
            guard role == .value else { return true }
            // "Onze "club", opgericht in 1950": text that goes on behind the comma, with another quote to end it.
            let next = pastBlanks(index + 1)
            guard next < lineEnd, Lexer.isWordByte(bytes[next]), !isName(at: next), !isPlainLiteral(at: next),
                !bytes[next].isDigit
            else { return true }
            return laterEnd(next, role) == nil
        default: return isComment(at: index)
        }
    }

    /// Returns the first quote at or behind an offset that ends a text for certain.
    private func laterEnd(_ start: Int, _ role: Role) -> Int? {
        let limit = min(lineEnd, start + Lexer.window)
        var index = start
        for _ in 0..<Lexer.mostQuotes {
            guard let quote = nextQuote(index, before: limit) else { return nil }
            if isEnd(at: quote + 1, role) { return quote }
            index = quote + 1
        }
        return nil
    }

    // MARK: The name and its colon

    /// Handles `"town: "Waalre"` and `"optional:" {`, where the first quote ends no name.
    private mutating func misplacedColon(_ open: Int, _ colon: Int, _ close: Int) -> Bool {
        let value = pastBlanks(colon + 1)
        if value == close {
            if isValueWithoutQuote(close + 1) {
                var edits = [TextEdit(colon..<close + 1, "\":")]
                let next = close + 1
                if colon + 1 < close { edits = [TextEdit(colon..<colon + 1, "\":"), TextEdit(close..<next, "")] }
                report(.colonInsideQuotes, colon..<colon + 1, repair: edits)
                let end = trimmed(colon, from: open + 1)
                append(Lexeme(.string, open..<end, text: open + 1..<end, flags: textFlags(open + 1..<end).union(.damaged)))
                append(Lexeme(.colon, colon..<close + 1))
                return true
            }
            // An empty text, or a text that begins here.
            missingQuote(endingName: open, colon)
            return true
        }
        if bytes[value] == UInt8(ascii: "{") || bytes[value] == UInt8(ascii: "[") {
            missingQuote(endingName: open, colon)
            return true
        }
        // "latitude: 51.6, "longitude": 4.2
        if let end = bareValueEnd(value), bytes[pastBlanks(end)] == UInt8(ascii: ","),
            pastBlanks(pastBlanks(end) + 1) == close, isName(at: close)
        {
            missingQuote(endingName: open, colon)
            return true
        }
        // "town: Waalre", with both inner quotes forgotten: a name is never followed by a comma.
        let next = pastBlanks(close + 1)
        if nesting.last?.isObject == true, value > colon + 1, next >= lineEnd || bytes[next] == UInt8(ascii: ",") {
            let end = trimmed(colon, from: open + 1)
            report(
                .missingQuote, end..<end, repair: [TextEdit(end..<end, "\""), TextEdit(value..<value, "\"")], certain: false)
            append(Lexeme(.string, open..<end, text: open + 1..<end, flags: textFlags(open + 1..<end).union(.damaged)))
            append(Lexeme(.colon, colon..<colon + 1))
            append(Lexeme(.string, value..<close + 1, text: value..<close, flags: checkedText(value..<close).union(.damaged)))
            return true
        }
        return false
    }

    /// Whether what follows a quote is a whole value, so that the quote ended the name in front of it.
    private func isValueWithoutQuote(_ offset: Int) -> Bool {
        let index = pastBlanks(offset)
        guard index < lineEnd else { return true }
        let byte = bytes[index]
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { return true }
        if byte == UInt8(ascii: "\"") {
            // In `"infixName: "",` the two quotes are the value.
            return !(index == offset && isEnd(at: index + 1, .value))
        }
        return bareValueEnd(index).map { isEnd(at: $0, .value) } ?? false
    }

    /// Ends a name in front of its colon, where the quote is missing.
    mutating func missingQuote(endingName open: Int, _ colon: Int) {
        missingQuote(open, trimmed(colon, from: open + 1), certain: true)
    }

    /// Ends a string at an offset where its quote is missing.
    mutating func missingQuote(_ open: Int, _ end: Int, certain: Bool) {
        let isBeforeName = bytes[pastBlanks(end)] == UInt8(ascii: "\"")
        let isSign = isBesideQuote(bytes[end - 1])
        if end > open + 1, !isBeforeName, isSign || isDigitForQuote(end - 1, of: open) {
            return signForQuote(open..<end, end - 1, certain: isSign)
        }
        report(.missingQuote, end..<end, repair: [TextEdit(end..<end, "\"")], certain: certain)
        append(Lexeme(.string, open..<end, text: open + 1..<end, flags: checkedText(open + 1..<end).union(.damaged)))
    }

    // MARK: Quotes inside

    /// Reads a string whose next quote is followed by what no structure is.
    private mutating func suspiciousString(_ open: Int, _ first: Int, _ role: Role) {
        let next = pastBlanks(first + 1)
        let byte = bytes[next]
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { return append(string: open, first) }
        if first == open + 1, next == first + 1, Lexer.isWordByte(byte), doubledAround(open, first, role) { return }
        if byte == UInt8(ascii: "\""), quoteBehindQuote(open, first, next, role) { return }
        if isSeparatorOrScalar(next) || isJunk(first + 1, role) { return append(string: open, first) }
        if let escaped = escapedEnd(open + 1, before: first, role), isName(at: first) {
            return endingInBackslash(open, escaped)
        }
        // A new name or element begins at this quote: the text ended in front of the comma.
        let before = trimmed(first, from: open + 1)
        let hasComma = before > open + 1 && bytes[before - 1] == UInt8(ascii: ",")
        if isName(at: first), hasComma || role == .value, bytes[first - 1] != UInt8(ascii: "/") {
            let end = trimmed(hasComma ? before - 1 : before, from: open + 1)
            return missingQuote(open, withoutBrackets(end, from: open + 1), certain: hasComma)
        }
        if hasComma, role == .element, !hasEvenQuotes(first) {
            // A text with a comma and one single quote is no likely reading.
            return missingQuote(open, withoutBrackets(trimmed(before - 1, from: open + 1), from: open + 1), certain: true)
        }
        if let last = laterEnd(first + 1, role) { return unescapedQuotes(open, first, last) }
        if nextQuote(first + 1, before: min(lineEnd, first + Lexer.window)) != nil, isFollowedByStructure {
            // The last quote is missing too.
            var end = trimmed(lineEnd, from: open + 1)
            if bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
            guard end > first + 1 else { return append(string: open, first) }
            return unescapedQuotes(open, first, end, isClosed: false)
        }
        append(string: open, first)
    }

    /// Whether the quotes from one on pair up to the end of the line.
    private func hasEvenQuotes(_ first: Int) -> Bool {
        let limit = min(lineEnd, first + Lexer.window)
        var number = 1
        var index = first + 1
        while number < Lexer.mostQuotes, let quote = nextQuote(index, before: limit) {
            number += 1
            index = quote + 1
        }
        // The string's own first quote pairs with one of them, if all is well.
        return number % 2 == 1
    }

    /// Handles a quote that only blanks part from the one that seems to end the string.
    private mutating func quoteBehindQuote(_ open: Int, _ first: Int, _ next: Int, _ role: Role) -> Bool {
        if isEnd(at: next + 1, role) {
            // "Waalre"",
            doubledQuotes(open, open + 1..<first, next + 1, removing: [TextEdit(first + 1..<next + 1, "")])
            return true
        }
        guard next == first + 1 else {
            append(string: open, first)
            return true
        }
        if first == open + 1 {
            // """Waalre"""
            guard let last = laterEnd(next + 1, role) else { return false }
            var end = last
            while end > next + 1, bytes[end - 1] == UInt8(ascii: "\"") { end -= 1 }
            var edits = [TextEdit(open + 1..<next + 1, "")]
            if end < last { edits.append(TextEdit(end..<last, "")) }
            guard nextQuote(next + 1, before: end) == nil else { return false }
            doubledQuotes(open, next + 1..<end, last + 1, removing: edits)
            return true
        }
        // `"Onze ""Licht"" club"`, as spreadsheets write quotes; else two texts with no comma.
        if bytes[first - 1] == 0x20, Lexer.isWordByte(bytes[next + 1]), let last = laterEnd(next + 1, role),
            let inner = nextQuote(next + 1, before: last), bytes[inner + 1] == UInt8(ascii: "\"")
        {
            unescapedQuotes(open, first, last)
            return true
        }
        append(string: open, first)
        return true
    }

    /// Handles `""Waalre""` and `""Waalre"`; returns whether it is that.
    private mutating func doubledAround(_ open: Int, _ first: Int, _ role: Role) -> Bool {
        guard let last = laterEnd(first + 1, role), let inner = nextQuote(first + 1, before: last + 1) else { return false }
        var edits = [TextEdit(first..<first + 1, "")]
        if inner < last {
            guard inner == last - 1 else { return false }
            edits.append(TextEdit(inner..<last, ""))
        }
        doubledQuotes(open, first + 1..<inner, last + 1, removing: edits)
        return true
    }

    private mutating func doubledQuotes(_ open: Int, _ text: Range<Int>, _ end: Int, removing edits: [TextEdit]) {
        var marked = edits[0].range
        if edits.count > 1 { marked = open..<end }
        report(.doubledQuote, marked, repair: edits)
        append(Lexeme(.string, open..<end, text: text, flags: checkedText(text).union(.damaged)))
    }

    /// Whether a wrong separator with a value behind it, or a scalar that ends well, stands at an offset.
    private func isSeparatorOrScalar(_ index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "|"):
            var next = pastBlanks(index + 1)
            if bytes[next] == UInt8(ascii: ">") { next = pastBlanks(next + 1) }
            return next >= lineEnd || isValue(at: next) || isName(at: next)
        default:
            return bareValueEnd(index).map { isEnd(at: $0, .value) } ?? false
        }
    }

    /// Whether a few signs that are no text stand between a quote and the end of the scalar.
    private func isJunk(_ start: Int, _ role: Role) -> Bool {
        var index = pastBlanks(start)
        let limit = min(lineEnd, index + 9)
        while index < limit, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: ",") {
            let odd = oddQuote(at: index)
            if odd == 0, Lexer.isWordByte(bytes[index]) { return false }
            index += max(1, odd)
            if isEnd(at: index, role == .name ? .value : role) { return true }
            if role == .name, isEnd(at: index, .name) { return true }
        }
        return false
    }

    /// Adds a string with quotes inside that lack their backslash.
    private mutating func unescapedQuotes(_ open: Int, _ first: Int, _ last: Int, isClosed: Bool = true) {
        let isSlash = isSlashForBackslash(first, before: last)
        var edits: [TextEdit] = []
        var index = first
        while index < last {
            if bytes[index + 1] == UInt8(ascii: "\""), index + 1 < last, !isSlash {
                // A doubled quote is one quote as spreadsheets write it.
                edits.append(TextEdit(index..<index + 2, "\\\""))
                index += 1
            } else if isSlash, bytes[index - 1] == UInt8(ascii: "/") {
                edits.append(TextEdit(index - 1..<index, "\\"))
            } else {
                edits.append(TextEdit(index..<index, "\\"))
            }
            guard let next = nextQuote(index + 1, before: last) else { break }
            index = next
        }
        if !isClosed { edits.append(TextEdit(last..<last, "\"")) }
        report(
            isSlash ? .slashForBackslash : .unescapedQuote, isSlash ? first - 1..<first + 1 : first..<first + 1, repair: edits,
            certain: isClosed)
        let end = isClosed ? last + 1 : last
        append(Lexeme(.string, open..<end, text: open + 1..<last, flags: checkedText(open + 1..<last).union(.damaged)))
    }

    /// Whether the slash in front of the first quote inside a text was meant as a backslash: not one between two words, unless all
    /// quotes have one.
    private func isSlashForBackslash(_ first: Int, before last: Int) -> Bool {
        guard bytes[first - 1] == UInt8(ascii: "/") else { return false }
        guard Lexer.isWordByte(bytes[first - 2]) else { return true }
        var index = first
        while let next = nextQuote(index + 1, before: last) {
            if bytes[next - 1] != UInt8(ascii: "/") { return false }
            index = next
        }
        return true
    }

    // MARK: What a text may hold

    /// Returns the flags of a text without looking for mistakes.
    func textFlags(_ text: Range<Int>) -> Token.Flags {
        var flags: Token.Flags = []
        for index in text {
            if bytes[index] >= 0x80 { flags.insert(.nonASCII) }
            if bytes[index] == UInt8(ascii: "\\") { flags.insert(.escapes) }
        }
        return flags
    }

    /// Reports the control characters and the escapes of a text that JSON refuses, and returns its flags.
    ///
    /// Line ends are left out: a text that has some is reported for them.
    mutating func checkedText(_ text: Range<Int>) -> Token.Flags {
        var flags: Token.Flags = []
        var controls: [TextEdit] = []
        var escapes: [TextEdit] = []
        var index = text.lowerBound
        while true {
            index = Scan.plainText(bytes + min(index, text.upperBound), before: bytes + text.upperBound) - bytes
            guard index < text.upperBound else { break }
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\") {
                flags.insert(.escapes)
                let length = Scan.escape(bytes + index)
                if length == 0 || index + length > text.upperBound {
                    let isApostrophe = bytes[index + 1] == UInt8(ascii: "'")
                    escapes.append(isApostrophe ? TextEdit(index..<index + 1, "") : TextEdit(index..<index, "\\"))
                    index += 1
                } else {
                    index += length
                }
                continue
            }
            if byte >= 0x80 { flags.insert(.nonASCII) }
            if byte < 0x20, byte != 0x0A, byte != 0x0D {
                controls.append(TextEdit(index..<index + 1, Lexer.escape(ofControl: byte)))
            }
            index += 1
        }
        if let first = controls.first { report(.controlCharacter, first.range, repair: controls) }
        if let first = escapes.first {
            let start = first.range.lowerBound
            report(.badEscape, start..<min(start + 2, text.upperBound), repair: slashes(ofAddress: text) ?? escapes)
        }
        return flags
    }

    /// Returns the edits that make slashes of all backslashes of an address of the web, as some people type it; `nil` for other texts.
    private func slashes(ofAddress text: Range<Int>) -> [TextEdit]? {
        let scheme: StaticString = "http"
        guard text.count > 6, (0..<4).allSatisfy({ bytes[text.lowerBound + $0] | 0x20 == scheme.utf8Start[$0] }),
            !text.contains(where: { bytes[$0] == UInt8(ascii: "\"") })
        else { return nil }
        return text.filter { bytes[$0] == UInt8(ascii: "\\") }.map { TextEdit($0..<$0 + 1, "/") }
    }

    private static func escape(ofControl byte: UInt8) -> String {
        switch byte {
        case 0x08: return "\\b"
        case 0x09: return "\\t"
        case 0x0C: return "\\f"
        default:
            let low = byte & 0xF
            return "\\u00" + (byte < 0x10 ? "0" : "1")
                + String(Unicode.Scalar(low < 10 ? 0x30 + low : 0x57 + low))
        }
    }
}
