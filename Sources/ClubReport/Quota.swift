import ClubLint

/// How many findings of a rule people are shown before the rest is counted in one line.
///
/// A file of an old dialect has the same mistake in every record, and a large set of such files in every file: whoever has
/// seen it twenty times has seen it. What is left out is counted, never silent.
struct Quota {
    /// The findings of a rule that a whole run leaves out.
    struct Rest {
        let rule: Rule
        let severity: Severity
        var count = 0
        var fileCount = 0
        fileprivate var lastPath: String?
    }

    enum Verdict {
        case shown
        /// Enough of it has been shown in this file or group.
        case foldedHere
        /// Enough of it has been shown in this run.
        case foldedInAll
    }

    private var shownHere: [String: Int] = [:]
    private var shownInAll: [String: Int] = [:]
    private var restOf: [String: Rest] = [:]

    /// How often a rule is shown in one file or group.
    static func hereLimit(of severity: Severity) -> Int { severity == .info ? 5 : 20 }

    /// How often a rule is shown in a run.
    static func limit(of severity: Severity) -> Int {
        switch severity {
        case .error: 200
        case .warning: 100
        case .info: 20
        }
    }

    /// Begins another file or group.
    mutating func startGroup() { shownHere.removeAll(keepingCapacity: true) }

    /// Counts a finding and says whether it is shown.
    mutating func verdict(_ diagnostic: Diagnostic) -> Verdict {
        let id = diagnostic.rule.id
        if shownInAll[id, default: 0] >= Quota.limit(of: diagnostic.severity) {
            var rest = restOf[id] ?? Rest(rule: diagnostic.rule, severity: diagnostic.severity)
            rest.count += 1
            if rest.lastPath != diagnostic.path {
                rest.fileCount += 1
                rest.lastPath = diagnostic.path
            }
            restOf[id] = rest
            return .foldedInAll
        }
        let here = shownHere[id, default: 0]
        guard here < Quota.hereLimit(of: diagnostic.severity) else { return .foldedHere }
        shownHere[id] = here + 1
        shownInAll[id, default: 0] += 1
        return .shown
    }

    /// What the run as a whole left out, worst first, then most frequent, then by id.
    var rest: [Rest] {
        restOf.values.sorted { one, other in
            if one.severity != other.severity { return one.severity > other.severity }
            if one.count != other.count { return one.count > other.count }
            return one.rule.id < other.rule.id
        }
    }
}
