package import ClubModel
import JSONSyntax

/// The rules of a run with the severities that the configuration gives them.
package struct Linter: Sendable {
    /// The rules that are on, by id.
    private let rules: [(rule: Rule, severity: Severity)]
    /// The places in `rules` of those that look at files of each level, then for files of none, last for galleries.
    private let ofDocument: [[Int]]
    private let ofVocabulary: [[Int]]
    private let ofWorkspace: [[Int]]

    /// - Parameters:
    ///   - severities: Other severities than the rules' own, by rule id; `nil` turns a rule off.
    ///   - hasWords: Whether there are lists of words, without which some rules find nothing.
    package init(_ rules: [Rule] = Rule.all, severities: [String: Severity?] = [:], hasWords: Bool = true) {
        let rules: [(rule: Rule, severity: Severity)] = rules.compactMap { rule in
            guard hasWords || !rule.check.needsWords else { return nil }
            guard let severity = severities[rule.id] else { return (rule, rule.severity) }
            return severity.map { (rule, $0) }
        }
        self.rules = rules
        func places(_ isAsked: (Check) -> Bool) -> [[Int]] {
            let slots: [(level: Level?, isGallery: Bool)] =
                Level.allCases.map { ($0, false) } + [(nil, false), (nil, true)]
            return slots.map { slot in
                rules.indices.filter { number in
                    let rule = rules[number].rule
                    let isForLevel = rule.levels.isEmpty || slot.level.map { rule.levels.contains($0) } ?? false
                    return isForLevel && rule.isOfGalleries == slot.isGallery && rule.cellCause == nil && isAsked(rule.check)
                }
            }
        }
        ofDocument = places { $0.ofDocument != nil }
        ofVocabulary = places { $0.ofVocabulary != nil }
        ofWorkspace = places { $0.ofWorkspace != nil }
    }

    /// What the rules ask of a workspace.
    package var indexes: [IndexRecipe] {
        var result: [IndexRecipe] = []
        for recipe in rules.flatMap({ $0.rule.check.indexes }) where !result.contains(where: { $0 === recipe }) {
            result.append(recipe)
        }
        return result
    }

    /// What has to be collected of each document for that.
    package var collected: [CollectedRecipe] {
        var result: [CollectedRecipe] = []
        for recipe in indexes.flatMap({ $0.allCollected }) where !result.contains(where: { $0 === recipe }) {
            result.append(recipe)
        }
        return result
    }

    /// The linter of those rules alone that are about syntax.
    package var syntax: Linter {
        var severities: [String: Severity?] = [:]
        for entry in rules { severities[entry.rule.id] = entry.severity }
        return Linter(rules.map { $0.rule }.filter { $0.isAboutSyntax }, severities: severities)
    }

    /// Returns the severity that a rule's diagnostics get; `nil` where the rule is off or not among those of the run.
    package func severity(of id: String) -> Severity? { rules.first { $0.rule.id == id }?.severity }

    /// Runs all rules over one document.
    ///
    /// - Returns: Diagnostics by place and rule id, so that two runs over the same files never differ.
    package func lint(_ document: Document, in workspace: Workspace) -> [Diagnostic] {
        diagnostics(
            alone(document, workspace.premises) + byVocabulary(document, workspace.premises, workspace.vocabulary)
                + together(document, interests(in: document), workspace), in: document, workspace.premises)
    }

    /// Runs the rules that need nothing but the document and what the Level 0 file says.
    ///
    /// - Returns: Diagnostics by place and rule id.
    package func lint(_ document: Document, _ premises: Premises, _ vocabulary: Vocabulary?) -> [Diagnostic] {
        diagnostics(alone(document, premises) + byVocabulary(document, premises, vocabulary), in: document, premises)
    }

    /// Runs the rules that need nothing but the document and what the Level 0 file says, after an edit of one record: those that go by
    /// records look at no other one.
    ///
    /// - Parameter known: What they found before.
    /// - Returns: Diagnostics by place and rule id.
    package func lint(
        _ document: Document, _ premises: Premises, _ vocabulary: Vocabulary?, after known: [Diagnostic], _ edit: RecordEdit
    ) -> [Diagnostic] {
        let kept = known.filter { $0.rule.check.scope == .record && edit.isKept(formerToken: $0.finding.token) }
        let found = alone(document, premises, records: document.narrowed(to: edit))
        return merged(
            kept.map { $0.moved(by: edit) },
            diagnostics(found + byVocabulary(document, premises, vocabulary), in: document, premises))
    }

    /// Runs those rules again that ask what the Level 0 file says.
    ///
    /// - Parameter known: What they and those that need nothing but the document found by another one.
    /// - Returns: Diagnostics by place and rule id.
    package func lint(
        _ document: Document, _ premises: Premises, _ vocabulary: Vocabulary?, after known: [Diagnostic]
    ) -> [Diagnostic] {
        merged(
            known.filter { $0.rule.check.ofVocabulary == nil },
            diagnostics(byVocabulary(document, premises, vocabulary), in: document, premises))
    }

    /// The rules that need other files and may find something in a document, as far as that tells itself.
    package struct Interests: Sendable {
        /// The rules.
        fileprivate var rules: [Interest] = []

        /// None.
        package init() {}

        package var isEmpty: Bool { rules.isEmpty }

        /// Adds those that are not there.
        package mutating func add(_ other: Interests) {
            for interest in other.rules where !rules.contains(where: { $0.number == interest.number }) { rules.append(interest) }
        }
    }

    /// A rule that needs other files, in little room: each file has some.
    fileprivate struct Interest {
        private let place: Int16
        /// What the document says.
        let mayFind: Bool

        init(_ number: Int, mayFind: Bool) { (place, self.mayFind) = (Int16(truncatingIfNeeded: number), mayFind) }

        /// The place of the rule.
        var number: Int { Int(place) }
    }

    /// Returns what to remember of a document whose tree goes.
    package func interests(in document: Document) -> Interests {
        var interests = Interests()
        for number in ofWorkspace[slot(document)] {
            let rule = rules[number].rule
            let mayFind = rule.check.mayFind(document)
            if mayFind || rule.check.isOneEnough { interests.rules.append(Interest(number, mayFind: mayFind)) }
        }
        return interests
    }

    /// Whether rules that need other files may find something in a file, by its number.
    package func concerns(_ file: Int, _ interests: Interests, in workspace: Workspace) -> Bool {
        interests.rules.contains { isWorthIt($0, file, workspace) }
    }

    /// Returns those of a file's interests of which something else may be found than in a workspace of before, in which no more was
    /// another than what was collected by some recipes.
    ///
    /// - Parameter moved: Rules whose findings tell of other files, in which what they tell of stands elsewhere now.
    package func outdated(
        _ interests: Interests, _ file: Int, in workspace: Workspace, after former: Workspace, changed: [CollectedRecipe],
        and moved: [Rule]
    ) -> Interests {
        var result = interests
        result.rules.removeAll { interest in
            if moved.contains(where: { $0 === rules[interest.number].rule }) { return false }
            let check = rules[interest.number].rule.check
            guard check.depends(on: changed) else { return true }
            let isLookedAt = isWorthIt(interest, file, workspace)
            guard isLookedAt == isWorthIt(interest, file, former) else { return false }
            return !isLookedAt || check.isToldSame(file, workspace, former)
        }
        return result
    }

    /// Returns those of some diagnostics that are findings of the rules of some interests.
    package func part(of diagnostics: [Diagnostic], by interests: Interests) -> [Diagnostic] {
        diagnostics.filter { diagnostic in interests.rules.contains { rules[$0.number].rule === diagnostic.rule } }
    }

    /// Returns those of some diagnostics that are no findings of the rules of some interests.
    package func rest(of diagnostics: [Diagnostic], without interests: Interests) -> [Diagnostic] {
        diagnostics.filter { diagnostic in !interests.rules.contains { rules[$0.number].rule === diagnostic.rule } }
    }

    /// Runs the rules that need other files as well.
    ///
    /// - Returns: Diagnostics by place and rule id.
    package func lint(_ document: Document, _ interests: Interests, in workspace: Workspace) -> [Diagnostic] {
        diagnostics(together(document, interests, workspace), in: document, workspace.premises)
    }

    /// Returns the ids of rules that find something in a document at which, by their own conditions, they would not look: none.
    package func overlooked(in document: Document, _ workspace: Workspace) -> [String] {
        guard let file = workspace.number(ofPath: document.path) else { return [] }
        return ofWorkspace[slot(document)].compactMap { number in
            let rule = rules[number].rule
            let isLookedAt = isWorthIt(Interest(number, mayFind: rule.check.mayFind(document)), file, workspace)
            guard !isLookedAt, rule.applies(to: workspace) else { return nil }
            return rule.check.ofWorkspace?(document, file, workspace).isEmpty == false ? rule.id : nil
        }
    }

    private func isWorthIt(_ interest: Interest, _ file: Int, _ workspace: Workspace) -> Bool {
        let rule = rules[interest.number].rule
        return rule.applies(to: workspace) && rule.check.isWorthIt(interest.mayFind, file, workspace)
    }

    /// Returns diagnostics of one document in the order of places and rules, from two lists that are in it.
    package func merged(_ some: [Diagnostic], _ others: [Diagnostic]) -> [Diagnostic] {
        guard !others.isEmpty else { return some }
        return (some + others).sorted {
            ($0.finding.range.lowerBound, $0.rule.id, $0.finding.range.upperBound)
                < ($1.finding.range.lowerBound, $1.rule.id, $1.finding.range.upperBound)
        }
    }

    private func slot(_ document: Document) -> Int {
        document.level.map { $0.rawValue } ?? (document.gallery == nil ? Level.allCases.count : Level.allCases.count + 1)
    }

    /// - Parameter records: What rules that go by records look at; `nil` where that is the document, too.
    private func alone(
        _ document: Document, _ premises: Premises, records: Document? = nil
    ) -> [(rule: Int, finding: Finding)] {
        var found: [(rule: Int, finding: Finding)] = []
        for number in ofDocument[slot(document)] {
            let rule = rules[number].rule
            let seen = rule.check.scope == .record ? records ?? document : document
            for finding in rule.check.ofDocument?(seen, premises) ?? [] { found.append((number, finding)) }
        }
        return found
    }

    private func byVocabulary(
        _ document: Document, _ premises: Premises, _ vocabulary: Vocabulary?
    ) -> [(rule: Int, finding: Finding)] {
        var found: [(rule: Int, finding: Finding)] = []
        for number in ofVocabulary[slot(document)] {
            for finding in rules[number].rule.check.ofVocabulary?(document, premises, vocabulary) ?? [] {
                found.append((number, finding))
            }
        }
        return found
    }

    private func together(
        _ document: Document, _ interests: Interests, _ workspace: Workspace
    ) -> [(rule: Int, finding: Finding)] {
        guard let file = workspace.number(ofPath: document.path) else { return [] }
        var found: [(rule: Int, finding: Finding)] = []
        for interest in interests.rules where isWorthIt(interest, file, workspace) {
            for finding in rules[interest.number].rule.check.ofWorkspace?(document, file, workspace) ?? [] {
                found.append((interest.number, finding))
            }
        }
        return found
    }

    /// Makes diagnostics of findings.
    private func diagnostics(
        _ found: [(rule: Int, finding: Finding)], in document: Document, _ premises: Premises
    ) -> [Diagnostic] {
        guard !found.isEmpty else { return [] }
        var found = found
        found.sort {
            ($0.finding.range.lowerBound, $0.rule, $0.finding.range.upperBound)
                < ($1.finding.range.lowerBound, $1.rule, $1.finding.range.upperBound)
        }
        return locate(found, in: document, premises)
    }

    /// Gives findings their lines, pointers and subjects.
    private func locate(
        _ found: [(rule: Int, finding: Finding)], in document: Document, _ premises: Premises
    ) -> [Diagnostic] {
        var offsets: [Int] = []
        offsets.reserveCapacity(found.count * 4)
        var firsts: [Int] = []
        firsts.reserveCapacity(found.count + 1)
        for (_, finding) in found {
            firsts.append(offsets.count)
            offsets.append(finding.range.lowerBound)
            offsets.append(finding.range.upperBound)
            if !finding.fixes.isEmpty || !finding.related.isEmpty { offsets += finding.otherOffsets(in: document.path) }
        }
        firsts.append(offsets.count)
        let positions = document.tree.source.positions(of: offsets)
        let pointers = document.tree.pointers(of: found.map { $0.finding.token })
        var subjects = Subjects(document)
        let diagnostics = found.indices.map { index in
            var (number, finding) = found[index]
            let first = firsts[index]
            if firsts[index + 1] > first + 2 { finding.note(positions[(first + 2)..<firsts[index + 1]]) }
            let diagnostic = Diagnostic(
                rules[number].rule, rules[number].severity, path: document.path, finding, start: positions[first],
                end: positions[first + 1], pointer: pointers[index], subject: subjects.subject(of: finding.token),
                quote: quote(of: finding, in: document))
            let told = diagnostic.accountable(in: document.tree)
            return premises.kept == nil ? told : told.dated(premises)
        }
        return ContentGuard(document.tree).checked(diagnostics)
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

extension Workspace {
    /// Makes a workspace of documents that are all in memory, with whatever any rule may ask.
    package init(_ documents: [Document], _ settings: Settings) {
        let linter = Linter()
        let collected = linter.collected
        self.init(documents.map { FileFacts($0, collecting: collected) }, settings, indexes: linter.indexes)
    }
}
