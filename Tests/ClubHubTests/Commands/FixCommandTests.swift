import Foundation
import Testing

/// The goldens of `fix`: what it would change, and what it says about that.
let fixGoldens: [String] = FixCommandTests.samples.flatMap { sample in
    ["fix.diff", "fix.en.txt", "fix.nl.txt"].map { "samples/\(sample)/\($0)" }
}

@Suite struct FixCommandTests {
    static let samples = ["broken", "broken-2024"]

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
        for language in ["en", "nl"] {
            let outcome = try Program.run(["fix", "--diff", "--language", language] + day, at: folder)
            expectGolden("samples/\(sample)/fix.diff", outcome.output)
            expectGolden("samples/\(sample)/fix.\(language).txt", outcome.errors)
            #expect(outcome.status == 1)
        }
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
        let folder = try world()
        let outcome = try Program.run(["fix"] + day, in: folder)
        let text = try folder.text("fcLindewold.level2.json")
        #expect(
            text
                == Self.broken.replacingOccurrences(of: "\"Evers\" }", with: "\"Evers\" },")
                .replacingOccurrences(of: "2019-1-5", with: "2019-01-05"))
        #expect(outcome.output.contains("2 fixes in 1 file."))
        #expect(outcome.output.contains("Left: "))
        #expect(outcome.status == 1)
    }

    @Test func onlyTheRuleThatIsAskedForIsFixed() throws {
        let folder = try world()
        _ = try Program.run(["fix", "--rule", "missing-comma"] + day, in: folder)
        #expect(try folder.text("fcLindewold.level2.json").contains("2019-1-5"))
        #expect(try folder.text("fcLindewold.level2.json").contains("\"Evers\" },"))
    }

    @Test func lintWithFixReportsWhatIsLeft() throws {
        let folder = try world()
        let outcome = try Program.run(["--fix", "--format", "concise"] + day, in: folder)
        #expect(outcome.output.contains("[end-before-start]"))
        #expect(!outcome.output.contains("[missing-comma]"))
        #expect(outcome.errors.contains("2 fixes in 1 file."))
    }

    @Test func standardInputComesOutFixed() throws {
        let folder = try world()
        let arguments = ["fix", "-", "--stdin-name", "fcLindewold.level2.json"] + day
        let outcome = try Program.run(arguments, in: folder, input: Self.broken)
        #expect(outcome.output.contains("\"Evers\" },"))
        #expect(outcome.errors.contains("2 fixes in 1 file."))
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
        let outcome = try Program.run(["fix"] + day, in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("fcLindewold.level2.json: This is read-only"))
        #expect(try folder.text("fcLindewold.level2.json") == Self.broken)
        #expect(try folder.text("fcOostmare.level2.json").contains("\"Evers\" },"))
    }

    @Test func whatCouldNotBeWrittenIsNotCalledDone() throws {
        let folder = try world()
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder["fcLindewold.level2.json"])
        let outcome = try Program.run(["fix"] + day, in: folder)
        #expect(outcome.output.contains("Not written: 1 file."))
        #expect(!outcome.output.contains("Nothing to fix."))
        #expect(!outcome.output.contains("fcLindewold"))
        #expect(outcome.status == 2)
    }

    @Test func aFileWithTwoNamesIsFixedOnce() throws {
        let folder = try world()
        try FileManager.default.createSymbolicLink(
            atPath: folder["fcOostmare.level2.json"], withDestinationPath: "fcLindewold.level2.json")
        let outcome = try Program.run(["fix"] + day, in: folder)
        #expect(outcome.output.contains("2 fixes in 1 file."))
        #expect(outcome.errors.isEmpty)
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
