import ClubModel
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
