import ClubModel
import JSONSyntax

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
        let (keyOffset, keyCount) = span(ofKey: key)
        let (content, range) = self.value(of: value)
        let cell = leaf(field.name, keyOffset, keyCount, content, range)
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
        let (keyOffset, keyCount) = span(ofKey: key)
        return leaf(RawPath.heading(path), keyOffset, keyCount, .text(YAMLValue.json(of: value)), self.value(of: value).range)
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
