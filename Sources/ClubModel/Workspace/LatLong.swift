package import JSONSyntax

/// The two numbers of a place on the map as they stand in a file, in range or not.
package struct LatLong: Sendable {
    package let latitudeNode: Node
    package let longitudeNode: Node
    package let latitude: Double
    package let longitude: Double

    /// Reads a `coordinates` object; `nil` where one of its two numbers is absent or no number.
    package init?(_ coordinates: Node) {
        guard let latitudeNode = coordinates["latitude"], let longitudeNode = coordinates["longitude"],
            let latitude = latitudeNode.number, let longitude = longitudeNode.number
        else { return nil }
        self.latitudeNode = latitudeNode
        self.longitudeNode = longitudeNode
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Whether both numbers lie on the globe.
    package var isOnGlobe: Bool { -90...90 ~= latitude && -180...180 ~= longitude }

    /// Whether they lie on the globe when they are exchanged, and not as they stand.
    package var isOnGlobeExchanged: Bool { !isOnGlobe && -90...90 ~= longitude && -180...180 ~= latitude }
}
