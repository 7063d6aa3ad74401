import ClubLint
import ClubModel
import JSONSyntax

extension Reporter {
    /// For programs; described by `Schemas/report.schema.json`. Every key but `heldBack`, `kept`, `statistics` and `cell` is always there, in the order of the
    /// schema.
    package static let json = Reporter(
        name: "json",
        summary: Phrase(
            en: "For programs: everything about every finding, as one JSON object.",
            nl: "Voor programma's: alles over elke bevinding, als één JSON-object.")
    ) { report, _, lookup, output in
        var writer = JSONWriter()
        swap(&writer.bytes, &output.bytes)
        var content = JSONReportContent(report, lookup)
        content.write(&writer, output)
        writer.endFile()
        swap(&writer.bytes, &output.bytes)
    }
}

/// What a report says, piece by piece.
private struct JSONReportContent {
    let report: Report
    var lines: LineLookup

    init(_ report: Report, _ lookup: SourceLookup) {
        self.report = report
        lines = LineLookup(lookup, for: report.diagnostics, report.workers)
    }

    mutating func write(_ writer: inout JSONWriter, _ output: ReportOutput) {
        var counts = SeverityCounts()
        for diagnostic in report.diagnostics { counts.add(diagnostic.severity) }
        writer.object { writer in
            writer.name("tool")
            writer.object(isFlat: true) { writer in
                writer.field("name", "clubhub-lint")
                writer.field("version", report.toolVersion)
            }
            writer.field("edition", String(report.edition.rawValue))
            writer.name("summary")
            writer.object(isFlat: true) { writer in
                writer.field("files", report.fileCount)
                writer.field("errors", counts[.error])
                writer.field("warnings", counts[.warning])
                writer.field("infos", counts[.info])
                writer.field("fixable", report.fixableCount)
                if let count = report.heldBackCount { writer.field("heldBack", count) }
            }
            if let kept = report.kept {
                writer.name("kept")
                writer.object(isFlat: true) { writer in
                    writer.field("root", kept.root)
                    writer.field("fetched", kept.day.text)
                }
            }
            if report.statistics { writeStatistics(&writer) }
            writer.name("diagnostics")
            writer.array { writer in
                writeDiagnostics(&writer, output)
            }
        }
    }

    /// Writes all diagnostics, some pieces at the same time: they are most of what a run does alone.
    private func writeDiagnostics(_ writer: inout JSONWriter, _ output: ReportOutput) {
        let (pieceSize, pieces) = (256, 16)
        let all = report.diagnostics
        for start in stride(from: 0, to: all.count, by: pieceSize * pieces) {
            let rest = all.count - start
            let current = writer.further(isFirst: true)
            let written = report.workers.map(min(pieces, (rest + pieceSize - 1) / pieceSize)) { number in
                var (content, writer) = (self, current.further(isFirst: number == 0))
                let first = start + number * pieceSize
                for diagnostic in all[first..<min(all.count, first + pieceSize)] { content.write(diagnostic, &writer) }
                return writer.bytes
            }
            for bytes in written { writer.items(bytes) }
            output.handOn(&writer.bytes)
        }
    }

    private func writeStatistics(_ writer: inout JSONWriter) {
        writer.name("statistics")
        writer.array { writer in
            for row in Statistics(report.diagnostics).rows {
                writer.object(isFlat: true) { writer in
                    writer.field("rule", row.rule.id)
                    writer.field("severity", row.severity.name)
                    writer.field("count", row.count)
                    writer.field("fixable", row.fixableCount)
                    writer.field("files", row.fileCount)
                }
            }
        }
    }

    private mutating func write(_ diagnostic: Diagnostic, _ writer: inout JSONWriter) {
        let finding = diagnostic.finding
        writer.object(isFlat: true) { writer in
            writer.field("rule", diagnostic.rule.id)
            writer.field("severity", diagnostic.severity.name)
            writer.field("file", diagnostic.path)
            writer.field("pointer", diagnostic.pointer)
            range(diagnostic.start, diagnostic.end, &writer)
            writer.field("message", diagnostic.message(in: report.language))
            writer.field("remedy", diagnostic.remedy(in: report.language))
            writer.name("values")
            values(diagnostic, &writer)
            writer.name("suggestions")
            writer.array { writer in
                for suggestion in finding.suggestions { writer.text(suggestion) }
            }
            writer.name("fixes")
            writer.array { writer in
                for fix in finding.fixes { write(fix, diagnostic, &writer) }
            }
            writer.name("related")
            writer.array { writer in
                for related in finding.related { write(related, diagnostic, &writer) }
            }
            if let cell = diagnostic.cell { write(cell, &writer) }
            writer.field("help", RulePlace.line(of: diagnostic.rule.id))
        }
    }

    private func write(_ cell: CellPlace, _ writer: inout JSONWriter) {
        writer.name("cell")
        writer.object { writer in
            writer.field("sheet", cell.sheet)
            writer.field("row", cell.row)
            writer.field("column", cell.column)
            writer.field("cell", cell.text)
            writer.field("header", cell.header)
        }
    }

    private func values(_ diagnostic: Diagnostic, _ writer: inout JSONWriter) {
        let values = diagnostic.finding.values
        writer.object { writer in
            for entry in values {
                writer.name(anyOf: entry.name)
                writer.text(entry.value.text(in: report.language))
            }
            // The record is a value like the others, except where the finding speaks of one of that kind itself.
            if let subject = diagnostic.subject, !values.contains(where: { $0.name == subject.kind.rawValue }) {
                writer.name(anyOf: subject.kind.rawValue)
                writer.text(subject.name)
            }
        }
    }

    private mutating func write(_ fix: Fix, _ diagnostic: Diagnostic, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("title", diagnostic.filled(fix.title, in: report.language))
            writer.field("safety", fix.safety.rawValue)
            writer.name("edits")
            writer.array { writer in
                for edit in fix.edits {
                    writer.object { writer in
                        range(edit.range, diagnostic.path, near: diagnostic, &writer)
                        writer.field("text", edit.replacement)
                    }
                }
            }
        }
    }

    private mutating func write(_ related: Related, _ diagnostic: Diagnostic, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("file", related.path)
            range(related.range, related.path, near: diagnostic, &writer)
            writer.field("message", diagnostic.filled(related.note, in: report.language))
        }
    }

    // MARK: Places

    private mutating func range(
        _ range: Range<Int>, _ path: String, near diagnostic: Diagnostic, _ writer: inout JSONWriter
    ) {
        // Of a file that is out of reach the offsets are known, the lines are not.
        let (start, end) =
            lines.positions(of: range, in: path, near: diagnostic)
            ?? (Position(line: 1, column: 1, offset: range.lowerBound), Position(line: 1, column: 1, offset: range.upperBound))
        self.range(start, end, &writer)
    }

    private func range(_ start: Position, _ end: Position, _ writer: inout JSONWriter) {
        writer.name("range")
        writer.object { writer in
            position("start", start, &writer)
            position("end", end, &writer)
        }
    }

    private func position(_ name: StaticString, _ position: Position, _ writer: inout JSONWriter) {
        writer.name(name)
        writer.object { writer in
            writer.field("line", position.line)
            writer.field("column", position.column)
            writer.field("offset", position.offset)
        }
    }
}
