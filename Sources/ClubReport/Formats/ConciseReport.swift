package import ClubLint
package import ClubModel
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
        var lines = ConciseLines(report.language, palette)
        for diagnostic in report.diagnostics {
            lines.append(diagnostic, to: &output.bytes)
            output.append(0x0A)
            output.endPiece()
        }
        let words = Wording(report.language)
        if report.statistics, !report.diagnostics.isEmpty {
            output += Statistics(report.diagnostics).table(words, palette)
        }
        for note in report.notes {
            output += words.text("note: ", "let op: ") + SanitizedText(note.text(in: report.language)).text + "\n"
        }
        output += words.summary(report) + "\n"
        if let fixing = words.fixing(report) { output += fixing.lead + " " + fixing.command + "\n" }
    }
}

/// Writes findings as `path:line:column: severity: message [rule]`, safe to print; those about a workbook have the cell for
/// line and column, as in `leden.xlsx:Blad1!D17`.
package struct ConciseLines {
    private let language: Phrase.Language
    private let palette: Palette
    /// The path of the last finding, and how it is printed: findings of one file come together.
    private var path = ""
    private var shownPath: [UInt8] = []
    /// The message of the finding at hand.
    private var message: [UInt8] = []

    /// The columns of a message that is longer than anybody reads.
    private static let longestMessage = 1000

    package init(_ language: Phrase.Language, _ palette: Palette) {
        self.language = language
        self.palette = palette
    }

    /// Appends the line of a finding, without its end.
    package mutating func append(_ diagnostic: Diagnostic, to bytes: inout [UInt8]) {
        if diagnostic.path != path {
            path = diagnostic.path
            shownPath.removeAll(keepingCapacity: true)
            SanitizedText.append(path, to: &shownPath)
        }
        message.removeAll(keepingCapacity: true)
        diagnostic.appendMessage(in: language, to: &message)
        guard palette.isPlain else { return appendColoured(diagnostic, to: &bytes) }
        bytes += shownPath
        appendPlace(diagnostic, to: &bytes)
        ConciseLines.append(": ", to: &bytes)
        bytes += diagnostic.severity.name.utf8
        ConciseLines.append(": ", to: &bytes)
        SanitizedText.append(message, limit: ConciseLines.longestMessage, to: &bytes)
        ConciseLines.append(" [", to: &bytes)
        bytes += diagnostic.rule.id.utf8
        bytes.append(UInt8(ascii: "]"))
    }

    private func appendPlace(_ diagnostic: Diagnostic, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: ":"))
        if let cell = diagnostic.workbookCell {
            SanitizedText.append(cell.text, to: &bytes)
            return
        }
        appendDecimal(diagnostic.start.line, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        appendDecimal(diagnostic.start.column, to: &bytes)
    }

    private static func append(_ text: StaticString, to bytes: inout [UInt8]) {
        bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    private func appendColoured(_ diagnostic: Diagnostic, to bytes: inout [UInt8]) {
        var place = shownPath
        appendPlace(diagnostic, to: &place)
        let severity = palette.colour(of: diagnostic.severity)(diagnostic.severity.name)
        bytes += (palette.bold(String(decoding: place, as: UTF8.self)) + ": " + severity + ": ").utf8
        SanitizedText.append(message, limit: ConciseLines.longestMessage, to: &bytes)
        let id = palette.dim("[" + diagnostic.rule.id + "]")
        bytes += (" " + palette.link(id, RulePlace.address(of: diagnostic.rule, in: language))).utf8
    }
}
