package import ClubModel
package import JSONSyntax

/// A finding as the outside sees it: with its file, its place as people count, and the record it is about.
///
/// It is a class, because a run over thousands of files sorts, filters and prints many of them, and copies none.
package final class Diagnostic: Sendable {
    package let rule: Rule
    /// The rule's severity, or the one that the configuration sets.
    package let severity: Severity
    package let path: String
    package let finding: Finding
    package let start: Position
    package let end: Position
    /// The RFC 6901 pointer of the value that it is about.
    package let pointer: String
    /// The member, club, museum or keyword that it is about; `nil` where it is about the file.
    package let subject: Subject?
    /// What stands at the place that it is about: a value by which it is told from others of its kind. Empty for whole records
    /// and files, and for texts that are rewritten while they keep a fault.
    package let quote: String
    private let table: TablePart?

    /// What only findings about tables have: in an object of its own, because there are many others.
    private final class TablePart: Sendable {
        let cell: CellPlace
        let headings: [String: Phrase]?

        init(_ cell: CellPlace, _ headings: [String: Phrase]?) { (self.cell, self.headings) = (cell, headings) }
    }

    /// The record around a finding.
    package struct Subject: Sendable {
        package enum Kind: String, Sendable {
            case member, club, museum, keyword
        }
        package let kind: Kind
        package let name: String
    }

    init(
        _ rule: Rule, _ severity: Severity, path: String, _ finding: Finding, start: Position, end: Position, pointer: String,
        subject: Subject?, quote: String = "", cell: CellPlace? = nil, headings: [String: Phrase]? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.path = path
        self.finding = finding
        self.start = start
        self.end = end
        self.pointer = pointer
        self.subject = subject
        self.quote = quote
        table = cell.map { TablePart($0, headings) }
    }

    /// The cell of a table that it is about; `nil` where `path` is no table.
    package var cell: CellPlace? { table?.cell }
    /// What the fields of a file are called in the table, by their names; `nil` where the message is about a file.
    private var headings: [String: Phrase]? { table?.headings }

    /// Returns the same diagnostic with other values in its message.
    package func quoting(_ values: [(name: String, value: Phrase)]) -> Diagnostic {
        var finding = finding
        for (name, value) in values {
            for index in finding.values.indices where finding.values[index].name == name { finding.values[index].value = value }
        }
        return Diagnostic(
            rule, severity, path: path, finding, start: start, end: end, pointer: pointer, subject: subject, quote: quote,
            cell: cell, headings: headings)
    }

    /// Returns the same diagnostic where it is after an edit of another record of its file.
    func moved(by edit: RecordEdit) -> Diagnostic { moved(by: edit.shift, token: edit.moved(token: finding.token)) }

    /// Returns the same diagnostic where it is after an edit of its file; `nil` where that touches what it tells of.
    package func moved(by shift: TextShift) -> Diagnostic? {
        finding.isKept(by: shift, in: path) ? moved(by: shift, token: finding.token) : nil
    }

    private func moved(by shift: TextShift, token: Int) -> Diagnostic {
        let stays = shift.isInFront(finding.range)
        var finding = finding.moved(by: shift, in: path)
        finding.token = token
        return Diagnostic(
            rule, severity, path: path, finding, start: stays ? start : shift.moved(start), end: stays ? end : shift.moved(end),
            pointer: pointer, subject: subject, quote: quote, cell: cell, headings: headings)
    }

    /// Returns the message, with the subject in front.
    package func message(in language: Phrase.Language) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(160)
        appendMessage(in: language, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the message, with the subject in front, as UTF-8.
    package func appendMessage(in language: Phrase.Language, to bytes: inout [UInt8]) {
        // Only the rule's own words change their first letter, never a value that the message begins with.
        let template = (finding.message ?? rule.message).text(in: language)
        guard let subject, !subject.name.isEmpty else { return append(withCapital(template), in: language, to: &bytes) }
        bytes += subject.name.utf8
        bytes.append(UInt8(ascii: ":"))
        bytes.append(0x20)
        let start = bytes.count
        append(template, in: language, to: &bytes)
        if beginsWithOneCapital(template) { bytes[start] |= 0x20 }
    }

    /// Returns what to do.
    package func remedy(in language: Phrase.Language) -> String {
        if headings != nil, let remedy = rule.tableRemedy { return filled(remedy, in: language) }
        return filled(finding.remedy ?? rule.remedy, in: language)
    }

    /// Whether it tells of a place in one of some files, as long as that is another one than its own.
    package func tellsOf(_ files: Set<ExactText>) -> Bool {
        finding.related.contains { !hasSameBytes($0.path, path) && files.contains(ExactText($0.path)) }
    }

    /// Returns a phrase of this finding with its values put in.
    package func filled(_ phrase: Phrase, in language: Phrase.Language) -> String {
        filled(phrase.text(in: language), in: language)
    }

    private func filled(_ template: String, in language: Phrase.Language) -> String {
        guard template.utf8.contains(UInt8(ascii: "{")) else { return template }
        var result: [UInt8] = []
        append(template, in: language, to: &result)
        return String(decoding: result, as: UTF8.self)
    }

    /// Appends a template with the values put in.
    private func append(_ template: String, in language: Phrase.Language, to result: inout [UInt8]) {
        appendFilled(template, to: &result) { name in
            if let entry = finding.values.first(where: { $0.name.utf8.elementsEqual(name) }) {
                return (headings.flatMap { $0[entry.value.en] } ?? entry.value).text(in: language)
            }
            guard name.first == UInt8(ascii: ".") else { return nil }
            let word = String(decoding: name.dropFirst(), as: UTF8.self)
            return PlaceWord.phrase(word, headings: headings).text(in: language)
        }
    }
}

/// How bad a finding is for whoever looks at the clubs with the app.
package enum Severity: Int, Sendable, Comparable, CaseIterable {
    /// Worth knowing; nothing is lost.
    case info
    /// Probably a mistake; the app shows something, maybe the wrong thing.
    case warning
    /// The app drops or misreads data.
    case error

    package static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The word for it in configuration, options and reports.
    package var name: String {
        switch self {
        case .info: "info"
        case .warning: "warning"
        case .error: "error"
        }
    }

    /// Makes a severity from its name.
    package init?(name: String) {
        guard let severity = Severity.allCases.first(where: { $0.name == name }) else { return nil }
        self = severity
    }
}

extension Diagnostic {
    /// Returns the same finding in a file with the severity that a configuration gives its rule.
    package func judged(_ severity: Severity) -> Diagnostic {
        if severity == self.severity { return self }
        return Diagnostic(
            rule, severity, path: path, finding, start: start, end: end, pointer: pointer, subject: subject, quote: quote,
            cell: cell)
    }
}

extension Diagnostic {
    /// Returns the same with the day in its words where it leans on files that were kept; it is no error then, because they may
    /// say something else by now.
    func dated(_ premises: Premises) -> Diagnostic {
        guard let kept = premises.kept, leans(on: kept, premises) else { return self }
        var finding = finding
        let (message, day) = (finding.message ?? rule.message, kept.day.words)
        finding.message = Phrase(
            en: message.en + " (By the files of \(day.en).)", nl: message.nl + " (Volgens de bestanden van \(day.nl).)")
        return Diagnostic(
            rule, min(severity, .warning), path: path, finding, start: start, end: end, pointer: pointer, subject: subject,
            quote: quote)
    }

    private func leans(on kept: Kept, _ premises: Premises) -> Bool {
        if kept.paths.contains(path) { return false }
        if finding.related.contains(where: { kept.paths.contains($0.path) }) { return true }
        // What is in no list could have come into it since.
        if rule === Rule.unknownClub { return kept.paths.contains(premises.root ?? "") }
        guard rule === Rule.unknownKeyword || rule === Rule.unlistedLanguage else { return false }
        // A date among the keywords is one whatever the list says, and the finding names no list.
        return finding.values.contains { $0.name == "file" } && kept.paths.contains(premises.keywords ?? "")
    }
}
