import ClubLint
import ClubModel
import Foundation
import Testing

/// The behaviour that all commands share.
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

    @Test func wrongUsageIsStatusTwoWithASentence() throws {
        var terminal = Transcript(try world())
        for arguments in [
            ["--fromat", "json"], ["--format", "jsn"], ["--fail-on", "warn"], ["--language", "fr"], ["--date", "2026-02-30"],
            ["--edition", "2025"], ["--rule", "mising-comma"], ["lnit"], ["absent.level2.json"], ["fcLindewolt.level2.json"],
            ["explain", "missing-coma"], ["schema", "confg"], ["rules", "--format", "xml"], ["--stdin-name", "x.json"],
            ["--format", "json", "--format", "human"], ["--format", "json="], ["--format", "json=absent/x.json"],
            ["--format", "serif=x.sarif"], ["--format", "json=x", "--format", "html=./x"], ["--config", "absent.toml"],
            ["--root", "absent.json"], ["--root", "."], ["--color", "yes"], ["suggest"],
        ] { #expect(try terminal.type(with: arguments).status == 2, "\(arguments)") }
        terminal.expect("command.wrong")
    }

    @Test func nothingToCheckIsWrongUsage() throws {
        let outcome = try Program.run(in: TemporaryFolder(["a.txt": ""]))
        #expect(outcome.status == 2 && outcome.errors.contains("no JSON files of clubs"))
    }

    @Test func speaksTheLanguageThatIsAskedFor() throws {
        let folder = try world()
        func isDutch(_ arguments: String..., environment: [String: String] = [:]) throws -> Bool {
            let outcome = try Program.run([only] + arguments, in: folder, environment: environment)
            let (dutch, english) = (
                (outcome.output + outcome.errors).contains("ontbreekt een komma"),
                (outcome.output + outcome.errors).contains("A comma is missing")
            )
            #expect(dutch != english, "\(outcome)")
            return dutch
        }
        #expect(try isDutch(environment: ["LANG": "nl_NL.UTF-8"]))
        #expect(try !isDutch("--language", "en", environment: ["LC_ALL": "nl_NL.UTF-8"]))
        #expect(try !isDutch(environment: ["LC_ALL": "en_GB.UTF-8", "LANG": "nl_NL"]))
        try folder.write("language = \"nl\"", to: "clubhub-lint.toml")
        #expect(try isDutch())
        var terminal = Transcript(try world(), environment: ["LANG": "nl"])
        try terminal.type(only)
        try terminal.type("absent")
        terminal.expect("command.language")
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
        var terminal = Transcript(try world())
        try terminal.type(only)
        try terminal.type(only, "--quiet")
        terminal.expect("command.skipped")
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
        var terminal = Transcript(try world())
        try terminal.type(
            only, "--format", "concise", "-", "--stdin-name", "clubsXX.level1.json", input: "{ \"clubs\": [] \"a\": 1 }")
        try terminal.type(only, "-", input: Sample.members)
        terminal.expect("command.input")
    }

    /// A link that leads nowhere is no file, unless it is named.
    @Test func anUnreadableFileDoesNotHideTheOthers() throws {
        let folder = try world()
        #expect(symlink("absent", folder["gone.level2.json"]) == 0)
        #expect(symlink("loop.level2.json", folder["loop.level2.json"]) == 0)
        var terminal = Transcript(folder)
        try terminal.type(only, "--format", "concise")
        try terminal.type(only, "gone.level2.json")
        terminal.expect("command.unreadable")
    }

    @Test func configurationErrorsNameTheirPlace() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        for text in ["\n[rules]\nmising-comma = \"off\"\n", "root = \"absent.json\"\n"] {
            try folder.write(text, to: "clubhub-lint.toml")
            try terminal.show("clubhub-lint.toml")
            #expect(try terminal.type().status == 2)
        }
        terminal.expect("command.configuration")
    }

    @Test func configurationSetsSeveritiesAndExceptions() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        try folder.write("fail-on = \"warning\"\n[rules]\nmissing-comma = \"info\"\n", to: "clubhub-lint.toml")
        try terminal.show("clubhub-lint.toml")
        try terminal.type(only)
        try folder.write(
            """
            [[ignore]]
            rule = "missing-comma"
            file = "fcLindewold.level2.json"
            reason = "asked the secretary"
            until = "2026-12-31"

            """, to: "clubhub-lint.toml")
        try terminal.show("clubhub-lint.toml")
        try terminal.type(only, "--date", "2026-12-31")
        try terminal.type(only, "--date", "2027-01-01")
        try terminal.type("--format", "concise", "--date", "2027-01-01", "fcLindewold.level2.json")
        // The exception is for a file that was not asked for.
        try terminal.type("--format", "concise", "--date", "2027-01-01", "clubsXX.level1.json")
        terminal.expect("command.exceptions")
    }

    @Test func legacyRootsMayStandBesideTheTree() throws {
        let folder = try world()
        try folder.write(Sample.clubs, to: "old.level1.json")
        var terminal = Transcript(folder)
        try terminal.type("--rule", "unreachable-file", "--format", "concise")
        try folder.write("legacy-roots = [\"old.level1.json\"]\n", to: "clubhub-lint.toml")
        try terminal.show("clubhub-lint.toml")
        try terminal.type("--rule", "unreachable-file", "--format", "concise")
        terminal.expect("command.legacy")
    }

    @Test func suggestsKeywords() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        try terminal.type("suggest", "Landschap")
        try terminal.type("suggest", "Qqqq")
        try FileManager.default.removeItem(atPath: folder["root.level0.json"])
        terminal.note("rm root.level0.json")
        try terminal.type("suggest", "Landschap")
        terminal.expect("command.suggest")
    }

    /// A line for each rule, with its id first and its summary last, and a line with the themes.
    @Test(arguments: Phrase.Language.allCases)
    func listsEveryRule(_ language: Phrase.Language) throws {
        let arguments = ["rules", "--language", language.rawValue]
        let outcome = try Program.run(arguments, in: try TemporaryFolder())
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        let lines = outcome.output.split(separator: "\n")
        try #require(lines.count == Rule.all.count + 1)
        for (line, rule) in zip(lines, Rule.all) {
            #expect(line.hasPrefix(rule.id + "  ") && line.hasSuffix("  " + rule.summary.text(in: language)))
        }
        #expect(lines.last?.hasSuffix(": " + RuleTheme.allCases.map(\.rawValue).joined(separator: ", ")) == true)
        // In a narrower terminal a summary goes on in the next line.
        let folded = try Program.run(arguments, in: try TemporaryFolder(), environment: ["COLUMNS": "100"]).output
        let list = folded.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
        #expect(list.allSatisfy { $0.count <= 100 })
        let ids = list.filter { !$0.hasPrefix(" ") }.compactMap { $0.split(separator: " ").first.map { String($0) } }
        #expect(list.count > ids.count && ids == Rule.all.map(\.id))
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
    }
}
