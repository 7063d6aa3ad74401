package import JSONSyntax

/// A place on the globe in degrees.
package struct GeoPoint: Sendable, Equatable {
    /// From -90 to 90.
    package let latitude: Double
    /// From -180 to 180.
    package let longitude: Double

    /// Makes a point; `nil` where there is none on the globe.
    package init?(latitude: Double, longitude: Double) {
        guard -90...90 ~= latitude, -180...180 ~= longitude else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Reads the `coordinates` of an organization; `nil` where a number is absent or nowhere on the globe.
    package init?(_ coordinates: Node) {
        guard let numbers = LatLong(coordinates.tree, coordinates.index) else { return nil }
        self.init(latitude: numbers.latitude, longitude: numbers.longitude)
    }

    /// Whether another point is less than some kilometres away, to within a percent up to 100 kilometres.
    package func isWithin(kilometres: Double, of other: GeoPoint) -> Bool {
        let kilometresPerDegree = 111.2
        let north = (latitude - other.latitude) * kilometresPerDegree
        // The first terms of the cosine are enough, and the standard library has no cosine.
        let square = (latitude + other.latitude) / 2 * (latitude + other.latitude) / 2 * 3.046174e-4
        let cosine = max(0, 1 - square / 2 + square * square / 24 - square * square * square / 720)
        var degrees = abs(longitude - other.longitude)
        if degrees > 180 { degrees = 360 - degrees }
        let east = degrees * kilometresPerDegree * cosine
        // No square root: without Foundation it needs the C library's mathematics.
        return north * north + east * east < kilometres * kilometres
    }
}
