import ClubModel
import ClubReference
import Foundation
import Testing

@testable import ClubLint
@testable import ClubReport
@testable import ClubWorld

@Suite struct WorldPageTests {
    /// The security policy allows the styles and the program that stand in the page, by their hashes, and no others.
    @Test func thePolicyAllowsStyleAndProgram() throws {
        let text = WorldReporter.html.text(WorldSample.report())
        let policy = try #require(text.firstMatch(of: /style-src ('[^;]+'); script-src ('[^;]+');/))
        #expect(policy.1 == PagePart.reportStyle.permission + " " + PagePart.worldStyle.permission)
        #expect(policy.2 == PagePart.worldProgram.permission)
        #expect(text.contains("<script>" + PagePart.worldProgram.text + "</script>"))
    }

    @Test func loadsNothingAndRunsOneProgram() {
        let text = WorldReporter.html.text(WorldSample.report())
        #expect(text.contains("default-src 'none'; style-src 'sha256-"))
        #expect(text.components(separatedBy: "<script").count == 2)
        #expect(text.components(separatedBy: "</script").count == 2)
        for word in ["<img", "<link", "<iframe", " src=", "url(", "@import", " onclick", " style=\"", "http-equiv=\"refresh"] {
            #expect(!text.contains(word), "\(word)")
        }
    }

    /// Everything that a link of the page leads to within it is there, and no two places have one name.
    @Test(arguments: [16, 1_200])
    func linksLeadSomewhere(_ count: Int) {
        let world = count == 16 ? WorldSample.lindewold : WorldSample.large(count)
        let page = WorldReporter.html.bytes(WorldSample.report(world))
        let ids = Self.values(of: " id=\"", in: page)
        #expect(Set(ids).count == ids.count)
        let targets = Set(Self.values(of: " href=\"#", in: page))
        #expect(targets.subtracting(ids) == [])
    }

    /// Counted, not timed: the page of ten thousand clubs stays small enough to be sent by mail.
    @Test func aLargeWorldIsFolded() {
        let report = WorldReport(
            WorldSample.large(10_000), language: .nl, outlines: WorldSample.outlines,
            towns: MapTowns(around: WorldSample.large(200), in: .builtIn ?? Self.noTowns))
        let bytes = WorldReporter.html.bytes(report)
        #expect(bytes.count < 10_000_000)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.components(separatedBy: "<details class=\"card").count - 1 == 400)
        #expect(text.components(separatedBy: " data-p=").count - 1 == 10_000)
    }

    /// What there is something to tell of comes first, and the others are folded.
    @Test func emptyClubsAreFolded() throws {
        var world = WorldSample.lindewold
        for index in world.clubs.indices where index % 3 > 0 {
            world.clubs[index].findings = []
            world.clubs[index].membersIn = nil
            world.clubs[index].deadLinkCount = 0
        }
        let told = world.clubs.indices.filter { !world.clubs[$0].findings.isEmpty || world.clubs[$0].membersIn != nil }
        #expect((1..<world.clubs.count) ~= told.count)
        let text = WorldReporter.html.text(WorldSample.report(world))
        let parts = text.components(separatedBy: "<details class=\"more others\">")
        #expect(parts.count == 2)
        #expect(Set(Self.values(of: " id=\"c", in: Array(parts[0].utf8)).compactMap { Int($0) }) == Set(told))
        #expect(
            Self.values(of: " id=\"c", in: Array(parts[1].utf8)).compactMap { Int($0) }.count == world.clubs.count - told.count)
        let rows = Self.values(of: "<tr id=\"k", in: Array(text.utf8)).compactMap { Int($0) }
        #expect(Array(rows.prefix(told.count)) == told && Set(rows) == Set(world.clubs.indices))
    }

    @Test(arguments: Phrase.Language.allCases)
    func nobodysAddressIsAHeading(_ language: Phrase.Language) {
        let text = WorldReporter.html.text(WorldSample.report(WorldSample.lindewold, language))
        let headings = (2...5).flatMap { level in
            text.components(separatedBy: "<h\(level)").dropFirst().map { $0.components(separatedBy: "</h\(level)>")[0] }
        }
        #expect(headings.count > 10 && headings.allSatisfy { !$0.contains("@") })
        #expect(text.contains("href=\"mailto:joris@example.org\""))
    }

    /// "Today" of the load is what the page calls its day, whenever the program ran.
    @Test func theDayIsThatOfTheLoad() {
        var world = WorldSample.lindewold
        world.day = "2026-12-24"
        let text = WorldReporter.html.text(WorldSample.report(world))
        #expect(text.contains("as of 24 December 2026") && text.contains("checked on 24 December 2026"))
        #expect(WorldReporter.markdown.text(WorldSample.report(world)).contains("(24 December 2026)"))
    }

    @Test func growthIsDrawnAndTold() {
        var world = WorldSample.lindewold
        let text = WorldReporter.html.text(WorldSample.report(world))
        #expect(text.contains("aria-label=\"Clubs: from 12 on 16 November 2026 to "))
        #expect(text.components(separatedBy: "class=\"curve\"").count == 4)
        world.trend = [world.counts]
        #expect(!WorldReporter.html.text(WorldSample.report(world)).contains("class=\"curve\""))
        // Times that are none, or go backwards, and numbers that are all the same.
        for times in [
            ["2026-11-16 03:10", "2026-11-16 03:10"], ["x", ""], ["2026-11-17", "2026-11-16"],
            ["2026-11-16 9x:zz", "2026-11-17"],
        ] {
            world.trend = times.map { World.Counts(loadedAt: $0) }
            #expect(WorldReporter.html.text(WorldSample.report(world)).components(separatedBy: "class=\"curve\"").count == 4)
        }
    }

    @Test func canBeReachedWithoutAMouseAndBeHeard() {
        let text = WorldReporter.html.text(WorldSample.report())
        #expect(text.contains("<a class=\"skip\" href=\"#main\">") && text.contains("<main id=\"main\" tabindex=\"-1\">"))
        #expect(!text.contains("<output>") && text.contains("<output role=\"status\" aria-live=\"polite\">"))
        // A browser repeats the head of a table on each printed page, but not one that has a button in it.
        #expect(
            text.contains("thead{display:table-header-group;break-inside:avoid}") && text.contains("th button{display:contents}"))
    }

    private static var noTowns: Gazetteer { preconditionFailure("the gazetteer was built wrongly") }

    // MARK: Hostile data

    private static let hostile =
        HostileTextTests.markup + [
            "javascript:alert(1)", "=cmd|' /C calc'!A0", "+1", "\u{1B}[31mred", "a\u{2028}b", "</title><script>alert(1)</script>",
            "https://example.org/\"onmouseover=\"alert(1)", "mailto:x?bcc=y", "x@y\"><b", String(repeating: "W", count: 20_000),
            "<!--<script>", "\u{202E}evil\u{2066}", "&#x3c;script>", "data:text/html,<script>alert(1)</script>", "%0Abcc:x@y",
        ]

    /// A world in which every text is another one.
    private static func world(_ text: (Int) -> String) -> World {
        var number = 0
        func next() -> String {
            number += 1
            return text(number)
        }
        var world = WorldSample.lindewold
        world.root = next()
        world.toolVersion = next()
        for index in world.clubs.indices {
            world.clubs[index].identity = Identity(fullName: next(), town: next())
            world.clubs[index].nickName = next()
            world.clubs[index].listedIn = next()
            world.clubs[index].membersIn = next()
            world.clubs[index].website = next()
            world.clubs[index].wikipedia = next()
            world.clubs[index].maintainerEmail = next()
            world.clubs[index].officers = [(next(), next())]
            world.clubs[index].keywords = [(next(), 1)]
            world.clubs[index].wins = [Phrase(next())]
            world.clubs[index].findings = [
                World.Found(
                    rule: next(), severity: .error, path: next(), line: 1, column: 1, message: Phrase(next()),
                    remedy: Phrase(next()),
                    frame: next())
            ]
            world.clubs[index].verdicts = [World.Verdict(.app, .ignores, reason: Phrase(next()))]
        }
        for index in world.sources.indices {
            world.sources[index].address = next()
            world.sources[index].parent = next()
            world.sources[index].maintainer = next()
            world.sources[index].reason = Phrase(next())
            world.sources[index].changedAt = next()
        }
        world.changes = world.changes.map { change in
            let values = change.change.values.map { ($0.name, Phrase(next())) }
            return World.ToldChange(
                Change(
                    kind: change.change.kind, group: Change.Group(kind: .club, name: next()), record: next(),
                    values: values.map { (name: $0.0, value: $0.1) },
                    places: [Change.Place(path: next(), line: 1, isAfter: true)]), isAccepted: change.isAccepted)
        }
        world.keywords = world.keywords.map { keyword in
            var changed = World.KeywordCount(next(), isSupported: keyword.isSupported)
            changed.names = [(next(), next())]
            changed.suggestion = next()
            return changed
        }
        world.sharedPeople = [World.SharedPerson(name: next(), clubs: [next(), next()])]
        world.sharedPeople[0].disagreements = [(next(), [(next(), next())])]
        world.rules = [World.RuleCount(next(), .error, count: 1)]
        return world
    }

    /// Whatever a text is, the page has the elements that it has with harmless texts, and nothing else.
    @Test(arguments: hostile.indices)
    func textsStayTexts(_ index: Int) {
        func page(_ text: String) -> [UInt8] {
            WorldReporter.html.bytes(WorldSample.report(Self.world { _ in text }))
        }
        let (page, plain) = (page(Self.hostile[index]), page("x"))
        // A text may be a link, and begin like the number of a line in a frame.
        let isLink = webLink(Self.hostile[index]) != nil || MailAddress(Self.hostile[index]) != nil
        let excepted: Set<String> = isLink ? ["a", "/a", "i", "/i", "wbr"] : ["i", "/i", "wbr"]
        #expect(Self.tags(page).filter { !excepted.contains($0) } == Self.tags(plain).filter { !excepted.contains($0) })
        for target in Self.values(of: " href=\"", in: page) {
            #expect(["#", "https://", "http://", "mailto:"].contains { target.hasPrefix($0) }, "\(target)")
        }
        #expect(page.count < 4_000_000)
    }

    /// Returns the names of the tags of a page.
    private static func tags(_ page: [UInt8]) -> [String] {
        page.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).dropFirst().map { part in
            String(
                decoding: part.prefix {
                    $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "!") || 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20
                }, as: UTF8.self)
        }
    }

    /// Returns what stands between the beginning of an attribute and the next quote.
    private static func values(of start: String, in page: [UInt8]) -> [String] {
        let start = Array(start.utf8)
        return page.indices.compactMap { index in
            guard page[index] == start[0], page[index...].starts(with: start) else { return nil }
            return String(decoding: page[(index + start.count)...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        }
    }

    /// Nothing that a terminal or an editor obeys comes out of any report.
    @Test(arguments: WorldReporter.all.map(\.name))
    func nothingIsObeyed(_ name: String) throws {
        let reporter = try #require(WorldReporter.all.first { $0.name == name })
        let world = Self.world { Self.hostile[$0 % Self.hostile.count] }
        for scalar in reporter.text(WorldSample.report(world)).unicodeScalars
        where scalar != "\n" && scalar != "\r" && scalar != "\u{FEFF}" {
            #expect(!SanitizedText.isObeyed(scalar.value), "\(scalar.escaped(asASCII: true))")
        }
    }

    /// No cell of the table is a formula, in any language.
    @Test(arguments: Phrase.Language.allCases)
    func cellsAreNoFormulas(_ language: Phrase.Language) {
        let world = Self.world { ["=1+1", "+A1", "-A1", "@SUM(A1)", "\t=1"][$0 % 5] }
        let text = WorldReporter.csv.text(WorldSample.report(world, language))
        #expect(text.utf8.starts(with: [0xEF, 0xBB, 0xBF]))
        let separator: Character = language == .nl ? ";" : ","
        for line in text.split(whereSeparator: \.isNewline).dropFirst() {
            for cell in line.split(separator: separator) {
                let start = cell.drop { $0 == "\"" }.first
                #expect(start.map { !"=+@\t".contains($0) } ?? true, "\(cell)")
            }
        }
    }

    // MARK: The letter

    @Test func theLetterIsReadyToSend() throws {
        let club = WorldSample.lindewold.clubs[1]
        for language in Phrase.Language.allCases {
            let letter = try #require(MaintainerLetter(about: club, [], checkedOn: "2026-11-21 03:10", WorldWords(language)))
            #expect(letter.link.hasPrefix("mailto:anna@fotoclub-lindewold.example?subject="))
            let url = try #require(URLComponents(string: letter.link))
            let body = try #require(url.queryItems?.first { $0.name == "body" }?.value)
            #expect(letter.link.utf8.count <= 1_910)
            #expect(letter.text.hasPrefix(String(body.prefix(200)).replacingOccurrences(of: "\r\n", with: "\n")))
            #expect(url.queryItems?.first { $0.name == "subject" }?.value == letter.subject)
        }
        // The worst comes first.
        let letter = try #require(MaintainerLetter(about: club, [], checkedOn: "2026-11-21 03:10", WorldWords(.nl)))
        let error = try #require(letter.text.range(of: "1. Anna van Dalen: \"31-12-1954\""))
        let warning = try #require(letter.text.range(of: "2. Noor Evers"))
        #expect(error.lowerBound < warning.lowerBound)
    }

    @Test func nothingToSayMakesNoLetter() {
        let club = WorldSample.club("Fotoclub Lindewold", "Lindewold", 52, 5)
        #expect(MaintainerLetter(about: club, [], checkedOn: "2026-11-21", WorldWords(.en)) == nil)
    }

    // MARK: Tasks

    @Test func everybodyGetsTheirOwn() throws {
        let tasks = WorldTask.all(of: WorldSample.lindewold)
        #expect(tasks.map(\.owner) == [.person("joris@example.org"), .person("anna@fotoclub-lindewold.example")])
        #expect(tasks[0].brokenCount == 2)
        #expect(tasks[0].vanishedCount == 1)
        #expect((tasks[1].errors, tasks[1].warnings) == (1, 1))
        var world = WorldSample.lindewold
        world.clubs[1].maintainerEmail = nil
        world.sources[0].maintainer = nil
        #expect(
            Set(WorldTask.all(of: world).map(\.owner)) == [
                .club(1), .keeper("Samples/world/clubs.level1.json"), .keeper("Samples/world/museums.level1.json"),
                .keeper("Samples/world/root.level1.json"),
            ])
    }
}
