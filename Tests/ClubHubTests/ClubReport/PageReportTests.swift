import ClubModel
import ClubReference
import Foundation
import JSONSyntax
import Testing

@testable import ClubLint
@testable import ClubReport

@Suite struct HTMLReportTests {
    private func page(_ sources: [Source] = ReportSample.sources, by rules: [Rule] = ReportSample.rules) -> String {
        Reporter.html.text(ReportSample.report(sources, by: rules))
    }

    /// The security policy allows one style, by its hash.
    @Test func thePolicyAllowsTheStyle() {
        #expect(page().contains("style-src " + PagePart.reportStyle.permission + ";"))
        #expect(PagePart.reportStyle.text.hasPrefix(":root{"))
        #expect(PagePart.reportStyle.text.hasSuffix("}"))
        // Made by `printf abc | openssl dgst -sha256 -binary | base64`, and of one that fills a block with its length in the next.
        #expect(PagePart(Array("abc\n".utf8)).permission == "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='")
        #expect(
            PagePart([], Array(repeating: 0x61, count: 60)).permission == "'sha256-Ee45EhHGJWRgtu03WVf63YBhyvuzHa+Wfbh1rr1aqtQ='")
    }

    @Test func loadsAndRunsNothing() {
        let text = page()
        #expect(text.contains("default-src 'none'; style-src 'sha256-"))
        for word in ["<script", "<img", "<link", "<iframe", "src=", "url(", "@import", "onclick", "style=\""] {
            #expect(!text.contains(word), "\(word)")
        }
    }

    /// A finding in the club's own file and one in the list of clubs stand together.
    @Test func findingsAreGroupedByClub() {
        let (report, lookup) = ReportSample.report(ReportSample.sources)
        let groups = HTMLGroup.all(report, lookup)
        #expect(groups.map(\.name) == ["Fotoclub Lindewold", "写真クラブ 👍🏽 Heerdrecht"])
        #expect(groups[0].paths == ["JSON/fcLindewold.level2.json"])
        #expect(groups.allSatisfy { $0.isClub })
        let severities = groups[0].diagnostics.map(\.severity)
        #expect(severities == severities.sorted(by: >))
        #expect(groups.reduce(0) { $0 + $1.diagnostics.count } == report.diagnostics.count)
    }

    @Test func aClubIsNoFileOfThatName() {
        let sources = [
            Source(path: "fc.level2.json", "{}"),
            Source(path: "other.level2.json", #"{"club": {"idPlus": {"fullName": "fc.level2.json"}}, "members": []}"#),
        ]
        let rule = ReportSample.rule("every-file", .info, "Here.", "No.") { document, _ in [Finding(at: document.root)] }
        let (report, lookup) = ReportSample.report(sources, by: [rule])
        #expect(HTMLGroup.all(report, lookup).map(\.isClub) == [false, true])
    }
}

@Suite struct QuotaTests {
    /// A file for each of many clubs, and one finding of each severity in every element of each.
    private func sample(files: Int, elements: Int) -> (report: Report, lookup: SourceLookup) {
        let text = "[" + String(repeating: "1,\n", count: elements - 1) + "1]"
        let sources = (100..<100 + files).map { Source(path: "file\($0).json", text) }
        let rules = Severity.allCases.map { severity in
            ReportSample.rule("every-" + severity.name, severity, "Here.", "No.") { document, _ in
                document.root.elements.map { Finding(at: $0) }
            }
        }
        return ReportSample.report(sources, by: rules)
    }

    @Test func aRunShowsSoMuchOfARule() {
        let text = Reporter.human.text(sample(files: 60, elements: 10))
        let lines = text.split(separator: "\n").map(String.init)
        var shown: [String: Int] = [:]
        for line in lines where line.hasSuffix("]") && line.contains("[every") { shown[line, default: 0] += 1 }
        #expect(
            shown == [
                "error: Here.  [every-error]": 200, "warning: Here.  [every-warning]": 100, "info: Here.  [every-info]": 20,
            ])
        #expect(
            Array(lines.suffix(6)) == [
                "error: … and 400 more of every-error in 40 files", "warning: … and 500 more of every-warning in 50 files",
                "info: … and 565 more of every-info in 57 files",
                "To see them all: clubhub-lint --format concise --rule every-error",
                "600 errors, 600 warnings, 600 infos in 60 files",
                "More about every-error: clubhub-lint explain every-error",
            ])
        // No heading without a finding below it.
        let headings = lines.filter { $0.hasPrefix("file") && $0.hasSuffix(": 10 errors, 10 warnings, 10 infos") }
        #expect(headings.count == 20)
    }

    @Test func thePageShowsNoMore() {
        let sample = sample(files: 300, elements: 10)
        let text = Reporter.html.text(sample)
        #expect(text.components(separatedBy: "<article").count - 1 == 320)
        #expect(text.contains("Not shown on this page"))
        #expect(text.contains("… and 100 more below."))
    }
}

@Suite struct PlaceMapTests {
    private func point(_ latitude: Double, _ longitude: Double) throws -> GeoPoint {
        try #require(GeoPoint(latitude: latitude, longitude: longitude))
    }

    @Test(arguments: [(52.0907, 5.1214), (0, 0), (-33.87, 151.21), (83.9, -180), (-83.9, 179.99)])
    func aPointOfTheMapIsAPointOfTheGlobe(latitude: Double, longitude: Double) throws {
        let back = try #require(MapPoint(try point(latitude, longitude)).geoPoint)
        #expect(abs(back.latitude - latitude) < 1e-5 && abs(back.longitude - longitude) < 1e-9, "\(back)")
    }

    @Test(arguments: [
        ("Utrecht", 52.0907, 5.1214, "the middle of Utrecht is 0.", "het midden van Utrecht ligt op 0,"),
        ("Groningen", 52.0907, 5.1214, "the middle of Groningen is 1", "het midden van Groningen ligt op 1"),
        ("Lindewold", 52.0907, 5.1214, "The nearest place is", "De dichtstbijzijnde plaats is"),
        ("Lindewold", -50, -130, "is not known here", "is hier niet bekend"),
        ("Utrecht", -50, -130, "The middle of Utrecht is 1", "Het midden van Utrecht ligt op 1"),
    ])
    func saysWhereAPointLies(town: String, latitude: Double, longitude: Double, en: String, nl: String) throws {
        let words = PlaceMap.words(try point(latitude, longitude), town: town, .builtIn)
        #expect(words.en.contains(en) && words.nl.contains(nl), "\(words)")
    }

    @Test func showsThePlaceAndTheTownsAroundIt() throws {
        let map = PlaceMap(of: try point(52.0907, 5.1214), town: "Utrecht", around: nil, width: 60, .builtIn)
        let pin = try #require(map.pin)
        #expect(map.box.contains(pin) && map.dots.count > 20)
        #expect(map.named.contains { $0.name == "Zeist" } && map.named.allSatisfy { map.box.contains($0.point) })
        let moved = PlaceMap(of: nil, town: "Utrecht", around: MapPoint(x: 18_000, y: 10_000), width: 60, .builtIn)
        #expect(moved.pin == nil && moved.box.x == 17_970)
        #expect(PlaceMap(of: nil, town: "Lindewold", around: nil, width: 60, .builtIn).box == .world)
        #expect(PlaceMap(of: nil, town: "Utrecht", around: nil, width: 60, .builtIn).box.contains(pin))
        #expect(PlaceMap(of: nil, town: "Utrecht", around: nil, width: 60, nil).named.isEmpty)
    }

    /// What is left out of the outlines cannot be seen: each point of the box is land or sea as it is on the map of the world.
    @Test(arguments: [
        MapBox(x: 18_300, y: 11_000, width: 400, height: 300), MapBox(x: 18_460, y: 11_230, width: 40, height: 30),
        MapBox(x: 27_500, y: 8_000, width: 9_000, height: 6_000), MapBox(x: 33_000, y: 20_000, width: 300, height: 200),
    ])
    func whatIsLeftOutCannotBeSeen(box: MapBox) throws {
        let outlines = try #require(Outlines.builtIn)
        var (world, part) = ([UInt8](), [UInt8]())
        outlines.appendPath(to: &world)
        outlines.appendPath(within: box, to: &part)
        #expect(part.count < world.count / 2)
        let (all, some) = (rings(world), rings(part))
        var random = SeededRandom(11)
        for _ in 0..<300 {
            let x = (box.x + Double.random(in: 0...box.width, using: &random)) * 10
            let y = (box.y + Double.random(in: 0...box.height, using: &random)) * 10
            #expect(isInside(x, y, all) == isInside(x, y, some), "\(x), \(y)")
        }
    }

    /// Reads a path of `M`, `l` and `z`.
    private func rings(_ path: [UInt8]) -> [[(x: Int, y: Int)]] {
        String(decoding: path, as: UTF8.self).split(separator: "z").map { ring in
            var numbers: [Int] = []
            var number = ""
            for letter in ring.dropFirst() + " " {
                if letter.isNumber || letter == "-" && number.isEmpty {
                    number.append(letter)
                    continue
                }
                if let value = Int(number) { numbers.append(value) }
                number = letter == "-" ? "-" : ""
            }
            var points: [(x: Int, y: Int)] = []
            for index in stride(from: 0, to: numbers.count - 1, by: 2) {
                let before = points.last ?? (0, 0)
                points.append((before.x + numbers[index], before.y + numbers[index + 1]))
            }
            return points
        }
    }

    private func isInside(_ x: Double, _ y: Double, _ rings: [[(x: Int, y: Int)]]) -> Bool {
        var isInside = false
        for ring in rings {
            for (index, here) in ring.enumerated() {
                let before = ring[index == 0 ? ring.count - 1 : index - 1]
                guard (Double(here.y) > y) != (Double(before.y) > y) else { continue }
                let share = (y - Double(here.y)) / Double(before.y - here.y)
                if x < Double(here.x) + share * Double(before.x - here.x) { isInside.toggle() }
            }
        }
        return isInside
    }
}
