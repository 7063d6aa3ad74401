import ClubModel
import JSONSyntax

/// Two small workspaces, before and after a change.
///
/// Each is written as the examples of rules are: one file, or several with lines `--- name`.
package struct ChangeExample: Sendable {
    /// What people are shown: the parts that count.
    package let before: String
    package let after: String
    /// Ids of other changes that the engine tells of as well.
    package let also: [String]
    /// What the file had even before, where an old copy is to be recognized.
    private let older: String?
    private let frame: Frame

    /// What stands around the parts that are shown.
    private enum Frame: Sendable {
        case none, member, members, club, clubs
    }

    /// Whole files.
    static func files(_ before: String, _ after: String, also: [String] = []) -> ChangeExample {
        ChangeExample(before: before, after: after, also: also, older: nil, frame: .none)
    }

    /// What a member's `optional` has.
    static func member(_ before: String?, _ after: String?, also: [String] = []) -> ChangeExample {
        ChangeExample(before: before ?? "", after: after ?? "", also: also, older: nil, frame: .member)
    }

    /// The members of a club.
    static func members(_ before: String, _ after: String, also: [String] = [], older: String? = nil) -> ChangeExample {
        ChangeExample(before: before, after: after, also: also, older: older, frame: .members)
    }

    /// What a club's `optional` has in Level 1.
    static func club(_ before: String?, _ after: String?, also: [String] = []) -> ChangeExample {
        ChangeExample(before: before ?? "", after: after ?? "", also: also, older: nil, frame: .club)
    }

    /// What the file of a Level 1 root holds between its braces.
    static func clubs(_ before: String, _ after: String, also: [String] = []) -> ChangeExample {
        ChangeExample(before: before, after: after, also: also, older: nil, frame: .clubs)
    }

    /// Returns one of the two workspaces.
    package func workspace(isAfter: Bool) -> ExampleWorkspace { workspace(isAfter ? after : before) }

    private func workspace(_ part: String) -> ExampleWorkspace {
        var files = Example.good(whole(part)).files(level: nil).filter { !$0.text.isEmpty }
        // Whether another file follows says nothing about this one.
        for place in files.indices { while files[place].text.utf8.last == 0x0A { files[place].text.removeLast() } }
        return ExampleWorkspace(files.map { ($0.name, $0.bytes) }, edition: nil)
    }

    /// What changes between the two.
    package var comparison: Comparison {
        let (base, head) = (workspace(isAfter: false), workspace(isAfter: true))
        return Comparison(ComparedSide(base.workspace, base.documents), ComparedSide(head.workspace, head.documents)) {
            path in
            let document = older.flatMap { workspace($0).documents.first { $0.path == path } }
            return document.map { [OlderVersion(Phrase("2026-03-01"), $0.tree.source)] } ?? []
        }
    }

    private func whole(_ part: String) -> String {
        switch frame {
        case .none: part
        case .member: ChangeExample.memberFile(ChangeExample.anna(part))
        case .members: ChangeExample.memberFile(part)
        case .club:
            ChangeExample.root(
                "\"clubs\": [" + ChangeExample.lindewold + ", \"coordinates\": {\"latitude\": 51.6, \"longitude\": 5.3}"
                    + ", \"optional\": {" + part + "}}]")
        case .clubs: ChangeExample.root(part)
        }
    }

    private static func anna(_ optional: String) -> String {
        "{\"name\": {\"givenName\": \"Anna\", \"infixName\": \"van\", \"familyName\": \"Dalen\"}, \"optional\": {" + optional
            + "}}"
    }

    private static let lindewold =
        "{\"idPlus\": {\"town\": \"Lindewold\", \"fullName\": \"Fotoclub Lindewold\", \"nickName\": \"fcLindewold\"}"

    private static func memberFile(_ members: String) -> String {
        "--- fcLindewold.level2.json\n{\"club\": " + lindewold
            + ", \"coordinates\": {\"latitude\": 51.6, \"longitude\": 5.3}},\n\"members\": [\n" + members + "\n]}\n"
    }

    private static func root(_ content: String) -> String { "--- root_.level1.json\n{\n" + content + "\n}\n" }
}
