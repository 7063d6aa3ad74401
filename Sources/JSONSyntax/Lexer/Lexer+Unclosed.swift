extension Lexer {
    /// Reads a string with no further quote on its line.
    mutating func unclosedString(_ open: Int, _ role: Role) {
        if let escaped = escapedEnd(open + 1, before: lineEnd, role) { return endingInBackslash(open, escaped) }
        if let odd = oddEnd(open + 1, before: lineEnd, role) { return oddlyClosedString(open, odd) }
        if role != .value, let colon = colon(behindNameAt: open + 1, before: lineEnd) {
            return missingQuote(endingName: open, colon)
        }
        let end = endWithoutQuote(open)
        if let close = closeOnLaterLine() { return textOverLines(open, close) }
        missingQuote(open, end, certain: true)
    }

    /// Returns where the text of an unclosed string ends on its line: in front of a comma, and of the brackets that end
    /// what was opened on the same line.
    private func endWithoutQuote(_ open: Int) -> Int {
        var end = trimmed(lineEnd, from: open + 1)
        if end > open + 1, bytes[end - 1] == UInt8(ascii: ",") { end = trimmed(end - 1, from: open + 1) }
        return withoutBrackets(end, from: open + 1)
    }

    /// Returns where a text without its last quote ends that seems to end at an offset: in front of the brackets that end what was
    /// opened on the same line.
    func withoutBrackets(_ end: Int, from start: Int) -> Int {
        // The last bracket ends what was opened first.
        var brackets: [UInt8] = []
        var place = end
        var depth = nesting.count
        while depth > 0, nesting[depth - 1].line == line, place > start,
            bytes[place - 1] == UInt8(ascii: "}") || bytes[place - 1] == UInt8(ascii: "]")
        {
            brackets.append(bytes[place - 1])
            place = trimmed(place - 1, from: start)
            depth -= 1
        }
        let fits = brackets.indices.allSatisfy { (brackets[$0] == UInt8(ascii: "}")) == nesting[depth + $0].isObject }
        return fits ? place : end
    }

    /// Returns the quote on a later line that ends a text which was wrapped, `nil` where that line begins with structure.
    private mutating func closeOnLaterLine() -> Int? {
        let savedEnd = lineEnd
        defer { lineEnd = savedEnd }
        for _ in 0..<20 {
            let start = pastLineBreak(lineEnd)
            guard start < count, lineEnd < count, conflictMarker(at: start) == nil else { return nil }
            lineEnd = endOfLine(start)
            // So that no file makes us read long lines again and again.
            guard lineEnd - start <= Lexer.window else { return nil }
            let first = pastBlanks(start)
            if first < lineEnd, isStructure(at: first) { return nil }
            if let quote = nextQuote(start, before: lineEnd) {
                if isEnd(at: quote + 1, .value) || isEnd(at: quote + 1, .element) { return quote }
                return nil
            }
        }
        return nil
    }

    /// Whether what stands first on a line is structure and no text.
    private func isStructure(at index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "["):
            let next = pastBlanks(index + 1)
            return next >= lineEnd || bytes[next] == UInt8(ascii: ",") || bytes[next] == UInt8(ascii: "\"")
                || bytes[next] == UInt8(ascii: "}") || bytes[next] == UInt8(ascii: "]")
                || bytes[next] == UInt8(ascii: "{") || isComment(at: next)
        case UInt8(ascii: "\""):
            // A quote alone ends the text; a name or a whole text begins something new.
            if isEnd(at: index + 1, .value) { return false }
            if isName(at: index) { return true }
            guard let quote = nextQuote(index + 1, before: lineEnd) else { return true }
            return isEnd(at: quote + 1, .element)
        default:
            return isComment(at: index)
        }
    }

    /// Whether the line behind this one begins with structure, or none comes.
    var isFollowedByStructure: Bool {
        mutating get {
            let savedEnd = lineEnd
            defer { lineEnd = savedEnd }
            let start = pastLineBreak(lineEnd)
            guard start < count else { return true }
            lineEnd = min(endOfLine(start), start + Lexer.window)
            let first = pastBlanks(start)
            return first >= lineEnd || isStructure(at: first)
        }
    }

    private mutating func textOverLines(_ open: Int, _ close: Int) {
        var edits: [TextEdit] = []
        var end = lineEnd
        let firstEnd = lineEnd
        while end < close {
            var from = end
            while from > open + 1, bytes[from - 1] == 0x20 || bytes[from - 1] == 0x09 { from -= 1 }
            var past = pastLineBreak(end)
            while past < close, bytes[past] <= 0x20 { past += 1 }
            edits.append(TextEdit(from..<past, past == close ? "" : " "))
            end = endOfLine(past)
        }
        report(.lineBreakInText, firstEnd..<pastLineBreak(firstEnd), repair: edits)
        let flags = checkedText(open + 1..<close).union(.damaged)
        append(Lexeme(.string, open..<close + 1, text: open + 1..<close, flags: flags))
        // The lines inside count, and the rest of the last one is still to be read.
        var index = firstEnd
        while index < close {
            index = endOfLine(pastLineBreak(index))
            line += 1
        }
        lineEnd = index
    }

    // MARK: A backslash in front of the last quote

    /// Returns the last `\"` of a range whose quote would end the string well.
    func escapedEnd(_ start: Int, before end: Int, _ role: Role) -> Int? {
        let limit = min(end, start + Lexer.window)
        var index = start
        var found: Int?
        var number = 0
        while index < limit, number < Lexer.mostQuotes {
            index = Scan.plainText(bytes + index, before: bytes + limit) - bytes
            guard index < limit else { break }
            guard bytes[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            if bytes[index + 1] == UInt8(ascii: "\"") {
                number += 1
                if isEnd(at: index + 2, role) { found = index }
            }
            index += 2
        }
        return found
    }

    /// Adds a string like `"C:\photos\"`, whose last backslash was not meant for the quote.
    mutating func endingInBackslash(_ open: Int, _ backslash: Int) {
        let text = open + 1..<backslash + 1
        report(.badEscape, backslash..<backslash + 2, repair: [TextEdit(backslash..<backslash, "\\")])
        // Other backslashes of the text are part of the same mistake.
        var index = open + 1
        while index < backslash, !errors.isEmpty {
            if bytes[index] == UInt8(ascii: "\\") {
                let length = Scan.escape(bytes + index)
                if length == 0 { errors[errors.count - 1].repair.append(TextEdit(index..<index, "\\")) }
                index += max(length, 1)
            } else {
                index += 1
            }
        }
        append(Lexeme(.string, open..<backslash + 2, text: text, flags: textFlags(text).union(.damaged)))
    }

    // MARK: Other quotes

    /// Returns the first quotation mark of another kind that would end a string well.
    func oddEnd(_ start: Int, before end: Int, _ role: Role) -> (start: Int, length: Int)? {
        let limit = min(end, start + Lexer.window)
        var index = start
        var number = 0
        while index < limit, number < Lexer.mostQuotes {
            let length = oddQuote(at: index)
            if length > 0 {
                number += 1
                let past = pastBlanks(index + length)
                // In front of a colon only a name can end, and at a line's end only the last resort is a closing mark.
                if index + length <= end, past < lineEnd || !isApostrophe(at: index),
                    isEnd(at: index + length, role), role != .name || bytes[past] == UInt8(ascii: ":") || past >= lineEnd
                {
                    return (index, length)
                }
            }
            index += max(length, 1)
        }
        return nil
    }

    /// Whether `'` or ’ stands at an offset, which end words as well.
    private func isApostrophe(at index: Int) -> Bool {
        bytes[index] == UInt8(ascii: "'") || bytes[index] == 0xE2 && bytes[index + 2] == 0x99
    }

    /// Adds a string that begins with a proper quote and ends with another mark.
    mutating func oddlyClosedString(_ open: Int, _ odd: (start: Int, length: Int)) {
        let end = odd.start + odd.length
        report(.wrongQuotes, open..<end, repair: [TextEdit(odd.start..<end, "\"")])
        let text = open + 1..<odd.start
        append(Lexeme(.string, open..<end, text: text, flags: checkedText(text).union(.damaged)))
    }

    /// Reads what a quotation mark other than `"` begins; returns whether it is a string.
    mutating func oddString(_ open: Int, _ length: Int) -> Bool {
        let role = role
        let limit = min(lineEnd, open + Lexer.window)
        let first = open + length
        // Inside other quotes it is part of the text.
        let isEscaped = isEscapedQuote(at: open)
        var close: (start: Int, length: Int)?
        var fallback: (start: Int, length: Int)?
        var index = first
        var number = 0
        while index < limit, number < Lexer.mostQuotes {
            let mark = !isEscaped && isEscapedQuote(at: index) ? 0 : quote(at: index)
            if mark > 0 {
                number += 1
                if isEnd(at: index + mark, role) || role == .element && isEnd(at: index + mark, .name) {
                    close = (index, mark)
                    break
                }
                if fallback == nil, mark == length { fallback = (index, mark) }
            }
            index += max(mark, bytes[index] == UInt8(ascii: "\\") ? 2 : 1)
        }
        guard let found = close ?? (isBehindValue ? nil : fallback), found.start + found.length <= lineEnd else { return false }
        if let fallback, fallback.start < found.start, bytes[found.start] == UInt8(ascii: "\""), length > 1,
            nextQuote(first, before: found.start) == nil
        {
            // “Licht” is our name": the mark is part of the text, and the quote in front of it is missing.
            report(.missingQuote, open..<open, repair: [TextEdit(open..<open, "\"")])
            let text = open..<found.start
            append(Lexeme(.string, open..<found.start + 1, text: text, flags: checkedText(text).union(.damaged)))
            return true
        }
        let text = first..<found.start
        var edits = [TextEdit(open..<first, "\"")]
        var inner = nextQuote(first, before: found.start)
        while let quote = inner {
            edits.append(TextEdit(quote..<quote, "\\"))
            inner = nextQuote(quote + 1, before: found.start)
        }
        edits.append(TextEdit(found.start..<found.start + found.length, "\""))
        report(.wrongQuotes, open..<found.start + found.length, repair: edits)
        // `\'` was right between single quotes, and goes with them.
        let reported = errors.count
        let flags = checkedText(text).union(.damaged)
        if errors.count > reported, bytes[open] == UInt8(ascii: "'"), errors[reported].cause == .badEscape {
            errors[reported - 1].repair += errors[reported].repair
            errors.remove(at: reported)
        }
        append(Lexeme(.string, open..<found.start + found.length, text: text, flags: flags))
        return true
    }
}
