package import ClubModel
import JSONSyntax

/// A Level 2 file as a form: the club and its members, whose fields are filled in one by one.
///
/// Every edit is the one that `convert --into` makes for the same value: in the file's own layout, and all else keeps its bytes. A number
/// of a member is its place in the list; the club has none.
package struct ClubForm {
    let root: Node
    let list: Node?
    /// The elements of the list, whatever they are.
    let members: [Node]
    /// Which names fields get that the file does not have yet.
    let edition: Edition
    let typing: FieldTyping
    /// The keywords to choose from: those of the project, where the workspace has none.
    package let vocabulary: Vocabulary
    private let today: Day
    private let unknown: [Int]

    /// Opens the form of a file.
    ///
    /// - Parameter workspace: The file among others, which know more of the club.
    /// - Throws: Why it has none.
    package init(_ document: Document, in workspace: Workspace) throws(MergeError) {
        list = try document.memberList()
        root = document.root
        members = list.map { Array($0.elements) } ?? []
        unknown = document.unknownFields.all.map { $0.key }
        (edition, today) = (workspace.edition, workspace.today)
        vocabulary = workspace.vocabulary ?? .ofProject
        typing = FieldTyping(
            vocabulary, clubNumber: ListMerge.clubNumber(of: document, in: workspace), today: workspace.today)
    }

    // MARK: What the file has

    /// How many members there are.
    package var count: Int { members.count }

    /// Returns the record of a number, the club for `nil`.
    func record(_ member: Int?) -> Node { member.map { members[$0] } ?? root["club"] ?? root }

    /// Returns where a record stands in the file, in bytes.
    package func range(of member: Int?) -> Range<Int> { record(member).range }

    /// What a field has.
    package enum Value: Sendable, Equatable {
        case text(String)
        case flag(Bool)
        case list([String])
        /// Something that does not belong into the field, as it stands in the file.
        case other(String)
    }

    /// Returns what a record has in a field; `nil` where there is nothing.
    package func value(_ field: MemberField, of member: Int?) -> Value? {
        guard let node = record(member).value(of: field), node.kind != .null else { return nil }
        switch (field.kind, node.kind) {
        case (.flag, .true), (.flag, .false): return .flag(node.kind == .true)
        case (.number, .number): return .text(root.tree.source.text(node.range))
        case (.keywords, .array) where node.elements.allSatisfy { $0.kind == .string }:
            return .list(
                node.elements.map { element in
                    let text = element.string ?? ""
                    return vocabulary.canonicalSpelling(of: text) ?? text
                })
        case (.flag, _), (.number, _), (.keywords, _): break
        case (_, .string): return .text(node.string ?? "")
        default: break
        }
        return .other(root.tree.source.text(node.range))
    }

    /// Whether a member has left the club, as the apps see it today.
    package func isFormer(_ member: Int) -> Bool { AppMember(Member(node: members[member])).isGone(on: today) }

    /// How many fields of each member the form does not know; the apps do not read them either.
    package var unknownCounts: [Int] {
        var next = unknown[...]
        return members.map { member in
            var count = 0
            while let key = next.first, key < Int(member.token.next) {
                if key > member.index { count += 1 }
                next = next.dropFirst()
            }
            return count
        }
    }
}

extension MemberField {
    /// What a field of the form is for the hand: a box to tick, a day, a list to choose from.
    package enum Kind: String, Sendable {
        case text, date, flag, keywords, address, mail, number
    }

    /// What somebody fills in; `nil` where a form has nothing for it, so that it is left as it is.
    package var formKind: Kind? {
        switch shape {
        case .flag: .flag
        case .number: .number
        case .list(of: .text, _): .keywords
        case .text(.date), .text(.partialDate): .date
        case .text(.address), .text(.reference): .address
        case .text(.email): .mail
        case .text: .text
        case .list, .object, .dictionary: nil
        }
    }

    fileprivate var kind: Kind { formKind ?? .text }

    /// Where the field stands in a record, as `optional/birthday`: by its newest name, and by its older one where it has one.
    package var paths: [String] {
        var tree = isOfClub ? MemberFieldTree.club : .root
        while let branch = tree.branches.first(where: { $0.orders.contains(order) }) { tree = branch }
        return [tree.path(named: tree.name)] + (tree.olderName.map { [tree.path(named: $0)] } ?? [])
    }

    /// Whether the field is a part of the name, which is never without its three parts.
    var isName: Bool { path.first == "name" }
}
