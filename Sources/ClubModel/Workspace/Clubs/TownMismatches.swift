import JSONSyntax

/// One record of one file that has coordinates: an organization of Level 1, or the club of a Level 2 or Level 3 file.
package struct RecordPlace: Sendable, Hashable {
    package let file: Int
    /// Its number in `FileFacts.organizations`; `nil` for the club that the file is about.
    package let organization: Int?

    package init(file: Int, organization: Int?) {
        self.file = file
        self.organization = organization
    }
}

/// A record whose coordinates do not fit its town.
package struct TownMismatch: Sendable, Equatable {
    package let place: RecordPlace
    /// The nearest of all places of that name.
    package let nearest: Gazetteer.Settlement
    /// Whether the town that is meant is that place or one of the same name, not a hamlet that the gazetteer lacks.
    package let isLikely: Bool
    /// Why, as far as other records show it.
    package var cause: Cause?
    /// The same club or museum in another file, where its coordinates fit the town.
    package var elsewhere: RecordPlace?

    /// What other records tell about the reason.
    package enum Cause: Sendable, Equatable {
        /// The coordinates of two records fit each other's towns, not their own.
        case exchanged(with: RecordPlace)
        /// Another record, which they fit, has the very same coordinates.
        case copied(from: RecordPlace)
    }

    /// The records of other files that explain it.
    fileprivate var others: [RecordPlace] {
        let explaining: RecordPlace? =
            switch cause {
            case .exchanged(let other), .copied(let other): other
            case nil: nil
            }
        return [explaining, elsewhere].compactMap { $0 }
    }
}

/// A record with the place whose name its town was meant to be.
package struct MisspeltTown: Sendable, Equatable {
    package let place: RecordPlace
    package let settlement: Gazetteer.Settlement
}

/// The records whose coordinates do not fit their towns; none without a gazetteer.
package struct TownMismatchIndex: Index {
    package static let recipe = IndexRecipe.of(Self.self, collecting: [.organizations, .clubs, .tree])
    private var strays: [Int: [TownMismatch]] = [:]
    private var misspelt: [Int: [MisspeltTown]] = [:]
    /// How the coordinates of each file fit its towns.
    private var fits: [TownFits] = []

    package init(_ workspace: Workspace) { self.init(workspace, known: []) }

    package init(_ workspace: Workspace, after former: TownMismatchIndex, _ change: Workspace.Change) {
        self.init(workspace, known: former.fits)
    }

    /// - Parameter known: What is known of the files, in their order; files that were edited are others now.
    private init(_ workspace: Workspace, known: [TownFits]) {
        guard let gazetteer = workspace.gazetteer else { return }
        fits = workspace.files.enumerated().map { number, file in
            number < known.count && known[number].file === file ? known[number] : TownFits(file, gazetteer)
        }
        let found = TownMismatchSearch(
            fits, isInTree: workspace.files.indices.map { workspace.isMeantToBeInTree($0) }, gazetteer)
        for stray in found.strays { strays[stray.place.file, default: []].append(stray) }
        for town in found.misspelt { misspelt[town.place.file, default: []].append(town) }
    }

    /// Whether a file has such a record.
    package func concerns(_ file: Int) -> Bool {
        strays[file] != nil || misspelt[file] != nil || !foreigners(ofFile: file).isEmpty
    }

    /// Whether the same records of a file are told of, for the same reasons, and the records that explain them say what they said.
    package func tellsSame(
        of file: Int, in workspace: Workspace, as former: TownMismatchIndex, in formerWorkspace: Workspace
    ) -> Bool {
        let (now, before) = (strays(ofFile: file), former.strays(ofFile: file))
        return misspeltTowns(ofFile: file) == former.misspeltTowns(ofFile: file) && now == before
            && foreigners(ofFile: file) == former.foreigners(ofFile: file)
            && now.flatMap { $0.others }.allSatisfy { workspace[record: $0].isSame(as: formerWorkspace[record: $0]) }
    }

    /// Returns the records of a file whose coordinates do not fit their town.
    package func strays(ofFile file: Int) -> [TownMismatch] { strays[file] ?? [] }

    /// Returns the records of a file that lie in another country than nearly all others.
    package func foreigners(ofFile file: Int) -> [Foreigner] { fits.indices.contains(file) ? fits[file].foreigners : [] }

    /// Returns the records of a file whose town is a slip for the name of the place where they lie.
    package func misspeltTowns(ofFile file: Int) -> [MisspeltTown] { misspelt[file] ?? [] }
}

/// Finds the records whose coordinates do not fit their towns, and what other records tell about the reason.
private struct TownMismatchSearch {
    /// In the order of files and of the records in them.
    private(set) var strays: [TownMismatch] = []
    /// The records whose town is a slip for the name of the place where they lie.
    private(set) var misspelt: [MisspeltTown] = []
    private let files: [FileFacts]
    private let isInTree: [Bool]
    private let gazetteer: Gazetteer
    /// Records that may have been exchanged: the strays, and those that lie outside the middle of their town.
    private var suspects: [Suspect] = []

    private struct Suspect {
        let place: RecordPlace
        let point: GeoPoint
        let town: Gazetteer.Settlement
        /// Its place among the strays; `nil` where it is none.
        let stray: Int?
    }

    /// A record this far from the middle of its town may be exchanged with one of the next town, in kilometres.
    private static let outskirts = 3.5
    /// How near such a record must be to the middle of the other's town.
    private static let middle = 2.5
    /// How many records of one cell are compared with each other, so that a hostile file stays cheap.
    private static let largestGroup = 16

    init(_ fits: [TownFits], isInTree: [Bool], _ gazetteer: Gazetteer) {
        files = fits.map { $0.file }
        self.isInTree = isInTree
        self.gazetteer = gazetteer
        for (number, file) in fits.enumerated() {
            for record in file.records {
                judge(RecordPlace(file: number, organization: record.organization), record.point, record.fit)
            }
        }
        findExchanges()
        findCopies()
    }

    private mutating func judge(_ place: RecordPlace, _ point: GeoPoint, _ fit: TownFit) {
        switch fit {
        case .near(let settlement?, let square):
            let degrees = TownMismatchSearch.outskirts / 111.2
            guard square > degrees * degrees else { return }
            suspects.append(Suspect(place: place, point: point, town: settlement, stray: nil))
        case .near, .unknown: break
        case .misspelt(let settlement): misspelt.append(MisspeltTown(place: place, settlement: settlement))
        case .far(let nearest, let isLikely):
            suspects.append(Suspect(place: place, point: point, town: nearest, stray: strays.count))
            strays.append(TownMismatch(place: place, nearest: nearest, isLikely: isLikely))
        }
    }

    private func record(_ place: RecordPlace) -> OrganizationFacts? {
        place.organization.map { files[place.file].organizations[$0] } ?? files[place.file].club
    }

    // MARK: Exchanged

    private mutating func findExchanges() {
        guard suspects.count > 1 else { return }
        var entries: [(cell: Int, suspect: Int)] = []
        for (number, suspect) in suspects.enumerated() { entries.append((TownMismatchSearch.cell(suspect.point, 0, 0), number)) }
        entries.sort { ($0.cell, $0.suspect) < ($1.cell, $1.suspect) }
        for number in suspects.indices {
            guard let partner = partner(of: number, among: entries) else { continue }
            if let stray = suspects[number].stray {
                strays[stray].cause = .exchanged(with: suspects[partner].place)
            } else {
                // The next town is not far, but nobody exchanges two clubs by living at the edge.
                var stray = TownMismatch(place: suspects[number].place, nearest: suspects[number].town, isLikely: false)
                stray.cause = .exchanged(with: suspects[partner].place)
                strays.append(stray)
            }
        }
        strays.sort { ($0.place.file, $0.place.organization ?? -1) < ($1.place.file, $1.place.organization ?? -1) }
    }

    /// Returns the suspect that lies in the town of another one, which lies in its town.
    private func partner(of number: Int, among entries: [(cell: Int, suspect: Int)]) -> Int? {
        let suspect = suspects[number]
        var homonyms = [suspect.town]
        if suspect.stray != nil, let town = record(suspect.place)?.plainTown {
            homonyms = Array(gazetteer.settlements(named: town).prefix(TownMismatchSearch.largestGroup))
            if homonyms.isEmpty { homonyms = [suspect.town] }
        }
        var best: (rank: Int, number: Int)?
        var compared = 0
        for homonym in homonyms {
            for east in -1...1 {
                for north in -1...1 {
                    for entry in group(TownMismatchSearch.cell(homonym.point, east, north), entries) {
                        let other = suspects[entries[entry].suspect]
                        guard compared < TownMismatchSearch.largestGroup else { return best?.number }
                        compared += 1
                        guard isExchanged(suspect, other, homonym) else { continue }
                        // A record of the same level first: Level 2 repeats what Level 1 says.
                        let rank = (other.place.organization == nil) == (suspect.place.organization == nil) ? 0 : 1
                        if (rank, entries[entry].suspect) < (best?.rank ?? 2, best?.number ?? 0) {
                            best = (rank, entries[entry].suspect)
                        }
                    }
                }
            }
        }
        return best?.number
    }

    /// Whether a record lies at a place with the town's name of another one, and that one in its town.
    private func isExchanged(_ suspect: Suspect, _ other: Suspect, _ homonym: Gazetteer.Settlement) -> Bool {
        guard other.place != suspect.place, (other.stray == nil) == (suspect.stray == nil),
            isTogether(suspect.place, other.place),
            let town = record(suspect.place)?.town, let record = record(other.place), let otherTown = record.town,
            !hasSameBytes(town, otherTown)
        else { return false }
        if suspect.stray == nil {
            return homonym.point.isWithin(kilometres: TownMismatchSearch.middle, of: other.point)
                && other.town.point.isWithin(kilometres: TownMismatchSearch.middle, of: suspect.point)
        }
        guard homonym.point.isWithin(kilometres: homonym.radius, of: other.point) else { return false }
        return ([other.town] + gazetteer.settlements(named: record.plainTown ?? "")).contains {
            $0.point.isWithin(kilometres: $0.radius, of: suspect.point)
        }
    }

    /// Whether two records are read together: in the tree and the files of its clubs, or in one file beside it.
    private func isTogether(_ a: RecordPlace, _ b: RecordPlace) -> Bool {
        if a.file == b.file { return true }
        let isLoaded = [a, b].map { $0.organization == nil || isInTree[$0.file] }
        return isLoaded[0] && isLoaded[1]
    }

    private func group(_ cell: Int, _ entries: [(cell: Int, suspect: Int)]) -> Range<Int> {
        entries.range(of: cell, atMost: TownMismatchSearch.largestGroup) { $0.cell }
    }

    /// Returns the number of a cell of half a degree, or of one beside it: wider than most towns reach.
    private static func cell(_ point: GeoPoint, _ east: Int, _ north: Int) -> Int {
        (Int((point.latitude + 90) * 2) + north) * 1000 + (Int((point.longitude + 180) * 2) + east + 720) % 720
    }

    // MARK: Copied, and right elsewhere

    private mutating func findCopies() {
        guard !strays.isEmpty else { return }
        var isStray: Set<[Int]> = []
        var byPoint: [[Double]: [Int]] = [:]
        var byIdentity: [Identity: [Int]] = [:]
        for (number, stray) in strays.enumerated() {
            isStray.insert([stray.place.file, stray.place.organization ?? -1])
            guard let record = record(stray.place), let point = record.coordinates else { continue }
            byPoint[[point.latitude, point.longitude], default: []].append(number)
            if let identity = record.identity { byIdentity[identity, default: []].append(number) }
        }
        for file in files.indices {
            for organization in files[file].organizations.indices {
                compare(RecordPlace(file: file, organization: organization), isStray, byPoint, byIdentity)
            }
            if files[file].club != nil { compare(RecordPlace(file: file, organization: nil), isStray, byPoint, byIdentity) }
        }
    }

    /// Tells the strays about a record that is none.
    private mutating func compare(
        _ place: RecordPlace, _ isStray: Set<[Int]>, _ byPoint: [[Double]: [Int]], _ byIdentity: [Identity: [Int]]
    ) {
        guard let record = record(place), let point = record.coordinates,
            !isStray.contains([place.file, place.organization ?? -1])
        else { return }
        for number in (byPoint[[point.latitude, point.longitude]] ?? []).prefix(TownMismatchSearch.largestGroup) {
            let stray = strays[number]
            guard stray.cause == nil, self.record(stray.place)?.identity != record.identity, isFit(record) else { continue }
            strays[number].cause = .copied(from: place)
        }
        guard let identity = record.identity else { return }
        for number in (byIdentity[identity] ?? []).prefix(TownMismatchSearch.largestGroup)
        where strays[number].elsewhere == nil && place.file != strays[number].place.file && isFit(record) {
            strays[number].elsewhere = place
        }
    }

    private func isFit(_ record: OrganizationFacts) -> Bool {
        guard let town = record.town, let point = record.coordinates, point.latitude != 0, point.longitude != 0 else {
            return false
        }
        return gazetteer.isThere(town, point) == true
    }
}
