package import ClubLint
package import ClubModel
import JSONSyntax

/// What there is to find in a workspace, and what the configuration makes of it.
package struct LintResult: Sendable {
    package let read: ReadWorkspace
    /// The files that were linted, by their paths.
    package private(set) var files: [LintedFile] = []
    /// Files that could not be read, or not once more, and what else was not to be had.
    package private(set) var failures: [StoreError] = []
    /// What counts: less what is excepted or was known before, and what is true of the whole workspace once. What is to be said of
    /// the exceptions themselves comes first, then the findings of the files by their paths.
    package private(set) var diagnostics: [Diagnostic]
    /// What was known before, each with the entry of the baseline that knows it, if one does.
    package private(set) var heldBack: [(diagnostic: Diagnostic, entry: Int?)] = []
    /// What would count without the exceptions and without what is known.
    package let beforeExceptions: [Diagnostic]

    init(_ entries: [SessionEntry], _ read: ReadWorkspace, _ judgement: Judgement, today: Day) {
        self.read = read
        var found: [Diagnostic] = []
        for entry in entries where entry.isLinted {
            switch entry.found {
            case .success(let findings)?:
                files.append(LintedFile(entry.file.path, entry.byteCount, findings))
                found += findings.diagnostics
            case .failure(let error)?: failures.append(error)
            case nil: continue
            }
        }
        failures += read.failures
        let judged = LintResult.lowered(judgement.judged(found), read.workspace, judgement)
        beforeExceptions = judged
        diagnostics = judged
        if let exceptions = judgement.exceptions {
            let paths = Set(entries.lazy.filter { $0.isLinted }.map { Array($0.file.path.utf8) })
            let isWhole = entries.allSatisfy { $0.file.isShown }
            diagnostics = exceptions.apply(to: judged, today: today, linter: judgement.linter) { entry in
                isWhole || entry.path.map { paths.contains(Array($0.utf8)) } == true
            }
        }
        if !judgement.known.isEmpty {
            var rest: [Diagnostic] = []
            for (diagnostic, held) in zip(diagnostics, judgement.known.holds(diagnostics)) {
                if held.isKnown { heldBack.append((diagnostic, held.entry)) } else { rest.append(diagnostic) }
            }
            diagnostics = rest
        }
        // What is true of the whole workspace is said at the first file that shows it.
        var told: Set<String> = []
        func isFirst(_ rule: Rule) -> Bool { !rule.isReportedOnce || told.insert(rule.id).inserted }
        heldBack = heldBack.filter { isFirst($0.diagnostic.rule) }
        diagnostics = diagnostics.filter { isFirst($0.rule) }
    }
}

extension LintResult {
    /// Returns findings with those as information that warn of what a root for old apps only repeats: they are told where today's apps read
    /// it, and here so that both get right.
    private static func lowered(_ found: [Diagnostic], _ workspace: Workspace, _ judgement: Judgement) -> [Diagnostic] {
        let copies = workspace[CopiedRecords.self]
        guard workspace.files.indices.contains(where: { copies.concerns($0) }) else { return found }
        var last: (path: String, file: Int?)?
        return found.map { diagnostic in
            if last?.path != diagnostic.path { last = (diagnostic.path, workspace.number(ofPath: diagnostic.path)) }
            guard diagnostic.severity == .warning, let file = last?.file, judgement.severities[diagnostic.rule.id] == nil,
                copies.isCopied(file, diagnostic.pointer)
            else { return diagnostic }
            return diagnostic.judged(.info)
        }
    }
}

/// A file that was linted.
package struct LintedFile: Sendable {
    package let path: String
    package let byteCount: Int
    /// Whether it is no JSON, so that what its values are is a guess.
    package let hasSyntaxErrors: Bool
    /// What was found in it, whatever the configuration makes of it.
    package let found: [Diagnostic]

    init(_ path: String, _ byteCount: Int, _ findings: FileFindings) {
        self.path = path
        self.byteCount = byteCount
        hasSyntaxErrors = findings.hasSyntaxErrors
        found = findings.diagnostics
    }
}

/// What an edit changed.
package struct SessionChange: Sendable {
    /// What there is to find now.
    package let result: LintResult
    /// The files about which something else is to be said than before, by their paths; also those that went.
    package let changed: [String]

    package init(from before: LintResult, to after: LintResult) {
        result = after
        // Nearly all are the very same: those in front of the first other one and behind the last take no look. That is a tenth of a
        // keystroke in a workspace of thirty files.
        let (all, allNow) = (before.diagnostics, after.diagnostics)
        let most = min(all.count, allNow.count)
        var (front, behind) = (0, 0)
        while front < most, all[front] === allNow[front] { front += 1 }
        while behind < most - front, all[all.count - 1 - behind] === allNow[allNow.count - 1 - behind] { behind += 1 }
        let old = SessionChange.sorted(all[front..<all.count - behind])
        let new = SessionChange.sorted(allNow[front..<allNow.count - behind])
        var changed: [String] = []
        for path in Set(old.keys).union(new.keys) {
            let (one, other) = (old[path] ?? [], new[path] ?? [])
            if one.count != other.count || !zip(one, other).allSatisfy({ $0.isSame(as: $1) }) { changed.append(path) }
        }
        self.changed = changed.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func sorted(_ diagnostics: ArraySlice<Diagnostic>) -> [String: [Diagnostic]] {
        var result: [String: [Diagnostic]] = [:]
        for diagnostic in diagnostics { result[diagnostic.path, default: []].append(diagnostic) }
        return result
    }
}

extension Diagnostic {
    /// Whether it says the same about the same place, with the same to be done about it.
    package func isSame(as other: Diagnostic) -> Bool {
        if self === other { return true }
        return rule === other.rule && severity == other.severity && hasSameBytes(path, other.path)
            && finding.range == other.finding.range && start == other.start && end == other.end
            && hasSameBytes(pointer, other.pointer) && hasSameBytes(quote, other.quote)
            && Phrase.Language.allCases.allSatisfy { language in
                hasSameBytes(message(in: language), other.message(in: language))
                    && hasSameBytes(remedy(in: language), other.remedy(in: language))
            }
            && finding.suggestions == other.finding.suggestions
            && finding.fixes.count == other.finding.fixes.count
            && zip(finding.fixes, other.finding.fixes).allSatisfy { $0.edits == $1.edits && $0.safety == $1.safety }
            && finding.related.count == other.finding.related.count
            && zip(finding.related, other.finding.related).allSatisfy { $0.path == $1.path && $0.range == $1.range }
    }
}

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
