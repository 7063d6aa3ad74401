import ClubLint
import ClubModel
import ClubStore
import Foundation
import JSONSyntax
import Testing

@testable import clubhub_lint

@Suite struct IgnoreTests {
    private func world() throws -> TemporaryFolder {
        try TemporaryFolder([
            "JSON/root_.level1.json": Sample.root, "JSON/root.level0.json": Sample.keywords,
            "JSON/fcLindewold.level2.json": """
            { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
              "members": [
                { "name": { "givenName": "Anna", "familyName": "Evers" }, "optional": { "birthday": "9999-2-3", "a~/b": "" } },
                { "name": { "givenName": "Joris", "familyName": "Evers" }, "optional": { "birthday": "9999-4-5" } } ] }
            """,
        ])
    }

    private let file = "JSON/fcLindewold.level2.json"
    private let anna = "/members/0/optional/birthday"

    private func ignore(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Outcome {
        try Program.run(["ignore", "sloppy-date", file] + arguments + ["--date", "2026-08-22"], in: folder)
    }

    private func count(_ folder: TemporaryFolder) throws -> Int {
        try Program.run(
            "--rule", "sloppy-date", "--format", "concise", "--quiet", "--date", "2026-08-22", in: folder
        ).output.split(separator: "\n").count { $0.contains("[sloppy-date]") }
    }

    @Test func makesAConfigurationBesideTheRoot() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        let day = ["--date", "2026-08-22"]
        try terminal.type(
            "ignore", "sloppy-date", file, anna, "--reason", "typed \"so\" on purpose", "--until", "2026-12-31", with: day)
        try terminal.show("JSON/clubhub-lint.toml")
        terminal.expect("ignore.written")
        #expect(try count(folder) == 1)
        #expect(try ignore(folder, "--reason", "all of it").status == 0)
        #expect(try count(folder) == 0)
    }

    /// A gallery is no JSON, has no pointers, and is named by its path like every other file.
    @Test func galleriesAreFilesToo() throws {
        let folder = try world()
        let image =
            "<image imageURL=\"images/a.jpg\" thumbURL=\"thumbs/a.jpg\" linkURL=\"<div></div>\" linkTarget=\"_blank\"></image>"
        try folder.write("<juiceboxgallery>\n    \(image)\n</juiceboxgallery>\n", to: "JSON/anna/config.xml")
        func lint() throws -> Program.Outcome {
            try Program.run("lint", "JSON/anna/config.xml", "--rule", "blank-gallery", "--date", "2026-08-22", in: folder)
        }
        #expect(try lint().status == 1)
        let day = ["--date", "2026-08-22"]
        let outcome = try Program.run(
            ["ignore", "blank-gallery", "JSON/anna/config.xml", "--reason", "shown elsewhere", "--until", "2026-08-22"] + day,
            in: folder)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try folder.text("JSON/clubhub-lint.toml").contains("file = \"anna/config.xml\""))
        #expect(try lint().status == 0)
        let later = try Program.run(
            "lint", "JSON/anna/config.xml", "--rule", "blank-gallery", "--date", "2026-08-23", in: folder)
        #expect(later.status == 1, "\(later)")
    }

    @Test(arguments: ["# mine", "language = \"en\"\r\n# mine\r\n", "\n\n[rules]\nempty-text = \"off\"\n"])
    func leavesTheRestAsItIs(_ before: String) throws {
        let folder = try world()
        try folder.write(before, to: "clubhub-lint.toml")
        let outcome = try ignore(folder, anna, "--reason", "known")
        #expect(outcome.status == 0 && outcome.output.contains("Added to clubhub-lint.toml"), "\(outcome)")
        let after = try folder.text("clubhub-lint.toml")
        #expect(after.utf8.starts(with: before.utf8))
        #expect(after.contains("file = \"JSON/fcLindewold.level2.json\""))
        let lineEnds = after.utf8.count { $0 == 0x0A }
        #expect(after.utf8.count { $0 == 0x0D } == (before.contains("\r\n") ? lineEnds : 0))
        #expect(try count(folder) == 1)
    }

    @Test func writesWhereItIsTold() throws {
        let folder = try world()
        try folder.write("", to: "other/mine.toml")
        #expect(try ignore(folder, "--reason", "known", "--config", "other/mine.toml").status == 0)
        #expect(try folder.text("other/mine.toml").hasPrefix("[[ignore]]\nrule"))
        #expect(try folder.text("other/mine.toml").contains("\"../JSON/fcLindewold.level2.json\""))
        let lint = try Program.run("--rule", "sloppy-date", "--config", "other/mine.toml", "--fail-on", "info", in: folder)
        #expect(lint.status == 0, "\(lint.output)")
    }

    @Test func aTrialWritesNothing() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        try terminal.type("ignore", "sloppy-date", file, "--reason", "known", "--dry-run", "--date", "2026-08-22")
        terminal.expect("ignore.trial")
        #expect(!FileManager.default.fileExists(atPath: folder["JSON/clubhub-lint.toml"]))
    }

    @Test func refusesWhatMeansNothing() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        for arguments in [
            ["sloppy-dat", file], ["sloppy-date", "JSON/fcLindewolt.level2.json"], ["sloppy-date", file, "members/0"],
            ["sloppy-date", file, "/members/7"], ["sloppy-date", file, "/members/01"],
            ["sloppy-date", file, "/members/0/optional/a~0~1b"], ["missing-comma", file],
            ["sloppy-date", file, "--until", "2026-02-30"], ["sloppy-date", file, "--until", "2020-01-01"],
            ["sloppy-date", file, "--config", "absent.toml"], ["sloppy-date", "JSON"], ["sloppy-date", file, "--reason", " "],
        ] {
            let reason = arguments.contains("--reason") ? [] : ["--reason", "known"]
            for language in ["en", "nl"] {
                let options = reason + ["--date", "2026-08-22", "--language", language]
                #expect(try terminal.type("ignore", with: arguments + options).status == 2)
            }
        }
        terminal.expect("ignore.refused")
        #expect(!FileManager.default.fileExists(atPath: folder["JSON/clubhub-lint.toml"]))
    }

    @Test func refusesWhatIsSaidAlready() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        let options = ["--reason", "known", "--date", "2026-08-22"]
        try terminal.type("ignore", "sloppy-date", file, with: options)
        try terminal.type("ignore", "sloppy-date", file, anna, with: options)
        for configuration in [
            "[rules]\nsloppy-date = \"off\"\n", "ignore = [ { rule = \"missing-comma\", reason = \"x\" } ]\n",
        ] {
            try folder.write(configuration, to: "JSON/clubhub-lint.toml")
            try terminal.type("ignore", "sloppy-date", file, with: options)
            try terminal.show("JSON/clubhub-lint.toml")
        }
        terminal.expect("ignore.said-already")
    }

    /// Whatever a reason holds, the reader of the configuration reads it back.
    @Test(arguments: [
        "plain", "quotes \" and \\ and '", "two\nlines\r\n\tand a tab", "é 日本 😀", "bell \u{7}, delete \u{7F}, \u{85}",
        "turned \u{202E}around\u{2066}", "\u{FEFF}mark", "# no comment", "\"\"\"", "\\u0041", "a\u{301}", "tag \u{E0041}",
    ])
    func readsBack(_ reason: String) throws {
        let text = ExceptionText(
            rule: "sloppy-date", file: "a \"b\".level2.json", pointer: "/a~1b/\u{E9}\"", reason: reason,
            until: Day("2026-12-31"))
        let bytes = text.appended(to: Array("language = \"nl\"".utf8))
        let configuration = try ConfigurationReader.read(
            Source(path: "clubhub-lint.toml", bytes), folder: "/clubs", here: WorkingFolder(path: "/clubs"))
        let entry = try #require(configuration.exceptions.first)
        #expect(entry.reason.unicodeScalars.elementsEqual(reason.unicodeScalars))
        #expect(entry.path == "a \"b\".level2.json" && entry.pointer == "/a~1b/\u{E9}\"")
        #expect(entry.until == Day("2026-12-31"))
    }
}
