import ClubLint
import ClubModel
import ClubReport
import Foundation
import Testing

/// One golden of one way to write a report of changes.
struct ChangeReportCase: CustomTestStringConvertible, Sendable {
    let reporter: String
    let language: Phrase.Language

    var golden: String {
        "changes/" + (reporter == "json" ? "\(language.rawValue).json" : "\(reporter).\(language.rawValue).txt")
    }
    var testDescription: String { golden }

    static let all: [ChangeReportCase] = ChangeReporter.all.flatMap { reporter in
        Phrase.Language.allCases.map { ChangeReportCase(reporter: reporter.name, language: $0) }
    }
}

/// The goldens of this folder.
let changeGoldens = ChangeReportCase.all.map(\.golden)

@Suite struct ChangeReportTests {
    private func report(_ changes: [Change], _ language: Phrase.Language = .en) -> ChangeReport {
        ChangeReport(
            toolVersion: "0.0.0", base: "main", head: "more-members", changes: changes,
            notes: [Phrase(en: "A remark.", nl: "Een opmerking.")], language: language)
    }

    @Test(arguments: ChangeReportCase.all)
    func sample(_ test: ChangeReportCase) throws {
        let reporter = try #require(ChangeReporter.named(test.reporter))
        expectGolden(test.golden, reporter.text(report(ComparedWorld.inOrder.changes(to: .changed), test.language), .plain))
    }

    @Test(arguments: ChangeReporter.all.map(\.name))
    func nothingIsToldAsWell(_ name: String) throws {
        let reporter = try #require(ChangeReporter.named(name))
        #expect(reporter.text(report([]), .plain).contains("Nothing changes."))
    }

    /// At most sixty lines, whatever changes and however narrow the terminal; what is left out is counted.
    @Test(arguments: ["human", "markdown"], [nil, 40, 80, 200])
    func isBounded(_ name: String, _ width: Int?) throws {
        let reporter = try #require(ChangeReporter.named(name))
        var world = ComparedWorld(files: [:])
        for club in 0..<40 {
            world.files["c\(club).level2.json"] =
                #"{"club": {"idPlus": {"town": "T\#(club)", "fullName": "C\#(club)", "nickName": "c\#(club)"}}, "members": [{"name": {"givenName": "A\#(club)", "familyName": "B"}}]}"#
        }
        let changed = world.replacing(
            "\"members\": [",
            #""members": [{"name": {"givenName": "New", "familyName": "Person"}}, {"name": {"givenName": "Another", "familyName": "One"}},"#
        ).replacing("\"familyName\": \"B\"", "\"familyName\": \"Bee\"")
        var report = report(world.changes(to: changed) + ComparedWorld.inOrder.changes(to: .changed))
        report.width = width
        let text = reporter.text(report, .plain)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 61, "\(text)")
        #expect(text.contains("more") || text.contains("… and"), "\(text)")
    }

    /// What files say obeys nobody: no escape sequence, no markup.
    @Test(arguments: ChangeReporter.all.map(\.name))
    func hostileTextIsHarmless(_ name: String) throws {
        let reporter = try #require(ChangeReporter.named(name))
        let nasty = #"\u001b[31m<img src=x onerror=alert(1)> @someone #1 [x](javascript:y) `|`"#
        let world = ComparedWorld.inOrder.replacing("\"Noor\"", "\"\(nasty)\"").replacing("Lindewold\"", "\(nasty)\"")
        let text = reporter.text(report(ComparedWorld.inOrder.changes(to: world)), .plain)
        #expect(!text.contains("\u{1B}"))
        if name == "markdown" {
            #expect(!text.contains("<img") && !text.contains("[x](") && !text.contains("@someone"), "\(text)")
        }
        if name == "json" { #expect((try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil) }
    }
}
