import JSONSyntax

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
