import JSONSyntax

/// One walk over a tree that tells each token what it stands for, collects the values of each meaning and notes
/// where the file is not shaped as its level.
struct ShapeScan {
    private let tree: Tree
    private let table: ShapeTable
    private var frames: [Frame] = []
    private(set) var violations: [SchemaViolation] = []
    /// The values that have a meaning, in the file's order.
    private var found: [Place] = []
    /// The keywords seen so far.
    private var words = Words()
    /// Those of them that are not written plainly.
    private var unusual: [Place] = []

    /// A container that is being walked through.
    private struct Frame {
        var end: Int
        var token: Int
        /// The object shape; -1 for a list.
        var object: Int
        /// The entry of the elements of a list.
        var element: Int
        var seen: UInt64 = 0
        var unknownCount = 0
    }

    init(_ tree: Tree, _ table: ShapeTable) {
        self.tree = tree
        self.table = table
    }

    /// Returns the values with a meaning, those of them that are not written plainly, and what has not the level's shape.
    consuming func run() -> (values: Places, unusual: Places, violations: [SchemaViolation]) {
        found.reserveCapacity(tree.count / 2 + 1)
        var frame = Frame(end: tree.count, token: 0, object: -1, element: 1)
        if enter(0, entry: 1, into: &frame) { walk(frame) }
        return (Places(found, tree, table), Places(unusual, tree, table), violations)
    }

    /// Walks over one value as that of a field that it does not stand in, and returns what has a meaning in it.
    ///
    consuming func run(
        from value: Int, as entry: Int
    ) -> (values: [Place], unusual: [Place], violations: [SchemaViolation]) {
        var frame = Frame(end: tree.count, token: 0, object: -1, element: 1)
        if enter(value, entry: entry, into: &frame) { walk(frame) }
        return (found, unusual, violations)
    }

    private mutating func walk(_ first: Frame) {
        let tokens = tree.tokens
        let checks = table.checks
        var frame = first
        var index = frame.token &+ 1
        while true {
            guard index < frame.end else {
                if frame.object >= 0 { finish(frame) }
                guard let outer = frames.popLast() else { return }
                frame = outer
                continue
            }
            var value = index
            var entry = frame.element
            if frame.object >= 0 {
                value &+= 1
                guard let (number, isOf2024) = find(tokens[index], in: frame.object) else {
                    note(.unknownField, index, entry: 0, object: frame.object)
                    frame.unknownCount &+= 1
                    findDuplicates(below: value)
                    index = Int(tokens[value].next)
                    continue
                }
                entry = number
                let bit = checks[entry].bit
                if frame.seen & bit != 0 {
                    let other = earlier(entry, before: index, in: frame)
                    note(.duplicateKey, index, entry: entry, other: other, object: frame.object)
                } else if isOf2024 {
                    note(.olderEdition, index, entry: entry, object: frame.object)
                }
                frame.seen |= bit
                tokens[index].field = UInt16(truncatingIfNeeded: entry)
            }
            let outer = frame
            if enter(value, entry: entry, into: &frame) {
                frames.append(outer)
                index = value &+ 1
            } else {
                index = Int(tokens[value].next)
            }
        }
    }

    /// Gives a value its entry, checks its kind and, where it is a container of the right kind, makes a frame for it.
    @inline(__always)
    private mutating func enter(_ index: Int, entry number: Int, into frame: inout Frame) -> Bool {
        let token = tree.tokens[index]
        let check = table.checks[number]
        tree.tokens[index].field = UInt16(truncatingIfNeeded: number)
        if check.meaning != .other {
            var reading = check.plainForm.read(token, at: index, of: tree, table)
            if check.plainForm == .keyword, reading != PlainForm.unusual { reading = words.first(likeTextAt: index, of: tree) }
            let place = Place(token: UInt32(truncatingIfNeeded: index), reading: reading)
            found.append(place)
            if reading == PlainForm.unusual { unusual.append(place) }
        }
        guard check.accepted & token.kind.bit != 0 else {
            reject(index, token, entry: number)
            return false
        }
        if token.kind == .object {
            guard check.object >= 0 else {
                readDictionary(index, Int(check.element))
                return false
            }
        } else if token.kind != .array {
            return false
        }
        frame = Frame(end: Int(token.next), token: index, object: Int(check.object), element: Int(check.element))
        return true
    }

    /// Looks at an object whose names are free.
    @inline(never)
    private mutating func readDictionary(_ index: Int, _ element: Int) {
        findDuplicates(at: index, onlyUnknown: false)
        for (_, value) in Node(tree: tree, index: index).fields {
            let token = tree.tokens[value.index]
            tree.tokens[value.index].field = UInt16(truncatingIfNeeded: element)
            if table.checks[element].accepted & token.kind.bit == 0 { reject(value.index, token, entry: element) }
        }
    }

    @inline(never)
    private mutating func reject(_ index: Int, _ token: Token, entry: Int) {
        if token.kind == .missing || token.kind == .invalid { return }
        let isOlder = table.checks[entry].acceptedIn2024 & token.kind.bit != 0
        note(isOlder ? .olderEdition : .mistypedValue, index, entry: entry, object: table.entries[entry].parent)
        findDuplicates(below: index)
    }

    @inline(__always)
    private func find(_ key: Token, in object: Int) -> (entry: Int, isOf2024: Bool)? {
        let count = Int(key.end &- key.start) &- 2
        guard key.flags.isEmpty, count >= 0, count <= NameWords.maximumCount else { return findUnusual(key, in: object) }
        return table.find(NameWords(tree.source.bytes + Int(key.start) + 1, count: count), in: object)
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
        return bytes.withUnsafeBufferPointer { table.find(NameWords($0.baseAddress!, count: count), in: object) }
    }

    @inline(__always)
    private mutating func finish(_ frame: Frame) {
        if frame.unknownCount > 1 { findDuplicates(at: frame.token, onlyUnknown: true) }
        let missing = table.objects[frame.object].required & ~frame.seen
        if missing != 0 { noteMissing(missing, in: frame) }
    }

    @inline(never)
    private mutating func noteMissing(_ missing: UInt64, in frame: Frame) {
        for entry in table.fieldEntries(ofObject: frame.object) where table.checks[entry].bit & missing != 0 {
            note(.missingField, frame.token, entry: entry, object: frame.object)
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

    private mutating func note(_ kind: SchemaViolation.Kind, _ token: Int, entry: Int, other: Int = -1, object: Int) {
        violations.append(SchemaViolation(kind: kind, token: token, entry: entry, other: other, object: object))
    }
}

/// Short texts of a file, to recognize one that is there again. Forgets those whose place in the table another one takes.
struct Words {
    private var slots: [(words: NameWords, token: Int32)] = []
    private static let count = 64

    /// Returns the place on the tape of the first text that is written as this one, byte for byte; its own where none is known.
    mutating func first(likeTextAt index: Int, of tree: Tree) -> Int32 {
        let range = tree.tokens[index].rawRange
        let own = Int32(truncatingIfNeeded: index)
        guard range.count <= NameWords.maximumCount else { return own }
        let words = NameWords(tree.source.bytes + range.lowerBound, count: range.count)
        if slots.isEmpty {
            let free = (words: NameWords(first: 0, last: 0, middle: 0, count: 0), token: Int32(0))
            slots = [(words: NameWords, token: Int32)](repeating: free, count: Words.count)
        }
        let slot = words.hash & (Words.count - 1)
        if slots[slot].words == words { return slots[slot].token }
        slots[slot] = (words, own)
        return own
    }
}

/// A place where a file does not have the shape of its level. The rules about fields read these.
package struct SchemaViolation: Sendable {
    package enum Kind: UInt8, Sendable {
        /// A required field is not there; `token` is the object, `entry` the field.
        case missingField
        /// A name that the object's shape does not have; `token` is the key, `entry` 0.
        case unknownField
        /// A value of another kind than the field's; `token` is the value, `entry` the field.
        case mistypedValue
        /// A name that the object has already; `token` is the later key, `other` the earlier.
        case duplicateKey
        /// A name or a type that only edition 2024 has; `token` is the key or the value, `entry` the field.
        case olderEdition
    }

    package let kind: Kind
    package let token: Int
    package let entry: Int
    /// Another token that explains the violation, -1 where there is none.
    package let other: Int
    /// The object shape in which the violation stands, -1 where it is unknown.
    package let object: Int
}

/// The values of fields that stand in the wrong place or have an old name, as far as it is known which field is meant.
///
/// A value is as wrong there as it is where it belongs, and whoever moves it wants to know. Names and whole records are left out: who
/// they are cannot be said as long as the apps see none.
struct MisplacedValues {
    private(set) var values: [Place] = []
    private(set) var unusual: [Place] = []
    /// Values of another kind than belongs there.
    private(set) var violations: [SchemaViolation] = []

    var isEmpty: Bool { values.isEmpty }

    init(_ fields: UnknownFields, _ tree: Tree, _ table: ShapeTable) {
        for field in fields.all {
            switch field.resolution {
            case .misplaced(let places), .renamed(let places), .misspelt(let places, _):
                guard let place = places.first, !MisplacedValues.isSettled(place, tree) else { continue }
                add(field.key + 1, as: place.entry, tree, table)
            case .wrapper(let places):
                for place in places where !MisplacedValues.isSettled(place, tree) {
                    add(place.key + 1, as: place.entry, tree, table)
                }
            case .retired, .unknown: continue
            }
        }
    }

    private mutating func add(_ value: Int, as entry: Int, _ tree: Tree, _ table: ShapeTable) {
        let found = ShapeScan(tree, table).run(from: value, as: entry)
        func isPlain(_ place: Place) -> Bool {
            table.entries[Int(tree.tokens[Int(place.token)].field)].meaning.isSaidAnywhere
        }
        values += found.values.filter(isPlain)
        unusual += found.unusual.filter(isPlain)
        // A text under an old name becomes a list when it gets the new one.
        violations += found.violations.filter { violation in
            guard violation.kind == .mistypedValue else { return false }
            if violation.token == value, case .list = table.entries[entry].shape { return false }
            return true
        }
    }

    /// Whether the field is also where it belongs: then that one counts.
    private static func isSettled(_ place: FieldResolution.ExpectedPlace, _ tree: Tree) -> Bool {
        guard place.container >= 0 else { return false }
        var count = 0
        for (key, _) in Node(tree: tree, index: place.container).fields {
            if Int(key.token.field) == place.entry { return true }
            count += 1
            // Nobody has so many fields; a hostile file is not looked through for each of them.
            if count > 64 { return true }
        }
        return false
    }
}

extension Meaning {
    /// Whether what rules say of such a value is true wherever it stands.
    fileprivate var isSaidAnywhere: Bool {
        switch self {
        case .website, .wikipedia, .level2Address, .portfolio, .picture, .portrait, .thumbnail, .link, .email, .remarks, .remark,
            .remarkText, .languageCode, .date, .partialDate, .birthday, .startDate, .endDate, .keywordUse, .clubNumber,
            .memberNumber, .latitude, .longitude:
            true
        default: false
        }
    }
}
