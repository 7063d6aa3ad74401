import ClubLint
import ClubModel

/// What was found, counted by rule.
struct Statistics {
    /// One line of the table.
    struct Row {
        let rule: Rule
        let severity: Severity
        var count = 0
        var fileCount = 0
        /// How many have a fix that is applied without asking.
        var fixableCount = 0
        var lastPath: String?
    }

    /// Worst first, then most frequent, then by id.
    let rows: [Row]

    init(_ diagnostics: [Diagnostic]) {
        var rows: [Row] = []
        var numbers: [String: Int] = [:]
        for diagnostic in diagnostics {
            let number: Int
            if let known = numbers[diagnostic.rule.id] {
                number = known
            } else {
                number = rows.count
                numbers[diagnostic.rule.id] = number
                rows.append(Row(rule: diagnostic.rule, severity: diagnostic.severity))
            }
            rows[number].count += 1
            if diagnostic.isFixable { rows[number].fixableCount += 1 }
            if rows[number].lastPath != diagnostic.path {
                rows[number].fileCount += 1
                rows[number].lastPath = diagnostic.path
            }
        }
        rows.sort { one, other in
            if one.severity != other.severity { return one.severity > other.severity }
            if one.count != other.count { return one.count > other.count }
            return one.rule.id < other.rule.id
        }
        self.rows = rows
    }

    /// The rule that reports most among those of the worst severity.
    var mostFrequent: String? { rows.first?.rule.id }

    /// Returns the table: findings, those that `fix` puts right, files, severity and rule, with a line for each rule.
    func table(_ words: Wording, _ palette: Palette) -> String {
        let heads = [
            words.text("count", "aantal"), words.text("fixable", "te herstellen"), words.text("files", "bestanden"),
            words.text("severity", "ernst"), words.text("rule", "regel"),
        ]
        let cells = rows.map { row in
            [
                String(row.count), row.fixableCount == 0 ? "-" : String(row.fixableCount), String(row.fileCount),
                words.severity(row.severity), row.rule.id,
            ]
        }
        let severity = 3
        let widths = heads.indices.map { column in
            column > severity ? 0 : cells.reduce(heads[column].utf8.count) { max($0, $1[column].utf8.count) }
        }
        func line(_ texts: [String], colour: (String) -> String) -> String {
            var result = ""
            for (column, text) in texts.enumerated() {
                let space = String(repeating: " ", count: max(0, widths[column] - text.utf8.count))
                let cell = column < severity ? space + text : text + space
                result += (column == 0 ? "" : "  ") + (column == severity ? colour(cell) : cell)
            }
            return result
        }
        var result = palette.bold(line(heads) { $0 }) + "\n"
        for (row, texts) in zip(rows, cells) { result += line(texts, colour: palette.colour(of: row.severity)) + "\n" }
        return result
    }
}
