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
