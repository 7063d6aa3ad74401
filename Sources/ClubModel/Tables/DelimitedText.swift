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
