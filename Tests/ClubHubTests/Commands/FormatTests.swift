import Foundation
import Testing

@Suite struct FormatTests {
    private static let loose = "{\"club\":\n{\"idPlus\": {\"town\":\"Lindewold\"}},\"members\":[]}\n"
    private static let tidy = """
        {
            "club": {
                "idPlus": {"town": "Lindewold"}
            },
            "members": []
        }

        """

    private func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            "root.level1.json": "{\n    \"clubs\": []\n}\n", "a.level2.json": Self.loose, "sub/b.level2.json": Self.tidy,
            "sub/c.level2.json": "{\"club\": {\n}", "other.json": "{ \"colour\":\n \"blue\" }",
            "Drafts/d.level2.json": Self.loose,
            "clubhub-lint.toml": "exclude = [\"Drafts/**\"]\n",
        ])
    }

    @Test func writesWhatIsNotInOrder() throws {
        let folder = try folder()
        let outcome = try Program.run("format", in: folder)
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                a.level2.json laid out
                1 file laid out, 2 were in order.
                1 file with syntax errors was left alone: "clubhub-lint lint" shows what is wrong, "clubhub-lint fix" mends what is certain.
                1 other JSON file skipped, it holds no level: other.json
                1 file excluded by clubhub-lint.toml

                """)
        #expect(outcome.errors.hasPrefix("clubhub-lint: sub/c.level2.json: 1 syntax error, so it was left alone.\n"))
        #expect(try folder.text("a.level2.json") == Self.tidy && folder.text("Drafts/d.level2.json") == Self.loose)
        #expect(try folder.text("other.json").contains("\n"))
        #expect(try !FileManager.default.contentsOfDirectory(atPath: folder.path).contains("a.level2.json~"))
        let again = try Program.run("format", "a.level2.json", "sub/b.level2.json", "--language", "nl", in: folder)
        #expect(again.status == 0 && again.output == "2 bestanden zijn in orde.\n" && again.errors.isEmpty)
    }

    @Test func keepsABackupAndIsQuiet() throws {
        let folder = try folder()
        let outcome = try Program.run("format", "--backup", "-q", "a.level2.json", "other.json", in: folder)
        #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
        #expect(try folder.text("a.level2.json~") == Self.loose && folder.text("a.level2.json") == Self.tidy)
        #expect(try folder.text("other.json") == "{\n    \"colour\": \"blue\"\n}")
    }

    @Test func checkNamesAndWritesNothing() throws {
        let folder = try folder()
        let outcome = try Program.run("format", "--check", "a.level2.json", "sub/b.level2.json", in: folder)
        #expect(outcome.status == 1 && outcome.errors.isEmpty)
        #expect(outcome.output == "a.level2.json is not in the house style\n1 file would be laid out, 1 is in order.\n")
        #expect(try folder.text("a.level2.json") == Self.loose)
        let fine = try Program.run("format", "--check", "sub/b.level2.json", in: folder)
        #expect(fine.status == 0 && fine.output == "1 file is in order.\n")
        let dutch = try Program.run("format", "--check", "a.level2.json", "--quiet", in: folder, environment: ["LANG": "nl_NL"])
        #expect(dutch.output == "a.level2.json is niet in de huisstijl\n")
    }

    @Test func diffIsOnStandardOutputAlone() throws {
        let folder = try folder()
        let outcome = try Program.run("format", "--diff", "a.level2.json", "sub/b.level2.json", in: folder)
        #expect(outcome.status == 1 && outcome.errors == "1 file would be laid out, 1 is in order.\n")
        #expect(try folder.text("a.level2.json") == Self.loose)
        try folder.write(outcome.output, to: "changes.diff")
        let applied = try Program.run(executable: "/usr/bin/env", ["git", "apply", "changes.diff"], at: folder.path)
        #expect(applied.status == 0, "\(applied.errors)")
        #expect(try folder.text("a.level2.json") == Self.tidy)
        let coloured = try Program.run("format", "--diff", "Drafts/d.level2.json", "--color", "always", in: folder)
        #expect(coloured.output.contains("\u{1B}["))
    }

    @Test func sortsKeysOnlyWhenAsked() throws {
        let folder = try TemporaryFolder(["a.level2.json": "{\n    \"members\": [],\n    \"club\": {}\n}\n"])
        #expect(try Program.run("format", "a.level2.json", in: folder).output == "1 file is in order.\n")
        #expect(try Program.run("format", "--sort-keys", "a.level2.json", in: folder).status == 0)
        #expect(try folder.text("a.level2.json") == "{\n    \"club\": {},\n    \"members\": []\n}\n")
    }

    @Test func standardInputGoesToStandardOutput() throws {
        let folder = try folder()
        let outcome = try Program.run("format", "-", "--stdin-name", "x.level2.json", in: folder, input: Self.loose)
        #expect(outcome.status == 0 && outcome.output == Self.tidy && outcome.errors.isEmpty)
        let broken = try Program.run("format", "-", "--stdin-name", "x.level2.json", in: folder, input: "{\"a\" 1}")
        #expect(broken.status == 1 && broken.output == "{\"a\" 1}" && broken.errors.contains("x.level2.json: 1 syntax error"))
        let checked = try Program.run("format", "-", "--check", in: folder, input: Self.loose)
        #expect(checked.status == 1 && checked.output == "standard-input.json is not in the house style\n")
        let diff = try Program.run("format", "-", "--diff", in: folder, input: Self.loose)
        #expect(diff.status == 1 && diff.output.hasPrefix("--- a/standard-input.json\n"))
    }

    @Test func saysWhatCannotBe() throws {
        let folder = try folder()
        #expect(chmod(folder["a.level2.json"], 0o444) == 0)
        let locked = try Program.run("format", "a.level2.json", in: folder)
        #expect(locked.status == 2 && locked.errors.contains("a.level2.json: This is read-only"))
        #expect(try folder.text("a.level2.json") == Self.loose)
        let cases: [([String], String)] = [
            (["absent.json"], "no such file"), (["-", "a.level2.json"], "alone"), (["--stdin-name", "x", "."], "--stdin-name"),
            (["--progress", "never!"], "--progress"), (["Drafts/../empty"], "no such file"),
        ]
        for (arguments, words) in cases {
            let outcome = try Program.run(["format"] + arguments, in: folder)
            #expect(outcome.status == 2 && outcome.errors.contains(words), "\(arguments) \(outcome.errors)")
        }
    }

    @Test func aLinkBesideItsTargetIsWrittenOnce() throws {
        let folder = try TemporaryFolder(["root_.level1.json": "{\"clubs\":\n[]}\n"])
        #expect(symlink("root_.level1.json", folder["root.level1.json"]) == 0)
        let outcome = try Program.run("format", in: folder)
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        #expect(outcome.output == "root_.level1.json laid out\n1 file laid out.\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["root.level1.json"]) == "root_.level1.json")
    }
}
