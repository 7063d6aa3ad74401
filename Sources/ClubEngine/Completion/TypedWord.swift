import JSONSyntax

/// What somebody is writing at a place of a text: something between quotes, a word without them, or nothing yet.
///
/// It looks at one line alone, because a text in JSON ends with its line at the latest: so nothing that is broken elsewhere matters.
struct TypedWord {
    /// With its quotes, as far as they are there; empty where nothing is written.
    let range: Range<Int>
    /// What stands in front of the place, without quotes and escapes.
    let typed: String
    /// Where the nearest sign in front of it stands that is no blank, and the nearest one behind it.
    let before: Int?
    let after: Int?

    /// - Parameter wanted: A place in bytes; one that is none is the nearest one, and none is inside a letter.
    init(_ source: Source, at wanted: Int) {
        let bytes = source.bytes
        var place = min(max(wanted, 0), source.count)
        while place > 0, place < source.count, bytes[place] & 0xC0 == 0x80 { place -= 1 }
        if let quote = TypedWord.openQuote(source, before: place) {
            typed = source.unescaped(quote + 1..<place, hasEscapes: true)
            range = quote..<TypedWord.end(source, from: quote + 1, place)
        } else {
            var (start, end) = (place, place)
            while start > 0, TypedWord.isPart(bytes[start - 1]) { start -= 1 }
            while end < source.count, TypedWord.isPart(bytes[end]) { end += 1 }
            typed = source.text(start..<place)
            range = start..<end
        }
        var (before, after) = (range.lowerBound, range.upperBound)
        while let length = TypedWord.blank(in: source, endingAt: before) { before -= length }
        while let length = TypedWord.blank(in: source, at: after) { after += length }
        self.before = before > 0 ? before - 1 : nil
        self.after = after < source.count ? after : nil
    }

    /// Whether a byte belongs to a word that stands without quotes.
    static func isPart(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$")
    }

    /// Returns how long the blank is that begins at a place, be it one of JSON or one that only looks like it; `nil` where none does.
    private static func blank(in source: Source, at place: Int) -> Int? {
        guard place < source.count else { return nil }
        let bytes = source.bytes + place
        switch bytes[0] {
        case 0xC2 where bytes[1] == 0xA0: return 2
        case 0xE2 where bytes[1] == 0x80 && (0x80...0x8F ~= bytes[2] || 0xA8...0xAF ~= bytes[2]): return 3
        case 0xE3 where bytes[1] == 0x80 && bytes[2] == 0x80, 0xEF where bytes[1] == 0xBB && bytes[2] == 0xBF: return 3
        default: return isBlank(bytes[0]) ? 1 : nil
        }
    }

    /// Returns how long the blank is that ends at a place; `nil` where none does.
    private static func blank(in source: Source, endingAt place: Int) -> Int? {
        for length in 1...3 where length <= place {
            if blank(in: source, at: place - length) == length { return length }
        }
        return nil
    }

    /// Returns the quote with which the text begins that a place is in; `nil` where it is in none.
    private static func openQuote(_ source: Source, before place: Int) -> Int? {
        var index = place
        while index > 0, !isLineEnd(source.bytes[index - 1]) { index -= 1 }
        var quote: Int?
        while index < place {
            let byte = source.bytes[index]
            if byte == UInt8(ascii: "\"") {
                quote = quote == nil ? index : nil
            } else if byte == UInt8(ascii: "\\"), quote != nil {
                index += 1
            }
            index += 1
        }
        return quote
    }

    /// Returns where a text ends that a place is in.
    ///
    /// The quotes of a line come in pairs: where those behind the place do, none of them is the text's own.
    private static func end(_ source: Source, from start: Int, _ place: Int) -> Int {
        var index = start
        var closing: Int?
        var count = 0
        while index < source.count, !isLineEnd(source.bytes[index]) {
            if source.bytes[index] == UInt8(ascii: "\\") {
                index += 1
            } else if source.bytes[index] == UInt8(ascii: "\""), index >= place {
                count += 1
                closing = closing ?? index
            }
            index += 1
        }
        if count % 2 == 1, let closing { return closing + 1 }
        var end = place
        while end < source.count, isPart(source.bytes[end]) { end += 1 }
        return end
    }
}

/// Whether a byte is white space of JSON.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineEnd(byte) }

/// Whether a byte ends a line.
private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
