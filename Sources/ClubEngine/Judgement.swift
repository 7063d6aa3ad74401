package import ClubLint
import ClubModel

/// What the configuration of a workspace makes of what the rules find in it.
package struct Judgement: Sendable {
    /// The rules that are asked for; `nil` for all.
    package var rules: [Rule]?
    /// Other severities than the rules' own, by rule id; `nil` turns a rule off.
    package var severities: [String: Severity?] = [:]
    /// What is excepted from the rules.
    package var exceptions: Exceptions?
    /// What was known before.
    package var known = KnownFindings()

    package init() {}

    /// The rules that are asked for and on.
    var rulesOn: [Rule] { (rules ?? Rule.all).filter { rule in severities[rule.id].map { $0 != nil } ?? true } }

    /// The rules with their severities, for findings that come from elsewhere: tables, exceptions, baselines.
    package var linter: Linter { Linter(rules ?? Rule.all, severities: severities) }

    /// Returns those findings whose rules are asked for and on, with the severities that they get.
    func judged(_ found: [Diagnostic]) -> [Diagnostic] {
        if rules == nil, severities.isEmpty { return found }
        var wanted: [String: Severity] = [:]
        for rule in rulesOn { wanted[rule.id] = (severities[rule.id] ?? nil) ?? rule.severity }
        return found.compactMap { diagnostic in wanted[diagnostic.rule.id].map { diagnostic.judged($0) } }
    }
}

/// What was known before, so that only what is new counts.
package struct KnownFindings: Sendable {
    private var baseline: (file: Baseline, name: @Sendable (String) -> String)?
    private var earlier: Set<String>?

    package init() {}

    /// Whether nobody asked for what is new.
    package var isEmpty: Bool { baseline == nil && earlier == nil }

    /// Adds a baseline.
    ///
    /// - Parameter name: Returns a path as in `Diagnostic.path` as the baseline writes it.
    package mutating func add(_ file: Baseline, name: @escaping @Sendable (String) -> String) { baseline = (file, name) }

    /// Adds the names of what was found in an earlier state of the workspace (`Baseline.names`).
    package mutating func add(earlier names: Set<String>) { earlier = names }

    /// Returns for each finding whether it was known, and if so by which entry of the baseline, if one knows it.
    func holds(_ found: [Diagnostic]) -> [(isKnown: Bool, entry: Int?)] {
        let entries = baseline.map { $0.file.matches(found, file: $0.name) } ?? found.map { _ in nil }
        let names = earlier == nil ? [] : Baseline.names(of: found) { $0 }
        return found.indices.map { number in
            (entries[number] != nil || (earlier?.contains(names[number]) ?? false), entries[number])
        }
    }
}
