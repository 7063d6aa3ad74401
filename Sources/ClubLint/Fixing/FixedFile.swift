package import JSONSyntax

/// One file on its way through the rounds of fixing.
///
/// After every round the caller lints the file again and hands the diagnostics in. A round that made the file worse is taken
/// back, and its fixes are tried one by one, so that the one to blame is found.
package struct FixedFile: Sendable {
    /// The file as it was.
    package let original: Source
    /// The file as it is now.
    package private(set) var source: Source
    /// What was put right, in the order of the rounds.
    package private(set) var applied: [FixRound.Choice] = []
    /// Fixes that did not help or made things worse, and were taken back.
    package private(set) var refused: [FixRound.Choice] = []
    /// Whether nothing is left to be done.
    package private(set) var isDone = false

    /// The file before the last round, with how it stood.
    private var before: (source: Source, state: State)?
    /// What the last round applied.
    private var pending: [FixRound.Choice] = []
    /// What remains to be tried one by one, because together it made things worse.
    private var suspects = false

    package init(_ source: Source) {
        original = source
        self.source = source
    }

    package var hasChanged: Bool { !source.buffer.elementsEqual(original.buffer) }

    /// How a file stands: what must not get worse.
    private struct State {
        var syntaxErrors = 0
        /// The line of the first syntax error, and how much of it comes behind the error.
        var firstLine = Int.max
        var restOfLine = 0
        var errors = 0

        init(_ diagnostics: [Diagnostic], of source: Source) {
            var first = Int.max
            for diagnostic in diagnostics {
                if diagnostic.severity == .error { errors += 1 }
                guard diagnostic.rule.isAboutSyntax else { continue }
                syntaxErrors += 1
                guard diagnostic.finding.range.lowerBound < first else { continue }
                first = diagnostic.finding.range.lowerBound
                firstLine = diagnostic.start.line
            }
            guard syntaxErrors > 0 else { return }
            let rest = source.buffer[first...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
            restOfLine = rest - first
        }

        /// Whether a file stands worse than before: where it was no JSON, it has to be nearer to it.
        ///
        /// - Parameter uncovers: Whether more of the file is read than before, with all that is wrong there.
        func isWorse(than before: State, uncovers: Bool) -> Bool {
            if before.syntaxErrors > 0 {
                if syntaxErrors < before.syntaxErrors || firstLine > before.firstLine { return false }
                return firstLine < before.firstLine || restOfLine >= before.restOfLine
            }
            return syntaxErrors > 0 || !uncovers && errors > before.errors
        }
    }

    /// Takes the diagnostics of the file as it is now, and applies what `choose` picks.
    ///
    /// - Parameter choose: Returns the fix to apply for a diagnostic; `nil` for none.
    package mutating func advance(_ diagnostics: [Diagnostic], choose: (Diagnostic) -> Fix?) {
        let state = State(diagnostics, of: source)
        if let before, state.isWorse(than: before.state, uncovers: pending.contains { $0.fix.uncovers }) {
            source = before.source
            if pending.count == 1 { refused += pending } else { suspects = true }
            pending = []
            self.before = nil
            // The diagnostics are those of the file that was given up: the next call brings the right ones.
            return
        }
        applied += pending
        pending = []
        before = nil
        // While a file is no JSON, what its values are is a guess: they wait.
        let hasSyntaxErrors = state.syntaxErrors > 0
        var choices: [FixRound.Choice] = []
        for diagnostic in diagnostics where !hasSyntaxErrors || diagnostic.rule.isAboutSyntax {
            if refused.contains(where: { $0.isSame(as: diagnostic) }) { continue }
            guard let fix = choose(diagnostic) else { continue }
            choices.append(FixRound.Choice(diagnostic, fix))
            if suspects { break }
        }
        let round = FixRound(choices)
        guard !round.applied.isEmpty else {
            isDone = true
            return
        }
        before = (source, state)
        pending = round.applied
        source = round.result(of: source)
    }

    /// Gives up what was not checked any more, because there were too many rounds.
    package mutating func stop() {
        if let before { source = before.source }
        before = nil
        pending = []
        isDone = true
    }
}

extension FixRound.Choice {
    /// Whether a diagnostic is the one that the fix was for, as far as that can be told after other edits.
    fileprivate func isSame(as other: Diagnostic) -> Bool {
        diagnostic.rule === other.rule && diagnostic.pointer.utf8.elementsEqual(other.pointer.utf8)
            && diagnostic.start.line == other.start.line
    }
}
