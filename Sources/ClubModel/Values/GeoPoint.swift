package import JSONSyntax

/// A place on the globe in degrees.
package struct GeoPoint: Sendable, Hashable {
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
        guard let point = LatLong(coordinates.tree, coordinates.index)?.point else { return nil }
        self = point
    }

    /// Reads the `coordinates` of an organization as they are meant: a text of a number, with a point or a comma or in degrees and minutes,
    /// is that number, though the apps read `"52,37"` as 52, and a latitude that no place on the globe has is a longitude. So a slip in the
    /// notation of one record misleads nobody about others.
    init?(meantBy coordinates: Node) {
        guard let latitude = coordinates["latitude"]?.meantNumber, let longitude = coordinates["longitude"]?.meantNumber else {
            return nil
        }
        let isSwapped = abs(latitude) > 90 && abs(longitude) <= 90
        self.init(latitude: isSwapped ? longitude : latitude, longitude: isSwapped ? latitude : longitude)
    }

    /// The numbers with four decimals, as JSON has them: ten metres are near enough for the middle of a town.
    package var latitudeText: String { GeoPoint.digits(latitude) }
    package var longitudeText: String { GeoPoint.digits(longitude) }
    /// Both, as people write them.
    package var text: String { latitudeText + ", " + longitudeText }

    private static func digits(_ degrees: Double) -> String {
        let whole = Int((abs(degrees) * 10_000).rounded())
        let fraction = String(10_000 + whole % 10_000).dropFirst()
        return (degrees < 0 ? "-" : "") + String(whole / 10_000) + "." + fraction
    }

    /// Whether it lies in the sea off Somalia, where Dutch and Belgian places lie whose two numbers are swapped.
    package var isNetherlandsSwapped: Bool { 3...8 ~= latitude && 50...54 ~= longitude }

    /// Makes a point that is known to lie on the globe.
    init(onGlobe latitude: Double, _ longitude: Double) {
        self.latitude = min(90, max(-90, latitude))
        self.longitude = min(180, max(-180, longitude))
    }

    /// Whether another point is less than some kilometres away, to within a percent up to 100 kilometres.
    package func isWithin(kilometres: Double, of other: GeoPoint) -> Bool {
        squaredDegrees(to: other) * (GeoPoint.kilometresPerDegree * GeoPoint.kilometresPerDegree) < kilometres * kilometres
    }

    private static let kilometresPerDegree = 111.2

    /// The square of the distance to another point in degrees of a great circle, to within a percent up to one degree.
    ///
    /// For comparisons, which need no root.
    func squaredDegrees(to other: GeoPoint) -> Double {
        let north = latitude - other.latitude
        var degrees = abs(longitude - other.longitude)
        if degrees > 180 { degrees = 360 - degrees }
        let east = degrees * GeoPoint(onGlobe: (latitude + other.latitude) / 2, 0).cosineOfLatitude
        return north * north + east * east
    }

    /// The cosine of the latitude, to three digits.
    var cosineOfLatitude: Double {
        // The first terms are enough, and the standard library has no cosine.
        let square = latitude * latitude * 3.046174e-4
        return max(0, 1 - square / 2 + square * square / 24 - square * square * square / 720)
    }

    /// Returns the distance to another point in kilometres, for messages: right to a tenth of a percent at any distance.
    package func kilometres(to other: GeoPoint) -> Double {
        let (a, b) = (vector, other.vector)
        let chord = (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) + (a.z - b.z) * (a.z - b.z)
        // The angle over half the chord: its arc sine, by the polynomial of Abramowitz and Stegun 4.4.45.
        let half = min(1, chord.squareRoot() / 2)
        let polynomial = 1.5707288 + half * (-0.2121144 + half * (0.0742610 - half * 0.0187293))
        // Where the angle is small, the polynomial is less exact than the chord itself.
        let angle = half < 0.1 ? 2 * half * (1 + half * half / 6) : 2 * (1.5707963267949 - (1 - half).squareRoot() * polynomial)
        return angle * 6371
    }

    /// The sine of the latitude.
    package var sineOfLatitude: Double { GeoPoint.sineAndCosine(latitude).sine }

    /// The point on a globe of radius 1.
    private var vector: (x: Double, y: Double, z: Double) {
        let (north, east) = (GeoPoint.sineAndCosine(latitude), GeoPoint.sineAndCosine(longitude))
        return (north.cosine * east.cosine, north.cosine * east.sine, north.sine)
    }

    /// Returns sine and cosine of an angle between -180 and 180 degrees by their series, from half the angle.
    private static func sineAndCosine(_ degrees: Double) -> (sine: Double, cosine: Double) {
        let half = degrees * 0.00872664625997165
        var (sine, cosine, term) = (0.0, 0.0, 1.0)
        for index in 0..<10 {
            cosine += term
            term *= half / Double(2 * index + 1)
            sine += term
            term *= -half / Double(2 * index + 2)
        }
        return (2 * sine * cosine, cosine * cosine - sine * sine)
    }
}

extension Node {
    /// The number, or the one that a text is, with a point or a comma, or in degrees and minutes; `nil` for all else.
    fileprivate var meantNumber: Double? {
        if kind == .number { return number }
        guard kind == .string, let text = string, text.utf8.count <= 40 else { return nil }
        if let parts = DegreeParts(text) {
            return parts.millionths.map { Double(parts.isNegative ? -$0 : $0) / 1_000_000 }
        }
        return decimalDigits(text).withUnsafeBufferPointer { jsonNumber($0) }
    }
}

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

/// The numbers of degrees, minutes and seconds in a text: `51° 25' 30" N`.
package struct DegreeParts {
    /// Whether they lie in the south or the west.
    package private(set) var isNegative = false
    /// Each with its decimals as millionths.
    private var parts: [Int64] = []

    /// Reads the numbers of a text; `nil` for one without the sign of degrees.
    package init?(_ text: String) {
        guard text.unicodeScalars.contains("°") else { return nil }
        var digits = 0
        var value: Int64 = 0
        var decimals = -1
        for scalar in text.unicodeScalars {
            switch scalar {
            case "0"..."9" where digits < 9 && decimals < 6:
                value = value * 10 + Int64(scalar.value - 0x30)
                digits += 1
                if decimals >= 0 { decimals += 1 }
            case ".", ",": if digits > 0, decimals < 0 { decimals = 0 }
            case "S", "W", "s", "w", "-": isNegative = true
            default:
                if digits > 0 { append(value, decimals) }
                (digits, value, decimals) = (0, 0, -1)
            }
        }
        if digits > 0 { append(value, decimals) }
    }

    private mutating func append(_ value: Int64, _ decimals: Int) {
        var scaled = value
        for _ in max(0, decimals)..<6 { scaled *= 10 }
        parts.append(scaled)
    }

    /// Degrees in millionths; `nil` where there are not one to three numbers.
    package var millionths: Int64? {
        guard 1...3 ~= parts.count, parts[0] <= 180_000_000, parts.dropFirst().allSatisfy({ $0 < 60_000_000 }) else { return nil }
        var result = parts[0] * 3600
        if parts.count > 1 { result += parts[1] * 60 }
        if parts.count > 2 { result += parts[2] }
        return (result + 1800) / 3600
    }
}
