import JSONSyntax

/// The names that only one of the two living editions has, taken from the shapes.
struct EditionNames: Sendable {
    private let older: [NameWords]
    private let newer: [NameWords]
    /// A bit for each length that one of the names has, so that most names are told apart without being read.
    private let lengths: UInt64

    private static let all = EditionNames()

    private init() {
        let entries = Level.allCases.flatMap { ShapeTable.of($0).entries }
        var older: [NameWords] = []
        var newer: [NameWords] = []
        for entry in entries {
            guard let field = entry.field, let old = field.nameIn2024 else { continue }
            older.append(NameWords(old))
            // A name such as `name`, which another field has in both editions, tells nothing.
            let isShared = entries.contains { $0.field?.nameIn2024 == nil && $0.field?.name.text == field.name.text }
            if !isShared { newer.append(NameWords(field.name)) }
        }
        self.older = EditionNames.unique(older)
        self.newer = EditionNames.unique(newer)
        var lengths: UInt64 = 0
        for name in older + newer { lengths |= 1 << UInt64(name.count) }
        self.lengths = lengths
    }

    private static func unique(_ names: [NameWords]) -> [NameWords] {
        var result: [NameWords] = []
        for name in names where !result.contains(name) { result.append(name) }
        return result
    }

    /// Returns how many names of a file belong to edition 2024 only, and to edition 2026 only.
    static func count(in tree: Tree) -> (older: Int, newer: Int) {
        let names = all
        let tokens = tree.tokens
        var older = 0
        var newer = 0
        for index in 0..<tree.count where tokens[index].kind == .key {
            let length = UInt64(tokens[index].end &- tokens[index].start &- 2)
            guard length < 64, names.lengths & (1 &<< length) != 0, tokens[index].flags.isEmpty else { continue }
            let name = NameWords(tree.source.bytes + Int(tokens[index].start) + 1, count: Int(length))
            if names.older.contains(name) { older += 1 } else if names.newer.contains(name) { newer += 1 }
        }
        return (older, newer)
    }
}
