package import ClubLint
package import ClubModel

/// Everything that a report of changes tells.
package struct ChangeReport: Sendable {
    /// The version of the tool, as `0.1.0`.
    package var toolVersion: String
    /// What the two states are called: folders, or revisions.
    package var base: String
    package var head: String
    /// In the order of `Comparison`.
    package var changes: [Change]
    /// How many there are of each kind, also of those that are not in `changes`, in any order.
    package var counts: [(kind: ChangeKind, count: Int)]
    /// What was passed over, and other remarks about the comparison as a whole.
    package var notes: [Phrase]
    package var language: Phrase.Language
    /// The width of the terminal in columns; `nil` where the output is not for a terminal.
    package var width: Int?
    /// The most lines of what people read at a terminal.
    package var mostLines = 60

    package init(
        toolVersion: String, base: String, head: String, changes: [Change], notes: [Phrase] = [], language: Phrase.Language
    ) {
        self.toolVersion = toolVersion
        self.base = base
        self.head = head
        self.changes = changes
        counts = ChangeDigest.counts(changes)
        self.notes = notes
        self.language = language
    }
}

/// One way to write a report of changes.
package struct ChangeReporter: Sendable {
    /// What `--format` calls it.
    package let name: String
    /// The line in lists.
    package let summary: Phrase
    private let body: @Sendable (ChangeReport, Palette, inout ReportOutput) -> Void

    /// Every reporter, by name in the order of `--help`.
    package static let all: [ChangeReporter] = [.human, .json, .markdown]

    init(
        name: String, summary: Phrase, body: @escaping @Sendable (ChangeReport, Palette, inout ReportOutput) -> Void
    ) {
        self.name = name
        self.summary = summary
        self.body = body
    }

    /// Returns the reporter of a name.
    package static func named(_ name: String) -> ChangeReporter? { all.first { $0.name == name } }

    /// Returns the report, as UTF-8.
    package func text(_ report: ChangeReport, _ palette: Palette) -> String {
        var output = ReportOutput(nil)
        body(report, palette, &output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// Hands the report, as UTF-8, on in pieces.
    package func write(_ report: ChangeReport, _ palette: Palette, inPieces receive: @escaping ([UInt8]) -> Void) {
        var output = ReportOutput(receive)
        body(report, palette, &output)
        output.end()
    }
}

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

extension ChangeReporter {
    /// For programs; described by `Schemas/changes.schema.json`. Every key is always there, in the order of the schema.
    package static let json = ChangeReporter(
        name: "json",
        summary: Phrase(
            en: "For programs: every change, as one JSON object.", nl: "Voor programma's: elke wijziging, als één JSON-object.")
    ) { report, _, output in
        var writer = JSONWriter()
        swap(&writer.bytes, &output.bytes)
        write(report, &writer, output)
        writer.endFile()
        swap(&writer.bytes, &output.bytes)
    }

    private static func write(_ report: ChangeReport, _ writer: inout JSONWriter, _ output: ReportOutput) {
        let language = report.language
        writer.object { writer in
            writer.name("tool")
            writer.object(isFlat: true) { writer in
                writer.field("name", "clubhub-lint")
                writer.field("version", report.toolVersion)
            }
            writer.field("base", report.base)
            writer.field("head", report.head)
            writer.field("headline", ChangeWording(language).headline(report.counts))
            writer.name("summary")
            writer.object(isFlat: true) { writer in
                for (name, severity) in [("errors" as StaticString, Severity.error), ("warnings", .warning), ("infos", .info)] {
                    writer.field(name, report.changes.reduce(0) { $1.severity == severity ? $0 + 1 : $0 })
                }
            }
            writer.name("kinds")
            writer.array { writer in
                for (kind, count) in ChangeDigest.sorted(report.counts) {
                    writer.object(isFlat: true) { writer in
                        writer.field("kind", kind.id)
                        writer.field("severity", kind.severity.name)
                        writer.field("count", count)
                    }
                }
            }
            writer.name("changes")
            writer.array { writer in
                for change in report.changes {
                    writer.object { write(change, language, &$0) }
                    output.handOn(&writer.bytes)
                }
            }
            writer.name("notes")
            writer.array { writer in for note in report.notes { writer.text(note.text(in: language)) } }
        }
    }

    /// Writes the fields of a change.
    package static func write(_ change: Change, _ language: Phrase.Language, _ writer: inout JSONWriter) {
        writer.field("kind", change.kind.id)
        writer.field("severity", change.severity.name)
        writer.field("theme", change.kind.theme.rawValue)
        writer.name("group")
        writer.object(isFlat: true) { writer in
            writer.field("kind", change.group.kind.rawValue)
            writer.field("name", change.group.name)
        }
        writer.name("record")
        if let record = change.record { writer.text(record) } else { writer.null() }
        writer.name("places")
        writer.array { writer in
            for place in change.places {
                writer.object(isFlat: true) { writer in
                    writer.field("file", place.path)
                    writer.name("line")
                    if let line = place.line { writer.number(line) } else { writer.null() }
                    writer.field("side", place.isAfter ? "head" : "base")
                }
            }
        }
        writer.field("message", change.sentence(in: language))
        for (name, phrase) in [("consequence" as StaticString, change.consequence), ("remedy", change.remedy)] {
            writer.name(name)
            if let phrase { writer.text(change.filled(phrase, in: language)) } else { writer.null() }
        }
        writer.name("values")
        writer.object { writer in
            for (name, value) in change.values where !value.text(in: language).isEmpty {
                writer.name(anyOf: name)
                writer.text(value.text(in: language))
            }
        }
        writer.field("help", RulePlace.line(of: change.kind.id))
    }
}

extension ChangeReporter {
    /// For a pull request; at most sixty lines.
    package static let markdown = ChangeReporter(
        name: "markdown",
        summary: Phrase(
            en: "For a pull request: the same as a comment or a summary.",
            nl: "Voor een pull request: hetzelfde als opmerking of samenvatting.")
    ) { report, _, output in
        let words = ChangeWording(report.language)
        let digest = ChangeDigest(report.changes, of: report.counts, in: report.language, lines: mostLines, headLines: 3) {
            item in
            1 + (item.consequence == nil && item.remedy == nil ? 0 : 1)
        }
        output += "### " + markdownText(words.headline(report.counts)) + "\n"
        for section in digest.sections {
            output += "\n**" + markdownText(words.title(section.group), limit: 120) + "**"
            if let path = section.path { output += " · " + markdownCode(path, limit: 120) }
            output += "\n\n"
            for item in section.items {
                let sentence = markdownText(item.sentence, limit: longestText)
                output +=
                    "- " + (item.severity == .info ? "" : "**" + words.words.severity(item.severity) + "** ") + sentence + "\n"
                var more = item.consequence.map { markdownText($0, limit: longestText) } ?? ""
                if let remedy = item.remedy {
                    more += (more.isEmpty ? "" : " ") + "**→** " + markdownText(remedy, limit: longestText)
                }
                if !more.isEmpty { output += "  " + more + "\n" }
            }
        }
        if digest.restCount > 0 {
            let rest = words.words.count(
                digest.restCount, ("change more", "wijziging meer"), ("changes more", "wijzigingen meer"))
            output += "\n<details><summary>" + rest + "</summary>\n\n"
            output += markdownText(words.list(digest.rest, atMost: 40)) + "\n\n</details>\n"
        }
        if !report.notes.isEmpty { output += "\n" }
        for note in report.notes.prefix(4) {
            output += "- " + markdownText(note.text(in: report.language), limit: longestText) + "\n"
        }
    }

    /// The lines that sections may take; with what stands around them there are no more than sixty.
    private static let mostLines = 45
    /// The columns of a text.
    private static let longestText = 400
}
