package import ClubModel
import ClubReport

/// The towns that a map of clubs shows faintly: names where a club is close, and dots that let one see the country.
package struct MapTowns: Sendable {
    /// A town with its name.
    package struct Town: Sendable {
        package let name: String
        package let point: GeoPoint

        package init(name: String, point: GeoPoint) {
            self.name = name
            self.point = point
        }
    }

    /// The towns with names, the most important first.
    package let named: [Town]
    /// All towns of the part that the map shows at first.
    package let dots: [GeoPoint]

    package init(named: [Town], dots: [GeoPoint]) {
        self.named = named
        self.dots = dots
    }

    /// No towns at all.
    package static let none = MapTowns(named: [], dots: [])

    /// How many towns have a name, and how many are dots.
    private static let mostNamed = 900
    private static let mostDots = 6_000
    /// How far from a club a town may be, in kilometres, and how many such towns are named for it, the largest first.
    private static let near = 20.0
    private static let mostNear = 8
    /// The same for those that are next to it.
    private static let next = 5.0
    private static let mostNext = 4
    /// A city is named from further off.
    private static let nearCity = 90.0
    private static let cityPopulation = 200_000

    /// Chooses the towns for a world.
    package init(around world: World, in gazetteer: Gazetteer) {
        var found: [Int: Gazetteer.Settlement] = [:]
        var seen: Set<Int> = []
        for club in world.clubs {
            guard let latitude = club.latitude, let longitude = club.longitude,
                let point = GeoPoint(latitude: latitude, longitude: longitude)
            else { continue }
            // Clubs of one town have the same towns around them.
            guard seen.insert(Int((latitude + 90) * 20) * 7_200 + Int((longitude + 180) * 20)).inserted else { continue }
            for (distance, most) in [(MapTowns.near, MapTowns.mostNear), (MapTowns.next, MapTowns.mostNext)] {
                var around: [Gazetteer.Settlement] = []
                gazetteer.forEachSettlement(within: distance, of: point) { if $0.population > 0 { around.append($0) } }
                for town in MapTowns.largestFirst(around).prefix(most) { found[town.number] = town }
            }
            guard seen.count < 400 else { continue }
            gazetteer.forEachSettlement(within: MapTowns.nearCity, of: point) { town in
                if town.population >= MapTowns.cityPopulation { found[town.number] = town }
            }
        }
        named = MapTowns.largestFirst(Array(found.values)).prefix(MapTowns.mostNamed).map {
            Town(name: gazetteer.name(of: $0), point: $0.point)
        }
        dots = MapTowns.dots(in: WorldMap.firstView(of: world), of: gazetteer)
    }

    private static func largestFirst(_ towns: [Gazetteer.Settlement]) -> [Gazetteer.Settlement] {
        towns.sorted { $0.population == $1.population ? $0.number < $1.number : $0.population > $1.population }
    }

    private static func dots(in box: MapBox, of gazetteer: Gazetteer) -> [GeoPoint] {
        // The part that is seen depends on the shape of the window, mostly a wide one.
        let wide = MapBox(
            x: box.x - box.width * 0.9, y: box.y - box.height * 0.4, width: box.width * 2.8, height: box.height * 1.8)
        let latitudes = MapTowns.latitude(ofY: wide.y + wide.height)...MapTowns.latitude(ofY: wide.y)
        let longitudes = max(-180, wide.x / 100 - 180)...max(-180, min(180, (wide.x + wide.width) / 100 - 180))
        var all: [Gazetteer.Settlement] = []
        gazetteer.forEachSettlement(latitudes: latitudes, longitudes: longitudes) { all.append($0) }
        if all.count > mostDots {
            let least = all.map { $0.population }.sorted()[all.count - mostDots]
            all = all.filter { $0.population >= max(1, least) }
        }
        return all.prefix(2 * mostDots).map { $0.point }
    }

    private static func latitude(ofY y: Double) -> Double { MapPoint(x: 0, y: y).geoPoint?.latitude ?? 0 }
}
