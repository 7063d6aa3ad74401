package import ClubModel
package import JSONSyntax

/// Rows and columns of a file: one sheet of a workbook, or a whole text file.
package struct Table: Sendable {
    /// The name of the sheet; empty for a text file.
    package let name: String
    /// The rows that hold something, from above.
    package var rows: [Row]
    /// The text that the cells' offsets count in, as UTF-8; `nil` for a workbook.
    package let source: Source?

    /// Whether each row is a record in the shape of Level 2.
    var holdsRecords = false

    package init(name: String, rows: [Row], source: Source? = nil) {
        self.name = name
        self.rows = rows
        self.source = source
    }

    /// One row, from left to right.
    package struct Row: Sendable {
        /// From 1, as the program for tables shows it; in a text file the line on which the row begins.
        package let number: Int
        /// Cell `n` stands in column `n + 1`; empty cells at the end are left out.
        package var cells: [Cell]
        /// Whether the row was hidden in the program for tables.
        package var isHidden: Bool
        /// Whether the row of a text file has fewer cells than most, with empty ones.
        var isShort = false
        /// Where the row begins in `source`, in bytes: on line `number`, in front of all its cells.
        package let offset: Int32

        /// - Parameter offset: Where the row begins in the text; `nil` where its first cell does.
        package init(number: Int, cells: [Cell], isHidden: Bool = false, offset: Int? = nil) {
            self.number = number
            self.cells = cells
            self.isHidden = isHidden
            self.offset = offset.map { Int32(clamping: $0) } ?? cells.first?.offset ?? 0
        }
    }

    /// One cell.
    package struct Cell: Sendable {
        package let content: Content
        /// Where the cell's text stands in `source`, in bytes.
        package let offset: Int32
        package let count: Int32
        /// Whether a line is drawn through the text or a part of it.
        let isStruckOut: Bool

        package init(_ content: Content, offset: Int = 0, count: Int = 0, isStruckOut: Bool = false) {
            self.content = content
            self.isStruckOut = isStruckOut
            self.offset = Int32(clamping: offset)
            self.count = Int32(clamping: count)
        }

        /// Where the cell's text stands in `source`, in bytes.
        package var range: Range<Int> { Int(offset)..<Int(offset) + Int(count) }
    }

    /// What a cell holds.
    package enum Content: Sendable, Equatable {
        case empty
        /// A text; a text file has no others.
        case text(String)
        /// A number, with the digits of the file.
        case number(Double, String)
        /// A day, from a cell that is formatted as one; `text` as a person would see it.
        case day(year: Int, month: Int, day: Int)
        case flag(Bool)
        /// `#REF!` and the like.
        case fault(String)

        /// What people see in the cell.
        package var shown: String {
            switch self {
            case .empty: ""
            case .text(let text), .fault(let text): text
            case .number(_, let digits): digits
            case .day(let year, let month, let day): Day(year: year, month: month, day: day)?.text ?? ""
            case .flag(let flag): flag ? "TRUE" : "FALSE"
            }
        }
    }

    /// Whether empty rows stand between a row and the one above it; records of YAML are apart from each other anyhow.
    func hasGap(above row: Int) -> Bool {
        if holdsRecords { return false }
        let above = rows[row - 1]
        var lines = 1
        if let source, let last = above.cells.last {
            // In a text file, a row goes on over as many lines as its cells have.
            let start = Int(above.offset)
            lines += source.buffer[start..<max(start, last.range.upperBound)].count { $0 == UInt8(ascii: "\n") }
        }
        return rows[row].number > above.number + lines
    }

    /// Returns the place of a cell, or of a whole row where no column is given; both count from 0 in `rows`.
    package func place(row: Int, column: Int? = nil, header: String = "") -> CellPlace {
        let number = rows[row].number
        guard let source else { return CellPlace(sheet: name, row: number, column: (column ?? -1) + 1, header: header) }
        let cells = rows[row].cells
        let start = Int(rows[row].offset)
        // A value that is left out may have no place of its own.
        var range = start..<max(start, cells.last.map { Int($0.offset + $0.count) } ?? start)
        if let column {
            let end = range.upperBound
            range = column < cells.count ? cells[column].range : end..<end
        }
        return CellPlace(
            sheet: name, row: number, column: (column ?? -1) + 1, header: header, source: source, rowStart: start, range: range)
    }
}

extension [Table.Cell] {
    /// Puts a cell of a row into its column, from 0, with empty ones in front of it where there are none yet.
    ///
    /// - Parameters:
    ///   - emptyOffset: The offset of the empty ones in the text.
    ///   - left: How many cells may still be made.
    mutating func put(_ cell: Table.Cell, at column: Int, emptyOffset: Int = 0, _ left: inout Int) throws(TableError) {
        left -= Swift.max(0, column + 1 - count)
        guard left >= 0 else { throw .tooLarge }
        while count <= column { append(Table.Cell(.empty, offset: emptyOffset)) }
        self[column] = cell
    }
}

/// A file that was read as tables.
package struct TableFile: Sendable {
    /// What kind of file it is.
    package enum Format: String, Sendable {
        case csv, tsv, xlsx, ods, yaml, html
    }

    package let path: String
    package let format: Format
    package var tables: [Table]
    /// What the reader had to guess or could not read.
    package var remarks: [CellRemark]

    package init(path: String, format: Format, tables: [Table], remarks: [CellRemark] = []) {
        self.path = path
        self.format = format
        self.tables = tables
        self.remarks = remarks
    }
}

/// Why a file cannot be read as a table at all; what is wrong with single cells is a `CellRemark`.
package struct TableError: Error, Sendable {
    /// What is the matter and what to do, as whole sentences, without the path.
    package let message: Phrase
    /// The line in a text file, from 1.
    package let line: Int?

    package init(_ message: Phrase, line: Int? = nil) {
        self.message = message
        self.line = line
    }
}
