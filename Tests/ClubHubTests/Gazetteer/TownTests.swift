import ClubLint
import ClubModel
import ClubReference
import JSONSyntax
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

@Suite struct TownMismatchTests {
    private func record(_ town: String, _ name: String, _ latitude: Double, _ longitude: Double) -> String {
        """
        { "idPlus": { "town": "\(town)", "fullName": "\(name)", "nickName": "\(name.replacing(" ", with: ""))" },
          "coordinates": { "latitude": \(latitude), "longitude": \(longitude) } }
        """
    }

    private func workspace(_ files: [(name: String, text: String)], root: String? = nil) -> Workspace {
        Workspace(
            files.map { Document(Source(path: $0.name, $0.text)) },
            Workspace.Settings(root: root, today: Example.today, gazetteer: .builtIn))
    }

    @Test func exchangedRecordsAreFoundAcrossTheTree() {
        let workspace = workspace(
            [
                ("root_.level1.json", #"{"level1Header":{"level1URLIncludes":["https://x.nl/a.level1.json"]}}"#),
                ("a.level1.json", #"{"clubs":[\#(record("Utrecht", "Iris", 51.9225, 4.4792))]}"#),
                ("Lux.level2.json", #"{"club":\#(record("Rotterdam", "Lux", 52.0907, 5.1214)),"members":[]}"#),
            ], root: "root_.level1.json")
        let strays = workspace.files.indices.flatMap { workspace[TownMismatchIndex.self].strays(ofFile: $0) }
        #expect(strays.count == 2)
        for stray in strays {
            guard case .exchanged = stray.cause else { return #expect(Bool(false), "\(stray)") }
        }
    }

    @Test func filesBesideTheTreeExchangeNothingWithIt() {
        let workspace = workspace(
            [
                ("root_.level1.json", #"{"clubs":[\#(record("Utrecht", "Iris", 51.9225, 4.4792))]}"#),
                ("other.level1.json", #"{"clubs":[\#(record("Rotterdam", "Lux", 52.0907, 5.1214))]}"#),
            ], root: "root_.level1.json")
        let strays = workspace.files.indices.flatMap { workspace[TownMismatchIndex.self].strays(ofFile: $0) }
        #expect(strays.count == 2 && strays.allSatisfy { $0.cause == nil })
    }

    /// Towns side by side: nobody is far from home, and yet each lies in the middle of the other's town.
    @Test func neighboursCanBeExchanged() {
        let zeist = (52.09, 5.2333)
        let bunnik = (52.0667, 5.1986)
        let exchanged = workspace([
            (
                "root.level1.json",
                #"{"clubs":[\#(record("Zeist", "Iris", bunnik.0, bunnik.1)),\#(record("Bunnik", "Lux", zeist.0, zeist.1))]}"#
            )
        ])
        #expect(exchanged[TownMismatchIndex.self].strays(ofFile: 0).count == 2)
        let right = workspace([
            (
                "root.level1.json",
                #"{"clubs":[\#(record("Zeist", "Iris", zeist.0, zeist.1)),\#(record("Bunnik", "Lux", bunnik.0, bunnik.1))]}"#
            )
        ])
        #expect(right[TownMismatchIndex.self].strays(ofFile: 0).isEmpty)
    }

    @Test func thousandsOfStraysInOnePlaceStayCheap() {
        let records = (0..<3_000).map { record($0 % 2 == 0 ? "Utrecht" : "Groningen", "Club \($0)", -33.8788, 151.215) }
        let workspace = workspace([("root.level1.json", #"{"clubs":[\#(records.joined(separator: ","))]}"#)])
        #expect(workspace[TownMismatchIndex.self].strays(ofFile: 0).count == 3_000)
    }

    @Test func nothingIsSaidWithoutAGazetteer() {
        let text = #"{"clubs":[\#(record("Utrecht", "Iris", -33.8788, 151.215))]}"#
        let workspace = Workspace(
            [Document(Source(path: "root.level1.json", text))], Workspace.Settings(today: Example.today))
        #expect(workspace[TownMismatchIndex.self].strays(ofFile: 0).isEmpty)
    }
}

@Suite struct CoordinateSlipTests {
    /// What stands in the file, and what the rules must propose. The club lies in Rotterdam, the museum in Sydney.
    @Test(arguments: [
        // A digit lost, typed twice, exchanged with its neighbour, mistyped.
        ("Rotterdam", "1.9225", "4.4792", "51.9225"),
        ("Rotterdam", "5.9225", "4.4792", "51.9225"),
        ("Rotterdam", "51.9225", "44.4792", "4.4792"),
        ("Rotterdam", "15.9225", "4.4792", "51.9225"),
        ("Rotterdam", "57.9225", "4.4792", "51.9225"),
        ("Rotterdam", "51.9225", "7.4792", "4.4792"),
        ("Sydney", "-33.8788", "15.215", "151.215"),
        ("Sydney", "-33.8788", "115.215", "151.215"),
        // Signs and points.
        ("Sydney", "33.8788", "151.215", "-33.8788"),
        ("Sydney", "-33.8788", "-151.215", "151.215"),
        ("Rotterdam", "51.9225", "-4.4792", "4.4792"),
        ("Rotterdam", "5.19225", "4.4792", "51.9225"),
        ("Rotterdam", "51.9225", "44.792", "4.4792"),
        ("Rotterdam", "51.9225", "0.44792", "4.4792"),
        ("Rotterdam", "519225", "4.4792", "51.9225"),
        ("Sydney", "-33.8788", "151215", "151.215"),
        // Exchanged.
        ("Rotterdam", "4.4792", "51.9225", "latitude 51.9225, longitude 4.4792"),
        ("Sydney", "151.215", "-33.8788", "latitude -33.8788, longitude 151.215"),
        ("Rio de Janeiro", "-43.1729", "-22.9068", "latitude -22.9068, longitude -43.1729"),
    ])
    func slipsAreUndone(town: String, latitude: String, longitude: String, meant: String) {
        let text = """
            { "museums": [ {
                "idPlus": { "town": "\(town)", "fullName": "Museum of Light", "nickName": "Light" },
                "coordinates": { "latitude": \(latitude), "longitude": \(longitude) }
            } ] }
            """
        let example = ExampleWorkspace([("root.level1.json", Array(text.utf8))], edition: nil, .builtIn)
        let found = Linter().lint(example.documents[0], in: example.workspace)
        let aboutPlaces = found.filter { $0.finding.suggestions.contains(meant) }
        #expect(aboutPlaces.count == 1, "\(found.map { ($0.rule.id, $0.finding.suggestions) })")
        let rules: Set = ["far-from-town", "coordinates-swapped", "coordinates-out-of-range"]
        #expect(found.count { rules.contains($0.rule.id) } == 1, "one defect, one finding: \(found.map(\.rule.id))")
        guard let fix = aboutPlaces.first?.finding.fixes.first else { return #expect(Bool(false), "a fix") }
        let mended = example.documents[0].tree.source.applying(fix.edits)
        let after = ExampleWorkspace([("root.level1.json", Array(mended))], edition: nil, .builtIn)
        #expect(Linter().lint(after.documents[0], in: after.workspace).allSatisfy { !rules.contains($0.rule.id) })
    }
}
