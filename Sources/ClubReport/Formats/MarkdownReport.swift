import ClubLint
import ClubModel
import JSONSyntax

extension Reporter {
    /// A summary for a pull request, never longer than a screen or two.
    package static let markdown = Reporter(
        name: "markdown",
        summary: Phrase(
            en: "A summary for a pull request: counts, files, and what matters most.",
            nl: "Een samenvatting voor een pull request: aantallen, bestanden, en wat het belangrijkst is.")
    ) { report, _, lookup, output in
        var summary = MarkdownSummary(report, lookup)
        summary.write()
        output += summary.text
    }
}

private struct MarkdownSummary {
    let report: Report
    let words: Wording
    var lines: LineLookup
    var text = ""

    /// How many files, findings with their lines, and rules are listed; together no more than sixty lines.
    static let mostFiles = 8
    static let mostFindings = 5
    static let mostRules = 12
    /// How many findings of one rule are among those with their lines.
    static let mostOfRule = 2
    /// The columns of a text.
    static let longestText = 300

    init(_ report: Report, _ lookup: SourceLookup) {
        self.report = report
        words = Wording(report.language)
        lines = LineLookup(lookup)
    }

    mutating func write() {
        text += "### clubhub-lint: " + markdownText(words.summary(report)) + "\n"
        if !report.diagnostics.isEmpty {
            let files = worstFiles()
            writeFiles(files)
            let shown = mostImportant(files)
            text += "\n**" + words.text("First of all", "Eerst dit") + "**\n\n"
            for diagnostic in shown { write(diagnostic) }
            writeRules(shown)
        }
        if !report.notes.isEmpty { text += "\n" }
        for note in report.notes.prefix(3) {
            text += "- " + markdownText(note.text(in: report.language), limit: MarkdownSummary.longestText) + "\n"
        }
    }

    // MARK: Files

    private struct File {
        let path: String
        /// The place of its findings among all.
        let range: Range<Int>
        var counts = SeverityCounts()
    }

    /// Returns the files with findings, the worst first.
    private func worstFiles() -> [File] {
        let files = report.files.map { file in
            var result = File(path: file.path, range: file.range)
            for diagnostic in report.diagnostics[file.range] { result.counts.add(diagnostic.severity) }
            return result
        }
        // The order of the paths decides where the counts do not.
        return files.indices.sorted { one, other in
            for severity in SeverityCounts.worstFirst where files[one].counts[severity] != files[other].counts[severity] {
                return files[one].counts[severity] > files[other].counts[severity]
            }
            return one < other
        }.map { files[$0] }
    }

    private mutating func writeFiles(_ files: [File]) {
        let heads = [
            words.text("File", "Bestand"), words.text("Errors", "Fouten"), words.text("Warnings", "Waarschuwingen"),
            words.text("Infos", "Info's"),
        ]
        text += "\n| " + heads[0] + " | " + heads[1] + " | " + heads[2] + " | " + heads[3] + " |\n|:--|--:|--:|--:|\n"
        for file in files.prefix(MarkdownSummary.mostFiles) {
            text += row(markdownCode(file.path, limit: MarkdownSummary.longestText, isInTable: true), file.counts)
        }
        guard files.count > MarkdownSummary.mostFiles else { return }
        var rest = SeverityCounts()
        for file in files[MarkdownSummary.mostFiles...] { rest.add(file.counts) }
        let number = files.count - MarkdownSummary.mostFiles
        let others =
            number == 1
            ? words.text("… and 1 other file", "… en 1 ander bestand")
            : words.text("… and \(number) other files", "… en \(number) andere bestanden")
        text += row(others, rest)
    }

    private func row(_ head: String, _ counts: SeverityCounts) -> String {
        var row = "| " + head
        for severity in SeverityCounts.worstFirst {
            row += " | " + (counts[severity] == 0 ? "–" : String(counts[severity]))
        }
        return row + " |\n"
    }

    // MARK: Findings

    /// Returns the findings that come first: the worst, from as many files as there are, and not all of one kind.
    private func mostImportant(_ files: [File]) -> [Diagnostic] {
        var chosen: [Diagnostic] = []
        for severity in SeverityCounts.worstFirst {
            var ofRule: [String: Int] = [:]
            var next = files.prefix(MarkdownSummary.mostFiles).map { $0.range.lowerBound }
            var isOver = false
            while !isOver {
                isOver = true
                // One finding of each file in turn.
                for number in next.indices {
                    let end = files[number].range.upperBound
                    while next[number] < end {
                        guard chosen.count < MarkdownSummary.mostFindings else { return chosen }
                        let diagnostic = report.diagnostics[next[number]]
                        next[number] += 1
                        let count = ofRule[diagnostic.rule.id, default: 0]
                        guard diagnostic.severity == severity, count < MarkdownSummary.mostOfRule else { continue }
                        ofRule[diagnostic.rule.id] = count + 1
                        chosen.append(diagnostic)
                        isOver = false
                        break
                    }
                }
            }
        }
        return chosen
    }

    private mutating func write(_ diagnostic: Diagnostic) {
        let place = diagnostic.path + ":" + diagnostic.placeText
        text += "- **" + words.severity(diagnostic.severity) + "** " + markdownCode(place, limit: MarkdownSummary.longestText)
        text += " " + markdownText(diagnostic.message(in: report.language), limit: MarkdownSummary.longestText)
        var said: Set<String> = []
        for line in Advice(diagnostic, words, saidBefore: &said).lines {
            text += line.kind == .suggestion ? " " + withCapital(words.label(line.kind)) : ""
            text += " " + markdownText(line.text, limit: MarkdownSummary.longestText)
            if line.kind == .fix { text += "." }
        }
        text += " (" + link(diagnostic.rule) + ")\n"
        // A range of many lines is recognised by the first.
        let rows = lines.frame(of: diagnostic, .plain, hasContext: false)
        if !rows.isEmpty { text += markdownBlock(Array(rows.prefix(3)), indent: "  ") }
    }

    // MARK: Rules

    /// Returns a rule as a link to its page.
    private func link(_ rule: Rule) -> String { "[" + rule.id + "](" + RulePlace.address(of: rule, in: report.language) + ")" }

    /// Writes what else there is, folded: a line for each rule.
    private mutating func writeRules(_ shown: [Diagnostic]) {
        let rest = report.diagnostics.count - shown.count
        guard rest > 0 || report.statistics else { return }
        let title = words.text("All findings by rule", "Alle bevindingen per regel")
        if !report.statistics { text += "\n<details><summary>" + title + "</summary>\n" } else { text += "\n**" + title + "**\n" }
        let heads = [words.text("Rule", "Regel"), words.text("Severity", "Ernst"), words.text("Count", "Aantal")]
        text += "\n| " + heads[0] + " | " + heads[1] + " | " + heads[2] + " | " + words.text("Files", "Bestanden")
        text += " |\n|:--|:--|--:|--:|\n"
        let rows = Statistics(report.diagnostics).rows
        for row in rows.prefix(MarkdownSummary.mostRules) {
            text +=
                "| " + link(row.rule) + " | " + words.severity(row.severity)
                + " | \(row.count) | \(row.fileCount) |\n"
        }
        if rows.count > MarkdownSummary.mostRules {
            let number = rows.count - MarkdownSummary.mostRules
            var count = 0
            for row in rows[MarkdownSummary.mostRules...] { count += row.count }
            let others =
                number == 1
                ? words.text("… and 1 other rule", "… en 1 andere regel")
                : words.text("… and \(number) other rules", "… en \(number) andere regels")
            text += "| " + others + " | | \(count) | |\n"
        }
        if !report.statistics { text += "\n</details>\n" }
    }
}
