import Foundation
import Testing

/// `lint --since`, `--staged` and `--new-only`.
@Suite struct ChangedOnlyTests {
    private static let members = "fcLindewold.level2.json"
    private static let club = """
        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
        "coordinates": { "latitude": 52.1, "longitude": 5.1 }
        """

    private static func clubs(_ text: String = club) -> String { "{ \"clubs\": [ { \(text) } ] }\n" }

    private static func file(_ members: (name: String, birthday: String)...) -> String {
        let list = members.map {
            #"{ "name": { "givenName": "\#($0.name)", "familyName": "Evers" }, "optional": { "birthday": "\#($0.birthday)" } }"#
        }
        return "{ \"club\": { \(club) },\n  \"members\": [\n    \(list.joined(separator: ",\n    "))\n  ]\n}\n"
    }

    /// A repository with one commit, in which one birthday is sloppy.
    private func world() throws -> ScratchRepository {
        let scratch = try ScratchRepository([
            "root_.level1.json": Sample.root, "root.level0.json": Sample.keywords, "clubsXX.level1.json": Self.clubs(),
            Self.members: Self.file(("Anna", "9999-2-3")),
        ])
        try scratch.commit()
        return scratch
    }

    private func lint(_ scratch: ScratchRepository, _ arguments: String..., at folder: String = ".") throws -> Program.Outcome {
        try Program.run(
            ["--format", "concise", "--fail-on", "warning"] + arguments, at: scratch.folder[folder],
            environment: ScratchRepository.environment)
    }

    /// The lines of findings, as `file rule`.
    private func findings(_ outcome: Program.Outcome) -> [String] {
        outcome.output.split(separator: "\n").filter { $0.hasSuffix("]") }.map { line in
            let rule = line.split(separator: "[").last?.dropLast() ?? ""
            return "\(line.prefix { $0 != ":" }) \(rule)"
        }
    }

    @Test func nothingChangedIsNothingToCheck() throws {
        let scratch = try world()
        try scratch.write(["README.md": "text"])
        try scratch.git("add", "README.md")
        for (arguments, text) in [
            (["--staged"], "Nothing to check: no file of clubs is staged as new or changed."),
            (["--since", "HEAD"], "Nothing to check: no file of clubs is new or changed since HEAD."),
            (["--new-only"], "Nothing to check: no file of clubs is new or changed since HEAD."),
            (
                ["--staged", "--new-only", "--language", "nl"],
                "Niets te controleren: er staat geen nieuw of veranderd clubbestand"
            ),
        ] {
            let outcome = try Program.run(
                arguments, at: scratch.folder.path, environment: ScratchRepository.environment)
            #expect(outcome.status == 0 && outcome.output.hasPrefix(text) && outcome.errors.isEmpty, "\(outcome)")
        }
        let json = try Program.run(
            ["--staged", "--format", "json"], at: scratch.folder.path, environment: ScratchRepository.environment)
        #expect(json.status == 0 && json.output.contains("\"files\": 0"), "\(json.output)")
        #expect(try lint(scratch, "--staged", "--quiet").output.isEmpty)
    }

    @Test func onlyChangedFilesAreShown() throws {
        let scratch = try world()
        try scratch.write(["fcOostmare.level2.json": Self.file(("Noor", "9999-4-5")), ".gitignore": "draft*\n"])
        try scratch.write(["draft.level2.json": Self.file(("Joris", "9999-6-7"))])
        let outcome = try lint(scratch, "--since", "main", "--rule", "sloppy-date")
        #expect(findings(outcome) == ["fcOostmare.level2.json sloppy-date"] && outcome.status == 1, "\(outcome)")
        #expect(outcome.output.contains("1 warning in 1 file"))
        #expect(try lint(scratch, "--staged", "--rule", "sloppy-date").status == 0, "nothing is staged")
        // A revision is where its branch parted: what came after on it is not this branch's doing.
        try scratch.git("checkout", "--quiet", "-b", "side")
        try scratch.commit("side")
        try scratch.git("checkout", "--quiet", "main")
        try scratch.write([Self.members: Self.file(("Anna", "9999-2-4"))])
        try scratch.commit("main")
        try scratch.git("checkout", "--quiet", "side")
        #expect(findings(try lint(scratch, "--since=main", "--rule", "sloppy-date")) == ["fcOostmare.level2.json sloppy-date"])
        #expect(findings(try lint(scratch, "--since", "main", Self.members)).isEmpty, "paths narrow")
    }

    @Test func whatIsStagedIsChecked() throws {
        let scratch = try world()
        try scratch.write([Self.members: Self.file(("Anna", "9999-02-03"))])
        try scratch.git("add", Self.members)
        try scratch.write([Self.members: "{", "clubsXX.level1.json": "broken"])
        let outcome = try lint(scratch, "--staged")
        #expect(outcome.status == 0 && outcome.output.contains("1 file, everything in order."), "\(outcome)")
        try scratch.git("add", "--all")
        try scratch.write([Self.members: Self.file(("Anna", "9999-02-03"))])
        #expect(try lint(scratch, "--staged").status == 1)
        let one = try Program.run(
            ["--staged", Self.members, "--format", "human", "--format", "json=report.json"], at: scratch.folder.path,
            environment: ScratchRepository.environment)
        #expect(one.output.contains("1 | {"), "the line is that of what is staged: \(one.output)")
    }

    @Test func whatAChangeBringsAboutIsShownWhereverItIs() throws {
        let scratch = try world()
        try scratch.write([
            "clubsXX.level1.json": Self.clubs(Self.club.replacing("Fotoclub Lindewold", with: "Fotoclub Lindewold Oost"))
        ])
        #expect(findings(try lint(scratch, "--since", "HEAD")).isEmpty, "the file that changed is in order")
        let outcome = try lint(scratch, "--new-only")
        #expect(findings(outcome) == [Self.members + " full-name-mismatch"], "\(outcome)")
        #expect(outcome.output.contains("1 error in 1 of 4 files; 1 finding was there before"))
        #expect(try lint(scratch, "--new-only", "clubsXX.level1.json").status == 0, "paths narrow")
        #expect(try lint(scratch, "--new-only", "--staged").output.hasPrefix("Nothing to check"))
        try scratch.git("rm", "--quiet", "-f", "clubsXX.level1.json")
        #expect(findings(try lint(scratch, "--staged")).isEmpty)
        #expect(findings(try lint(scratch, "--staged", "--new-only")) == ["root_.level1.json include-missing"])
    }

    @Test func renamedFilesKeepTheirFindings() throws {
        let scratch = try world()
        try scratch.git("mv", Self.members, "fcLinde.level2.json")
        let outcome = try lint(scratch, "--new-only", "--rule", "sloppy-date")
        #expect(outcome.status == 0 && outcome.output.contains("nothing new; 1 finding was there before"), "\(outcome)")
        try FileManager.default.createDirectory(atPath: scratch.folder["JSON"], withIntermediateDirectories: true)
        for name in ["root_.level1.json", "root.level0.json", "clubsXX.level1.json", "fcLinde.level2.json"] {
            try scratch.git("mv", name, "JSON/" + name)
        }
        let moved = try lint(scratch, "--staged", "--new-only", "--rule", "sloppy-date")
        #expect(moved.status == 0 && moved.output.contains("nothing new; 1 finding was there before"), "\(moved)")
        #expect(try lint(scratch, "--staged", "--new-only", "--rule", "sloppy-date", at: "JSON").status == 0)
        try scratch.write([
            "JSON/fcLinde.level2.json": Self.file(("Anna", "9999-2-3"), ("Noor", "9999-4-5")), "JSON/x.tmp.json": "{",
        ])
        #expect(try lint(scratch, "--new-only", "JSON/fcLinde.level2.json").output.contains("Noor Evers"))
    }

    @Test func theConfigurationIsThatOfTheState() throws {
        let scratch = try world()
        try scratch.write(["clubhub-lint.toml": "[rules]\nsloppy-date = \"error\"\n"])
        try scratch.git("add", "--all")
        try scratch.write([Self.members: Self.file(("Anna", "9999-2-3"), ("Noor", "9999-4-5"))])
        try scratch.git("add", Self.members)
        try scratch.write(["clubhub-lint.toml": "[rules]\nsloppy-date = \"off\"\n"])
        let staged = try lint(scratch, "--staged", "--new-only")
        #expect(staged.output.contains("Noor") && !staged.output.contains("Anna") && staged.output.contains("error"))
        #expect(try lint(scratch, "--new-only").status == 0)
        try scratch.write(["clubhub-lint.toml": "no toml"])
        try scratch.git("add", "--all")
        #expect(try lint(scratch, "--staged").status == 2)
        try scratch.commit()
        try scratch.write(["clubhub-lint.toml": ""])
        let repaired = try lint(scratch, "--new-only")
        #expect(repaired.status == 0 && repaired.output.contains("nothing new; 2 findings were there before"), "\(repaired)")
    }

    @Test func theFirstCommitIsAllNew() throws {
        let scratch = try ScratchRepository([Self.members: Self.file(("Anna", "9999-2-3"))])
        try scratch.git("add", "--all")
        for more in [[], ["--new-only"]] {
            let outcome = try Program.run(
                ["--staged", "--format", "concise", "--rule", "sloppy-date", "--fail-on", "warning"] + more,
                at: scratch.folder.path, environment: ScratchRepository.environment)
            #expect(outcome.status == 1 && outcome.output.contains("Anna Evers"), "\(outcome)")
        }
        let since = try lint(scratch, "--new-only")
        #expect(since.status == 2 && since.errors.contains("There is no commit yet."), "\(since)")
    }

    @Test func aBaselineHoldsBackAsAlways() throws {
        let scratch = try world()
        #expect(try lint(scratch, "--write-baseline", "known.json").status == 0)
        try scratch.write([Self.members: Self.file(("Anna", "9999-2-3"), ("Noor", "9999-4-5"))])
        let outcome = try lint(scratch, "--since", "HEAD", "--baseline", "known.json")
        #expect(outcome.output.contains("Noor") && !outcome.output.contains("Anna"), "\(outcome)")
        #expect(outcome.output.contains("1 finding is held back by the baseline"))
        let both = try lint(scratch, "--new-only", "--baseline", "known.json")
        #expect(both.output.contains("1 finding was there before") && !both.output.contains("outdated"), "\(both)")
    }

    @Test func fixesOnlyWhatChanged() throws {
        let scratch = try world()
        try scratch.write(["fcOostmare.level2.json": Self.file(("Noor", "9999-4-5"))])
        let outcome = try lint(scratch, "--since", "HEAD", "--fix", "--rule", "sloppy-date")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try scratch.folder.text("fcOostmare.level2.json").contains("9999-04-05"))
        #expect(try scratch.folder.text(Self.members).contains("9999-2-3"))
    }

    @Test(arguments: [
        (["--since", "HEAD", "--staged"], "give one of them"), (["--staged", "-"], "standard input"),
        (["--staged", "--write-baseline", "b.json"], "of all findings"), (["--staged", "--fix"], "only checked"),
        (["fix", "--staged"], "only checked"), (["--since", "nowhere"], "This names no commit"),
        (["--since=--output=x"], "This names no commit"), (["--since", "HEAD", "/"], "not in the repository"),
        (["--since", "HEAD", "fcLindewolt.level2.json"], "Did you mean fcLindewold.level2.json?"),
    ])
    func whatCannotBeIsRefused(_ arguments: [String], _ text: String) throws {
        let scratch = try world()
        let outcome = try Program.run(arguments, at: scratch.folder.path, environment: ScratchRepository.environment)
        #expect(outcome.status == 2 && outcome.errors.contains(text) && outcome.output.isEmpty, "\(outcome)")
        #expect(try scratch.git("status", "--porcelain").isEmpty)
    }

    @Test func withoutGitThereIsASentence() throws {
        let scratch = try world()
        let outcome = try Program.run(["--staged"], at: scratch.folder.path, environment: ["PATH": "/nonexistent"])
        #expect(outcome.status == 2 && outcome.errors.contains("git: This program is not installed."), "\(outcome)")
    }
}
