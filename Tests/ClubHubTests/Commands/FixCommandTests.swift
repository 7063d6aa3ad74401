import Foundation
import Testing

@Suite struct FixCommandTests {
    static let samples = ["broken", "broken-2024"]

    /// The changes in each sample, and the messages about them. One sample shows the messages in Dutch.
    static let goldens: [GoldenName] =
        samples.flatMap { sample in
            ["fix.diff", "fix.en"].map { GoldenName("samples/\(sample).txt", section: $0) }
        } + [GoldenName("samples/broken.txt", section: "fix.nl")]

    private let day = ["--date", "2026-08-22"]

    private func copy(of sample: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let source = Golden.repository.appendingPathComponent("Samples/" + sample)
        for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
            try FileManager.default.copyItem(atPath: source.appendingPathComponent(name).path, toPath: folder[name])
        }
        return folder
    }

    private static let broken = """
        {
            "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
            "members": [
                { "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" }
                    "optional": { "membershipStartDate": "2019-1-5", "membershipEndDate": "2018-01-01" } }
            ]
        }

        """

    private func world() throws -> TemporaryFolder {
        try TemporaryFolder([
            "root_.level1.json": Sample.root, "clubsXX.level1.json": Sample.clubs, "root.level0.json": Sample.keywords,
            "fcLindewold.level2.json": Self.broken,
        ])
    }

    @Test(arguments: samples)
    func whatItWouldChangeIsTheGolden(_ sample: String) throws {
        let folder = Golden.repository.appendingPathComponent("Samples/" + sample).path
        let file = "samples/\(sample).txt"
        var messages: Set<String> = []
        for language in ["en", "nl"] {
            let outcome = try Program.run(["fix", "--diff", "--language", language] + day, at: folder)
            expectGolden(file, section: "fix.diff", outcome.output)
            let golden = GoldenName(file, section: "fix.\(language)")
            if Self.goldens.contains(golden) { expectGolden(golden, outcome.errors) }
            messages.insert(outcome.errors)
            #expect(outcome.status == 1 && !outcome.errors.isEmpty)
        }
        #expect(messages.count == 2)
    }

    @Test(arguments: SampleRun.samples.map(\.name), [[], ["--unsafe"]])
    func aSecondRunChangesNothing(_ sample: String, _ options: [String]) throws {
        let folder = try copy(of: sample)
        _ = try Program.run(["fix"] + options + day, in: folder)
        let again = try Program.run(["fix", "--diff"] + options + day, in: folder)
        #expect(again.output.isEmpty, "\(again.output)")
        #expect(again.errors.hasPrefix("Nothing to fix."), "\(again.errors)")
    }

    @Test func certainFixesAreWrittenAndTheRestIsCounted() throws {
        var terminal = Transcript(try world())
        try terminal.type("fix", with: day)
        try terminal.show("fcLindewold.level2.json")
        terminal.expect("fix.certain")
    }

    @Test func onlyTheRuleThatIsAskedForIsFixed() throws {
        let folder = try world()
        _ = try Program.run(["fix", "--rule", "missing-comma"] + day, in: folder)
        #expect(try folder.text("fcLindewold.level2.json").contains("2019-1-5"))
        #expect(try folder.text("fcLindewold.level2.json").contains("\"Evers\" },"))
    }

    @Test func lintWithFixReportsWhatIsLeft() throws {
        var terminal = Transcript(try world())
        try terminal.type("--fix", "--format", "concise", with: day)
        terminal.expect("fix.lint")
    }

    @Test func standardInputComesOutFixed() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        try terminal.type("fix", "-", "--stdin-name", "fcLindewold.level2.json", with: day, input: Self.broken)
        terminal.expect("fix.input")
        #expect(try folder.text("fcLindewold.level2.json") == Self.broken)
        // What needs nothing comes out as it went in.
        let whole = try Program.run(["fix", "-", "--stdin-name", "root.level0.json"] + day, in: folder, input: Sample.keywords)
        #expect(whole.output == Sample.keywords)
    }

    @Test(arguments: [("1\n", true), ("n\n", false), ("", false), ("n\nu\n1\n", true), ("?\nx\ny\n", true)])
    func interactiveAsksAboutWhatIsNotCertain(_ answers: String, _ isSwapped: Bool) throws {
        let folder = try world()
        let outcome = try Program.run(["fix", "--interactive"] + day, in: folder, input: answers + "q\ny\n")
        #expect(outcome.output.contains("Apply this?"))
        let text = try folder.text("fcLindewold.level2.json")
        #expect(text.contains("\"membershipStartDate\": \"2018-01-01\"") == isSwapped)
        #expect(text.contains("\"Evers\" },"))
    }

    /// A file with three likely fixes and a certain one.
    private static let likely = """
        {
            "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
            "members": [
                { "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },
                  "optional": { "membershipStartDate": "2020-01-01", "membershipEndDate": "2018-01-01", "birthday": "2001-2-3",
                      "website": "www.noor.example.org", "level3URL": "htps://noor.example.org/" } },
                { "name": { "givenName": "Drake", "infixName": "", "familyName": "Bos" }, "optional": { "website": "drake.example.org" } }
            ]
        }
        """

    private func interactive(_ answers: String, _ options: String...) throws -> (text: String, outcome: Program.Outcome) {
        let folder = try world()
        try folder.write(Self.likely, to: "fcLindewold.level2.json")
        let outcome = try Program.run(
            ["fix", "--interactive", "fcLindewold.level2.json"] + options + day, in: folder, input: answers)
        return (try folder.text("fcLindewold.level2.json"), outcome)
    }

    @Test func whoStopsGetsWhatWasAgreedTo() throws {
        for answers in ["q\nn\n", "q\n", "", "n\n", "1\nu\nq\nn\n"] {
            #expect(try interactive(answers).text == Self.likely, "\(answers)")
        }
        let (text, outcome) = try interactive("1\nq\nn\n")
        #expect(text != Self.likely && text.contains("\"2001-2-3\""), "\(outcome)")
        #expect(text.split(separator: "\n").count(where: { !Self.likely.contains($0) }) == 1, "\(text)")
        #expect(try interactive("q\ny\n").text.contains("\"2001-02-03\""))
    }

    @Test func whatIsAskedReadsWell() throws {
        let folder = try world()
        try folder.write(Self.likely, to: "fcLindewold.level2.json")
        var terminal = Transcript(folder)
        try terminal.type("fix", "--interactive", "fcLindewold.level2.json", with: day, input: "1\nu\nn\n1\nq\ny\n")
        try terminal.show("fcLindewold.level2.json")
        terminal.expect("fix.questions")
    }

    @Test func questionsAreNumberedAndTakeOtherValues() throws {
        let lines = try interactive("").outcome.output.split(separator: "\n")
        let count = try #require(lines.first { $0.hasPrefix("1 of ") }?.dropFirst(5))
        let all = String(repeating: "n\n", count: try #require(Int(count)))
        #expect(try interactive(all).outcome.output.contains("\(count) of \(count)\n"))
        let typed = try interactive(String(repeating: "e\nhttps://new.example.org\nn\n", count: 4) + "q\nn\n")
        #expect(typed.text.contains("\"https://new.example.org\""), "\(typed.outcome)")
        #expect(try interactive("", "--language", "nl").outcome.output.contains("1 van \(count)\n"))
    }

    @Test func theOldFileStaysAsABackup() throws {
        let folder = try world()
        _ = try Program.run(["fix", "--backup"] + day, in: folder)
        #expect(try folder.text("fcLindewold.level2.json~") == Self.broken)
    }

    @Test func aLockedFileIsLeftAloneAndTheOthersAreFixed() throws {
        let folder = try world()
        try folder.write(Self.broken.replacingOccurrences(of: "Lindewold", with: "Oostmare"), to: "fcOostmare.level2.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder["fcLindewold.level2.json"])
        var terminal = Transcript(folder)
        try terminal.type("fix", with: day)
        try terminal.show("fcOostmare.level2.json")
        // What could not be written is not called done.
        try terminal.type("fix", with: day)
        terminal.expect("fix.locked")
        #expect(try folder.text("fcLindewold.level2.json") == Self.broken)
    }

    @Test func aFileWithTwoNamesIsFixedOnce() throws {
        let folder = try world()
        try FileManager.default.createSymbolicLink(
            atPath: folder["fcOostmare.level2.json"], withDestinationPath: "fcLindewold.level2.json")
        var terminal = Transcript(folder)
        try terminal.type("fix", with: day)
        terminal.expect("fix.linked")
        #expect(try folder.text("fcLindewold.level2.json").contains("\"Evers\" },"))
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder["fcOostmare.level2.json"])
                == "fcLindewold.level2.json")
    }

    @Test func aReportDoesNotTakeThePlaceOfData() throws {
        let folder = try world()
        let outcome = try Program.run(["--format", "json=fcLindewold.level2.json"] + day, in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("data of photo clubs, Level 2"))
        #expect(try folder.text("fcLindewold.level2.json") == Self.broken)
        // A report of its own may be written again.
        for _ in 0..<2 {
            #expect(try Program.run(["--format", "json=report.json"] + day, in: folder).status == 1)
        }
    }

    @Test func everyCommentThatIsDeletedIsQuoted() throws {
        let folder = try world()
        let comments = (1...30).map { "// note number \($0), " + String(repeating: "long ", count: 80) + "end\n" }
        try folder.write(comments.joined() + Self.broken, to: "fcLindewold.level2.json")
        let outcome = try Program.run(["fix"] + day, in: folder)
        for number in 1...30 { #expect(outcome.output.contains("note number \(number), ")) }
        #expect(outcome.output.contains("end  [comment]"))
        #expect(try !folder.text("fcLindewold.level2.json").contains("note"))
    }
}
