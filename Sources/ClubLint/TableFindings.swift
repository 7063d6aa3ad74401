package import ClubModel
import JSONSyntax

extension Rule {
    /// The rules about tables that members are made of: each is a row of texts in `Rules/Tables`, because the readers of tables
    /// have found what it reports.
    static let aboutTables = aboutFiles + aboutColumns + aboutRows + aboutCells + aboutDates

    /// Makes a rule that reports every remark of one cause on tables.
    ///
    /// Message and remedy can quote the remark's values.
    convenience init(
        _ cause: CellRemark.Cause, id: String, severity: Severity, summary: Phrase, reason: Phrase, message: Phrase,
        remedy: Phrase, examples: @autoclosure @escaping @Sendable () -> [Example]
    ) {
        self.init(
            id: id, severity: severity, levels: [.members], summary: summary, reason: reason, message: message, remedy: remedy,
            cellCause: cause, examples: examples()
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
                quote: quote(remark), cell: remark.place)
        }
    }
}

/// Returns what the cell or heading of a remark says, as `Diagnostic.quote` has it.
private func quote(_ remark: CellRemark) -> String {
    for name in ["value", "found", "header", "heading", "title", "sheet", "field"] {
        if let entry = remark.values.first(where: { $0.name == name }) { return entry.value.en }
    }
    return ""
}

extension Diagnostic {
    /// Returns the same diagnostic about the cell that the value came from.
    ///
    /// Without fixes and other places: they speak of a file that is yet to be written.
    ///
    /// - Parameter headings: What the fields of a member are called in a list, by their names.
    package func about(_ cell: CellPlace, in path: String, headings: [String: Phrase]) -> Diagnostic {
        let (start, end) = cell.ends
        var finding = finding
        finding.range = start.offset..<end.offset
        finding.fixes = []
        finding.related = []
        return Diagnostic(
            rule, severity, path: path, finding, start: start, end: end, pointer: pointer, subject: subject, quote: quote,
            cell: cell,
            headings: headings)
    }
}

/// A word of a message that depends on where the value stands: `{.name}` in the words of a rule.
///
/// Who fills in a list of members knows its columns, and `ja` and `nee`; who writes a file knows its fields, `true` and `false`.
enum PlaceWord {
    /// Returns a rule's words as they are said about a file, but for the values of a finding.
    static func inFiles(_ text: String, _ language: Phrase.Language) -> String {
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")), let close = rest[open...].firstIndex(of: UInt8(ascii: "}")) {
            result += rest[..<open]
            if open + 1 < close, rest[open + 1] == UInt8(ascii: ".") {
                let word = String(decoding: rest[open + 2..<close], as: UTF8.self)
                result += phrase(word, headings: nil).text(in: language).utf8
            } else {
                result += rest[open...close]
            }
            rest = rest[(close + 1)...]
        }
        return String(decoding: result + rest, as: UTF8.self)
    }

    /// Returns the word; a name that is none of these is a field's.
    ///
    /// - Parameter headings: What fields are called in a table; `nil` for a file.
    static func phrase(_ name: String, headings: [String: Phrase]?) -> Phrase {
        let isTable = headings != nil
        switch name {
        case "true": return isTable ? Phrase(en: "yes", nl: "ja") : Phrase("true")
        case "false": return isTable ? Phrase(en: "no", nl: "nee") : Phrase("false")
        case "omit":
            return isTable
                ? Phrase(en: "empty the cell", nl: "maak de cel leeg")
                : Phrase(en: "leave the field out", nl: "laat het veld weg")
        case "ownField":
            return isTable
                ? Phrase(en: "a column of its own", nl: "een eigen kolom")
                : Phrase(en: "a field of its own", nl: "een eigen veld")
        case "thisField": return isTable ? Phrase(en: "this cell", nl: "deze cel") : Phrase(en: "this field", nl: "dit veld")
        default: return headings?[name] ?? Phrase(name)
        }
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
