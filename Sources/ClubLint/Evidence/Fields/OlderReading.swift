import ClubModel
import JSONSyntax

extension Premises {
    /// Whether the files are to be judged by what the apps of edition 2024 read, which knew some fields otherwise (FORMAT.md 15).
    ///
    /// Old names alone do not say so: whoever still has them is read by the apps of today.
    var isOlder: Bool { isEditionGiven && edition == .edition2024 }

    /// Whether the apps of the files' edition read a field as it stands, though those of today do not.
    func isReadInOlder(_ key: Node, in document: Document) -> Bool {
        guard isOlder, document.level == .members else { return false }
        // The status had that name until March 2025, and clubs had their place among the optional data until September.
        if key.isText("isPropectiveMember") { return true }
        guard key.isText("coordinates"), let optional = document.club?.optional else { return false }
        return optional.fields.contains { $0.key.index == key.index }
    }
}
