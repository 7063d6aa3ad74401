import Foundation
import Testing

@Suite struct CommandTests {
    private static let broken = """
        {
            "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
            "members": []
            "x": 1
        }
        """

    private func world() throws -> TemporaryFolder {
        try TemporaryFolder([
            "root_.level1.json": Sample.root, "clubsXX.level1.json": Sample.clubs, "root.level0.json": Sample.keywords,
            "fcLindewold.level2.json": Self.broken, "other.json": Sample.other,
        ])
    }

    /// Only one rule, so that these tests do not change with every rule that is added.
    private let only = "--rule=missing-comma"

    @Test func exitStatusIsWhatTheContractSays() throws {
        let folder = try world()
        #expect(try Program.run(only, in: folder).status == 1)
        #expect(try Program.run("lint", only, ".", in: folder).status == 1)
        #expect(try Program.run(only, "clubsXX.level1.json", in: folder).status == 0)
        #expect(try Program.run(only, "--fail-on", "never", in: folder).status == 0)
        #expect(try Program.run("--help", in: folder).status == 0)
        #expect(try Program.run("--version", in: folder).output == "0.1.0\n")
        #expect(try Program.run("explain", "missing-comma", in: folder).status == 0)
    }

    @Test(arguments: [
        (["--fromat", "json"], "--format"), (["--format", "jsn"], "Did you mean \"json\"?"),
        (["--fail-on", "warn"], "Did you mean \"warning\"?"), (["--language", "fr"], "Known are: en, nl."),
        (["--date", "2026-02-30"], "--date"), (["--edition", "2025"], "Did you mean \"2024\" or \"2026\"?"),
        (["--rule", "mising-comma"], "Did you mean \"missing-comma\"?"), (["lnit"], "Did you mean the command \"lint\"?"),
        (["absent.level2.json"], "no such file"), (["fcLindewolt.level2.json"], "Did you mean fcLindewold.level2.json?"),
        (["explain", "missing-coma"], "Did you mean \"missing-comma\"?"), (["schema", "confg"], "Did you mean \"config\"?"),
        (["rules", "--format", "xml"], "Known are: human, json, markdown."), (["--stdin-name", "x.json"], "goes with -"),
        (["--format", "json", "--format", "human"], "Only one --format"), (["--format", "json="], "names no file"),
        (["--format", "json=absent/x.json"], "absent/x.json"),
        (["--format", "serif=x.sarif"], "Did you mean \"sarif\"?"),
        (["--format", "json=x", "--format", "html=./x"], "same file"), (["--config", "absent.toml"], "no such file"),
        (["--root", "absent.json"], "no such file"), (["--root", "."], "is a folder"), (["--color", "yes"], "Known are"),
        (["suggest"], "word"),
    ])
    func wrongUsageIsStatusTwoWithASentence(_ arguments: [String], _ words: String) throws {
        let outcome = try Program.run(arguments, in: world())
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
        #expect(outcome.errors.utf8.last == UInt8(ascii: "\n"))
    }

    @Test func nothingToCheckIsWrongUsage() throws {
        let outcome = try Program.run(in: TemporaryFolder(["a.txt": ""]))
        #expect(outcome.status == 2 && outcome.errors.contains("no JSON files of clubs"))
    }

    @Test func speaksTheLanguageThatIsAskedFor() throws {
        let folder = try world()
        let dutch = try Program.run(only, in: folder, environment: ["LANG": "nl_NL.UTF-8"])
        #expect(dutch.output.contains("ontbreekt een komma"))
        let chosen = try Program.run(only, "--language", "en", in: folder, environment: ["LC_ALL": "nl_NL.UTF-8"])
        #expect(chosen.output.contains("A comma is missing"))
        let preferred = try Program.run(only, in: folder, environment: ["LC_ALL": "en_GB.UTF-8", "LANG": "nl_NL"])
        #expect(preferred.output.contains("A comma is missing"))
        try folder.write("language = \"nl\"", to: "clubhub-lint.toml")
        #expect(try Program.run(only, in: folder).output.contains("ontbreekt een komma"))
        #expect(try Program.run("absent", in: folder, environment: ["LANG": "nl"]).errors.contains("bestaat niet"))
    }

    @Test func coloursOnlyWhereTheyAreWanted() throws {
        let folder = try world()
        let escape = "\u{1B}["
        #expect(try !Program.run(only, in: folder).output.contains(escape))
        #expect(try Program.run(only, "--color", "always", in: folder).output.contains(escape))
        #expect(try Program.run(only, in: folder, environment: ["FORCE_COLOR": "1"]).output.contains(escape))
        #expect(try !Program.run(only, in: folder, environment: ["FORCE_COLOR": "1", "NO_COLOR": "0"]).output.contains(escape))
        #expect(
            try !Program.run(only, "--color", "always", "--format", "json", in: folder).output.contains("\\u001b"))
    }

    @Test func oneFileAndTheFolderAgree() throws {
        let folder = try world()
        let one = try Program.run("--format", "concise", "--quiet", "fcLindewold.level2.json", in: folder).output
        let all = try Program.run("--format", "concise", "--quiet", in: folder).output
        let lines = all.split(separator: "\n").filter { $0.hasPrefix("fcLindewold.level2.json:") }
        #expect(!lines.isEmpty)
        #expect(one.split(separator: "\n").filter { $0.hasPrefix("fcLindewold.level2.json:") } == lines)
        #expect(!one.contains("clubsXX"))
    }

    @Test func whatIsSkippedIsSaid() throws {
        let folder = try world()
        #expect(try Program.run(only, in: folder).output.contains("other.json"))
        #expect(try !Program.run(only, "--quiet", in: folder).output.contains("other.json"))
    }

    @Test func writesReportsIntoFiles() throws {
        let folder = try world()
        let outcome = try Program.run(only, "--format", "json=report.json", "--format", "concise=lint.txt", in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("comma"), "people still see the report")
        #expect(try folder.text("report.json").contains("\"missing-comma\""))
        #expect(try folder.text("lint.txt").hasPrefix("clubhub-lint 0.1.0\nfcLindewold.level2.json:3:"))
    }

    @Test func checksStandardInputInItsPlace() throws {
        let folder = try world()
        let outcome = try Program.run(
            only, "--format", "concise", "-", "--stdin-name", "clubsXX.level1.json", in: folder,
            input: "{ \"clubs\": [] \"a\": 1 }")
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("clubsXX.level1.json:1:14:"), "\(outcome.output)")
        #expect(try Program.run(only, "-", in: folder, input: Sample.members).status == 0)
    }

    @Test func anUnreadableFileDoesNotHideTheOthers() throws {
        let folder = try world()
        #expect(symlink("absent", folder["gone.level2.json"]) == 0)
        #expect(symlink("loop.level2.json", folder["loop.level2.json"]) == 0)
        let outcome = try Program.run(only, "--format", "concise", in: folder)
        #expect(outcome.output.contains("fcLindewold.level2.json"))
        #expect(outcome.status == 1, "a link that leads nowhere is no file")
        let named = try Program.run(only, "gone.level2.json", in: folder)
        #expect(named.status == 2)
    }

    @Test func configurationErrorsNameTheirPlace() throws {
        let folder = try world()
        try folder.write("\n[rules]\nmising-comma = \"off\"\n", to: "clubhub-lint.toml")
        let outcome = try Program.run(in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("clubhub-lint: clubhub-lint.toml:3:1: "), "\(outcome.errors)")
        try folder.write("root = \"absent.json\"\n", to: "clubhub-lint.toml")
        #expect(try Program.run(in: folder).errors.contains("clubhub-lint.toml:1:8: There is no such file."))
    }

    @Test func configurationSetsSeveritiesAndExceptions() throws {
        let folder = try world()
        try folder.write("fail-on = \"warning\"\n[rules]\nmissing-comma = \"info\"\n", to: "clubhub-lint.toml")
        #expect(try Program.run(only, in: folder).status == 0)
        try folder.write(
            """
            [[ignore]]
            rule = "missing-comma"
            file = "fcLindewold.level2.json"
            reason = "asked the secretary"
            until = "2026-12-31"
            """, to: "clubhub-lint.toml")
        #expect(try Program.run(only, "--date", "2026-12-31", in: folder).status == 0)
        #expect(try Program.run(only, "--date", "2027-01-01", in: folder).status == 1)
        let late = try Program.run(
            "--format", "concise", "--date", "2027-01-01", "fcLindewold.level2.json", in: folder)
        #expect(late.output.contains("clubhub-lint.toml:5:9:"), "\(late.output)")
        let elsewhere = try Program.run("--format", "concise", "--date", "2027-01-01", "clubsXX.level1.json", in: folder)
        #expect(!elsewhere.output.contains("clubhub-lint.toml"), "the exception is for a file that was not asked for")
    }

    @Test func legacyRootsMayStandBesideTheTree() throws {
        let folder = try world()
        try folder.write(Sample.clubs, to: "old.level1.json")
        let arguments = ["--rule", "unreachable-file", "--format", "concise"]
        #expect(try Program.run(arguments, in: folder).output.contains("old.level1.json"))
        try folder.write("legacy-roots = [\"old.level1.json\"]\n", to: "clubhub-lint.toml")
        #expect(try !Program.run(arguments, in: folder).output.contains("old.level1.json"))
    }

    @Test func suggestsKeywords() throws {
        let folder = try world()
        let outcome = try Program.run("suggest", "Landschap", in: folder)
        #expect(outcome.status == 0 && outcome.output.contains("Landscape"))
        #expect(try Program.run("suggest", "Qqqq", in: folder).status == 1)
        #expect(try Program.run("suggest", "Landschap", in: TemporaryFolder()).status == 2)
    }

    @Test func listsRulesAndSchemas() throws {
        let folder = try TemporaryFolder()
        let rules = try JSONSerialization.jsonObject(with: Data(Program.run("rules", "--format", "json", in: folder).output.utf8))
        #expect((rules as? [[String: Any]])?.contains { $0["id"] as? String == "missing-comma" } == true)
        for level in ["0", "1", "2", "3", "config", "report"] {
            let outcome = try Program.run("schema", level, in: folder)
            #expect(outcome.status == 0)
            _ = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        }
        let page = try Program.run("explain", "missing-comma", "--language", "nl", in: folder).output
        #expect(page.contains("^") && page.contains("Typ een komma op de gemarkeerde plek."), "\(page)")
    }
}
