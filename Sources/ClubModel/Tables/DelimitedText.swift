import JSONSyntax

/// Rows of texts with separators, as programs for tables read them: a byte order mark, without which Excel takes UTF-8 for something
/// else, the separator that Excel expects, `;` where numbers have a decimal comma, and no text that would be a formula.
package struct DelimitedText: Sendable {
    /// The file so far.
    package private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    private let delimiter: UInt8

    package init(_ language: Phrase.Language) {
        delimiter = language == .nl ? UInt8(ascii: ";") : UInt8(ascii: ",")
    }

    /// Appends a row.
    package mutating func append(_ texts: [String]) {
        for (index, text) in texts.enumerated() {
            if index > 0 { bytes.append(delimiter) }
            append(cell: HarmlessText.harmless(text))
        }
        bytes += [0x0D, 0x0A]
    }

    /// Returns what has been written since it was last asked for, so that no long table is in memory as a whole.
    package mutating func taken() -> [UInt8] {
        let result = bytes
        bytes.removeAll(keepingCapacity: true)
        return result
    }

    private mutating func append(cell text: String) {
        let quote = UInt8(ascii: "\"")
        guard needsQuotes(text.utf8) else {
            bytes += text.utf8
            return
        }
        bytes.append(quote)
        for byte in text.utf8 {
            if byte == quote { bytes.append(quote) }
            bytes.append(byte)
        }
        bytes.append(quote)
    }

    private func needsQuotes(_ text: String.UTF8View) -> Bool {
        guard let first = text.first, let last = text.last else { return false }
        if first <= 0x20 || last <= 0x20 { return true }
        return text.contains {
            switch $0 {
            // All usual separators, so that no reader has to guess among them.
            case UInt8(ascii: "\""), UInt8(ascii: ";"), UInt8(ascii: ","), 0x09, 0x0A, 0x0D: true
            default: $0 == delimiter
            }
        }
    }
}

/// Texts that a program for tables would take for formulas, made harmless in a text file, and back.
///
/// A text that begins with `=`, `+`, `-`, `@`, a tab or a line break gets an apostrophe in front, the sign of programs for tables for
/// "this is text"; so does one that begins with apostrophes and then one of these. Reading takes one apostrophe away from such
/// a text, so that every text comes back as it was. Plain numbers stay as they are.
package enum HarmlessText {
    /// Returns a text as it may stand in a file.
    package static func harmless(_ text: String) -> String {
        needsMark(text) ? "'" + text : text
    }

    /// Returns the text that a cell of a file stands for.
    package static func original(_ text: String) -> String {
        text.utf8.first == apostrophe && isFormula(text.utf8.drop { $0 == apostrophe }) ? String(text.dropFirst()) : text
    }

    /// Whether a text that a program for tables wrote is a formula instead of its value, as `=A1&B1`.
    package static func isFormula(_ text: String) -> Bool {
        var bytes = text.utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "="), let next = bytes.next() else { return false }
        return next.isASCIILetter || next == UInt8(ascii: "$") || next == UInt8(ascii: "(")
    }

    private static let apostrophe = UInt8(ascii: "'")

    private static func needsMark(_ text: String) -> Bool {
        guard isFormula(text.utf8.drop { $0 == apostrophe }) else { return false }
        return text.utf8.first == apostrophe || !isNumber(text.utf8)
    }

    private static func isFormula(_ bytes: Substring.UTF8View) -> Bool {
        switch bytes.first {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A, 0x0D: true
        default: false
        }
    }

    /// Whether a text is a number as JSON writes them, without an exponent.
    private static func isNumber(_ bytes: String.UTF8View) -> Bool {
        var digits = 0
        var points = 0
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x30...0x39: digits += 1
            case UInt8(ascii: "."): points += 1
            case UInt8(ascii: "-") where index == 0: continue
            default: return false
            }
        }
        return digits > 0 && points <= 1
    }
}
