import Algorithms
import ClubModel
import ClubReport
import ClubStore
@preconcurrency import Rainbow

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

/// When output is coloured.
enum ColourChoice: String, CaseIterable {
    case auto, always, never

    /// Whether to colour what goes to standard output.
    ///
    /// Rainbow decides otherwise than the standards do (`NO_COLOR=0` turns colours off there, `FORCE_COLOR` colours pipes),
    /// so the decision is made here.
    var isOn: Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            if Terminal.variable("NO_COLOR") != nil { return false }
            for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
                if let value = Terminal.variable(name), value != "0" { return true }
            }
            return Terminal.isTerminal(1) && Terminal.variable("TERM").map { $0 != "dumb" } == true
        }
    }

    /// The colours to print in.
    var palette: Palette {
        // Rainbow looks at the environment when it is first touched; a run without colours does not wait for that.
        guard isOn else { return .plain }
        Rainbow.outputTarget = .console
        Rainbow.enabled = true
        var palette = Palette(
            error: { $0.red.bold }, warning: { $0.yellow.bold }, info: { $0.cyan.bold }, bold: { $0.bold },
            dim: { $0.dim }, accent: { $0.blue.bold }, good: { $0.green })
        // Only where somebody can click: in a file these signs would be read.
        if Terminal.isTerminal(1), Terminal.variable("TERM") != "linux" {
            palette.link = { text, address in "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\" }
        }
        return palette
    }
}

/// Asks at the terminal for what an option could have said.
struct Question {
    let language: Phrase.Language
    let palette: Palette

    /// Whether somebody sits there who can answer.
    static var canAsk: Bool { isTerminal && Terminal.isTerminal(2) }
    /// Whether standard input is a keyboard.
    static var isTerminal: Bool { isatty(0) == 1 }

    /// Returns the value of an option, or asks for it.
    ///
    /// - Parameters:
    ///   - option: The option, as in `--town`.
    ///   - words: What is asked for, without a question mark.
    ///   - proposal: What counts where the answer is empty.
    func answer(_ value: String?, _ option: String, _ words: Phrase, proposal: String? = nil) throws -> String {
        if let value { return value }
        guard Question.canAsk else {
            if let proposal { return proposal }
            throw Failure(
                Phrase(
                    en: "\(option) is missing: \(words.goingOn.en).",
                    nl: "\(option) ontbreekt: \(words.goingOn.nl)."), in: language)
        }
        while true {
            let hint = proposal.map { " [" + $0 + "]" } ?? ""
            // On standard error: standard output may be a file.
            Terminal.writeErrorPart(palette.accent(words.text(in: language)) + hint + ": ")
            guard let line = readLine() else {
                Terminal.writeErrorPart("\n")
                throw Failure(Phrase(en: "Nothing is written.", nl: "Er is niets geschreven."), in: language)
            }
            let answer = String(line.trimming(while: \.isWhitespace))
            if !answer.isEmpty { return answer }
            if let proposal { return proposal }
        }
    }
}

/// Texts as one word of a shell's line.
enum ShellWord {
    /// Returns a text as it has to be typed: in quotes where a shell would make something else of it.
    static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
            default: "_-./:,@%+=".utf8.contains(byte)
            }
        }
        return isPlain && !text.isEmpty ? text : inQuotes(text)
    }

    /// Returns a text in quotes.
    static func inQuotes(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
