import Foundation
import Testing

/// `compare` as a user runs it: on folders, and in repositories that each test makes for itself.
@Suite struct CompareTests {
    private func write(_ world: ComparedWorld, _ folder: TemporaryFolder, in name: String = "") throws {
        for (file, text) in world.files { try folder.write(text, to: (name.isEmpty ? "" : name + "/") + file) }
    }

    private func folders() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try write(.inOrder, folder, in: "old")
        try write(.changed, folder, in: "new")
        return folder
    }

    private func compare(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Outcome {
        try Program.run(["compare", "--date", "2026-08-22"] + arguments, in: folder, environment: Self.environment)
    }

    /// Types a comparison on the day of the samples.
    @discardableResult
    private func compare(_ arguments: String..., at place: String = "", in terminal: inout Transcript) throws -> Program.Outcome {
        try terminal.type("compare", with: arguments + ["--date", "2026-08-22"], at: place)
    }

    private func terminal(_ folder: TemporaryFolder, _ names: [String: String] = [:]) -> Transcript {
        Transcript(folder, environment: Self.environment, calling: names)
    }

    private static var environment: [String: String] {
        ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    }

    /// Runs git with an identity of its own and without the settings of whoever runs the tests.
    @discardableResult
    private func git(_ folder: TemporaryFolder, _ arguments: String...) throws -> String {
        var environment = Self.environment
        environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
        environment["GIT_CONFIG_NOSYSTEM"] = "1"
        let identity = ["-c", "user.name=Noor Evers", "-c", "user.email=noor@example.com", "-c", "init.defaultBranch=main"]
        let outcome = try Program.run(
            executable: "/usr/bin/env", ["git"] + identity + arguments, at: folder.path, environment: environment)
        #expect(outcome.status == 0, "git \(arguments): \(outcome.errors)")
        return outcome.output
    }

    private func commit(_ folder: TemporaryFolder, _ message: String) throws {
        try git(folder, "add", "-A")
        try git(folder, "commit", "-qm", message)
    }

    private func repository() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try git(folder, "init", "-q")
        try write(.inOrder, folder, in: "JSON")
        try folder.write("Read me.\n", to: "README.md")
        try commit(folder, "In order")
        return folder
    }

    // MARK: Folders

    @Test func foldersAreCompared() throws {
        let folder = try folders()
        var terminal = terminal(folder)
        let outcome = try compare("old", "new", in: &terminal)
        try compare("old", "old", in: &terminal)
        try compare("old", "new", "--language", "nl", "--fail-on", "never", in: &terminal)
        terminal.expect("compare.folders")
        // Roots stand for the folders that they are in.
        let roots = try compare(folder, "old/root_.level1.json", "new/root_.level1.json")
        #expect(roots.output == outcome.output, "\(roots)")
    }

    @Test func reportsGoIntoFiles() throws {
        let folder = try folders()
        let outcome = try compare(folder, "old", "new", "--format", "json=changes.json", "--format", "markdown")
        #expect(outcome.output.hasPrefix("### "), "\(outcome)")
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(folder.text("changes.json").utf8)) as? [String: Any])
        #expect(report["base"] as? String == "old" && (report["changes"] as? [Any])?.isEmpty == false)
    }

    @Test func wrongUsageIsTold() throws {
        let folder = try folders()
        var terminal = terminal(folder)
        try compare("old", in: &terminal)
        try compare("old", "newer/", in: &terminal)
        try compare("main", "branch", in: &terminal)
        try compare("old", "new", "--format", "sarif", in: &terminal)
        // A report takes no data away.
        try compare("old", "new", "--format", "json=new/root_.level1.json", in: &terminal)
        #expect(try folder.text("new/root_.level1.json").contains("level1Header"))
        terminal.expect("compare.wrong")
    }

    @Test func samplesBesideRealDataAreComparedApart() throws {
        let folder = try TemporaryFolder()
        for side in ["old", "new"] {
            try write(.inOrder, folder, in: side + "/JSON")
            try write(.inOrder, folder, in: side + "/Samples")
        }
        try write(.changed, folder, in: "new/Samples")
        var terminal = terminal(folder)
        try compare("old", "new", in: &terminal)
        terminal.expect("compare.apart")
    }

    // MARK: Revisions

    @Test func revisionsAreCompared() throws {
        let folder = try repository()
        #expect(try compare(folder, "HEAD").output == "Nothing changes.\n")
        try write(.changed, folder, in: "JSON")
        let working = try compare(folder, "HEAD")
        #expect(working.status == 1 && working.output.contains("Pieter Bos is new in the list"), "\(working)")
        try git(folder, "checkout", "-qb", "more-members")
        try commit(folder, "More members")
        for arguments in [
            ["main", "more-members"], ["HEAD~1", "HEAD"], ["main..more-members"], ["main..."], ["HEAD~1.."], ["main"],
        ] {
            let outcome = try Program.run(
                ["compare", "--date", "2026-08-22"] + arguments, in: folder, environment: Self.environment)
            #expect(outcome.output == working.output, "\(arguments): \(outcome)")
        }
        var terminal = terminal(folder)
        try compare("main", at: "JSON", in: &terminal)
        try compare("main", "nowhere", in: &terminal)
        terminal.expect("compare.revision")
    }

    @Test func aNameThatIsBothIsTold() throws {
        let folder = try repository()
        try git(folder, "branch", "JSON")
        try git(folder, "branch", "README.md")
        try write(.changed, folder, in: "JSON")
        var terminal = terminal(folder)
        try compare("JSON", "--fail-on", "never", in: &terminal)
        try write(.inOrder, folder, in: "old")
        try compare("old", "JSON", "--fail-on", "never", in: &terminal)
        terminal.expect("compare.both")
    }

    @Test func anOldCopyIsKnownByItsHistory() throws {
        let folder = try repository()
        let newer = ComparedWorld.inOrder.replacing("1205001", "1205011").replacing("1205002", "1205012").replacing(
            "2009-01-01", "2009-02-01")
        try write(newer, folder, in: "JSON")
        try commit(folder, "Newer")
        try write(.inOrder, folder, in: "JSON")
        let first = try git(folder, "rev-parse", "--short", "HEAD~1").split(separator: "\n").joined()
        var terminal = terminal(folder, Transcript.today.merging([first: "{first commit}"]) { $1 })
        try compare("HEAD", in: &terminal)
        terminal.expect("compare.old-copy")
    }

    /// Renamed, merged, deleted, binary and huge files, links and submodules: never a failure.
    @Test func nothingInARepositoryMakesItFail() throws {
        let folder = try repository()
        let json = folder["JSON"]
        try FileManager.default.moveItem(atPath: json + "/fcLindewold.level2.json", toPath: json + "/FCLindewold.level2.json")
        try FileManager.default.removeItem(atPath: json + "/museums.level1.json")
        try FileManager.default.createSymbolicLink(
            atPath: json + "/linked.level2.json", withDestinationPath: "FCLindewold.level2.json")
        try FileManager.default.createSymbolicLink(atPath: json + "/dead.level2.json", withDestinationPath: "nothing")
        try FileManager.default.createSymbolicLink(atPath: json + "/round", withDestinationPath: "..")
        try Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 37) }).write(
            to: URL(fileURLWithPath: json + "/binary.level2.json"))
        try folder.write("", to: "JSON/empty.level1.json")
        try folder.write("{\"a\": 1}", to: "JSON/package.json")
        try folder.write(String(repeating: "[", count: 10_000), to: "JSON/deep.level2.json")
        var terminal = terminal(folder)
        let working = try compare("HEAD", in: &terminal)
        #expect(working.status == 1 && working.errors.isEmpty, "\(working)")
        try commit(folder, "Odd files")
        #expect(try compare(folder, "HEAD~1", "HEAD").status == 1)
        #expect(try compare(folder, "HEAD", "HEAD~1").errors.isEmpty)
        // A merge, and a branch without anything in common.
        try git(folder, "checkout", "-qb", "side", "HEAD~1")
        try folder.write("x", to: "other.txt")
        try commit(folder, "Side")
        try git(folder, "merge", "-q", "--no-edit", "main")
        #expect(try compare(folder, "HEAD^1", "HEAD").errors.isEmpty)
        #expect(try compare(folder, "HEAD^2", "HEAD").output.hasPrefix("Nothing changes.\n"))
        try git(folder, "checkout", "-q", "--orphan", "fresh")
        try git(folder, "rm", "-rqf", ".")
        try folder.write("x", to: "only.txt")
        try commit(folder, "Fresh")
        let fresh = try compare("main", "fresh", in: &terminal)
        #expect(fresh.status == 1 && fresh.errors.isEmpty, "\(fresh)")
        #expect(try compare(folder, "fresh", "main").errors.isEmpty)
        try compare("main...fresh", in: &terminal)
        terminal.expect("compare.odd")
    }
}
