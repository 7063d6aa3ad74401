import ClubLint
import ClubModel

/// What was found, counted by rule.
struct Statistics {
    /// One line of the table.
    struct Row {
        let rule: String
        let severity: Severity
        var count = 0
        var fileCount = 0
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
                rows.append(Row(rule: diagnostic.rule.id, severity: diagnostic.severity))
            }
            rows[number].count += 1
            if rows[number].lastPath != diagnostic.path {
                rows[number].fileCount += 1
                rows[number].lastPath = diagnostic.path
            }
        }
        rows.sort { one, other in
            if one.severity != other.severity { return one.severity > other.severity }
            if one.count != other.count { return one.count > other.count }
            return one.rule < other.rule
        }
        self.rows = rows
    }

    /// The rule that reports most among those of the worst severity.
    var mostFrequent: String? { rows.first?.rule }

    /// Returns the table: findings, files, severity and rule, with a line for each rule.
    func table(_ words: Wording, _ palette: Palette) -> String {
        let heads = [
            words.text("count", "aantal"), words.text("files", "bestanden"), words.text("severity", "ernst"),
            words.text("rule", "regel"),
        ]
        var widths = [heads[0].utf8.count, heads[1].utf8.count, heads[2].utf8.count]
        for row in rows {
            widths[0] = max(widths[0], Frame.digits(row.count))
            widths[1] = max(widths[1], Frame.digits(row.fileCount))
            widths[2] = max(widths[2], words.severity(row.severity).utf8.count)
        }
        func right(_ text: String, _ column: Int) -> String {
            String(repeating: " ", count: max(0, widths[column] - text.utf8.count)) + text
        }
        func left(_ text: String, _ column: Int) -> String {
            text + String(repeating: " ", count: max(0, widths[column] - text.utf8.count))
        }
        var result = palette.bold(
            right(heads[0], 0) + "  " + right(heads[1], 1) + "  " + left(heads[2], 2) + "  " + heads[3])
        result += "\n"
        for row in rows {
            result += right(String(row.count), 0) + "  " + right(String(row.fileCount), 1) + "  "
            result += palette.colour(of: row.severity)(left(words.severity(row.severity), 2)) + "  " + row.rule + "\n"
        }
        return result
    }
}
