package import ClubModel

/// A small map around one place: the part of the world that it shows, the towns in it, and where the place lies in words.
package struct PlaceMap: Sendable {
    package let box: MapBox
    /// Where the place is; `nil` where nobody has said.
    package let pin: MapPoint?
    /// The towns that have room for their names, the largest ones first.
    package let named: [(name: String, point: MapPoint)]
    /// All towns that are known there; of a part of the world the larger ones.
    package let dots: [GeoPoint]

    /// How many towns are dots.
    private static let mostDots = 1_500
    /// The width that names are given room for, and the room of a letter and of a line, in pixels.
    private static let drawnWidth = 360.0
    private static let letterWidth = 7.0
    private static let lineHeight = 15.0

    /// - Parameters:
    ///   - town: In the middle, where there is neither a point nor a middle.
    ///   - middle: The middle of the map; else the point is there.
    ///   - width: In hundredths of a degree of longitude.
    package init(of point: GeoPoint?, town: String, around middle: MapPoint?, width: Double, _ gazetteer: Gazetteer?) {
        pin = point.map { MapPoint($0) }
        let homonyms = gazetteer?.settlements(named: folded(town, .all)) ?? []
        let largest = homonyms.max { $0.population < $1.population }.map { MapPoint($0.point) }
        let width = max(1, min(MapPoint.width, width))
        if let middle = middle ?? pin ?? largest {
            let height = width * 2 / 3
            box = MapBox(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
        } else {
            box = .world
        }
        var towns: [Gazetteer.Settlement] = []
        if let gazetteer, let north = MapPoint(x: box.x, y: box.y).geoPoint,
            let south = MapPoint(x: box.x + box.width, y: box.y + box.height).geoPoint, north.longitude <= south.longitude
        {
            gazetteer.forEachSettlement(
                latitudes: south.latitude...north.latitude, longitudes: north.longitude...south.longitude
            ) { towns.append($0) }
        }
        towns.sort { $0.population == $1.population ? $0.number < $1.number : $0.population > $1.population }
        dots = towns.prefix(PlaceMap.mostDots).map { $0.point }
        if let gazetteer { named = PlaceMap.named(towns, in: box, pin, gazetteer) } else { named = [] }
    }

    private static func named(
        _ towns: [Gazetteer.Settlement], in box: MapBox, _ pin: MapPoint?, _ gazetteer: Gazetteer
    ) -> [(name: String, point: MapPoint)] {
        let pixel = box.width / drawnWidth
        let height = lineHeight * pixel
        var taken = pin.map { [MapBox(x: $0.x - height, y: $0.y - height, width: 2 * height, height: 2 * height)] } ?? []
        var result: [(name: String, point: MapPoint)] = []
        for town in towns.prefix(200) where taken.count < 25 {
            let (name, point) = (gazetteer.name(of: town), MapPoint(town.point))
            let width = Double(name.unicodeScalars.count) * letterWidth * pixel
            let room = MapBox(x: point.x - width / 2, y: point.y - height, width: width, height: height)
            guard room.x > box.x, room.x + room.width < box.x + box.width, room.y > box.y,
                !taken.contains(where: { $0.overlaps(room) })
            else { continue }
            taken.append(room)
            result.append((name, point))
        }
        return result
    }

    /// Says where a point lies: near which place, and how far from the middle of the town that it should be in.
    package static func words(_ point: GeoPoint, town: String, _ gazetteer: Gazetteer?) -> Phrase {
        guard let gazetteer else { return Phrase("") }
        let nearest = gazetteer.knowsAll(around: point) ? gazetteer.nearest(to: point, within: 75) : nil
        var distance: Double?
        for homonym in gazetteer.settlements(named: folded(town, .all)) {
            distance = min(distance ?? .infinity, homonym.point.kilometres(to: point))
        }
        let place = nearest.map { gazetteer.title(of: $0) } ?? ""
        let (en, nl) = (kilometres(distance ?? 0, "."), kilometres(distance ?? 0, ","))
        return switch (nearest == nil, distance == nil) {
        case (false, false):
            Phrase(
                en: "The nearest place is \(place); the middle of \(town) is \(en) km away.",
                nl: "De dichtstbijzijnde plaats is \(place); het midden van \(town) ligt op \(nl) km.")
        case (false, true): Phrase(en: "The nearest place is \(place).", nl: "De dichtstbijzijnde plaats is \(place).")
        case (true, false): Phrase(en: "The middle of \(town) is \(en) km away.", nl: "Het midden van \(town) ligt op \(nl) km.")
        case (true, true):
            Phrase(en: "Which places lie there is not known here.", nl: "Welke plaatsen daar liggen, is hier niet bekend.")
        }
    }

    /// Returns a distance, below ten kilometres with a decimal.
    private static func kilometres(_ distance: Double, _ sign: String) -> String {
        let tenths = Int(min(21_000, distance) * 10 + 0.5)
        return tenths < 100 ? "\(tenths / 10)\(sign)\(tenths % 10)" : "\(Int(min(21_000, distance) + 0.5))"
    }
}

extension MapBox {
    fileprivate func overlaps(_ other: MapBox) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }
}

/// A point of the map: hundredths of a degree of longitude from the antimeridian eastwards, and as large steps southwards, in
/// the projection of Mercator, which keeps shapes as they are at every zoom.
package struct MapPoint: Sendable, Equatable {
    package var x: Double
    package var y: Double

    /// The point so far east and so far south.
    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The place of a point of the globe; what lies nearer to a pole than 84 degrees is drawn there.
    package init(_ point: GeoPoint) {
        x = (point.longitude + 180) * 100
        let inside = GeoPoint(latitude: min(84, max(-84, point.latitude)), longitude: 0) ?? point
        let sine = inside.sineOfLatitude
        // atanh of the sine, from radians to hundredths of a degree.
        y = MapPoint.height / 2 - logarithm((1 + sine) / (1 - sine)) / 2 * 5729.57795130823
    }

    /// The place of coordinates as a club has them; `nil` where they are nowhere on the globe.
    package init?(latitude: Double?, longitude: Double?) {
        guard let latitude, let longitude, let point = GeoPoint(latitude: latitude, longitude: longitude) else { return nil }
        self.init(point)
    }

    /// The point of the globe that is drawn here.
    package var geoPoint: GeoPoint? {
        var (low, high) = (-84.0, 84.0)
        for _ in 0..<32 {
            let middle = (low + high) / 2
            guard let point = GeoPoint(latitude: middle, longitude: 0) else { return nil }
            if MapPoint(point).y > y { low = middle } else { high = middle }
        }
        return GeoPoint(latitude: low, longitude: max(-180, min(180, x / 100 - 180)))
    }

    /// How wide the map of the world is.
    package static let width = 36_000.0
    /// From 84 degrees north to 84 degrees south.
    package static let height = 33_789.6

    /// The square of the distance to another point.
    package func squareDistance(to other: MapPoint) -> Double {
        (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
    }
}

/// Returns the natural logarithm of a number above 0, which the standard library does not have.
private func logarithm(_ number: Double) -> Double {
    let step = (number.significand - 1) / (number.significand + 1)
    let square = step * step
    var sum = 0.0
    var power = step
    for index in 0..<16 {
        sum += power / Double(2 * index + 1)
        power *= square
    }
    return 2 * sum + Double(number.exponent) * 0.693147180559945309
}

/// A part of the map.
package struct MapBox: Sendable, Equatable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    /// All that people live in: from the north of Greenland to the south of Patagonia.
    package static let world = MapBox(x: 0, y: 2_000, width: MapPoint.width, height: 23_000)

    /// The narrowest part that is shown at first: a province.
    private static let leastWidth = 90.0
    /// The share of the places that are to be seen at first, in hundredths.
    private static let share = 92

    /// The part where most of some places are: around their middle, without the few that are far off; all the world without any.
    package init(ofMost points: [MapPoint]) {
        guard !points.isEmpty else {
            self = .world
            return
        }
        let middle = MapPoint(x: MapBox.median(points.map { $0.x }), y: MapBox.median(points.map { $0.y }))
        let distances = points.map { $0.squareDistance(to: middle) }.sorted()
        let furthest = distances[min(distances.count - 1, distances.count * MapBox.share / 100)]
        let near = points.filter { $0.squareDistance(to: middle) <= furthest }
        var (low, high) = (middle, middle)
        for point in near {
            low = MapPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = MapPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        let margin = max(high.x - low.x, high.y - low.y) * 0.12
        let width = max(MapBox.leastWidth, high.x - low.x + 2 * margin)
        let height = max(MapBox.leastWidth * 0.7, high.y - low.y + 2 * margin)
        self.init(x: (low.x + high.x - width) / 2, y: (low.y + high.y - height) / 2, width: width, height: height)
        if self.width > MapPoint.width / 2 { self = .world }
    }

    /// The part that begins at a corner in the north-west.
    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Whether a point lies in it.
    package func contains(_ point: MapPoint) -> Bool {
        point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
    }

    private static func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
}

/// Appends a number with at most two decimals, as SVG reads it.
package func appendCoordinate(_ number: Double, to bytes: inout [UInt8]) { bytes += decimalText(number, places: 2).utf8 }

/// Returns a number between -10⁹ and 10⁹ with at most so many decimals, without an exponent.
package func decimalText(_ number: Double, places: Int) -> String {
    var unit: Int64 = 1
    for _ in 0..<places { unit *= 10 }
    let whole = number == number ? Int64((max(-1e9, min(1e9, number)) * Double(unit)).rounded()) : 0
    var text = (whole < 0 ? "-" : "") + String(whole.magnitude / unit.magnitude)
    var rest = Int64(whole.magnitude % unit.magnitude)
    if rest > 0 { text += "." }
    while rest > 0 {
        unit /= 10
        text += String(rest / unit)
        rest %= unit
    }
    return text
}
