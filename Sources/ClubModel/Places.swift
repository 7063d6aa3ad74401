import JSONSyntax

/// Places on a tape, by what the values there mean.
struct Places: Sendable {
    private let tokens: [UInt32]
    /// The tokens of meaning `m` are `tokens[starts[m]..<starts[m + 1]]`; empty where there is no token.
    private let starts: [UInt32]

    init() { (tokens, starts) = ([], []) }

    /// Sorts tokens, which are in the file's order, by their meaning.
    init(_ found: [UInt32], _ tree: Tree, _ table: ShapeTable) {
        guard !found.isEmpty else {
            (tokens, starts) = ([], [])
            return
        }
        let checks = table.checks
        let tape = tree.tokens
        var starts = [UInt32](repeating: 0, count: Meaning.allCases.count + 1)
        for token in found { starts[Int(checks[Int(tape[Int(token)].field)].meaning.rawValue) + 1] &+= 1 }
        for meaning in 1..<starts.count { starts[meaning] &+= starts[meaning - 1] }
        var next = starts
        tokens = [UInt32](unsafeUninitializedCapacity: found.count) { buffer, count in
            for token in found {
                let meaning = Int(checks[Int(tape[Int(token)].field)].meaning.rawValue)
                buffer[Int(next[meaning])] = token
                next[meaning] &+= 1
            }
            count = found.count
        }
        self.starts = starts
    }

    /// The tokens of one meaning, in the file's order.
    subscript(meaning: Meaning) -> ArraySlice<UInt32> {
        guard !starts.isEmpty else { return [] }
        return tokens[Int(starts[Int(meaning.rawValue)])..<Int(starts[Int(meaning.rawValue) + 1])]
    }
}
