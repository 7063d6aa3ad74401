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
