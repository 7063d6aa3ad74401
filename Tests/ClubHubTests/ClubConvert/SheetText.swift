import ClubConvert
import ClubLint
import ClubModel
import JSONSyntax

/// What a sheet was read as, as a person would want to see it: mapping, members with their cells, remarks.
func sheetText(_ sheet: MemberSheet, _ file: TableFile, in language: Phrase.Language) -> String {
    var text = sheet.mapping.text + "\n"
    for row in sheet.rows {
        text += "\(row.place.text)  \(row.givenName) | \(row.infixName) | \(row.familyName)\n"
        for value in row.values { text += "    \(value.field.name) = \(value.content.shown)  (\(value.place.text))\n" }
    }
    text += "\(sheet.rows.count) members\n\n"
    let linter = Linter()
    for diagnostic in linter.diagnostics(for: file.remarks + sheet.remarks, in: file.path) {
        let cell = diagnostic.cell
        let place = (cell?.text ?? "") + (cell.map { $0.header.isEmpty ? "" : " *\($0.header)*" } ?? "")
        text += "\(diagnostic.severity.name) \(place): \(diagnostic.message(in: language)) [\(diagnostic.rule.id)]\n"
        text += "    \(diagnostic.remedy(in: language))\n"
        if !diagnostic.finding.suggestions.isEmpty {
            text += "    -> \(diagnostic.finding.suggestions.joined(separator: ", "))\n"
        }
    }
    return text
}

extension MemberValue.Content {
    /// The content as a golden has it.
    fileprivate var shown: String {
        switch self {
        case .text(let text): "\"\(text)\""
        case .number(let digits): digits
        case .flag(let flag): flag ? "true" : "false"
        case .list(let list): "[\(list.joined(separator: ", "))]"
        }
    }
}
