import ClubModel
import JSONSyntax

/// The check that safe fixes keep everything that a file says.
///
/// The tree of the file is compared with the tree of the fixed text, value by value:
///
/// - A value that no edit touches is still the same value of the same field of the same record (`ContentComparison`).
/// - No number loses a sign, a digit or a letter, and no value a character that negates or doubts it (`CharacterLoss`).
/// - Brackets and commas are certain only if the result has no fault that a missing line explains as well (`StructureDoubt`),
///   and brackets only all together.
/// - A twin that a fix names is outside everything that is deleted.
///
/// The cost is linear in the file: one more reading, and a few more if a fix fails the check.
struct ContentGuard {
    private let tree: Tree

    init(_ tree: Tree) { self.tree = tree }

    /// What a fix would lose or falsify, as a place in the text before the fix.
    typealias Loss = Range<Int>

    /// The maximum number of readings that look for the fixes that fail; the rest fails without a look of its own.
    private static let maxTrials = 48

    /// Returns the diagnostics, with every safe fix that fails the check marked as unsafe.
    func checked(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let isBroken = !tree.errors.isEmpty
        let safe = diagnostics.indices.filter { index in
            let diagnostic = diagnostics[index]
            return diagnostic.isFixable && !diagnostic.rule.changesBytesOnly && (!isBroken || diagnostic.rule.isAboutSyntax)
        }
        guard !safe.isEmpty else { return diagnostics }
        var result = diagnostics
        var waiting = safe
        while !waiting.isEmpty {
            let round = FixRound(waiting.map { choice(diagnostics[$0]) })
            let postponed = Set(round.postponed.map { ObjectIdentifier($0.diagnostic) })
            let now = waiting.filter { !postponed.contains(ObjectIdentifier(diagnostics[$0])) }
            guard !now.isEmpty else { break }
            for (index, loss) in failures(of: now, in: diagnostics) {
                result[index] = diagnostics[index].withUnsafeFix(because: loss, in: tree)
            }
            waiting = waiting.filter { postponed.contains(ObjectIdentifier(diagnostics[$0])) }
        }
        if isBroken { doubtBrackets(&result) }
        return result
    }

    private func choice(_ diagnostic: Diagnostic) -> FixRound.Choice {
        FixRound.Choice(diagnostic, diagnostic.finding.fixes[0])
    }

    /// Marks the fixes of all brackets as unsafe if one of them is in doubt, or if the file is not JSON after all safe fixes:
    /// brackets go in pairs, so they belong together.
    private func doubtBrackets(_ diagnostics: inout [Diagnostic]) {
        let brackets = diagnostics.indices.filter { diagnostics[$0].rule.isAboutBrackets }
        guard brackets.contains(where: { diagnostics[$0].isFixable }) else { return }
        if brackets.allSatisfy({ diagnostics[$0].isFixable }) {
            let round = FixRound(diagnostics.filter { $0.isFixable && $0.rule.isAboutSyntax }.map(choice))
            guard round.postponed.isEmpty, !Tree(round.result(of: tree.source), mostErrors: 1).errors.isEmpty else { return }
        }
        for index in brackets where diagnostics[index].isFixable {
            diagnostics[index] = diagnostics[index].withUnsafeFix(because: nil, in: tree)
        }
    }

    /// Returns the diagnostics whose fixes fail, found by halves, each with what it would lose.
    private func failures(of indices: [Int], in diagnostics: [Diagnostic]) -> [(index: Int, loss: Loss)] {
        var failures: [(index: Int, loss: Loss)] = []
        var parts = [indices[...]]
        var trials = 0
        while let part = parts.popLast() {
            trials += 1
            guard let loss = loss(from: part.map { diagnostics[$0] }) else { continue }
            if part.count == 1 || trials >= ContentGuard.maxTrials {
                failures += part.map { ($0, loss) }
            } else {
                let middle = part.startIndex + part.count / 2
                parts.append(part[middle...])
                parts.append(part[..<middle])
            }
        }
        return failures
    }

    /// Returns the first thing that fixes would lose together; `nil` if they keep everything.
    private func loss(from diagnostics: [Diagnostic]) -> Loss? {
        let edits = edits(of: diagnostics)
        for diagnostic in diagnostics {
            let fix = diagnostic.finding.fixes[0]
            // A comment without data is shown in the title.
            let isSyntax = diagnostic.rule.isAboutSyntax && diagnostic.rule !== Rule.comment
            if isSyntax, let loss = CharacterLoss(tree.source).first(of: fix) { return loss }
            if let loss = lossOfTwin(fix, among: edits) { return loss }
        }
        let fixed = Tree(Source(path: tree.source.path, tree.source.applying(edits)), mostErrors: tree.errors.isEmpty ? 1 : .max)
        if let loss = ContentComparison(tree, edits, fixed).firstLoss() { return loss }
        let structural = Set(
            diagnostics.filter { $0.rule.changesStructure }.flatMap { $0.finding.fixes[0].edits.map { $0.range.lowerBound } })
        return structural.isEmpty ? nil : StructureDoubt(fixed).firstRepair(edits, among: structural)
    }

    /// Returns the edits of some fixes, in order. Fields that move together carry the same edits, which count once.
    private func edits(of diagnostics: [Diagnostic]) -> [TextEdit] {
        var edits: [TextEdit] = []
        var moves: [Int: [TextEdit]] = [:]
        for diagnostic in diagnostics {
            let fix = diagnostic.finding.fixes[0]
            let start = fix.edits.first?.range.lowerBound ?? 0
            if !fix.relocations.isEmpty {
                if moves[start] == fix.edits { continue }
                moves[start] = fix.edits
            }
            edits += fix.edits
        }
        return edits.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    }

    /// Returns an edit that deletes the twin of a fix as well.
    private func lossOfTwin(_ fix: Fix, among edits: [TextEdit]) -> Loss? {
        guard let twin = fix.twin else { return nil }
        let next = edits.partitioningIndex { $0.range.upperBound > twin.lowerBound }
        guard next < edits.count, edits[next].range.overlaps(twin) else { return nil }
        return edits[next].range
    }
}

extension Rule {
    fileprivate var isAboutBrackets: Bool {
        self === Rule.missingBracket || self === Rule.strayBracket || self === Rule.textAfterEnd
    }

    /// Whether its fixes decide which values belong to which object or list.
    fileprivate var changesStructure: Bool { isAboutBrackets || self === Rule.missingComma }
}

extension Diagnostic {
    /// Returns the same with its safe fix marked as unsafe, and a title that says why.
    ///
    /// - Parameter loss: The text that the fix would change; `nil` if other mistakes of the file make it doubtful.
    fileprivate func withUnsafeFix(because loss: ContentGuard.Loss?, in tree: Tree) -> Diagnostic {
        var finding = finding
        let fix = finding.fixes[0]
        var reason = Phrase(
            en: "if no other bracket is missing or too many", nl: "als er verder geen haakje ontbreekt of te veel is")
        if let loss {
            let text = tree.source.excerpt(loss.isEmpty ? finding.range : loss)
            reason = Phrase(en: "which may change " + text, nl: "wat misschien dit verandert: " + text)
        }
        let title = Phrase(en: fix.title.en + ", " + reason.en, nl: fix.title.nl + ", " + reason.nl)
        finding.fixes[0] = Fix(
            title, .unsafe, fix.edits, uncovers: fix.uncovers, relocations: fix.relocations,
            twin: fix.twin, isRefused: true)
        return Diagnostic(
            rule, severity, path: path, finding, start: start, end: end, pointer: pointer, subject: subject, quote: quote)
    }
}
