import Foundation
import Testing

/// Commands with all that they print, as a golden that reads like a terminal.
///
///     var terminal = Transcript(folder)
///     try terminal.type("fix", "--backup")
///     try terminal.show("fcLindewold.level2.json")
///     terminal.expect("fix.backup")
///
/// Lines of standard error begin with `! `; the folder is called `/folder`.
struct Transcript {
    private let folder: TemporaryFolder
    private let environment: [String: String]
    private var text = ""

    init(_ folder: TemporaryFolder, environment: [String: String] = [:]) {
        self.folder = folder
        self.environment = environment
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
        let words = (["clubhub-lint"] + arguments + more).map { $0.isEmpty || $0.contains(" ") ? "'\($0)'" : $0 }
        let typed = input.split(separator: "\n").map { "> \($0)\n" }.joined()
        let errors = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
            $0.isEmpty ? "!\n" : "! \($0)\n"
        }
        .joined()
        add(
            "$ \(words.joined(separator: " "))\n" + typed + whole(outcome.output) + errors
                + "(status \(outcome.status))")
        return outcome
    }

    /// Writes down what a file holds.
    mutating func show(_ file: String) throws { add("$ cat \(file)\n" + (try folder.text(file))) }

    private mutating func add(_ words: String) {
        if !text.isEmpty { text += "\n" }
        text += whole(words.replacingOccurrences(of: folder.path, with: "/folder"))
    }

    /// Returns a text with an end of its last line.
    private func whole(_ text: String) -> String { text.isEmpty || text.hasSuffix("\n") ? text : text + "\n" }

    /// Expects all that to be what a golden holds.
    func expect(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        expectGolden("commands/\(name).txt", text, sourceLocation: sourceLocation)
    }
}
