import ClubModel
import JSONSyntax

/// The fields of a file that are old in nearly all of its records: what is wrong is the form of the file, not a slip in each.
struct OutdatedDialect {
    /// The old fields by name, those that most records have first.
    private(set) var fields: [(name: String, count: Int, first: Node, place: FieldResolution.ExpectedPlace)] = []
    /// How many records there are of the kinds that have them.
    private(set) var recordCount = 0
    /// For each unknown field of the document, whether it is one of these; empty where none is.
    private var isCovered: [Bool] = []

    /// How many records must have an old field before it is the form of the file.
    private static let fewest = 5

    private struct Group: Hashable {
        let name: String
        let object: Int
    }

    init(_ document: Document) {
        let unknown = document.unknownFields.all
        guard unknown.count >= OutdatedDialect.fewest, let table = document.table else { return }
        let tokens = document.tree.tokens
        var counts: [Group: Int] = [:]
        var groups: [Group?] = []
        var records: [Int: Int] = [:]
        for field in unknown {
            groups.append(OutdatedDialect.group(of: field, in: document, table))
            guard let group = groups[groups.count - 1] else { continue }
            counts[group, default: 0] += 1
            if records[group.object] == nil {
                records[group.object] = document.nodes(table.entries[Int(tokens[field.object].field)].meaning).count
            }
        }
        var objects: Set<Int> = []
        for (group, count) in counts where count >= OutdatedDialect.fewest && count * 2 >= records[group.object] ?? 0 {
            objects.insert(group.object)
        }
        guard !objects.isEmpty else { return }
        for object in objects { recordCount += records[object] ?? 0 }
        isCovered = groups.map { group in group.map { objects.contains($0.object) } ?? false }
        var known: [String: Int] = [:]
        for (number, field) in unknown.enumerated() where isCovered[number] {
            guard let name = groups[number]?.name, let place = field.resolution.places.first else { continue }
            if let index = known[name] {
                fields[index].count += 1
            } else {
                known[name] = fields.count
                fields.append((name, 1, Node(tree: document.tree, index: field.key), place))
            }
        }
        fields.sort { ($1.count, $0.first.index) < ($0.count, $1.first.index) }
    }

    /// Whether an unknown field of the document, by its number, is one of these.
    func covers(_ number: Int) -> Bool { number < isCovered.count && isCovered[number] }

    /// Returns the name of an old field with the kind of record that it stands in; `nil` for every other field.
    private static func group(of field: UnknownField, in document: Document, _ table: ShapeTable) -> Group? {
        switch field.resolution {
        case .renamed(let places), .misplaced(let places):
            guard places.contains(where: { $0.isRead(in: document) }) else { return nil }
        default: return nil
        }
        let key = Node(tree: document.tree, index: field.key)
        let object = table.entries[Int(document.tree.tokens[field.object].field)].object
        guard !key.isDamaged, field.object > 0, object >= 0, table.objectShape(object).isRecord, let name = key.string else {
            return nil
        }
        return Group(name: name, object: object)
    }
}

extension Premises {
    /// Whether the files are to be judged by what the apps of edition 2024 read, which knew some fields otherwise (FORMAT.md 15).
    ///
    /// Old names alone do not say so: whoever still has them is read by the apps of today.
    var isOlder: Bool { isEditionGiven && edition == .edition2024 }

    /// Whether the apps of the files' edition read a field as it stands, though those of today do not.
    func isReadInOlder(_ key: Node, in document: Document) -> Bool {
        guard isOlder, document.level == .members else { return false }
        // The status had that name until March 2025, and clubs had their place among the optional data until September.
        if key.isText("isPropectiveMember") { return true }
        guard key.isText("coordinates"), let optional = document.club?.optional else { return false }
        return optional.fields.contains { $0.key.index == key.index }
    }
}
