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
