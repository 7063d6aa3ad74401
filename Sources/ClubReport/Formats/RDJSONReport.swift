import ClubLint
import ClubModel
import JSONSyntax

extension Reporter {
    /// The Diagnostic Format of reviewdog, which makes suggestions of fixes that are accepted with one click.
    ///
    /// Columns count bytes there, not characters.
    package static let rdjson = Reporter(
        name: "rdjson",
        summary: Phrase(
            en: "For reviewdog: findings beside the lines of a pull request, with suggestions to accept.",
            nl: "Voor reviewdog: bevindingen naast de regels van een pull request, met voorstellen om over te nemen.")
    ) { report, _, lookup, output in
        var writer = JSONWriter()
        swap(&writer.bytes, &output.bytes)
        var content = RDJSONContent(report: report, lines: LineLookup(lookup))
        content.write(&writer, output)
        writer.endFile()
        swap(&writer.bytes, &output.bytes)
    }
}

private struct RDJSONContent {
    let report: Report
    var lines: LineLookup

    mutating func write(_ writer: inout JSONWriter, _ output: ReportOutput) {
        writer.object { writer in
            writer.name("source")
            writer.object(isFlat: true) { writer in
                writer.field("name", "clubhub-lint")
                writer.field("url", "https://github.com/clubhub-lint/clubhub-lint")
            }
            writer.name("diagnostics")
            writer.array { writer in
                for diagnostic in report.diagnostics {
                    write(diagnostic, &writer)
                    output.handOn(&writer.bytes)
                }
            }
        }
    }

    private mutating func write(_ diagnostic: Diagnostic, _ writer: inout JSONWriter) {
        // A workbook is no text: it has no lines to point to.
        let file = diagnostic.workbookCell == nil ? lines.file(diagnostic.path) : nil
        writer.object(isFlat: true) { writer in
            writer.field("message", report.sentences(of: diagnostic))
            writer.name("location")
            writer.object { writer in
                writer.field("path", diagnostic.path)
                if let file { range(diagnostic.finding.range, in: file, &writer) }
            }
            writer.field("severity", severity(diagnostic.severity))
            writer.name("code")
            writer.object { writer in
                writer.field("value", diagnostic.rule.id)
                writer.field("url", RulePlace.address(of: diagnostic.rule, in: report.language))
            }
            if let file { writeSuggestions(diagnostic, in: file, &writer) }
        }
    }

    private func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "ERROR"
        case .warning: "WARNING"
        case .info: "INFO"
        }
    }

    /// Writes a suggestion for each fix: all of its edits as one, because each suggestion is accepted by itself.
    private func writeSuggestions(_ diagnostic: Diagnostic, in file: LineLookup.File, _ writer: inout JSONWriter) {
        var suggestions: [(range: Range<Int>, text: String)] = []
        for fix in diagnostic.finding.fixes {
            guard let whole = joined(fix.edits, in: file.source) else { continue }
            // A comment has one place: what is about other lines than the first suggestion could not be accepted there.
            if let first = suggestions.first, placeLines(first.range, file.lines) != placeLines(whole.range, file.lines) {
                continue
            }
            suggestions.append(whole)
        }
        guard !suggestions.isEmpty else { return }
        writer.name("suggestions")
        writer.array { writer in
            for suggestion in suggestions {
                writer.object { writer in
                    range(suggestion.range, in: file, &writer)
                    writer.field("text", suggestion.text)
                }
            }
        }
    }

    private func placeLines(_ range: Range<Int>, _ table: LineTable) -> ClosedRange<Int> {
        table.line(of: range.lowerBound)...table.line(of: range.upperBound)
    }

    /// The most bytes that a suggestion takes the place of: more is nobody's suggestion.
    private static let longestSuggestion = 20_000

    /// Returns edits as one; `nil` where they lie too far apart, or the file is not the one that they were made for.
    private func joined(_ edits: [TextEdit], in source: Source) -> (range: Range<Int>, text: String)? {
        let edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
        guard let start = edits.first?.range.lowerBound, let end = edits.last?.range.upperBound, start <= end,
            end <= source.count, end - start <= RDJSONContent.longestSuggestion
        else { return nil }
        var text = ""
        var position = start
        for edit in edits {
            guard position <= edit.range.lowerBound else { return nil }
            text += source.text(position..<edit.range.lowerBound) + edit.replacement
            position = edit.range.upperBound
        }
        return (start..<end, text)
    }

    // MARK: Places

    private func range(_ range: Range<Int>, in file: LineLookup.File, _ writer: inout JSONWriter) {
        let end = min(range.upperBound, file.source.count)
        writer.name("range")
        writer.object { writer in
            position("start", min(range.lowerBound, end), file.lines, &writer)
            position("end", end, file.lines, &writer)
        }
    }

    private func position(_ name: StaticString, _ offset: Int, _ table: LineTable, _ writer: inout JSONWriter) {
        let line = table.line(of: offset)
        writer.name(name)
        writer.object { writer in
            writer.field("line", line)
            writer.field("column", offset - table.range(ofLine: line).lowerBound + 1)
        }
    }
}
