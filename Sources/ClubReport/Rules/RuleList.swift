package import ClubLint
package import ClubModel

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
