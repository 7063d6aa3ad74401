import ClubModel
import Foundation
import JSONSyntax
import Synchronization
import Testing

@testable import ClubLint
@testable import ClubReport

/// Findings about cells of tables, in every format.
@Suite struct CellReportTests {
    /// A finding about a keyword, told about the cell that it came from.
    private func sample(_ cell: CellPlace, path: String, _ language: Phrase.Language = .en) -> (Report, SourceLookup) {
        let (report, _) = ReportSample.report(ReportSample.sources, language: language)
        let diagnostic = report.diagnostics.first { $0.rule.id == "unknown-keyword" }!
        var copy = report
        copy.fileCount = 1
        copy.diagnostics = [diagnostic.about(cell, in: path, headings: [:])]
        let lookup = SourceLookup(
            row: { ReportedRow(number: $0.row, cells: ["Anna", "van", "Dalen", "City"], marked: $0.column - 1) }
        ) { $0 == "leden.csv" ? self.text : nil }
        return (copy, lookup)
    }

    private let text = Source(path: "leden.csv", "Voornaam;Trefwoorden\nAnna;City\n")
    private let workbook = CellPlace(sheet: "Blad1", row: 17, column: 4, header: "Trefwoorden")
    private var line: CellPlace {
        CellPlace(sheet: "", row: 2, column: 2, header: "Trefwoorden", source: text, rowStart: 21, range: 26..<30)
    }

    private func written(_ reporter: Reporter, _ cell: CellPlace, _ path: String, _ language: Phrase.Language = .en) -> String {
        let (report, lookup) = sample(cell, path: path, language)
        return reporter.text((report: report, lookup: lookup))
    }

    @Test func workbooksHaveCells() {
        let human = written(.human, workbook, "leden.xlsx")
        #expect(human.contains(" --> leden.xlsx Blad1!D17, column Trefwoorden\n"))
        #expect(human.contains("17 | Anna │ van │ Dalen │ City\n   |                      ^^^^\n"), "\(human)")
        #expect(written(.human, workbook, "leden.xlsx", .nl).contains("leden.xlsx Blad1!D17, kolom Trefwoorden\n"))
        #expect(written(.concise, workbook, "leden.xlsx").hasPrefix("leden.xlsx:Blad1!D17: warning: Anna van Dalen: "))
        #expect(
            written(.json, workbook, "leden.xlsx").contains(
                #""cell": { "sheet": "Blad1", "row": 17, "column": 4, "cell": "Blad1!D17", "header": "Trefwoorden" }"#))
        let sarif = written(.sarif, workbook, "leden.xlsx")
        #expect(sarif.contains(#"{ "name": "Trefwoorden", "fullyQualifiedName": "Blad1!D17", "kind": "cell" }"#), "\(sarif)")
        #expect(!sarif.contains("startLine"))
        #expect(written(.github, workbook, "leden.xlsx").contains("file=leden.xlsx,title=unknown-keyword::Blad1!D17: Anna"))
        #expect(written(.checkstyle, workbook, "leden.xlsx").contains("message=\"Blad1!D17: Anna van Dalen"))
        #expect(written(.gitlab, workbook, "leden.xlsx").contains("Blad1!D17: Anna van Dalen"))
        #expect(written(.junit, workbook, "leden.xlsx").contains("unknown-keyword: Blad1!D17: Anna van Dalen"))
        #expect(written(.markdown, workbook, "leden.xlsx").contains("leden.xlsx:Blad1!D17"))
        #expect(written(.html, workbook, "leden.xlsx").contains("leden.xlsx:Blad1!D17</code>"))
    }

    @Test func textsHaveLines() {
        let human = written(.human, line, "leden.csv")
        #expect(human.contains(" --> leden.csv:2:6, column Trefwoorden\n"), "\(human)")
        #expect(human.contains("2 | Anna;City\n  |      ^^^^\n"), "\(human)")
        #expect(written(.concise, line, "leden.csv").hasPrefix("leden.csv:2:6: warning: "))
        #expect(written(.github, line, "leden.csv").contains("file=leden.csv,line=2,endLine=2,col=6,endColumn=10"))
        #expect(written(.sarif, line, "leden.csv").contains(#""startLine": 2"#))
    }

    @Test func wholeRowsAndSheetsAreNamed() {
        let row = CellPlace(sheet: "Blad1", row: 17, column: 0)
        #expect(written(.human, row, "leden.xlsx").contains(" --> leden.xlsx Blad1, row 17\n"))
        #expect(written(.human, CellPlace(sheet: "Blad1", row: 0, column: 0), "leden.xlsx").contains(" --> leden.xlsx Blad1\n"))
        #expect(written(.concise, row, "leden.xlsx").hasPrefix("leden.xlsx:Blad1!17: "))
    }
}

@Suite struct SARIFReportTests {
    private func run(_ sample: (report: Report, lookup: SourceLookup)) throws -> [String: Any] {
        let root = try #require(
            try JSONSerialization.jsonObject(with: Data(Reporter.sarif.text(sample).utf8)) as? [String: Any])
        #expect(root["version"] as? String == "2.1.0")
        return try #require((root["runs"] as? [[String: Any]])?.first)
    }

    @Test func resultsReferToTheRulesThatOccur() throws {
        let run = try run(ReportSample.report(ReportSample.sources))
        #expect(run["columnKind"] as? String == "unicodeCodePoints")
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == ["duplicate-member", "empty-link", "missing-comma", "unknown-keyword"])
        for rule in rules {
            let help = try #require(rule["help"] as? [String: String])
            #expect(help["text"]?.isEmpty == false && help["markdown"]?.isEmpty == false)
        }
        for result in try #require(run["results"] as? [[String: Any]]) {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        }
    }

    @Test func fixesAndRelatedPlacesAreThere() throws {
        let results = try #require(try run(ReportSample.report(ReportSample.sources))["results"] as? [[String: Any]])
        let keyword = try #require(results.first { $0["ruleId"] as? String == "unknown-keyword" })
        let fix = try #require((keyword["fixes"] as? [[String: Any]])?.first)
        let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
        let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
        #expect((replacement["insertedContent"] as? [String: String])?["text"] == "\"Street\"")
        let related = try #require((keyword["relatedLocations"] as? [[String: Any]])?.first)
        #expect((related["message"] as? [String: String])?["text"] == "keywords are defined here")
    }

    /// What GitHub would refuse is left out, the least severe first, and the report says so.
    @Test func moreThanGitHubTakesIsLeftOut() throws {
        let source = Source(path: "many.json", "[" + String(repeating: "1,\n", count: 25_010) + "\"last\"]")
        let rules = [Severity.info, .error].map { severity in
            ReportSample.rule("every-" + severity.name, severity, "Here.", "No.") { document, _ in
                document.root.elements.filter { severity == .info || $0.string != nil }.map { Finding(at: $0) }
            }
        }
        let run = try run(ReportSample.report([source], by: rules))
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 25_000)
        #expect(results.contains { $0["level"] as? String == "error" })
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        let notes = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
        let words = try #require(notes.first?["message"] as? [String: String])
        #expect(words["text"]?.hasPrefix("12 more findings are left out") == true)
    }

    @Test(arguments: [
        ("JSON/fc.level2.json", "JSON/fc.level2.json"), ("a b%/é.json", "a%20b%25/%C3%A9.json"),
        ("c:d/e:f.json", "c%3Ad/e:f.json"),
        ("x?#[].json", "x%3F%23%5B%5D.json"),
    ])
    func pathsAreAddresses(_ path: String, _ address: String) {
        #expect(percentEncoded(path) == address)
    }
}

@Suite struct ReportReadingTests {
    /// A file is read for what findings of other files refer to, once; never for its own findings.
    @Test func filesAreAskedForOnce() {
        let sample = ReportSample.report(ReportSample.sources)
        let asked = Mutex<[String]>([])
        let lookup = SourceLookup { path in
            asked.withLock { $0.append(path) }
            return sample.lookup.source(path)
        }
        var bytes: [UInt8] = []
        Reporter.json.write(sample.report, .plain, lookup, &bytes)
        let others = sample.report.diagnostics.flatMap { diagnostic in
            diagnostic.finding.related.map(\.path).filter { $0 != diagnostic.path }
        }
        #expect(!others.isEmpty)
        #expect(asked.withLock { $0.sorted() } == Set(others).sorted())
    }

    /// Pieces that are made at the same time, in whatever order, stand in the order of the findings.
    @Test func piecesStandInOrder() throws {
        let source = Source(path: "many.json", "[" + String(repeating: "1,\n", count: 9000) + "\"last\"]")
        let rule = ReportSample.rule("every", .info, "Here.", "No.") { document, _ in
            document.root.elements.map { Finding(at: $0) }
        }
        var sample = ReportSample.report([source], by: [rule])
        sample.report.workers = Workers(
            run: { numbers, body in for number in numbers.reversed() { body(number) } }, alone: { body in body() })
        let root = try JSONSerialization.jsonObject(with: Data(Reporter.json.text(sample).utf8)) as? [String: Any]
        let found = try #require(root?["diagnostics"] as? [[String: Any]])
        #expect(found.map { $0["pointer"] as? String } == (0...9000).map { "/\($0)" })
    }
}

@Suite struct FingerprintTests {
    private func fingerprints(_ text: String) -> [String] {
        let sample = ReportSample.report([Source(path: "JSON/fcLindewold.level2.json", text)])
        var fingerprints = Fingerprints()
        return sample.report.diagnostics.filter { $0.rule.id == "unknown-keyword" }.map {
            fingerprints.fingerprint($0, path: $0.path)
        }
    }

    private func file(_ members: [String], separator: String = ",\n") -> String {
        let entries = members.map { name in
            #"{"name": {"givenName": "\#(name)"}, "optional": {"expertises": ["Landscape", "Strret"]}}"#
        }
        return #"{"club": {}, "members": ["# + entries.joined(separator: separator) + "]}"
    }

    @Test func doNotDependOnLinesOrNeighbours() {
        let alone = fingerprints(file(["Anna"]))
        #expect(alone.count == 1)
        #expect(fingerprints("\n\n" + file(["Anna"], separator: ",\n\n\n")) == alone)
        #expect(fingerprints(file(["Noor", "Anna"])).last == alone[0])
        #expect(fingerprints(file(["Noor"])) != alone)
    }

    @Test func areUniqueWhereAllIsEqual() {
        let found = fingerprints(file(["Anna", "Anna", "Anna"]))
        #expect(found.count == 3 && Set(found).count == 3)
        #expect(found.allSatisfy { $0.utf8.count == 16 })
    }

    @Test func gitLabHasOneForEach() throws {
        let text = Reporter.gitlab.text(ReportSample.report(ReportSample.sources))
        let entries = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(Set(entries.compactMap { $0["fingerprint"] as? String }).count == entries.count)
        #expect(Set(entries.compactMap { $0["severity"] as? String }) == ["major", "minor", "info"])
    }
}

@Suite struct ReportOutputTests {
    /// In pieces or at once, a report is the same.
    @Test(arguments: Reporter.all.map(\.name))
    func piecesMakeTheWhole(_ name: String) throws {
        let reporter = try #require(Reporter.named(name))
        let source = Source(path: "many.json", "[" + String(repeating: "1,\n", count: 6000) + "1]")
        let rule = ReportSample.rule("every-element", .warning, "Here, and in some more words, it is not right.", "No.") {
            document, _ in document.root.elements.map { Finding(at: $0) }
        }
        let sample = ReportSample.report([source], by: [rule])
        var pieces: [[UInt8]] = []
        reporter.write(sample.report, .plain, sample.lookup) { pieces.append($0) }
        let isBounded = ["human", "markdown", "html"].contains(name)
        #expect(isBounded || pieces.count > 1)
        #expect(pieces.joined().elementsEqual(reporter.text(sample).utf8))
    }

    @Test(arguments: [(0, "0"), (7, "7"), (10, "10"), (4711, "4711"), (-12, "-12"), (Int.max, "9223372036854775807")])
    func decimals(_ number: Int, _ text: String) {
        var bytes: [UInt8] = []
        appendDecimal(number, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == text)
    }

    @Test func nothingFoundIsAReportToo() {
        let source = Source(path: "root.level0.json", ReportSample.keywords)
        let sample = ReportSample.report([source])
        #expect(Reporter.junit.text(sample).contains("1 file, everything in order."))
        #expect(Reporter.markdown.text(sample) == "### clubhub-lint: 1 file, everything in order.\n")
        #expect(Reporter.gitlab.text(sample) == "[]\n")
        #expect(Reporter.html.text(sample).contains("1 file, everything in order."))
        #expect(Reporter.checkstyle.text(sample).hasSuffix("<checkstyle version=\"4.3\">\n</checkstyle>\n"))
    }
}
