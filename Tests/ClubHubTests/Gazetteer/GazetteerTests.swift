import ClubModel
import ClubReference
import Foundation
import GazetteerData
import Testing

@Suite struct GazetteerTests {
    let gazetteer: Gazetteer

    init() throws { gazetteer = try #require(Gazetteer.builtIn) }

    private func point(_ latitude: Double, _ longitude: Double) throws -> GeoPoint {
        try #require(GeoPoint(latitude: latitude, longitude: longitude))
    }

    @Test(arguments: [
        ("sydney", "AU", "Sydney"), ("s hertogenbosch", "NL", "'s-Hertogenbosch"), ("den bosch", "NL", "'s-Hertogenbosch"),
        ("den haag", "NL", "The Hague"), ("parijs", "FR", "Paris"), ("beek & donk", "NL", ""), ("koln", "DE", "Köln"),
        ("new york city", "US", "New York City"), ("sint oedenrode", "NL", "Sint-Oedenrode"), ("tokyo", "JP", "Tokyo"),
        ("lindewold", "", ""), ("a", "", ""), ("", "", ""), ("zzzz", "", ""),
    ])
    func findsByFoldedName(name: String, country: String, display: String) {
        let found = gazetteer.settlements(named: name).filter { gazetteer.country(of: $0) == country }
        #expect(found.isEmpty == display.isEmpty)
        if !display.isEmpty { #expect(found.map { gazetteer.name(of: $0) }.contains(display)) }
        #expect(gazetteer.hasSettlement(named: name) || country.isEmpty || display.isEmpty)
    }

    /// The script folds as `folded` does, and every settlement is found by its own name, also where 16 names share a block.
    @Test func everySettlementIsFoundByItsOwnName() {
        var wrong: [String] = []
        for number in stride(from: 0, to: gazetteer.count, by: 7) {
            guard let settlement = gazetteer.settlement(number) else {
                wrong.append("\(number)")
                continue
            }
            let name = gazetteer.name(of: settlement)
            let key = folded(name, .all)
            let own = String(decoding: gazetteer.foldedName(of: settlement), as: UTF8.self)
            let isFound = gazetteer.settlements(named: key).contains(settlement)
            if key != own || !isFound { wrong.append("\(name): \(own), \(key)") }
        }
        #expect(gazetteer.settlement(gazetteer.count) == nil && gazetteer.settlement(-1) == nil)
        #expect(wrong.isEmpty, "\(wrong.prefix(20))")
    }

    @Test(arguments: [
        (52.0907, 5.1214, "Utrecht"), (51.9225, 4.4791, "Rotterdam"), (-33.868, 151.207, "Sydney"), (35.69, 139.69, "Tokyo"),
    ])
    func findsTheNearest(latitude: Double, longitude: Double, name: String) throws {
        let place = try point(latitude, longitude)
        let nearest = try #require(gazetteer.nearest(to: place, within: 50))
        // Quarters are places of their own in some cities, so the nearest may be a part of the city.
        #expect(nearest.point.kilometres(to: place) < 2)
        let city = gazetteer.settlements(named: name.lowercased()).min {
            $0.point.kilometres(to: place) < $1.point.kilometres(to: place)
        }
        #expect(try #require(city).point.kilometres(to: place) < 3)
    }

    @Test func nearestIsTheOneThatComparingAllFinds() throws {
        var seed: UInt64 = 7
        func random() -> Double {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(seed >> 11) / Double(1 << 53)
        }
        let all = (0..<gazetteer.count).compactMap { gazetteer.settlement($0) }
        #expect(all.count == gazetteer.count)
        for _ in 0..<25 {
            // Half the points on land: beside a settlement.
            let base = all[Int(random() * Double(all.count))].point
            let place = try point(min(89, base.latitude + random() - 0.5), max(-180, min(180, base.longitude + random() - 0.5)))
            let nearest = gazetteer.nearest(to: place, within: 100)
            let best = all.map { $0.point.kilometres(to: place) }.min() ?? 0
            if let nearest {
                #expect(nearest.point.kilometres(to: place) < best * 1.02 + 0.1, "\(place)")
            } else {
                #expect(best > 99, "\(place)")
            }
        }
    }

    @Test(arguments: [
        (90.0, 0.0), (-90, 180), (0, 180), (0, -180), (89.99, -179.99), (-17.8, 179.99), (-17.8, -179.99), (66, 180),
    ])
    func edgesOfTheMapAreNoEdges(latitude: Double, longitude: Double) throws {
        let place = try point(latitude, longitude)
        var found = 0
        gazetteer.forEachSettlement(within: 100, of: place) { settlement in
            found += 1
            #expect(settlement.point.kilometres(to: place) < 102)
        }
        if latitude == -17.8 { #expect(found > 0, "Fiji lies on both sides") }
    }

    @Test(arguments: [
        (52.37, 4.89, 52.37, 4.89, 0.0), (52.3731, 4.8922, 51.9225, 4.4792, 57.7), (-33.868, 151.207, 51.9225, 4.4792, 16_665),
        (31.24236, 121.45586, 24.78468, 112.38392, 1_142), (0, 179.5, 0, -179.5, 111.2), (0, 0, 0, 180, 20_015),
        (90, 0, -90, 0, 20_015),
    ])
    func distancesAreRight(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ expected: Double) throws {
        let kilometres = try point(a, b).kilometres(to: try point(c, d))
        #expect(abs(kilometres - expected) <= expected * 0.005 + 0.01, "\(kilometres)")
    }

    // MARK: Hostile bytes

    private static func bytes() -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: clubhub_gazetteer_bytes(), count: clubhub_gazetteer_count()))
    }

    private func look(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            guard let gazetteer = Gazetteer(buffer) else { return }
            for name in ["sydney", "den bosch", "a", "zwolle", "san jose", "\u{7F}"] {
                for settlement in gazetteer.settlements(named: name).prefix(5) {
                    _ = gazetteer.name(of: settlement)
                    _ = gazetteer.country(of: settlement)
                }
            }
            guard let place = GeoPoint(latitude: 51.5, longitude: 5.5) else { return }
            _ = gazetteer.nearest(to: place, within: 20)
            for number in [0, 1, 1000, gazetteer.count - 1] { _ = gazetteer.settlement(number).map { gazetteer.name(of: $0) } }
            _ = gazetteer.fit("Rotterdam", place)
        }
    }

    @Test func cutOffBytesAreNoGazetteer() {
        let bytes = Self.bytes()
        for count in [0, 1, 4, 35, 36, 37, 1000, 300_000, bytes.count - 1] {
            let part = Array(bytes.prefix(count))
            part.withUnsafeBytes { #expect(Gazetteer($0) == nil, "\(count)") }
        }
        (bytes + [0]).withUnsafeBytes { #expect(Gazetteer($0) == nil) }
    }

    @Test func otherBytesAreReadWithinTheirBounds() {
        let original = Self.bytes()
        var seed: UInt64 = 99
        func random(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        // The header, the tables of cells, places and blocks, and the names: bytes all over, and the header above all.
        for round in 0..<60 {
            var bytes = original
            for _ in 0..<(round < 30 ? 1 : 20_000) {
                bytes[round < 30 ? 4 + random(32) : 36 + random(bytes.count - 36)] = UInt8(random(256))
            }
            look(bytes)
        }
        for value in [UInt8(0), 0xFF] {
            var bytes = original
            for index in 36..<bytes.count { bytes[index] = value }
            look(bytes)
        }
    }
}
