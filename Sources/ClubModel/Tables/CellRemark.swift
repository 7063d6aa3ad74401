package import JSONSyntax

/// A cell, row or sheet of a table, as people find it in their program for tables.
///
/// It is a class, because few values of a run come from tables and the others should not carry it.
package final class CellPlace: Sendable {
    /// The name of the sheet; empty where the table is a text file, which has only one.
    package let sheet: String
    /// From 1, as the program for tables shows it; 0 for a whole sheet. In a text file the line on which the row begins.
    package var row: Int { Int(rowNumber) }
    /// From 1; 0 for a whole row.
    package var column: Int { Int(columnNumber) }
    /// What stands at the head of the column; empty where it has no head.
    package let header: String
    /// The text file of the table; `nil` for a workbook.
    private let source: Source?
    // A table of 100,000 rows has a million places, and no number in them is larger than a text file can be.
    private let rowNumber: Int32
    private let columnNumber: Int32
    /// Where the row begins in the text, in bytes.
    private let rowStart: Int32
    /// Where the cell's text stands in the text, in bytes.
    private let range: Range<Int32>

    /// Makes a place.
    ///
    /// - Parameters:
    ///   - source: The text file that holds the cell; `nil` for a workbook.
    ///   - rowStart: Where line `row` of the text has a byte at or before the cell.
    ///   - range: Where the cell's text stands.
    package init(
        sheet: String, row: Int, column: Int, header: String = "", source: Source? = nil, rowStart: Int = 0,
        range: Range<Int> = 0..<0
    ) {
        self.sheet = sheet
        rowNumber = Int32(clamping: row)
        columnNumber = Int32(clamping: column)
        self.header = header
        self.source = source
        self.rowStart = Int32(clamping: rowStart)
        self.range = Range(uncheckedBounds: (Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound)))
    }

    /// Whether the table is a text file, so that the cell has a line and a column in it.
    package var isInText: Bool { source != nil }

    // Few of the places of a table are ever shown, so lines and columns are counted when somebody asks.

    /// Where the cell begins in a text file; `nil` in a workbook.
    package var start: Position? { source?.position(of: Int(range.lowerBound), after: Int(rowStart), onLine: row) }
    /// Where the cell ends in a text file; `nil` in a workbook.
    package var end: Position? { source?.position(of: Int(range.upperBound), after: Int(rowStart), onLine: row) }

    /// The place as programs for tables write it: `Sheet1!D17`; `D17` where there is one sheet without a name.
    package var text: String {
        var cell = CellPlace.letters(ofColumn: column)
        if row > 0 { cell += String(row) }
        guard !sheet.isEmpty else { return cell }
        return cell.isEmpty ? sheet : sheet + "!" + cell
    }

    /// Returns what programs for tables call a column: 1 is `A`, 27 is `AA`; empty for 0.
    package static func letters(ofColumn column: Int) -> String {
        var letters: [UInt8] = []
        var rest = column
        while rest > 0 {
            letters.append(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
            rest = (rest - 1) / 26
        }
        return String(decoding: letters.reversed(), as: UTF8.self)
    }
}

/// Something about a table from which a document was made: a cell that cannot be read, a column that is not published.
///
/// The readers of tables make them as the parser makes syntax errors; for each cause a rule has the words.
package struct CellRemark: Sendable {
    /// What is the matter. Each cause is a rule of its own.
    package enum Cause: UInt8, Sendable, CaseIterable {
        /// A column is not for publication and was left out.
        case privateColumn
        /// Nothing in the format is meant by a column, so it was left out.
        case unknownColumn
        /// What a column means was concluded from a heading with a slip in it, or from its cells.
        case guessedColumn
        /// Two columns of one list are about the same field.
        case repeatedColumn
        /// A mapping names a column that the table does not have.
        case absentColumn
        /// Two cells of one row say different things about the same field.
        case conflictingCells
        /// A sheet holds no list of members.
        case skippedSheet
        /// A file holds no list of members, or one without headings.
        case tableWithoutHeader
        /// A heading over a part of the list was taken for the status of those below it.
        case sectionStatus
        /// A row has no whole name, so it makes no member.
        case rowWithoutName
        /// A row is a note or a sum.
        case skippedRow
        /// A row may be a note or a member.
        case doubtfulRow
        /// A row has the names of several people.
        case severalPeople
        /// A line is drawn through a name or a value.
        case struckOut
        /// A person is in the table twice.
        case repeatedRow
        /// An e-mail address or the like in a cell about something else.
        case privateCell
        /// The years of birth are not published.
        case hiddenBirthYear
        /// A title beside a name was left out.
        case titleInName
        /// A name of the table is written otherwise in the file, as newer apps keep names.
        case respelledName
        /// Day and month of a column's dates cannot be told apart.
        case undecidedDate
        /// A program seems to have exchanged day and month in a column.
        case exchangedDates
        /// The calendar has no such day.
        case impossibleDay
        /// A year, or a month of a year, where a day is wanted.
        case dateWithoutDay
        case unreadableDate
        case unreadableMemberNumber
        case unreadableTick
        case unreadableLink
        case unknownFunction
        /// A cell of a column of JSON holds none.
        case unreadableJSON
        /// A cell of a column of JSON is not what the column for people says.
        case outdatedJSON
        /// A cell shows an error of the program for tables, such as `#REF!`.
        case faultyCell
        /// A cell holds a story where a name or a date is wanted.
        case overlongCell
        /// The columns of the years contradict the dates.
        case yearContradiction
        /// A name is nearly that of a member of the file.
        case uncertainMember
        /// A row has the number of a member with another name.
        case renamedMember
        /// A cell says that the member does not agree to be published.
        case refusedConsent
        /// The file publishes what a cell of the table refuses.
        case publishedRefusal
        /// A former member of the file has a row that does not say so.
        case returnedMember
        /// A row of a text file has more cells than most.
        case raggedRow
        /// A row of a text file has fewer cells than all others.
        case shortRow
        /// A cell begins with a quotation mark that is never closed.
        case unclosedQuote
        /// A quotation mark stands within a cell in quotation marks.
        case strayQuote
        /// A cell has bytes that fit no encoding.
        case oddBytes
        /// Rows were hidden in the program for tables.
        case hiddenRows
        /// A column was hidden in the program for tables.
        case hiddenColumn
        /// A sheet was hidden in the program for tables, and was not read.
        case hiddenSheet
        /// A cell holds a formula whose value was never calculated.
        case uncalculatedFormula
    }

    package let cause: Cause
    package let place: CellPlace
    /// The name of the member of the row; empty where the remark is about no member.
    package let member: String
    /// The values that the rule's words quote, by name.
    package let values: [(name: String, value: Phrase)]
    /// Values that may be meant, best first.
    package let suggestions: [String]

    package init(
        _ cause: Cause, at place: CellPlace, member: String = "", _ values: [(name: String, value: Phrase)] = [],
        suggestions: [String] = []
    ) {
        self.cause = cause
        self.place = place
        self.member = member
        self.values = values
        self.suggestions = suggestions
    }
}
