package import JSONSyntax

extension Document {
    /// Returns the member that a value is part of.
    package func member(around node: Node) -> Member? {
        guard let member = nodes(.member).last(before: node.index), node.index < Int(member.token.next), member.kind == .object
        else { return nil }
        return Member(node: member)
    }

    /// Returns the member that a value is part of, as the apps see the record.
    package func appMember(around node: Node) -> AppMember? { member(around: node).map { AppMember($0) } }

    /// Returns the value of a meaning inside another value, the last one where there are several.
    package func part(_ meaning: Meaning, of node: Node) -> Node? {
        guard let part = nodes(meaning).last(before: Int(node.token.next)), part.index > node.index else { return nil }
        return part
    }

    /// Returns the value of a meaning that the member around a value has besides.
    package func part(_ meaning: Meaning, beside node: Node) -> Node? {
        guard let member = nodes(.member).last(before: node.index), node.index < Int(member.token.next) else { return nil }
        return part(meaning, of: member)
    }

    /// Whether a field somewhere in a value has a wrong name or place, and is meant to be one of these.
    package func hasMeant(_ names: [StaticString], in node: Node) -> Bool {
        let fields = unknownFields.all
        let inside = fields[fields.partitioningIndex { $0.key >= node.index }...].prefix { $0.key < Int(node.token.next) }
        for field in inside {
            for place in field.resolution.places {
                if names.contains(where: { place.path.last == "\($0)" }) { return true }
            }
        }
        return false
    }
}

extension Document {
    /// Returns the objects of a meaning that have at least so many flags set to true, one or more, and so many to false.
    package func objects(_ meaning: Meaning, trueValues: Int, falseValues: Int = 0) -> [Node] {
        var result: [Node] = []
        let tokens = tree.tokens
        unusual(meaning).forEachToken { token in
            guard tokens[token].kind == .object else { return }
            var counts = (true: 0, false: 0)
            var value = token + 2
            while value < Int(tokens[token].next) {
                if tokens[value].kind == .true { counts.true &+= 1 }
                if tokens[value].kind == .false { counts.false &+= 1 }
                value = Int(tokens[value].next) + 1
            }
            if counts.true >= trueValues, counts.false >= falseValues { result.append(Node(tree: tree, index: token)) }
        }
        return result
    }
}
