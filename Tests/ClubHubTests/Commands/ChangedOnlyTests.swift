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

    /// A terminal in the folder of a repository.
    private func terminal(_ scratch: ScratchRepository) -> Transcript {
        Transcript(scratch.folder, environment: ScratchRepository.environment)
    }

    /// Types a command that ends with status 1 at a warning, and prints a line for each finding.
    @discardableResult
    private func lint(_ arguments: String..., at place: String = "", in terminal: inout Transcript) throws -> Program.Outcome {
        try terminal.type("--format", "concise", "--fail-on", "warning", with: arguments, at: place)
    }

    @Test func nothingChangedIsNothingToCheck() throws {
        let scratch = try world()
        try scratch.write(["README.md": "text"])
        try scratch.git("add", "README.md")
        var terminal = terminal(scratch)
        for arguments in [
            ["--staged"], ["--since", "HEAD"], ["--new-only"], ["--staged", "--new-only", "--language", "nl"],
            ["--staged", "--quiet"],
        ] { #expect(try terminal.type(with: arguments).status == 0) }
        terminal.expect("changed.nothing")
        let json = try Program.run(
            ["--staged", "--format", "json"], at: scratch.folder.path, environment: ScratchRepository.environment)
        #expect(json.status == 0 && json.output.contains("\"files\": 0"), "\(json.output)")
    }

    @Test func onlyChangedFilesAreShown() throws {
        let scratch = try world()
        try scratch.write(["fcOostmare.level2.json": Self.file(("Noor", "9999-4-5")), ".gitignore": "draft*\n"])
        try scratch.write(["draft.level2.json": Self.file(("Joris", "9999-6-7"))])
        var terminal = terminal(scratch)
        try lint("--since", "main", "--rule", "sloppy-date", in: &terminal)
        try lint("--staged", "--rule", "sloppy-date", in: &terminal)
        // A revision is where its branch parted: what came after on it is not this branch's doing.
        try scratch.git("checkout", "--quiet", "-b", "side")
        try scratch.commit("side")
        try scratch.git("checkout", "--quiet", "main")
        try scratch.write([Self.members: Self.file(("Anna", "9999-2-4"))])
        try scratch.commit("main")
        try scratch.git("checkout", "--quiet", "side")
        terminal.note("git checkout side, which has fcOostmare.level2.json; main has changed \(Self.members) since")
        try lint("--since=main", "--rule", "sloppy-date", in: &terminal)
        try lint("--since", "main", Self.members, in: &terminal)
        terminal.expect("changed.since")
    }

    @Test func whatIsStagedIsChecked() throws {
        let scratch = try world()
        try scratch.write([Self.members: Self.file(("Anna", "9999-02-03"))])
        try scratch.git("add", Self.members)
        try scratch.write([Self.members: "{", "clubsXX.level1.json": "broken"])
        var terminal = terminal(scratch)
        terminal.note("git add \(Self.members), in order; then both files are broken")
        try lint("--staged", in: &terminal)
        try scratch.git("add", "--all")
        try scratch.write([Self.members: Self.file(("Anna", "9999-02-03"))])
        terminal.note("git add --all; then \(Self.members) is put right")
        try lint("--staged", in: &terminal)
        // The line is that of what is staged.
        try terminal.type("--staged", Self.members, "--format", "human", "--format", "json=report.json")
        terminal.expect("changed.staged")
    }

    @Test func whatAChangeBringsAboutIsShownWhereverItIs() throws {
        let scratch = try world()
        try scratch.write([
            "clubsXX.level1.json": Self.clubs(Self.club.replacing("Fotoclub Lindewold", with: "Fotoclub Lindewold Oost"))
        ])
        var terminal = terminal(scratch)
        // The file that changed is in order.
        try lint("--since", "HEAD", in: &terminal)
        try lint("--new-only", in: &terminal)
        // Paths narrow.
        try lint("--new-only", "clubsXX.level1.json", in: &terminal)
        try lint("--new-only", "--staged", in: &terminal)
        try scratch.git("rm", "--quiet", "-f", "clubsXX.level1.json")
        terminal.note("git rm clubsXX.level1.json")
        try lint("--staged", in: &terminal)
        try lint("--staged", "--new-only", in: &terminal)
        terminal.expect("changed.elsewhere")
    }

    @Test func renamedFilesKeepTheirFindings() throws {
        let scratch = try world()
        var terminal = terminal(scratch)
        try scratch.git("mv", Self.members, "fcLinde.level2.json")
        terminal.note("git mv \(Self.members) fcLinde.level2.json")
        try lint("--new-only", "--rule", "sloppy-date", in: &terminal)
        try FileManager.default.createDirectory(atPath: scratch.folder["JSON"], withIntermediateDirectories: true)
        for name in ["root_.level1.json", "root.level0.json", "clubsXX.level1.json", "fcLinde.level2.json"] {
            try scratch.git("mv", name, "JSON/" + name)
        }
        terminal.note("git mv *.json JSON")
        try lint("--staged", "--new-only", "--rule", "sloppy-date", in: &terminal)
        try lint("--staged", "--new-only", "--rule", "sloppy-date", at: "JSON", in: &terminal)
        try scratch.write([
            "JSON/fcLinde.level2.json": Self.file(("Anna", "9999-2-3"), ("Noor", "9999-4-5")), "JSON/x.tmp.json": "{",
        ])
        terminal.note("Noor Evers is added to JSON/fcLinde.level2.json")
        try lint("--new-only", "JSON/fcLinde.level2.json", in: &terminal)
        terminal.expect("changed.renamed")
    }

    @Test func theConfigurationIsThatOfTheState() throws {
        let scratch = try world()
        var terminal = terminal(scratch)
        try scratch.write(["clubhub-lint.toml": "[rules]\nsloppy-date = \"error\"\n"])
        try scratch.git("add", "--all")
        try scratch.write([Self.members: Self.file(("Anna", "9999-2-3"), ("Noor", "9999-4-5"))])
        try scratch.git("add", Self.members)
        try scratch.write(["clubhub-lint.toml": "[rules]\nsloppy-date = \"off\"\n"])
        terminal.note("git add clubhub-lint.toml, with sloppy-date = \"error\", and Noor Evers; then it is \"off\"")
        try lint("--staged", "--new-only", in: &terminal)
        try lint("--new-only", in: &terminal)
        try scratch.write(["clubhub-lint.toml": "no toml"])
        try scratch.git("add", "--all")
        terminal.note("echo 'no toml' > clubhub-lint.toml; git add --all")
        try lint("--staged", in: &terminal)
        try scratch.commit()
        try scratch.write(["clubhub-lint.toml": ""])
        terminal.note("git commit; echo > clubhub-lint.toml")
        try lint("--new-only", in: &terminal)
        terminal.expect("changed.configuration")
    }

    @Test func theFirstCommitIsAllNew() throws {
        let scratch = try ScratchRepository([Self.members: Self.file(("Anna", "9999-2-3"))])
        try scratch.git("add", "--all")
        var terminal = terminal(scratch)
        try lint("--staged", "--rule", "sloppy-date", in: &terminal)
        try lint("--staged", "--rule", "sloppy-date", "--new-only", in: &terminal)
        try lint("--new-only", in: &terminal)
        terminal.expect("changed.first")
    }

    @Test func aBaselineHoldsBackAsAlways() throws {
        let scratch = try world()
        var terminal = terminal(scratch)
        try lint("--write-baseline", "known.json", in: &terminal)
        try scratch.write([Self.members: Self.file(("Anna", "9999-2-3"), ("Noor", "9999-4-5"))])
        terminal.note("Noor Evers is added to \(Self.members)")
        try lint("--since", "HEAD", "--baseline", "known.json", in: &terminal)
        try lint("--new-only", "--baseline", "known.json", in: &terminal)
        terminal.expect("changed.baseline")
    }

    @Test func fixesOnlyWhatChanged() throws {
        let scratch = try world()
        try scratch.write(["fcOostmare.level2.json": Self.file(("Noor", "9999-4-5"))])
        var terminal = terminal(scratch)
        try lint("--since", "HEAD", "--fix", "--rule", "sloppy-date", in: &terminal)
        #expect(try scratch.folder.text("fcOostmare.level2.json").contains("9999-04-05"))
        #expect(try scratch.folder.text(Self.members).contains("9999-2-3"))
        terminal.expect("changed.fix")
    }

    @Test func whatCannotBeIsRefused() throws {
        let scratch = try world()
        var terminal = terminal(scratch)
        for arguments in [
            ["--since", "HEAD", "--staged"], ["--staged", "-"], ["--staged", "--write-baseline", "b.json"],
            ["--staged", "--fix"],
            ["fix", "--staged"], ["--since", "nowhere"], ["--since=--output=x"], ["--since", "HEAD", "/"],
            ["--since", "HEAD", "fcLindewolt.level2.json"],
        ] {
            let outcome = try terminal.type(with: arguments)
            #expect(outcome.status == 2 && outcome.output.isEmpty, "\(arguments)")
        }
        #expect(try scratch.git("status", "--porcelain").isEmpty)
        terminal.expect("changed.refused")
        let without = try Program.run(["--staged"], at: scratch.folder.path, environment: ["PATH": "/nonexistent"])
        #expect(without.status == 2 && without.errors.contains("git: This program is not installed."), "\(without)")
    }
}
