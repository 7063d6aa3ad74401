package import ClubModel
package import JSONSyntax

/// One of the two states that are compared.
package struct ComparedSide: Sendable {
    package let workspace: Workspace
    /// The files that differ from those of the other side, or that the other side does not have. Further ones do no harm.
    ///
    /// A file has the same path on both sides; those that are left out have the same bytes on both.
    package let documents: [Document]

    package init(_ workspace: Workspace, _ documents: [Document]) {
        self.workspace = workspace
        self.documents = documents
    }
}

/// An earlier content of a file, to recognize an old copy.
package struct OlderVersion: Sendable {
    /// What people know it by, such as a day.
    package let name: Phrase
    package let source: Source

    package init(_ name: Phrase, _ source: Source) {
        self.name = name
        self.source = source
    }
}

/// What changes between two states of the data, in the words of the people whom it is about.
///
/// Records are known by what the apps know them by, wherever they stand; what is left over on both sides may be one thing under
/// another name. Values are compared as the apps read them, so order and layout do not count.
package struct Comparison: Sendable {
    /// The worst first within each group; groups with errors first, then by name.
    package let changes: [Change]

    /// - Parameter history: Returns earlier contents of a file, the newest first; asked only where an old copy is possible.
    package init(_ base: ComparedSide, _ head: ComparedSide, history: (String) -> [OlderVersion] = { _ in [] }) {
        var search = ChangeSearch(base, head)
        search.compareFiles()
        search.compareOrganizations()
        search.compareMembers()
        search.compareVocabularies()
        search.comparePortfolios()
        search.findReplacements()
        search.compareRest(history: history)
        changes = search.finished()
    }
}

/// A file before and after; `nil` where it is not there.
struct FilePair {
    let base: Document?
    let head: Document?
    /// Whether both can be compared record by record.
    var isComparable = false
    /// Whether something was said about it.
    var isTold = false

    var path: String { head?.path ?? base?.path ?? "" }
}

/// Collects the changes between two sides.
struct ChangeSearch {
    let base: ComparedSide
    let head: ComparedSide
    var pairs: [FilePair] = []
    /// The places of the pairs, by the paths of both files.
    var pairOfBase: [String: Int] = [:]
    var pairOfHead: [String: Int] = [:]
    private var found: [Pending] = []
    private var numbers: [String: Int] = [:]
    /// The clubs and museums that have another name or town.
    private var renamedClubs: [Identity: Identity] = [:]
    /// Values that changed, for what may have been replaced in all of them at once.
    var replaced: [Replaced] = []

    /// A value that changed.
    struct Replaced {
        let old: String
        let new: String
        let pair: Int
        let who: String
    }

    /// A change whose line is not counted yet.
    private struct Pending {
        var change: Change
        let document: Document?
        let offset: Int?
        let isAfter: Bool
        var otherPlaces: [Change.Place] = []
    }

    init(_ base: ComparedSide, _ head: ComparedSide) {
        self.base = base
        self.head = head
    }

    /// Where a change stands, and under whom it is told.
    struct Spot {
        let pair: Int
        let group: Change.Group
        var record: String?
        /// The value or record that it is about; `nil` for the whole file.
        var node: Node?
        /// Where it begins in the file, for what is no value of JSON.
        var offset: Int?
        /// Whether the node is one of the file after the change.
        var isAfter = true
    }

    /// Notes a change; what was said in the same words of the same group gets one more place.
    mutating func add(
        _ kind: ChangeKind, _ spot: Spot, _ values: KeyValuePairs<String, Phrase> = [:], consequence: Phrase? = nil,
        remedy: Phrase? = nil, rename: Change.Rename? = nil
    ) {
        let pair = pairs[spot.pair]
        pairs[spot.pair].isTold = true
        let document = spot.isAfter ? pair.head : pair.base
        var change = Change(
            kind: kind, group: spot.group, record: spot.record, values: values.map { (name: $0.key, value: $0.value) },
            ownConsequence: consequence, ownRemedy: remedy, rename: rename)
        if change.splitsClub, let rename { renamedClubs[rename.old] = rename.new }
        let key = kind.id + "\n" + spot.group.kind.rawValue + spot.group.name + "\n" + change.sentence(in: .en)
        // The lines of what `load` made of a gallery are not the gallery's.
        let hasLines = document.map { $0.gallery != nil || !$0.isGallery } ?? true
        let offset = hasLines ? spot.node.map { Int($0.token.start) } ?? spot.offset : nil
        if let number = numbers[key] {
            let place = Change.Place(path: document?.path ?? pair.path, line: nil, isAfter: spot.isAfter)
            if found[number].document?.path != place.path { found[number].otherPlaces.append(place) }
            return
        }
        change.places = [Change.Place(path: document?.path ?? pair.path, line: nil, isAfter: spot.isAfter)]
        numbers[key] = found.count
        found.append(Pending(change: change, document: document, offset: offset, isAfter: spot.isAfter))
    }

    /// Whether it was noted that a club has another name or town.
    func isTold(_ old: Identity, isNow new: Identity) -> Bool {
        renamedClubs[old] == new
    }

    /// Whether a file is one that the includes reach, or there is no root to begin at.
    static func isInTree(_ path: String, _ workspace: Workspace) -> Bool {
        guard workspace.root != nil else { return true }
        return workspace.number(ofPath: path).map { workspace.isInTree($0) } ?? false
    }

    /// Returns the changes with their lines, sorted.
    func finished() -> [Change] {
        var changes: [Change] = []
        var lines: [Int: Int] = [:]
        // The lines of one file are counted in one walk.
        var byFile: [String: [Int]] = [:]
        for (number, pending) in found.enumerated() where pending.offset != nil {
            byFile[(pending.isAfter ? "+" : "-") + (pending.document?.path ?? ""), default: []].append(number)
        }
        for (_, numbers) in byFile {
            guard let source = found[numbers[0]].document?.tree.source else { continue }
            let positions = source.positions(of: numbers.map { found[$0].offset ?? 0 })
            for (number, position) in zip(numbers, positions) { lines[number] = position.line }
        }
        for (number, pending) in found.enumerated() {
            var change = pending.change
            change.places =
                [Change.Place(path: change.places[0].path, line: lines[number], isAfter: pending.isAfter)] + pending.otherPlaces
            changes.append(change)
        }
        return Change.sorted(changes)
    }
}

extension Change {
    /// Returns changes in the order in which people read them: groups with errors first, then by name; within a group the worst
    /// first, else as they were found.
    package static func sorted(_ changes: [Change]) -> [Change] { order(of: changes).map { changes[$0] } }

    /// Returns the places of changes in that order.
    package static func order(of changes: [Change]) -> [Int] {
        var worst: [Group: Severity] = [:]
        for change in changes { worst[change.group] = max(worst[change.group] ?? .info, change.severity) }
        return changes.indices.sorted { one, other in
            let (a, b) = (changes[one], changes[other])
            let (worstA, worstB) = (worst[a.group] ?? .info, worst[b.group] ?? .info)
            if worstA != worstB { return worstA > worstB }
            if a.group != b.group { return a.group.precedes(b.group) }
            if a.severity != b.severity { return a.severity > b.severity }
            // What changes nothing for anybody comes last.
            let (isLayoutA, isLayoutB) = (a.kind.theme == .layout, b.kind.theme == .layout)
            return isLayoutA == isLayoutB ? one < other : isLayoutB
        }
    }
}

extension Change.Group {
    fileprivate func precedes(_ other: Change.Group) -> Bool {
        if kind != other.kind { return order < other.order }
        return name.utf8.lexicographicallyPrecedes(other.name.utf8)
    }

    private var order: Int {
        switch kind {
        case .club: 0
        case .museum: 1
        case .keywords: 2
        case .file: 3
        }
    }

    init(file path: String) { self.init(kind: .file, name: path) }

    /// Makes the group of a club or museum.
    package init(_ identity: Identity, isMuseum: Bool) {
        let town = identity.town.isEmpty ? "" : " (" + identity.town + ")"
        self.init(kind: isMuseum ? .museum : .club, name: identity.fullName + town)
    }

    static let keywords = Change.Group(kind: .keywords, name: "")
}
