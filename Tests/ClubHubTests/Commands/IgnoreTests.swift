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
        let outcome = try ignore(folder, anna, "--reason", "typed \"so\" on purpose", "--until", "2026-12-31")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.hasPrefix("Written to a new file, JSON/clubhub-lint.toml, for 1 finding:"), "\(outcome.output)")
        #expect(
            try folder.text("JSON/clubhub-lint.toml") == """
                [[ignore]]
                rule = "sloppy-date"
                file = "fcLindewold.level2.json"
                pointer = "/members/0/optional/birthday"
                reason = "typed \\"so\\" on purpose"
                until = "2026-12-31"

                """)
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
        let outcome = try ignore(folder, "--reason", "known", "--dry-run")
        #expect(outcome.status == 0 && outcome.output.contains("reason = \"known\""))
        #expect(!FileManager.default.fileExists(atPath: folder["JSON/clubhub-lint.toml"]))
    }

    @Test(arguments: [
        (["sloppy-dat", "JSON/fcLindewold.level2.json"], "Did you mean \"sloppy-date\"?"),
        (["sloppy-date", "JSON/fcLindewolt.level2.json"], "Did you mean JSON/fcLindewold.level2.json?"),
        (["sloppy-date", "JSON/fcLindewold.level2.json", "members/0"], "begins with /"),
        (["sloppy-date", "JSON/fcLindewold.level2.json", "/members/7"], "has nothing at /members/7"),
        (["sloppy-date", "JSON/fcLindewold.level2.json", "/members/01"], "has nothing at /members/01"),
        (["sloppy-date", "JSON/fcLindewold.level2.json", "/members/0/optional/a~0~1b"], "but at: /members/0/optional/birthday"),
        (["missing-comma", "JSON/fcLindewold.level2.json"], "reports nothing in JSON/fcLindewold.level2.json"),
        (["sloppy-date", "JSON/fcLindewold.level2.json", "--until", "2026-02-30"], "--until"),
        (["sloppy-date", "JSON/fcLindewold.level2.json", "--until", "2020-01-01"], "is past"),
        (["sloppy-date", "JSON/fcLindewold.level2.json", "--config", "absent.toml"], "absent.toml"),
        (["sloppy-date", "JSON"], "sloppy-date"),
    ])
    func refusesWhatMeansNothing(_ arguments: [String], _ words: String) throws {
        let folder = try world()
        let outcome = try Program.run(["ignore"] + arguments + ["--reason", "known", "--date", "2026-08-22"], in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
        let dutch = try Program.run(
            ["ignore"] + arguments + ["--reason", "known", "--date", "2026-08-22", "--language", "nl"], in: folder)
        #expect(dutch.status == 2 && dutch.errors != outcome.errors)
    }

    @Test func refusesWhatIsSaidAlready() throws {
        let folder = try world()
        #expect(try ignore(folder, "--reason", " ").errors.contains("needs a reason"))
        #expect(try ignore(folder, "--reason", "known").status == 0)
        let again = try ignore(folder, anna, "--reason", "known")
        #expect(again.status == 2 && again.errors.contains("excepted already: JSON/clubhub-lint.toml:1"), "\(again.errors)")
        try folder.write("[rules]\nsloppy-date = \"off\"\n", to: "JSON/clubhub-lint.toml")
        #expect(try ignore(folder, "--reason", "known").errors.contains("is off in JSON/clubhub-lint.toml"))
        let list = "ignore = [ { rule = \"missing-comma\", reason = \"x\" } ]\n"
        try folder.write(list, to: "JSON/clubhub-lint.toml")
        #expect(try ignore(folder, "--reason", "known").errors.contains("no room"))
        #expect(try folder.text("JSON/clubhub-lint.toml") == list)
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
