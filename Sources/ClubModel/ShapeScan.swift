import JSONSyntax

/// One walk over a tree that tells each token what it stands for, collects the values of each meaning and notes
/// where the file is not shaped as its level.
struct ShapeScan {
    private let tree: Tree
    private let table: ShapeTable
    private var frames: [Frame] = []
    private(set) var irregularities: [Irregularity] = []
    /// The tokens that have a meaning, in the file's order.
    private var found: [UInt32] = []
    private var counts = [UInt32](repeating: 0, count: Meaning.allCases.count + 1)

    /// A container that is being walked through.
    private struct Frame {
        let end: Int
        let token: Int
        /// The object shape; -1 for a list.
        let object: Int
        /// The entry of the elements of a list.
        let element: Int
        var seen: UInt64 = 0
        var unknownCount = 0
    }

    init(_ tree: Tree, _ table: ShapeTable) {
        self.tree = tree
        self.table = table
        found.reserveCapacity(tree.count / 2)
    }

    /// Returns the places on the tape of each meaning: those of meaning `m` are `places[starts[m]..<starts[m + 1]]`.
    consuming func run() -> (places: [UInt32], starts: [UInt32], irregularities: [Irregularity]) {
        enter(0, entry: 1)
        walk()
        var starts = counts
        var sum: UInt32 = 0
        for meaning in starts.indices {
            let count = starts[meaning]
            starts[meaning] = sum
            sum += count
        }
        var next = starts
        let places = [UInt32](unsafeUninitializedCapacity: found.count) { buffer, count in
            for token in found {
                let meaning = Int(table.entries[Int(tree.tokens[Int(token)].field)].meaning.rawValue)
                buffer[Int(next[meaning])] = token
                next[meaning] += 1
            }
            count = found.count
        }
        return (places, starts, irregularities)
    }

    private mutating func walk() {
        let tokens = tree.tokens
        var index = 1
        while var frame = frames.last {
            guard index < frame.end else {
                finish(frame)
                frames.removeLast()
                continue
            }
            guard frame.object >= 0 else {
                let wasEntered = enter(index, entry: frame.element)
                index = wasEntered ? index + 1 : Int(tokens[index].next)
                continue
            }
            let key = tokens[index]
            let value = index + 1
            guard let (entry, isOf2024) = find(key, in: frame.object) else {
                note(.unknownField, index, entry: 0, object: frame.object)
                frame.unknownCount += 1
                frames[frames.count - 1] = frame
                findDuplicates(below: value)
                index = Int(tokens[value].next)
                continue
            }
            let bit = table.entries[entry].bit
            if frame.seen & bit != 0 {
                note(.duplicateKey, index, entry: entry, other: earlier(entry, before: index, in: frame), object: frame.object)
            } else if isOf2024 {
                note(.olderEdition, index, entry: entry, object: frame.object)
            }
            frame.seen |= bit
            frames[frames.count - 1] = frame
            tokens[index].field = UInt16(truncatingIfNeeded: entry)
            let wasEntered = enter(value, entry: entry)
            index = wasEntered ? value + 1 : Int(tokens[value].next)
        }
    }

    /// Gives a value its entry, checks its kind and, where it is a container of the right kind, makes a frame for it.
    @discardableResult
    private mutating func enter(_ index: Int, entry number: Int) -> Bool {
        let token = tree.tokens[index]
        let entry = table.entries[number]
        tree.tokens[index].field = UInt16(truncatingIfNeeded: number)
        if entry.meaning != .other {
            found.append(UInt32(truncatingIfNeeded: index))
            counts[Int(entry.meaning.rawValue)] &+= 1
        }
        let kind: UInt16 = 1 &<< UInt16(token.kind.rawValue)
        guard entry.accepted & kind != 0 else {
            if token.kind == .missing || token.kind == .invalid { return false }
            note(entry.acceptedIn2024 & kind != 0 ? .olderEdition : .mistypedValue, index, entry: number, object: entry.parent)
            findDuplicates(below: index)
            return false
        }
        if entry.object >= 0 {
            frames.append(Frame(end: Int(token.next), token: index, object: entry.object, element: -1))
            return true
        }
        if entry.element >= 0 {
            frames.append(Frame(end: Int(token.next), token: index, object: -1, element: entry.element))
            return true
        }
        if token.kind == .object { findDuplicates(below: index) }
        return false
    }

    @inline(__always)
    private func find(_ key: Token, in object: Int) -> (entry: Int, isOf2024: Bool)? {
        let count = Int(key.end &- key.start) &- 2
        guard key.flags.isEmpty, count >= 0, count <= NameWords.maximumCount else { return findUnusual(key, in: object) }
        return table.find(NameWords(tree.source.bytes + Int(key.start) + 1, count: count), in: table.objects[object])
    }

    /// Looks up a name that has escapes or damaged quotes.
    @inline(never)
    private func findUnusual(_ key: Token, in object: Int) -> (entry: Int, isOf2024: Bool)? {
        let isDamaged = key.flags.contains(.damaged)
        let range = isDamaged ? Int(key.start)..<Int(key.end) : Int(key.start) + 1..<max(Int(key.start) + 1, Int(key.end) - 1)
        guard key.flags.contains(.escapes) || isDamaged, range.count <= 6 * NameWords.maximumCount else { return nil }
        var bytes = Array(tree.source.unescaped(range, hasEscapes: key.flags.contains(.escapes)).utf8)
        let count = bytes.count
        guard count <= NameWords.maximumCount else { return nil }
        bytes += [UInt8](repeating: 0, count: 8)
        return bytes.withUnsafeBufferPointer { table.find(NameWords($0.baseAddress!, count: count), in: table.objects[object]) }
    }

    private mutating func finish(_ frame: Frame) {
        guard frame.object >= 0 else { return }
        if frame.unknownCount > 1 { findDuplicates(at: frame.token, onlyUnknown: true) }
        var missing = table.objects[frame.object].required & ~frame.seen
        while missing != 0 {
            let bit: UInt64 = 1 << UInt64(missing.trailingZeroBitCount)
            missing &= ~bit
            for entry in table.fieldEntries(ofObject: frame.object) where table.entries[entry].bit == bit {
                note(.missingField, frame.token, entry: entry, object: frame.object)
            }
        }
    }

    private func earlier(_ entry: Int, before index: Int, in frame: Frame) -> Int {
        var key = frame.token + 1
        while key < index {
            if Int(tree.tokens[key].field) == entry { return key }
            key = Int(tree.tokens[key + 1].next)
        }
        return -1
    }

    /// Finds doubled names in every object of a subtree that no shape describes.
    private mutating func findDuplicates(below index: Int) {
        for place in index..<Int(tree.tokens[index].next) where tree.tokens[place].kind == .object {
            findDuplicates(at: place, onlyUnknown: false)
        }
    }

    private mutating func findDuplicates(at object: Int, onlyUnknown: Bool) {
        var first: [String: Int] = [:]
        for (key, _) in Node(tree: tree, index: object).fields where !onlyUnknown || key.token.field == 0 {
            guard let name = key.string else { continue }
            if let other = first[name] {
                note(.duplicateKey, key.index, entry: 0, other: other, object: -1)
            } else {
                first[name] = key.index
            }
        }
    }

    private mutating func note(_ kind: Irregularity.Kind, _ token: Int, entry: Int, other: Int = -1, object: Int) {
        irregularities.append(Irregularity(kind: kind, token: token, entry: entry, other: other, object: object))
    }
}
