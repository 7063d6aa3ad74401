import ClubModel
import ClubReference
import Foundation
import GazetteerData
import Testing

@testable import ClubLint
@testable import ClubReport
@testable import ClubWorld

/// A format of reports about all clubs, in one language.
struct WorldCase: CustomTestStringConvertible, Sendable {
    let reporter: String
    let language: Phrase.Language

    /// The expected report; `nil` in Dutch, except for the page that people read.
    var golden: GoldenName? {
        language == .en || reporter == "html" ? GoldenName("world/\(language.rawValue).\(reporter)") : nil
    }
    var testDescription: String { "\(reporter) \(language.rawValue)" }

    static let all: [WorldCase] = WorldReporter.all.flatMap { reporter in
        Phrase.Language.allCases.map { WorldCase(reporter: reporter.name, language: $0) }
    }
    static let goldens: [GoldenName] = all.compactMap(\.golden)
}

extension WorldReporter {
    /// Returns a report as text.
    func text(_ report: WorldReport) -> String { String(decoding: bytes(report), as: UTF8.self) }
}

@Suite struct WorldReportTests {
    @Test(arguments: WorldCase.all)
    func sample(_ test: WorldCase) throws {
        let reporter = try #require(WorldReporter.all.first { $0.name == test.reporter })
        // Style and program have tests of their own, and would be most of the page.
        let text = reporter.text(WorldSample.report(WorldSample.lindewold, test.language))
        guard let golden = test.golden else {
            expectTranslation(text, of: reporter.text(WorldSample.report(WorldSample.lindewold, .en)))
            return
        }
        let bare = [PagePart.reportStyle, .worldStyle, .worldProgram].reduce(text) { text, part in
            text.replacingOccurrences(of: part.text, with: "…").replacingOccurrences(of: part.permission, with: "'sha256-…'")
        }
        expectGolden(golden, bare)
    }

    /// An empty world, and one without its first load, are told as well.
    @Test(arguments: WorldCase.all)
    func anEmptyWorldIsTold(_ test: WorldCase) throws {
        let reporter = try #require(WorldReporter.all.first { $0.name == test.reporter })
        let world = World(toolVersion: "0.0.0", root: "root.level1.json", loadedAt: "2026-11-21 03:10")
        #expect(!reporter.bytes(WorldReport(world, language: test.language)).isEmpty)
    }

    @Test(arguments: WorldReporter.all.map(\.name))
    func piecesMakeTheWhole(_ name: String) throws {
        let reporter = try #require(WorldReporter.all.first { $0.name == name })
        let report = WorldSample.report(WorldSample.large(800))
        var pieces: [UInt8] = []
        var count = 0
        reporter.write(report) { piece in
            pieces += piece
            count += 1
        }
        #expect(pieces == reporter.bytes(report))
        #expect(count > 1 || pieces.count < 1 << 18)
    }

    @Test func theFilesNameChoosesTheReporter() {
        #expect(WorldReporter.forFile(named: "out/report.HTML")?.name == "html")
        #expect(WorldReporter.forFile(named: "report.md")?.name == "md")
        #expect(WorldReporter.forFile(named: "state.csv")?.name == "csv")
        #expect(WorldReporter.forFile(named: "feed.xml")?.name == "xml")
        #expect(WorldReporter.forFile(named: ".json") == nil)
        #expect(WorldReporter.forFile(named: "report.pdf") == nil)
        #expect(WorldReporter.forFile(named: "reporthtml") == nil)
    }

    @Test func theSummaryStaysShort() {
        var world = WorldSample.large(3_000)
        let changes = (0..<500).map { number in
            WorldSample.change("club-removed", "Fotoclub \(number) (Heerdrecht)", values: ["file": Phrase("a")])
        }
        world.changes = changes.map { World.ToldChange($0) }
        world.changeCounts = [(changes[0].kind, 1_500)]
        world.rules = (0..<100).map { World.RuleCount("rule-\($0)", .error, count: $0) }
        for language in Phrase.Language.allCases {
            let text = WorldReporter.markdown.text(WorldSample.report(world, language))
            #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 62)
            #expect(!text.contains("@"), "it is published: no addresses for mail")
        }
    }

    /// Links that nobody has asked for are no good news: it is said how to ask.
    @Test func uncheckedLinksAreNotPraised() {
        var world = WorldSample.lindewold
        world.links = nil
        for language in Phrase.Language.allCases {
            let page = WorldReporter.html.text(WorldSample.report(world, language))
            #expect(page.contains("--check-links") && !page.contains("id=\"links\"") && !page.contains("#links"))
            #expect(!WorldReporter.markdown.text(WorldSample.report(world, language)).contains("Links"))
        }
        #expect(!WorldReporter.html.text(WorldSample.report()).contains("--check-links"))
        #expect(WorldReporter.json.text(WorldSample.report(world)).contains("\"links\": null"))
    }

    @Test func theJSONIsWhole() throws {
        let object = try JSONSerialization.jsonObject(with: Data(WorldReporter.json.bytes(WorldSample.report())))
        let world = try #require(object as? [String: Any])
        #expect((world["clubs"] as? [Any])?.count == WorldSample.lindewold.clubs.count)
        #expect((world["sources"] as? [Any])?.count == WorldSample.lindewold.sources.count)
        let club = try #require((world["clubs"] as? [[String: Any]])?[1])
        #expect(((club["coordinates"] as? [String: Any])?["latitude"] as? Double) == 52.09)
        #expect(club["expectedCoordinates"] is NSNull)
    }

    @Test func decimals() {
        #expect(decimalText(0, places: 2) == "0")
        #expect(decimalText(-0.5, places: 2) == "-0.5")
        #expect(decimalText(12.345678, places: 6) == "12.345678")
        #expect(decimalText(3.007, places: 2) == "3.01")
        #expect(decimalText(1.05, places: 2) == "1.05")
        #expect(decimalText(.nan, places: 2) == "0")
        #expect(decimalText(-.infinity, places: 0) == "-1000000000")
    }

    @Test func timesAndNumbers() {
        let words = WorldWords(.nl)
        #expect(words.day("2026-03-01 03:10") == "1 maart 2026")
        #expect(words.time("2026-03-01 03:10") == "1 maart 2026, 03:10 UTC")
        #expect(words.day("soon") == "soon")
        #expect(words.age("2026-02-27 23:59", at: "2026-03-01 00:10") == "2 dagen geleden")
        #expect(words.age("2026-03-01 00:00", at: "2026-03-01 00:10") == "vandaag")
        #expect(words.number(1_234_567) == "1.234.567")
        #expect(words.number(-12) == "−12")
        #expect(words.size(14_321) == "14,3 kB")
        #expect(words.size(14_351) == "14,4 kB")
        #expect(words.size(1_249_999) == "1,2 MB")
        #expect(words.size(9_000_000_000_000_000_000) == "9000000000000,0 MB")
        #expect(words.list(["a", "b", "c", "d"], atMost: 2) == "a, b en 2 andere")
    }

    // MARK: The map

    @Test func theMapIsMercator() throws {
        let lindewold = MapPoint(try #require(GeoPoint(latitude: 52, longitude: 5)))
        // asinh(tan(52°)) in degrees is 61.0866.
        #expect(abs(lindewold.y - (16_894.8 - 6_108.66)) < 0.5)
        #expect(lindewold.x == 18_500)
        #expect(abs(MapPoint(try #require(GeoPoint(latitude: 90, longitude: 0))).y) < 0.5)
        #expect(abs(MapPoint(try #require(GeoPoint(latitude: -84, longitude: 0))).y - MapPoint.height) < 0.5)
    }

    @Test func theFirstViewIsWhereTheClubsAre() throws {
        let view = WorldMap.firstView(of: WorldSample.lindewold)
        for club in WorldSample.lindewold.clubs where !club.isMuseum && club.expectedLatitude == nil {
            guard let point = WorldMap.point(of: club) else { continue }
            #expect(view.contains(point), "\(club.identity.fullName)")
        }
        #expect(view.width < 400)
        var museums = WorldSample.lindewold
        museums.clubs = museums.clubs.filter(\.isMuseum)
        #expect(WorldMap.firstView(of: museums).width > 1_000)
        museums.clubs = []
        #expect(WorldMap.firstView(of: museums) == .world)
    }

    @Test func outlinesAreWhole() throws {
        let outlines = try #require(WorldSample.outlines)
        var (rings, points) = (0, 0)
        outlines.forEachRing { ring in
            rings += 1
            points += ring.count
            #expect(ring.allSatisfy { abs($0.latitude) <= 84 && abs($0.longitude) <= 180 })
        }
        #expect(rings == 535)
        #expect(points > 9_000)
    }

    /// Where the clubs are, a shore is no straight line; all of it stays small enough for every page.
    @Test func outlinesAreFineWhereTheClubsAre() throws {
        var points = 0
        var islands = 0
        try #require(WorldSample.outlines).forEachRing { ring in
            let near = ring.filter { 3.3...7.3 ~= $0.longitude && 51.2...53.6 ~= $0.latitude }
            points += near.count
            if near.count == ring.count { islands += 1 }
        }
        #expect(points > 400 && islands >= 5, "\(points) points, \(islands) islands")
        #expect(clubhub_outlines_count() < 150_000)
    }

    /// Whatever the bytes are, reading them ends, and soon.
    @Test func anyBytesAreOutlines() {
        var state: UInt64 = 7
        for length in [5, 40, 4_000] {
            for _ in 0..<50 {
                var bytes = Array("CHO2".utf8)
                for _ in 4..<length {
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    bytes.append(UInt8(truncatingIfNeeded: state >> 33))
                }
                var points = 0
                bytes.withUnsafeBytes { bytes in Outlines(bytes)?.forEachRing { points += $0.count } }
                #expect(points <= length)
            }
        }
        #expect([UInt8]("CHO1....".utf8).withUnsafeBytes { Outlines($0) == nil })
    }

    @Test func townsAreChosenAroundTheClubs() throws {
        let gazetteer = try #require(Gazetteer.builtIn)
        let towns = MapTowns(around: WorldSample.lindewold, in: gazetteer)
        #expect(towns.named.contains { $0.name == "Utrecht" })
        #expect(towns.named.contains { $0.name == "Sydney" })
        #expect(!towns.named.contains { $0.name == "Berlin" })
        #expect(1_000...6_000 ~= towns.dots.count)
    }
}
