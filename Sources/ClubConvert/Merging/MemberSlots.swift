import ClubModel
import JSONSyntax

extension Document {
    /// Returns the list of members, of a file into which some can be written; `nil` where it has none yet.
    func memberList() throws(MergeError) -> Node? {
        guard tree.errors.isEmpty else { throw .isBroken(tree.errors.count) }
        guard level == .members, root.kind == .object, root["club"]?.kind == .object else { throw .isNoClubFile }
        let list = root["members"]
        // Under the old name `memberList` no app reads them, and a second list beside it would hide them.
        let isElsewhere = unknownFields.all.contains { $0.resolution.places.contains { $0.path == ["members"] } }
        guard list.map({ $0.kind == .array }) ?? !isElsewhere else { throw .hasNoList }
        return list
    }
}

/// The places between the members of a file, into which new ones go.
struct MemberSlots {
    let root: Node
    private let list: Node?
    private let members: [Node]
    private let style: RecordStyle

    /// A member that the file does not have yet.
    struct Record {
        /// How many of the file's members stand in front of it.
        let place: Int
        let text: [UInt8]
    }

    /// - Parameters:
    ///   - root: The whole file.
    ///   - list: The list of members; `nil` where the file has none.
    init(_ root: Node, _ list: Node?, _ style: RecordStyle) {
        (self.root, self.list, self.style) = (root, list, style)
        members = list.map { Array($0.elements) } ?? []
    }

    /// Returns a new member as it is written in this list.
    func text(of draft: Draft) -> [UInt8] {
        var text: [UInt8] = []
        let isOnLines = members.first.map { root.tree.source.margin(before: $0.range.lowerBound) != nil } ?? true
        style.write(draft, at: "", indentation: isOnLines ? style.indentation : nil, to: &text)
        return text
    }

    /// Returns the edits that put new members into the file; those for the same place in the order in which they come.
    func edits(adding records: [Record]) -> [TextEdit] {
        if records.isEmpty { return [] }
        guard let first = members.first else { return [firstRecords(records)] }
        return records.map { record in
            let text = String(decoding: record.text, as: UTF8.self)
            let start = first.range.lowerBound
            guard record.place > 0 else { return TextEdit(start..<start, text + "," + style.gap) }
            let end = members[record.place - 1].range.upperBound
            return TextEdit(end..<end, "," + style.gap + text)
        }
    }

    /// Writes the list of a file that has no members.
    private func firstRecords(_ records: [Record]) -> TextEdit {
        var text = Array((list == nil ? "," + style.lineEnd + style.step + "\"members\": [" : "[").utf8)
        text += (style.lineEnd + style.indentation).utf8
        for (number, record) in records.enumerated() {
            if number > 0 { text += ("," + style.gap).utf8 }
            text += record.text
        }
        text += (style.lineEnd + style.step + "]").utf8
        var end = root.range.lowerBound + 1
        for (_, value) in root.fields { end = value.range.upperBound }
        return TextEdit(list?.range ?? end..<end, String(decoding: text, as: UTF8.self))
    }
}
