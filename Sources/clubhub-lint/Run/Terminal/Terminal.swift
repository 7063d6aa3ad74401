import ClubModel
import ClubStore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The terminal or pipe that the program talks to, and what the environment says about it.
enum Terminal {
    /// Makes writing to a closed pipe an ordinary error, so that `clubhub-lint | head` ends quietly, and a file that may grow no
    /// further, so that what was begun is taken away.
    static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Writes to standard output in one go.
    static func write(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        let failure = AtomicWriter.writeAll(bytes, to: 1)
        // Who closed the pipe has read enough; a full disk must not pass for success.
        if failure != 0, failure != EPIPE {
            writeError("clubhub-lint: standard output: \(String(cString: strerror(failure)))")
            leave(2)
        }
    }

    static func write(_ text: String) { write(Array(text.utf8)) }

    /// Writes a line to standard error.
    static func writeError(_ text: String) { writeErrorPart(text + "\n") }

    /// Writes to standard error, without a line end.
    static func writeErrorPart(_ text: String) { _ = AtomicWriter.writeAll(Array(text.utf8), to: 2) }

    /// Ends the program.
    static func leave(_ status: Int32) -> Never { exit(status) }

    /// Whether a descriptor is a terminal: 1 is standard output, 2 standard error.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Returns a variable of the environment; `nil` where it is absent or empty.
    static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    /// The width that the environment asks for, else that of the terminal behind standard output, in columns; `nil` where
    /// there is neither.
    static var width: Int? {
        // Shells do not hand their own COLUMNS on: who exports it wants that width, also in a file.
        if let columns = variable("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
        guard isTerminal(1) else { return nil }
        var size = winsize()
        guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// The language that the environment asks for.
    static var language: Phrase.Language {
        let locale = variable("LC_ALL") ?? variable("LC_MESSAGES") ?? variable("LANG") ?? ""
        return locale.hasPrefix("nl") ? .nl : .en
    }

    /// The day in the time zone of the user.
    static var today: Day? {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        return Day(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    }

    /// Seconds since some moment in the past, which never go back.
    static var seconds: Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }

    /// The time in UTC, `yyyy-mm-dd hh:mm`.
    static var utcTime: String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) \(two(parts.tm_hour)):\(two(parts.tm_min))"
    }

    /// The number of this process.
    static var processNumber: Int32 { getpid() }

    /// The number of the process that started this one.
    static var parent: Int32 { getppid() }

    /// Whether standard input has something to read, or has ended; waits for that, but not for long.
    static func hasInput(within seconds: Double) -> Bool {
        var wanted = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        // Rounded up, or the last fraction of a millisecond would be waited for again and again.
        return poll(&wanted, 1, Int32((seconds * 1000).rounded(.up))) > 0
    }

    /// Reads what standard input has, and waits where it has nothing; `nil` at its end.
    static func readInput(atMost count: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var result = read(0, buffer.baseAddress, count)
            while result < 0, errno == EINTR { result = read(0, buffer.baseAddress, count) }
            filled = max(0, result)
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// Waits.
    static func sleep(seconds: Double) {
        var wanted = timespec(tv_sec: Int(seconds), tv_nsec: Int(seconds.truncatingRemainder(dividingBy: 1) * 1e9))
        var rest = timespec()
        while nanosleep(&wanted, &rest) != 0, errno == EINTR { wanted = rest }
    }
}
