/// Which fields stand where in a file and which are lists, so that one is noticed that is unlike all others of its name.
///
/// A file repeats itself: what one record has in a part, the next has there too. That shows which of several readings of a
/// broken file was meant, however its lines are indented.
struct FieldHabits {
    /// The offsets of the names that stand in another part than all others of their name, in the file's order.
    private(set) var strangers: [Int] = []
    /// The lists in lists, and those under a name that is never a list in the format, or nowhere else here.
    private(set) var oddLists: [Range<Int>] = []

    /// - Parameter tape: All tokens of a reading.
    init(_ tape: Tape, _ source: Source) {
        var names: [(offset: Int, name: UInt64, place: UInt64)] = []
        var uses: [UInt64: Int] = [:]
        // How many of the fields of a place are lists, and where the last one and its name stand.
        var lists: [UInt64: (count: Int, range: Range<Int>, name: Range<Int>)] = [:]
        // A name at the top is something else than the name alone.
        let top: UInt64 = 0x9E37_79B9_7F4A_7C14
        // The containers around a token: where each ends, and what its fields are known by.
        var around: [(end: Int, place: UInt64)] = []
        var name: UInt64 = 0
        for index in 0..<tape.count {
            while let last = around.last, last.end <= index { around.removeLast() }
            let token = tape.tokens[index]
            switch token.kind {
            case .key:
                var hash = ByteHash(kind: 1)
                hash.add(source.buffer[token.rawRange])
                name = hash.value
                let place = (around.last?.place ?? top) &* 31 &+ name
                names.append((Int(token.start), name, place))
                uses[name, default: 0] += 1
                uses[place, default: 0] += 1
                if index + 1 < tape.count, tape.tokens[index + 1].kind == .array {
                    let count = (lists[place]?.count ?? 0) + 1
                    lists[place] = (count, tape.tokens[index + 1].rawRange, token.rawRange)
                }
            case .object, .array:
                // Elements of a list have no name of their own.
                let isElement = around.last.map { $0.place & 1 == 1 } ?? false
                if isElement || around.isEmpty, token.kind == .array { oddLists.append(token.rawRange) }
                let outer = isElement ? around[around.count - 1].place &* 31 : around.isEmpty ? top : name &* 2
                around.append((Int(token.next), outer & ~1 | (token.kind == .array ? 1 : 0)))
            default:
                break
            }
        }
        for one in names where uses[one.place] == 1 && uses[one.name, default: 0] > 1 { strangers.append(one.offset) }
        for (place, list) in lists where list.count == 1 && (uses[place] != 1 || FieldNames.isNoList(source, list.name)) {
            oddLists.append(list.range)
        }
        oddLists.sort { $0.lowerBound < $1.lowerBound }
    }

    /// Whether something between two offsets stands in another part than all others of its name.
    func hasStranger(in range: Range<Int>) -> Bool { strangers.contains { range.contains($0) } }
}
