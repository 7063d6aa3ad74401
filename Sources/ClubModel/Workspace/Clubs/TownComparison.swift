import JSONSyntax

/// Towns that are probably one, in two spellings.
package struct TownSpellings: Index {
    package static let recipe = IndexRecipe.of(
        Self.self, collecting: [.organizations, .tree], asking: [TownMismatchIndex.recipe])
    private var variants: [Int: [Workspace.Pair]] = [:]

    package init(_ workspace: Workspace) {
        // A slip is told where it is.
        let strays = workspace[TownMismatchIndex.self]
        let slips = Set(workspace.files.indices.flatMap { strays.misspeltTowns(ofFile: $0) }.map { $0.place })
        for scope in workspace.scopes where scope.count > 1 {
            for (place, other) in TownComparison(scope, of: workspace.files).run()
            where !slips.contains(RecordPlace(file: other.file, organization: other.organization)) {
                variants[place.file, default: []].append(Workspace.Pair(organization: place.organization, other: other))
            }
        }
    }

    /// Whether a file has such a town.
    package func concerns(_ file: Int) -> Bool { variants[file] != nil }

    /// Returns the organizations of a file whose town is probably that of another one in another spelling: in the whole tree
    /// where the file is part of it, else in the file itself.
    package func variants(ofFile file: Int) -> [Workspace.Pair] { variants[file] ?? [] }
}

/// Finds towns that are probably one town in two spellings: they stand close together and are written nearly alike.
struct TownComparison {
    private let files: [FileFacts]
    private var towns: [Town] = []
    private var entries: [(key: UInt64, town: Int)] = []

    /// One spelling of a town in one cell of the map.
    private struct Town {
        let name: String
        let plain: [UInt8]
        let letters: Letters
        let first: Workspace.Place
        let coordinates: GeoPoint
        var places: [Workspace.Place]
    }

    /// The width of a cell in degrees: nowhere less than the distances compared, but for the polar regions.
    private static let cell = 0.25
    /// How many spellings under one key are compared with each other, so that a hostile file stays cheap.
    private static let largestGroup = 32

    init(_ places: [Workspace.Place], of files: [FileFacts]) {
        self.files = files
        var numbers: [UInt64: Int] = [:]
        for place in places {
            let organization = files[place.file].organizations[place.organization]
            guard let name = organization.town, let folded = organization.plainTown, let point = organization.coordinates,
                name.utf8.count >= 4
            else { continue }
            let key = hash(Array(name.utf8)[...], kind: TownComparison.cellKey(point, 0, 0))
            if let number = numbers[key] {
                towns[number].places.append(place)
                continue
            }
            let plain = Array(folded.utf8)
            guard plain.count >= 4 else { continue }
            numbers[key] = towns.count
            for letters in [plain.prefix(3), plain.suffix(3)] {
                entries.append((hash(letters, kind: TownComparison.cellKey(point, 0, 0)), towns.count))
            }
            towns.append(
                Town(name: name, plain: plain, letters: Letters(folded), first: place, coordinates: point, places: [place]))
        }
        entries.sort { ($0.key, $0.town) < ($1.key, $1.town) }
    }

    /// Returns the places whose town is the rarer spelling, or the later of two equally common ones, each with a place that
    /// has the other spelling.
    func run() -> [(place: Workspace.Place, other: Workspace.Place)] {
        var result: [(place: Workspace.Place, other: Workspace.Place)] = []
        for number in towns.indices {
            guard let other = variant(of: number) else { continue }
            for place in towns[number].places { result.append((place, towns[other].first)) }
        }
        return result
    }

    /// Returns another spelling of a town that is commoner, or earlier; `nil` where there is none.
    private func variant(of number: Int) -> Int? {
        let town = towns[number]
        for letters in [town.plain.prefix(3), town.plain.suffix(3)] {
            for east in -1...1 {
                for north in -1...1 {
                    for index in group(hash(letters, kind: TownComparison.cellKey(town.coordinates, east, north))) {
                        let other = entries[index].town
                        let isRarer = (town.places.count, other) < (towns[other].places.count, number)
                        if isRarer, other != number, isVariant(town, towns[other]) { return other }
                    }
                }
            }
        }
        return nil
    }

    private func isVariant(_ a: Town, _ b: Town) -> Bool {
        guard a.coordinates.isWithin(kilometres: 25, of: b.coordinates), !hasSameBytes(a.name, b.name) else { return false }
        if a.plain == b.plain { return true }
        let (short, long) = a.plain.count < b.plain.count ? (a.plain, b.plain) : (b.plain, a.plain)
        if short.count < long.count, long[short.count] == 0x20, long.starts(with: short) {
            return a.coordinates.isWithin(kilometres: 10, of: b.coordinates)
        }
        // A slip seldom hits the first letter, but east and west of one name are neighbours.
        guard short.count >= 5, a.plain[0] == b.plain[0], a.coordinates.isWithin(kilometres: 5, of: b.coordinates) else {
            return false
        }
        return slips(from: a.letters, to: b.letters) != nil
    }

    private func group(_ key: UInt64) -> Range<Int> {
        entries.range(of: key, atMost: TownComparison.largestGroup) { $0.key }
    }

    private static func cellKey(_ point: GeoPoint, _ east: Int, _ north: Int) -> UInt64 {
        let row = Int((point.latitude + 90) / cell) + north
        let column = Int((point.longitude + 180) / cell) + east
        return UInt64(truncatingIfNeeded: row) &* 0x1_0000_0001 ^ UInt64(truncatingIfNeeded: column) &* 0x9E37_79B9
    }
}
