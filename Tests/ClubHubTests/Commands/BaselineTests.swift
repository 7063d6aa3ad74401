import Foundation
import Testing

@Suite struct BaselineTests {
    /// Makes a Level 2 file with a line for each member.
    private static func members(_ lines: [String]) -> String {
        """
        {
            "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
            "members": [
                \(lines.joined(separator: ",\n        "))
            ]
        }

        """
    }

    private static func member(_ name: String, _ birthday: String) -> String {
        #"{ "name": { "givenName": "\#(name)", "familyName": "Evers" }, "optional": { "birthday": "\#(birthday)" } }"#
    }

    private static let anna = member("Anna", "9999-2-3")
    private static let joris = member("Joris", "9999-4-5")
    private static let noor = member("Noor", "9999-11-12")

    private let file = "fcLindewold.level2.json"
    private let baseline = "clubhub-baseline.json"
    private let only = ["--rule", "sloppy-date", "--rule", "missing-comma", "--rule", "baseline-outdated", "--fail-on", "info"]

    /// A folder with a baseline of two sloppy dates.
    private func world() throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "root_.level1.json": Sample.root, "clubsXX.level1.json": Sample.clubs, "root.level0.json": Sample.keywords,
            file: Self.members([Self.anna, Self.joris, Self.noor]),
        ])
        let outcome = try Program.run(only + ["--write-baseline", baseline], in: folder)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(outcome.output.contains("4 files, nothing new; 2 findings are held back by the baseline."), "\(outcome.output)")
        return folder
    }

    private func lint(_ folder: TemporaryFolder, _ more: String...) throws -> Program.Outcome {
        try Program.run(only + ["--baseline", baseline, "--format", "concise"] + more, in: folder)
    }

    @Test func isReadableAndStable() throws {
        let folder = try world()
        let text = try folder.text(baseline)
        var terminal = Transcript(folder)
        try terminal.type(with: only + ["--write-baseline", baseline])
        try terminal.show(baseline)
        terminal.expect("baseline.written")
        _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(try Program.run(only + ["--write-baseline", baseline, "--language", "nl"], in: folder).status == 0)
        #expect(try folder.text(baseline) == text, "whoever writes it, in whatever language")
        #expect(try lint(folder).status == 0)
        #expect(try !Program.run(only + ["--format", "concise"], in: folder).output.contains("skipped"), "it is no stray file")
    }

    /// Neither lines nor places in the list are what a finding is known by.
    @Test(arguments: [
        [noor, joris, anna], [member("Els", "9999-01-01"), anna, joris, noor], [anna + "\n\n\n", "\n" + joris],
    ])
    func survivesEdits(_ lines: [String]) throws {
        let folder = try world()
        try folder.write(Self.members(lines), to: file)
        let outcome = try lint(folder)
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(outcome.output.contains("2 findings are held back by the baseline"))
    }

    /// A number in a message is none of what a finding is known by: of 29 members with one birthday one leaves.
    @Test(arguments: [true, false]) func aCountThatChangesIsNothingNew(_ usesBaseline: Bool) throws {
        let lines = (0..<29).map {
            Self.member("N\(UnicodeScalar(UInt8(97 + $0 / 6)))o\(UnicodeScalar(UInt8(97 + $0 % 6)))r", "9999-05-17")
        }
        let scratch = try ScratchRepository([file: Self.members(lines)])
        try scratch.commit()
        func lint(_ more: String...) throws -> Program.Outcome {
            try Program.run(
                ["--rule", "repeated-birthday", "--fail-on", "info", "--format", "concise"] + more, at: scratch.folder.path,
                environment: ScratchRepository.environment)
        }
        let known = usesBaseline ? ["--baseline", baseline] : ["--new-only"]
        #expect(try lint().output.contains("29 of 29 members"))
        if usesBaseline { #expect(try lint("--write-baseline", baseline).status == 0) }
        try scratch.write([file: Self.members(Array(lines.dropLast()))])
        #expect(try lint().output.contains("28 of 28 members"))
        let outcome = try Program.run(
            ["--rule", "repeated-birthday", "--fail-on", "info"] + known, at: scratch.folder.path,
            environment: ScratchRepository.environment)
        #expect(outcome.status == 0 && outcome.output.contains("nothing new"), "\(outcome)")
        // Another day is another finding.
        try scratch.write([file: Self.members(lines).replacing("9999-05-17", with: "9999-05-18")])
        let other = try Program.run(
            ["--rule", "repeated-birthday", "--fail-on", "info"] + known, at: scratch.folder.path,
            environment: ScratchRepository.environment)
        #expect(other.status == 1 && other.output.contains("29 of 29 members"), "\(other)")
    }

    @Test func whatIsNewCounts() throws {
        let folder = try world()
        try folder.write(Self.members([Self.anna, Self.joris, Self.member("Els", "9999-6-7")]), to: file)
        var terminal = Transcript(folder)
        try terminal.type("--baseline", baseline, "--format", "concise", with: only)
        // Somebody with the same name and the same mistake is a second finding.
        try folder.write(Self.members([Self.anna, Self.joris, Self.anna]), to: file)
        try terminal.type("--baseline", baseline, "--format", "concise", with: only)
        terminal.expect("baseline.new")
        try folder.write(Self.members([Self.anna, Self.joris, Self.member("Els", "9999-6-7")]), to: file)
        let report = try JSONSerialization.jsonObject(
            with: Data(Program.run(only + ["--baseline", baseline, "--format", "json"], in: folder).output.utf8))
        let summary = try #require((report as? [String: Any])?["summary"] as? [String: Any])
        #expect(summary["heldBack"] as? Int == 2 && summary["warnings"] as? Int == 1)
        try folder.write(Self.members([Self.member("Anna", "9999-2-4"), Self.joris]), to: file)
        #expect(try lint(folder).status == 1, "another mistake in the same place is another finding")
    }

    @Test func saysWhatIsNoLongerThere() throws {
        let folder = try world()
        try folder.write(Self.members([Self.anna]), to: file)
        var terminal = Transcript(folder)
        try terminal.type("--baseline", baseline, "--format", "concise", with: only)
        terminal.expect("baseline.outdated")
        #expect(try lint(folder, "clubsXX.level1.json").status == 0, "the file was not looked at")
        #expect(
            try Program.run(["--rule", "missing-comma", "--rule", "baseline-outdated", "--baseline", baseline], in: folder)
                .output.contains("everything in order"), "the rule did not run")
        try folder.write(#"{ "club": {} "members": [] }"#, to: file)
        #expect(try !lint(folder).output.contains("no longer there"), "what is no JSON may hide it")
        #expect(try Program.run(only + ["--write-baseline", baseline], in: folder).status == 0)
        #expect(try lint(folder).status == 0)
    }

    @Test func aRenamedFileIsANewOne() throws {
        let folder = try world()
        try FileManager.default.moveItem(atPath: folder[file], toPath: folder["fcOostmare.level2.json"])
        var terminal = Transcript(folder)
        try terminal.type("--baseline", baseline, "--format", "concise", with: only)
        terminal.expect("baseline.renamed")
    }

    /// Paths count from the folder of the baseline, wherever one stands.
    @Test func standsInItsOwnFolder() throws {
        let folder = try world()
        try folder.write("", to: "elsewhere/x.txt")
        let arguments = only + ["--baseline", "../" + baseline, ".."]
        #expect(try Program.run(arguments, at: folder["elsewhere"]).status == 0)
        #expect(try Program.run(arguments + ["--write-baseline", "b.json"], at: folder["elsewhere"]).status == 0)
        #expect(try folder.text("elsewhere/b.json").contains("\"file\": \"../\(file)\""))
    }

    /// A run on one file leaves the entries of the others.
    @Test func isWrittenAnewForTheFilesOfTheRun() throws {
        let folder = try world()
        try folder.write(Self.members([Self.member("Kees", "9999-6-7")]), to: "fcOostmare.level2.json")
        #expect(try Program.run(only + ["--write-baseline", baseline, "fcOostmare.level2.json"], in: folder).status == 0)
        var terminal = Transcript(folder)
        try terminal.show(baseline)
        terminal.expect("baseline.part")
        #expect(try lint(folder).status == 0)
    }

    @Test func whatIsTrueOfTheWorkspaceIsHeldBackWhereverItIsSaid() throws {
        let folder = try TemporaryFolder([file: Sample.members, "fkB.level2.json": Sample.members])
        let rules = ["--rule", "missing-root", "--fail-on", "info"]
        #expect(try Program.run(rules + ["fkB.level2.json"], in: folder).status == 1)
        #expect(try Program.run(rules + ["--write-baseline", "b.json", "fkB.level2.json"], in: folder).status == 0)
        #expect(try Program.run(rules + ["--baseline", "b.json"], in: folder).status == 0)
        try folder.write(Sample.root, to: "other/root_.level1.json")
        let elsewhere = try Program.run("--baseline", "b.json", "other", in: folder)
        #expect(!elsewhere.output.contains("no longer there"), "\(elsewhere.output)")
    }

    @Test func fixLeavesWhatIsHeldBack() throws {
        let folder = try world()
        try folder.write(Self.members([Self.anna, Self.joris, Self.member("Els", "9999-6-7")]), to: file)
        var terminal = Transcript(folder)
        try terminal.type("fix", "--baseline", baseline, "--date", "2026-08-22")
        try terminal.show(file)
        terminal.expect("baseline.fix")
    }

    @Test func aBrokenOrMissingBaselineIsStatusTwo() throws {
        let folder = try TemporaryFolder([file: Sample.members])
        var terminal = Transcript(folder)
        for text in ["{", "{}", #"{ "baseline": 3, "findings": [] }"#, #"{ "baseline": 1, "findings": [ {} ] }"#] {
            try folder.write(text, to: "b.json")
            try terminal.show("b.json")
            for option in ["--baseline", "--write-baseline"] { try terminal.type(option, "b.json") }
            #expect(try folder.text("b.json") == text)
        }
        try terminal.type("--baseline", "absent.json")
        try terminal.type("--write-baseline", "absent/x.json")
        terminal.expect("baseline.broken")
    }
}
