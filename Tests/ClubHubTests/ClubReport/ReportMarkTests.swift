import ClubLint
import ClubModel
import ClubReport
import ClubWorld
import Testing

@Suite struct ReportMarkTests {
    private func isKnown(_ format: String, _ report: [UInt8]) -> Bool {
        ReportMark.isReport(Array((Array(ReportMark.text(of: format, version: "0.1.0").utf8) + report).prefix(1 << 20)))
    }

    @Test(arguments: Reporter.all.map(\.name), Phrase.Language.allCases)
    func reportsOfDiagnosticsAreKnown(_ name: String, _ language: Phrase.Language) throws {
        let reporter = try #require(Reporter.named(name))
        let empty = Report(toolVersion: "0.1.0", edition: .edition2026, fileCount: 3, diagnostics: [], language: language)
        let sample = ReportSample.report(ReportSample.sources, by: Rule.all, language: language)
        for sample in [sample, (empty, SourceLookup { _ in nil })] {
            var bytes: [UInt8] = []
            reporter.write(sample.0, .plain, sample.1, &bytes)
            #expect(isKnown(name, bytes))
        }
    }

    @Test(arguments: ChangeReporter.all.map(\.name)) func reportsOfChangesAreKnown(_ name: String) throws {
        let report = ChangeReport(
            toolVersion: "0.1.0", base: "a", head: "b", changes: [], notes: [], language: .nl)
        #expect(isKnown(name, Array(try #require(ChangeReporter.named(name)).text(report, .plain).utf8)))
    }

    @Test(arguments: WorldReporter.all.map(\.name), Phrase.Language.allCases)
    func reportsOfTheWorldAreKnown(_ name: String, _ language: Phrase.Language) throws {
        let reporter = try #require(WorldReporter.forFile(named: "x." + name))
        let bytes = reporter.bytes(WorldSample.report(WorldSample.lindewold, language))
        #expect(isKnown(name, bytes) || WorldReporter.isTable(bytes))
    }

    @Test(arguments: [
        "", "Voornaam;Achternaam\r\nAnna;Bos\r\n", "Name,Town\r\nAnna,Lindewold\r\n", "{}\n", "[]", "[ ]\n",
        "{ \"club\": {}, \"members\": [] }", "<!DOCTYPE html>\n<html><p>clubhub-lint</p></html>", "### clubhub-lint\n",
        "clubhub-lint is what we use\n", "clubhub-lint 0.1.0", "clubhub-lint 0.1.0 is what we use\n",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n<file name=\"a\"/></checkstyle>",
        "{\n  \"tool\": \"clubhub-lint\",\n  \"baseline\": 1,\n  \"findings\": []\n}\n",
        "[\n  { \"description\": \"x\", \"check_name\": \"no-such-rule\", \"fingerprint\": \"1\" }\n]\n",
    ])
    func whatOthersMadeIsNot(_ text: String) {
        #expect(!ReportMark.isReport(Array(text.utf8)) && !WorldReporter.isTable(Array(text.utf8)))
    }
}
