import ClubModel
import JSONSyntax

extension MemberField {
    /// Whether the field is a task in the club.
    var isRole: Bool { path.dropLast().last == "roles" }

    /// Whether an empty cell says that it is over: a role, or a status that passes.
    var endsByBlank: Bool { isRole || self == .isProspectiveMember }

    /// Whether `true` means that the member has left.
    var isDeparture: Bool { self == .isFormerMember || self == .isDeceased }
}

extension Node {
    /// Returns what a member, or the club, has in a field; `nil` where there is nothing.
    func value(of field: MemberField) -> Node? {
        var node = self
        var tree = field.isOfClub ? MemberFieldTree.club : .root
        while let branch = tree.branches.first(where: { $0.orders.contains(field.order) }) {
            guard let inner = branch.find(in: node).value else { return nil }
            (node, tree) = (inner, branch)
        }
        return node
    }

    /// Whether a value says something: neither empty, nor unknown, nor false.
    var isTelling: Bool {
        switch kind {
        case .string: string != "" && string != "?"
        case .array: Int(token.next) > index + 1
        case .null, .false, .missing, .invalid: false
        default: true
        }
    }
}
