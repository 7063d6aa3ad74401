import ClubModel
import ClubReference
import Testing

@Suite struct TownFitTests {
    enum Expected: Sendable {
        case near, unknown, misspelt, far, doubtful
    }

    @Test(arguments: [
        ("Utrecht", 52.0907, 5.1214, Expected.near),
        ("UTRECHT ", 52.0907, 5.1214, .near),
        ("Den Bosch", 51.69, 5.30, .near),
        ("Waterloo, ON", 43.4668, -80.5164, .near),
        ("Bergen op Zoom", 51.495, 4.2911, .near),
        ("Bergen op Zoom (NB)", 51.495, 4.2911, .near),
        ("New York City", 40.7282, -73.9949, .near),
        // A quarter of a city that is no place of its own.
        ("Sydney", -33.75, 151.05, .near),
        // No place, or none that anybody could mean.
        ("Lindewold", 52.09, 5.12, .unknown),
        ("Brabant Oost", 51.44, 5.48, .unknown),
        ("", 52.09, 5.12, .unknown),
        ("Limburg", 51.2, 5.99, .unknown),
        // A hamlet with a namesake abroad.
        ("Nederland", 52.09, 5.12, .doubtful),
        ("Sidney", -33.8788, 151.215, .misspelt),
        ("Roterdam", 51.9225, 4.4792, .misspelt),
        ("Groningen", 51.4408, 5.4778, .far),
        ("Sydney", 51.4408, 5.4778, .far),
        ("Utrecht", 2.0907, 5.1214, .far),
    ])
    func saysHowAPointFits(town: String, latitude: Double, longitude: Double, expected: Expected) throws {
        let gazetteer = try #require(Gazetteer.builtIn)
        let fit = gazetteer.fit(town, try #require(GeoPoint(latitude: latitude, longitude: longitude)))
        let found: Expected =
            switch fit {
            case .near: .near
            case .unknown: .unknown
            case .misspelt: .misspelt
            case .far(_, let isLikely): isLikely ? .far : .doubtful
            }
        #expect(found == expected)
    }
}
