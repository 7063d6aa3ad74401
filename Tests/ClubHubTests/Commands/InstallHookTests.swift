import Foundation
import Testing

@Suite struct InstallHookTests {
    private static let good = Sample.clubs.replacing(
        "[ { ", with: "[ { \"coordinates\": { \"latitude\": 52.1, \"longitude\": 5.1 }, ")
    private static let bad = good.replacing("\"Lindewold\",", with: "\"Lindewold\"")
    private static let hook = ".git/hooks/pre-commit"

    private func world() throws -> ScratchRepository {
        let scratch = try ScratchRepository(["a.level1.json": Self.good])
        try scratch.commit()
        return scratch
    }

    private func terminal(_ scratch: ScratchRepository, _ names: [String: String] = [:]) -> Transcript {
        Transcript(scratch.folder, environment: ScratchRepository.environment, calling: names)
    }

    /// Commits what is told, which succeeds or fails as said, and writes down what is printed.
    private func commit(
        _ scratch: ScratchRepository, _ arguments: String..., fails: Bool = false, in terminal: inout Transcript
    ) throws {
        let command = ["commit", "--quiet"] + arguments
        terminal.note("git \(command.joined(separator: " "))", try scratch.git(command, fails: fails))
    }

    /// The hook finds the program where it was installed from: the PATH of these tests does not have it.
    @Test func keepsBadCommitsBack() throws {
        let scratch = try world()
        var terminal = terminal(scratch)
        try terminal.type("install-hook")
        try terminal.type("install-hook")
        try scratch.write(["a.level1.json": Self.bad])
        try commit(scratch, "-m", "bad", "-a", fails: true, in: &terminal)
        try commit(scratch, "-m", "bad", "a.level1.json", fails: true, in: &terminal)
        try commit(scratch, "-m", "bad", "--include", "a.level1.json", fails: true, in: &terminal)
        try scratch.git("reset", "--quiet")
        try scratch.write(["notes.txt": "x"])
        try scratch.git("add", "notes.txt")
        try commit(scratch, "-m", "without-the-bad-file", in: &terminal)
        try commit(scratch, "-a", "--no-verify", "-m", "all-the-same", in: &terminal)
        try scratch.write(["a.level1.json": Self.good])
        // Silence is good news.
        try commit(scratch, "-a", "-m", "good", in: &terminal)
        #expect(try scratch.git("rev-list", "--count", "HEAD") == "4\n")
        terminal.expect("hook.commits")
    }

    @Test func worksInWorktreesAndSubfolders() throws {
        let scratch = try world()
        try FileManager.default.createDirectory(atPath: scratch.folder["sub"], withIntermediateDirectories: true)
        let installed = try Program.run(
            ["install-hook"], at: scratch.folder["sub"], environment: ScratchRepository.environment)
        #expect(installed.output.contains("../.git/hooks/pre-commit"))
        let place = try TemporaryFolder()
        try scratch.git("worktree", "add", "--quiet", place["tree"], "-b", "other")
        try place.write(Self.bad, to: "tree/a.level1.json")
        #expect(try scratch.git(["-C", place["tree"], "commit", "-a", "-m", "bad"], fails: true).contains("[missing-comma]"))
        let again = try Program.run(["install-hook"], at: place["tree"], environment: ScratchRepository.environment)
        #expect(again.output.hasPrefix("Installed already"), "worktrees share their hooks: \(again)")
    }

    @Test func theHookThatWasThereStays() throws {
        let scratch = try world()
        let text = "#!/bin/sh\necho first\n[ ! -e stop ]\n"
        try scratch.folder.writeProgram(text, to: Self.hook)
        #expect(chmod(scratch.folder[Self.hook], 0o711) == 0)
        var terminal = terminal(scratch)
        try terminal.show(Self.hook)
        try terminal.type("install-hook")
        try scratch.write(["a.level1.json": Self.bad])
        try commit(scratch, "-a", "-m", "bad", fails: true, in: &terminal)
        try scratch.write(["stop": ""])
        terminal.note("touch stop")
        try commit(scratch, "-a", "-m", "bad", fails: true, in: &terminal)
        try terminal.type("install-hook", "--remove")
        #expect(try scratch.folder.text(Self.hook) == text)
        var status = stat()
        #expect(stat(scratch.folder[Self.hook], &status) == 0 && status.st_mode & 0o777 == 0o711)
        try terminal.type("install-hook", "--remove")
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder[".git/hooks"])
        #expect(names.filter { !$0.hasSuffix(".sample") } == ["pre-commit"])
        terminal.expect("hook.first")
    }

    @Test func nothingOfOthersIsLost() throws {
        let scratch = try world()
        var terminal = terminal(scratch)
        try terminal.type("install-hook")
        let text = try scratch.folder.text(Self.hook)
        try scratch.folder.write(text + "echo mine\n", to: Self.hook)
        terminal.note("echo 'echo mine' >> \(Self.hook)")
        for arguments in [[], ["--new-only"], ["--remove"]] {
            #expect(try terminal.type("install-hook", with: arguments).status == 2)
        }
        #expect(try scratch.folder.text(Self.hook) == text + "echo mine\n")
        try terminal.type("install-hook", "--remove", "--force")
        // One of each: neither may go.
        try scratch.folder.write("old", to: Self.hook + ".before-clubhub-lint")
        try scratch.folder.write("new", to: Self.hook)
        terminal.note("echo old > \(Self.hook).before-clubhub-lint; echo new > \(Self.hook)")
        try terminal.type("install-hook")
        #expect(try scratch.folder.text(Self.hook) == "new")
        try terminal.type("install-hook", "--remove")
        terminal.expect("hook.others")
    }

    @Test func hooksOfAllRepositoriesAreLeftAlone() throws {
        let scratch = try world()
        let place = try TemporaryFolder()
        try scratch.git("config", "core.hooksPath", place["hooks"])
        var terminal = terminal(
            scratch, [place.path: "/elsewhere", "../" + (place.path.split(separator: "/").last ?? ""): "../elsewhere"])
        terminal.note("git config core.hooksPath /elsewhere/hooks")
        try terminal.type("install-hook")
        try terminal.type("install-hook", "--force")
        #expect(FileManager.default.isExecutableFile(atPath: place["hooks/pre-commit"]))
        try scratch.git("config", "core.hooksPath", "own hooks")
        terminal.note("git config core.hooksPath 'own hooks'")
        try terminal.type("install-hook")
        try scratch.write(["a.level1.json": Self.bad])
        try commit(scratch, "-a", "-m", "bad", fails: true, in: &terminal)
        terminal.expect("hook.shared")
    }

    @Test func onlyWhatIsNewKeepsBack() throws {
        let scratch = try ScratchRepository(["a.level1.json": Sample.clubs])
        try scratch.commit("with an error: no coordinates")
        var terminal = terminal(scratch)
        try terminal.type("install-hook", "--all", "--language", "nl")
        try scratch.write(["a.level1.json": Sample.clubs + "\n"])
        try commit(scratch, "-a", "-m", "layout", fails: true, in: &terminal)
        try terminal.type("install-hook")
        try commit(scratch, "-a", "-m", "layout", in: &terminal)
        try terminal.type("install-hook", "--all", "--remove")
        try terminal.type("install-hook", "--all", "--new-only")
        terminal.expect("hook.all")
    }

    /// A commit must not fail because a program went, and nobody may believe that it was checked.
    @Test func aProgramThatIsGoneIsMissed() throws {
        let scratch = try world()
        var terminal = terminal(scratch)
        try terminal.type("install-hook")
        let lines = try scratch.folder.text(Self.hook).split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.map { $0.hasPrefix("program=") ? "program=" : String($0) }.joined(separator: "\n")
        try scratch.folder.writeProgram(text, to: Self.hook)
        try scratch.write(["a.level1.json": Self.bad])
        terminal.note("rm $(which clubhub-lint)")
        try commit(scratch, "-a", "-m", "bad", in: &terminal)
        terminal.expect("hook.gone")
    }

    @Test func outsideOfRepositoriesThereIsASentence() throws {
        var terminal = Transcript(try TemporaryFolder(), environment: ScratchRepository.environment)
        try terminal.type("install-hook")
        terminal.expect("hook.outside")
    }
}
