import ClubLint
import ClubModel
import JSONSyntax

extension Reporter {
    /// Test results as JUnit writes them: a suite for each file with findings, a case for each finding.
    ///
    /// Errors and warnings are failures. An info is a case that passes and says something, because nobody's build should
    /// fail for it. Where nothing is found there is one case that passes: many readers take an empty file for a mistake.
    package static let junit = Reporter(
        name: "junit",
        summary: Phrase(
            en: "JUnit XML: each error and warning is a test that fails.",
            nl: "JUnit-XML: elke fout en waarschuwing is een test die mislukt.")
    ) { report, _, lookup, output in
        var writer = XMLWriter()
        swap(&writer.bytes, &output.bytes)
        writer.start()
        var lines = LineLookup(lookup)
        let words = Wording(report.language)
        let files = report.files
        let out = output
        let failures = report.diagnostics.reduce(0) { $1.severity == .info ? $0 : $0 + 1 }
        let tests = report.diagnostics.isEmpty ? 1 : report.diagnostics.count
        writer.element(
            "testsuites", ["name": "clubhub-lint", "tests": String(tests), "failures": String(failures), "errors": "0"]
        ) {
            writer in
            if files.isEmpty {
                let counts: KeyValuePairs<StaticString, String> = [
                    "name": "clubhub-lint", "tests": "1", "failures": "0", "errors": "0",
                ]
                writer.element("testsuite", counts) { writer in
                    writer.element("testcase", ["name": words.summary(report), "classname": "clubhub-lint"])
                }
            }
            for file in files {
                var failures = 0
                for diagnostic in report.diagnostics[file.range] where diagnostic.severity != .info { failures += 1 }
                let counts: KeyValuePairs<StaticString, String> = [
                    "name": file.path, "tests": String(file.range.count), "failures": String(failures), "errors": "0",
                ]
                writer.element("testsuite", counts) { writer in
                    for diagnostic in report.diagnostics[file.range] {
                        writeCase(diagnostic, report, words, &lines, &writer)
                        out.handOn(&writer.bytes)
                    }
                }
            }
        }
        swap(&writer.bytes, &output.bytes)
    }
}

private func writeCase(
    _ diagnostic: Diagnostic, _ report: Report, _ words: Wording, _ lines: inout LineLookup, _ writer: inout XMLWriter
) {
    let message = diagnostic.cellPrefix + Advice.shortened(diagnostic.message(in: report.language))
    let attributes: KeyValuePairs<StaticString, String> = [
        "name": diagnostic.rule.id + ": " + message, "classname": diagnostic.path, "file": diagnostic.path,
        "line": String(diagnostic.start.line),
    ]
    var text = "\n" + SanitizedText(diagnostic.path).text + ":" + SanitizedText(diagnostic.placeText).text + "\n"
    for row in lines.frame(of: diagnostic, .plain, hasContext: false) { text += row + "\n" }
    var said: Set<String> = []
    for line in Advice(diagnostic, words, saidBefore: &said).lines {
        text += words.label(line.kind) + (line.kind == .suggestion ? " " : ": ") + line.text + "\n"
    }
    text += words.text("More", "Meer") + ": " + RulePlace.address(of: diagnostic.rule, in: report.language) + "\n"
    writer.element("testcase", attributes) { writer in
        if diagnostic.severity == .info {
            writer.element("system-out", [:], text: text)
        } else {
            writer.element("failure", ["message": message, "type": diagnostic.severity.name], text: text)
        }
    }
}

extension LineLookup {
    /// The columns of a line in a report that has no terminal.
    private static let frameWidth = 100

    /// Returns the lines around a finding with the mark under its place; none where the file is not at hand.
    mutating func frame(of diagnostic: Diagnostic, _ palette: Palette, hasContext: Bool) -> [String] {
        let colour = palette.colour(of: diagnostic.severity)
        if let cell = diagnostic.workbookCell {
            return frame(
                of: cell, gutter: Frame.digits(cell.row), width: LineLookup.frameWidth, palette, colour: colour)
        }
        return frame(
            diagnostic.path, diagnostic.finding.range, insertion: diagnostic.insertion, palette,
            colour: colour, hasContext: hasContext)
    }

    /// Returns the lines around any place with a mark under it; none where the file is not at hand.
    mutating func frame(
        _ path: String, _ range: Range<Int>, insertion: String? = nil, _ palette: Palette,
        colour: @escaping @Sendable (String) -> String, hasContext: Bool
    ) -> [String] {
        guard let file = file(path) else { return [] }
        let frame = Frame(
            file.source, file.lines, range, insertion: insertion, hasContext: hasContext, width: LineLookup.frameWidth,
            palette: palette, colour: colour)
        return frame.rendered(gutter: frame.numberWidth)
    }
}

extension Diagnostic {
    /// What is to be typed at the place, where the best fix is just that.
    var insertion: String? {
        guard finding.range.isEmpty, let edits = finding.fixes.first?.edits, edits.count == 1, edits[0].range == finding.range
        else { return nil }
        return edits[0].replacement
    }
}
