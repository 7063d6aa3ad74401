package import JSONSyntax

/// What the author of a field that the shape does not have meant by it.
package enum FieldResolution: Sendable {
    /// The field had this name once, or in another language.
    case renamed([ExpectedPlace])
    /// A field of this name belongs in another object.
    case misplaced([ExpectedPlace])
    /// A field of nearly this name, or for which this is another word, belongs here or in another object.
    case misspelt([ExpectedPlace], Spelling)
    /// An object that has no business here, while everything in it belongs around it; a place for each of its fields.
    case wrapper([ExpectedPlace])
    /// Nothing reads or replaces the field: it can go.
    case retired(Retirement)
    /// Nothing is known about such a field.
    case unknown

    /// How far a name is from the right one.
    package enum Spelling: Sendable {
        /// Only capitals differ.
        case capitals
        /// Only signs that no name has are too many: a blank, a hyphen.
        case signs
        /// A few letters differ, or a part is missing.
        case letters
        /// It is another word for the same, in Dutch or English.
        case word
    }

    /// Where a field belongs.
    package struct ExpectedPlace: Sendable {
        /// The token of the key that belongs there.
        package let key: Int
        /// The field's entry in the level's table.
        package let entry: Int
        /// The names from the record's root to the field, the field's own name in the newest edition last.
        package let path: [String]
        /// What the record is, as in "a member".
        package let recordTitle: Phrase
        /// The token of the record that `path` begins at; -1 where it is any element of a list.
        package let record: Int
        /// The token of the object that the field belongs in; -1 where the file does not have it.
        package let container: Int
        /// The token of the innermost object on the way there that the file has; -1 where something else is in the way.
        package let base: Int
        /// How many objects on the way from `base` the file does not have.
        package let missingCount: Int
        /// Whether the field stands in the right object already, so that only its name is wrong.
        package let isInSameObject: Bool

        /// The path as an author would write it, as in `optional/status/isMentor`.
        package var pathText: String {
            var text = ""
            for name in path {
                if !text.isEmpty { text += "/" }
                text += name
            }
            return text
        }
    }

    /// The places where the field, or what is in it, belongs, the likeliest first; empty where there is none.
    package var places: [ExpectedPlace] {
        switch self {
        case .renamed(let places), .misplaced(let places), .misspelt(let places, _), .wrapper(let places): places
        case .retired, .unknown: []
        }
    }
}

/// A field that the shape of its object does not have, and what was meant by it.
package struct UnknownField: Sendable {
    /// The token of the key.
    package let key: Int
    /// The token of the object that the field stands in.
    package let object: Int
    package let resolution: FieldResolution
    /// The fields in its value that belong beside it, with the object where that is.
    let carried: [(container: Int, entry: Int)]
}

/// The unknown fields of one file.
package struct UnknownFields: Sendable {
    /// All of them, by place.
    package let all: [UnknownField]
    private let turns: MoveOrder?
    /// The fields that they stand for, with the object that each belongs in, by object.
    private let meant: [(container: Int, entry: Int)]

    /// Makes the collection from the unknown fields of a file, by place.
    init(_ all: [UnknownField], _ turns: MoveOrder?) {
        self.all = all
        self.turns = turns
        var meant: [(container: Int, entry: Int)] = []
        for field in all {
            for place in field.resolution.places where place.container >= 0 { meant.append((place.container, place.entry)) }
            meant += field.carried
        }
        meant.sort { ($0.container, $0.entry) < ($1.container, $1.entry) }
        self.meant = meant
    }

    /// Returns the entries of the fields that unknown names stand for and that belong in an object.
    ///
    /// Such a field is not missing there: what is wrong with it is said where it stands.
    package func meant(in object: Node) -> [Int] {
        var index = meant.partitioningIndex { $0.container >= object.index }
        var entries: [Int] = []
        while index < meant.count, meant[index].container == object.index {
            if entries.last != meant[index].entry { entries.append(meant[index].entry) }
            index += 1
        }
        return entries
    }

    /// Whether a field cannot be moved yet, because another one of the file comes first: it makes the object that both need, or
    /// takes the name that both want. Also for a key that is no unknown field.
    package func hasToWait(_ key: Node) -> Bool {
        guard let turns, let number = number(ofKey: key.index) else { return true }
        return turns.waits[number]
    }

    /// Returns the fields that go together with one into a new object, where they stand beside each other; it is one of them.
    package func group(of key: Node) -> ArraySlice<UnknownField> {
        guard let turns, let number = number(ofKey: key.index) else { return [] }
        return all[turns.groups[number]]
    }

    private func number(ofKey token: Int) -> Int? {
        let index = all.partitioningIndex { $0.key >= token }
        return index < all.count && all[index].key == token ? index : nil
    }

    /// Returns what was meant by the field of an violation of the kind `unknownField`.
    package func resolution(of violation: SchemaViolation) -> FieldResolution {
        number(ofKey: violation.token).map { all[$0].resolution } ?? .unknown
    }
}

/// Which of the fields that stand in the wrong place may be moved first, so that no two of them make the same object or the
/// same field.
struct MoveOrder {
    /// Whether a field has to wait, by its place among the unknown fields.
    private(set) var waits: [Bool]
    /// The fields that go into a new object together, where they stand beside each other in the object that it belongs in;
    /// by the place of each of them, empty for all others.
    private(set) var groups: [Range<Int>]

    private let tree: Tree
    private let table: ShapeTable

    /// A name in an object, which only one field can get.
    private struct Spot: Hashable {
        let object: Int
        let name: String
    }

    init(_ fields: [UnknownField], _ tree: Tree, _ table: ShapeTable) {
        self.tree = tree
        self.table = table
        waits = [Bool](repeating: false, count: fields.count)
        groups = [Range<Int>](repeating: 0..<0, count: fields.count)
        guard fields.count > 1 else {
            if let field = fields.first, place(of: field).map({ isNew($0, in: field) }) == true { groups[0] = 0..<1 }
            return
        }
        findGroups(fields)
        var taken: [Spot: Int] = [:]
        // The largest group comes first, so that the fewest fields have to wait.
        // What only gets another name, or a place in an object that exists, comes before what needs a new object: that may be
        // the very object that is needed.
        let order = fields.indices.sorted { (-groups[$0].count, $0) < (-groups[$1].count, $1) }
        for isNew in [false, true] {
            for number in order {
                let field = fields[number]
                if case .wrapper(let places) = field.resolution, !isNew {
                    let spots = places.map { Spot(object: field.object, name: $0.path.last ?? "") }
                    waits[number] = spots.contains { taken[$0] != nil }
                    if !waits[number] { for spot in spots { taken[spot] = number } }
                }
                guard let place = place(of: field), (place.container < 0) == isNew else { continue }
                let spot = Spot(object: place.base, name: place.firstMissingName)
                if let other = taken[spot] {
                    waits[number] = groups[number].isEmpty || groups[number] != groups[other]
                } else {
                    taken[spot] = number
                    if place.base != field.object, tree.tokens[place.base].next == UInt32(truncatingIfNeeded: place.base + 1) {
                        // In an empty object two new fields would need a comma between them.
                        let inside = Spot(object: place.base, name: "")
                        if taken[inside] != nil { waits[number] = true } else { taken[inside] = number }
                    }
                }
            }
        }
        for number in fields.indices where groups[number].contains(where: { waits[$0] }) { groups[number] = 0..<0 }
    }

    private mutating func findGroups(_ fields: [UnknownField]) {
        var start = 0
        while start < fields.count {
            guard let first = place(of: fields[start]), isNew(first, in: fields[start]) else {
                start += 1
                continue
            }
            var names = [first.path.last ?? ""]
            var end = start + 1
            while end < fields.count, names.count < MoveOrder.largestGroup, let next = place(of: fields[end]),
                fields[end].key == Int(tree.tokens[fields[end - 1].key + 1].next), fields[end].object == fields[start].object,
                next.base == first.base, next.path.dropLast() == first.path.dropLast(), !names.contains(next.path.last ?? "")
            {
                names.append(next.path.last ?? "")
                end += 1
            }
            for number in start..<end { groups[number] = start..<end }
            start = end
        }
    }

    /// The most fields that are moved together.
    private static let largestGroup = 64

    /// Whether the object that a field belongs in is yet to be made around it.
    private func isNew(_ place: FieldResolution.ExpectedPlace, in field: UnknownField) -> Bool {
        place.container < 0 && place.base == field.object
    }

    /// Returns where a field may be moved; `nil` where there are several places or none, or its value does not fit there.
    private func place(of field: UnknownField) -> FieldResolution.ExpectedPlace? {
        let places = field.resolution.places
        guard places.count == 1, places[0].key == field.key, places[0].base >= 0 else { return nil }
        if case .wrapper = field.resolution { return nil }
        let key = tree.tokens[field.key]
        let value = tree.tokens[field.key + 1]
        guard !key.flags.contains(.damaged), !value.flags.contains(.damaged),
            table.entries[places[0].entry].shape.accepts(value.kind)
                || places[0].language(of: Node(tree: tree, index: field.key)) != nil
        else { return nil }
        return places[0]
    }
}

extension FieldResolution.ExpectedPlace {
    /// The first name on the way from `base` that the file does not have: that of an object, or of the field itself.
    package var firstMissingName: String { path[path.count - 1 - missingCount] }

    /// Returns the language of a text that stands under a name such as `descriptionNL` and belongs into a list with a text for
    /// each language; `nil` for everything else (FORMAT.md 15.2).
    package func language(of key: Node) -> String? {
        guard Node(tree: key.tree, index: key.index + 1).kind == .string else { return nil }
        if key.isText("descriptionEN") { return "EN" }
        if key.isText("descriptionNL") { return "NL" }
        return nil
    }
}

extension Shape {
    /// Whether a value of a kind can be what the shape asks for.
    package func accepts(_ kind: TokenKind) -> Bool {
        switch (self, kind) {
        case (.object, .object), (.dictionary, .object), (.list, .array), (.text, .string), (.number, .number), (.flag, .true),
            (.flag, .false):
            true
        default: false
        }
    }
}
