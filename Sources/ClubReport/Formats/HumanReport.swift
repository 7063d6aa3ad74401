package import ClubLint
package import ClubModel
package import JSONSyntax

extension Reporter {
    /// For people at a terminal: the place, the line, what to do.
    package static let human = Reporter(
        name: "human",
        summary: Phrase(
            en: "For people: each finding with its line, what to do, and a summary.",
            nl: "Voor mensen: elke bevinding met haar regel, wat te doen, en een samenvatting.")
    ) { report, palette, lookup, output in
        var writer = HumanWriter(report, palette, lookup, output)
        writer.write()
        output = writer.output
    }
}

private struct HumanWriter {
    let report: Report
    let palette: Palette
    let words: Wording
    var lines: LineLookup
    var output: ReportOutput
    var quota = Quota()
    /// What the findings of this file have been told to do; nobody needs to read it twenty times.
    var remediesSaid: Set<String> = []

    /// The widest that the words of a finding get, however wide the terminal is.
    static let widestText = 120
    /// The columns from which on there is room to begin every line of a message behind its severity.
    static let wideText = 80

    init(_ report: Report, _ palette: Palette, _ lookup: SourceLookup, _ output: ReportOutput) {
        self.output = output
        self.report = report
        self.palette = palette
        words = Wording(report.language)
        lines = LineLookup(lookup)
    }

    private var textWidth: Int? { report.width.map { min($0, HumanWriter.widestText) } }

    private mutating func line(_ string: String = "") {
        output += string
        output.append(0x0A)
    }

    mutating func write() {
        let diagnostics = report.diagnostics
        let hasHeadings = diagnostics.first?.path != diagnostics.last?.path
        for file in diagnostics.chunks(by: { $0.path == $1.path }) {
            writeFile(diagnostics[file], hasHeading: hasHeadings)
        }
        writeEnd()
    }

    /// Writes the findings of one file, as far as they are shown.
    private mutating func writeFile(_ diagnostics: ArraySlice<Diagnostic>, hasHeading: Bool) {
        remediesSaid = []
        quota.startGroup()
        var needsHeading = hasHeading
        var folded: [String: [Int]] = [:]
        var order: [String] = []
        for diagnostic in diagnostics {
            switch quota.verdict(diagnostic) {
            case .shown:
                if needsHeading { writeHeading(diagnostics) }
                needsHeading = false
                write(diagnostic)
                output.endPiece()
            case .foldedHere:
                let id = diagnostic.rule.id
                if folded[id] == nil { order.append(id) }
                folded[id, default: []].append(diagnostic.start.line)
            case .foldedInAll: break
            }
        }
        for id in order { writeFold(id, folded[id] ?? []) }
    }

    /// Writes the line above the findings of one file among others.
    private mutating func writeHeading(_ diagnostics: ArraySlice<Diagnostic>) {
        guard let path = diagnostics.first?.path else { return }
        var counts = SeverityCounts()
        for diagnostic in diagnostics { counts.add(diagnostic.severity) }
        line(palette.bold(SanitizedText(path).text) + palette.dim(": " + words.counts(counts)))
        line()
    }

    /// Writes the line that stands for the findings of a rule that are not shown.
    private mutating func writeFold(_ id: String, _ places: [Int]) {
        var list = ""
        var named = 0
        var last = 0
        for place in places where place != last {
            if named == 10 {
                list += ", …"
                break
            }
            list += (named == 0 ? "" : ", ") + String(place)
            last = place
            named += 1
        }
        let head = words.more(places.count) + id
        let label = named == 1 ? words.text("line", "regel") : words.text("lines", "regels")
        line(palette.dim(head + words.text(" in this file (", " in dit bestand (") + label + " " + list + ")"))
        line()
    }

    // MARK: One finding

    mutating func write(_ diagnostic: Diagnostic) {
        let colour = palette.colour(of: diagnostic.severity)
        let label = words.severity(diagnostic.severity)
        let message = SanitizedText(diagnostic.message(in: report.language), limit: Advice.longestText).text
        let id = "[" + diagnostic.rule.id + "]"
        let shownID = palette.link(palette.dim(id), RulePlace.address(of: diagnostic.rule, in: report.language))
        line(colour(label) + palette.bold(": " + header(message, behind: label, before: id)) + shownID)

        let cell = diagnostic.workbookCell
        let own = cell == nil ? lines.file(diagnostic.path) : nil
        let frame = own.map { self.frame(diagnostic, $0.source, $0.lines, colour) }
        var related: [(related: Related, place: Position?, frame: Frame?)] = []
        var gutter = frame?.numberWidth ?? cell.map { Frame.digits($0.row) } ?? 1
        for other in diagnostic.finding.related {
            guard let file = lines.file(other.path) else {
                related.append((other, nil, nil))
                continue
            }
            let frame = Frame(
                file.source, file.lines, file.lines.firstLine(of: other.range), width: frameWidth(gutter), palette: palette,
                colour: palette.accent)
            gutter = max(gutter, frame.numberWidth)
            related.append((other, file.lines.position(of: min(other.range.lowerBound, file.source.count)), frame))
        }
        line(
            String(repeating: " ", count: gutter) + palette.accent("--> ")
                + diagnostic.placeText(words))
        let cells = cell.map {
            lines.frame(of: $0, gutter: gutter, width: frameWidth(gutter), palette, colour: colour)
        }
        if let rows = frame?.rendered(gutter: gutter) ?? cells, !rows.isEmpty {
            line(palette.accent(String(repeating: " ", count: gutter) + " |"))
            for row in rows { line(row) }
        }
        for (other, place, frame) in related { writeRelated(other, place, frame, diagnostic, gutter) }
        writeAdvice(diagnostic, gutter)
        line()
    }

    /// Breaks a message into lines, with room for the rule's id behind the last, or a line for the id where that takes no more
    /// lines in all.
    private func header(_ message: String, behind label: String, before id: String) -> String {
        let first = label.utf8.count + 2
        let indent = textWidth.map { $0 < HumanWriter.wideText } ?? false ? 4 : first
        guard let width = textWidth else { return message + "  " }
        func lineCount(_ text: String) -> Int { text.utf8.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 } }
        let whole = wrapped(message, first: first, indent: indent, width: width)
        let spared = wrapped(message, first: first, indent: indent, width: width - id.utf8.count - 2)
        if lineCount(spared) <= lineCount(whole) + 1 { return spared + "  " }
        return whole + "\n" + String(repeating: " ", count: indent)
    }

    private func frameWidth(_ gutter: Int) -> Int { (report.width ?? Frame.defaultWidth) - gutter - 4 }

    private func frame(
        _ diagnostic: Diagnostic, _ source: Source, _ lines: LineTable, _ colour: @escaping @Sendable (String) -> String
    ) -> Frame {
        Frame(
            source, lines, diagnostic.finding.range, insertion: diagnostic.insertion, hasContext: diagnostic.severity == .error,
            width: frameWidth(Frame.digits(lines.count)), palette: palette, colour: colour)
    }

    private func place(_ path: String, _ line: Int, _ column: Int) -> String {
        SanitizedText(path).text + ":\(line):\(column)"
    }

    /// Writes a second place: where it is, what it has to do with the finding, and its line.
    private mutating func writeRelated(
        _ related: Related, _ position: Position?, _ frame: Frame?, _ diagnostic: Diagnostic, _ gutter: Int
    ) {
        let label = words.text("also", "ook")
        let spot = position.map { place(related.path, $0.line, $0.column) } ?? SanitizedText(related.path).text
        let note = SanitizedText(diagnostic.filled(related.note, in: report.language), limit: Advice.longestText).text
        advice(label, spot + ": " + note, gutter)
        if let rows = frame?.rendered(gutter: gutter) { for row in rows { line(row) } }
    }

    /// Writes what to do.
    private mutating func writeAdvice(_ diagnostic: Diagnostic, _ gutter: Int) {
        for line in Advice(diagnostic, words, saidBefore: &remediesSaid).lines {
            advice(words.label(line.kind), line.text, gutter, separator: line.kind == .suggestion ? " " : ": ")
        }
    }

    private mutating func advice(_ label: String, _ text: String, _ gutter: Int, separator: String = ": ") {
        guard !text.isEmpty else { return }
        let indent = gutter + 3 + label.utf8.count + separator.utf8.count
        line(
            String(repeating: " ", count: gutter + 1) + palette.accent("=") + " " + palette.bold(label) + separator
                + wrapped(text, first: indent, indent: indent, width: textWidth))
    }

    // MARK: The end

    /// Writes a line for each rule of which the run shows no more, and how to see it all.
    private mutating func writeRest() {
        let rest = quota.rest
        guard let first = rest.first else { return }
        for rule in rest {
            let label = palette.colour(of: rule.severity)(words.severity(rule.severity))
            line(
                label
                    + palette.dim(
                        ": " + words.more(rule.count) + rule.rule.id + words.text(" in ", " in ") + words.files(rule.fileCount)))
        }
        let lead = words.text("To see them all:", "Om ze allemaal te zien:")
        let command = "clubhub-lint --format concise --rule " + first.rule.id + report.language.option
        line(palette.dim(lead) + " " + palette.good(command))
        line()
    }

    private mutating func writeEnd() {
        writeRest()
        let statistics = Statistics(report.diagnostics)
        if report.statistics, !report.diagnostics.isEmpty {
            output += statistics.table(words, palette)
            line()
        }
        let summary = words.summary(report)
        if report.diagnostics.isEmpty {
            line(report.fileCount > 0 ? palette.good(summary) : summary)
        } else {
            line(palette.bold(summary))
        }
        for note in report.notes {
            let label = words.text("note", "let op")
            let text = Advice.shortened(note.text(in: report.language))
            line(
                palette.accent(label) + ": "
                    + wrapped(text, first: label.utf8.count + 2, indent: label.utf8.count + 2, width: textWidth))
        }
        if let rule = statistics.mostFrequent {
            writeCommand(
                words.text("More about ", "Meer over ") + rule + ":", "clubhub-lint explain " + rule + report.language.option)
        }
        if let fixing = words.fixing(report) { writeCommand(fixing.lead, fixing.command) }
    }

    /// Writes what a command is good for, and the command, on two lines where one is too short.
    private mutating func writeCommand(_ lead: String, _ command: String) {
        let isOver = report.width.map { lead.utf8.count + 1 + command.utf8.count > $0 } ?? false
        line(palette.dim(lead) + (isOver ? "\n  " : " ") + palette.good(command))
    }
}

/// Returns one finding as the report for people shows it, for those who ask about findings one at a time.
///
/// - Parameter width: The width of the terminal in columns; `nil` where there is none.
package func findingText(
    _ diagnostic: Diagnostic, in source: Source, _ language: Phrase.Language, _ palette: Palette, width: Int?
) -> [UInt8] {
    let report = Report(
        toolVersion: "", edition: .edition2026, fileCount: 1, diagnostics: [diagnostic], language: language, width: width)
    let lookup = SourceLookup { hasSameBytes($0, source.path) ? source : nil }
    var writer = HumanWriter(report, palette, lookup, ReportOutput(nil))
    writer.write(diagnostic)
    return writer.output.bytes
}
