import ClubModel
import JSONSyntax

/// Writes values into one member of a file, or into its club: the edits, and what they change.
struct MemberEdits {
    let member: Node
    let style: RecordStyle
    let edition: Edition
    /// What is written in place of a value; `nil` where that is what the value says.
    private var chosen: Draft?
    /// The edits, none of which touches another one's range.
    private(set) var edits: [TextEdit] = []
    /// Where the values that were asked for stand now, by their paths in the member, and their cells.
    private(set) var pointers: [(path: String, place: CellPlace)] = []
    /// The values that are written, by their numbers, with what stood there before.
    private(set) var written: [(value: Int, old: MemberValue.Content?)] = []
    /// The values that stay as the file has them, though the table has something else.
    private(set) var kept: [(value: Int, old: MemberValue.Content)] = []
    /// The values that cannot be written, because what should be an object is something else.
    private(set) var blocked: [(value: Int, old: MemberValue.Content)] = []

    /// - Parameters:
    ///   - member: The member or the club, an object.
    ///   - style: How the file's members are laid out.
    ///   - edition: Which names fields get that the member does not have yet.
    init(_ member: Node, _ style: RecordStyle, _ edition: Edition) {
        self.member = member
        self.style = style
        self.edition = edition
    }

    /// Writes values, and leaves those alone that the member has already.
    ///
    /// - Parameter values: In the order of their fields.
    mutating func write(_ values: [MemberValue]) {
        let tree = values.first?.field.isOfClub == true ? MemberFieldTree.club : .root
        let missing = write(values.indices, into: member, tree, values)
        if !missing.isEmpty { add(missing, to: member, tree, path: "") }
    }

    /// Writes JSON that no cell can hold into a field, whatever is there.
    mutating func write(_ draft: Draft, into field: MemberField, at place: CellPlace) {
        chosen = draft
        var value = MemberValue(field, .text(""), at: place)
        value.isTyped = true
        write([value])
    }

    /// Returns the first of some values in the order of their fields that stand in a branch; `nil` where none do.
    private func first(_ wanted: inout Range<Int>, in branch: MemberFieldTree, _ values: [MemberValue]) -> Range<Int>? {
        let end = wanted.first { !branch.orders.contains(values[$0].field.order) } ?? wanted.upperBound
        defer { wanted = end..<wanted.upperBound }
        return wanted.lowerBound < end ? wanted.lowerBound..<end : nil
    }

    /// Writes values, which are given by their numbers, into an object; goes as deep as the shapes of a member do.
    ///
    /// - Parameter object: `nil` where it is not there yet.
    /// - Returns: The fields that the object does not have yet.
    private mutating func write(
        _ wanted: Range<Int>, into object: Node?, _ tree: MemberFieldTree, _ values: [MemberValue]
    ) -> [Draft.Field] {
        var additions: [Draft.Field] = []
        var rest = wanted
        for branch in tree.branches {
            guard let inside = first(&rest, in: branch, values), let value = inside.last else { continue }
            let (name, node) = object.map { branch.find(in: $0) } ?? (nil, nil)
            let newName = branch.name(in: edition)
            let ownPath = branch.path(named: name ?? newName)
            if branch.branches.isEmpty {
                if let node {
                    replace(node, by: value, values[value], at: ownPath)
                } else if values[value].content != .flag(false) {
                    // What is not there counts as false for who has not loaded it yet: nothing has to be written.
                    additions.append(Draft.Field(name: newName, value: chosen ?? Draft(values[value].content)))
                    written.append((value, nil))
                    pointers.append((ownPath, values[value].place))
                }
            } else if let node, node.kind != .object, node.kind != .null {
                for value in inside where values[value].content != .flag(false) { blocked.append((value, node.content)) }
            } else {
                let missing = write(inside, into: node?.kind == .object ? node : nil, branch, values)
                if missing.isEmpty { continue }
                if let node, node.kind == .object {
                    add(missing, to: node, branch, path: ownPath)
                } else if let node {
                    let text = style.text(of: .object(missing), at: ownPath, indentation: node.lineIndentation)
                    edits.append(TextEdit(node.range, text))
                } else {
                    additions.append(Draft.Field(name: newName, value: .object(missing)))
                }
            }
        }
        return additions
    }

    /// Returns a new member, and notes what is written.
    mutating func draft(of row: MemberRow) -> Draft {
        let hasInfix = !row.name.infix.isEmpty || style.writesEmptyInfix
        let name = Draft.filled([
            ("givenName", .text(row.name.given)), ("infixName", hasInfix ? .text(row.name.infix) : nil),
            ("familyName", .text(row.name.family)),
        ])
        var fields = [Draft.Field(name: "name", value: .object(name))]
        // What an exported list says as JSON, it says so; what only follows from another value, it did not have.
        let values = row.values.filter { value in
            !(row.isRecord && value.concludedFrom != nil) && !row.raws.contains { $0.path.field == value.field }
        }
        fields += write(values.indices, into: nil, .root, values)
        var result = Draft.object(fields)
        for raw in row.raws {
            result.put(raw.json, at: raw.path.names[...])
            pointers.append((raw.path.pointer, raw.place))
        }
        return result
    }

    // MARK: Values

    private mutating func replace(_ node: Node, by number: Int, _ value: MemberValue, at path: String) {
        let old = node.content
        switch value.comparison(with: node) {
        case .same: pointers.append((path, value.place))
        case .keep: kept.append((number, old))
        case .change:
            let draft = chosen ?? Draft(value.content)
            let text =
                draft.isContainer && node.kind == .array && Int(node.token.next) > node.index + 1
                ? node.list(of: draft, style) : style.text(of: draft, at: path, indentation: node.lineIndentation)
            edits.append(TextEdit(node.range, text))
            written.append((number, old))
            pointers.append((path, value.place))
        }
    }

    /// Adds fields to an object, each in front of the first one that the house style has behind it.
    private mutating func add(_ fields: [Draft.Field], to object: Node, _ tree: MemberFieldTree, path: String) {
        edits += style.edits(adding: fields, to: object, path: path) { tree.rank(of: $0) }
    }
}

extension RecordStyle {
    /// Returns the edits that add fields to an object.
    ///
    /// - Parameters:
    ///   - path: The path of the object.
    ///   - rank: Returns the place of a field in the house style: an added one goes in front of the first with a higher place,
    ///     and to the end if there is none.
    func edits(
        adding fields: [Draft.Field], to object: Node, path: String, rank: (String) -> Int? = { _ in nil }
    ) -> [TextEdit] {
        let source = object.tree.source
        let keys = object.fields.map { (node: $0.key, rank: rank($0.key.string ?? "")) }
        guard let last = keys.last?.node else {
            return [TextEdit(object.range, text(of: .object(fields), at: path, indentation: object.lineIndentation))]
        }
        return fields.map { field in
            let own = rank(field.name) ?? 0
            let next = keys.first { ($0.rank ?? -1) > own }?.node
            let indentation = source.margin(before: (next ?? last).range.lowerBound)
            let text = text(of: field, in: path, indentation: indentation)
            let space = indentation.map { lineEnd + $0 } ?? " "
            let end = Node(tree: last.tree, index: last.index + 1).range.upperBound
            guard let start = next?.range.lowerBound else { return TextEdit(end..<end, "," + space + text) }
            return TextEdit(start..<start, text + "," + space)
        }
    }
}

extension Node {
    /// The indentation of the line that the value begins in; `nil` where its object is on one line.
    var lineIndentation: String? {
        if let margin = tree.source.margin(before: range.lowerBound) { return margin }
        // Behind a name that begins the line; everything else is inside something on one line.
        guard index > 0, tree.tokens[index - 1].kind == .key else { return nil }
        return tree.source.margin(before: Int(tree.tokens[index - 1].start))
    }

    /// Returns another list, written as this one is, which is not empty.
    fileprivate func list(of draft: Draft, _ style: RecordStyle) -> String {
        let ranges = self.elements.map { $0.range }
        guard case .list(let elements) = draft, !elements.isEmpty, let first = ranges.first, let last = ranges.last else {
            return "[]"
        }
        let source = tree.source
        let opening = source.text(range.lowerBound..<first.lowerBound)
        let closing = source.text(last.upperBound..<range.upperBound)
        let isTall = opening.utf8.contains { $0 == 0x0A || $0 == 0x0D }
        let gap = ranges.count > 1 ? source.text(first.upperBound..<ranges[1].lowerBound) : nil
        let between = gap ?? (isTall ? "," + opening.dropFirst() : ", ")
        return opening + elements.map { style.text(of: $0, at: "", indentation: nil) }.joined(separator: between) + closing
    }

    /// What a value says, as a table would.
    var content: MemberValue.Content {
        switch kind {
        case .string: .text(string ?? "")
        case .number: .number(tree.source.text(range))
        case .true: .flag(true)
        case .false: .flag(false)
        case .array where elements.allSatisfy { $0.kind == .string }: .list(elements.map { $0.string ?? "" })
        default: .text(tree.source.text(range))
        }
    }
}

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
