import ClubLint
import ClubModel

extension ChangeReporter {
    /// For people at a terminal; at most sixty lines.
    package static let human = ChangeReporter(
        name: "human",
        summary: Phrase(
            en: "For people: what changes, club by club, and what the app will show.",
            nl: "Voor mensen: wat er verandert, club voor club, en wat de app zal tonen.")
    ) { report, palette, output in
        var text = ChangeText(report, palette)
        text.write()
        for line in text.lines { output += line + "\n" }
    }
}

private struct ChangeText {
    let report: ChangeReport
    let palette: Palette
    let words: ChangeWording
    private(set) var lines: [String] = []

    /// The columns of a text that is longer than anybody reads.
    private static let longestText = 400
    /// The most remarks at the end.
    private static let mostNotes = 4

    init(_ report: ChangeReport, _ palette: Palette) {
        self.report = report
        self.palette = palette
        words = ChangeWording(report.language)
    }

    /// The columns in front of a sentence.
    private var indent: Int { 2 + labelWidth + 2 }
    private var labelWidth: Int {
        var width = 0
        for severity in SeverityCounts.worstFirst { width = max(width, words.words.severity(severity).utf8.count) }
        return width
    }

    mutating func write() {
        let notes = report.notes.prefix(ChangeText.mostNotes).flatMap {
            split(SanitizedText($0.text(in: report.language), limit: ChangeText.longestText).text, first: 0, indent: 0)
        }
        let headline = split(SanitizedText(words.headline(report.counts)).text, first: 0, indent: 0)
        var room = report.mostLines - headline.count - (notes.isEmpty ? 0 : notes.count + 1)
        while true {
            lines = headline.map { palette.bold($0) }
            writeSections(room)
            if !notes.isEmpty { lines += [""] + notes.map { palette.dim($0) } }
            // The line about what is left out takes room as well, how much is known only now.
            guard lines.count > report.mostLines, room > 0 else { return }
            room -= lines.count - report.mostLines
        }
    }

    private mutating func writeSections(_ room: Int) {
        let digest = ChangeDigest(report.changes, of: report.counts, in: report.language, lines: room, headLines: 2) { item in
            self.lines(of: item).count
        }
        for section in digest.sections {
            lines.append("")
            let path = section.path.map { palette.dim("  " + SanitizedText($0, limit: 120).text) } ?? ""
            lines.append(palette.bold(SanitizedText(words.title(section.group), limit: 120).text) + path)
            for item in section.items { lines += self.lines(of: item) }
        }
        guard digest.restCount > 0 else { return }
        lines.append("")
        lines += split(SanitizedText(words.more(digest)).text, first: 0, indent: 2)
    }

    private func lines(of item: ChangeDigest.Item) -> [String] {
        let label = words.words.severity(item.severity)
        let margin = String(repeating: " ", count: indent)
        var result: [String] = []
        let sentence = SanitizedText(item.sentence, limit: ChangeText.longestText).text
        for (number, line) in split(sentence, first: indent, indent: indent).enumerated() {
            let head =
                "  " + palette.colour(of: item.severity)(label) + String(repeating: " ", count: indent - 2 - label.utf8.count)
            result.append((number == 0 ? head : "") + line)
        }
        if let consequence = item.consequence {
            let text = SanitizedText(consequence, limit: ChangeText.longestText).text
            for (number, line) in split(text, first: indent, indent: indent).enumerated() {
                result.append((number == 0 ? margin : "") + palette.dim(line))
            }
        }
        if let remedy = item.remedy {
            let text = SanitizedText(remedy, limit: ChangeText.longestText).text
            let arrow = "→ "
            for (number, line) in split(text, first: indent + 2, indent: indent + 2).enumerated() {
                result.append((number == 0 ? margin + palette.accent(arrow) : "") + line)
            }
        }
        return result
    }

    private func split(_ text: String, first: Int, indent: Int) -> [String] {
        wrapped(text, first: first, indent: indent, width: report.width.map { min($0, 120) })
            .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }
}
