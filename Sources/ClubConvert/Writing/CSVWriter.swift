package import ClubModel

/// Writes a table as CSV for programs for tables: a byte order mark, without which Excel takes UTF-8 for something else, and
/// the separator that Excel expects, `;` where numbers have a decimal comma.
package enum CSVWriter {
    /// Returns the bytes of a file.
    package static func bytes(of table: OutputTable, _ language: Phrase.Language) -> [UInt8] {
        let words = OutputWords(language: language)
        var bytes = start
        appendRow(table.columns.map { $0.header }, language, to: &bytes)
        for row in table.rows {
            var texts = row.map { words.text($0) }
            while texts.count < table.columns.count { texts.append("") }
            appendRow(texts, language, to: &bytes)
        }
        return bytes
    }

    /// What every file begins with: the byte order mark.
    package static let start: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Appends a row, for those who write a table that is too long to be in memory.
    package static func appendRow(_ texts: [String], _ language: Phrase.Language, to bytes: inout [UInt8]) {
        let delimiter = language == .nl ? UInt8(ascii: ";") : UInt8(ascii: ",")
        for (index, text) in texts.enumerated() {
            if index > 0 { bytes.append(delimiter) }
            appendCell(HarmlessText.harmless(text), delimiter, to: &bytes)
        }
        bytes += [0x0D, 0x0A]
    }

    private static func appendCell(_ text: String, _ delimiter: UInt8, to bytes: inout [UInt8]) {
        let quote = UInt8(ascii: "\"")
        guard needsQuotes(text.utf8, delimiter) else {
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

    private static func needsQuotes(_ text: String.UTF8View, _ delimiter: UInt8) -> Bool {
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
