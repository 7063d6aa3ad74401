package import JSONSyntax

extension Document {
    /// Returns the member that a value is part of.
    package func member(around node: Node) -> Member? {
        guard let member = nodes(.member).last(before: node.index), node.index < Int(member.token.next), member.kind == .object
        else { return nil }
        return Member(node: member)
    }

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
        var low = 0
        var high = fields.count
        while low < high {
            let middle = (low + high) / 2
            if fields[middle].key < node.index { low = middle + 1 } else { high = middle }
        }
        while low < fields.count, fields[low].key < Int(node.token.next) {
            for home in fields[low].resolution.homes {
                if names.contains(where: { home.path.last == "\($0)" }) { return true }
            }
            low += 1
        }
        return false
    }

    /// Whether the file belongs to a template club, which breaks rules on purpose to show what is possible (FORMAT.md 21).
    package var isTemplate: Bool { club?.isTemplate ?? false }
}

extension Organization {
    /// Whether the club is a template to copy from. Their short names say so; they were called Xample until 2026.
    package var isTemplate: Bool {
        guard let nickName else { return false }
        if nickName.kind == .string, nickName.token.flags.isEmpty {
            return isTemplate(nickName.tree.source.buffer[nickName.rawRange])
        }
        return nickName.string.map { isTemplate($0.lowercased().utf8) } ?? false
    }

    private func isTemplate(_ name: some Collection<UInt8>) -> Bool {
        guard name.count <= 64 else { return false }
        var seen: UInt64 = 0
        for byte in name {
            seen = seen << 8 | UInt64(smallLetter(byte))
            // `template`, `xample`
            if seen == 0x7465_6D70_6C61_7465 || seen & 0xFFFF_FFFF_FFFF == 0x7861_6D70_6C65 { return true }
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
