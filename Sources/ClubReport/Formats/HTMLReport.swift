import ClubLint
import ClubModel
import JSONSyntax

extension Reporter {
    /// A page to look at and to hand on: one file that loads nothing and runs nothing.
    package static let html = Reporter(
        name: "html",
        summary: Phrase(
            en: "A page to look at and to hand on, by club; one file, works without network.",
            nl: "Een pagina om te bekijken en door te geven, per club; één bestand, werkt zonder netwerk.")
    ) { report, _, lookup, output in
        var page = HTMLPage(report, lookup, output)
        page.write()
        output = page.output
    }
}

private struct HTMLPage {
    let report: Report
    let words: Wording
    let lookup: SourceLookup
    var lines: LineLookup
    var output: ReportOutput
    var quota = Quota()
    var remediesSaid: Set<String> = []

    /// The most clubs in the list at the top.
    static let mostListed = 200

    init(_ report: Report, _ lookup: SourceLookup, _ output: ReportOutput) {
        self.report = report
        self.lookup = lookup
        self.output = output
        words = Wording(report.language)
        lines = LineLookup(lookup)
    }

    mutating func write() {
        let groups = HTMLGroup.all(report, lookup)
        writeHead()
        writeSummary()
        put("<main>\n")
        if report.diagnostics.isEmpty {
            put("<p class=\"fine\">")
            text(words.summary(report))
            put("</p>\n")
        }
        if groups.count > 1 { writeList(groups) }
        for (number, group) in groups.enumerated() { write(group, number) }
        writeRest()
        if report.statistics, !report.diagnostics.isEmpty { writeStatistics() }
        writeRules()
        put("</main>\n<footer>clubhub-lint ")
        text(report.toolVersion)
        put(" · ")
        text(words.text("edition ", "editie ") + String(report.edition.rawValue))
        put("</footer>\n</body>\n</html>\n")
    }

    // MARK: Pieces

    private mutating func put(_ markup: String) { output += markup }

    private mutating func text(_ text: String) { appendMarkup(text, limit: Advice.longestText, to: &output.bytes) }

    private mutating func element(_ name: String, _ text: String) {
        put("<" + name + ">")
        self.text(text)
        put("</" + name + ">")
    }

    // MARK: The top

    private mutating func writeHead() {
        let title = words.text("Check of the club files", "Controle van de clubbestanden")
        put("<!DOCTYPE html>\n<html lang=\"" + report.language.rawValue + "\">\n<head>\n<meta charset=\"utf-8\">\n")
        put("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src ")
        put(PagePart.reportStyle.permission + "; base-uri 'none'; form-action 'none'\">\n")
        put(
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"robots\" content=\"noindex\">\n"
        )
        element("title", title + " – " + words.summary(report))
        put("\n<style>" + PagePart.reportStyle.text + "</style>\n</head>\n<body>\n")
        if !report.diagnostics.isEmpty {
            for id in ["all", "errors", "warnings", "infos"] {
                put(
                    "<input class=\"filter\" type=\"radio\" name=\"show\" id=\"" + id + "\"" + (id == "all" ? " checked" : "")
                        + ">\n")
            }
        }
        put("<header>\n")
        element("h1", title)
        put("\n")
    }

    private mutating func writeSummary() {
        if !report.diagnostics.isEmpty {
            element("p", words.summary(report) + ".")
            put("\n")
        }
        for note in report.notes {
            put("<p class=\"small soft\">")
            text(note.text(in: report.language))
            put("</p>\n")
        }
        guard !report.diagnostics.isEmpty else { return put("</header>\n") }
        var counts = SeverityCounts()
        for diagnostic in report.diagnostics { counts.add(diagnostic.severity) }
        put("<div class=\"bar\">")
        filter("all", "", words.text("All", "Alles"), report.diagnostics.count)
        filter("errors", "error", words.text("Errors", "Fouten"), counts[.error])
        filter("warnings", "warning", words.text("Warnings", "Waarschuwingen"), counts[.warning])
        filter("infos", "info", words.text("Infos", "Info's"), counts[.info])
        put("</div>\n<p class=\"small soft\">")
        text(
            words.text(
                "Error: the app leaves something out or shows it wrong. Warning: probably a mistake. Info: worth knowing.",
                "Fout: de app laat iets weg of toont het verkeerd. Waarschuwing: waarschijnlijk een vergissing. "
                    + "Info: goed om te weten."))
        put("</p>\n</header>\n")
    }

    private mutating func filter(_ id: String, _ style: String, _ label: String, _ count: Int) {
        guard count > 0 else { return }
        put("<label for=\"" + id + "\"" + (style.isEmpty ? "" : " class=\"" + style + "\"") + ">")
        text(label)
        put(" <b>" + String(count) + "</b></label>\n")
    }

    /// Writes what is found about each club, with a link to it.
    private mutating func writeList(_ groups: [HTMLGroup]) {
        put("<table>\n<tr>")
        element("th", words.text("Club or file", "Club of bestand"))
        for severity in SeverityCounts.worstFirst {
            put("<th class=\"count\">")
            text(words.short(severity))
            put("</th>")
        }
        put("</tr>\n")
        for (number, group) in groups.prefix(HTMLPage.mostListed).enumerated() {
            put("<tr class=\"row" + has(group.counts) + "\"><td><a href=\"#g\(number + 1)\">")
            text(group.name)
            put("</a></td>")
            for severity in SeverityCounts.worstFirst { count(group.counts[severity], severity) }
            put("</tr>\n")
        }
        put("</table>\n")
        if groups.count > HTMLPage.mostListed {
            let left = groups.count - HTMLPage.mostListed
            element("p", words.text("… and \(left) more below.", "… en hieronder nog \(left)."))
            put("\n")
        }
    }

    private mutating func count(_ number: Int, _ severity: Severity) {
        put("<td class=\"count " + (number == 0 ? "soft\">–" : severity.name + "\">" + String(number)) + "</td>")
    }

    private func has(_ counts: SeverityCounts) -> String {
        var classes = ""
        for severity in SeverityCounts.worstFirst where counts[severity] > 0 { classes += " has-" + severity.name }
        return classes
    }

    private mutating func writeStatistics() {
        put("<section class=\"group has-error has-warning has-info\">\n")
        element("h2", words.text("How often", "Hoe vaak"))
        put("\n<table>\n<tr>")
        for head in [words.text("Rule", "Regel"), words.text("Severity", "Ernst")] { element("th", head) }
        for head in [words.text("Count", "Aantal"), words.text("Files", "Bestanden")] {
            put("<th class=\"count\">")
            text(head)
            put("</th>")
        }
        put("</tr>\n")
        for row in Statistics(report.diagnostics).rows {
            put(
                "<tr class=\"row has-" + row.severity.name + "\"><td><a href=\"#rule-" + row.rule.id + "\">" + row.rule.id
                    + "</a></td>"
            )
            element("td", words.severity(row.severity))
            put("<td class=\"count\">\(row.count)</td><td class=\"count\">\(row.fileCount)</td></tr>\n")
        }
        put("</table>\n</section>\n")
    }

    // MARK: Findings

    private mutating func write(_ group: HTMLGroup, _ number: Int) {
        remediesSaid = []
        quota.startGroup()
        var folded: [String: Int] = [:]
        var order: [(id: String, severity: Severity)] = []
        put("<section class=\"group" + has(group.counts) + "\" id=\"g\(number + 1)\">\n")
        element("h2", group.name)
        put("\n<p class=\"files small soft\">")
        if group.isClub {
            for (number, path) in group.paths.prefix(3).enumerated() { text((number == 0 ? "" : ", ") + path) }
            if group.paths.count > 3 { put(", …") }
            put(" · ")
        }
        text(words.counts(group.counts))
        put("</p>\n")
        for diagnostic in group.diagnostics {
            switch quota.verdict(diagnostic) {
            case .shown: write(diagnostic)
            case .foldedHere:
                let id = diagnostic.rule.id
                if folded[id] == nil { order.append((id, diagnostic.severity)) }
                folded[id, default: 0] += 1
            case .foldedInAll: break
            }
            output.endPiece()
        }
        for (id, severity) in order {
            put("<p class=\"finding " + severity.name + " small soft\">")
            text(words.more(folded[id, default: 0]))
            put("<a href=\"#rule-" + id + "\">" + id + "</a></p>\n")
        }
        put("</section>\n")
    }

    private mutating func write(_ diagnostic: Diagnostic) {
        put("<article class=\"finding " + diagnostic.severity.name + "\">\n<p class=\"where\"><span class=\"tag\">")
        text(words.severity(diagnostic.severity))
        put("</span> <code>")
        text(diagnostic.path)
        text(":" + diagnostic.placeText)
        put("</code> <a href=\"#rule-" + diagnostic.rule.id + "\">")
        put(diagnostic.rule.id + "</a></p>\n")
        element("h3", diagnostic.message(in: report.language))
        put("\n")
        frame(lines.frame(of: diagnostic, .marked, hasContext: diagnostic.severity == .error))
        let advice = Advice(diagnostic, words, saidBefore: &remediesSaid).lines
        if !advice.isEmpty || !diagnostic.finding.related.isEmpty {
            put("<dl>\n")
            for line in advice { self.line(words.label(line.kind), line.text, style: line.kind == .help ? "" : " class=\"fix\"") }
            for related in diagnostic.finding.related { write(related, diagnostic) }
            put("</dl>\n")
        }
        put("</article>\n")
    }

    private mutating func line(_ label: String, _ text: String, style: String) {
        put("<div" + style + ">")
        element("dt", label)
        element("dd", text)
        put("</div>\n")
    }

    private mutating func write(_ related: Related, _ diagnostic: Diagnostic) {
        var place = related.path
        let position = lines.positions(of: related.range, in: related.path, near: diagnostic)
        if let start = position?.start { place += ":\(start.line):\(start.column)" }
        put("<div>")
        element("dt", words.text("also", "ook"))
        put("<dd><code>")
        text(place)
        put("</code>: ")
        text(diagnostic.filled(related.note, in: report.language))
        if let file = lines.file(related.path) {
            let range = file.lines.firstLine(of: related.range)
            frame(lines.frame(related.path, range, .marked, colour: Palette.marked.accent, hasContext: false))
        }
        put("</dd></div>\n")
    }

    /// Writes the lines of a file; the marks in them become elements.
    private mutating func frame(_ rows: [String]) {
        guard !rows.isEmpty else { return }
        put("<pre>")
        let lines = shiftedLeft(rows.map { Array($0.utf8) })
        for (number, line) in lines.enumerated() {
            if number > 0 { put("\n") }
            var escaped: [UInt8] = []
            appendEscapedMarkup(line, to: &escaped)
            for byte in escaped {
                if let tag = Palette.tag(of: byte) { output += tag } else { output.append(byte) }
            }
        }
        put("</pre>\n")
    }

    // MARK: The end

    /// Writes what the page shows no more of, by rule.
    private mutating func writeRest() {
        let rest = quota.rest
        guard !rest.isEmpty else { return }
        put("<section class=\"group\">\n")
        element("h2", words.text("Not shown on this page", "Niet op deze pagina"))
        put("\n<table>\n")
        for rule in rest {
            put("<tr><td><a href=\"#rule-" + rule.rule.id + "\">" + rule.rule.id + "</a></td>")
            count(rule.count, rule.severity)
            put("<td>")
            text(words.files(rule.fileCount))
            put("</td></tr>\n")
        }
        put("</table>\n</section>\n")
    }

    /// Writes why the rules that have findings are there.
    private mutating func writeRules() {
        let rows = Statistics(report.diagnostics).rows
        guard !rows.isEmpty else { return }
        put("<section class=\"group has-error has-warning has-info\">\n")
        element("h2", words.text("Why this is reported", "Waarom dit gemeld wordt"))
        put("\n")
        for row in rows {
            let rule = row.rule
            put("<div class=\"rule row has-" + row.severity.name + "\" id=\"rule-" + rule.id + "\">\n")
            put("<p class=\"small soft\"><code>" + rule.id + "</code> · <a href=\"")
            put(RulePlace.address(of: rule, in: report.language) + "\">" + words.text("with examples", "met voorbeelden"))
            put("</a></p>\n")
            element("h3", rule.summary.text(in: report.language))
            put("\n")
            element("p", rule.reason.text(in: report.language))
            put("\n</div>\n")
        }
        put("</section>\n")
    }
}

/// Takes the blanks away that all lines of a frame begin with behind their gutter: on a phone there is no room for them.
private func shiftedLeft(_ lines: [[UInt8]]) -> [[UInt8]] {
    var starts: [Int] = []
    var common = Int.max
    for line in lines {
        // The gutter ends with a mark and a blank; what is dimmed behind it begins with a mark.
        var start = (line.firstIndex(of: 6) ?? 0) + 2
        if start < line.count, line[start] == 3 { start += 1 }
        starts.append(start)
        guard start < line.count else { continue }
        var end = start
        while end < line.count, line[end] == 0x20 { end += 1 }
        common = min(common, end - start)
    }
    guard common > 0, common < .max else { return lines }
    return lines.indices.map { index in
        starts[index] < lines[index].count
            ? Array(lines[index][..<starts[index]] + lines[index][(starts[index] + common)...]) : lines[index]
    }
}

extension Palette {
    /// Puts control characters where colours would begin and end. `SanitizedText` lets none through, so that all of them are ours
    /// and can become elements once the text between them is escaped.
    fileprivate static let marked = Palette(
        error: { "\u{1}" + $0 + "\u{2}" }, warning: { "\u{1}" + $0 + "\u{2}" }, info: { "\u{1}" + $0 + "\u{2}" },
        bold: { "\u{1}" + $0 + "\u{2}" }, dim: { "\u{3}" + $0 + "\u{4}" }, accent: { "\u{5}" + $0 + "\u{6}" },
        good: { "\u{7}" + $0 + "\u{8}" })

    /// Returns the tag that a control character of `marked` stands for; `nil` for every other byte.
    fileprivate static func tag(of byte: UInt8) -> String? {
        switch byte {
        case 1: "<b>"
        case 2: "</b>"
        case 3: "<em>"
        case 4: "</em>"
        case 5: "<i>"
        case 6: "</i>"
        case 7: "<ins>"
        case 8: "</ins>"
        default: nil
        }
    }
}
