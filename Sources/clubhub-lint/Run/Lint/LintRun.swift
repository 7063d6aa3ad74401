import ArgumentParser
import ClubEngine
import ClubLint
import ClubModel
import ClubReference
import ClubReport
import ClubStore
import JSONSyntax

/// A run of the linter: opens the workspaces, fixes them if that is asked for, lints them, and writes the reports.
struct LintRun {
    let settings: RunSettings
    /// How to fix what can be fixed before the report is written; `nil` where nothing is to be touched.
    private let fixing: FixSettings?
    private(set) var opening: WorkspaceOpening
    /// The baseline that holds known findings back.
    private(set) var baseline: BaselineCheck?
    /// The baseline that is written at the end.
    private var newBaseline: BaselineWriting?
    /// Whether what was there before the change is held back.
    private var isAboutChange = false

    var here: WorkingFolder { opening.here }

    init(_ settings: RunSettings, fixing: FixSettings? = nil) throws {
        self.settings = settings
        self.fixing = fixing
        let language = settings.language
        opening = try WorkspaceOpening(
            settings, Progress(settings.isQuiet ? .never : settings.progress, language: language))
        let here = opening.here
        try LintRun.outputs(of: settings, here).check(inputs: settings.inputs)
        baseline = try settings.baseline.map { try BaselineCheck($0, here: here, language: language) }
        newBaseline = try settings.newBaseline.map {
            try BaselineWriting($0, here: here, isForced: settings.isForced, language: language)
        }
        if let file = settings.newBaseline, newBaseline?.replaces == true { opening.leaveOut(file) }
    }

    /// Returns the files that a run writes beside its work. A baseline is read before, which says whether it may be replaced.
    private static func outputs(of settings: RunSettings, _ here: WorkingFolder) -> OutputFiles {
        var outputs = OutputFiles(here, isForced: settings.isForced, settings.language)
        outputs.add(settings.formats)
        return outputs
    }

    /// Runs, prints, and throws the exit status where it is not 0.
    mutating func run() throws {
        var workspaces = try opening.open()
        var outputs = LintRun.outputs(of: settings, here)
        outputs.add("--write-baseline", settings.newBaseline, newBaseline?.replaces == true ? .continued : .baseline)
        try outputs.check(inputs: settings.inputs, of: workspaces.map(\.files))
        let language = settings.language
        let known = try known(before: workspaces)
        for number in workspaces.indices { workspaces[number].session.hold(known) }
        var outcome = LintOutcome(asksForKnown: !known.isEmpty)
        var fixes = fixing.map { FixRun($0, settings, language) }
        repeat {
            outcome = LintOutcome(asksForKnown: !known.isEmpty)
            for number in workspaces.indices {
                if fixes != nil { workspaces[number].session.read() }
                var workspace = workspaces[number]
                fixes?.run(&workspace)
                lint(workspace, into: &outcome)
            }
        } while fixes?.beginsAnew() == true
        finish(&outcome, of: workspaces)
        LintRun.kept = outcome
        if let newBaseline { try write(newBaseline, &outcome, language) }
        if fixes?.reportsTheRest ?? true { try report(outcome, language) }
        let fixed = fixes?.finish(outcome)
        outcome.failures += fixed?.failures ?? []
        for failure in outcome.failures { Terminal.writeError("clubhub-lint: " + failure.text(in: language)) }
        if !outcome.failures.isEmpty { throw ExitCode(2) }
        if outcome.fails || fixed?.wouldChange == true { throw ExitCode(1) }
    }

    /// Adds what is to be said when all workspaces are linted.
    func finish(_ outcome: inout LintOutcome, of workspaces: [OpenWorkspace]) {
        opening.progress.finish()
        if let outdated = baseline?.outdated, newBaseline == nil {
            outcome.add(
                outdated, in: baseline?.source,
                failOn: settings.failOn ?? workspaces.lazy.compactMap(\.configuration?.failOn).first ?? .error)
        }
        outcome.sort()
    }

    /// The outcome, kept until the program ends: the system takes all memory back at once, which is quicker than to free each
    /// of many findings. Written once, by the only run of a program.
    private nonisolated(unsafe) static var kept: LintOutcome?

    /// Returns what was known before, by the baseline and by the state before the change.
    mutating func known(before workspaces: [OpenWorkspace]) throws -> KnownFindings {
        var known = KnownFindings()
        baseline?.add(to: &known)
        if let earlier = try opening.earlierFindings(workspaces) {
            known.add(earlier: earlier)
            isAboutChange = true
        }
        return known
    }

    /// Lints a workspace, of which only the texts are kept for the report.
    mutating func lint(_ workspace: OpenWorkspace, into outcome: inout LintOutcome) {
        var workspace = workspace
        let result = workspace.session.lint()
        baseline?.note(result, of: workspace)
        newBaseline?.note(result, of: workspace)
        outcome.note(workspace.files, settings.today, isOffline: settings.isOffline)
        // Of many workspaces, only their texts are kept for the report.
        workspace.session.rest()
        outcome.add(
            workspace, result, failOn: settings.failOn ?? workspace.configuration?.failOn ?? .error, least: settings.leastSeverity
        )
    }

    // MARK: Reporting

    /// Writes the report in all formats.
    func report(_ outcome: LintOutcome, _ language: Phrase.Language) throws {
        var report = Report(
            toolVersion: ClubHubLint.version, edition: outcome.edition, fileCount: outcome.fileCount,
            diagnostics: outcome.diagnostics, notes: settings.isQuiet ? [] : outcome.notes,
            heldBackCount: outcome.heldBackCount, language: language, statistics: settings.countsRules)
        report.reference = .builtIn
        report.workers = .allProcessors
        report.kept = outcome.kept
        report.isAboutChange = isAboutChange
        report.fixCommand = fixCommand
        report.leavesOutMild = outcome.leavesOutMild
        report.nothingToCheck = opening.change?.choice.nothingToCheck
        // Nothing to say is what --quiet says nothing about; a program wants its report all the same.
        let isSilent = settings.isQuiet && report.diagnostics.isEmpty
        try ReportWriting(
            formats: settings.formats, isForced: settings.isForced, here: here, palette: settings.colours.palette,
            language: language
        ).write(report, outcome.sources()) { !(isSilent && $0.isForPeople) }
    }

    /// The command that puts right what is certain in the files that were asked for; `nil` where that is no file.
    private var fixCommand: String? {
        guard !settings.paths.contains(where: { $0 == "-" || $0.hasPrefix("/dev/") }) else { return nil }
        let paths = settings.paths == ["."] ? [] : settings.paths
        // Who named many files knows best how.
        let named = paths.count > 3 ? [] : paths.map(ShellWord.quoted)
        return (["clubhub-lint fix"] + named).joined(separator: " ") + Speech.option
    }

    /// Writes the findings into a baseline, which holds them back from now on.
    private func write(_ baseline: BaselineWriting, _ outcome: inout LintOutcome, _ language: Phrase.Language) throws {
        do throws(StoreError) {
            let count = try baseline.write(outcome.allDiagnostics)
            outcome.holdAllBack(count, in: settings.newBaseline ?? "")
        } catch {
            throw Failure(error, in: language)
        }
    }
}

extension Reporter {
    /// Whether people read the report, not programs.
    var isForPeople: Bool { name == "human" || name == "concise" }
}
