package import ClubModel

/// What one row of a table says about one member.
package struct MemberRow: Sendable {
    /// The name as it identifies somebody.
    package let name: PersonName
    /// The name as the table writes it; `nil` where that is the form in which newer apps keep it, as the three parts are.
    var writtenName: PersonName?
    /// What else the row says, in the order of `MemberField.all`; a field that the row leaves empty is not among them.
    package var values: [MemberValue]
    /// The fields of which the table tells: what `values` lacks of them is empty in the row.
    ///
    /// For a role it means that the member does not have it. A cell with something in it that cannot be read is not empty.
    package var told: [MemberField] = []
    /// The fields that the list has columns for, but for those whose cells could not be read: what `values` lacks of them is
    /// empty in the table.
    package var fields: [MemberField] = []
    /// What cells say that is no value, such as "nog steeds lid" where the end of a membership is expected: they are not empty.
    var words: [CellText] = []
    /// The cells in which the member does not agree to be published; of several the last counts.
    var refusals: [(consent: Consent, place: CellPlace)] = []
    /// Whether nothing that the row says of its member counts, because the row as a whole is doubtful.
    package internal(set) var isDoubtful = false
    /// The row.
    package let place: CellPlace
    /// The cells of the name; `nil` where the row comes from no table.
    var nameCells: NameCells?
    /// What stands in the row as JSON, because a list has no words for it; only new members get it.
    var raws: [RawValue] = []
    /// Whether the row is a record in the shape of Level 2, which says itself what follows from what.
    var isRecord = false
    /// Whether the name is known letter by letter, so that nobody with a like name is meant.
    var isNameExact = false

    package init(
        givenName: String, infixName: String = "", familyName: String, values: [MemberValue] = [], place: CellPlace
    ) {
        name = PersonName(given: givenName, infix: infixName, family: familyName)
        self.values = values
        self.place = place
    }

    /// The whole name as one would say it.
    package var displayName: String { name.text }
}

/// What a cell says that is no value of its field.
struct CellText: Sendable {
    let field: MemberField
    let text: String
    let place: CellPlace
}

/// One value of a member, and the cell it comes from.
package struct MemberValue: Sendable {
    package let field: MemberField
    package var content: Content
    package let place: CellPlace
    /// Whether a part of it was added, such as the scheme of an address: then a file that has it otherwise knows better.
    package var isCompleted = false
    /// Whether somebody put it into this very field: then it counts, whatever the file has.
    package var isTyped = false
    /// The field of the same row that it follows from, as who has an end date is a former member; `nil` for what a cell says.
    package var concludedFrom: MemberField?

    package init(_ field: MemberField, _ content: Content, at place: CellPlace) {
        self.field = field
        self.content = content
        self.place = place
    }

    /// A value as a Level 2 file holds it.
    package enum Content: Sendable, Equatable {
        case text(String)
        /// A number with its digits.
        case number(String)
        case flag(Bool)
        case list([String])
    }
}
