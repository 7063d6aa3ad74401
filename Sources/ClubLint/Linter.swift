package import ClubModel
import JSONSyntax

/// The rules of a run with the severities that the configuration gives them.
package struct Linter: Sendable {
    /// The rules that are on, by id.
    private let rules: [(rule: Rule, severity: Severity)]
    /// What runs for files of each level, last for those of none: places in `rules`, and nothing else of a rule, because a
    /// copy of one counts two dozen references.
    private let checks: [[(rule: Int, check: Rule.Check)]]

    /// - Parameter severities: Other severities than the rules' own, by rule id; `nil` turns a rule off.
    package init(_ rules: [Rule] = Rule.all, severities: [String: Severity?] = [:]) {
        let rules: [(rule: Rule, severity: Severity)] = rules.compactMap { rule in
            guard let severity = severities[rule.id] else { return (rule, rule.severity) }
            return severity.map { (rule, $0) }
        }
        self.rules = rules
        checks = (Level.allCases.map { .some($0) } + [nil]).map { (level: Level?) in
            rules.indices.compactMap { number in
                let rule = rules[number].rule
                let isForLevel = rule.levels.isEmpty || level.map { rule.levels.contains($0) } ?? false
                return isForLevel && rule.cellCause == nil ? (number, rule.check) : nil
            }
        }
    }

    /// The linter of those rules alone that are about syntax.
    package var syntax: Linter {
        var severities: [String: Severity?] = [:]
        for entry in rules { severities[entry.rule.id] = entry.severity }
        return Linter(rules.map { $0.rule }.filter { $0.isAboutSyntax }, severities: severities)
    }

    /// Returns the severity that a rule's diagnostics get; `nil` where the rule is off or not among those of the run.
    package func severity(of id: String) -> Severity? { rules.first { $0.rule.id == id }?.severity }

    /// Runs the rules over one document.
    ///
    /// - Returns: Diagnostics by place and rule id, so that two runs over the same files never differ.
    package func lint(_ document: Document, in workspace: Workspace) -> [Diagnostic] {
        var found: [(rule: Int, finding: Finding)] = []
        for (rule, check) in checks[document.level.map { $0.rawValue } ?? Level.allCases.count]
        where rules[rule].rule.applies(to: workspace) {
            for finding in check(document, workspace) { found.append((rule, finding)) }
        }
        guard !found.isEmpty else { return [] }
        found.sort {
            ($0.finding.range.lowerBound, $0.rule, $0.finding.range.upperBound)
                < ($1.finding.range.lowerBound, $1.rule, $1.finding.range.upperBound)
        }
        return locate(found, in: document, workspace)
    }

    /// Gives findings their lines, pointers and subjects.
    private func locate(
        _ found: [(rule: Int, finding: Finding)], in document: Document, _ workspace: Workspace
    ) -> [Diagnostic] {
        let starts = found.map { $0.finding.range.lowerBound }
        let positions = document.tree.source.positions(of: starts + found.map { $0.finding.range.upperBound })
        let pointers = document.tree.pointers(of: found.map { $0.finding.token })
        var subjects = Subjects(document)
        return found.indices.map { index in
            let (number, finding) = found[index]
            let diagnostic = Diagnostic(
                rules[number].rule, rules[number].severity, path: document.path, finding, start: positions[index],
                end: positions[found.count + index], pointer: pointers[index], subject: subjects.subject(of: finding.token),
                quote: quote(of: finding, in: document))
            let told = diagnostic.accountable(in: document.tree)
            return workspace.kept == nil ? told : told.dated(in: workspace)
        }
    }

    /// Returns what stands at the place that a finding is about, as `Diagnostic.quote` has it.
    private func quote(of finding: Finding, in document: Document) -> String {
        let source = document.tree.source
        guard finding.token < document.tree.count else { return "" }
        let node = Node(tree: document.tree, index: finding.token)
        switch node.kind {
        case .string where node.languageBeside != nil:
            // Of a text only the part counts that is marked.
            let inside = node.rawRange
            let isPart = finding.range.count < inside.count && inside.contains(finding.range.lowerBound)
            return isPart ? source.text(finding.range) : ""
        case .string, .number, .true, .false, .null:
            // More bytes than any address has tell no more.
            return source.text(node.range.lowerBound..<min(node.range.upperBound, node.range.lowerBound + 2000))
        case .object:
            // A place on the map is its two numbers.
            var text = ""
            for (key, value) in node.fields {
                guard value.kind == .number, text.utf8.count < 100 else { return "" }
                text += source.text(key.range) + source.text(value.range)
            }
            return text
        default: return ""
        }
    }
}

/// The records of a document, to find the one around a token.
private struct Subjects {
    private let document: Document
    /// The meanings of records that the document has.
    private var meanings: [(meaning: Meaning, kind: Diagnostic.Subject.Kind)] = []
    /// The last record that was asked for: findings of one record come together.
    private var last: (index: Int, subject: Diagnostic.Subject?)?

    init(_ document: Document) {
        self.document = document
        let kinds: [(Meaning, Diagnostic.Subject.Kind)] = [
            (.club, .club), (.museum, .museum), (.clubOfFile, .club), (.member, .member), (.memberOfFile, .member),
            (.keyword, .keyword),
        ]
        for (meaning, kind) in kinds where !document.nodes(meaning).isEmpty { meanings.append((meaning, kind)) }
    }

    /// Returns the record that a token is part of; records do not nest.
    mutating func subject(of token: Int) -> Diagnostic.Subject? {
        var nearest: (record: Node, kind: Diagnostic.Subject.Kind)?
        for (meaning, kind) in meanings {
            guard let record = document.nodes(meaning).last(before: token + 1),
                nearest.map({ record.index > $0.record.index }) ?? true
            else { continue }
            nearest = (record, kind)
        }
        guard let (record, kind) = nearest, token < Int(record.token.next), record.kind == .object else { return nil }
        if let last, last.index == record.index { return last.subject }
        let name: String =
            switch kind {
            case .member: Member(node: record).displayName
            case .club, .museum: Organization(node: record, isMuseum: kind == .museum).fullName?.string ?? ""
            case .keyword: record["idString"]?.string ?? ""
            }
        let subject = name.isEmpty ? nil : Diagnostic.Subject(kind: kind, name: name)
        last = (record.index, subject)
        return subject
    }
}
