import Foundation
import Testing

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
        try start(executable: executable, arguments, at: folder, environment: environment, input: input).finish()
    }

    /// A program that runs.
    struct Running {
        fileprivate let process: pid_t
        fileprivate let streams: TemporaryFolder

        /// What it has printed by now.
        func output() throws -> String { try streams.text("1") }
        func errors() throws -> String { try streams.text("2") }

        /// Sends what Control-C sends.
        func interrupt() { kill(process, SIGINT) }

        /// Waits until it ends.
        func finish() throws -> Outcome {
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            // What `WEXITSTATUS` does; a signal counts as its negative number.
            let signal = status & 0x7F
            return Outcome(
                status: signal == 0 ? (status >> 8) & 0xFF : -signal, output: try output(), errors: try errors())
        }
    }

    /// Runs the program at a terminal, where it may ask.
    ///
    /// - Parameter typed: What somebody types, with a line end behind each answer. It is typed before it is asked for.
    /// - Returns: What stood on the screen, the answers with it.
    static func run(_ arguments: [String], in folder: TemporaryFolder, typing typed: String) throws -> Outcome {
        let keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard keyboard >= 0, let terminal = terminalName(of: keyboard) else { throw POSIXError(.ENXIO) }
        defer { close(keyboard) }
        // As long as it is open here, nothing that was typed gets lost.
        let screen = open(terminal, O_RDWR | O_NOCTTY)
        _ = typed.utf8.withContiguousStorageIfAvailable { write(keyboard, $0.baseAddress, $0.count) }
        let running = try start(arguments, at: folder.path, terminal: terminal)
        close(screen)
        var shown: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = read(keyboard, &buffer, buffer.count), count > 0 { shown += buffer.prefix(count) }
        let status = try running.finish().status
        return Outcome(status: status, output: String(decoding: shown, as: UTF8.self), errors: "")
    }

    /// Returns the device that a program uses as its terminal, whose keyboard and screen is this one; `nil` where none is to be had.
    private static func terminalName(of keyboard: Int32) -> String? {
        #if canImport(Darwin)
        guard grantpt(keyboard) == 0, unlockpt(keyboard) == 0 else { return nil }
        return ptsname(keyboard).map { String(cString: $0) }
        #else
        // What `unlockpt` and `ptsname` do, which the Swift module of this C library lacks.
        var (lock, number): (Int32, UInt32) = (0, 0)
        guard ioctl(keyboard, UInt(0x4004_5431), &lock) == 0, ioctl(keyboard, UInt(0x8004_5430), &number) == 0 else { return nil }
        return "/dev/pts/\(number)"
        #endif
    }

    /// Starts any program in a folder.
    ///
    /// - Parameter terminal: The device that it reads from and writes to, instead of files.
    static func start(
        executable: String = path, _ arguments: [String], at folder: String, environment: [String: String] = [:],
        input: String = "", terminal: String? = nil
    ) throws -> Running {
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
            posix_spawn_file_actions_addopen(
                &actions, descriptor, terminal ?? streams["\(descriptor)"], terminal == nil ? flags : O_RDWR, 0)
        }
        // What runs in the background of a shell ignores Control-C, and the threads of tests hold it back: all that they start
        // would do so, too.
        #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        #else
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var heard = sigset_t()
        sigemptyset(&heard)
        sigaddset(&heard, SIGINT)
        posix_spawnattr_setsigdefault(&attributes, &heard)
        var heldBack = sigset_t()
        sigemptyset(&heldBack)
        posix_spawnattr_setsigmask(&attributes, &heldBack)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        // Only a shell can change the folder of a process that is not yet there, on every system.
        let command = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder, executable] + arguments
        var process: pid_t = 0
        let failure = withCStrings(command) { argumentList in
            withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environmentList in
                posix_spawn(&process, command[0], &actions, &attributes, argumentList, environmentList)
            }
        }
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
        return Running(process: process, streams: streams)
    }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = texts.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return body(copies + [nil])
    }
}

/// Commands with all that they print, as a golden that reads like a terminal.
///
///     var terminal = Transcript(folder)
///     try terminal.type("fix", "--backup")
///     try terminal.show("fcLindewold.level2.json")
///     terminal.expect("fix.certain")
///
/// Lines of standard error begin with `! `; the folder is called `/folder`, and what differs from run to run has a name, too.
struct Transcript {
    private let folder: TemporaryFolder
    private let environment: [String: String]
    /// What differs from run to run, and what is written for it.
    private let names: [String: String]
    private var text = ""

    init(_ folder: TemporaryFolder, environment: [String: String] = [:], calling names: [String: String] = [:]) {
        self.folder = folder
        self.environment = environment
        self.names = names
    }

    /// The names of this day, here and in Greenwich, for transcripts in which the clock is read; the time behind it goes with it.
    static var today: [String: String] {
        let now = Date()
        var names: [String: String] = [:]
        for zone in [TimeZone.current, TimeZone(secondsFromGMT: 0)] {
            for (locale, format) in [("en_US_POSIX", "yyyy-MM-dd"), ("en_US_POSIX", "d MMMM yyyy"), ("nl_NL", "d MMMM yyyy")] {
                let formatter = DateFormatter()
                formatter.locale = Locale(identifier: locale)
                formatter.timeZone = zone
                formatter.dateFormat = format
                names[formatter.string(from: now)] = "{today}"
            }
        }
        return names
    }

    /// Runs the program, and writes down what is typed and printed.
    ///
    /// - Parameter place: The folder in which that is, below that of the transcript.
    @discardableResult
    mutating func type(
        _ arguments: String..., with more: [String] = [], at place: String = "", input: String = ""
    ) throws -> Program.Outcome {
        let outcome = try Program.run(arguments + more, at: folder[place], environment: environment, input: input)
        let typed = input.split(separator: "\n").map { "> \($0)\n" }.joined()
        let errors = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
            $0.isEmpty ? "!\n" : "! \($0)\n"
        }
        .joined()
        add(prompt(arguments + more) + typed + whole(outcome.output) + errors + "(status \(outcome.status))")
        return outcome
    }

    /// Runs the program at a terminal, where it may ask; what is answered stands on the screen.
    mutating func answer(_ answers: String, to arguments: [String]) throws {
        let outcome = try Program.run(arguments, in: folder, typing: answers)
        // Line ends of terminals are those of typewriters.
        let screen = outcome.output.replacingOccurrences(of: "\r\n", with: "\n")
        add(prompt(arguments) + whole(screen) + "(status \(outcome.status))")
    }

    /// Returns the line in which a command is typed.
    private func prompt(_ arguments: [String]) -> String {
        let words = (["clubhub-lint"] + arguments).map { $0.isEmpty || $0.contains(" ") ? "'\($0)'" : $0 }
        return "$ \(words.joined(separator: " "))\n"
    }

    /// Writes down what a file holds.
    mutating func show(_ file: String) throws { add("$ cat \(file)\n" + (try folder.text(file))) }

    /// Writes down what another program was asked and said, or what somebody did in between.
    mutating func note(_ command: String, _ output: String = "") { add("$ \(command)\n" + output) }

    private mutating func add(_ words: String) {
        if !text.isEmpty { text += "\n" }
        var words = words.replacingOccurrences(of: folder.path, with: "/folder")
        for (word, name) in names { words = words.replacingOccurrences(of: word, with: name) }
        words = words.replacingOccurrences(of: "\\{today\\} [0-9:]+[0-9]", with: "{today, now}", options: .regularExpression)
        text += whole(words)
    }

    /// Returns a text with an end of its last line.
    private func whole(_ text: String) -> String { text.isEmpty || text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n" }

    /// Expects the whole transcript to be a golden: `fix.certain` is the section `certain` of `commands/fix.txt`.
    func expect(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        expectGolden(GoldenName(transcript: name), text, sourceLocation: sourceLocation)
    }
}
