import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import ClubStore
import JSONSyntax

/// A run that never ends by itself: what is checked is checked again whenever one of its files changes.
extension LintRun {
    /// Seconds between two looks at the disk. Together with the second look, which sees whether somebody is still writing, a
    /// change is told within a tenth of a second; asking for the versions of fifty files takes a tenth of a millisecond. What the
    /// system could tell by itself is another thing on each one, and nothing at all on many disks in a network.
    private static let pause = 0.025
    /// A look takes no more than one part in so many of the time, however many files there are.
    private static let share = 20.0
    /// How often is waited until nobody writes any more.
    private static let patience = 40

    /// Lints and prints, and does so again after each change. Only a failure at the beginning ends it.
    mutating func watch() throws {
        var watched = Watched(workspaces: try opening.open(), settings, here)
        let known = try known(before: watched.workspaces)
        for number in watched.workspaces.indices { watched.workspaces[number].session.hold(known) }
        var told: [Diagnostic]?
        var failed: Failure?
        while true {
            let outcome = outcome(of: &watched.workspaces, asksForKnown: !known.isEmpty)
            try tell(outcome, after: told, failed)
            told = outcome.diagnostics
            let changed = wait(for: &watched)
            do {
                if failed != nil || watched.isOther(by: changed) {
                    try watched.take(again(), changed, known)
                } else {
                    watched.take(changed, opening)
                }
                failed = nil
            } catch let failure as Failure {
                // A broken configuration, or a folder that is gone: what was there before counts until that is mended.
                watched.take(changed.filter { watched.seen[$0] != nil }, opening)
                failed = failure
            }
        }
    }

    /// Waits until something has changed and nobody is writing any more.
    ///
    /// - Returns: The absolute paths of what has changed.
    private func wait(for watched: inout Watched) -> Set<String> {
        while true {
            let start = Terminal.seconds
            let versions = watched.versions()
            Terminal.sleep(seconds: max(LintRun.pause, (Terminal.seconds - start) * LintRun.share))
            guard versions != watched.seen else { continue }
            // An editor that replaces a file may have taken it away, and not yet put the new one there.
            var last = versions
            for _ in 0..<LintRun.patience {
                let next = watched.versions()
                if next == last { break }
                last = next
                Terminal.sleep(seconds: LintRun.pause)
            }
            let changed = WatchedFiles.changed(watched.seen, last)
            watched.seen = last
            if !changed.isEmpty { return changed }
        }
    }

    /// Finds the workspaces once more, with the configurations as they are now.
    private func again() throws -> (WorkspaceOpening, [FoundWorkspace]) {
        let opening = try WorkspaceOpening(settings, opening.progress)
        return (opening, try opening.find())
    }

    private func outcome(of workspaces: inout [OpenWorkspace], asksForKnown: Bool) -> LintOutcome {
        var outcome = LintOutcome(asksForKnown: asksForKnown)
        // A copy, because what it notes of the baseline is only true of this time.
        var run = self
        for number in workspaces.indices {
            _ = workspaces[number].session.lint()
            run.lint(workspaces[number], into: &outcome)
        }
        run.finish(&outcome, of: workspaces)
        return outcome
    }

    // MARK: Telling

    /// Prints what there is to find: a terminal shows all of it anew, elsewhere what has changed is added.
    ///
    /// - Parameters:
    ///   - before: What was told the last time; `nil` where nothing was.
    ///   - failed: Why it is still what was there before.
    private func tell(_ outcome: LintOutcome, after before: [Diagnostic]?, _ failed: Failure?) throws {
        let language = settings.language
        var gone: [Diagnostic] = []
        var new: [Diagnostic] = []
        if let before {
            let (old, now) = (LintRun.named(before), LintRun.named(outcome.diagnostics))
            gone = old.filter { now[$0.key] == nil }.values.sorted { LintRun.precedes($0, $1) }
            new = now.filter { old[$0.key] == nil }.values.sorted { LintRun.precedes($0, $1) }
        }
        var end = WatchWords.watching(outcome.fileCount)
        if before != nil { end = end.followed(by: WatchWords.change(gone: gone.count, new: new.count)) }
        if before == nil || Terminal.isTerminal(1) {
            if before != nil { Terminal.write("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
            try report(outcome, language)
            Terminal.write(end.text(in: language) + "\n")
        } else if !gone.isEmpty || !new.isEmpty {
            var lines = ConciseLines(language, settings.colours.palette)
            var bytes: [UInt8] = []
            for (word, diagnostics) in [(WatchWords.gone, gone), (WatchWords.new, new)] {
                for diagnostic in diagnostics {
                    bytes += word.text(in: language).utf8
                    lines.append(diagnostic, to: &bytes)
                    bytes.append(0x0A)
                }
            }
            Terminal.write(bytes + Array((end.text(in: language) + "\n").utf8))
        }
        for failure in outcome.failures { Terminal.writeError("clubhub-lint: " + failure.text(in: language)) }
        if let failed { Terminal.writeError("clubhub-lint: " + failed.text) }
    }

    /// Returns findings by the names that they keep when lines move.
    private static func named(_ diagnostics: [Diagnostic]) -> [String: Diagnostic] {
        Dictionary(zip(Baseline.names(of: diagnostics) { $0 }, diagnostics)) { first, _ in first }
    }

    private static func precedes(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
        if one.path != other.path { return FileSystem.precedes(one.path, other.path) }
        return (one.finding.range.lowerBound, one.rule.id) < (other.finding.range.lowerBound, other.rule.id)
    }
}

/// What is watched: the workspaces, and what their files looked like at the last look.
private struct Watched {
    var workspaces: [OpenWorkspace]
    /// The sizes and times of all files that matter, by absolute path.
    var seen: [String: SourceVersion] = [:]
    private let settings: RunSettings
    private let here: WorkingFolder

    init(workspaces: [OpenWorkspace], _ settings: RunSettings, _ here: WorkingFolder) {
        self.workspaces = workspaces
        self.settings = settings
        self.here = here
        seen = versions()
    }

    /// Looks at all files that matter.
    func versions() -> [String: SourceVersion] {
        WatchedFiles(
            named: settings.paths.map { here.absolute($0) }, workspaces: workspaces.map(\.files),
            configuration: settings.configuration.map { here.absolute($0) }
        ).versions()
    }

    /// Whether there may be other workspaces now: files came or went, or a configuration is another one.
    func isOther(by changed: Set<String>) -> Bool {
        let known = Set(workspaces.lazy.flatMap { $0.files.files }.map(\.location))
        return changed.contains { !ChangedFiles.isPicture($0) && (!known.contains($0) || seen[$0] == nil) }
    }

    /// Takes in what known files hold now.
    mutating func take(_ changed: Set<String>, _ opening: WorkspaceOpening) {
        let changed = ChangedFiles(changed)
        for number in workspaces.indices {
            let files = workspaces[number].files
            let contents = zip(files.files, opening.sessionFiles(of: files))
            workspaces[number].session.take(contents.filter { changed.concern($0.0.location) }.map { .file($0.1) })
        }
    }

    /// Goes on with the workspaces that were found now; one that is the same but for its files goes on as it is.
    mutating func take(
        _ again: (opening: WorkspaceOpening, found: [FoundWorkspace]), _ changed: Set<String>, _ known: KnownFindings
    ) {
        let changed = ChangedFiles(changed)
        workspaces = again.found.map { found in
            guard let old = workspaces.first(where: { $0.isSame(as: found) }) else {
                var opened = again.opening.open(found)
                opened.session.hold(known)
                return opened
            }
            let before = Dictionary(uniqueKeysWithValues: old.files.files.map { ($0.path, $0) })
            var edits: [SessionEdit] = []
            for (file, content) in zip(found.files.files, again.opening.sessionFiles(of: found.files)) {
                let isKnown = before[file.path].map { $0.isShown == file.isShown && $0.isNamed == file.isNamed } ?? false
                if !isKnown || file.source != nil || changed.concern(file.location) { edits.append(.file(content)) }
            }
            let now = Set(found.files.files.map(\.path))
            edits += before.keys.filter { !now.contains($0) }.map { .removal($0) }
            var session = old.session
            session.take(edits)
            session.look(again.opening.sessionSettings(of: found).workspace.beside)
            return OpenWorkspace(files: found.files, configuration: found.configuration, session: session)
        }
        seen = versions()
    }
}

extension OpenWorkspace {
    /// Whether it is the same workspace, seen the same way; its files may be others.
    fileprivate func isSame(as found: FoundWorkspace) -> Bool {
        let (one, other) = (configuration?.source, found.configuration?.source)
        let hasSameConfiguration =
            one?.path == other?.path && (one.map { Array($0.buffer) } ?? []) == (other.map { Array($0.buffer) } ?? [])
        return hasSameConfiguration && files.folder == found.files.folder && files.root == found.files.root
            && files.keywords == found.files.keywords && files.kept == found.files.kept
    }
}

/// What is said beside the findings while files are watched.
private enum WatchWords {
    static let gone = Phrase(en: "gone: ", nl: "weg: ")
    static let new = Phrase(en: "new: ", nl: "nieuw: ")

    static func watching(_ count: Int) -> Phrase {
        Phrase(
            en: "Watching \(count == 1 ? "1 file" : "\(count) files"); Control-C ends it.",
            nl: (count == 1 ? "1 bestand wordt" : "\(count) bestanden worden") + " in de gaten gehouden; Control-C stopt ermee.")
    }

    static func change(gone: Int, new: Int) -> Phrase {
        Phrase(
            en: "\(gone == 1 ? "1 finding" : "\(gone) findings") went, \(new) \(new == 1 ? "is" : "are") new.",
            nl: (gone == 1 ? "1 bevinding verdween" : "\(gone) bevindingen verdwenen")
                + ", \(new) \(new == 1 ? "is" : "zijn") nieuw.")
    }
}
