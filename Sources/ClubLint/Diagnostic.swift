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
        subject: Subject?
    ) {
        self.rule = rule
        self.severity = severity
        self.path = path
        self.finding = finding
        self.start = start
        self.end = end
        self.pointer = pointer
        self.subject = subject
    }

    /// Returns the message, with the subject in front.
    package func message(in language: Phrase.Language) -> String {
        // Only the rule's own words change their first letter, never a value that the message begins with.
        let template = (finding.message ?? rule.message).text(in: language)
        guard let subject, !subject.name.isEmpty else { return filled(withCapital(template), in: language) }
        return subject.name + ": " + filled(withSmallLetter(template), in: language)
    }

    /// Returns what to do.
    package func remedy(in language: Phrase.Language) -> String {
        filled(finding.remedy ?? rule.remedy, in: language)
    }

    /// Returns a phrase of this finding with its values put in.
    package func filled(_ phrase: Phrase, in language: Phrase.Language) -> String {
        filled(phrase.text(in: language), in: language)
    }

    private func filled(_ template: String, in language: Phrase.Language) -> String {
        guard !finding.values.isEmpty, template.utf8.contains(UInt8(ascii: "{")) else { return template }
        var result: [UInt8] = []
        var name: [UInt8]?
        for byte in template.utf8 {
            switch byte {
            case UInt8(ascii: "{") where name == nil: name = []
            case UInt8(ascii: "}") where name != nil:
                let wanted = name ?? []
                if let entry = finding.values.first(where: { $0.name.utf8.elementsEqual(wanted) }) {
                    result += entry.value.text(in: language).utf8
                } else {
                    result.append(UInt8(ascii: "{"))
                    result += wanted
                    result.append(UInt8(ascii: "}"))
                }
                name = nil
            default:
                if name == nil { result.append(byte) } else { name?.append(byte) }
            }
        }
        if let name {
            result.append(UInt8(ascii: "{"))
            result += name
        }
        return String(decoding: result, as: UTF8.self)
    }
}
