import JSONSyntax

/// Finds out what the unknown fields of one file were meant to be.
///
/// It looks in the field's own object, then in the whole record, then in the records around it and at last in those
/// inside. A name that is right somewhere goes before one that is nearly right.
struct FieldSearch {
    private let tree: Tree
    private let table: ShapeTable
    private let map: FieldMap
    /// What was found for a name in an object shape; most mistakes are made many times.
    private var known: [Question: Answer] = [:]
    /// The objects that were found along a path: a record with many unknown fields is walked through once.
    private var containers: [Way: (base: Int, missingCount: Int)] = [:]

    /// How many different names are compared letter by letter: a file with more of them is no file of ours.
    private static let maximumNearSearches = 200

    private struct Question: Hashable {
        let name: String
        let object: Int
    }

    /// The names that lead from a record to an object.
    private struct Way: Hashable {
        let record: Int
        let path: ArraySlice<String>
    }

    /// What is meant, whatever file it stands in.
    private enum Answer {
        case renamed([Spot])
        case misplaced([Spot])
        case misspelt([Spot], FieldResolution.Spelling)
        case retired(Retirement)
        case unknown

        /// The same answer seen from a record around the one that it was found in.
        func moved(to record: Int, path: [String]) -> Answer {
            func moved(_ spots: [Spot]) -> [Spot] {
                spots.map {
                    Spot(record: record, isListed: false, entry: $0.entry, object: $0.object, path: path + $0.path)
                }
            }
            return switch self {
            case .renamed(let spots): .renamed(moved(spots))
            case .misplaced(let spots): .misplaced(moved(spots))
            case .misspelt(let spots, let kind): .misspelt(moved(spots), kind)
            case .retired, .unknown: self
            }
        }
    }

    /// A place, whatever file it is in.
    private struct Spot {
        /// The record that the path begins at.
        let record: Int
        let isListed: Bool
        let entry: Int
        let object: Int
        let path: [String]

        /// The same spot, in any element of its list.
        var asListed: Spot { Spot(record: record, isListed: true, entry: entry, object: object, path: path) }
    }

    /// Makes a search in a tree whose tokens know their entries in the table.
    init(_ tree: Tree, _ table: ShapeTable) {
        self.tree = tree
        self.table = table
        map = FieldMap.of(table.level)
    }

    /// Returns an answer for each violation that is an unknown field, in their order.
    consuming func run(_ violations: [SchemaViolation]) -> [UnknownField] {
        var result: [UnknownField] = []
        // The containers around the place that was reached, from the root inwards, with the child reached last.
        var trail: [(container: Int, child: Int)] = []
        for violation in violations where violation.kind == .unknownField {
            advance(&trail, to: violation.token)
            guard let object = trail.last?.container else { continue }
            let resolution = resolve(violation.token, in: violation.object, trail.map { $0.container })
            result.append(
                UnknownField(
                    key: violation.token, object: object, resolution: resolution,
                    carried: carried(by: violation.token, resolution)))
        }
        return result
    }

    /// Makes the containers on a trail those around a key that lies behind the last one.
    private func advance(_ trail: inout [(container: Int, child: Int)], to key: Int) {
        while let last = trail.last, key >= Int(tree.tokens[last.container].next) { trail.removeLast() }
        if trail.isEmpty { trail.append((0, 1)) }
        while var (container, child) = trail.last {
            let isObject = tree.tokens[container].kind == .object
            var value = isObject ? child + 1 : child
            while key >= Int(tree.tokens[value].next), key != child {
                child = Int(tree.tokens[value].next)
                value = isObject ? child + 1 : child
            }
            trail[trail.count - 1].child = child
            guard key > value else { return }
            container = value
            trail.append((container, container + 1))
        }
    }

    private mutating func resolve(_ key: Int, in object: Int, _ containers: [Int]) -> FieldResolution {
        let node = Node(tree: tree, index: key)
        guard let name = node.string, !name.isEmpty else { return .unknown }
        let question = Question(name: name, object: object)
        let answer: Answer
        if let found = known[question] {
            answer = found
        } else {
            answer = search(name, in: object)
            known[question] = answer
        }
        switch answer {
        case .renamed(let spots): return .renamed(places(spots, key, object, containers))
        case .misplaced(let spots): return .misplaced(places(spots, key, object, containers))
        case .misspelt(let spots, .word) where isOfAnotherProgram(key, spots, object):
            return unwrap(Node(tree: tree, index: key + 1), object, containers)
        case .misspelt(let spots, let kind): return .misspelt(places(spots, key, object, containers), kind)
        case .retired(let retirement): return .retired(retirement)
        case .unknown: return unwrap(Node(tree: tree, index: key + 1), object, containers)
        }
    }

    /// Whether a field beside the records, as beside `club`, is rather a block of another program than a word for a field of one of
    /// them: its value is no such text or number.
    private func isOfAnotherProgram(_ key: Int, _ spots: [Spot], _ object: Int) -> Bool {
        guard let spot = spots.first, map.recordOfObject[spot.object] != map.recordOfObject[object],
            map.records[map.recordOfObject[object]].outer < 0
        else { return false }
        let value = tree.tokens[key + 1].kind
        return value == .object || value == .array || table.checks[spot.entry].accepted & value.bit == 0
    }

    /// Returns places for all fields of an object that is unknown itself.
    private mutating func unwrap(_ value: Node, _ object: Int, _ containers: [Int]) -> FieldResolution {
        var places: [FieldResolution.ExpectedPlace] = []
        for (key, _) in value.fields {
            guard let name = key.string else { return .unknown }
            switch match(name, in: map.recordOfObject[object], object: object) {
            case .renamed(let spots), .misplaced(let spots), .misspelt(let spots, _):
                places += self.places(Array(spots.prefix(1)), key.index, object, containers)
            default: return .unknown
            }
        }
        return places.isEmpty ? .unknown : .wrapper(places)
    }

    private mutating func places(
        _ spots: [Spot], _ key: Int, _ object: Int, _ containers: [Int]
    ) -> [FieldResolution.ExpectedPlace] {
        var places: [FieldResolution.ExpectedPlace] = []
        for spot in spots {
            var record = -1
            if !spot.isListed {
                for token in containers where self.object(of: token) == map.records[spot.record].object { record = token }
            }
            let (base, missingCount) = way(to: spot, from: record)
            places.append(
                FieldResolution.ExpectedPlace(
                    key: key, entry: spot.entry, path: spot.path, recordTitle: map.records[spot.record].title, record: record,
                    container: missingCount == 0 ? base : -1, base: base, missingCount: missingCount,
                    isInSameObject: spot.object == object))
        }
        return places
    }

    /// Returns the fields inside a misplaced object that belong beside it, as `coordinates` in an `optional` that stands at the
    /// wrong place.
    private func carried(by key: Int, _ resolution: FieldResolution) -> [(container: Int, entry: Int)] {
        guard let place = resolution.places.first, place.key == key, place.container >= 0 else { return [] }
        let around = object(of: place.container)
        guard around >= 0, table.entries[place.entry].object >= 0 else { return [] }
        var carried: [(container: Int, entry: Int)] = []
        for (inner, _) in Node(tree: tree, index: key + 1).fields {
            guard let name = inner.string else { continue }
            switch match(name, in: map.recordOfObject[around], object: around) {
            case .renamed(let spots), .misplaced(let spots), .misspelt(let spots, _):
                carried += spots.map { (place.container, $0.entry) }
            default: break
            }
        }
        return carried
    }

    private func object(of token: Int) -> Int {
        let field = Int(tree.tokens[token].field)
        return tree.tokens[token].kind == .object && field > 0 ? table.entries[field].object : -1
    }

    /// Returns the innermost object on the way to a spot that the file has, and how many more there should be; -1 where the
    /// way is closed.
    private mutating func way(to spot: Spot, from record: Int) -> (base: Int, missingCount: Int) {
        guard record >= 0 else { return (-1, 0) }
        let way = Way(record: record, path: spot.path.dropLast())
        if let known = containers[way] { return known }
        var base = record
        var missingCount = 0
        for name in way.path {
            var inner = -1
            if missingCount == 0 {
                for (key, value) in Node(tree: tree, index: base).fields where key.string == name { inner = value.index }
            }
            if inner < 0 { missingCount += 1 } else { base = inner }
        }
        if tree.tokens[base].kind != .object { (base, missingCount) = (-1, 0) }
        containers[way] = (base, missingCount)
        return (base, missingCount)
    }
}

extension FieldSearch {
    private func search(_ name: String, in object: Int) -> Answer {
        let index = map.recordOfObject[object]
        if let answer = match(name, in: index, object: object) { return answer }
        if let known = retired(name, in: index, object: object) { return .retired(known) }
        if let answer = match(name, in: index) { return answer }
        if let known = retired(name, in: index) { return .retired(known) }
        if let answer = near(name, in: index, object: object) ?? near(name, in: index) { return answer }
        var outer = map.records[index].outer
        while outer >= 0 {
            if let answer = match(name, in: outer, withContainers: false) { return answer }
            outer = map.records[outer].outer
        }
        // What stands beside the records that it belongs in, as `website` beside `club`.
        guard map.records[index].object == object else { return .unknown }
        for part in map.records[index].parts {
            if let answer = match(name, in: part.record) { return answer.moved(to: index, path: part.path) }
        }
        var listed: [Spot] = []
        for record in map.records[index].listed {
            guard case .misplaced(let spots) = match(name, in: record) else { continue }
            listed += spots.map { $0.asListed }
        }
        return listed.isEmpty ? .unknown : .misplaced(listed)
    }

    /// Looks for a name in a record, or in one object of it: as it stands, as a former name, without capitals, without blanks and
    /// other signs, which no name has, and as another word for the field.
    private func match(_ name: String, in index: Int, object: Int? = nil, withContainers: Bool = true) -> Answer? {
        let record = map.records[index]
        func spots(_ isMeant: (FieldMap.Name) -> Bool) -> [Spot] {
            var spots: [Spot] = []
            for name in record.names where isMeant(name) {
                let place = record.places[name.place]
                if let object, place.object != object { continue }
                if place.isContainer, !withContainers { continue }
                spots.append(
                    Spot(record: index, isListed: false, entry: place.entry, object: place.object, path: place.path))
            }
            return spots
        }
        let exact = spots { $0.kind == .current && $0.text == name }
        if !exact.isEmpty { return .misplaced(exact) }
        let former = spots { $0.kind == .former && $0.text == name }
        if !former.isEmpty { return .renamed(former) }
        let folded = name.lowercased()
        let caseless = spots { $0.kind == .current && $0.folded == folded }
        if !caseless.isEmpty { return .misspelt(caseless, .capitals) }
        let letters = String(folded.unicodeScalars.filter { $0.isLetter || "0"..."9" ~= $0 })
        let signless = letters == folded ? [] : spots { $0.kind == .current && $0.folded == letters }
        if !signless.isEmpty { return .misspelt(signless, .signs) }
        let formerCaseless = spots { $0.kind == .former && $0.folded == folded }
        if !formerCaseless.isEmpty { return .renamed(formerCaseless) }
        let words = spots { $0.kind == .word && ($0.folded == folded || $0.folded == letters) }
        return words.isEmpty ? nil : .misspelt(words, .word)
    }

    private func retired(_ name: String, in record: Int, object: Int? = nil) -> Retirement? {
        let folded = name.lowercased()
        for retired in map.records[record].retired where retired.folded == folded {
            if object == nil || retired.object == object { return retired.retirement }
        }
        return nil
    }

    private func near(_ name: String, in index: Int, object: Int? = nil) -> Answer? {
        guard known.count < FieldSearch.maximumNearSearches else { return nil }
        let record = map.records[index]
        let names = record.names.filter { $0.kind == .current && (object == nil || record.places[$0.place].object == object) }
        var spots: [Spot] = []
        for miss in nearMisses(to: name, among: names.map { $0.text }, limit: 3) {
            let place = record.places[names[miss.index].place]
            if spots.contains(where: { $0.entry == place.entry }) { continue }
            spots.append(Spot(record: index, isListed: false, entry: place.entry, object: place.object, path: place.path))
        }
        return spots.isEmpty ? nil : .misspelt(spots, .letters)
    }
}
