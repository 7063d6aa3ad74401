import ClubModel
import ClubReport
import Foundation
import JSONSyntax
import Testing

@testable import ClubLint

/// A format of reports, in one language.
struct ReporterCase: CustomTestStringConvertible, Sendable {
    let reporter: String
    let language: Phrase.Language

    /// The expected report; `nil` in Dutch, except for the formats that people read.
    var golden: GoldenName? {
        guard language == .en || ["human", "html"].contains(reporter) else { return nil }
        return GoldenName("report/\(reporter).\(language.rawValue).txt")
    }
    var testDescription: String { "\(reporter) \(language.rawValue)" }

    static let all: [ReporterCase] = Reporter.all.flatMap { reporter in
        Phrase.Language.allCases.map { ReporterCase(reporter: reporter.name, language: $0) }
    }
    /// The goldens of all formats, and of the explanations that `GeneratedFileTests` compares.
    static let goldens: [GoldenName] =
        all.compactMap(\.golden) + Phrase.Language.allCases.map { GoldenName("report/explain.\($0.rawValue).txt") }
}

/// A palette that shows where the colours are.
private let tagged = Palette(
    error: { "<error>\($0)</>" }, warning: { "<warning>\($0)</>" }, info: { "<info>\($0)</>" }, bold: { "<bold>\($0)</>" },
    dim: { "<dim>\($0)</>" }, accent: { "<accent>\($0)</>" }, good: { "<good>\($0)</>" })

@Suite struct ReporterTests {
    @Test(arguments: ReporterCase.all)
    func sample(_ test: ReporterCase) throws {
        let reporter = try #require(Reporter.named(test.reporter))
        func text(in language: Phrase.Language) -> String {
            var sample = ReportSample.report(ReportSample.sources, language: language)
            sample.report.notes = [
                Phrase(en: "2 files were skipped: they are not JSON.", nl: "2 bestanden zijn overgeslagen: ze zijn geen JSON.")
            ]
            sample.report.statistics = true
            sample.report.width = 80
            return reporter.text(sample)
        }
        if let golden = test.golden {
            expectGolden(golden, text(in: test.language))
        } else {
            let dutch = text(in: test.language)
            expectTranslation(dutch, of: text(in: .en))
            #expect(dutch.contains("twee keer in dit bestand") && !dutch.contains("twice in this file"))
        }
    }

    @Test func coloursLieOnWholeWords() {
        let sample = ReportSample.report([ReportSample.sources[1]])
        expectGolden("report/colours.txt", Reporter.human.text(sample, tagged))
    }

    @Test func namesAreUniqueAndKnown() {
        #expect(Set(Reporter.all.map(\.name)).count == Reporter.all.count)
        for reporter in Reporter.all { #expect(Reporter.named(reporter.name)?.name == reporter.name) }
        #expect(Reporter.named("xml") == nil)
    }

    @Test(arguments: Reporter.all.map(\.name))
    func worksWithoutSources(_ name: String) throws {
        let reporter = try #require(Reporter.named(name))
        let (report, _) = ReportSample.report(ReportSample.sources)
        let text = reporter.text((report, SourceLookup { _ in nil }))
        #expect(text.contains("unknown-keyword"))
    }

    @Test func nothingFoundIsGoodNews() {
        let source = Source(path: "root.level0.json", ReportSample.keywords)
        #expect(Reporter.human.text(ReportSample.report([source])) == "1 file, everything in order.\n")
        #expect(Reporter.concise.text(ReportSample.report([source])) == "1 file, everything in order.\n")
        #expect(
            Reporter.human.text(ReportSample.report([], language: .nl))
                == "Er zijn geen bestanden gevonden om te controleren.\n")
    }

    /// Thirty findings of each severity: errors and warnings are shown up to twenty times, infos up to five.
    @Test func repetitionIsFolded() {
        let lines = (1...30).map { "        {\"a\": \($0), \"b\": \($0), \"c\": \($0)}" }.joined(separator: ",\n")
        let source = Source(path: "many.json", "[\n" + lines + "\n]\n")
        let rules = zip(["every-a", "every-b", "every-c"], Severity.allCases.reversed()).map { id, severity in
            let letter = UInt8(ascii: "a") + UInt8(Severity.error.rawValue - severity.rawValue)
            return ReportSample.rule(id, severity, Phrase(en: "Here.", nl: "Hier."), Phrase(en: "No.", nl: "Nee.")) {
                document, _ in
                document.root.elements.flatMap { element in
                    element.fields.filter { document.tree.source.bytes[$0.key.rawRange.lowerBound] == letter }.map {
                        Finding(range: $0.value.range, token: $0.value.index)
                    }
                }
            }
        }
        let text = Reporter.human.text(ReportSample.report([source], by: rules))
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("error: ") }.count == 20)
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("warning: ") }.count == 20)
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("info: ") }.count == 5)
        expectGolden("report/folded.txt", text)
    }
}

@Suite struct JSONReportTests {
    @Test func isWhatTheContractSays() throws {
        let sample = ReportSample.report(ReportSample.sources)
        let data = Data(Reporter.json.text(sample).utf8)
        let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(Set(root.keys) == ["tool", "edition", "summary", "diagnostics"])
        let diagnostics = try #require(root["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.count == sample.report.diagnostics.count)
        for diagnostic in diagnostics {
            #expect(
                Set(diagnostic.keys) == [
                    "rule", "severity", "file", "pointer", "range", "message", "remedy", "values", "suggestions", "fixes",
                    "related", "help",
                ])
            #expect(diagnostic["values"] is [String: String])
            #expect(diagnostic["suggestions"] is [String])
        }
        let summary = try #require(root["summary"] as? [String: Int])
        #expect(summary == ["files": 3, "errors": 2, "warnings": 3, "infos": 3, "fixable": 2])
    }

    /// Our own parser reads it as well, without an error.
    @Test func isJSON() {
        let text = Reporter.json.text(ReportSample.report(ReportSample.sources))
        #expect(Tree(Source(path: "report.json", text)).errors.isEmpty)
        let empty = Reporter.json.text(ReportSample.report([]))
        #expect(Tree(Source(path: "report.json", empty)).errors.isEmpty)
    }

    @Test func eightyThousandTakeNoTime() {
        let entry = #"{"website": "", "x": ["one", "two"]},"#
        let source = Source(path: "large.json", "[" + String(repeating: entry + "\n", count: 80_000) + "0]")
        let rule = ReportSample.rule(
            "empty-link", .info, Phrase(en: "The link \"{text}\" is empty.", nl: "De link \"{text}\" is leeg."),
            Phrase(en: "Leave it out.", nl: "Laat hem weg.")
        ) { document, _ in
            document.root.elements.compactMap { element in
                element["website"].map { node in
                    Finding(
                        at: node, ["text": "x"], related: [Related("here", at: element)],
                        fixes: [Fix("Remove it", .safe, [TextEdit(element.range, "{}")])])
                }
            }
        }
        let sample = ReportSample.report([source], by: [rule])
        #expect(sample.report.diagnostics.count == 80_000)
        var bytes: [UInt8] = []
        // What is quadratic here would take hours, and be noticed.
        Reporter.json.write(sample.report, .plain, sample.lookup, &bytes)
        #expect(bytes.count > 80_000)
    }
}

@Suite struct GitHubReportTests {
    @Test func tenOfEachAreAnnotatedAndTheRestIsText() {
        let source = Source(path: "dir,with:odd%name.json", "[" + (1...25).map(String.init).joined(separator: ",\n") + "]")
        let rule = ReportSample.rule("every-number", .warning, Phrase(en: "50% of it", nl: "x"), Phrase(en: "a\nb", nl: "y")) {
            document, _ in document.root.elements.map { Finding(at: $0) }
        }
        let text = Reporter.github.text(ReportSample.report([source], by: [rule]))
        let lines = text.split(separator: "\n")
        #expect(
            lines[0]
                == "::warning file=dir%2Cwith%3Aodd%25name.json,line=1,endLine=1,col=2,endColumn=3,title=every-number::50%25 of it%0Aa\\nb"
        )
        #expect(lines.filter { $0.hasPrefix("::") }.count == 10)
        #expect(lines.filter { $0.contains(": warning: 50% of it [every-number]") }.count == 15)
        #expect(lines.last == "25 warnings in 1 file")
    }

    @Test func noFileNameIsACommand() {
        let source = Source(path: "::error::##[set-env name=X]x", "[" + (1...12).map(String.init).joined(separator: ",") + "]")
        let rule = ReportSample.rule("every-number", .info, Phrase(en: "x", nl: "y"), Phrase(en: "x", nl: "y")) { document, _ in
            document.root.elements.map { Finding(at: $0) }
        }
        let lines = Reporter.github.text(ReportSample.report([source], by: [rule])).split(separator: "\n")
        for line in lines[10...] { #expect(!line.hasPrefix("::") && !line.contains("##["), "\(line)") }
    }
}
