import ClubModel
import JSONSyntax

extension Document {
    /// Returns the optional data of the club, museum or member that a value is part of.
    func optional(around node: Node) -> Node? {
        let record = organization(around: node)?.optional ?? member(around: node)?.optional ?? club?.optional
        guard let record, record.index < node.index, node.index < Int(record.token.next) else { return nil }
        return record
    }

    /// The clubs and museums of a file, and the club that it is about.
    var allOrganizations: [Organization] { organizations + [club].compactMap { $0 } }

    /// Returns the club or museum of a Level 1 file around one of its values.
    func organization(around node: Node) -> Organization? {
        for meaning in [Meaning.club, .museum] {
            if let record = nodes(meaning).last(before: node.index), node.index < Int(record.token.next) {
                return Organization(node: record, isMuseum: meaning == .museum)
            }
        }
        return nil
    }
}
