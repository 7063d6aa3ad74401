package import ClubModel

extension Outlines {
    /// Appends the countries as a path of SVG, in tenths of what `MapPoint` counts in: a shore is as fine as the outlines have it.
    ///
    /// - Parameter box: The part that is to be seen; of what lies outside only as much is written as it takes to be right inside.
    package func appendPath(within box: MapBox? = nil, to path: inout [UInt8]) {
        forEachRing { points in
            var points = points.map { MapPoint($0) }
            if let box {
                points = box.needed(of: points)
                guard points.count > 2 else { return }
            }
            var before = (x: 0, y: 0)
            for (index, place) in points.enumerated() {
                let here = place.tenths
                if index == 0 {
                    path += "M\(here.x) \(here.y)l".utf8
                } else {
                    let (x, y) = (here.x - before.x, here.y - before.y)
                    guard x != 0 || y != 0 else { continue }
                    if path.last != UInt8(ascii: "l"), x >= 0 { path.append(UInt8(ascii: " ")) }
                    path += "\(x)".utf8
                    if y >= 0 { path.append(UInt8(ascii: " ")) }
                    path += "\(y)".utf8
                }
                before = here
            }
            path += "z".utf8
        }
    }
}

/// Appends points as dots of a path of SVG, in tenths, so that a dot is where its town is when one is close.
package func appendDots(_ points: [GeoPoint], to path: inout [UInt8]) {
    var before = (x: 0, y: 0)
    for (index, point) in points.enumerated() {
        let here = MapPoint(point).tenths
        let (x, y) = (here.x - before.x, here.y - before.y)
        path += "\(index == 0 ? "M" : "m")\(x)\(y < 0 ? "" : " ")\(y)h0".utf8
        before = here
    }
}

extension MapPoint {
    fileprivate var tenths: (x: Int, y: Int) { (Int((x * 10).rounded()), Int((y * 10).rounded())) }
}

extension MapBox {
    /// Returns the points of a ring without those that make no difference inside the box: each lies on the same side of it as the one
    /// that was kept before and the one behind it.
    fileprivate func needed(of ring: [MapPoint]) -> [MapPoint] {
        var kept: [MapPoint] = []
        var before = 0
        for (index, point) in ring.enumerated() {
            let here = side(of: point)
            if before & here & side(of: ring[index + 1 == ring.count ? 0 : index + 1]) != 0 { continue }
            kept.append(point)
            before = here
        }
        return kept
    }

    /// On which sides of the box a point lies, a bit for each of the four.
    private func side(of point: MapPoint) -> Int {
        (point.x < x ? 1 : 0) | (point.x > x + width ? 2 : 0) | (point.y < y ? 4 : 0) | (point.y > y + height ? 8 : 0)
    }
}
