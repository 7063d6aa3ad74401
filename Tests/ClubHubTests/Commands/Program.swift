import Foundation

/// The built program, run as a user runs it.
enum Program {
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Where `swift test` puts the built executables: beside the tests.
    static let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("clubhub-lint").path

    static func run(
        _ arguments: String..., in folder: TemporaryFolder, environment: [String: String] = [:], input: String = ""
    ) throws -> Outcome {
        try run(arguments, in: folder, environment: environment, input: input)
    }

    static func run(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:], input: String = ""
    ) throws -> Outcome {
        try run(arguments, at: folder.path, environment: environment, input: input)
    }

    /// Runs the program in a folder, with an environment that holds nothing but what is given.
    static func run(
        _ arguments: [String], at folder: String, environment: [String: String] = [:], input: String = ""
    ) throws -> Outcome {
        try run(executable: path, arguments, at: folder, environment: environment, input: input)
    }

    /// Runs any program in a folder.
    ///
    /// Not by Foundation's `Process`, which waits in a run loop: on the few threads that tests share, that may last for ever.
    static func run(
        executable: String, _ arguments: [String], at folder: String, environment: [String: String] = [:], input: String = ""
    ) throws -> Outcome {
        // Files instead of pipes: neither side can wait for the other.
        let streams = try TemporaryFolder(["0": input, "1": "", "2": ""])
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, flags) in [(Int32(0), O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] {
            posix_spawn_file_actions_addopen(&actions, descriptor, streams["\(descriptor)"], flags, 0)
        }
        // Only a shell can change the folder of a process that is not yet there, on every system.
        let command = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder, executable] + arguments
        var process: pid_t = 0
        let failure = withCStrings(command) { argumentList in
            withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environmentList in
                posix_spawn(&process, command[0], &actions, nil, argumentList, environmentList)
            }
        }
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        // What `WEXITSTATUS` does; a signal counts as its negative number.
        let signal = status & 0x7F
        return Outcome(
            status: signal == 0 ? (status >> 8) & 0xFF : -signal, output: try streams.text("1"), errors: try streams.text("2"))
    }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = texts.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return body(copies + [nil])
    }
}
