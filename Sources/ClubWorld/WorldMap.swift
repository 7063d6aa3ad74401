import ClubModel
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
