package import ClubModel
package import JSONSyntax

/// The exceptions that a configuration makes from the rules, because strict JSON has no place for comments.
package struct Exceptions: Sendable {
    /// The configuration file that they stand in.
    package let source: Source
    /// In the order of the file.
    package let entries: [Entry]

    /// One exception: which diagnostics it is for, and why.
    package struct Entry: Sendable {
        /// The rule's id.
        package let rule: String
        /// The file's path as in `Diagnostic.path`; `nil` for every file.
        package let path: String?
        /// The value's pointer; what lies in the value is meant too. `nil` for the whole file.
        package let pointer: String?
        package let reason: String
        /// The last day on which it counts.
        package let until: Day?
        /// Where the exception begins in the configuration.
        package let range: Range<Int>
        /// Where its last day stands.
        package let untilRange: Range<Int>

        package init(
            rule: String, path: String?, pointer: String?, reason: String, until: Day?, range: Range<Int>,
            untilRange: Range<Int>
        ) {
            self.rule = rule
            self.path = path
            self.pointer = pointer
            self.reason = reason
            self.until = until
            self.range = range
            self.untilRange = untilRange
        }

        /// Whether the exception is made for a diagnostic.
        package func covers(_ diagnostic: Diagnostic) -> Bool {
            covers(rule: diagnostic.rule.id, path: diagnostic.path, pointer: diagnostic.pointer)
        }

        /// Whether the exception is made for what a rule reports at a place.
        package func covers(rule: String, path: String, pointer: String) -> Bool {
            guard rule == self.rule else { return false }
            if let own = self.path, !hasSameBytes(own, path) { return false }
            guard let own = self.pointer else { return true }
            let bytes = pointer.utf8
            guard bytes.starts(with: own.utf8) else { return false }
            // `/members/1` is not around `/members/12`.
            let rest = bytes.dropFirst(own.utf8.count)
            return rest.first == nil || rest.first == UInt8(ascii: "/")
        }
    }

    package init(source: Source, entries: [Entry]) {
        self.source = source
        self.entries = entries
    }

    /// Returns the diagnostics that no exception covers, and before them those on the exceptions themselves.
    ///
    /// - Parameters:
    ///   - linter: The rules that ran: an exception from a rule that did not run is not judged.
    ///   - isJudged: Whether the run saw every file that an exception is for, so that matching nothing means something.
    package func apply(
        to diagnostics: [Diagnostic], today: Day, linter: Linter, isJudged: (Entry) -> Bool
    ) -> [Diagnostic] {
        guard !entries.isEmpty else { return diagnostics }
        var isUsed = [Bool](repeating: false, count: entries.count)
        var kept: [Diagnostic] = []
        kept.reserveCapacity(diagnostics.count)
        var entriesOfRule: [String: [Int]] = [:]
        for index in entries.indices { entriesOfRule[entries[index].rule, default: []].append(index) }
        for diagnostic in diagnostics {
            var isCovered = false
            for index in entriesOfRule[diagnostic.rule.id] ?? [] where entries[index].covers(diagnostic) {
                isUsed[index] = true
                if !isPast(entries[index], today) { isCovered = true }
            }
            if !isCovered { kept.append(diagnostic) }
        }
        let own = entries.indices.flatMap { index in
            linter.severity(of: entries[index].rule) != nil && isJudged(entries[index])
                ? judge(entries[index], isUsed: isUsed[index], today: today, linter: linter) : []
        }
        return own + kept
    }

    private func isPast(_ entry: Entry, _ today: Day) -> Bool {
        guard let until = entry.until else { return false }
        return until < today
    }

    private func judge(_ entry: Entry, isUsed: Bool, today: Day, linter: Linter) -> [Diagnostic] {
        var found: [Diagnostic] = []
        let values: KeyValuePairs<String, Phrase> = [
            "rule": Phrase(entry.rule), "day": Phrase(entry.until?.text ?? ""),
        ]
        func add(_ rule: Rule, _ range: Range<Int>) {
            guard let severity = linter.severity(of: rule.id) else { return }
            let lines = LineTable(source)
            found.append(
                Diagnostic(
                    rule, severity, path: source.path, Finding(range: range, token: 0, values),
                    start: lines.position(of: range.lowerBound), end: lines.position(of: range.upperBound), pointer: "",
                    subject: nil, quote: entry.rule))
        }
        if isPast(entry, today) { add(.exceptionExpired, entry.untilRange) }
        if !isUsed { add(.exceptionUnused, entry.range) }
        // Spaces are no reason.
        if entry.reason.utf8.allSatisfy({ $0 == 0x20 }) { add(.exceptionWithoutReason, entry.range) }
        return found
    }
}
