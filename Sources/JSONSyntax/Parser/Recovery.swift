extension Parser {
    /// Reads a file that is not valid JSON.
    @inline(never)
    mutating func recover(from start: Int) {
        if let error = otherFormat(from: start) {
            let place = UInt32(truncatingIfNeeded: min(error.range.lowerBound, source.count))
            tape.append(.missing, place, place, 0)
            errors = [error]
            return
        }
        var lexer = Lexer(source, from: start, mostErrors: mostErrors)
        lexer.run()
        var best = Builder(source, lexer, isGuided: false, tape: tape)
        best.run()
        var trials: [SyntaxError] = []
        while trials.count < BracketTrial.mostRounds, let records = StrandedRecords(lexer) {
            let moved = records.applied(to: lexer)
            var builder = Builder(source, moved, isGuided: false, tape: Tape(capacity: best.tape.count))
            builder.mostCost = best.cost
            builder.run()
            guard builder.cost <= best.cost else {
                builder.tape.deallocate()
                break
            }
            trials.append(records.error(in: lexer, isCertain: builder.cost <= 1))
            best.tape.deallocate()
            best = builder
            lexer = moved
        }
        if best.isUnbalanced {
            var guided = Builder(source, lexer, isGuided: true, tape: Tape(capacity: best.tape.count))
            guided.run()
            // Where both find as many mistakes, the one that looked at the indentation knows better where they are.
            if guided.cost < best.cost || guided.cost == best.cost && !lexer.isIndentMixed {
                swap(&best, &guided)
            }
            guided.tape.deallocate()
        }
        while best.isUnbalanced, trials.count < BracketTrial.mostRounds,
            let trial = BracketTrial.better(than: BracketTrial(best), lexer), let change = trial.change
        {
            if let error = trial.error(lexer) { trials.append(error) }
            best.tape.deallocate()
            best = trial.builder
            // From now on that is known.
            best.cost -= SyntaxError.Cause.strayBracket.cost
            lexer = lexer.applying(change)
        }
        best.add(trials)
        tape = best.tape
        errors = best.lexical + best.errors
        if let error = lexer.invisibleError() { errors.append(error) }
        if let error = invalidUTF8() { errors.append(error) }
        errors.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        if errors.count > mostErrors { errors.removeLast(errors.count - mostErrors) }
        dropOverlappingRepairs()
        if errors.isEmpty {
            // Cannot be: the strict reader and this one disagree. The verdict is the strict one's.
            errors = [SyntaxError(.strayText, start..<start, token: 0, isRepairCertain: false)]
        }
    }
    /// Takes away the repairs that change what an earlier error's repair changes.
    private mutating func dropOverlappingRepairs() {
        var edits: [(range: Range<Int>, error: Int)] = []
        for error in errors.indices {
            for edit in errors[error].repair { edits.append((edit.range, error)) }
        }
        edits.sort { ($0.range.lowerBound, $0.range.upperBound, $0.error) < ($1.range.lowerBound, $1.range.upperBound, $1.error) }
        var last: (end: Int, error: Int) = (0, 0)
        for edit in edits where !errors[edit.error].repair.isEmpty {
            if edit.range.lowerBound < last.end, edit.error != last.error, !errors[last.error].repair.isEmpty {
                let loser = max(edit.error, last.error)
                errors[loser].repair = []
                errors[loser].isRepairCertain = false
                if loser == edit.error { continue }
            }
            if edit.range.upperBound >= last.end { last = (edit.range.upperBound, edit.error) }
        }
    }
}
