import ClubLint
import ClubModel
import JSONSyntax

extension Reporter {
    /// For people at a terminal: the place, the line, what to do.
    package static let human = Reporter(
        name: "human",
        summary: Phrase(
            en: "For people: each finding with its line, what to do, and a summary.",
            nl: "Voor mensen: elke bevinding met haar regel, wat te doen, en een samenvatting.")
    ) { report, palette, lookup, output in
        var writer = HumanWriter(report, palette, lookup)
        writer.write()
        output += writer.text.utf8
    }
}

/// How often a rule is shown in one file before the rest is folded into a line.
///
/// A file of an old dialect has the same mistake in every record: whoever has seen it twenty times has seen it.
private func limit(of severity: Severity) -> Int {
    severity == .info ? 5 : 20
}

private struct HumanWriter {
    let report: Report
    let palette: Palette
    let words: Wording
    var lines: LineLookup
    var text = ""
    /// What the findings of this file have been told to do; nobody needs to read it twenty times.
    var remediesSaid: Set<String> = []

    /// The widest that the words of a finding get, however wide the terminal is.
    static let widestText = 120
    /// The columns from which on there is room to begin every line of a message behind its severity.
    static let wideText = 80
    /// The columns of a message that is longer than anybody reads.
    static let longestMessage = 1000

    init(_ report: Report, _ palette: Palette, _ lookup: SourceLookup) {
        self.report = report
        self.palette = palette
        words = Wording(report.language)
        lines = LineLookup(lookup)
    }

    private var textWidth: Int? { report.width.map { min($0, HumanWriter.widestText) } }

    private mutating func line(_ string: String = "") {
        text += string
        text += "\n"
    }

    mutating func write() {
        let diagnostics = report.diagnostics
        var start = 0
        let hasHeadings = diagnostics.first?.path != diagnostics.last?.path
        while start < diagnostics.count {
            var end = start + 1
            while end < diagnostics.count, diagnostics[end].path == diagnostics[start].path { end += 1 }
            writeFile(diagnostics[start..<end], hasHeading: hasHeadings)
            start = end
        }
        writeEnd()
    }

    /// Writes the findings of one file.
    private mutating func writeFile(_ diagnostics: ArraySlice<Diagnostic>, hasHeading: Bool) {
        if hasHeading, let first = diagnostics.first {
            var counts = SeverityCounts()
            for diagnostic in diagnostics { counts.add(diagnostic.severity) }
            line(palette.bold(Printable(first.path).text) + palette.dim(": " + words.counts(counts)))
            line()
        }
        remediesSaid = []
        var shown: [String: Int] = [:]
        var folded: [String: [Int]] = [:]
        var order: [String] = []
        for diagnostic in diagnostics {
            let id = diagnostic.rule.id
            shown[id, default: 0] += 1
            if shown[id, default: 0] <= limit(of: diagnostic.severity) {
                write(diagnostic)
            } else {
                if folded[id] == nil { order.append(id) }
                folded[id, default: []].append(diagnostic.start.line)
            }
        }
        for id in order { writeFold(id, folded[id] ?? []) }
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
        let head = words.text("… and \(places.count) more of ", "… en nog \(places.count) keer ") + id
        let label = named == 1 ? words.text("line", "regel") : words.text("lines", "regels")
        line(palette.dim(head + words.text(" in this file (", " in dit bestand (") + label + " " + list + ")"))
        line()
    }

    // MARK: One finding

    private mutating func write(_ diagnostic: Diagnostic) {
        let colour = palette.colour(of: diagnostic.severity)
        let label = words.severity(diagnostic.severity)
        let message = Printable(diagnostic.message(in: report.language), limit: HumanWriter.longestMessage).text
        let id = "[" + diagnostic.rule.id + "]"
        line(colour(label) + palette.bold(": " + header(message, behind: label, before: id)) + palette.dim(id))

        let own = lines.file(diagnostic.path)
        let frame = own.map { self.frame(diagnostic, $0.source, $0.lines, colour) }
        var related: [(related: Related, place: Position?, frame: Frame?)] = []
        var gutter = frame?.numberWidth ?? 1
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
                + place(diagnostic.path, diagnostic.start.line, diagnostic.start.column))
        if let rows = frame?.rendered(gutter: gutter), !rows.isEmpty {
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
        let range = diagnostic.finding.range
        var insertion: String?
        if let fix = diagnostic.finding.fixes.first, fix.edits.count == 1, let edit = fix.edits.first, edit.range == range,
            range.isEmpty
        {
            insertion = edit.replacement
        }
        return Frame(
            source, lines, range, insertion: insertion, hasContext: diagnostic.severity == .error,
            width: frameWidth(Frame.digits(lines.count)), palette: palette, colour: colour)
    }

    private func place(_ path: String, _ line: Int, _ column: Int) -> String {
        Printable(path).text + ":\(line):\(column)"
    }

    /// Writes a second place: where it is, what it has to do with the finding, and its line.
    private mutating func writeRelated(
        _ related: Related, _ position: Position?, _ frame: Frame?, _ diagnostic: Diagnostic, _ gutter: Int
    ) {
        let label = words.text("also", "ook")
        let spot = position.map { place(related.path, $0.line, $0.column) } ?? Printable(related.path).text
        let note = Printable(diagnostic.filled(related.note, in: report.language), limit: HumanWriter.longestMessage).text
        advice(label, spot + ": " + note, gutter)
        if let rows = frame?.rendered(gutter: gutter) { for row in rows { line(row) } }
    }

    /// Writes what to do, each thing once: a value that a line has named is not proposed again.
    private mutating func writeAdvice(_ diagnostic: Diagnostic, _ gutter: Int) {
        let finding = diagnostic.finding
        let remedy = shortened(diagnostic.remedy(in: report.language))
        let isNew = remediesSaid.insert(remedy).inserted
        if isNew { advice(words.text("help", "advies"), remedy, gutter) }
        var title = finding.fixes.first.map { shortened(diagnostic.filled($0.title, in: report.language)) }
        if let text = title, isNew, mentions(text, in: remedy) { title = nil }
        guard let best = finding.suggestions.first else {
            if let title { advice(words.text("fix", "herstel"), title, gutter) }
            return
        }
        // A fix that writes the value says it as well; in the file's own quotes or, for a number, without.
        let isInTitle = title.map { $0.hasSuffix(best) || $0.hasSuffix("\"" + best + "\"") } ?? false
        var isSaid = false
        if finding.suggestions.count == 1 {
            isSaid =
                isNew && mentions(best, in: remedy) || mentions(best, in: diagnostic.message(in: report.language))
            if !isSaid, let title, isInTitle, title.hasSuffix(best) || finding.fixes.first?.safety == .safe {
                advice(words.text("fix", "herstel"), title, gutter)
                return
            }
        }
        if !isSaid {
            advice(words.text("did you mean", "bedoel je"), list(finding.suggestions) + "?", gutter, separator: " ")
        }
        if let title, !isInTitle { advice(words.text("fix", "herstel"), title, gutter) }
    }

    /// Returns up to three values as `"a", "b" or "c"`.
    private func list(_ suggestions: [String]) -> String {
        var list = ""
        let names = suggestions.prefix(3)
        for (number, name) in names.enumerated() {
            list += number == 0 ? "" : number == names.count - 1 ? words.text(" or ", " of ") : ", "
            list += "\"" + Printable(name, limit: 80).text + "\""
        }
        return list
    }

    private func shortened(_ text: String) -> String {
        Printable(text, limit: HumanWriter.longestMessage).text
    }

    private mutating func advice(_ label: String, _ text: String, _ gutter: Int, separator: String = ": ") {
        guard !text.isEmpty else { return }
        let indent = gutter + 3 + label.utf8.count + separator.utf8.count
        line(
            String(repeating: " ", count: gutter + 1) + palette.accent("=") + " " + palette.bold(label) + separator
                + wrapped(text, first: indent, indent: indent, width: textWidth))
    }

    // MARK: The end

    private mutating func writeEnd() {
        let statistics = Statistics(report.diagnostics)
        if report.statistics, !report.diagnostics.isEmpty {
            text += statistics.table(words, palette)
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
            let text = shortened(note.text(in: report.language))
            line(
                palette.accent(label) + ": "
                    + wrapped(text, first: label.utf8.count + 2, indent: label.utf8.count + 2, width: textWidth))
        }
        if let rule = statistics.mostFrequent {
            let lead = words.text("More about ", "Meer over ") + rule + ":"
            let command = "clubhub-lint explain " + rule
            let isOver = report.width.map { lead.utf8.count + 1 + command.utf8.count > $0 } ?? false
            line(palette.dim(lead) + (isOver ? "\n  " : " ") + palette.good(command))
        }
    }
}

extension LineTable {
    /// The part of a range in its first line: enough to recognise a second place by.
    fileprivate func firstLine(of range: Range<Int>) -> Range<Int> {
        let end = self.range(ofLine: line(of: range.lowerBound)).upperBound
        return range.lowerBound..<max(range.lowerBound, min(range.upperBound, end))
    }
}

/// Whether a text has a value in it that is not part of a longer word.
private func mentions(_ value: String, in text: String) -> Bool {
    let value = Array(value.utf8)
    let text = Array(text.utf8)
    // What is longer than a line of text is never quoted whole.
    guard let first = value.first, value.count <= 200, value.count <= text.count else { return false }
    func isPartOfWord(_ index: Int) -> Bool {
        guard text.indices.contains(index) else { return false }
        let byte = text[index]
        return 0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte >= 0x80 || byte == UInt8(ascii: "/")
    }
    for start in 0...text.count - value.count
    where text[start] == first && text[start..<start + value.count].elementsEqual(value) {
        if !isPartOfWord(start - 1), !isPartOfWord(start + value.count) { return true }
    }
    return false
}
