import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Another program, with limits on its time and its output: run once, or asked again and again (`Conversation`).
///
/// Not by swift-subprocess 1.0: its `run` is `async` only, and a hook that has 30 ms would first start threads and an event
/// loop, to wait for one program at a time. What it would save are these lines; limits on time would stay ours.
struct ChildProgram: Sendable {
    let path: String
    let arguments: [String]
    /// The variables of the environment that have another value for it than for us.
    var variables: [String: String] = [:]
    /// Whether it gets one of our variables at all, by its name.
    var keeps: @Sendable (Substring) -> Bool = { _ in true }
    /// The most seconds that it may take; of a conversation, for one answer.
    var seconds = 30
    /// The most bytes that are read of its answer.
    var mostBytes = 64 << 20

    /// What a program that came to its end had to say.
    struct Answer {
        let output: [UInt8]
        /// What it wrote to standard error.
        let errors: [UInt8]
        /// Its exit status; of one that was killed, 128 and the signal, as shells have it.
        let status: Int32
    }

    /// Returns the absolute path of a program on the user's `PATH`; `nil` where there is none.
    static func find(_ name: String) -> String? {
        guard let variable = getenv("PATH") else { return nil }
        for folder in String(cString: variable).split(separator: ":") where folder.utf8.first == UInt8(ascii: "/") {
            // What lies in the folder where somebody happens to stand is not looked at.
            let path = folder + "/" + name
            if FileSystem.kind(of: path) == .file, access(path, X_OK) == 0 { return path }
        }
        return nil
    }

    /// Runs the program to its end; `nil` where it does not end in time, prints too much or fails to start.
    func run(input: [UInt8] = []) -> Answer? {
        // Files without a name for what it reads and complains of, a pipe for what it prints: so neither waits for the other.
        guard let text = input.isEmpty ? Descriptor.nothing : Descriptor.file(input) else { return nil }
        return run(reading: text)
    }

    /// Runs the program to its end with a file as its input.
    func run(reading text: Descriptor) -> Answer? {
        guard let errors = Descriptor.file([]), let pipe = Descriptor.pipe() else { return nil }
        guard let process = start(input: text, output: pipe.input, errors: errors) else { return nil }
        pipe.input.close()
        var output: [UInt8] = []
        let end = Descriptor.now + Int64(seconds) * 1000
        let isComplete = read(pipe.output, until: end, into: &output)
        // Some close their output and go on.
        if let status = isComplete ? ChildProgram.wait(for: process, until: end) : nil {
            return Answer(output: output, errors: errors.content, status: status)
        }
        kill(process, SIGKILL)
        ChildProgram.wait(for: process)
        return nil
    }

    /// Starts the program; `nil` where that fails.
    func start(input: Descriptor, output: Descriptor, errors: Descriptor) -> pid_t? {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // All of ours close by themselves in the new program; only these copies do not.
        posix_spawn_file_actions_adddup2(&actions, input.number, 0)
        posix_spawn_file_actions_adddup2(&actions, output.number, 1)
        posix_spawn_file_actions_adddup2(&actions, errors.number, 2)
        var texts = ([path] + arguments).map { strdup($0) }
        var values = environment.map { strdup($0) }
        defer { for text in texts + values { free(text) } }
        texts.append(nil)
        values.append(nil)
        var process: pid_t = 0
        let failure = Descriptor.starting.sync { posix_spawn(&process, path, &actions, nil, texts, values) }
        return failure == 0 ? process : nil
    }

    /// Our environment, with the program's own values in it.
    private var environment: [String] {
        var entries: [String] = []
        var next = environ
        while let entry = next.pointee {
            let text = String(cString: entry)
            let name = text.prefix { $0 != "=" }
            if variables[String(name)] == nil, keeps(name) { entries.append(text) }
            next += 1
        }
        return entries + variables.keys.sorted().map { $0 + "=" + variables[$0, default: ""] }
    }

    /// Waits for the end of a process.
    static func wait(for process: pid_t) {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// Returns the status of a process that ends in time, by the clock `Descriptor.now`.
    private static func wait(for process: pid_t, until end: Int64) -> Int32? {
        var status: Int32 = 0
        var pause: UInt32 = 50
        while true {
            let found = waitpid(process, &status, WNOHANG)
            if found == process {
                let signal = status & 0x7F
                return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
            }
            if found < 0, errno != EINTR { return nil }
            guard Descriptor.now < end else { return nil }
            usleep(pause)
            pause = min(2 * pause, 10_000)
        }
    }

    /// Reads until the program closes its end.
    ///
    /// - Returns: Whether it did in time, and before it was too much.
    private func read(_ descriptor: Descriptor, until end: Int64, into result: inout [UInt8]) -> Bool {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
            while let count = descriptor.read(into: buffer, until: end) {
                if count == 0 { return true }
                result += UnsafeBufferPointer(rebasing: buffer[..<count])
                if result.count > mostBytes { return false }
            }
            return false
        }
    }
}

/// An open file or an end of a pipe, closed when nobody has it any more.
///
/// It closes in every program that is started, too: one that inherits the end of another's pipe would keep that one waiting.
final class Descriptor {
    private(set) var number: Int32

    /// Where programs are started: not between the making of a pipe and the note that it is not for them.
    static let starting = DispatchQueue(label: "clubhub-lint.programs")

    private init(_ number: Int32) { self.number = number }

    deinit { close() }

    /// Closes it before its time.
    func close() {
        if number >= 0 { closeDescriptor(number) }
        number = -1
    }

    /// What has no content.
    static var nothing: Descriptor? {
        let number = open("/dev/null", O_RDWR | O_CLOEXEC)
        return number < 0 ? nil : Descriptor(number)
    }

    /// Makes a file without a name, to be read from its start.
    static func file(_ content: [UInt8]) -> Descriptor? {
        guard let stream = tmpfile() else { return nil }
        defer { fclose(stream) }
        let number = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 3)
        guard number >= 0 else { return nil }
        let file = Descriptor(number)
        guard AtomicWriter.writeAll(content, to: number) == 0, lseek(number, 0, SEEK_SET) == 0 else { return nil }
        return file
    }

    /// Opens a file to be read from its start; `nil` where none is, or something else.
    static func reading(_ path: String) -> Descriptor? {
        // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
        let number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { return nil }
        let file = Descriptor(number)
        var status = stat()
        return fstat(number, &status) == 0 && FileSystem.kind(ofMode: status.st_mode) == .file ? file : nil
    }

    /// Makes a pipe: what is written to its input comes out of its output.
    static func pipe() -> (output: Descriptor, input: Descriptor)? {
        starting.sync {
            var ends: [Int32] = [0, 0]
            guard makePipe(&ends) == 0 else { return nil }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return (Descriptor(ends[0]), Descriptor(ends[1]))
        }
    }

    /// All that a file holds, at most 64 kB.
    var content: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = max(0, pread(number, buffer.baseAddress!, buffer.count, 0))
        }
    }

    /// Reads what is there, and waits for it where there is nothing yet.
    ///
    /// - Parameter end: When to stop waiting, by the clock `now`.
    /// - Returns: How many bytes were read, 0 at the end; `nil` where time ran out or the system refuses.
    func read(into buffer: UnsafeMutableBufferPointer<UInt8>, until end: Int64) -> Int? {
        while true {
            let rest = end - Descriptor.now
            guard rest > 0 else { return nil }
            var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
            let ready = poll(&waiting, 1, Int32(clamping: rest))
            if ready == 0 { return nil }
            let count = ready < 0 ? -1 : readBytes(number, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else { return nil }
        }
    }

    /// Milliseconds of a clock that never goes back.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}

/// `read`, by a name that does not hide behind a method's.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

/// `pipe`, likewise.
private func makePipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }

/// `close`, likewise.
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

/// The file that this program runs from.
package enum ProgramFile {
    /// Its absolute path, without links; `nil` where the system does not tell.
    package static var path: String? {
        let name = CommandLine.arguments[0]
        return FileSystem.resolved(name.contains("/") ? name : ChildProgram.find(name) ?? name)
    }
}
