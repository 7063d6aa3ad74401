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
    let file: FileFacts
    let records: [(organization: Int?, point: GeoPoint, fit: TownFit)]
    /// A place in the country in which nearly all clubs of the file lie, and nearly all museums; `nil` where they are few, or lie
    /// everywhere.
    private let usual: (ofClubs: Gazetteer.Settlement?, ofMuseums: Gazetteer.Settlement?)
    let foreigners: [Foreigner]

    init(_ file: FileFacts, _ gazetteer: Gazetteer) {
        self.file = file
        let organizations = file.organizations.enumerated().map { (number: Int?.some($0), facts: $1) }
        let records = (organizations + [file.club].compactMap { $0.map { (nil, $0) } }).compactMap {
            number, record -> (organization: Int?, point: GeoPoint, fit: TownFit)? in
            // What was never filled in is said by other rules.
            guard let point = record.coordinates, point.latitude != 0, point.longitude != 0, let town = record.town else {
                return nil
            }
            return (number, point, gazetteer.fit(town, folded: record.plainTown, point))
        }
        self.records = records
        let known = records.compactMap { number, _, fit -> (isMuseum: Bool, settlement: Gazetteer.Settlement)? in
            guard case .near(let settlement?, _) = fit, let number else { return nil }
            return (file.organizations[number].isMuseum, settlement)
        }
        let usual = (
            ofClubs: TownFits.usual(known.filter { !$0.isMuseum }.map { $0.settlement }),
            ofMuseums: TownFits.usual(known.filter { $0.isMuseum }.map { $0.settlement })
        )
        self.usual = usual
        foreigners = records.compactMap { number, point, fit in
            guard let number, let compatriot = file.organizations[number].isMuseum ? usual.ofMuseums : usual.ofClubs else {
                return nil
            }
            return Foreigner(number, point, fit, unlike: compatriot, gazetteer)
        }
    }

    /// Returns a place of the country in which nine of ten lie, where they are three or more.
    private static func usual(_ places: [Gazetteer.Settlement]) -> Gazetteer.Settlement? {
        var counts: [UInt8: Int] = [:]
        for place in places { counts[place.country, default: 0] += 1 }
        let country = counts.first { $0.value >= 3 && $0.value * 10 >= places.count * 9 }?.key
        return places.first { $0.country == country }
    }

    /// Returns the town of a record that lies far from it, in the country of the others; `nil` where that has none.
    func townInUsualCountry(_ organization: Int?, _ point: GeoPoint, _ gazetteer: Gazetteer) -> Gazetteer.Settlement? {
        guard let organization else { return nil }
        let record = file.organizations[organization]
        guard let usual = record.isMuseum ? usual.ofMuseums : usual.ofClubs, let town = record.plainTown else { return nil }
        let homonyms = gazetteer.settlements(named: town)
        // Within reach of one it is a hamlet of that name, or the municipality.
        guard homonyms.allSatisfy({ $0.isBeyond(point) }) else { return nil }
        return homonyms.first { $0.country == usual.country }
    }
}

extension Foreigner {
    /// How near the country of the others must be for a record to be one of them all the same, in kilometres.
    private static let border = 50.0

    /// Looks at a record whose town does not tell that its coordinates are wrong; `nil` for one in the country of the others, or near it.
    fileprivate init?(
        _ organization: Int, _ point: GeoPoint, _ fit: TownFit, unlike compatriot: Gazetteer.Settlement, _ gazetteer: Gazetteer
    ) {
        switch fit {
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
