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
