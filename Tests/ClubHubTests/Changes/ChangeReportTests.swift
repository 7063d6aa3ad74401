import ClubLint
import ClubModel
import ClubReport
import Foundation
import Testing

@Suite struct ChangeKindTests {
    /// The example of a kind shows it, and nothing else but what it says.
    @Test(arguments: ChangeKind.all.map(\.id))
    func exampleIsToldSo(_ id: String) throws {
        let kind = try #require(ChangeKind.named(id))
        let changes = kind.example.comparison.changes
        let told = changes.map { "\($0.kind.id): \($0.sentence(in: .en))" }
        #expect(Set(changes.map(\.kind.id)) == Set([id] + kind.example.also), "\(told)")
    }

    /// Sentences are complete in both languages.
    @Test(arguments: ChangeKind.all.map(\.id))
    func wordsAreComplete(_ id: String) throws {
        let kind = try #require(ChangeKind.named(id))
        for phrase in [kind.sentence, kind.one, kind.many, kind.consequence, kind.remedy].compactMap({ $0 }) {
            #expect(!phrase.en.isEmpty && !phrase.nl.isEmpty && (phrase.en != phrase.nl || phrase.en.contains("{")), "\(phrase)")
        }
        for change in kind.example.comparison.changes {
            for language in Phrase.Language.allCases {
                let texts =
                    [change.sentence(in: language)]
                    + [change.consequence, change.remedy].compactMap { $0 }
                    .map { change.filled($0, in: language) }
                for text in texts {
                    #expect(!text.contains(/\{[a-z]\w*\}/) && !text.contains("  ") && !text.contains(" ."), "\(text)")
                    #expect(text.first?.isLowercase != true || change.record != nil || text.contains(".json"), "\(text)")
                    #expect(text.last.map { ".?:".contains($0) } == true || text.hasSuffix("json."), "\(text)")
                }
            }
            #expect(!change.places.isEmpty)
        }
    }

    @Test func kindsAreSortedAndUnique() {
        let ids = ChangeKind.all.map(\.id)
        #expect(ids == ids.sorted() && Set(ids).count == ids.count)
        #expect(Set(ids).isDisjoint(with: Rule.allNames), "`explain` knows both")
        #expect(ids.count >= 40)
        for id in ids { #expect(id.allSatisfy { $0 == "-" || ("a"..."z").contains($0) || $0 == "2" }, "\(id)") }
    }

    @Test(arguments: ChangeKind.all.map(\.id))
    func isExplained(_ id: String) throws {
        let kind = try #require(ChangeKind.named(id))
        for language in Phrase.Language.allCases {
            let text = explanation(of: kind, in: language, palette: .plain, width: 80)
            #expect(text.hasPrefix(id) && !text.contains(/\{[a-z]\w*\}/), "\(text)")
        }
    }
}

/// A format of reports about changes, in one language.
struct ChangeReportCase: CustomTestStringConvertible, Sendable {
    let reporter: String
    let language: Phrase.Language

    /// The expected report; `nil` in Dutch, except for the format that people read.
    var golden: GoldenName? {
        guard language == .en || reporter == "human" else { return nil }
        guard reporter != "json" else { return GoldenName("changes/\(language.rawValue).json") }
        return GoldenName("changes/reports.txt", section: "\(reporter).\(language.rawValue)")
    }
    var testDescription: String { "\(reporter) \(language.rawValue)" }

    static let all: [ChangeReportCase] = ChangeReporter.all.flatMap { reporter in
        Phrase.Language.allCases.map { ChangeReportCase(reporter: reporter.name, language: $0) }
    }
    static let goldens: [GoldenName] = all.compactMap(\.golden)
}

@Suite struct ChangeReportTests {
    private func report(_ changes: [Change], _ language: Phrase.Language = .en) -> ChangeReport {
        ChangeReport(
            toolVersion: "0.0.0", base: "main", head: "more-members", changes: changes,
            notes: [Phrase(en: "A remark.", nl: "Een opmerking.")], language: language)
    }

    @Test(arguments: ChangeReportCase.all)
    func sample(_ test: ChangeReportCase) throws {
        let reporter = try #require(ChangeReporter.named(test.reporter))
        let changes = ComparedWorld.inOrder.changes(to: .changed)
        let text = reporter.text(report(changes, test.language), .plain)
        if let golden = test.golden {
            expectGolden(golden, text)
        } else {
            expectTranslation(text, of: reporter.text(report(changes), .plain))
        }
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
