import JSONSyntax

/// A value with a meaning.
struct Place: Sendable {
    /// The token's place on the tape.
    let token: UInt32
    /// What the walk over the file read there (`PlainForm`).
    let reading: Int32
}

/// The values of a file by what they mean.
struct Places: Sendable {
    private var all: [Place]
    /// The places of meaning `m` are `all[starts[m]..<starts[m + 1]]`; empty where there are none.
    private var starts: [UInt32]

    init() { (all, starts) = ([], []) }

    /// Sorts places, which are in the file's order, by their meaning.
    init(_ found: [Place], _ tree: Tree, _ table: ShapeTable) {
        guard !found.isEmpty else {
            (all, starts) = ([], [])
            return
        }
        let checks = table.checks
        let tokens = tree.tokens
        var starts = [UInt32](repeating: 0, count: Meaning.allCases.count + 1)
        for place in found { starts[Int(checks[Int(tokens[Int(place.token)].field)].meaning.rawValue) + 1] &+= 1 }
        for meaning in 1..<starts.count { starts[meaning] &+= starts[meaning - 1] }
        var next = starts
        all = [Place](unsafeUninitializedCapacity: found.count) { buffer, count in
            for place in found {
                let meaning = Int(checks[Int(tokens[Int(place.token)].field)].meaning.rawValue)
                buffer[Int(next[meaning])] = place
                next[meaning] &+= 1
            }
            count = found.count
        }
        self.starts = starts
    }

    /// Returns these places together with more of them.
    func adding(_ more: [Place], _ tree: Tree, _ table: ShapeTable) -> Places {
        Places((all + more).sorted { $0.token < $1.token }, tree, table)
    }

    /// Returns those whose token passes a test.
    func filtered(_ isKept: (Int) -> Bool) -> Places {
        var result = Places()
        for (meaning, start) in starts.enumerated() {
            result.starts.append(UInt32(truncatingIfNeeded: result.all.count))
            guard meaning + 1 < starts.count else { break }
            result.all += all[Int(start)..<Int(starts[meaning + 1])].filter { isKept(Int($0.token)) }
        }
        return result
    }

    /// The places of one meaning, in the file's order.
    subscript(meaning: Meaning) -> ArraySlice<Place> {
        guard !starts.isEmpty else { return [] }
        return all[Int(starts[Int(meaning.rawValue)])..<Int(starts[Int(meaning.rawValue) + 1])]
    }
}
