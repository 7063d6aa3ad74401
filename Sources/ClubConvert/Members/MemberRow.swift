package import ClubModel

/// What one row of a table says about one member.
package struct MemberRow: Sendable {
    package var givenName: String
    package var infixName: String
    package var familyName: String
    /// What else the row says, in the order of `MemberField.all`; a field that the row leaves empty is not among them.
    package var values: [MemberValue]
    /// The row.
    package let place: CellPlace

    package init(
        givenName: String, infixName: String = "", familyName: String, values: [MemberValue] = [], place: CellPlace
    ) {
        self.givenName = givenName
        self.infixName = infixName
        self.familyName = familyName
        self.values = values
        self.place = place
    }

    /// The whole name as one would say it.
    package var displayName: String {
        [givenName, infixName, familyName].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// One value of a member, and the cell it comes from.
package struct MemberValue: Sendable {
    package let field: MemberField
    package var content: Content
    package let place: CellPlace

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
