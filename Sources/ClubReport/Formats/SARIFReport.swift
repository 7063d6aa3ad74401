import ClubLint
import ClubModel
import JSONSyntax

extension Reporter {
    /// SARIF 2.1.0, as GitHub's code scanning and editors read it.
    package static let sarif = Reporter(
        name: "sarif",
        summary: Phrase(
            en: "SARIF 2.1.0, for GitHub's code scanning and for editors.",
            nl: "SARIF 2.1.0, voor code scanning van GitHub en voor editors.")
    ) { report, _, lookup, output in
        var writer = JSONWriter()
        swap(&writer.bytes, &output.bytes)
        var content = SARIFContent(report, lookup)
        content.write(&writer, output)
        writer.endFile()
        swap(&writer.bytes, &output.bytes)
    }
}

/// The standard's own schema.
private let sarifSchemaAddress = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

/// How many results GitHub takes in one run; it refuses a file with more (GitHub REST documentation, code scanning).
private let resultLimit = 25_000

private struct SARIFContent {
    let report: Report
    let words: Wording
    /// The findings that are written.
    private let diagnostics: [Diagnostic]
    /// The rules that have findings, by id, and where each is in that list.
    private let rules: [Rule]
    private var numberOfRule: [String: Int] = [:]
    private var lines: LineLookup
    private var fingerprints = Fingerprints()

    init(_ report: Report, _ lookup: SourceLookup) {
        self.report = report
        words = Wording(report.language)
        diagnostics = SARIFContent.worst(report.diagnostics, resultLimit)
        lines = LineLookup(lookup, for: diagnostics, report.workers)
        var found: [String: Rule] = [:]
        for diagnostic in diagnostics where found[diagnostic.rule.id] == nil { found[diagnostic.rule.id] = diagnostic.rule }
        rules = found.values.sorted { $0.id < $1.id }
        for (number, rule) in rules.enumerated() { numberOfRule[rule.id] = number }
    }

    /// Returns the worst findings in their order, at most a number of them.
    private static func worst(_ diagnostics: [Diagnostic], _ limit: Int) -> [Diagnostic] {
        guard diagnostics.count > limit else { return diagnostics }
        var counts = SeverityCounts()
        for diagnostic in diagnostics { counts.add(diagnostic.severity) }
        var room: [Severity: Int] = [:]
        var left = limit
        for severity in SeverityCounts.worstFirst {
            room[severity] = min(left, counts[severity])
            left -= room[severity, default: 0]
        }
        return diagnostics.filter { diagnostic in
            room[diagnostic.severity, default: 0] -= 1
            return room[diagnostic.severity, default: 0] >= 0
        }
    }

    mutating func write(_ writer: inout JSONWriter, _ output: ReportOutput) {
        writer.object { writer in
            writer.field("$schema", sarifSchemaAddress)
            writer.field("version", "2.1.0")
            writer.name("runs")
            writer.array { writer in
                writer.object { writer in writeRun(&writer, output) }
            }
        }
    }

    private mutating func writeRun(_ writer: inout JSONWriter, _ output: ReportOutput) {
        writer.name("tool")
        writer.object { writer in
            writer.name("driver")
            writer.object { writer in
                writer.field("name", "clubhub-lint")
                writer.field("version", report.toolVersion)
                writer.field("semanticVersion", report.toolVersion)
                writer.name("rules")
                writer.array { writer in
                    for rule in rules {
                        write(rule, &writer)
                        output.handOn(&writer.bytes)
                    }
                }
            }
        }
        writeInvocation(&writer)
        writer.field("language", report.language.rawValue)
        writer.field("columnKind", "unicodeCodePoints")
        writer.name("results")
        writer.array { writer in
            for diagnostic in diagnostics {
                write(diagnostic, &writer)
                output.handOn(&writer.bytes)
            }
        }
    }

    /// What is to be said about the run as a whole.
    private func writeInvocation(_ writer: inout JSONWriter) {
        var notes: [String] = []
        let left = report.diagnostics.count - diagnostics.count
        if left > 0 {
            notes.append(
                words.text(
                    "\(left) more findings are left out, the least severe: GitHub takes \(resultLimit) at most.",
                    "\(left) andere bevindingen zijn weggelaten, de minst ernstige: GitHub neemt er hoogstens \(resultLimit)."))
        }
        for note in report.notes { notes.append(Advice.shortened(note.text(in: report.language))) }
        writer.name("invocations")
        writer.array { writer in
            writer.object { writer in
                writer.name("executionSuccessful")
                writer.flag(true)
                writer.name("toolExecutionNotifications")
                writer.array { writer in
                    for note in notes {
                        writer.object(isFlat: true) { writer in
                            writer.field("level", "note")
                            message("message", note, &writer)
                        }
                    }
                }
            }
        }
    }

    // MARK: A rule

    private func write(_ rule: Rule, _ writer: inout JSONWriter) {
        let page = RulePage(rule, report.reference)
        writer.object { writer in
            writer.field("id", rule.id)
            writer.field("name", name(of: rule))
            message("shortDescription", rule.summary.text(in: report.language), &writer)
            message("fullDescription", rule.reason.text(in: report.language), &writer)
            writer.name("help")
            writer.object { writer in
                writer.field("text", explanation(of: page, in: report.language, palette: .plain))
                writer.field("markdown", page.markdown(report.language))
            }
            writer.field("helpUri", RulePlace.address(of: rule, in: report.language))
            writer.name("defaultConfiguration")
            writer.object(isFlat: true) { writer in writer.field("level", level(rule.severity)) }
            writer.name("properties")
            writer.object(isFlat: true) { writer in
                writer.field("problem.severity", rule.severity == .info ? "recommendation" : rule.severity.name)
                writer.name("tags")
                writer.array { writer in
                    for level in rule.levels { writer.text("level" + String(level.rawValue)) }
                    if rule.levels.isEmpty { writer.text(rule.isOfGalleries ? "juicebox" : "json") }
                }
            }
        }
    }

    /// Returns the id in the form that the standard asks for beside the id.
    private func name(of rule: Rule) -> String {
        var name: [UInt8] = []
        var isStart = true
        for byte in rule.id.utf8 {
            if byte == UInt8(ascii: "-") {
                isStart = true
            } else {
                name.append(isStart && byte.isASCIILowercase ? byte & 0xDF : byte)
                isStart = false
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    private func level(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }

    // MARK: A result

    private mutating func write(_ diagnostic: Diagnostic, _ writer: inout JSONWriter) {
        let finding = diagnostic.finding
        let fingerprint = fingerprints.fingerprint(diagnostic, path: diagnostic.path)
        writer.object(isFlat: true) { writer in
            writer.field("ruleId", diagnostic.rule.id)
            writer.field("ruleIndex", numberOfRule[diagnostic.rule.id, default: 0])
            writer.field("level", level(diagnostic.severity))
            message("message", report.sentences(of: diagnostic), &writer)
            writer.name("locations")
            writer.array { writer in
                writer.object { writer in
                    // A workbook is no text: it has no lines to point to.
                    let isText = diagnostic.workbookCell == nil
                    physicalLocation(diagnostic.path, isText ? (diagnostic.start, diagnostic.end) : nil, &writer)
                    if diagnostic.cell != nil || !diagnostic.pointer.isEmpty {
                        writer.name("logicalLocations")
                        writer.array { writer in writeLogicalLocations(diagnostic, &writer) }
                    }
                }
            }
            if !finding.related.isEmpty { writeRelated(diagnostic, &writer) }
            writer.name("partialFingerprints")
            writer.object { writer in
                writer.field("clubhubRecord/v1", fingerprint)
                // GitHub tells old alerts from new ones by this name; it would count the text of the line itself.
                writer.field("primaryLocationLineHash", fingerprint + ":1")
            }
            writeFixes(diagnostic, &writer)
        }
    }

    private func writeLogicalLocations(_ diagnostic: Diagnostic, _ writer: inout JSONWriter) {
        if let cell = diagnostic.cell {
            writer.object { writer in
                if !cell.header.isEmpty { writer.field("name", cell.header) }
                writer.field("fullyQualifiedName", cell.text)
                writer.field("kind", "cell")
            }
        }
        guard !diagnostic.pointer.isEmpty else { return }
        writer.object { writer in writer.field("fullyQualifiedName", diagnostic.pointer) }
    }

    private mutating func writeRelated(_ diagnostic: Diagnostic, _ writer: inout JSONWriter) {
        writer.name("relatedLocations")
        writer.array { writer in
            for (number, related) in diagnostic.finding.related.enumerated() {
                let positions = lines.positions(of: related.range, in: related.path, near: diagnostic)
                writer.object { writer in
                    writer.field("id", number + 1)
                    physicalLocation(related.path, positions, &writer)
                    message("message", Advice.shortened(diagnostic.filled(related.note, in: report.language)), &writer)
                }
            }
        }
    }

    private mutating func writeFixes(_ diagnostic: Diagnostic, _ writer: inout JSONWriter) {
        // The standard wants at least one replacement, and a place for each.
        let fixes = diagnostic.finding.fixes.filter { !$0.edits.isEmpty }
        guard !fixes.isEmpty, lines.file(diagnostic.path) != nil else { return }
        writer.name("fixes")
        writer.array { writer in
            for fix in fixes {
                writer.object { writer in
                    message("description", Advice.shortened(diagnostic.filled(fix.title, in: report.language)), &writer)
                    writer.name("artifactChanges")
                    writer.array { writer in
                        writer.object { writer in
                            artifactLocation(diagnostic.path, &writer)
                            writer.name("replacements")
                            writer.array { writer in
                                for edit in fix.edits { write(edit, diagnostic, &writer) }
                            }
                        }
                    }
                    writer.name("properties")
                    writer.object { writer in writer.field("safety", fix.safety.rawValue) }
                }
            }
        }
    }

    private mutating func write(_ edit: TextEdit, _ diagnostic: Diagnostic, _ writer: inout JSONWriter) {
        guard let positions = lines.positions(of: edit.range, in: diagnostic.path, near: diagnostic) else { return }
        writer.object { writer in
            region("deletedRegion", positions, &writer)
            writer.name("insertedContent")
            writer.object { writer in writer.field("text", edit.replacement) }
        }
    }

    // MARK: Pieces

    /// Writes a message. What would be a link to another place in it, is not meant as one.
    private func message(_ name: StaticString, _ text: String, _ writer: inout JSONWriter) {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte == UInt8(ascii: "("), bytes.last == UInt8(ascii: "]") { bytes.append(0x20) }
            bytes.append(byte)
        }
        writer.name(name)
        writer.object { writer in writer.field("text", String(decoding: bytes, as: UTF8.self)) }
    }

    private func physicalLocation(_ path: String, _ positions: (start: Position, end: Position)?, _ writer: inout JSONWriter) {
        writer.name("physicalLocation")
        writer.object { writer in
            artifactLocation(path, &writer)
            // Without a region the whole file is meant, and GitHub shows nothing of it.
            if let positions { region("region", positions, &writer) }
        }
    }

    private func artifactLocation(_ path: String, _ writer: inout JSONWriter) {
        writer.name("artifactLocation")
        writer.object { writer in
            if path.hasPrefix("/") {
                writer.field("uri", "file://" + percentEncoded(path))
            } else {
                writer.field("uri", percentEncoded(path))
                writer.field("uriBaseId", "%SRCROOT%")
            }
        }
    }

    private func region(_ name: StaticString, _ positions: (start: Position, end: Position), _ writer: inout JSONWriter) {
        writer.name(name)
        writer.object { writer in
            writer.field("startLine", positions.start.line)
            writer.field("startColumn", positions.start.column)
            writer.field("endLine", positions.end.line)
            writer.field("endColumn", positions.end.column)
            writer.field("byteOffset", positions.start.offset)
            writer.field("byteLength", max(0, positions.end.offset - positions.start.offset))
        }
    }
}

/// Returns a path as the path of an address (RFC 3986): letters, digits and what means nothing there stay as they are.
func percentEncoded(_ path: String) -> String {
    var result: [UInt8] = []
    var isFirstPart = true
    for byte in path.utf8 {
        if byte == UInt8(ascii: "/") { isFirstPart = false }
        switch byte {
        case _ where FileAddress.isPlain(byte), UInt8(ascii: "/"), UInt8(ascii: "@"): result.append(byte)
        // What stands before a colon in the first part would be a scheme.
        case UInt8(ascii: ":") where !isFirstPart: result.append(byte)
        default:
            result.append(UInt8(ascii: "%"))
            result += byte.hexadecimalDigits
        }
    }
    return String(decoding: result, as: UTF8.self)
}
