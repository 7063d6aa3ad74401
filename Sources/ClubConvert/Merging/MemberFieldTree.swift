import ClubModel
import JSONSyntax

/// The fields of a member as they nest, with all their names.
final class MemberFieldTree: Sendable {
    /// The name in the newest edition; empty for the member itself.
    let name: String
    /// The name in edition 2024, where that is another one.
    let olderName: String?
    /// The fields inside, in the order in which the house style writes them.
    let branches: [MemberFieldTree]

    /// A member.
    static let root: MemberFieldTree = {
        let table = ShapeTable.of(.members)
        let member = table.entries.first { $0.meaning == .member && $0.field == nil }
        return MemberFieldTree(name: "", olderName: nil, member?.shape)
    }()

    private init(name: String, olderName: String?, _ shape: Shape?) {
        self.name = name
        self.olderName = olderName
        guard case .object(let object) = shape else {
            branches = []
            return
        }
        branches = object.fields.map { MemberFieldTree(name: $0.text, olderName: $0.nameIn2024?.text, $0.shape) }
    }

    /// Returns the name of an edition.
    func name(in edition: Edition) -> String { edition == .edition2024 ? olderName ?? name : name }

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
