package import ClubLint
package import ClubModel
import JSONSyntax

/// What there is to read about one rule; its examples are run to show what it says about them.
struct RulePage {
    let rule: Rule
    let examples: [ShownExample]
    /// The safety of the first fix that an example shows; `nil` where the rule mends nothing.
    let safety: Fix.Safety?
    private let first: Diagnostic?

    /// - Parameter reference: The towns of the world and how words are spelt, without which some rules find nothing.
    init(_ rule: Rule, _ reference: Reference) {
        self.rule = rule
        var examples: [ShownExample] = []
        var first: Diagnostic?
        var safety: Fix.Safety?
        for isBad in [true, false] {
            for example in rule.examples where example.isBad == isBad {
                let files = example.files(level: rule.levels.first)
                let workspace = ExampleWorkspace(
                    files.map { ($0.name, $0.bytes) }, edition: example.edition, reference)
                let found = isBad ? workspace.run(rule) : []
                for diagnostic in found.joined() {
                    if first == nil { first = diagnostic }
                    if safety == nil { safety = diagnostic.finding.fixes.first?.safety }
                }
                examples.append(ShownExample(files, found, isBad ? .reported : .fine, rule.severity))
                if let fixed = example.fixed {
                    let file = ExampleFile(name: files.first?.name ?? "", text: fixed)
                    examples.append(ShownExample([file], [], .fixed, rule.severity))
                }
            }
        }
        self.examples = examples
        self.first = first
        self.safety = safety
    }

    /// Returns the line of facts: severity, files, fix, version.
    func facts(_ language: Phrase.Language) -> String {
        let words = Wording(language)
        var levels = ""
        // The first level of a rule names the files of its examples; people count from 0.
        for (number, level) in rule.levels.sorted(by: { $0.rawValue < $1.rawValue }).enumerated() {
            levels += (number == 0 ? "" : number == rule.levels.count - 1 ? words.text(" and ", " en ") : ", ")
            levels += String(level.rawValue)
        }
        levels =
            rule.isOfGalleries
            ? words.text("galleries of JuiceBox (config.xml)", "galerijen van JuiceBox (config.xml)")
            : levels.isEmpty
                ? words.text("all files", "alle bestanden") : words.text("files of Level ", "bestanden van Level ") + levels
        let fix =
            switch safety {
            case .safe: words.text("safe fix", "veilig herstel")
            case .unsafe: words.text("unsafe fix", "herstel om na te kijken")
            case nil: words.text("no fix", "geen herstel")
            }
        var text =
            words.severity(rule.severity) + " · " + levels + " · " + fix + " · " + words.text("since ", "sinds ") + rule.since
        if !rule.aliases.isEmpty {
            text += " · " + words.text("formerly ", "voorheen ")
            for (number, alias) in rule.aliases.enumerated() { text += (number == 0 ? "" : ", ") + alias }
        }
        return text
    }

    /// Returns what to do; where the rule's words quote a value, with that of the first example.
    func remedy(_ language: Phrase.Language) -> String {
        first?.filled(rule.remedy, in: language) ?? rule.remedyInFiles(language)
    }

    /// Returns the line above an example.
    func heading(_ example: ShownExample, _ language: Phrase.Language) -> String {
        let words = Wording(language)
        return switch example.kind {
        case .reported: words.text("Reported:", "Gemeld:")
        case .fixed: words.text("After the fix:", "Na herstel:")
        case .fine: words.text("Fine:", "In orde:")
        }
    }
}

/// Returns what `explain` prints about a rule.
///
/// - Parameter reference: The towns of the world and how words are spelt, without which some examples lack their messages.
package func explanation(
    of rule: Rule, in language: Phrase.Language, palette: Palette, width: Int? = nil, reference: Reference = Reference()
) -> String {
    explanation(of: RulePage(rule, reference), in: language, palette: palette, width: width)
}

/// Returns what `explain` prints about a rule whose examples have been run.
func explanation(of page: RulePage, in language: Phrase.Language, palette: Palette, width: Int? = nil) -> String {
    let rule = page.rule
    let words = Wording(language)
    func paragraph(_ text: String) -> String { wrapped(text, first: 0, indent: 0, width: width.map { min($0, 100) }) + "\n\n" }
    var text = palette.bold(rule.id) + palette.dim("  " + page.facts(language)) + "\n\n"
    text += paragraph(rule.summary.text(in: language))
    text += paragraph(rule.reason.text(in: language))
    for example in page.examples {
        text += palette.accent(page.heading(example, language)) + "\n\n"
        for line in example.lines(language, palette) { text += line.isEmpty ? "\n" : "    " + line + "\n" }
        text += "\n"
    }
    text += palette.accent(words.text("What to do:", "Wat te doen:")) + "\n\n" + paragraph(page.remedy(language))
    text.removeLast()
    return text
}

/// An example as people read it: a mark under each place, with the message behind it.
struct ShownExample {
    enum Kind {
        case reported, fixed, fine
    }

    let kind: Kind
    private let files: [ExampleFile]
    private let found: [[Diagnostic]]

    private let severity: Severity

    init(_ files: [ExampleFile], _ found: [[Diagnostic]], _ kind: Kind, _ severity: Severity) {
        self.severity = severity
        self.files = files
        self.found = found
        self.kind = kind
    }

    /// Whether the whole of it is one JSON file.
    var isJSON: Bool { kind != .reported && files.count == 1 }

    /// Returns the lines, safe to print.
    func lines(_ language: Phrase.Language, _ palette: Palette) -> [String] {
        var result: [String] = []
        for (number, file) in files.enumerated() {
            if files.count > 1 { result.append(palette.dim("--- " + SanitizedText(file.name).text)) }
            let source = Source(path: file.name, file.text)
            let lines = LineTable(source)
            let diagnostics = number < found.count ? found[number] : []
            // Some rules look at the configuration rather than at a document: their marks have no message here.
            var marks = diagnostics.map { (range: $0.finding.range, message: $0.message(in: language)) }
            for range in file.marked where !marks.contains(where: { $0.range == range }) { marks.append((range, "")) }
            for mark in marks.indices { marks[mark].range = file.rangeInText(marks[mark].range) }
            for line in 1...lines.count {
                let range = lines.range(ofLine: line)
                result.append(FrameLine(source, range, around: range, width: 200).text)
                for mark in marks {
                    if let row = row(under: mark.range, mark.message, source, lines, line, palette) { result.append(row) }
                }
            }
        }
        return result
    }

    /// Returns the line of carets below the first and the last line of a range; `nil` for every other line.
    private func row(
        under range: Range<Int>, _ message: String, _ source: Source, _ lines: LineTable, _ line: Int, _ palette: Palette
    ) -> String? {
        let first = lines.line(of: range.lowerBound)
        let last = range.isEmpty ? first : max(first, lines.line(of: range.upperBound - 1))
        guard line == first || line == last else { return nil }
        let whole = lines.range(ofLine: line)
        var start = line == first ? min(range.lowerBound, whole.upperBound) : whole.lowerBound
        if line != first {
            while start < whole.upperBound, source.bytes[start] == 0x20 || source.bytes[start] == 0x09 { start += 1 }
        }
        let end = max(start, line == last ? min(range.upperBound, whole.upperBound) : whole.upperBound)
        let columns = FrameLine(source, whole, around: start..<end, width: 200).mark
        let carets = palette.colour(of: severity)(String(repeating: "^", count: max(1, columns.count)))
        let words = line == first && !message.isEmpty ? " " + SanitizedText(message, limit: 300).text : ""
        return String(repeating: " ", count: columns.lowerBound) + carets + words
    }
}

extension ExampleFile {
    /// Returns the place in the text, which is shown as UTF-8, of a place in the file as it is saved.
    fileprivate func rangeInText(_ range: Range<Int>) -> Range<Int> {
        guard encoding != .utf8 else { return range }
        let start = offsetInText(range.lowerBound)
        return start..<max(start, offsetInText(range.upperBound))
    }

    private func offsetInText(_ offset: Int) -> Int {
        // UTF-16 has a byte order mark in front.
        var left = encoding == .utf16 ? offset - 2 : offset
        var result = 0
        for scalar in text.unicodeScalars {
            guard left > 0 else { break }
            left -= encoding == .utf16 ? (scalar.value < 0x10000 ? 2 : 4) : 1
            result += scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
        }
        return result
    }
}

/// Returns what `rules` prints: each rule with its severity and what it reports, in columns; where a terminal is too narrow
/// for that, the words follow on a line of their own.
///
/// - Parameter width: The columns of the terminal; `nil` where the output is not for one.
package func ruleList(_ rules: [Rule], in language: Phrase.Language, palette: Palette, width: Int? = nil) -> String {
    let words = Wording(language)
    let idWidth = rules.map { $0.id.utf8.count }.max() ?? 0
    let severityWidth = SeverityCounts.worstFirst.map { words.severity($0).utf8.count }.max() ?? 0
    let indent = idWidth + severityWidth + 4
    let isNarrow = width.map { $0 < indent + 40 } ?? false
    var text = ""
    for rule in rules {
        let severity = words.severity(rule.severity)
        text += palette.bold(rule.id) + String(repeating: " ", count: idWidth - rule.id.utf8.count + 2)
        text += palette.colour(of: rule.severity)(severity)
        let summary = rule.summary.text(in: language)
        if isNarrow {
            text += "\n    " + wrapped(summary, first: 4, indent: 4, width: width) + "\n"
        } else {
            text += String(repeating: " ", count: severityWidth - severity.utf8.count + 2)
            text += wrapped(summary, first: indent, indent: indent, width: width) + "\n"
        }
    }
    return text
}
