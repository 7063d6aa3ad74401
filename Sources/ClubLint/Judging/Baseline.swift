package import ClubModel
package import JSONSyntax

/// The findings that were there when somebody drew a line: they are held back, so that only new ones count.
///
/// A finding is known by its fingerprint: rule, file, and the place in the record that it is about. So it is held back
/// wherever in its file it moves to, and a second one of its kind is new.
package struct Baseline: Sendable {
    /// The file that it was read from.
    package let source: Source
    /// In the order of the file.
    package let entries: [Entry]
    /// Places in `entries`, by fingerprint.
    private let numbers: [String: Int]

    /// One finding that is held back.
    package struct Entry: Sendable {
        /// The finding's fingerprint.
        package let id: String
        /// The rule's id.
        package let rule: String
        /// The file, from the folder of the baseline; empty where the finding is about the whole workspace.
        package let file: String
        /// The member, club, museum or keyword that it is about; empty where it is about none.
        package let subject: String
        /// What was found, in English, for those who read the file.
        package let message: String
        /// Where the entry stands in the baseline.
        package let range: Range<Int>
    }

    /// Why a file is no baseline.
    package struct Flaw: Error {
        package let range: Range<Int>
        /// What is wrong, as a sentence.
        package let problem: Phrase
    }

    /// The number that is written into the file and says how its findings are named. The names of version 1 are made of the
    /// words of the messages.
    package static let version = 2
    private let form: Fingerprints.Form

    /// Reads a baseline.
    package init(_ source: Source) throws(Flaw) {
        let tree = Tree(source)
        if let error = tree.errors.first {
            throw Flaw(range: error.range, problem: Phrase(en: "This is not JSON.", nl: "Dit is geen JSON."))
        }
        guard let version = tree.root["baseline"], let findings = tree.root["findings"], findings.kind == .array else {
            throw Flaw(
                range: 0..<0,
                problem: Phrase(
                    en: "This is not a baseline of clubhub-lint.", nl: "Dit is geen nullijn (baseline) van clubhub-lint."))
        }
        switch version.kind == .number ? source.text(version.range) : "" {
        case "1": form = .message
        case "2": form = .subject
        default:
            throw Flaw(
                range: version.range,
                problem: Phrase(
                    en: "This baseline was made by another version of clubhub-lint.",
                    nl: "Deze nullijn (baseline) is door een andere versie van clubhub-lint gemaakt."))
        }
        var entries: [Entry] = []
        var numbers: [String: Int] = [:]
        for element in findings.elements {
            guard let id = element["id"]?.string, let rule = element["rule"]?.string, let file = element["file"]?.string else {
                throw Flaw(
                    range: element.range,
                    problem: Phrase(
                        en: "Each finding of a baseline has an id, a rule and a file, and this one has not.",
                        nl: "Elke bevinding van een nullijn (baseline) heeft een id, rule en file, en deze niet."))
            }
            if numbers[id] == nil { numbers[id] = entries.count }
            entries.append(
                Entry(
                    id: id, rule: rule, file: file, subject: element["subject"]?.string ?? "",
                    message: element["message"]?.string ?? "", range: element.range))
        }
        self.source = source
        self.entries = entries
        self.numbers = numbers
    }

    /// Returns for each finding the place in `entries` that holds it back; `nil` for a new one.
    ///
    /// - Parameters:
    ///   - diagnostics: All findings of their files, each file's in their order: those that are alike are counted.
    ///   - file: Returns a path as in `Diagnostic.path` as the baseline writes it.
    package func matches(_ diagnostics: [Diagnostic], file: (String) -> String) -> [Int?] {
        guard !entries.isEmpty else { return diagnostics.map { _ in nil } }
        return Baseline.fingerprints(diagnostics, form, file: file).map { numbers[$0.id] }
    }

    /// Returns the entries that hold findings back from now on.
    package static func entries(of diagnostics: [Diagnostic], file: (String) -> String) -> [Entry] {
        var seen: Set<String> = []
        var entries: [Entry] = []
        for (diagnostic, name) in zip(diagnostics, fingerprints(diagnostics, .subject, file: file))
        where seen.insert(name.id).inserted {
            entries.append(
                Entry(
                    id: name.id, rule: diagnostic.rule.id, file: name.file, subject: diagnostic.subject?.name ?? "",
                    message: diagnostic.message(in: .en), range: 0..<0))
        }
        return entries
    }

    /// Returns the fingerprints of findings, by which they are known in other runs.
    ///
    /// - Parameters:
    ///   - diagnostics: All findings of their files, each file's in their order: those that are alike are counted.
    ///   - file: Returns a path as in `Diagnostic.path` as it is known in other runs.
    package static func names(of diagnostics: [Diagnostic], file: (String) -> String) -> [String] {
        fingerprints(diagnostics, .subject, file: file).map { $0.id }
    }

    private static func fingerprints(
        _ diagnostics: [Diagnostic], _ form: Fingerprints.Form, file: (String) -> String
    ) -> [(id: String, file: String)] {
        var fingerprints = Fingerprints(form)
        // Findings of one file come together.
        var path = ""
        var name = ""
        return diagnostics.map { diagnostic in
            if diagnostic.rule.isReportedOnce {
                // It stands at the first file that shows it, which is another one in the next run.
                var alone = Fingerprints(form)
                return (alone.fingerprint(diagnostic, path: ""), "")
            }
            if !hasSameBytes(path, diagnostic.path) || name.isEmpty {
                path = diagnostic.path
                name = file(path)
            }
            return (fingerprints.fingerprint(diagnostic, path: name), name)
        }
    }

    /// Returns the finding on the entries that nothing matches any more; `nil` where there are none, or the rule is off.
    ///
    /// - Parameter isOutdated: Whether the run would have found what an entry is for, and has not; by its place in `entries`.
    package func outdated(_ severity: Severity?, isOutdated: (Int) -> Bool) -> Diagnostic? {
        guard let severity else { return nil }
        var first: Int?
        var count = 0
        for number in entries.indices where isOutdated(number) {
            if first == nil { first = number }
            count += 1
        }
        guard let first else { return nil }
        let lines = LineTable(source)
        let range = entries[first].range
        return Diagnostic(
            .baselineOutdated, severity, path: source.path, .outdated(count, range, source.path),
            start: lines.position(of: range.lowerBound), end: lines.position(of: range.upperBound), pointer: "",
            subject: nil)
    }
}

extension Rule {
    /// The id of the rule on entries of a baseline that nothing matches.
    package static var baselineOutdatedID: String { Rule.baselineOutdated.id }
}

/// Names findings so that the same finding has the same name in the next run, though lines have moved.
///
/// A name is made of what the finding is about: the rule, the file, the place in the record, the record itself (the member or
/// club by its name, not by its number in the list), and the value that stands there (`Diagnostic.quote`). What the message
/// says besides, how many others there are or what a neighbour is called, changes without it. What is equal in all that is
/// counted, in the file's order.
package struct Fingerprints: Sendable {
    /// How names are made.
    package enum Form: Sendable {
        /// Of what the finding is about.
        case subject
        /// Of all values of the message, as the first baselines have it.
        case message
    }

    private var seen: [UInt64: Int] = [:]
    private let form: Form

    package init(_ form: Form = .subject) { self.form = form }

    /// Returns the name of a finding, sixteen hexadecimal digits; each finding is asked for once.
    ///
    /// - Parameter path: The file's name in the result of other runs too: a path that does not depend on where the user stands.
    package mutating func fingerprint(_ diagnostic: Diagnostic, path: String) -> String {
        var hash = ByteHash()
        Fingerprints.add(diagnostic.rule.id, to: &hash)
        Fingerprints.add(path, to: &hash)
        Fingerprints.addPointer(diagnostic.pointer, to: &hash)
        if let subject = diagnostic.subject {
            Fingerprints.add(subject.kind.rawValue, to: &hash)
            Fingerprints.add(subject.name, to: &hash)
        }
        switch form {
        case .subject:
            Fingerprints.add(diagnostic.quote, to: &hash)
            for name in diagnostic.rule.identity { add(name, of: diagnostic, to: &hash) }
        case .message:
            for entry in diagnostic.finding.values { add(entry.name, of: diagnostic, to: &hash) }
        }
        let number = seen[hash.value, default: 0]
        seen[hash.value] = number + 1
        if number > 0 { Fingerprints.add(String(number), to: &hash) }
        return Fingerprints.digits(hash.value)
    }

    private func add(_ name: String, of diagnostic: Diagnostic, to hash: inout ByteHash) {
        guard let entry = diagnostic.finding.values.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else { return }
        Fingerprints.add(name, to: &hash)
        Fingerprints.add(entry.value.en, to: &hash)
    }

    private static func add(_ text: String, to hash: inout ByteHash) {
        for byte in text.utf8 { hash.add(byte) }
        // No UTF-8 has this byte, so that two texts never run into one another.
        hash.add(0xFF)
    }

    /// Adds a pointer without the numbers in it: they change when a record is put in front.
    private static func addPointer(_ pointer: String, to hash: inout ByteHash) {
        var digits: [UInt8] = []
        var isNumber = true
        func end(_ hash: inout ByteHash) {
            if isNumber { hash.add(UInt8(ascii: "*")) } else { hash.add(digits) }
        }
        for byte in pointer.utf8 {
            guard byte == UInt8(ascii: "/") else {
                digits.append(byte)
                if !byte.isDigit { isNumber = false }
                continue
            }
            end(&hash)
            hash.add(byte)
            digits.removeAll(keepingCapacity: true)
            isNumber = true
        }
        end(&hash)
        hash.add(0xFF)
    }

    private static func digits(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
