import ClubModel
import JSONSyntax

/// Makes rows and columns of the members of a YAML file.
///
/// Each member is a row, each field that any of them has a column. A column is headed by the name of a member's field, as
/// `membershipStartDate`, wherever the file keeps it as Level 2 does; by its dotted path otherwise. Lists are joined.
struct YAMLFlattening {
    private let source: Source
    private var places: YAMLPlaces
    private var cellsLeft = TableLimits.mostCells

    /// How deep fields of fields are looked into.
    private static let mostDepth = 16

    init(_ text: DecodedText) {
        source = text.source
        places = YAMLPlaces(text)
    }

    /// Returns the table of the members; `nil` where no value is there.
    mutating func members(_ list: [YAMLNode]) throws(TableError) -> Table? {
        var columns: [String: Int] = [:]
        var header: [Table.Cell] = []
        var rows: [Table.Row] = []
        let uses = RawName.uses(of: list.map { YAMLFlattening.name(of: $0) })
        var holdsRecords = true
        for (node, use) in zip(list, uses) {
            guard node.isMapping, use != .superseded else { continue }
            var cells: [Table.Cell] = []
            let start = places.offset(of: node.mark)
            let isRecord = YAMLFlattening.isRecordOfLevel2(node)
            var leaves = isRecord ? fields(of: node, .root, path: []) : leaves(of: node, path: "", node)
            if !isRecord { holdsRecords = false }
            if case .letterByLetter(let name) = use {
                let head = Table.Cell(.text(RawName.heading), offset: start)
                leaves.append(Leaf(path: RawName.heading, head: head, cell: Table.Cell(.text(name), offset: start)))
            }
            for leaf in leaves {
                let column = columns[leaf.path] ?? columns.count
                if column == header.count {
                    guard column < TableLimits.mostColumns else { throw .tooLarge }
                    columns[leaf.path] = column
                    header.append(leaf.head)
                }
                try cells.put(leaf.cell, at: column, emptyOffset: start, &cellsLeft)
            }
            guard !cells.isEmpty else { continue }
            rows.append(Table.Row(number: places.line(of: start), cells: cells, offset: start))
        }
        guard !rows.isEmpty else { return nil }
        let line = places.line(of: Int(header[0].offset))
        var table = Table(name: "", rows: [Table.Row(number: line, cells: header)] + rows, source: source)
        table.holdsRecords = holdsRecords
        return table
    }

    /// One value with its place.
    struct Leaf {
        /// The heading of its column, and the cell with it.
        let path: String
        let head: Table.Cell
        let cell: Table.Cell
    }

    /// Whether a member is written as in Level 2, with its name in an object of its own.
    private static func isRecordOfLevel2(_ node: YAMLNode) -> Bool {
        guard case .mapping(let fields, _) = node else { return false }
        return fields.contains { ($0.key.string == "name" || $0.key.string == "optional") && $0.value.isMapping }
    }

    /// Returns the name of a member that is written as in Level 2.
    private static func name(of node: YAMLNode) -> PersonName? {
        guard isRecordOfLevel2(node), let name = node["name"], name.isMapping else { return nil }
        let parts = ["givenName", "infixName", "familyName"].map { name[$0]?.string ?? "" }
        guard !parts[0].isEmpty || !parts[2].isEmpty else { return nil }
        return PersonName(given: parts[0], infix: parts[1], family: parts[2])
    }

    /// Returns the values below a node in the order of the file.
    private mutating func leaves(of node: YAMLNode, path: String, _ key: YAMLNode, depth: Int = 0) -> [Leaf] {
        // Deeper than anything that is meant for a table.
        guard depth < YAMLFlattening.mostDepth else { return [] }
        let parts: [(name: String, key: YAMLNode, value: YAMLNode)]
        switch node {
        case .mapping(let fields, _): parts = fields.map { ($0.key.string ?? "", $0.key, $0.value) }
        case .sequence(let list, _) where !list.allSatisfy({ $0.scalar != nil }):
            parts = list.enumerated().map { (String($0.offset), $0.element, $0.element) }
        case .sequence, .scalar: return [leaf(path, key, value(of: node))]
        case .other: return []
        }
        var leaves: [Leaf] = []
        for part in parts {
            let path = path.isEmpty ? part.name : path + "." + part.name
            leaves += self.leaves(of: part.value, path: path, part.key, depth: depth + 1)
        }
        return leaves
    }

    /// Returns what a cell shows of a value, and where that stands; of a list the values side by side.
    mutating func value(of node: YAMLNode) -> (content: Table.Content, range: Range<Int>) {
        let start = places.offset(of: node.mark)
        switch node {
        case .scalar(let scalar):
            return (YAMLValue.content(scalar), start..<max(start, places.end(of: scalar, from: start)))
        case .sequence(let list, _):
            var end = start
            var texts: [String] = []
            for value in list {
                guard let scalar = value.scalar else { continue }
                end = places.end(of: scalar, from: places.offset(of: scalar.mark))
                texts.append(scalar.string)
            }
            return (texts.isEmpty ? .empty : .text(texts.joined(separator: ", ")), start..<max(start, end))
        default: return (.empty, start..<start)
        }
    }

    /// Returns a value with the place of its key.
    mutating func leaf(_ path: String, _ key: YAMLNode, _ value: (content: Table.Content, range: Range<Int>)) -> Leaf {
        let offset = places.offset(of: key.mark)
        let count = key.scalar.map { places.end(of: $0, from: offset) - offset } ?? 0
        return Leaf(
            path: path, head: Table.Cell(.text(path), offset: offset, count: count),
            cell: Table.Cell(value.content, offset: value.range.lowerBound, count: value.range.count))
    }
}

/// What the values of YAML 1.2 mean (its core schema), except that numbers with leading zeros are texts.
enum YAMLValue {
    static func content(_ scalar: YAMLNode.Scalar) -> Table.Content {
        let text = scalar.string
        guard scalar.style == .plain else { return text.isEmpty ? .empty : .text(text) }
        switch text {
        case "", "~", "null", "Null", "NULL": return .empty
        case "true", "True", "TRUE": return .flag(true)
        case "false", "False", "FALSE": return .flag(false)
        default:
            guard isNumber(text), let number = Double(text), number.isFinite else { return .text(text) }
            return .number(number, NumberDigits.text(number, text))
        }
    }

    /// Whether a text is a decimal number that JSON would write the same.
    static func isNumber(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isDigit || first == UInt8(ascii: "-") else { return false }
        let tree = Tree(Source(path: "", text))
        return tree.errors.isEmpty && tree.root.kind == .number
    }
}

/// Members that are written in YAML as in Level 2.
extension YAMLFlattening {
    /// Returns the values of a member in the order of the file: each known field for the column of that field, and as JSON what no
    /// such column has words for, as `MemberCells` does for a file of Level 2.
    mutating func fields(of node: YAMLNode, _ tree: MemberFieldTree, path: [String]) -> [Leaf] {
        guard case .mapping(let fields, _) = node else { return [] }
        // A field that is there with its new and its old name is shown with the new one.
        let names = fields.map { $0.key.string ?? "" }
        let shown = tree.branches.map { branch in
            names.firstIndex { hasSameBytes($0, branch.name) }
                ?? names.firstIndex { hasSameBytes($0, branch.olderName ?? branch.name) }
        }
        var leaves: [Leaf] = []
        for (index, field) in fields.enumerated() {
            let (key, value) = (field.key, field.value)
            let path = path + [names[index]]
            guard let rank = tree.rank(of: names[index]) else {
                leaves.append(raw(path, key, value))
                continue
            }
            let branch = tree.branches[rank]
            if shown[rank] != index || value.isRaw {
                leaves.append(raw(path, key, value))
            } else if !branch.branches.isEmpty {
                if case .mapping(let inner, _) = value, !inner.isEmpty {
                    leaves += self.fields(of: value, branch, path: path)
                } else {
                    leaves.append(raw(path, key, value))
                }
            } else {
                let field = MemberField.all[branch.orders.lowerBound]
                let isDoubled = names.contains { !hasSameBytes($0, names[index]) && tree.rank(of: $0) == rank }
                leaves += self.leaves(of: value, field, path, key, isDoubled: isDoubled)
            }
        }
        return leaves
    }

    /// Returns the cell of a known field, and its JSON where a new member would get less from the cell.
    private mutating func leaves(
        of value: YAMLNode, _ field: MemberField, _ path: [String], _ key: YAMLNode, isDoubled: Bool
    ) -> [Leaf] {
        let isScalars = value.sequence?.allSatisfy { $0.scalar != nil } ?? (value.scalar != nil)
        guard isScalars else { return [raw(path, key, value)] }
        let shown = self.value(of: value)
        let content = shown.content
        let cell = leaf(field.name, key, shown)
        var isLess = isDoubled
        if !isDoubled, value.sequence != nil || content == .empty || content == .flag(false) {
            let node = Tree(Source(path: "", YAMLValue.json(of: value))).root
            if let shown = MemberCells.content(of: node, field, nil) {
                isLess = MemberCells.losesSomething(node, field, shown, nil)
            }
        }
        return isLess ? [cell, raw(path, key, value)] : [cell]
    }

    /// Returns a value as JSON.
    private mutating func raw(_ path: [String], _ key: YAMLNode, _ value: YAMLNode) -> Leaf {
        leaf(RawPath.heading(path), key, (.text(YAMLValue.json(of: value)), self.value(of: value).range))
    }
}

extension YAMLNode {
    /// Whether the value is JSON that an export kept.
    fileprivate var isRaw: Bool { scalar?.tag == YAMLWriter.rawTag }
}

extension YAMLValue {
    /// How deep a value may nest; what is deeper becomes no JSON, so that it is said and not lost.
    private static let mostDepth = 16

    /// Returns a value as JSON on one line.
    static func json(of node: YAMLNode, depth: Int = 0) -> String {
        guard depth <= mostDepth else { return "..." }
        switch node {
        case .scalar(let scalar):
            if node.isRaw { return scalar.string }
            switch content(scalar) {
            case .empty: return scalar.style == .plain ? "null" : "\"\""
            case .flag(let flag): return flag ? "true" : "false"
            case .number(_, let digits): return digits
            default: return jsonText(scalar.string)
            }
        case .sequence(let list, _):
            return "[" + list.map { json(of: $0, depth: depth + 1) }.joined(separator: ", ") + "]"
        case .mapping(let fields, _):
            let texts = fields.map { jsonText($0.key.string ?? "") + ": " + json(of: $0.value, depth: depth + 1) }
            return texts.isEmpty ? "{}" : "{ " + texts.joined(separator: ", ") + " }"
        default: return "..."
        }
    }
}
