import Foundation
import Testing

/// What users of other linters and of shells expect.
@Suite struct ConventionTests {
    /// With a field that the apps ignore.
    private static let clubs = Sample.clubs.replacing("} } ]", with: "}, \"colour\": \"blue\" } ]")

    private func world() throws -> TemporaryFolder {
        try TemporaryFolder([
            "root_.level1.json": Sample.root, "clubsXX.level1.json": Self.clubs, "root.level0.json": Sample.keywords,
            "fcLindewold.level2.json": """
            {
                "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                "members": []
                "x": 1
            }
            """,
        ])
    }

    @Test func wrongUsageSaysWhatWasMeant() throws {
        var terminal = Transcript(try world())
        for arguments in [
            ["chekc"], ["install-hok"], ["--verison"], ["fix", "--difff"], ["lint", "--diff"], ["new", "membr"],
            ["help", "nope"],
            ["help", "new", "membr"], [""], ["lint", "--root", ""], ["convert", ""], ["compare", "", "x"], ["--config="],
            ["load", "--watch", "often"], ["--select", "keyword"], ["--ignore", "mising-comma"],
            ["--select", "syntax", "--ignore", "syntax"], ["--min-severity", "eror"], ["explain", "a", "b"], ["--since"],
            ["schema", "7"], ["schema", "1", "--workspace", "."], ["schema", "2", "--workspace", "absent"],
            ["schema", "2", "two", "words"], ["lint", "--jobs", "many"], ["--quiet=yes"],
        ] {
            let outcome = try terminal.type(with: arguments)
            #expect(outcome.status == 2 && outcome.output.isEmpty, "\(arguments)")
        }
        terminal.expect("usage.wrong")
    }

    @Test func optionsMayStandBeforeTheCommand() throws {
        let folder = try world()
        #expect(try Program.run("--language", "nl", "explain", "missing-comma", in: folder).output.contains("Er ontbreekt"))
        #expect(try Program.run("--color", "never", "rules", in: folder).output.contains("missing-comma"))
        #expect(try Program.run("--language", "nl", "help", "fix", in: folder).output.contains("Herstelt"))
        // A folder of that name is what was meant, as long as there is one.
        try folder.write(Sample.clubs, to: "rules/a.level1.json")
        #expect(try !Program.run("--quiet", "rules", in: folder).output.contains("missing-comma"))
    }

    @Test func namesOfOtherToolsAreUnderstood() throws {
        let folder = try world()
        let lint = try Program.run("lint", "--rule", "missing-comma", in: folder)
        #expect(try Program.run("check", "--rule", "missing-comma", in: folder).output == lint.output)
        #expect(try Program.run("-V", in: folder).output == "0.1.0\n")
        let named = try Program.run(
            "-", "--stdin-filename", "clubsXX.level1.json", "--rule", "missing-comma", in: folder, input: "{ \"a\": 1 \"b\": 2 }")
        #expect(named.output.contains("clubsXX.level1.json:1:"))
        let out = try Program.run("new", "level2", "--club", "fcLindewold", "-o", "x.level2.json", in: folder)
        #expect(out.status == 0 && FileManager.default.fileExists(atPath: folder["x.level2.json"]), "\(out.errors)")
    }

    @Test func rulesAndThemesAreChosen() throws {
        let folder = try world()
        func rules(_ arguments: String...) throws -> Set<String> {
            let output = try Program.run(arguments + ["--format", "concise"], in: folder).output
            return Set(output.matches(of: /\[([a-z0-9-]+)\]\n/).map { String($0.1) })
        }
        #expect(try rules("--select", "missing-comma, unknown-field") == ["missing-comma", "unknown-field"])
        #expect(try rules("--select", "syntax") == ["missing-comma"])
        #expect(try rules("--select", "syntax,fields", "--ignore", "missing-comma").isDisjoint(with: ["missing-comma"]))
        #expect(try rules("--ignore=syntax").contains("unknown-field"))
        #expect(try !rules("--ignore=syntax").contains("missing-comma"))
    }

    @Test func mildFindingsAreHiddenAndCounted() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        try terminal.type("--select", "missing-comma,unknown-field")
        try terminal.type("--select", "missing-comma,unknown-field", "--min-severity", "error", "--fail-on", "warning")
        // What nobody is shown makes no run fail.
        try terminal.type("--select", "unknown-field", "--min-severity", "error", "--fail-on", "info")
        terminal.expect("usage.severities")
    }

    @Test func whatCanBeFixedIsSaid() throws {
        let folder = try world()
        let only = "--select=missing-comma,unknown-field"
        var terminal = Transcript(folder)
        try terminal.type(only, "--statistics")
        try terminal.type(only, "fcLindewold.level2.json", "--format", "concise")
        terminal.expect("usage.fixable")
        let report = try Program.run(only, "--statistics", "--format", "json", in: folder).output
        let root = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
        #expect((root["summary"] as? [String: Int])?["fixable"] == 1)
        #expect((root["statistics"] as? [[String: Any]])?.first?["fixable"] as? Int == 1)
        #expect(try Program.run("fix", in: folder).status < 2)
        #expect(try !Program.run(only, in: folder).output.contains("can be fixed"))
    }

    @Test func showsWhatItWouldDo() throws {
        let folder = try world()
        try folder.write(Sample.other, to: "other.json")
        try folder.write("language = \"en\"\nexclude = [\"clubs*\"]\n[rules]\nmissing-comma = \"off\"\n", to: "clubhub-lint.toml")
        var terminal = Transcript(folder)
        try terminal.type("--show-files")
        try terminal.type("--show-settings", "--fail-on", "never", "--date", "2026-08-22")
        terminal.expect("usage.settings")
    }

    /// The level is seen by the content, and what standard input is called says nothing about what it will be called.
    @Test func standardInputNeedsNoName() throws {
        let folder = try world()
        let input = Sample.members.replacing("\"members\"", with: "\"membrs\"")
        var terminal = Transcript(folder)
        try terminal.type("-", "--format", "concise", "--date", "2026-08-22", input: input)
        terminal.expect("usage.input")
    }

    /// Rules lead to their pages where somebody can click, and nowhere else.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
    func rulesAreLinkedOnTerminals() throws {
        let folder = try world()
        let link = "\u{1B}]8;;https://clubhub-lint.github.io/clubhub-lint/docs/rules/syntax.html#missing-comma\u{1B}\\"
        let command = "\(Program.path) --rule missing-comma"
        #if os(Linux)
        let arguments = ["-qec", command, "/dev/null"]
        #else
        let arguments = ["-q", "/dev/null", "/bin/sh", "-c", command]
        #endif
        let terminal = try Program.run(
            executable: "/usr/bin/script", arguments, at: folder.path, environment: ["TERM": "xterm", "PATH": "/usr/bin:/bin"])
        #expect(terminal.output.contains(link), "\(terminal.output)")
        #expect(try !Program.run("--rule", "missing-comma", "--color", "always", in: folder).output.contains("]8;;"))
    }

    @Test func pipesAreRead() throws {
        let folder = try world()
        try folder.write("{ \"clubs\": [] \"a\": 1 }", to: "draft.txt")
        let script = "\"$0\" --rule missing-comma <(cat draft.txt)"
        let outcome = try Program.run(executable: "/bin/bash", ["-c", script, Program.path], at: folder.path)
        #expect(outcome.status == 1 && outcome.output.contains("standard-input.json:1:14"), "\(outcome.output)\(outcome.errors)")
    }

    @Test func allMistakesOfAConfigurationAreTold() throws {
        let folder = try world()
        try folder.write(
            "edition = \"2025\"\nlanguag = \"nl\"\n[rules]\nmising-comma = \"off\"\nmissing-comma = \"of\"\n[[ignore]]\nfile = \"x\"\n",
            to: "clubhub-lint.toml")
        var terminal = Transcript(folder)
        try terminal.show("clubhub-lint.toml")
        try terminal.type()
        // A value without quotes is said to be that.
        try folder.write("language = nl\n", to: "clubhub-lint.toml")
        try terminal.show("clubhub-lint.toml")
        try terminal.type()
        terminal.expect("usage.configuration")
    }

    @Test func whatGitIgnoresIsLeftOut() throws {
        let folder = try world()
        try folder.write("drafts/\n*.tmp.json\n!keep.tmp.json\n", to: ".gitignore")
        try folder.write(Sample.clubs, to: "drafts/a.level1.json")
        try folder.write(Sample.clubs, to: "b.tmp.json")
        try folder.write(Sample.clubs, to: "keep.tmp.json")
        var terminal = Transcript(folder)
        // Outside of a repository such a file means nothing.
        try terminal.type("--show-files")
        try folder.write("", to: ".git/HEAD")
        try terminal.type("--show-files")
        try terminal.type("--rule", "missing-comma")
        try terminal.type("--show-files", "b.tmp.json", "drafts")
        terminal.expect("usage.git-ignore")
    }

    /// Git never leaves out what it keeps, whatever the patterns say; neither do we.
    @Test(arguments: [[], ["--staged"]]) func whatGitKeepsIsNeverLeftOut(_ state: [String]) throws {
        let scratch = try ScratchRepository([
            "root_.level1.json": Sample.root, "kept.level1.json": Sample.clubs, "old/kept.level1.json": Sample.clubs,
        ])
        try scratch.commit()
        try scratch.write([
            ".gitignore": "kept*\nnew[0-9].*\n/o\\ld/\n", "new1.level1.json": Sample.clubs, "old/new.level1.json": Sample.clubs,
            "kept.level1.json": Sample.clubs + "\n", "old/kept.level1.json": Sample.clubs + "\n",
        ])
        try scratch.git("add", "--update")
        let outcome = try Program.run(
            ["--format", "json", "--fail-on", "never"] + state, at: scratch.folder.path,
            environment: ScratchRepository.environment)
        let files = outcome.output
        #expect(files.contains("\"kept.level1.json\"") && files.contains("\"old/kept.level1.json\""), "\(files)")
        #expect(!files.contains("\"new1.level1.json\"") && !files.contains("\"old/new.level1.json\""), "\(files)")
    }

    /// Something else than JSON is called what it is, and what becomes JSON says how.
    @Test func otherFilesAreCalledWhatTheyAre() throws {
        let folder = try TemporaryFolder(["leden.csv": "Naam,Plaats\nAnna,Lindewold\n"])
        try Data([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0] + [UInt8](repeating: 0, count: 120)).write(
            to: URL(filePath: folder["a.json"]))
        try Data([0x50, 0x4B, 3, 4] + [UInt8](repeating: 7, count: 60)).write(to: URL(filePath: folder["leden.xlsx"]))
        var terminal = Transcript(folder)
        for file in ["a.json", "leden.xlsx", "leden.csv"] { try terminal.type(file, "--date", "2026-08-22") }
        terminal.expect("usage.other-files")
    }
}
