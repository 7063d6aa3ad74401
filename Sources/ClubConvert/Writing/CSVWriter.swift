package import ClubModel

/// Writes a table as CSV for programs for tables (`DelimitedText`).
package enum CSVWriter {
    /// Returns the bytes of a file.
    package static func bytes(of table: OutputTable, _ language: Phrase.Language) -> [UInt8] {
        let words = OutputWords(language: language)
        var text = DelimitedText(language)
        text.append(table.columns.map { $0.header })
        for row in table.rows {
            var texts = row.map { words.text($0) }
            while texts.count < table.columns.count { texts.append("") }
            text.append(texts)
        }
        return text.bytes
    }
}
