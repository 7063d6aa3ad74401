package import ClubModel

/// A table that is to be written.
package struct OutputTable: Sendable {
    /// The name of the sheet.
    package let name: String
    package var columns: [Column]
    /// The cells of each row; those that are missing at its end are empty.
    package var rows: [[Table.Content]] = []

    /// One column.
    package struct Column: Sendable {
        package let header: String
        /// What the cells hold; a cell may hold something else all the same.
        package var kind = Kind.text
        /// Values to choose from.
        package var choices: [String] = []
        /// Whether only these values make sense.
        package var isClosed = false
        /// In characters; `nil` for the width of what the cells hold.
        package var width: Int?

        package init(_ header: String) { self.header = header }
    }

    /// What most cells of a column hold.
    package enum Kind: Sendable {
        case text, number, day, flag
    }
}

/// What is written for people in their language.
struct OutputWords {
    let language: Phrase.Language

    var yes: String { language == .nl ? "ja" : "yes" }
    var no: String { language == .nl ? "nee" : "no" }

    func text(_ en: String, _ nl: String) -> String { Phrase(en: en, nl: nl).text(in: language) }

    /// Returns what a cell shows.
    func text(_ content: Table.Content) -> String {
        if case .flag(let flag) = content { flag ? yes : no } else { content.shown }
    }
}

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
