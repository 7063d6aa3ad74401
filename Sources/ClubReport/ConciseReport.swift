import ClubLint
import ClubModel
import JSONSyntax

extension Reporter {
    /// One line for each finding, for `grep` and for editors; the severities stay English in every language, so that a
    /// problem matcher needs to know one set of words.
    package static let concise = Reporter(
        name: "concise",
        summary: Phrase(
            en: "One line for each finding: path:line:column: severity: message [rule].",
            nl: "Eén regel per bevinding: pad:regel:kolom: ernst: melding [regel].")
    ) { report, palette, _, output in
        for diagnostic in report.diagnostics {
            output += conciseLine(diagnostic, report.language, palette).utf8
            output.append(0x0A)
        }
        let words = Wording(report.language)
        if report.statistics, !report.diagnostics.isEmpty {
            output += Statistics(report.diagnostics).table(words, palette).utf8
        }
        for note in report.notes {
            output += (words.text("note: ", "let op: ") + Printable(note.text(in: report.language)).text + "\n").utf8
        }
        output += (words.summary(report) + "\n").utf8
    }
}

/// Returns a finding as `path:line:column: severity: message [rule]`, safe to print.
func conciseLine(_ diagnostic: Diagnostic, _ language: Phrase.Language, _ palette: Palette) -> String {
    let place = Printable(diagnostic.path).text + ":\(diagnostic.start.line):\(diagnostic.start.column)"
    let severity = palette.colour(of: diagnostic.severity)(diagnostic.severity.name)
    let message = Printable(diagnostic.message(in: language), limit: 1000).text
    return palette.bold(place) + ": " + severity + ": " + message + " " + palette.dim("[" + diagnostic.rule.id + "]")
}
