import Foundation
import Testing

/// Commands with all that they print, as a golden that reads like a terminal.
///
///     var terminal = Transcript(folder)
///     try terminal.type("fix", "--backup")
///     try terminal.show("fcLindewold.level2.json")
///     terminal.expect("fix.backup")
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

    /// The goldens of some transcripts.
    static func goldens(_ names: String...) -> [String] { names.map { "commands/\($0).txt" } }

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

    /// Expects all that to be what a golden holds.
    func expect(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        expectGolden("commands/\(name).txt", text, sourceLocation: sourceLocation)
    }
}
