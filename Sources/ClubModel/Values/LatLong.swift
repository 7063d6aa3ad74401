package import JSONSyntax

/// The two numbers of a place on the map as they stand in a file, in range or not.
package struct LatLong: Sendable {
    /// The token of the `coordinates`, and those of the two numbers.
    package let token: Int
    package let latitudeToken: Int
    package let longitudeToken: Int
    package let latitude: Double
    package let longitude: Double

    /// The place; `nil` where the numbers are nowhere on the globe.
    package var point: GeoPoint? { GeoPoint(latitude: latitude, longitude: longitude) }

    /// Reads a `coordinates` object; `nil` where one of its two numbers is absent or no number.
    package init?(_ coordinates: Node) {
        guard coordinates.kind == .object else { return nil }
        self.init(coordinates.tree, coordinates.index)
    }

    /// Reads the `coordinates` at a token.
    init?(_ tree: Tree, _ token: Int) {
        let tokens = tree.tokens
        var latitudeToken = token + 2
        var longitudeToken = token + 4
        // As nearly all are: two fields, told apart by their length.
        let isPlain =
            Int(tokens[token].next) == token + 5 && tokens[token + 1].field != 0 && tokens[token + 3].field != 0
            && tokens[token + 1].end &- tokens[token + 1].start == 10 && tokens[token + 3].end &- tokens[token + 3].start == 11
        if !isPlain {
            let node = Node(tree: tree, index: token)
            guard let latitude = node["latitude"], let longitude = node["longitude"] else { return nil }
            latitudeToken = latitude.index
            longitudeToken = longitude.index
        }
        guard let latitude = jsonNumber(tokens[latitudeToken], tree.source.bytes),
            let longitude = jsonNumber(tokens[longitudeToken], tree.source.bytes)
        else { return nil }
        self.token = token
        self.latitudeToken = latitudeToken
        self.longitudeToken = longitudeToken
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Whether both numbers lie on the globe.
    package var isOnGlobe: Bool { -90...90 ~= latitude && -180...180 ~= longitude }

    /// Whether they lie on the globe when they are exchanged, and not as they stand; a longitude of the Netherlands stands in
    /// the right place, whatever the latitude is.
    package var isOnGlobeExchanged: Bool {
        !isOnGlobe && -90...90 ~= longitude && -180...180 ~= latitude && !(3...8 ~= longitude)
    }
}

extension Document {
    /// Returns the places on the map that pass a test.
    package func places(where passes: (LatLong) -> Bool) -> [LatLong] {
        var result: [LatLong] = []
        nodes(.coordinates).forEachToken { token in
            if let place = LatLong(tree, token), passes(place) { result.append(place) }
        }
        return result
    }
}

extension LatLong {
    /// The `coordinates` in the file.
    package func node(in document: Document) -> Node { Node(tree: document.tree, index: token) }
    /// The value of the latitude.
    package func latitudeNode(in document: Document) -> Node { Node(tree: document.tree, index: latitudeToken) }
    /// The value of the longitude.
    package func longitudeNode(in document: Document) -> Node { Node(tree: document.tree, index: longitudeToken) }
}
