import JSONSyntax

/// Where the club of a Level 2 or Level 3 file is declared.
package enum ClubMatch: Sendable, Equatable {
    /// In a Level 1 file that the apps load, letter for letter.
    case declared(Workspace.Place)
    /// Letter for letter, but in a Level 1 file that the includes do not reach.
    case unreached(Workspace.Place)
    /// Nowhere letter for letter, but this organization is probably meant: its name or its town is spelt otherwise.
    case misspelt(Workspace.Place)
    /// Nowhere; these look a little like it, best first, at most three.
    case unknown([Workspace.Place])

    /// Whether the apps load the club from Level 1 under exactly this name.
    var isDeclared: Bool {
        if case .declared = self { return true }
        return false
    }
}

/// Where the clubs of Level 2 and Level 3 files are declared.
package struct ClubMatches: Index {
    package static let recipe = IndexRecipe.of(Self.self, collecting: [.organizations, .clubs, .tree])
    private let matches: [ClubMatch?]
    private var files: [FileFacts]
    /// Whether the includes reach a Level 1 file, or are meant to; true for other files.
    private let isReached: [Bool]
    /// Where the two sides say something else, by the file that is probably wrong; by that of the club where nobody knows.
    private var differences: [Int: [IdentityDifference]] = [:]

    package init(_ workspace: Workspace) {
        let hasRoot = workspace.root != nil
        files = workspace.files
        isReached = workspace.files.indices.map { workspace.files[$0].level != .clubs || workspace.isMeantToBeInTree($0) }
        let outside = Array(workspace.scopes.dropFirst().joined())
        matches = ClubSearch(
            workspace.files, known: hasRoot ? workspace.scopes[0] : outside,
            others: hasRoot ? outside.filter { !workspace.isLegacyRoot($0.file) } : [],
            copies: hasRoot ? outside.filter { workspace.isLegacyRoot($0.file) } : []
        ).run(isComplete: hasRoot)
        var known: [[Int]] = []
        let different = matches.indices.flatMap { differingParts($0) }
        guard !different.isEmpty else { return }
        let evidence = IdentityEvidence(workspace)
        for (part, file, place) in different {
            guard let club = files[file].club else { continue }
            let verdict = evidence.verdict(on: part, club, of: files[file], against: place)
            var wrong = file
            if case .declarationIsWrong = verdict {
                // One Level 1 record may have many files against it, those of its members' portfolios.
                let key = [place.file, place.organization, part.rawValue]
                if known.contains(key) { continue }
                known.append(key)
                wrong = place.file
            }
            differences[wrong, default: []].append(
                IdentityDifference(part: part, file: file, place: place, verdict: verdict))
        }
    }

    /// Returns the parts of the identity that a file of a club has otherwise than its record in Level 1.
    private func differingParts(_ file: Int) -> [(IdentityPart, file: Int, Workspace.Place)] {
        guard let place = place(ofFile: file), let club = files[file].club else { return [] }
        let declared = files[place.file].organizations[place.organization]
        return IdentityPart.allCases.compactMap { part in
            guard let own = club.text(of: part), let other = declared.text(of: part), !own.isEmpty, !other.isEmpty,
                !hasSameBytes(own, other)
            else { return nil }
            return (part, file, place)
        }
    }

    /// Takes over where clubs stand now.
    package mutating func follow(_ moved: [Int], in workspace: Workspace) { files = workspace.files }

    /// Whether a file has a club that is looked for.
    package func concerns(_ file: Int) -> Bool { matches[file] != nil }

    /// Returns where the club of a Level 2 or Level 3 file is declared; `nil` where the file has none, or where there is no
    /// Level 1 file to look in.
    package subscript(file: Int) -> ClubMatch? { matches[file] }

    /// Returns the record that declares the club of a file, also one that is spelt otherwise.
    package func place(ofFile file: Int) -> Workspace.Place? {
        switch matches[file] {
        case .declared(let place), .unreached(let place), .misspelt(let place): place
        case .unknown, nil: nil
        }
    }

    /// Returns what Level 1 says of the club of a file, where it is declared letter for letter and loaded.
    package func declaration(ofFile file: Int) -> OrganizationFacts? {
        guard case .declared(let place) = matches[file] else { return nil }
        return files[place.file].organizations[place.organization]
    }

    // MARK: What differs

    /// Returns where a file and another one disagree on a club's identity, and it is this one that should be looked at.
    package func differences(in file: Int) -> [IdentityDifference] { differences[file] ?? [] }

    /// Whether there is such a difference in one part of the identity.
    package func hasDifference(in part: IdentityPart, _ file: Int) -> Bool {
        differences(in: file).contains { $0.part == part }
    }

    /// Whether a difference in a part of the identity is told of a record of Level 1, there or in the file of the club.
    package func isTold(_ part: IdentityPart, of place: Workspace.Place) -> Bool {
        differences.values.contains { $0.contains { $0.part == part && $0.place == place } }
    }

    /// Whether the includes do not reach the club of a file, or the file itself.
    package func isUnreached(_ file: Int) -> Bool {
        if case .unreached = matches[file] { return true }
        return !isReached[file]
    }

    /// Whether the club of a file is nowhere in Level 1.
    package func isUnknown(_ file: Int) -> Bool {
        if case .unknown = matches[file] { return true }
        return false
    }

    /// Whether Level 1 has a museum of the name.
    package func isMuseum(_ file: Int) -> Bool { declared(file)?.isMuseum ?? false }

    /// Whether Level 1 gives the club of a file other coordinates.
    package func hasOtherCoordinates(_ file: Int) -> Bool {
        guard let declared = declared(file)?.coordinates, let own = files[file].club?.coordinates else { return false }
        return declared != own
    }

    /// Whether Level 1 gives the club of a file another number in the Fotobond.
    package func hasOtherNumber(_ file: Int) -> Bool {
        guard let declared = declared(file)?.fotobondNumber, let own = files[file].club?.fotobondNumber else { return false }
        return declared != own
    }

    /// Whether Level 1 gives the club of a file another site.
    package func hasOtherSite(_ file: Int) -> Bool {
        guard let host = declaration(ofFile: file)?.host else { return false }
        return host != files[file].club?.host
    }

    private func declared(_ file: Int) -> OrganizationFacts? {
        place(ofFile: file).map { files[$0.file].organizations[$0.organization] }
    }
}

/// Looks for the clubs of Level 2 and Level 3 files among the organizations of Level 1.
private struct ClubSearch {
    private let files: [FileFacts]
    /// The organizations that count: those of the tree, or of all files where there is none.
    private let known: [Identity: Workspace.Place]
    /// Those of files that the root does not lead to.
    private let others: [Identity: Workspace.Place]
    /// Those of roots for old apps: they follow the tree, and prove nothing against it.
    private let copies: [Identity: Workspace.Place]

    init(_ files: [FileFacts], known: [Workspace.Place], others: [Workspace.Place], copies: [Workspace.Place]) {
        self.files = files
        self.known = ClubSearch.table(of: known, files)
        self.others = ClubSearch.table(of: others, files)
        self.copies = ClubSearch.table(of: copies, files)
    }

    /// Returns the match of each file, `nil` for files that have no club or where there is no Level 1 to look in.
    ///
    /// - Parameter isComplete: Whether a club that is not found is nowhere: without a root nobody knows.
    func run(isComplete: Bool) -> [ClubMatch?] {
        guard !known.isEmpty || !others.isEmpty || !copies.isEmpty else {
            return [ClubMatch?](repeating: nil, count: files.count)
        }
        var isTaken: Set<Identity> = []
        var failed: [Int] = []
        var result = files.enumerated().map { number, file -> ClubMatch? in
            guard let identity = file.club?.identity else { return nil }
            if let place = known[identity] {
                isTaken.insert(identity)
                return .declared(place)
            }
            if let place = others[identity] { return .unreached(place) }
            failed.append(number)
            return .unknown([])
        }
        guard !failed.isEmpty else { return result }
        let places = known.values.sorted { ($0.file, $0.organization) < ($1.file, $1.organization) }
        let index = OrganizationIndex(places, of: files)
        for number in failed {
            guard let club = files[number].club else { continue }
            let match = nearest(to: club, in: index, isTaken, isComplete: isComplete)
            guard let copy = club.identity.flatMap({ copies[$0] }) else {
                result[number] = match
                continue
            }
            result[number] = .unreached(copy)
            // Where the copy has both, they are two clubs.
            if case .misspelt(let place) = match, isOnlyHere(place) {
                result[number] = match
            }
        }
        return result
    }

    /// Whether no root for old apps has an organization under its name and town.
    private func isOnlyHere(_ place: Workspace.Place) -> Bool {
        files[place.file].organizations[place.organization].identity.map { copies[$0] == nil } ?? true
    }

    private func nearest(
        to club: OrganizationFacts, in index: OrganizationIndex, _ isTaken: Set<Identity>, isComplete: Bool
    ) -> ClubMatch? {
        var unlike: [Workspace.Place] = []
        var best: (rank: Int, place: Workspace.Place)?
        for place in index.candidates(for: club, limit: 12) {
            let other = files[place.file].organizations[place.organization]
            guard let likeness = likeness(club, other, isTaken) else { continue }
            if likeness > 20 {
                unlike.append(place)
            } else if best == nil || likeness < best?.rank ?? 0 {
                best = (likeness, place)
            }
        }
        if let best { return .misspelt(best.place) }
        return isComplete ? .unknown(Array(unlike.prefix(3))) : nil
    }

    /// Returns how unlike two organizations are: up to 20 where they must be the same, more where they only look alike.
    private func likeness(_ club: OrganizationFacts, _ other: OrganizationFacts, _ isTaken: Set<Identity>) -> Int? {
        guard let name = club.fullName, let town = club.town, let otherName = other.fullName, let otherTown = other.town else {
            return nil
        }
        let names = distance(spellingDifference(between: name, and: otherName))
        let towns = distance(spellingDifference(between: town, and: otherTown))
        var nickNames = 9
        if let nickName = club.nickName, let otherNickName = other.nickName, !nickName.isEmpty {
            nickNames = distance(spellingDifference(between: nickName, and: otherNickName))
        }
        // The nickname is the club's own, so one of the other two may be another altogether.
        if nickNames <= 2, names < 9 || towns < 9 { return nickNames + min(names, 9) + min(towns, 9) }
        // Without it, a club that has a file of its own is a club of its own.
        let isOther = other.identity.map { isTaken.contains($0) } ?? false
        if names < 9, towns < 9, !isOther { return 5 + names + towns }
        if names < 9 || nickNames < 9 { return 30 + names + towns + nickNames }
        return nil
    }

    private func distance(_ difference: SpellingDifference) -> Int {
        switch difference {
        case .none: 0
        case .normalization, .lookAlikes, .capitals, .spaces, .hyphens, .accents, .punctuation: 1
        case .several: 2
        case .letters(let distance): 2 + distance
        case .different: 9
        }
    }

    private static func table(of places: [Workspace.Place], _ files: [FileFacts]) -> [Identity: Workspace.Place] {
        var result: [Identity: Workspace.Place] = [:]
        result.reserveCapacity(places.count)
        for place in places {
            guard let identity = files[place.file].organizations[place.organization].identity, result[identity] == nil else {
                continue
            }
            result[identity] = place
        }
        return result
    }
}

/// Finds the organizations that a club may be, without comparing it with each of them.
///
/// Organizations are filed under what survives a slip: each word of the name, the town, the nickname and both ends of it.
struct OrganizationIndex {
    private let places: [Workspace.Place]
    /// The keys with the organizations that have them, by key.
    private let entries: [Entry]

    private struct Entry {
        let key: UInt64
        let number: Int32
    }

    /// How many organizations may share a key that still says something; more of them share "Fotoclub".
    private static let largestGroup = 64

    init(_ places: [Workspace.Place], of files: [FileFacts]) {
        self.places = places
        var entries: [Entry] = []
        entries.reserveCapacity(places.count * 7)
        for (number, place) in places.enumerated() {
            for key in OrganizationIndex.keys(of: files[place.file].organizations[place.organization]) {
                entries.append(Entry(key: key, number: Int32(truncatingIfNeeded: number)))
            }
        }
        entries.sort { ($0.key, $0.number) < ($1.key, $1.number) }
        self.entries = entries
    }

    /// Returns the organizations that share most with a club, best first.
    func candidates(for club: OrganizationFacts, limit: Int) -> [Workspace.Place] {
        var shared: [Int32: Int] = [:]
        for key in OrganizationIndex.keys(of: club) {
            let group = group(key)
            guard group.count <= OrganizationIndex.largestGroup else { continue }
            for entry in entries[group] { shared[entry.number, default: 0] += 1 }
        }
        let ranked = shared.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return ranked.prefix(limit).map { places[Int($0.key)] }
    }

    private func group(_ key: UInt64) -> Range<Int> {
        // One more than is looked at tells that it is too many.
        entries.range(of: key, atMost: OrganizationIndex.largestGroup + 1) { $0.key }
    }

    private static func keys(of organization: OrganizationFacts) -> [UInt64] {
        var keys: [UInt64] = []
        if let nickName = organization.plainNickName {
            let letters = nickName.utf8.filter { $0 != 0x20 }
            if !letters.isEmpty {
                keys.append(hash(letters[...], kind: 1))
                keys.append(hash(letters.prefix(5), kind: 2))
                keys.append(hash(letters.suffix(5), kind: 3))
            }
        }
        if let town = organization.plainTown { keys.append(hash(Array(town.utf8)[...], kind: 4)) }
        if let fullName = organization.plainFullName {
            let name = Array(fullName.utf8)
            keys.append(hash(name[...], kind: 5))
            // A name has few words; a hostile one gets no more room than they.
            for word in name.split(separator: 0x20, maxSplits: 8) where word.count >= 4 { keys.append(hash(word, kind: 6)) }
        }
        return keys
    }
}

/// Returns the hash of some bytes, another one for each kind.
func hash(_ bytes: ArraySlice<UInt8>, kind: UInt64) -> UInt64 {
    var hash = ByteHash(kind: kind)
    hash.add(bytes)
    return hash.value
}
