package import ClubModel
package import JSONSyntax

/// One file on its way through the rounds of fixing.
///
/// After every round the caller lints the file again and hands the diagnostics in. A round that made the file worse, or as it
/// was once before, is taken back, and half of its fixes are tried, so that the one to blame is found. What was refused on the way
/// gets another chance on the file as it is in the end: only a whole pass that changes nothing is the last one, so fixing the
/// result once more changes nothing.
package struct FixedFile: Sendable {
    /// The file as it was.
    package let original: Source
    /// The file as it is now.
    package private(set) var source: Source
    /// What was put right, in the order of the rounds.
    package private(set) var applied: [FixRound.Choice] = []
    /// Fixes that did not help or made things worse, and were taken back in the last pass.
    package private(set) var refused: [Refusal] = []
    /// The names of the diagnostics whose fixes were refused.
    private var refusals: Set<String> = []
    /// Whether there was more to be done than anybody waits for.
    package private(set) var isCutShort = false
    /// Whether nothing is left to be done.
    package private(set) var isDone = false
    /// Whether it turned out to be no file of a club, and is as it was.
    package private(set) var isForeign = false

    /// The file before the last round, with how it stood.
    private var before: (source: Source, state: State)?
    /// What the last round applied to which version of the file, each time that it was read; it is taken back when it turns out
    /// to make the file worse.
    package private(set) var steps: [(source: Source, applied: [FixRound.Choice])] = []
    /// All that the last round applied.
    package var pending: [FixRound.Choice] { steps.flatMap { $0.applied } }
    /// How many fixes a round has at most, because more of them made things worse: so the one to blame is found by halves.
    private var mostAtOnce = Int.max

    /// The hashes of what the file was like in the rounds about its values, in this pass.
    private var seen: Set<UInt64> = []
    /// What the file was like when a pass began, the last one behind.
    private var starts: [UInt64]
    /// The most passes: what has not settled by then goes in a circle.
    private static let mostPasses = 8

    package init(_ source: Source) {
        original = source
        self.source = source
        starts = [FixedFile.hash(of: source)]
    }

    /// A fix that was taken back.
    package struct Refusal: Sendable {
        package let choice: FixRound.Choice
        /// The first error that the file would have with the fix and has not without it; `nil` for a repair of the syntax that did
        /// not help, and for a fix that only undoes another one.
        package let newError: Diagnostic?
    }

    package var hasChanged: Bool { !source.buffer.elementsEqual(original.buffer) }

    /// How far a file is from JSON.
    private struct Damage {
        /// The number of syntax errors.
        var count = 0
        /// The line of the first one, and how much of it comes behind the error.
        var firstLine = Int.max
        var restOfLine = 0

        init(_ diagnostics: [Diagnostic], of source: Source) {
            var first = Int.max
            for diagnostic in diagnostics where diagnostic.rule.isAboutSyntax {
                count += 1
                guard diagnostic.finding.range.lowerBound < first else { continue }
                first = diagnostic.finding.range.lowerBound
                firstLine = diagnostic.start.line
            }
            restOfLine = Damage.restOfLine(first, source)
        }

        init(_ tree: Tree) {
            count = tree.errors.count
            var first = Int.max
            for error in tree.errors { first = min(first, error.range.lowerBound) }
            guard first < Int.max else { return }
            firstLine = LineTable(tree.source).line(of: first)
            restOfLine = Damage.restOfLine(first, tree.source)
        }

        private static func restOfLine(_ first: Int, _ source: Source) -> Int {
            guard first <= source.count else { return 0 }
            return (source.buffer[first...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count) - first
        }

        /// Whether a file is no nearer to JSON than it was before.
        func isWorse(than before: Damage) -> Bool {
            if count < before.count || firstLine > before.firstLine { return false }
            return firstLine < before.firstLine || restOfLine >= before.restOfLine
        }
    }

    /// How a file stands: what must not get worse.
    private struct State {
        let damage: Damage
        let errors: [Diagnostic]

        init(_ diagnostics: [Diagnostic], of source: Source) {
            damage = Damage(diagnostics, of: source)
            errors = diagnostics.filter { $0.severity == .error }
        }

        /// Whether a file stands worse than before: where it was no JSON, it has to be nearer to it, without one more syntax error.
        func isWorse(than before: State, after round: [FixRound.Choice]) -> Bool {
            if before.damage.count > 0 {
                // What another encoding hid was there before.
                if round.contains(where: { $0.diagnostic.rule === Rule.wrongEncoding }) { return false }
                return damage.count > before.damage.count || damage.isWorse(than: before.damage)
            }
            // More of the file may be read than before, with all that is wrong there.
            return damage.count > 0 || errors.count > before.errors.count && !round.contains { $0.fix.uncovers }
        }

        /// Returns the first error that was not there before.
        func newError(since before: State) -> Diagnostic? {
            let known = Set(before.errors.map { FixedFile.place(of: $0) })
            return errors.first { !known.contains(FixedFile.place(of: $0)) }
        }
    }

    /// Takes the diagnostics of the file as it is now, and applies what `choose` picks.
    ///
    /// - Parameters:
    ///   - reread: Returns the syntax errors of a version of the file; with that its syntax is repaired as far as it can be in
    ///     one round, because they depend on nothing else.
    ///   - choose: Returns the fix to apply for a diagnostic of a version of the file; `nil` for none.
    package mutating func advance(
        _ diagnostics: [Diagnostic], reread: ((Document) -> [Diagnostic])? = nil, choose: (Diagnostic, Source) -> Fix?
    ) {
        let state = State(diagnostics, of: source)
        if let before, state.isWorse(than: before.state, after: pending) {
            takeBack(to: before.source, because: state.newError(since: before.state))
            self.before = nil
            // The diagnostics are those of the file that was given up: the next call brings the right ones.
            return
        }
        for step in steps { applied += step.applied.map { $0.namingOverwritten(in: step.source) } }
        steps = []
        before = nil
        // While a file is no JSON, what its values are is a guess: they wait.
        let isBroken = state.damage.count > 0
        let start = source
        if isBroken {
            repair(diagnostics, reread, choose)
        } else {
            // While an object has a name twice, nobody knows which of its values belong to one record: other fixes wait.
            let all = choices(of: diagnostics, choose).choices
            let doubled = all.filter { $0.diagnostic.rule === Rule.duplicateKey }
            let round = FixRound(doubled.isEmpty ? all : doubled)
            if !round.applied.isEmpty { steps = [(source, round.applied)] }
            source = round.result(of: source)
            // Two fixes may undo each other for ever.
            if !steps.isEmpty {
                seen.insert(FixedFile.hash(of: start))
                if !seen.insert(FixedFile.hash(of: source)).inserted {
                    takeBack(to: start, because: nil)
                    return
                }
            }
        }
        guard !steps.isEmpty else {
            endPass()
            return
        }
        before = (start, state)
    }

    /// Begins another pass where this one changed the file and refused something on its way; else nothing is left to be done.
    private mutating func endPass() {
        let hash = FixedFile.hash(of: source)
        guard !refused.isEmpty, !starts.contains(hash) else {
            isDone = true
            return
        }
        guard starts.count < FixedFile.mostPasses else {
            isDone = true
            isCutShort = true
            return
        }
        starts.append(hash)
        refused = []
        refusals = []
        seen = []
        mostAtOnce = .max
    }

    /// Takes the last round back; of several fixes fewer are tried next.
    private mutating func takeBack(to source: Source, because newError: Diagnostic?) {
        self.source = source
        let fixes = pending
        if fixes.count == 1 {
            refuse(fixes[...], because: newError)
            mostAtOnce = .max
        } else {
            mostAtOnce = max(1, fixes.count / 2)
        }
        steps = []
    }

    private mutating func refuse(_ choices: ArraySlice<FixRound.Choice>, because newError: Diagnostic? = nil) {
        refused += choices.map { Refusal(choice: $0, newError: newError) }
        for choice in choices { refusals.insert(FixedFile.name(choice.diagnostic)) }
    }

    private static func hash(of source: Source) -> UInt64 {
        var hash = ByteHash()
        hash.add(source.buffer)
        return hash.value
    }

    /// Sorts some diagnostics into those whose fixes are to be applied and those to be left alone.
    private func choices(
        of diagnostics: [Diagnostic], _ choose: (Diagnostic, Source) -> Fix?
    ) -> (choices: [FixRound.Choice], declined: [Diagnostic]) {
        var choices: [FixRound.Choice] = []
        var declined: [Diagnostic] = []
        for diagnostic in diagnostics {
            if !refusals.isEmpty, refusals.contains(FixedFile.name(diagnostic)) { continue }
            guard let fix = choose(diagnostic, source), !fix.isIdle(in: source) else {
                declined.append(diagnostic)
                continue
            }
            choices.append(FixRound.Choice(diagnostic, fix))
            if choices.count == mostAtOnce { break }
        }
        return (choices, declined)
    }

    /// The most times that a file is read again in one round.
    private static let mostReadings = 20

    /// Repairs the syntax, reading the file again as long as that brings it nearer to JSON.
    private mutating func repair(
        _ diagnostics: [Diagnostic], _ reread: ((Document) -> [Diagnostic])?, _ choose: (Diagnostic, Source) -> Fix?
    ) {
        var found = diagnostics.filter { $0.rule.isAboutSyntax }
        // What an exception takes away or nobody wants is not touched after the next reading either.
        var left: Set<String> = []
        let places = Set(found.map { FixedFile.place(of: $0) })
        for diagnostic in reread?(Document(source)) ?? [] {
            let place = FixedFile.place(of: diagnostic)
            if !places.contains(place) { left.insert(place) }
        }
        for _ in 0..<FixedFile.mostReadings {
            let (choices, declined) = choices(of: found, choose)
            for diagnostic in declined { left.insert(FixedFile.place(of: diagnostic)) }
            let round = repairing(choices)
            guard !round.applied.isEmpty else { return }
            steps.append((source, round.applied))
            source = round.result(of: source)
            guard mostAtOnce == .max, let reread else { return }
            let document = Document(Tree(source, mostErrors: .max))
            guard !document.tree.errors.isEmpty else { return }
            found = reread(document).filter { !left.contains(FixedFile.place(of: $0)) }
        }
    }

    /// Returns what tells a diagnostic from others, as far as that can be told after other edits.
    private static func name(_ diagnostic: Diagnostic) -> String {
        place(of: diagnostic) + " " + String(diagnostic.start.line)
    }

    /// Returns what a diagnostic is about, as far as that stays the same when lines move.
    private static func place(of diagnostic: Diagnostic) -> String { diagnostic.rule.id + " " + diagnostic.pointer }

    /// The most trials of one round.
    private static let mostTrials = 64

    /// Returns the round with those repairs that together bring the file nearer to JSON; others are refused.
    ///
    /// That takes no more than reading the file again, so it is found out here, by halves, and not by rounds.
    private mutating func repairing(_ choices: [FixRound.Choice]) -> FixRound {
        let damage = Damage(Tree(source, mostErrors: .max))
        var round = FixRound([])
        var parts = [choices[...]]
        var trials = 0
        while let part = parts.popLast(), !part.isEmpty {
            let trial = FixRound(round.applied + part)
            trials += 1
            let isEncoding = part.contains { $0.diagnostic.rule === Rule.wrongEncoding }
            if isEncoding || !Damage(Tree(trial.result(of: source), mostErrors: .max)).isWorse(than: damage) {
                round = trial
            } else if part.count == 1 {
                refuse(part)
            } else if trials >= FixedFile.mostTrials {
                // What is left waits for the next round, unless nothing would be left of this one.
                if round.applied.isEmpty { refuse(part) }
            } else {
                let middle = part.startIndex + part.count / 2
                parts.append(part[middle...])
                parts.append(part[..<middle])
            }
        }
        return round
    }

    /// Takes everything back: the file is none that is to be fixed.
    package mutating func leaveAlone() {
        source = original
        (before, steps, applied, refused) = (nil, [], [], [])
        (isDone, isForeign) = (true, true)
    }

    /// Gives up what was not checked any more, because there were too many rounds.
    package mutating func stop() {
        if let before { source = before.source }
        before = nil
        steps = []
        isCutShort = !isDone
        isDone = true
    }
}

extension Fix {
    /// Whether it leaves the file as it is.
    fileprivate func isIdle(in source: Source) -> Bool {
        edits.allSatisfy { edit in
            edit.range.upperBound <= source.count && source.buffer[edit.range].elementsEqual(edit.replacement.utf8)
        }
    }
}
