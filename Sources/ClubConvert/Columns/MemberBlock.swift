import ClubModel

/// One list of members in a table: its headings, and the rows below them.
struct MemberBlock {
    /// A column of the list.
    struct Heading {
        /// From 0, in the table.
        let column: Int
        /// What stands over the column; empty where nothing does.
        let text: String
        /// `nil` where nothing fits.
        var meaning: ColumnMeaning?
        /// The known heading that was probably meant by one with a slip; empty where the cells told the meaning.
        var guessedFrom: String?
        /// Whether a mapping says so.
        var isMapped = false
    }

    /// The row of the headings in the table's rows; `nil` where there are none.
    let headerRow: Int?
    var headings: [Heading]
    /// The rows below, in the table's rows.
    var rows: Range<Int>
    /// A title over the list that says what its members are: *Oud-leden*.
    var section: Section?

    /// The cell of a title, in the table's rows.
    struct Section {
        let row: Int
        let column: Int
    }

    /// The columns of the headings with a meaning.
    func columns(where isWanted: (ColumnMeaning) -> Bool) -> [Heading] {
        headings.filter { heading in heading.meaning.map(isWanted) ?? false }
    }

    func has(_ meaning: ColumnMeaning) -> Bool { headings.contains { $0.meaning == meaning } }

    /// Whether the list says who its members are.
    var hasNames: Bool {
        has(.wholeName) || has(.field(.familyName))
    }
}

extension Table {
    /// The longest text, in bytes, that is looked at where names and headings are sought.
    private static let longestText = 1000

    /// Returns what a cell shows, cut off where it is no name or heading; empty beyond the end of the row.
    func text(_ row: Int, _ column: Int) -> String {
        guard rows.indices.contains(row), column < rows[row].cells.count else { return "" }
        if case .text(let text) = rows[row].cells[column].content, text.utf8.count > Table.longestText {
            return trimmed(String(decoding: text.utf8.prefix(Table.longestText), as: UTF8.self))
        }
        return rows[row].cells[column].text
    }

    /// Returns how many cells of a row show something, counted up to a bound.
    func filledCells(_ row: Int, atMost bound: Int = .max) -> Int {
        var count = 0
        for cell in rows[row].cells where !cell.isBlank {
            count += 1
            if count >= bound { break }
        }
        return count
    }
}
