import ClubModel
import JSONSyntax

/// The order in which a file has its members, and where a new one goes. Nothing that is there is ever moved.
struct RecordOrder {
    /// By which part of their names the members are in order.
    private enum Kind: CaseIterable {
        case given, family, familyWithInfix
    }

    private let kind: Kind?
    private let count: Int
    /// The longest run of members that are in order, as places and keys: a few that are not must not lead the rest astray.
    private let backbone: [(place: Int, key: String)]

    /// - Parameter names: The names of the file's members, `nil` for what is no member.
    init(_ names: [PersonName?]) {
        count = names.count
        var best: (kind: Kind, keys: [(place: Int, key: String)], pairs: Int)?
        for kind in Kind.allCases {
            let keys = names.enumerated().compactMap { place, name in
                name.map { (place: place, key: RecordOrder.key($0, kind)) }
            }
            let pairs = zip(keys, keys.dropFirst()).count { $0.key <= $1.key }
            // Of two members nobody can say that they are in order; a stray one among ten is a slip.
            guard keys.count > 2, pairs * 10 >= (keys.count - 1) * 9, best.map({ pairs > $0.pairs }) ?? true else { continue }
            best = (kind, keys, pairs)
        }
        kind = best?.kind
        backbone = RecordOrder.longestRun(best?.keys ?? [])
    }

    /// Returns the members that stand in front of a new one: how many of those that are there.
    func place(of name: PersonName) -> Int {
        guard let kind else { return count }
        let key = RecordOrder.key(name, kind)
        let next = backbone.partitioningIndex { $0.key > key }
        // Right behind the one that it follows, so that strays at the end stay at the end.
        return next == 0 ? backbone.first?.place ?? count : backbone[next - 1].place + 1
    }

    /// Returns what new members at the same place are ordered by; the same for all where there is no order.
    func key(of name: PersonName) -> String { kind.map { RecordOrder.key(name, $0) } ?? "" }

    private static func key(_ name: PersonName, _ kind: Kind) -> String {
        let parts: [String] =
            switch kind {
            case .given: [name.given, name.family, name.infix]
            case .family: [name.family, name.given, name.infix]
            case .familyWithInfix: [name.infix + " " + name.family, name.given]
            }
        return parts.map { folded($0, PeopleCollection.likeness) }.joined(separator: "\u{1}")
    }

    /// Returns the longest part of the keys that is in order, by the method of the piles.
    private static func longestRun(_ keys: [(place: Int, key: String)]) -> [(place: Int, key: String)] {
        // The last key of the best run of each length, as a number in `keys`, and what comes before each key in its run.
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: keys.count)
        for index in keys.indices {
            let length = ends.partitioningIndex { keys[$0].key > keys[index].key }
            before[index] = length > 0 ? ends[length - 1] : -1
            if length < ends.count { ends[length] = index } else { ends.append(index) }
        }
        var run: [(place: Int, key: String)] = []
        var index = ends.last ?? -1
        while index >= 0 {
            run.append(keys[index])
            index = before[index]
        }
        return run.reversed()
    }
}

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

/// The places between the members of a file, or its clubs or photos, into which new ones go.
struct MemberSlots {
    let root: Node
    private let name: String
    private let list: Node?
    private let members: [Node]
    private let style: RecordStyle

    /// A member that the file does not have yet, and how many of the file's members stand in front of it.
    typealias Record = (place: Int, text: String)

    /// - Parameters:
    ///   - root: The whole file.
    ///   - list: The list of members; `nil` where the file has none.
    ///   - name: What the list is called.
    init(_ root: Node, _ list: Node?, _ style: RecordStyle, named name: String = "members") {
        (self.root, self.list, self.style, self.name) = (root, list, style, name)
        members = list.map { Array($0.elements) } ?? []
    }

    /// Returns a new member as it is written in this list.
    func text(of draft: Draft) -> String {
        let isOnLines = members.first.map { root.tree.source.margin(before: $0.range.lowerBound) != nil } ?? true
        return style.text(of: draft, at: "", indentation: isOnLines ? style.indentation : nil)
    }

    /// Returns the edits that put new members into the file; those for the same place in the order in which they come.
    func edits(adding records: [Record]) -> [TextEdit] {
        if records.isEmpty { return [] }
        guard let first = members.first else { return [firstRecords(records)] }
        return records.map { record in
            let start = first.range.lowerBound
            guard record.place > 0 else { return TextEdit(start..<start, record.text + "," + style.gap) }
            let end = members[record.place - 1].range.upperBound
            return TextEdit(end..<end, "," + style.gap + record.text)
        }
    }

    /// Writes the list of a file that has no members.
    private func firstRecords(_ records: [Record]) -> TextEdit {
        let key = list == nil ? "," + style.lineEnd + style.step + jsonText(name) + ": " : ""
        let inside = records.map { $0.text }.joined(separator: "," + style.gap)
        let text = key + "[" + style.lineEnd + style.indentation + inside + style.lineEnd + style.step + "]"
        var end = root.range.lowerBound + 1
        for (_, value) in root.fields { end = value.range.upperBound }
        return TextEdit(list?.range ?? end..<end, text)
    }
}
