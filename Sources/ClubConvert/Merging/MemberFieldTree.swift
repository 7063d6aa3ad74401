import ClubModel
import JSONSyntax

/// The fields of a member as they nest, with all their names.
final class MemberFieldTree: Sendable {
    /// The name in the newest edition; empty for the member itself.
    let name: String
    /// The name in edition 2024, where that is another one.
    let olderName: String?
    /// The fields in it that hold values, by their order among all (`MemberField.order`).
    let orders: Range<Int>
    /// The names from the member down to the field, in the newest edition and with the field's own older name.
    private let path: String
    private let olderPath: String
    /// The fields inside, in the order in which the house style writes them.
    let branches: [MemberFieldTree]

    /// A member.
    static let root: MemberFieldTree = {
        let table = ShapeTable.of(.members)
        let member = table.entries.first { $0.meaning == .member && $0.field == nil }
        return MemberFieldTree(name: "", olderName: nil, in: "", from: 0, member?.shape)
    }()

    private init(name: String, olderName: String?, in outer: String, from first: Int, _ shape: Shape?) {
        self.name = name
        self.olderName = olderName
        let path = outer.isEmpty ? name : outer + "/" + name
        self.path = path
        olderPath = olderName.map { outer + "/" + $0 } ?? path
        guard case .object(let object) = shape else {
            branches = []
            orders = first..<first + 1
            return
        }
        var next = first
        branches = object.fields.map { field in
            let branch = MemberFieldTree(
                name: field.text, olderName: field.nameIn2024?.text, in: path, from: next, field.shape)
            next = branch.orders.upperBound
            return branch
        }
        orders = first..<next
    }

    /// Returns the name of an edition.
    func name(in edition: Edition) -> String { edition == .edition2024 ? olderName ?? name : name }

    /// Returns the path with the name that the field has in a file.
    func path(named name: String) -> String { olderName == name ? olderPath : path }

    /// Returns the field in an object, by the name that is there.
    func find(in object: Node) -> (name: String?, value: Node?) {
        var found: (name: String, value: Node)?
        for (key, value) in object.fields {
            guard let text = key.string else { continue }
            // The newest name wins over the older one, and the last of several over those before, as in the apps.
            if hasSameBytes(text, name) || (hasSameBytes(text, olderName ?? name) && found?.name != name) {
                found = (text, value)
            }
        }
        return (found?.name, found?.value)
    }

    /// Returns the place of a field among those of this object; `nil` for unknown names.
    func rank(of name: String) -> Int? {
        branches.firstIndex { hasSameBytes($0.name, name) || $0.olderName.map { hasSameBytes($0, name) } == true }
    }
}
