package import ClubLint
package import ClubModel

/// Everything that a report of changes tells.
package struct ChangeReport: Sendable {
    /// The version of the tool, as `0.1.0`.
    package var toolVersion: String
    /// What the two states are called: folders, or revisions.
    package var base: String
    package var head: String
    /// In the order of `Comparison`.
    package var changes: [Change]
    /// How many there are of each kind, also of those that are not in `changes`, in any order.
    package var counts: [(kind: ChangeKind, count: Int)]
    /// What was passed over, and other remarks about the comparison as a whole.
    package var notes: [Phrase]
    package var language: Phrase.Language
    /// The width of the terminal in columns; `nil` where the output is not for a terminal.
    package var width: Int?
    /// The most lines of what people read at a terminal.
    package var mostLines = 60

    package init(
        toolVersion: String, base: String, head: String, changes: [Change], notes: [Phrase] = [], language: Phrase.Language
    ) {
        self.toolVersion = toolVersion
        self.base = base
        self.head = head
        self.changes = changes
        counts = ChangeDigest.counts(changes)
        self.notes = notes
        self.language = language
    }
}

/// One way to write a report of changes.
package struct ChangeReporter: Sendable {
    /// What `--format` calls it.
    package let name: String
    /// The line in lists.
    package let summary: Phrase
    private let body: @Sendable (ChangeReport, Palette, inout ReportOutput) -> Void

    /// Every reporter, by name in the order of `--help`.
    package static let all: [ChangeReporter] = [.human, .json, .markdown]

    init(
        name: String, summary: Phrase, body: @escaping @Sendable (ChangeReport, Palette, inout ReportOutput) -> Void
    ) {
        self.name = name
        self.summary = summary
        self.body = body
    }

    /// Returns the reporter of a name.
    package static func named(_ name: String) -> ChangeReporter? { all.first { $0.name == name } }

    /// Returns the report, as UTF-8.
    package func text(_ report: ChangeReport, _ palette: Palette) -> String {
        var output = ReportOutput(nil)
        body(report, palette, &output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// Hands the report, as UTF-8, on in pieces.
    package func write(_ report: ChangeReport, _ palette: Palette, inPieces receive: @escaping ([UInt8]) -> Void) {
        var output = ReportOutput(receive)
        body(report, palette, &output)
        output.end()
    }
}
