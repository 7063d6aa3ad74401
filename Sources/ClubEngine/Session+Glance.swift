package import ClubLint
import ClubModel
import JSONSyntax

// What an edit means to one file can be told before anybody knows what it means to all others.

extension Session {
    /// Reads a file that was edited, and returns what was known of all when they were read last: for questions about the one that what was
    /// typed in others does not answer.
    @discardableResult
    package mutating func read(alone path: String) -> ReadWorkspace {
        guard let latest, let presumption else { return read() }
        if let place = place(of: path) { readAlone(place, presumption) }
        return latest
    }

    private mutating func readAlone(_ place: Int, _ presumption: Presumption) {
        guard entries[place].reading.isMissing else { return }
        let check = (linter: linter, known: presumption)
        read([place], FileReader(settings, collecting: collected, check: check, keeping: keptCount))
    }

    /// Returns what there is to find in a file while some are edited: what it says by itself, and what the others told of it before, where
    /// that stands now and is not touched. It costs what the file costs, however many others there are.
    ///
    /// - Returns: `nil` where only a look at all files tells (`lint()`).
    package mutating func glance(at path: String) -> [Diagnostic]? {
        guard let latest, let presumption, let place = place(of: path), entries[place].file.isShown else { return nil }
        readAlone(place, presumption)
        var entry = entries[place]
        guard entry.isLinted, let alone = entry.alone, !alone.isOfOtherVocabulary, let source = entry.text?.source else {
            return nil
        }
        var told = entry.together
        if let earlier = entry.earlier {
            let shift = TextShift(from: earlier.source, to: source)
            told = linter.part(of: earlier.together, by: alone.interests).compactMap { $0.moved(by: shift) }
        }
        entry.found = .success(findings(linter.merged(alone.diagnostics, told), of: place, alone.hasSyntaxErrors))
        let result = LintResult([entry], latest, settings.judgement, today: settings.workspace.today)
        return result.diagnostics.filter { hasSameBytes($0.path, path) && !isToldBefore(place, $0.rule) }
    }

    /// Whether a rule whose findings are true of the whole workspace has one in a file in front of another.
    private func isToldBefore(_ place: Int, _ rule: Rule) -> Bool {
        guard rule.isReportedOnce else { return false }
        return entries[..<place].contains { entry in
            if case .success(let findings)? = entry.found { findings.diagnostics.contains { $0.rule === rule } } else { false }
        }
    }
}
