import ClubLint
import ClubModel
import JSONSyntax

extension Reporter {
    /// For programs; described by `Schemas/report.schema.json`. Every key is always there, in the order of the schema.
    package static let json = Reporter(
        name: "json",
        summary: Phrase(
            en: "For programs: everything about every finding, as one JSON object.",
            nl: "Voor programma's: alles over elke bevinding, als één JSON-object.")
    ) { report, _, lookup, output in
        var writer = JSONReportWriter(report, lookup)
        swap(&writer.bytes, &output)
        writer.write()
        swap(&writer.bytes, &output)
    }
}

private struct JSONReportWriter {
    let report: Report
    var lines: LineLookup
    var bytes: [UInt8] = []

    init(_ report: Report, _ lookup: SourceLookup) {
        self.report = report
        lines = LineLookup(lookup)
    }

    mutating func write() {
        var counts = SeverityCounts()
        for diagnostic in report.diagnostics { counts.add(diagnostic.severity) }
        bytes.reserveCapacity(bytes.count + report.diagnostics.count * 700 + 300)
        raw("{\n  \"tool\": { \"name\": \"clubhub-lint\", \"version\": ")
        text(report.toolVersion)
        raw(" },\n  \"edition\": \"")
        number(report.edition.rawValue)
        raw("\",\n  \"summary\": { \"files\": ")
        number(report.fileCount)
        raw(", \"errors\": ")
        number(counts[.error])
        raw(", \"warnings\": ")
        number(counts[.warning])
        raw(", \"infos\": ")
        number(counts[.info])
        raw(" },\n  \"diagnostics\": [")
        for (index, diagnostic) in report.diagnostics.enumerated() {
            raw(index == 0 ? "\n    " : ",\n    ")
            write(diagnostic)
        }
        raw(report.diagnostics.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    }

    private mutating func write(_ diagnostic: Diagnostic) {
        let finding = diagnostic.finding
        raw("{ \"rule\": ")
        text(diagnostic.rule.id)
        raw(", \"severity\": ")
        text(diagnostic.severity.name)
        raw(", \"file\": ")
        text(diagnostic.path)
        raw(", \"pointer\": ")
        text(diagnostic.pointer)
        raw(", \"range\": ")
        range(diagnostic.start, diagnostic.end)
        raw(", \"message\": ")
        text(diagnostic.message(in: report.language))
        raw(", \"remedy\": ")
        text(diagnostic.remedy(in: report.language))
        raw(", \"values\": ")
        values(diagnostic)
        raw(", \"suggestions\": [")
        list(finding.suggestions.count) { writer, index in writer.text(finding.suggestions[index]) }
        raw("], \"fixes\": [")
        list(finding.fixes.count) { writer, index in writer.fix(finding.fixes[index], diagnostic) }
        raw("], \"related\": [")
        list(finding.related.count) { writer, index in writer.related(finding.related[index], diagnostic) }
        raw("], \"help\": ")
        text(report.helpBase + "#" + diagnostic.rule.id)
        raw(" }")
    }

    private mutating func values(_ diagnostic: Diagnostic) {
        let values = diagnostic.finding.values
        raw("{")
        for (index, entry) in values.enumerated() {
            raw(index == 0 ? " " : ", ")
            text(entry.name)
            raw(": ")
            text(entry.value.text(in: report.language))
        }
        // The record is a value like the others, except where the finding speaks of one of that kind itself.
        if let subject = diagnostic.subject, !values.contains(where: { $0.name == subject.kind.rawValue }) {
            raw(values.isEmpty ? " " : ", ")
            text(subject.kind.rawValue)
            raw(": ")
            text(subject.name)
            raw(" }")
        } else {
            raw(values.isEmpty ? "}" : " }")
        }
    }

    private mutating func fix(_ fix: Fix, _ diagnostic: Diagnostic) {
        raw("{ \"title\": ")
        text(diagnostic.filled(fix.title, in: report.language))
        raw(", \"safety\": ")
        text(fix.safety.rawValue)
        raw(", \"edits\": [")
        list(fix.edits.count) { writer, index in
            writer.raw("{ \"range\": ")
            writer.range(fix.edits[index].range, diagnostic.path, near: diagnostic)
            writer.raw(", \"text\": ")
            writer.text(fix.edits[index].replacement)
            writer.raw(" }")
        }
        raw("] }")
    }

    private mutating func related(_ related: Related, _ diagnostic: Diagnostic) {
        raw("{ \"file\": ")
        text(related.path)
        raw(", \"range\": ")
        range(related.range, related.path, near: diagnostic)
        raw(", \"message\": ")
        text(diagnostic.filled(related.note, in: report.language))
        raw(" }")
    }

    // MARK: Parts

    private mutating func list(_ count: Int, _ element: (inout JSONReportWriter, Int) -> Void) {
        for index in 0..<count {
            raw(index == 0 ? " " : ", ")
            element(&self, index)
        }
        if count > 0 { raw(" ") }
    }

    private mutating func range(_ range: Range<Int>, _ path: String, near diagnostic: Diagnostic) {
        if range == diagnostic.finding.range, path == diagnostic.path {
            self.range(diagnostic.start, diagnostic.end)
        } else if let file = lines.file(path) {
            let end = min(range.upperBound, file.source.count)
            let start = min(range.lowerBound, end)
            self.range(file.lines.position(of: start), file.lines.position(of: end))
        } else {
            // The file is out of reach: its offsets are known, its lines are not.
            self.range(
                Position(line: 1, column: 1, offset: range.lowerBound), Position(line: 1, column: 1, offset: range.upperBound))
        }
    }

    private mutating func range(_ start: Position, _ end: Position) {
        raw("{ \"start\": ")
        position(start)
        raw(", \"end\": ")
        position(end)
        raw(" }")
    }

    private mutating func position(_ position: Position) {
        raw("{ \"line\": ")
        number(position.line)
        raw(", \"column\": ")
        number(position.column)
        raw(", \"offset\": ")
        number(position.offset)
        raw(" }")
    }

    private mutating func raw(_ text: StaticString) {
        bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    private mutating func number(_ number: Int) {
        var rest = UInt(max(number, 0))
        let start = bytes.count
        repeat {
            bytes.append(UInt8(truncatingIfNeeded: 0x30 + rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    private mutating func text(_ text: String) {
        appendJSON(text, to: &bytes)
    }
}

/// Appends a text as a JSON string.
///
/// Besides what JSON asks for, the characters are escaped that a terminal or an editor would obey: the report can be
/// looked at without harm.
func appendJSON(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    var text = text
    text.withUTF8 { utf8 in
        var start = 0
        var index = 0
        while index < utf8.count {
            let byte = utf8[index]
            // Letters of ASCII are most of every text.
            if byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C {
                index += 1
                continue
            }
            let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            var value = UInt32(byte)
            if length > 1 {
                value &= 0x7F >> UInt32(length)
                for next in index + 1..<index + length { value = value << 6 | UInt32(utf8[next] & 0x3F) }
            }
            if byte == 0x22 || byte == 0x5C || Printable.isObeyed(value) {
                bytes += UnsafeBufferPointer(rebasing: utf8[start..<index])
                appendEscape(value, to: &bytes)
                start = index + length
            }
            index += length
        }
        bytes += UnsafeBufferPointer(rebasing: utf8[start...])
    }
    bytes.append(0x22)
}

private func appendEscape(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes.append(0x5C)
    switch value {
    case 0x22, 0x5C: bytes.append(UInt8(value))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x10000...:
        // Half of a pair at a time.
        appendHexadecimal(0xD800 + (value - 0x10000) >> 10, to: &bytes)
        bytes.append(0x5C)
        appendHexadecimal(0xDC00 + (value - 0x10000) & 0x3FF, to: &bytes)
    default: appendHexadecimal(value, to: &bytes)
    }
}

private func appendHexadecimal(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "u"))
    for shift in [UInt32(12), 8, 4, 0] {
        let digit = UInt8(truncatingIfNeeded: value >> shift & 0xF)
        bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
    }
}
