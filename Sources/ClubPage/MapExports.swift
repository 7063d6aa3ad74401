import ClubModel
import ClubReport

// The map of one place, for JavaScript.

nonisolated(unsafe) private var outlines: Outlines?

/// Hands over the outlines of the countries, whose bytes must stay where they are. Returns 1, and -1 where they are none.
@_cdecl("clubhub_outlines")
func clubhubOutlines(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    outlines = Outlines(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    return outlines == nil ? -1 : 1
}

/// Answers with a map around a place: `{ "box", "pin", "land", "dots", "towns", "words" }`. The box is four numbers, as SVG has them, a
/// point two; land and dots are paths of SVG in tenths; of each town there are `name` and `at`.
///
/// - Parameters:
///   - latitude: No number where nobody has said where the place is.
///   - x: The middle of the map; no number where the place is in the middle.
///   - width: In hundredths of a degree.
@_cdecl("clubhub_map")
func clubhubMap(
    _ latitude: Double, _ longitude: Double, _ town: UnsafePointer<UInt8>, _ townCount: Int32, _ x: Double, _ y: Double,
    _ width: Double
) -> Int32 {
    let (town, point) = (text(town, townCount), GeoPoint(latitude: latitude, longitude: longitude))
    let middle = x == x && y == y ? MapPoint(x: x, y: y) : nil
    let map = PlaceMap(of: point, town: town, around: middle, width: width, gazetteer)
    var (land, dots) = ([UInt8](), [UInt8]())
    outlines?.appendPath(within: map.box, to: &land)
    appendDots(map.dots, to: &dots)
    var writer = JSONWriter()
    writer.object { writer in
        writer.name("box")
        write([map.box.x, map.box.y, map.box.width, map.box.height], &writer)
        writer.name("pin")
        if let pin = map.pin { write([pin.x, pin.y], &writer) } else { writer.null() }
        writer.field("land", String(decoding: land, as: UTF8.self))
        writer.field("dots", String(decoding: dots, as: UTF8.self))
        writer.name("towns")
        writer.array { writer in
            for (name, point) in map.named {
                writer.object(isFlat: true) { writer in
                    writer.field("name", name)
                    writer.name("at")
                    write([point.x, point.y], &writer)
                }
            }
        }
        writer.field("words", point.map { PlaceMap.words($0, town: town, gazetteer).text(in: language) } ?? "")
    }
    output = writer.bytes
    return Int32(output.count)
}

/// Answers with latitude and longitude of a point of the map, a list of two texts; -1 where nothing of the globe is.
@_cdecl("clubhub_map_point")
func clubhubMapPoint(_ x: Double, _ y: Double) -> Int32 {
    guard let point = MapPoint(x: x, y: y).geoPoint else { return -1 }
    var writer = JSONWriter()
    // To some ten metres: nobody clicks more exactly.
    writer.array { writer in
        for number in [point.latitude, point.longitude] { writer.text(decimalText(number, places: 4)) }
    }
    output = writer.bytes
    return Int32(output.count)
}

private func write(_ numbers: [Double], _ writer: inout JSONWriter) {
    writer.array(isFlat: true) { writer in
        for number in numbers { writer.verbatim(decimalText(number, places: 3)) }
    }
}
