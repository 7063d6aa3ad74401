package import JSONSyntax

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
