package import ClubModel
import ClubReport

/// Where the clubs and museums of a world stand on the map.
struct WorldMap {
    /// One club, or several that lie too close together to be told apart.
    struct Pin {
        /// The places of the clubs in the world.
        var clubs: [Int]
        /// The point of the first.
        var point: MapPoint
    }

    /// How a club is drawn: by its level, and museums by another form.
    static func kind(of club: World.Club) -> String {
        if club.isMuseum { return "m" }
        return club.level >= 3 ? "l3" : club.level == 2 ? "l2" : "l1"
    }

    /// Every kind, in the order of the legend.
    static let kinds = ["l1", "l2", "l3", "m"]

    static func point(of club: World.Club) -> MapPoint? { MapPoint(latitude: club.latitude, longitude: club.longitude) }

    /// Where a club should be, if that is known and not where it is.
    static func expectedPoint(of club: World.Club) -> MapPoint? {
        MapPoint(latitude: club.expectedLatitude, longitude: club.expectedLongitude)
    }

    /// The part of the map that is shown at first: where most clubs are; the museums of the world count only where there are no clubs.
    static func firstView(of world: World) -> MapBox {
        let places = world.clubs.filter { expectedPoint(of: $0) == nil }
        let clubs = places.filter { !$0.isMuseum }.compactMap { point(of: $0) }
        return MapBox(ofMost: clubs.isEmpty ? places.compactMap { point(of: $0) } : clubs)
    }

    /// Returns the pins in and around a part of the map; what is less than a width away is one pin. Misplaced clubs stay alone.
    static func pins(of world: World, around box: MapBox, width: Double) -> [Pin] {
        let around = MapBox(
            x: box.x - box.width / 2, y: box.y - box.height / 2, width: box.width * 2, height: box.height * 2)
        var pins: [Pin] = []
        var cells: [Cell: [Int]] = [:]
        for (number, club) in world.clubs.enumerated() {
            guard let point = point(of: club), around.contains(point) else { continue }
            let (column, row) = (Int((point.x / width).rounded(.down)), Int((point.y / width).rounded(.down)))
            let isAlone = expectedPoint(of: club) != nil
            if !isAlone, let pin = nearest(to: point, column, row, cells, pins, width) {
                pins[pin].clubs.append(number)
                continue
            }
            if !isAlone { cells[Cell(column: column, row: row), default: []].append(pins.count) }
            pins.append(Pin(clubs: [number], point: point))
        }
        return pins
    }

    /// A square of the map, as wide as pins are apart.
    private struct Cell: Hashable {
        let column: Int
        let row: Int
    }

    /// Returns the first pin less than a width away from a point, among those of its cell and the cells around it.
    private static func nearest(
        to point: MapPoint, _ column: Int, _ row: Int, _ cells: [Cell: [Int]], _ pins: [Pin], _ width: Double
    ) -> Int? {
        for x in column - 1...column + 1 {
            for y in row - 1...row + 1 {
                for pin in cells[Cell(column: x, row: y)] ?? [] where pins[pin].point.squareDistance(to: point) < width * width {
                    return pin
                }
            }
        }
        return nil
    }
}

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
