package import ClubLint
import ClubModel
package import JSONSyntax

/// Fixing, round by round: after each, the files that changed are read anew, and everything is checked with them.
extension Session {
    /// The most rounds: after so many, what is left is left, and that is said. Ordinary files need two or three.
    private static let mostRounds = 100

    /// Applies fixes until nothing is left to be done; afterwards the files have their new texts, in memory.
    ///
    /// - Parameters:
    ///   - seconds: Files that are others under a second name, each with the path of the one that it is: they are fixed once.
    ///   - announce: Called before each round with what `choose` may be asked about in it.
    ///   - choose: Returns the fix to apply for a finding in a text of its file; `nil` for none.
    package mutating func fix(
        seconds: [String: String] = [:], announce: ([Diagnostic]) -> Void = { _ in },
        choose: (Diagnostic, Source) -> Fix?
    ) -> FixResult {
        let shown = Set(files.lazy.filter { $0.isShown }.map { $0.path })
        var waiting = shown.subtracting(seconds.keys)
        var fixed: [String: FixedFile] = [:]
        var broken: [String] = []
        // All rules have a say, also those that nobody asked about: what a fix must not make worse is everything.
        var judgement = settings.judgement
        judgement.rules = nil
        let syntax = judgement.linter.syntax
        for number in 0...Session.mostRounds {
            if number > 0 || !seconds.isEmpty { show { waiting.contains($0.path) } }
            let result = lint(judgement, isFixing: true)
            if number == 0 { broken = result.files.filter { $0.hasSyntaxErrors }.map { $0.path } }
            // What a baseline holds back is not touched, and still must not get worse.
            let heldBack = Set(result.heldBack.map { ObjectIdentifier($0.diagnostic) })
            var found: [String: [Diagnostic]] = [:]
            for diagnostic in result.diagnostics + result.heldBack.map({ $0.diagnostic }) {
                found[diagnostic.path, default: []].append(diagnostic)
            }
            announce(result.diagnostics.filter { fixed[$0.path]?.isDone != true })
            var texts: [String: [UInt8]] = [:]
            for file in result.files {
                // A file without a fix has nothing to begin with; one that was changed has to be looked at once more.
                guard var state = fixed[file.path] ?? fixableSource(of: file.path).map({ FixedFile($0) }) else { continue }
                let before = state.source
                state.advance(
                    found[file.path] ?? [],
                    reread: { syntax.lint($0, in: result.read.workspace) },
                    choose: { heldBack.contains(ObjectIdentifier($0)) ? nil : choose($0, $1) })
                if number >= Session.mostRounds { state.stop() }
                fixed[file.path] = state
                if state.source !== before { texts[file.path] = Array(state.source.buffer) }
            }
            let linted = Set(result.files.lazy.map { $0.path })
            for path in waiting where !linted.contains(path) {
                // As soon as its syntax was right, it was JSON, and none of ours.
                fixed[path]?.leaveAlone()
                if let state = fixed[path] { texts[path] = Array(state.source.buffer) }
            }
            waiting = waiting.filter { fixed[$0].map { !$0.isDone } ?? false }
            for (second, first) in seconds { if let text = texts[first] { texts[second] = text } }
            take(texts.map { .text($0.key, $0.value) })
            if waiting.isEmpty { break }
        }
        show { shown.contains($0.path) }
        let files = files.compactMap { fixed[$0.path] }.filter { !$0.applied.isEmpty || !$0.refused.isEmpty || $0.isForeign }
        return FixResult(files: files, broken: broken)
    }

    /// Returns what a file would be once what somebody chooses in it is put right, while the session stays as it is; `nil` where it would
    /// be the same.
    package func fixed(_ path: String, choose: (Diagnostic, Source) -> Fix?) -> [UInt8]? {
        var trial = self
        trial.show { hasSameBytes($0.path, path) }
        _ = trial.fix(choose: choose)
        guard let before = source(of: path), let after = trial.source(of: path) else { return nil }
        return after.buffer.elementsEqual(before.buffer) ? nil : Array(after.buffer)
    }

    /// Returns what a file would be in the newest edition of the format; `nil` where it would be the same.
    package func migrated(_ path: String) -> [UInt8]? {
        var settings = settings
        settings.workspace.edition = .edition2026
        settings.judgement.rules = Migration.rules
        // A migration is asked for outright: it does not depend on which rules are on.
        settings.judgement.severities = [:]
        return Session(files, settings).fixed(path) { diagnostic, _ in
            Migration.rules.contains { $0 === diagnostic.rule } ? Migration.fix(for: diagnostic) : nil
        }
    }

    private func fixableSource(of path: String) -> Source? {
        guard let place = place(of: path), case .success(let found)? = entries[place].found else { return nil }
        return found.source
    }
}

/// What fixing did.
package struct FixResult: Sendable {
    /// The files in which something was put right or could not be, by their paths.
    package let files: [FixedFile]
    /// Files that were no JSON at first.
    package let broken: [String]
}
