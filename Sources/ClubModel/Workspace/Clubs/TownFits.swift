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
