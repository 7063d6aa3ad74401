package import ClubModel

/// A field of a member in Level 2 that holds a value: what a column of a table can be about.
///
/// The list is read off the shapes, so a field that the format gains is a column, too.
package struct MemberField: Sendable, Equatable {
    /// The names from the member down to the value, as `optional`, `roles`, `isChairman`.
    package let path: [String]
    package let shape: Shape
    package let meaning: Meaning
    /// What the field is for and what the apps do with it.
    package let summary: Phrase
    /// Values as they stand in a file, in JSON.
    package let examples: [String]
    /// Where the field stands among `all`.
    package fileprivate(set) var order = 0

    /// All fields in the order in which the house style writes them.
    package static let all: [MemberField] = {
        let table = ShapeTable.of(.members)
        guard let member = table.entries.firstIndex(where: { $0.meaning == .member && $0.field == nil }) else { return [] }
        var all = fields(of: table.entries[member].shape, path: [])
        for order in all.indices { all[order].order = order }
        return all
    }()

    private static func fields(of shape: Shape, path: [String]) -> [MemberField] {
        guard case .object(let object) = shape else { return [] }
        return object.fields.flatMap { field in
            let path = path + [field.text]
            if case .object = field.shape { return fields(of: field.shape, path: path) }
            return [
                MemberField(
                    path: path, shape: field.shape, meaning: field.meaning, summary: field.summary, examples: field.examples)
            ]
        }
    }

    /// The field's own name.
    package var name: String { path[path.count - 1] }

    package static func == (lhs: MemberField, rhs: MemberField) -> Bool { lhs.order == rhs.order }

    /// Returns the field of a name, such as `membershipStartDate`; the names of a member's fields are unique.
    package static func named(_ name: String) -> MemberField? { all.first { $0.name == name } }
}
