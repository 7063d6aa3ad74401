package import ClubLint
package import ClubModel
package import JSONSyntax

/// Everything that a reporter prints.
package struct Report: Sendable {
    /// The version of the tool, as `0.1.0`.
    package var toolVersion: String
    package var edition: Edition
    /// How many files were checked, also those without a finding.
    package var fileCount: Int
    /// Sorted by path, offset and rule.
    package var diagnostics: [Diagnostic]
    /// What was skipped and other remarks about the run as a whole.
    package var notes: [Phrase]
    /// How many diagnostics a baseline or an earlier state holds back; `nil` where there is none.
    package var heldBackCount: Int?
    /// Whether an earlier state of the files holds back what was in it, and not a baseline alone.
    package var isAboutChange = false
    /// Whether findings that are not bad enough are left out, so that no finding does not mean that all is well.
    package var leavesOutMild = false
    /// What is said where there was no file to check; `nil` for what fits a run over folders.
    package var nothingToCheck: Phrase?
    package var language: Phrase.Language
    /// Whether a table of findings per rule is asked for.
    package var statistics: Bool
    /// The command that applies what is certain to the files of the report; `nil` where there is none.
    package var fixCommand: String?
    /// The towns of the world and how words are spelt, for the examples in the help of the rules.
    package var reference = Reference()
    /// Which files were as they were some time ago; `nil` where none was.
    package var kept: Kept?
    /// The width of the terminal in columns; `nil` where the output is not for a terminal.
    package var width: Int?
    /// Who makes the pieces of a long report.
    package var workers = Workers.inOrder

    package init(
        toolVersion: String, edition: Edition, fileCount: Int, diagnostics: [Diagnostic], notes: [Phrase] = [],
        heldBackCount: Int? = nil, language: Phrase.Language = .en, statistics: Bool = false, width: Int? = nil
    ) {
        self.toolVersion = toolVersion
        self.edition = edition
        self.fileCount = fileCount
        self.diagnostics = diagnostics
        self.notes = notes
        self.heldBackCount = heldBackCount
        self.language = language
        self.statistics = statistics
        self.width = width
    }

    /// How many diagnostics have a fix that is applied without asking.
    package var fixableCount: Int { diagnostics.reduce(0) { $1.isFixable ? $0 + 1 : $0 } }

    /// How many diagnostics there are of a severity.
    package func count(of severity: Severity) -> Int {
        diagnostics.reduce(0) { $1.severity == severity ? $0 + 1 : $0 }
    }
}

/// How a reporter colours its text; the caller knows whether and how.
package struct Palette: Sendable {
    package var error: @Sendable (String) -> String
    package var warning: @Sendable (String) -> String
    package var info: @Sendable (String) -> String
    /// For what the eye must find first.
    package var bold: @Sendable (String) -> String
    /// For what is there to be looked up.
    package var dim: @Sendable (String) -> String
    /// For gutters, arrows and labels.
    package var accent: @Sendable (String) -> String
    /// For good news and for text that is to be typed.
    package var good: @Sendable (String) -> String
    /// Makes a text, perhaps in colours, lead to an address where it is clicked, without changing what is seen.
    package var link: @Sendable (_ text: String, _ address: String) -> String = { text, _ in text }
    /// Whether there are no colours, so that nothing has to be asked what it looks like in them.
    var isPlain = false

    package init(
        error: @escaping @Sendable (String) -> String, warning: @escaping @Sendable (String) -> String,
        info: @escaping @Sendable (String) -> String, bold: @escaping @Sendable (String) -> String,
        dim: @escaping @Sendable (String) -> String, accent: @escaping @Sendable (String) -> String,
        good: @escaping @Sendable (String) -> String
    ) {
        self.error = error
        self.warning = warning
        self.info = info
        self.bold = bold
        self.dim = dim
        self.accent = accent
        self.good = good
    }

    /// No colours at all.
    package static let plain: Palette = {
        var palette = Palette(
            error: { $0 }, warning: { $0 }, info: { $0 }, bold: { $0 }, dim: { $0 }, accent: { $0 }, good: { $0 })
        palette.isPlain = true
        return palette
    }()

    /// Returns the colour of a severity.
    package func colour(of severity: Severity) -> @Sendable (String) -> String {
        switch severity {
        case .error: error
        case .warning: warning
        case .info: info
        }
    }
}

/// One way to write a report.
package struct Reporter: Sendable {
    /// What `--format` calls it.
    package let name: String
    /// The line in lists.
    package let summary: Phrase
    /// Writes the report, as UTF-8. Never fails and never reads anything but the sources it is given.
    private let body: @Sendable (Report, Palette, SourceLookup, inout ReportOutput) -> Void

    /// Every reporter, by name in the order of `--help`.
    package static let all: [Reporter] = [
        .human, .concise, .json, .sarif, .rdjson, .junit, .github, .gitlab, .checkstyle, .markdown, .html,
    ]

    init(
        name: String, summary: Phrase, body: @escaping @Sendable (Report, Palette, SourceLookup, inout ReportOutput) -> Void
    ) {
        self.name = name
        self.summary = summary
        self.body = body
    }

    /// Appends the report, as UTF-8, to bytes.
    package func write(_ report: Report, _ palette: Palette, _ lookup: SourceLookup, _ bytes: inout [UInt8]) {
        var output = ReportOutput(nil)
        swap(&output.bytes, &bytes)
        body(report, palette, lookup, &output)
        swap(&output.bytes, &bytes)
    }

    /// Hands the report, as UTF-8, on in pieces of some hundred kilobytes.
    package func write(
        _ report: Report, _ palette: Palette, _ lookup: SourceLookup, inPieces receive: @escaping ([UInt8]) -> Void
    ) {
        var output = ReportOutput(receive)
        body(report, palette, lookup, &output)
        output.end()
    }

    /// Returns the reporter of a name.
    package static func named(_ name: String) -> Reporter? {
        all.first { $0.name == name }
    }
}

/// Where a reporter finds the files, for code frames and the lines of related places.
package struct SourceLookup: Sendable {
    /// The source of a path as in `Diagnostic.path`; `nil` where it is not at hand.
    package let source: @Sendable (String) -> Source?
    /// The row around a cell of a workbook; `nil` where it is not at hand.
    package let row: @Sendable (CellPlace) -> ReportedRow?

    package init(
        row: @escaping @Sendable (CellPlace) -> ReportedRow? = { _ in nil }, source: @escaping @Sendable (String) -> Source?
    ) {
        self.row = row
        self.source = source
    }
}

/// Where a report goes: bytes are collected and handed on piece by piece, so that no long report is in memory as a whole.
package struct ReportOutput {
    /// What has been written and not handed on.
    package var bytes: [UInt8] = []
    /// Who takes the pieces; `nil` where all is to stay in `bytes`.
    private let receive: (([UInt8]) -> Void)?

    /// From how many bytes on a piece is handed on.
    private static let pieceSize = 1 << 18

    package init(_ receive: (([UInt8]) -> Void)?) {
        self.receive = receive
    }

    /// Hands on what has been written, where that is enough; a reporter says so after each finding.
    package mutating func endPiece() { handOn(&bytes) }

    /// Hands on what stands in bytes of one's own, where that is enough, and empties them.
    package func handOn(_ bytes: inout [UInt8]) {
        guard let receive, bytes.count >= ReportOutput.pieceSize else { return }
        receive(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Hands on what is left.
    package mutating func end() {
        guard let receive, !bytes.isEmpty else { return }
        receive(bytes)
        bytes = []
    }

    /// Writes a text.
    package static func += (output: inout ReportOutput, text: String) { output.bytes += text.utf8 }

    /// Writes a byte.
    package mutating func append(_ byte: UInt8) { bytes.append(byte) }
}
