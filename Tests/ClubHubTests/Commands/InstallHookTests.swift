import Foundation
import Testing

@Suite struct InstallHookTests {
    private static let good = Sample.clubs.replacing(
        "[ { ", with: "[ { \"coordinates\": { \"latitude\": 52.1, \"longitude\": 5.1 }, ")
    private static let bad = good.replacing(",", with: "")
    private static let hook = ".git/hooks/pre-commit"

    private func world() throws -> ScratchRepository {
        let scratch = try ScratchRepository(["a.level1.json": Self.good])
        try scratch.commit()
        return scratch
    }

    private func installHook(_ scratch: ScratchRepository, _ arguments: String..., at folder: String = ".") throws
        -> Program.Outcome
    {
        try Program.run(
            ["install-hook"] + arguments, at: scratch.folder[folder], environment: ScratchRepository.environment)
    }

    /// The hook finds the program where it was installed from: the PATH of these tests does not have it.
    @Test func keepsBadCommitsBack() throws {
        let scratch = try world()
        let outcome = try installHook(scratch)
        #expect(outcome.status == 0 && outcome.output.hasPrefix("Installed: from now on .git/hooks/pre-commit checks"))
        #expect(try installHook(scratch).output == "Installed already: .git/hooks/pre-commit.\n")
        try scratch.write(["a.level1.json": Self.bad])
        for arguments in [["-a"], ["a.level1.json"], ["--include", "a.level1.json"]] {
            let text = try scratch.git(["commit", "-m", "bad"] + arguments, fails: true)
            #expect(text.contains("[missing-comma]") && text.contains("Nothing was committed."), "\(text)")
        }
        try scratch.git("reset", "--quiet")
        try scratch.write(["notes.txt": "x"])
        try scratch.git("add", "notes.txt")
        try scratch.git("commit", "--quiet", "-m", "the bad file is not in it")
        try scratch.git("commit", "--quiet", "-a", "--no-verify", "-m", "all the same")
        try scratch.write(["a.level1.json": Self.good])
        #expect(try scratch.git("commit", "--quiet", "-a", "-m", "good").isEmpty, "silence is good news")
        #expect(try scratch.git("rev-list", "--count", "HEAD") == "4\n")
    }

    @Test func worksInWorktreesAndSubfolders() throws {
        let scratch = try world()
        try FileManager.default.createDirectory(atPath: scratch.folder["sub"], withIntermediateDirectories: true)
        #expect(try installHook(scratch, at: "sub").output.contains("../.git/hooks/pre-commit"))
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
        try scratch.folder.write(text, to: Self.hook)
        #expect(chmod(scratch.folder[Self.hook], 0o711) == 0)
        #expect(try installHook(scratch).output.contains("runs first"))
        try scratch.write(["a.level1.json": Self.bad])
        let both = try scratch.git(["commit", "-a", "-m", "bad"], fails: true)
        #expect(both.contains("first") && both.contains("[missing-comma]"), "\(both)")
        try scratch.write(["stop": ""])
        let one = try scratch.git(["commit", "-a", "-m", "bad"], fails: true)
        #expect(one.contains("first") && !one.contains("[missing-comma]"), "\(one)")
        #expect(try installHook(scratch, "--remove").output.contains("The hook from before is back."))
        #expect(try scratch.folder.text(Self.hook) == text)
        var status = stat()
        #expect(stat(scratch.folder[Self.hook], &status) == 0 && status.st_mode & 0o777 == 0o711)
        #expect(try installHook(scratch, "--remove").output == "There is no hook of clubhub-lint here.\n")
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder[".git/hooks"])
        #expect(names.filter { !$0.hasSuffix(".sample") } == ["pre-commit"])
    }

    @Test func nothingOfOthersIsLost() throws {
        let scratch = try world()
        #expect(try installHook(scratch).status == 0)
        let text = try scratch.folder.text(Self.hook)
        try scratch.folder.write(text + "echo mine\n", to: Self.hook)
        for arguments in [[], ["--new-only"], ["--remove"]] {
            let refused = try Program.run(
                ["install-hook"] + arguments, at: scratch.folder.path, environment: ScratchRepository.environment)
            #expect(refused.status == 2 && refused.errors.contains("added lines"), "\(refused)")
        }
        #expect(try installHook(scratch, "--remove", "--force").status == 0)
        // One of each: neither may go.
        try scratch.folder.write("old", to: Self.hook + ".before-clubhub-lint")
        try scratch.folder.write("new", to: Self.hook)
        #expect(try installHook(scratch).errors.contains("cannot be moved aside"))
        #expect(try scratch.folder.text(Self.hook) == "new")
        #expect(try installHook(scratch, "--remove").output.hasPrefix("There is no hook"))
    }

    @Test func hooksOfAllRepositoriesAreLeftAlone() throws {
        let scratch = try world()
        let place = try TemporaryFolder()
        try scratch.git("config", "core.hooksPath", place["hooks"])
        #expect(try installHook(scratch).errors.contains("core.hooksPath"))
        #expect(try installHook(scratch, "--force").status == 0)
        #expect(FileManager.default.isExecutableFile(atPath: place["hooks/pre-commit"]))
        try scratch.git("config", "core.hooksPath", "own hooks")
        #expect(try installHook(scratch).output.contains("own hooks/pre-commit"))
        try scratch.write(["a.level1.json": Self.bad])
        #expect(try scratch.git(["commit", "-a", "-m", "bad"], fails: true).contains("[missing-comma]"))
    }

    @Test func onlyWhatIsNewKeepsBack() throws {
        let scratch = try ScratchRepository(["a.level1.json": Sample.clubs])
        try scratch.commit("with an error: no coordinates")
        #expect(try installHook(scratch, "--all", "--language", "nl").output.contains("Elke fout in die bestanden"))
        try scratch.write(["a.level1.json": Sample.clubs + "\n"])
        #expect(try scratch.git(["commit", "-a", "-m", "x"], fails: true).contains("Er is niets vastgelegd."))
        let updated = try installHook(scratch).output
        #expect(updated.hasPrefix("Updated") && updated.contains("Only an error that the commit brings about"), "\(updated)")
        try scratch.git("commit", "--quiet", "-a", "-m", "layout")
        #expect(try installHook(scratch, "--all", "--remove").status == 2)
        #expect(try installHook(scratch, "--all", "--new-only").status == 2)
    }

    /// A commit must not fail because a program went, and nobody may believe that it was checked.
    @Test func aProgramThatIsGoneIsMissed() throws {
        let scratch = try world()
        #expect(try installHook(scratch).status == 0)
        let lines = try scratch.folder.text(Self.hook).split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.map { $0.hasPrefix("program=") ? "program=" : String($0) }.joined(separator: "\n")
        try scratch.folder.writeProgram(text, to: Self.hook)
        try scratch.write(["a.level1.json": Self.bad])
        #expect(try scratch.git(["commit", "-a", "-m", "bad"]).contains("NOT checked"))
    }

    @Test func outsideOfRepositoriesThereIsASentence() throws {
        let folder = try TemporaryFolder()
        let outcome = try Program.run(["install-hook"], at: folder.path, environment: ScratchRepository.environment)
        #expect(outcome.status == 2 && outcome.errors.contains("in no git repository"), "\(outcome)")
    }
}
