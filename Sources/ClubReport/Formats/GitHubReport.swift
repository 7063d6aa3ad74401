import ClubLint
import ClubModel
import JSONSyntax

extension Reporter {
    /// Workflow commands that GitHub shows beside the lines of a pull request.
    ///
    /// GitHub keeps ten annotations of each severity for one step. The worst come first, and the rest follows as plain
    /// lines in the log, so that nothing is lost in silence.
    package static let github = Reporter(
        name: "github",
        summary: Phrase(
            en: "Annotations in a GitHub workflow, worst first; what GitHub would drop follows as text.",
            nl: "Aantekeningen in een GitHub-workflow, de ergste eerst; wat GitHub zou weglaten volgt als tekst.")
    ) { report, _, _, output in
        let words = Wording(report.language)
        var rest: [Diagnostic] = []
        for severity in SeverityCounts.worstFirst {
            var annotated = 0
            for diagnostic in report.diagnostics where diagnostic.severity == severity {
                if annotated < annotationLimit {
                    output += annotation(diagnostic, report.language)
                    output.append(0x0A)
                    annotated += 1
                } else {
                    rest.append(diagnostic)
                }
            }
        }
        var lines = ConciseLines(report.language, .plain)
        for diagnostic in rest {
            let start = output.bytes.count
            lines.append(diagnostic, to: &output.bytes)
            let line = String(decoding: output.bytes[start...], as: UTF8.self)
            if isCommand(line) {
                output.bytes.removeSubrange(start...)
                output += logLine(line)
            }
            output.append(0x0A)
            output.endPiece()
        }
        if report.statistics, !report.diagnostics.isEmpty {
            output += Statistics(report.diagnostics).table(words, .plain)
        }
        for note in report.notes {
            output += logLine(words.text("note: ", "let op: ") + SanitizedText(note.text(in: report.language)).text)
            output.append(0x0A)
        }
        output += words.summary(report) + "\n"
    }
}

/// How many annotations of a severity GitHub shows for one step (actions/toolkit 734).
private let annotationLimit = 10

private func annotation(_ diagnostic: Diagnostic, _ language: Phrase.Language) -> String {
    let command =
        switch diagnostic.severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "notice"
        }
    var result = "::" + command + " file=" + escaped(diagnostic.path, isProperty: true)
    let isText = diagnostic.workbookCell == nil
    if isText { result += ",line=\(diagnostic.start.line),endLine=\(diagnostic.end.line)" }
    // GitHub refuses columns for a range of several lines.
    if isText, diagnostic.start.line == diagnostic.end.line {
        result += ",col=\(diagnostic.start.column),endColumn=\(max(diagnostic.end.column, diagnostic.start.column))"
    }
    result += ",title=" + escaped(diagnostic.rule.id, isProperty: true) + "::"
    result += escaped(
        diagnostic.cellPrefix + SanitizedText(diagnostic.message(in: language), limit: 1000).text, isProperty: false)
    let remedy = diagnostic.remedy(in: language)
    if !remedy.isEmpty { result += "%0A" + escaped(SanitizedText(remedy, limit: 1000).text, isProperty: false) }
    return result
}

/// Escapes a text for a workflow command (actions/toolkit, command.ts).
private func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "%": result += "%25"
        case "\r": result += "%0D"
        case "\n": result += "%0A"
        case ":" where isProperty: result += "%3A"
        case "," where isProperty: result += "%2C"
        default:
            if isProperty, SanitizedText.isObeyed(scalar.value) {
                var shown = SanitizedText()
                shown.append(scalar)
                result += shown.text
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
    return result
}

/// Whether the runner might see a command in a line of the log.
private func isCommand(_ line: String) -> Bool { line.hasPrefix("::") || line.utf8.contains(UInt8(ascii: "#")) }

/// Returns a line of the log in which the runner sees no command, whatever a file is called: a line must not begin with
/// `::`, and the old form `##[` counts anywhere in it.
private func logLine(_ line: String) -> String {
    guard isCommand(line) else { return line }
    var result = line.hasPrefix("::") ? "./" : ""
    var hashes = 0
    for scalar in line.unicodeScalars {
        if scalar == "[", hashes >= 2 { result += " " }
        hashes = scalar == "#" ? hashes + 1 : 0
        result.unicodeScalars.append(scalar)
    }
    return result
}
