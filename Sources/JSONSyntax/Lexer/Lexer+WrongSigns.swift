/// One wrong sign outside the texts: a key that was hit by accident, such as the S of a shortcut for saving, or one next to the right one.
///
/// Without the sign, or with the one that belongs there, the line reads on as JSON. That is what is asked here, strictly and to the end
/// of the line; where it does not, the sign is left to those who know other mistakes.
extension Lexer {
    /// What a wrong sign is taken for: where it ends, what is meant, `nil` for nothing, and what comes behind it.
    typealias Reading = (end: Int, meant: Lexeme.Kind?, place: Place)

    /// Reads a wrong sign at the cursor; returns whether one was there.
    mutating func wrongSign() -> Bool {
        // What stands behind the end is one mistake.
        guard bytes[cursor] != UInt8(ascii: "\""), let expected, lexemes.isEmpty || !nesting.isEmpty, cursor != oddListEnd else {
            return false
        }
        if textBehindSign(expected) { return true }
        for (end, meant, place) in readings(at: cursor, Place(expected: expected, outer: nesting.count)) {
            guard readsOn(end, place) else { continue }
            if let meant { instead(cursor..<end, of: meant) } else { tooMany(cursor..<end, expected) }
            return true
        }
        return false
    }

    /// Takes a sign for a bracket or a separator.
    private mutating func instead(_ sign: Range<Int>, of kind: Lexeme.Kind) {
        let isSeparator = kind == .comma || kind == .colon
        report(
            isSeparator ? .wrongSeparator : .strayBracket, sign, text: isSeparator ? "" : kind.sign,
            repair: [TextEdit(sign, kind.sign)])
        switch kind {
        case .openObject, .openArray: open(kind)
        case .closeObject, .closeArray: close(kind)
        default: append(Lexeme(kind, sign))
        }
    }

    /// Skips a sign that is too many, or stands on the wrong side of a quote.
    private mutating func tooMany(_ sign: Range<Int>, _ expected: Expected) {
        let isComma = bytes[sign.lowerBound] == UInt8(ascii: ",")
        if let quote = quoteOfName(beside: sign, expected) {
            // The name is known with it.
            report(.strayText, sign, repair: exchange(sign, quote))
        } else if let quote = quoteOfText(beside: sign, expected) {
            // Nobody knows which of the two it is.
            report(.strayText, sign, repair: exchange(sign, quote), certain: false)
        } else {
            report(isComma ? .strayComma : .strayText, sign, repair: [TextEdit(sign, "")])
        }
        cursor = sign.upperBound
    }

    /// Returns the edits by which a sign and the quote beside it change places.
    private func exchange(_ sign: Range<Int>, _ quote: Int) -> [TextEdit] {
        let removal = TextEdit(quote..<quote + 1, "")
        return quote < sign.lowerBound
            ? [removal, TextEdit(sign.upperBound..<sign.upperBound, "\"")]
            : [TextEdit(sign.lowerBound..<sign.lowerBound, "\""), removal]
    }

    /// Skips a `"` at an offset that is too many in front of something that needs none; returns whether it is that.
    mutating func skipStrayQuote(_ quote: Int) -> Bool {
        guard let expected, bytes[quote + 1] != UInt8(ascii: "\""),
            readsOn(quote + 1, Place(expected: expected, outer: nesting.count))
        else { return false }
        report(.strayText, quote..<quote + 1, repair: [TextEdit(quote..<quote + 1, "")])
        cursor = quote + 1
        return true
    }

    /// Reads a name whose last quote is a sign of a key beside it, as in `"town;: "Dorp"`; returns whether it is that.
    mutating func nameEndingInSign(_ open: Int) -> Bool {
        var end = open + 1
        let limit = min(lineEnd, open + 64)
        while end < limit, Lexer.isWordByte(bytes[end]), oddQuote(at: end) == 0 { end += 1 }
        // A digit is a byte of a word itself.
        if bytes[end] == UInt8(ascii: ":") || bytes[end] == 0x20, bytes[end - 1] == UInt8(ascii: "2") { end -= 1 }
        guard end > open + 1, bytes[pastBlanks(end + 1)] == UInt8(ascii: ":") else { return false }
        let isDigitForQuote = bytes[end] == UInt8(ascii: "2") && FieldNames.contains(source, open + 1..<end)
        guard isDigitForQuote || isBesideQuote(bytes[end]) else { return false }
        signForQuote(open..<end + 1, end)
        return true
    }

    /// Reads a text or a name whose first quote is a sign of a key beside it, as in `"town": ;Dorp"`; returns whether it is that.
    private mutating func textBehindSign(_ expected: Expected) -> Bool {
        let sign = bytes[cursor]
        let first = bytes[cursor + 1]
        let isName = expected == .name || expected == .nameOrCloser
        // On some keyboards the quote and @ have changed places, but a name may begin with that, too; on others the quote stands above
        // the 2, and `2nd` is a text.
        guard sign == UInt8(ascii: ";") || sign == UInt8(ascii: ":") || sign == UInt8(ascii: "@") || sign == UInt8(ascii: "2"),
            sign == UInt8(ascii: "2") && !isName ? first.isASCIIUppercase : first.isLetterOrDigit || first >= 0xC0
        else { return false }
        var next = Place(expected: .separator, outer: nesting.count)
        switch expected {
        case .name, .nameOrCloser: next.expected = .colon
        case .value, .valueOrCloser: break
        case .colon, .separator: return false
        }
        var end = cursor + 1
        // Each such sign in a line looks ahead: a longer text would make a line of them take as long as its square.
        let limit = min(lineEnd, end + 256)
        while end < limit, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\") { end += 1 }
        guard bytes[end] == UInt8(ascii: "\""), readsOn(end + 1, next) else { return false }
        let isOfFormat = isName && FieldNames.contains(source, cursor + 1..<end)
        signForQuote(cursor..<end + 1, cursor, certain: isOfFormat || isBesideQuote(sign))
        return true
    }

    /// Whether a sign is on a key next to that of the quote, and ends no text.
    func isBesideQuote(_ sign: UInt8) -> Bool {
        sign == UInt8(ascii: ";") || sign == UInt8(ascii: ":") || sign == UInt8(ascii: "[") || sign == UInt8(ascii: "{")
    }

    /// Whether the 2 behind a word is the key of the quote without Shift, and no number of a page or a file.
    func isDigitForQuote(_ digit: Int, of open: Int) -> Bool {
        guard bytes[digit] == UInt8(ascii: "2"), bytes[digit - 1].isASCIILetter else { return false }
        return !(open + 1..<digit).contains { bytes[$0] == UInt8(ascii: "/") || bytes[$0] == UInt8(ascii: ".") }
    }

    /// Adds a string in whose range a sign stands in the place of one of its quotes.
    mutating func signForQuote(_ string: Range<Int>, _ sign: Int, certain: Bool = true) {
        let text = string.lowerBound + 1..<string.upperBound - 1
        report(.wrongQuotes, string, repair: [TextEdit(sign..<sign + 1, "\"")], certain: certain)
        append(Lexeme(.string, string, text: text, flags: checkedText(text).union(.damaged)))
    }

    /// Whether the string that ends in front of an offset has one wrong sign behind it, or behind the comma there.
    func isFollowedByWrongSign(_ offset: Int) -> Bool {
        switch expected {
        case .name: readsOn(offset, Place(expected: .colon, outer: nesting.count), mayBeWrong: true)
        case .value: readsOn(offset, Place(expected: .separator, outer: nesting.count), mayBeWrong: true)
        default: false
        }
    }

    /// Whether the value that ends in front of an offset is whole, and a sign behind it is too many.
    func isValue(before offset: Int) -> Bool {
        guard expected == .value, let end = strayEnd(at: pastBlanks(offset), .separator) else { return false }
        return readsOn(end, Place(expected: .separator, outer: nesting.count))
    }

    /// Returns what a sign at an offset may be that is wrong there.
    func readings(at start: Int, _ place: Place) -> [Reading] {
        var readings: [Reading] = []
        if let end = strayEnd(at: start, place.expected) { readings.append((end, nil, place)) }
        guard let end = signEnd(at: start) else { return readings }
        let isBracket = bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[")
        var next = place
        switch place.expected {
        case .colon where !isBracket:
            next.expected = .value
            readings.append((end, .colon, next))
        case .separator:
            guard let isObject = isInObject(place) else { break }
            next.expected = isObject ? .name : .value
            // In a list a letter between two quotes may as well be part of a text with quotes in it.
            if !isBracket, isObject || !bytes[start].isLetterOrDigit { readings.append((end, .comma, next)) }
            next.close()
            readings.append((end, isObject ? .closeObject : .closeArray, next))
        case .value where bytes[start] == UInt8(ascii: "(") && endOfTexts(behind: start) == nil:
            for isObject in [true, false] {
                next = place
                next.open(isObject: isObject)
                readings.append((end, isObject ? .openObject : .openArray, next))
            }
        default: break
        }
        return readings
    }

    /// Returns where a single sign at an offset ends that may stand for another; `nil` where it is a quote, or what comes in JSON.
    private func signEnd(at start: Int) -> Int? {
        switch bytes[start] {
        case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"): return nil
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: ")"): return start + 1
        default:
            // Neither a word nor a longer run of signs.
            guard let end = strayEnd(at: start, .separator), end == start + 1 || bytes[start] >= 0x80 else { return nil }
            return end
        }
    }

    /// Returns where the sign at an offset ends that may be too many there: one sign, or the same a few times, as of a key held down.
    private func strayEnd(at start: Int, _ expected: Expected) -> Int? {
        let byte = bytes[start]
        let next = bytes[start + 1]
        guard start < lineEnd, byte > 0x20 else { return nil }
        if byte >= 0x80 {
            let length = UTF8Sequence.length(bytes + start)
            return length > 0 && invisibleLength(at: start) == 0 ? start + length : nil
        }
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            // Where no value can stand it is none.
            let isImpossible = expected == .colon || expected == .separator || expected == .name && byte == UInt8(ascii: "[")
            return isImpossible ? start + 1 : nil
        case UInt8(ascii: ","):
            return expected == .colon || expected == .value && start == cursor && lexemes.last?.kind == .colon ? start + 1 : nil
        case UInt8(ascii: ":"): return expected == .colon ? nil : start + 1
        case UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"): return nil
        case UInt8(ascii: "/") where isComment(at: start): return nil
        case UInt8(ascii: ".") where next == byte: return nil
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            if next.isDigit { return nil }
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            // A number is a value in itself, and several digits are one that somebody typed.
            guard !isBehindDigit(start) else { return nil }
            let isAlone = expected != .value || next > 0x20 || start > 0 && bytes[start - 1] > 0x20
            return isAlone && !bytes[pastBlanks(start + 1)].isDigit && next != UInt8(ascii: ".") ? start + 1 : nil
        default: break
        }
        var end = start + 1
        while bytes[end] == byte, end < lineEnd, end - start < 8 { end += 1 }
        // `v8` is a text without quotes.
        if expected == .value, byte.isLetterOrDigit, bytes[end].isDigit, fractionEnd(end) == nil { return nil }
        return end
    }

    /// Whether the last byte in front of an offset that is no blank is a digit.
    private func isBehindDigit(_ offset: Int) -> Bool {
        var index = offset
        while index > 0, bytes[index - 1] == 0x20 { index -= 1 }
        return index > 0 && bytes[index - 1].isDigit
    }

    /// Returns the quote of a text that a letter touches and may belong to; `nil` where no text does, or it cannot.
    private func quoteOfText(beside sign: Range<Int>, _ expected: Expected) -> Int? {
        let first = bytes[sign.lowerBound]
        guard sign.count == 1 || first >= 0x80 else { return nil }
        if expected == .separator, bytes[sign.lowerBound - 1] == UInt8(ascii: "\""), lexemes.last?.range.count ?? 0 > 2 {
            return isSameKind(first, bytes[sign.lowerBound - 2]) ? sign.lowerBound - 1 : nil
        }
        guard expected == .value, bytes[sign.upperBound] == UInt8(ascii: "\"") else { return nil }
        let inner = bytes[sign.upperBound + 1]
        // A small letter in front of a capital one is not the beginning of a word.
        return isSameKind(first, inner) && !(first.isASCIILowercase && inner.isASCIIUppercase) ? sign.upperBound : nil
    }

    /// Returns the quote of a name that a letter touches, where it is one of the format with it; else `nil`.
    private func quoteOfName(beside letter: Range<Int>, _ expected: Expected) -> Int? {
        let first = bytes[letter.lowerBound]
        guard letter.count == 1, first.isASCIILetter else { return nil }
        switch expected {
        case .colon where bytes[letter.lowerBound - 1] == UInt8(ascii: "\""):
            guard let last = lexemes.last, !last.flags.contains(.damaged) else { return nil }
            let quote = letter.lowerBound - 1
            let rest = Array(source.buffer[Int(last.start) + 1..<quote])
            let isList = bytes[pastBlanks(pastBlanks(letter.upperBound) + 1)] == UInt8(ascii: "[")
            return isMeant(rest + [first], without: rest) || isList && FieldNames.isList(rest + [first]) ? quote : nil
        case .name where bytes[letter.upperBound] == UInt8(ascii: "\""):
            let rest = Array(source.buffer[(letter.upperBound + 1)...].prefix(63).prefix { $0.isLetterOrDigit })
            return isMeant([first] + rest, without: rest) ? letter.upperBound : nil
        default: return nil
        }
    }

    /// Whether a name is one of the format, and none without a letter: `clubs` where `club` was meant is what slipped in.
    private func isMeant(_ name: [UInt8], without rest: [UInt8]) -> Bool {
        FieldNames.contains(name) && !FieldNames.contains(rest)
    }

    /// Whether two bytes are both of letters, or both of digits.
    private func isSameKind(_ one: UInt8, _ other: UInt8) -> Bool {
        one.isLetterOrDigit && other.isLetterOrDigit && one.isDigit == other.isDigit
    }
}
