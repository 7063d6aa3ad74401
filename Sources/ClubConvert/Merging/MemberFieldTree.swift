import ClubModel
import JSONSyntax

/// The fields of a member, or of the club of a file, as they nest, with all their names.
final class MemberFieldTree: Sendable {
    /// The name in the newest edition; empty for the record itself.
    let name: String
    /// The name in edition 2024, where that is another one.
    let olderName: String?
    /// Both as the bytes of a file are compared with them.
    private let letters: (newest: StaticString, older: StaticString?)
    /// The fields in it that hold values, by their order among all (`MemberField.order`).
    let orders: Range<Int>
    /// The names from the record down to the field, in the newest edition and with the field's own older name.
    private let path: String
    private let olderPath: String
    /// The fields inside, in the order in which the house style writes them.
    let branches: [MemberFieldTree]

    /// A member.
    static let root = MemberFieldTree("", older: nil, in: "", from: 0, MemberField.shape(of: .member))
    /// The club of a file.
    static let club = MemberFieldTree(
        "", older: nil, in: "", from: MemberField.all.count, MemberField.shape(of: .clubOfFile))

    private init(_ newest: StaticString, older: StaticString?, in outer: String, from first: Int, _ shape: Shape?) {
        letters = (newest, older)
        let name = newest.text
        self.name = name
        olderName = older?.text
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
            let branch = MemberFieldTree(field.name, older: field.nameIn2024, in: path, from: next, field.shape)
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
        var (newest, older): (Node?, Node?)
        // The last of several wins over those before, and the newest name over the older one, as in the apps.
        for (key, value) in object.fields {
            if key.isName(letters.newest) { newest = value } else if let name = letters.older, key.isName(name) { older = value }
        }
        if let newest { return (name, newest) }
        return older == nil ? (nil, nil) : (olderName, older)
    }

    /// Returns the place of a field among those of this object; `nil` for unknown names.
    func rank(of name: String) -> Int? {
        branches.firstIndex { hasSameBytes($0.name, name) || $0.olderName.map { hasSameBytes($0, name) } == true }
    }
}

extension Node {
    /// Whether a key stands for a name.
    fileprivate func isName(_ name: StaticString) -> Bool {
        isText(name) || token.flags.contains(.escapes) && string.map { hasSameBytes($0, name.text) } ?? false
    }
}
