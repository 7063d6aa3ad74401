import ArgumentParser
import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import ClubStore
import JSONSyntax

/// Applies fixes round by round, in memory, and writes the files at the end.
struct FixRun {
    private let fixing: FixSettings
    private let settings: RunSettings
    private let language: Phrase.Language
    private var files: [Changed] = []
    private var prompt: FixPrompt
    /// Files that are no JSON.
    private var broken: [String] = []
    /// What standard input held, after the fixes.
    private var standardInput: Source?

    /// A file that fixes were applied to.
    private struct Changed {
        let file: FixedFile
        let location: String
        /// Whether it came from standard input.
        let isStandardInput: Bool
    }

    init(_ fixing: FixSettings, _ settings: RunSettings, _ language: Phrase.Language) {
        self.fixing = fixing
        self.settings = settings
        self.language = language
        prompt = FixPrompt(language, settings.colours.palette)
    }

    /// Whether the findings that are left are to be reported in full.
    var reportsTheRest: Bool { fixing.reportsTheRest }

    // MARK: Rounds

    /// Fixes the files of a workspace, in its session.
    mutating func run(_ workspace: inout OpenWorkspace) {
        var seconds: [String: String] = [:]
        for (second, first) in workspace.files.secondNames() {
            seconds[workspace.files.files[second].path] = workspace.files.files[first].path
        }
        let result = workspace.session.fix(seconds: seconds) { open in
            if fixing.isInteractive { prompt.expect(open.filter { isAsked($0) }) }
        } choose: { diagnostic, source in
            choose(diagnostic, in: source)
        }
        broken += result.broken
        var places: [String: WorkspaceFiles.File] = [:]
        for file in workspace.files.files {
            places[file.path] = file
            if file.source != nil, file.isShown { standardInput = workspace.session.source(of: file.path) }
        }
        for file in result.files {
            guard let place = places[file.original.path] else { continue }
            files.append(Changed(file: file, location: place.location, isStandardInput: place.source != nil && place.isShown))
        }
    }

    /// Returns the fix to apply for a diagnostic.
    private mutating func choose(_ diagnostic: Diagnostic, in source: Source) -> Fix? {
        if let rules = settings.rules, !rules.contains(where: { $0 === diagnostic.rule }) { return nil }
        if fixing.isMigration { return Migration.fix(for: diagnostic) }
        if let fix = diagnostic.automaticFix(allowsUnsafe: fixing.allowsUnsafe) { return prompt.isStrict ? nil : fix }
        guard fixing.isInteractive else { return nil }
        return prompt.choose(diagnostic, in: source)
    }

    /// Whether somebody is asked about a diagnostic.
    private func isAsked(_ diagnostic: Diagnostic) -> Bool {
        if let rules = settings.rules, !rules.contains(where: { $0 === diagnostic.rule }) { return false }
        return !diagnostic.finding.fixes.isEmpty && diagnostic.automaticFix(allowsUnsafe: fixing.allowsUnsafe) == nil
    }

    /// Whether all workspaces have to be gone through once more, because an answer was taken back, or no more are given.
    mutating func beginsAnew() -> Bool {
        guard prompt.takeRestart() else { return false }
        files = []
        broken = []
        standardInput = nil
        return true
    }

    // MARK: Writing

    /// Writes what changed, or shows it, and says what was done.
    ///
    /// - Returns: Files that could not be written, and whether files would change that were not written, or cannot.
    mutating func finish(_ outcome: LintOutcome) -> (failures: [StoreError], wouldChange: Bool) {
        files.sort { FileSystem.precedes($0.file.original.path, $1.file.original.path) }
        var failures: [StoreError] = []
        let changed = files.filter { $0.file.hasChanged }
        if fixing.isDiff {
            for entry in changed { show(entry.file) }
        } else {
            if let standardInput { Terminal.write(Array(standardInput.buffer)) }
            for entry in changed where !entry.isStandardInput {
                do throws(StoreError) {
                    try FileReplacement(of: entry.file.original, at: entry.location)
                        .write(Array(entry.file.source.buffer), keepsBackup: fixing.keepsBackup)
                } catch {
                    failures.append(error)
                    // What was not written was not done.
                    files.removeAll { $0.location == entry.location }
                }
            }
        }
        say(outcome, unwritten: failures.map(\.path))
        return (failures, fixing.isDiff && !changed.isEmpty || fixing.isMigration && !broken.isEmpty)
    }

    private func show(_ file: FixedFile) {
        var bytes: [UInt8] = []
        UnifiedDiff(from: file.original, to: Array(file.source.buffer))
            .write(settings.colours.palette, isForTerminal: Terminal.isTerminal(1), to: &bytes)
        Terminal.write(bytes)
    }

    /// Says what was done; where standard output is for something else, on standard error.
    ///
    /// - Parameter unwritten: The files that could not be written; each is told of by itself, and is as it was.
    private func say(_ outcome: LintOutcome, unwritten: [String]) {
        if settings.isQuiet { return }
        let left = fixing.reportsTheRest ? [] : outcome.diagnostics.filter { !unwritten.contains($0.path) }
        let text: (Palette) -> String
        if fixing.isMigration {
            let report = MigrationReport(
                files: files.map(\.file), left: left, broken: broken.sorted(by: FileSystem.precedes),
                olderConfiguration: outcome.olderConfiguration, isTrial: fixing.isDiff,
                failureCount: unwritten.count, language: language)
            text = { report.text($0) }
        } else {
            var report = FixReport(
                files: files.map(\.file), left: left, isTrial: fixing.isDiff,
                heldBackCount: outcome.heldBackCount ?? 0, failureCount: unwritten.count, language: language)
            report.isAboutChange = settings.change?.isNewOnly ?? false
            text = { report.text($0) }
        }
        // A report says by itself what the files were compared with, and a migration compares them with nothing.
        let kept = fixing.reportsTheRest || fixing.isMigration ? nil : outcome.kept
        let note = kept?.note(settings.today, isOffline: settings.isOffline).text(in: language)
        let end = note.map { $0 + "\n" } ?? ""
        if fixing.isDiff || fixing.reportsTheRest || standardInput != nil {
            Terminal.writeErrorPart(text(.plain) + end)
        } else {
            Terminal.write(text(settings.colours.palette) + end)
        }
    }
}

/// The options of fixing.
struct FixOptions: ParsableArguments {
    @Flag(
        help: .words(
            "Apply likely fixes too, not only those that are certain.",
            "Herstel ook wat waarschijnlijk is, niet alleen wat zeker is."))
    var unsafe = false

    @Flag(
        help: .words(
            "Show what would change as a unified diff, and write nothing.",
            "Toon wat er zou veranderen als diff, en schrijf niets."))
    var diff = false

    @Flag(
        name: [.short, .long],
        help: .words(
            "Show each fix that is not certain, with its alternatives, and ask.",
            "Toon elk herstel dat niet zeker is, met wat er nog meer kan, en vraag het."))
    var interactive = false

    @Flag(help: .words("Keep what was there before as name.json~.", "Bewaar wat er stond als naam.json~."))
    var backup = false

    @Flag(help: .hidden)
    var staged = false
}

/// How to fix.
struct FixSettings {
    var allowsUnsafe = false
    /// Whether only names and places of fields are to change, to those of the newest edition.
    var isMigration = false
    /// Whether to show what would change and write nothing.
    var isDiff = false
    /// Whether to ask about what is not certain.
    var isInteractive = false
    /// Whether what was there before is kept beside each file that changes.
    var keepsBackup = false
    /// Whether a report of what is left follows; else only a line.
    var reportsTheRest = true
}
