import JSONSyntax

/// A club that lies in another country than nearly all clubs of its file, or a museum in another than nearly all museums.
package struct Foreigner: Sendable, Equatable {
    /// Its number in `FileFacts.organizations`.
    package let organization: Int
    package let point: GeoPoint
    /// The place where it lies.
    package let settlement: Gazetteer.Settlement
    /// A place of the country of the others.
    package let compatriot: Gazetteer.Settlement
}

/// How the coordinates of a file's records fit their towns, as far as they can be compared: what takes longest, and needs no other file.
struct TownFits: Sendable {
    /// A record that has coordinates and a town.
    struct Record: Sendable {
        /// Its number in `FileFacts.organizations`; `nil` for the club that the file is about.
        let organization: Int?
        let point: GeoPoint
        fileprivate(set) var fit: TownFit
    }

    let file: FileFacts
    private(set) var records: [Record]
    private(set) var foreigners: [Foreigner] = []

    init(_ file: FileFacts, _ gazetteer: Gazetteer) {
        self.file = file
        let organizations = file.organizations.enumerated().map { (number: Int?.some($0), facts: $1) }
        records = (organizations + [file.club].compactMap { $0.map { (nil, $0) } }).compactMap { number, record in
            // What was never filled in is said by other rules.
            guard let point = record.coordinates, point.latitude != 0, point.longitude != 0, let town = record.town else {
                return nil
            }
            var fit = gazetteer.fit(town, folded: record.plainTown, point)
            if case .unknown = fit, let meant = gazetteer.town(inNameOf: record) {
                let fitOfMeant = gazetteer.fit(meant, folded: meant, point)
                if case .far(_, isLikely: true) = fitOfMeant { fit = fitOfMeant }
            }
            return Record(organization: number, point: point, fit: fit)
        }
        compareCountries(gazetteer)
    }

    /// Looks again at each record that lies in another country than nearly all others of its kind.
    private mutating func compareCountries(_ gazetteer: Gazetteer) {
        let (club, museum) = (compatriot(ofMuseums: false), compatriot(ofMuseums: true))
        for index in records.indices {
            guard let number = records[index].organization else { continue }
            let organization = file.organizations[number]
            guard let compatriot = organization.isMuseum ? museum : club else { continue }
            // Where the others lie, a town of that name is meant, however small.
            if case .far(_, isLikely: false) = records[index].fit, let town = organization.plainTown,
                let meant = gazetteer.settlement(named: town, in: compatriot.country, beyond: records[index].point)
            {
                records[index].fit = .far(nearest: meant, isLikely: true)
            }
            if let foreigner = Foreigner(number, records[index], unlike: compatriot, gazetteer) { foreigners.append(foreigner) }
        }
    }

    /// Returns a place of the country in which nine of ten clubs or museums lie that are near their towns, where they are three or more.
    private func compatriot(ofMuseums: Bool) -> Gazetteer.Settlement? {
        let places = records.compactMap { record -> Gazetteer.Settlement? in
            guard let number = record.organization, file.organizations[number].isMuseum == ofMuseums,
                case .near(let settlement?, _) = record.fit
            else { return nil }
            return settlement
        }
        var counts: [UInt8: Int] = [:]
        for place in places { counts[place.country, default: 0] += 1 }
        let country = counts.first { $0.value >= 3 && $0.value * 10 >= places.count * 9 }?.key
        return places.first { $0.country == country }
    }
}

extension Gazetteer {
    /// Returns the town that a record's full name has, folded, where no place has the name of its town and a slip makes one of the other.
    fileprivate func town(inNameOf record: OrganizationFacts) -> String? {
        guard let town = record.plainTown, let name = record.plainFullName, town.utf8.count >= 5, settlements(named: town).isEmpty
        else { return nil }
        let letters = Letters(town)
        let words = name.utf8.split(separator: 0x20, maxSplits: 100).lazy.compactMap { String(Substring($0)) }
        return words.first { word in
            word.utf8.count >= 5 && word.utf8.first == town.utf8.first && slips(from: letters, to: Letters(word)) != nil
                && !settlements(named: word).isEmpty
        }
    }

    /// Returns the place of a name in a country, where a point lies within reach of none of that name: there it is a hamlet, or the
    /// municipality.
    fileprivate func settlement(named name: String, in country: UInt8, beyond point: GeoPoint) -> Settlement? {
        let homonyms = settlements(named: name)
        return homonyms.allSatisfy { $0.isBeyond(point) } ? homonyms.first { $0.country == country } : nil
    }
}

extension Foreigner {
    /// How near the country of the others must be for a record to be one of them all the same, in kilometres.
    private static let border = 50.0

    /// Looks at a record whose town does not tell that its coordinates are wrong; `nil` for one in the country of the others, or near it.
    fileprivate init?(
        _ organization: Int, _ record: TownFits.Record, unlike compatriot: Gazetteer.Settlement, _ gazetteer: Gazetteer
    ) {
        let point = record.point
        switch record.fit {
        case .near(let settlement?, _):
            guard settlement.country != compatriot.country else { return nil }
            self.settlement = settlement
        case .near(nil, _), .unknown, .far(_, isLikely: false):
            guard gazetteer.knowsAll(around: point), let nearest = gazetteer.nearest(to: point, within: Foreigner.border),
                nearest.country != compatriot.country
            else { return nil }
            settlement = nearest
        case .misspelt, .far: return nil
        }
        var isNear = false
        gazetteer.forEachSettlement(within: Foreigner.border, of: point) { isNear = isNear || $0.country == compatriot.country }
        if isNear { return nil }
        (self.organization, self.point, self.compatriot) = (organization, point, compatriot)
    }
}

/// How well a point on the map fits the town that a record names.
package enum TownFit: Sendable {
    /// A place of that name lies there, or one that shares a word of it; the square of the distance is in degrees.
    case near(Gazetteer.Settlement?, squaredDegrees: Double)
    /// No place has that name, as with regions and hamlets, or it is not known which ones have it or lie there: nobody can say.
    case unknown
    /// No place of that name lies there, but one with nearly that name.
    case misspelt(Gazetteer.Settlement)
    /// Every place of that name lies elsewhere.
    case far(nearest: Gazetteer.Settlement, isLikely: Bool)
}

extension Gazetteer {
    /// How far a near-spelt place, or one that shares a word, may be, in kilometres.
    private static let neighbourhood = 10.0
    /// Regions that bear the name of a town elsewhere, folded.
    private static let regions = ["limburg", "zeeland", "holland", "luxemburg", "luxembourg", "brabant", "gelderland", "drenthe"]

    /// Says how a point fits a town.
    ///
    /// - Parameter plain: The town as it is compared, where that is known.
    package func fit(_ town: String, folded plain: String? = nil, _ point: GeoPoint) -> TownFit {
        guard knowsAll(around: point) else { return .unknown }
        let name = plain ?? folded(town, .all)
        let (best, isName) = nearby(named: name, point)
        if let best { return .near(best.settlement, squaredDegrees: best.square) }
        var homonyms = isName ? settlements(named: name) : []
        // Which of the two is the name of a place, only the whole list can say.
        if homonyms.isEmpty, isWhole, let part = firstPart(of: town) { homonyms = settlements(named: folded(part, .all)) }
        var nearest: (square: Double, settlement: Settlement)?
        for settlement in homonyms {
            let square = settlement.point.squaredDegrees(to: point)
            if square < nearest?.square ?? .infinity { nearest = (square, settlement) }
        }
        if let nearest, nearest.settlement.point.isWithin(kilometres: nearest.settlement.radius, of: point) {
            return .near(nearest.settlement, squaredDegrees: nearest.square)
        }
        if homonyms.contains(where: { $0.point.isWithin(kilometres: $0.radius, of: point) }) {
            return .near(nil, squaredDegrees: 0)
        }
        // A name that no place has can only be a slip, and a slip seldom hits the first letter.
        let names = homonyms.isEmpty && isWhole ? self.names(withInitialOf: name) : 0..<nameCount
        switch neighbour(like: name, near: point, among: names) {
        case .same: return homonyms.isEmpty && !isWhole ? .unknown : .near(nil, squaredDegrees: 0)
        case .slip(let settlement):
            // It may be the name of another place of that country.
            guard !homonyms.isEmpty || isWhole(countryOf: settlement) else { return .unknown }
            // A name that is another place's of the same country is no slip of the pen.
            if homonyms.contains(where: { $0.country == settlement.country }) { return .near(nil, squaredDegrees: 0) }
            return .misspelt(settlement)
        case .none: break
        }
        guard let nearest, !Gazetteer.regions.contains(where: { hasSameBytes($0, name) }) else { return .unknown }
        return .far(nearest: nearest.settlement, isLikely: isLikely(homonyms, far: nearest.settlement, from: point))
    }

    /// Whether a point lies in a place of a town's name; `nil` where a list of some countries cannot say.
    func isThere(_ town: String, _ point: GeoPoint) -> Bool? {
        switch fit(town, point) {
        case .near: true
        case .unknown: isWhole ? false : nil
        case .misspelt, .far: false
        }
    }

    /// Whether the town that is meant is among the places of that name, and not a hamlet that is no place of the list.
    private func isLikely(_ homonyms: [Settlement], far nearest: Settlement, from point: GeoPoint) -> Bool {
        // A town may be called after the municipality, or a club may serve a region.
        guard nearest.isBeyond(point) else { return false }
        guard let there = self.nearest(to: point, within: 50) else { return true }
        return homonyms.contains { $0.population >= 100_000 || $0.country == there.country && $0.population >= 2_000 }
    }

    /// Returns the part of a town in front of a comma, a bracket or a slash, as in "Waterloo, ON"; `nil` where there is none.
    private func firstPart(of town: String) -> String? {
        guard let end = town.utf8.firstIndex(where: { $0 == 0x2C || $0 == 0x28 || $0 == 0x2F }) else { return nil }
        return String(town[..<end])
    }

    private enum Neighbour {
        case none
        /// A place that shares a word with the town.
        case same
        /// A place whose name is nearly the town's.
        case slip(Settlement)
    }

    /// Looks around a point for a place whose name is like a folded one.
    ///
    /// - Parameter names: The names that need be looked at.
    private func neighbour(like name: String, near point: GeoPoint, among names: Range<Int>) -> Neighbour {
        var spelling: (letters: Letters, words: [ArraySlice<UInt8>])?
        var isSame = false
        var best: (slips: Int, square: Double, settlement: Settlement)?
        forEachSettlement(within: Gazetteer.neighbourhood, of: point, names: names) { settlement in
            guard !isSame else { return }
            let other = foldedName(of: settlement)
            let (letters, words) = spelling ?? (Letters(name), significantWords(of: Array(name.utf8)))
            spelling = (letters, words)
            if significantWords(of: other).contains(where: { word in words.contains { $0.elementsEqual(word) } }) {
                isSame = true
                return
            }
            guard name.utf8.count >= 5, other.first == name.utf8.first else { return }
            let otherLetters = Letters(String(decoding: other, as: UTF8.self))
            guard let slips = slips(from: letters, to: otherLetters) else { return }
            if (letters.withY ?? letters.scalars) == (otherLetters.withY ?? otherLetters.scalars) { isSame = true }
            let square = settlement.point.squaredDegrees(to: point)
            if (slips, square) < (best?.slips ?? .max, best?.square ?? .infinity) { best = (slips, square, settlement) }
        }
        if isSame { return .same }
        return best.map { .slip($0.settlement) } ?? .none
    }

    /// Returns the words of a folded name that say which place it is.
    private func significantWords(of name: [UInt8]) -> [ArraySlice<UInt8>] {
        name.split(separator: 0x20, maxSplits: 8).filter { word in
            word.count >= 4
                && !["sint", "saint", "sankt", "north", "south", "east", "west", "noord", "zuid", "oost", "stad", "city", "town"]
                    .contains { word.elementsEqual($0.utf8) }
        }
    }
}

extension Gazetteer.Settlement {
    /// Whether a point lies so far from the place that no part of its municipality does.
    func isBeyond(_ point: GeoPoint) -> Bool { !self.point.isWithin(kilometres: max(25, radius * 1.5), of: point) }
}
