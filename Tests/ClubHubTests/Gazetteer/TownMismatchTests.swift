import ClubLint
import ClubModel
import ClubReference
import JSONSyntax
import Testing

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
