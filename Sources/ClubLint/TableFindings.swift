package import ClubModel
import JSONSyntax

extension Rule {
    /// Makes a rule that reports every remark of one cause on tables.
    ///
    /// Message and remedy can quote the remark's values.
    convenience init(
        cause: CellRemark.Cause, id: String, severity: Severity, summary: Phrase, reason: Phrase, message: Phrase,
        remedy: Phrase, examples: [Example]
    ) {
        self.init(
            id: id, severity: severity, levels: [.members], summary: summary, reason: reason, message: message, remedy: remedy,
            cellCause: cause, examples: examples
        ) { _, _ in [] }
    }
}

extension Linter {
    /// Returns what is to be said about a table: a diagnostic for each remark whose rule is on, in the remarks' order.
    ///
    /// - Parameter path: The path of the table as the user would type it.
    package func diagnostics(for remarks: [CellRemark], in path: String) -> [Diagnostic] {
        remarks.compactMap { remark in
            guard let rule = Rule.all.first(where: { $0.cellCause == remark.cause }), let severity = severity(of: rule.id)
            else { return nil }
            let (start, end) = remark.place.ends
            var finding = Finding(range: start.offset..<end.offset, token: 0, suggestions: remark.suggestions)
            finding.values = remark.values
            return Diagnostic(
                rule, severity, path: path, finding, start: start, end: end, pointer: "",
                subject: remark.member.isEmpty ? nil : Diagnostic.Subject(kind: .member, name: remark.member),
                cell: remark.place)
        }
    }
}

extension Diagnostic {
    /// Returns the same diagnostic about the cell that the value came from.
    ///
    /// Without fixes and other places: they speak of a file that is yet to be written.
    package func about(_ cell: CellPlace, in path: String) -> Diagnostic {
        let (start, end) = cell.ends
        var finding = finding
        finding.range = start.offset..<end.offset
        finding.fixes = []
        finding.related = []
        return Diagnostic(
            rule, severity, path: path, finding, start: start, end: end, pointer: pointer, subject: subject, cell: cell)
    }
}

extension CellPlace {
    /// Where the cell begins and ends; in a workbook its row and column stand for line and column.
    fileprivate var ends: (Position, Position) {
        if let start, let end { return (start, end) }
        let place = Position(line: max(1, row), column: max(1, column), offset: 0)
        return (place, place)
    }
}
