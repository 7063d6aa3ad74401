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
