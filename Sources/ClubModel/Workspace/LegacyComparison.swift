import JSONSyntax

/// How a root for old apps differs from the tree that it should be kept in step with (FORMAT.md 3 and 19).
package struct LegacyDrift: Sendable {
    /// A record of the root that the tree has otherwise.
    package struct Change: Sendable {
        package enum Kind: Sendable {
            /// The tree has no such record.
            case onlyHere
            /// The tree has the record under another name or town; `place` is its.
            case name
            case nickName
            /// The two stand more than a hundred metres apart on the map.
            case coordinates
        }

        /// Its number in `FileFacts.organizations`.
        package let organization: Int
        package let kind: Kind
        package let place: Workspace.Place?
    }

    /// The records of the tree that the root lacks.
    package let missing: [Workspace.Place]
    /// What is otherwise, in the order of the root.
    package let changes: [Change]
}

/// How roots for old apps differ from the tree.
package struct LegacyDrifts: Index {
    package static let recipe = IndexRecipe.of(Self.self)
    private var drifts: [Int: LegacyDrift] = [:]

    package init(_ workspace: Workspace) {
        guard workspace.root != nil else { return }
        for file in workspace.files.indices where !workspace.isInTree(file) && workspace.isLegacyRoot(file) {
            drifts[file] = LegacyComparison(workspace.files, tree: workspace.scopes[0]).drift(of: file)
        }
    }

    /// Whether a file is such a root and differs.
    package func concerns(_ file: Int) -> Bool { drifts[file] != nil }

    /// Returns how a root for old apps differs from the tree; `nil` where it does not, and for every other file.
    package subscript(file: Int) -> LegacyDrift? { drifts[file] }
}

/// Compares a root for old apps with the tree.
private struct LegacyComparison {
    private let files: [FileFacts]
    private let places: [Workspace.Place]
    private var byIdentity: [Identity: Int] = [:]
    /// The records by nickname; -1 where several share one.
    private var byNickName: [String: Int] = [:]

    /// - Parameter places: The organizations of the tree.
    init(_ files: [FileFacts], tree places: [Workspace.Place]) {
        self.files = files
        self.places = places
        for (number, place) in places.enumerated() {
            let facts = files[place.file].organizations[place.organization]
            if let identity = facts.identity, byIdentity[identity] == nil { byIdentity[identity] = number }
            guard let nickName = facts.nickName, !nickName.isEmpty else { continue }
            byNickName[nickName] = byNickName[nickName] == nil ? number : -1
        }
    }

    /// Returns how a file differs; `nil` where it does not, or where it holds other clubs altogether.
    func drift(of file: Int) -> LegacyDrift? {
        let records = files[file].organizations
        var isMatched = [Bool](repeating: false, count: places.count)
        var partner = [Int](repeating: -1, count: records.count)
        for (number, record) in records.enumerated() {
            guard let identity = record.identity, let other = byIdentity[identity] else { continue }
            partner[number] = other
            isMatched[other] = true
        }
        var changes: [LegacyDrift.Change] = []
        var matchCount = 0
        for (number, record) in records.enumerated() {
            if partner[number] < 0 {
                // A record that is spelt otherwise still has its nickname.
                guard let nickName = record.nickName, let other = byNickName[nickName], other >= 0, !isMatched[other] else {
                    if !record.isTemplate { changes.append(.init(organization: number, kind: .onlyHere, place: nil)) }
                    continue
                }
                isMatched[other] = true
                matchCount += 1
                changes.append(.init(organization: number, kind: .name, place: places[other]))
                continue
            }
            matchCount += 1
            let place = places[partner[number]]
            let other = files[place.file].organizations[place.organization]
            if let a = record.coordinates, let b = other.coordinates, !a.isWithin(kilometres: 0.1, of: b) {
                changes.append(.init(organization: number, kind: .coordinates, place: place))
            }
            if let a = record.nickName, let b = other.nickName, !hasSameBytes(a, b) {
                changes.append(.init(organization: number, kind: .nickName, place: place))
            }
        }
        // Of a copy, most is still the same.
        guard matchCount * 2 > records.count else { return nil }
        let missing = places.indices.filter { number in
            let facts = files[places[number].file].organizations[places[number].organization]
            return !isMatched[number] && facts.identity != nil && !facts.isTemplate
        }
        guard !changes.isEmpty || !missing.isEmpty else { return nil }
        return LegacyDrift(missing: missing.map { places[$0] }, changes: changes)
    }
}
