import ClubModel
import JSONSyntax

extension Document {
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
