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
    package fileprivate(set) var changes: [Change]
}

/// A record of the tree whose name or town is wrong, by what else is known; the root for old apps has it right.
package struct LegacyProof: Sendable {
    /// The record of the tree.
    package let place: Workspace.Place
    /// The record of the root.
    package let copy: Workspace.Place
    package let part: IdentityPart
    package let reason: IdentityReason
}

/// How roots for old apps differ from the tree.
package struct LegacyDrifts: Index {
    package static let recipe = IndexRecipe.of(
        Self.self, collecting: [.organizations, .tree], asking: [ClubMatches.recipe, TownMismatchIndex.recipe])
    private var drifts: [Int: LegacyDrift] = [:]
    private var proofs: [Int: [LegacyProof]] = [:]

    package init(_ workspace: Workspace) {
        guard workspace.root != nil else { return }
        var evidence: IdentityEvidence?
        for file in workspace.files.indices where !workspace.isMeantToBeInTree(file) && workspace.isLegacyRoot(file) {
            guard var drift = LegacyComparison(workspace.files, tree: workspace.scopes[0]).drift(of: file) else { continue }
            drift.changes.removeAll { isTold($0, workspace) }
            if drift.changes.contains(where: { $0.kind == .name }) {
                let known = evidence ?? IdentityEvidence(workspace)
                evidence = known
                drift.changes.removeAll { change in prove(change, of: file, known, workspace) }
            }
            if !drift.changes.isEmpty || !drift.missing.isEmpty { drifts[file] = drift }
        }
    }

    /// Whether a difference is told already of the record in the tree, which is where the mistake is.
    private func isTold(_ change: LegacyDrift.Change, _ workspace: Workspace) -> Bool {
        guard let place = change.place else { return false }
        let (matches, strays) = (workspace[ClubMatches.self], workspace[TownMismatchIndex.self])
        let record = RecordPlace(file: place.file, organization: place.organization)
        switch change.kind {
        case .onlyHere: return false
        case .name:
            // What is missing there is told there.
            let facts = workspace[place]
            if facts.town?.isEmpty ?? true || facts.fullName?.isEmpty ?? true { return true }
            return matches.isTold(.town, of: place) || matches.isTold(.fullName, of: place)
                || strays.misspeltTowns(ofFile: place.file).contains { $0.place == record }
        case .nickName: return matches.isTold(.nickName, of: place)
        case .coordinates: return strays.strays(ofFile: place.file).contains { $0.place == record }
        }
    }

    /// Notes where the root has a name or a town right and the tree has not; returns whether it is so.
    private mutating func prove(
        _ change: LegacyDrift.Change, of file: Int, _ evidence: IdentityEvidence, _ workspace: Workspace
    ) -> Bool {
        guard change.kind == .name, let place = change.place else { return false }
        let copy = Workspace.Place(file: file, organization: change.organization)
        var found: [LegacyProof] = []
        for part in [IdentityPart.town, .fullName] {
            guard let own = workspace[copy].text(of: part), let other = workspace[place].text(of: part),
                !hasSameBytes(own, other)
            else { continue }
            guard case .declarationIsWrong(let reason) = evidence.verdict(on: part, ofCopy: copy, against: place) else {
                return false
            }
            found.append(LegacyProof(place: place, copy: copy, part: part, reason: reason))
        }
        proofs[place.file, default: []] += found
        return !found.isEmpty
    }

    /// Whether a file is such a root and differs, or has a record that such a root shows to be wrong.
    package func concerns(_ file: Int) -> Bool { drifts[file] != nil || proofs[file] != nil }

    /// Returns how a root for old apps differs from the tree; `nil` where it does not, and for every other file.
    package subscript(file: Int) -> LegacyDrift? { drifts[file] }

    /// Returns the records of a file of the tree whose name or town is wrong where the root for old apps has it right.
    package func proofs(in file: Int) -> [LegacyProof] { proofs[file] ?? [] }
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
            if let identity = facts.identity {
                // Of a record that stands there twice the apps load one.
                guard byIdentity[identity] == nil else { continue }
                byIdentity[identity] = number
            }
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
            return !isMatched[number] && facts.identity.map { byIdentity[$0] == number } ?? false && !facts.isTemplate
        }
        guard !changes.isEmpty || !missing.isEmpty else { return nil }
        return LegacyDrift(missing: missing.map { places[$0] }, changes: changes)
    }
}
