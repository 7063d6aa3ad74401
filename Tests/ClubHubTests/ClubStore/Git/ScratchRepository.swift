import ClubStore
import Foundation
import Testing

/// A git repository of a test's own, made by git itself, which sees neither the settings nor the hooks of whoever runs the test.
final class ScratchRepository: Sendable {
    let folder: TemporaryFolder

    /// What git and the program get of the environment.
    static let environment = [
        "HOME": "/nonexistent", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]

    init(_ files: KeyValuePairs<String, String> = [:]) throws {
        folder = try TemporaryFolder(files)
        try git("init", "--quiet", "--initial-branch=main")
    }

    /// Runs git in the repository, which must succeed, and returns what it prints.
    @discardableResult
    func git(_ arguments: String...) throws -> String { try git(arguments, fails: false) }

    /// Runs git in the repository, which must succeed or fail as said, and returns what it and its hooks print.
    @discardableResult
    func git(_ arguments: [String], fails: Bool = false) throws -> String {
        let settings = ["user.name=Anna van Dalen", "user.email=anna@example.org", "protocol.file.allow=always"]
        let outcome = try Program.run(
            executable: "/usr/bin/env", ["git"] + settings.flatMap { ["-c", $0] } + arguments, at: folder.path,
            environment: Self.environment)
        try #require((outcome.status != 0) == fails, "git \(arguments): \(outcome)")
        return outcome.output + outcome.errors
    }

    /// Commits everything that lies in the folder.
    func commit(_ message: String = "change") throws {
        try git("add", "--all")
        try git("commit", "--quiet", "--allow-empty", "--message", message)
    }

    /// Writes files.
    func write(_ files: KeyValuePairs<String, String>) throws {
        for (name, text) in files { try folder.write(text, to: name) }
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: folder[name]) }

    /// The repository as the program sees it.
    func opened(at subfolder: String? = nil) throws -> GitRepository {
        try GitRepository(at: subfolder.map { folder[$0] } ?? folder.path, shownAs: ".")
    }
}
