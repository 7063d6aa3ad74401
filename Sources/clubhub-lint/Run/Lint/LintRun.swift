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

/// What a run would do, for those who wonder: nothing is checked.
extension LintRun {
    /// Names the files that would be checked, each on a line.
    func showFiles() throws {
        for workspace in try opening.open() {
            var session = workspace.session
            let skipped = Set(session.read().skipped)
            for file in session.files where file.isShown && !skipped.contains(file.path) { Terminal.write(file.path + "\n") }
        }
    }

    /// Tells for each workspace what counts in it, and why.
    func showSettings() throws {
        for group in try opening.open() {
            var text = settings.colours.palette.bold(here.shown(group.files.folder)) + "\n"
            for line in lines(group) { text += "  " + line.text(in: settings.language) + "\n" }
            Terminal.write(text)
        }
    }

    // MARK: Settings

    private func lines(_ group: OpenWorkspace) -> [Phrase] {
        let configuration = group.configuration
        let place = configuration?.source.path ?? ""
        let file =
            configuration.map { Phrase($0.source.path) }
            ?? Phrase(
                en: "none; no \(Configuration.fileName) upwards", nl: "geen; er is naar boven toe geen \(Configuration.fileName)")
        var lines = [
            line(
                Phrase(en: "configuration", nl: "configuratie"), file,
                settings.configuration != nil
                    ? "--config" : configuration == nil ? nil : Phrase(en: "the nearest upwards", nl: "de dichtstbijzijnde")),
            line(
                "root", group.files.root.map { Phrase($0) } ?? Phrase(en: "none", nl: "geen"),
                settings.root != nil
                    ? "--root"
                    : configuration?.root != nil
                        ? Phrase(place)
                        : group.files.root == nil || group.files.kept != nil
                            ? nil : Phrase(en: "the nearest upwards", nl: "de dichtstbijzijnde")),
            line(
                Phrase(en: "keywords", nl: "trefwoorden"),
                group.files.keywords.map { Phrase($0) } ?? Phrase(en: "none", nl: "geen"),
                settings.keywords != nil
                    ? "--keywords"
                    : configuration?.keywords != nil
                        ? Phrase(place)
                        : group.files.keywords == nil ? nil : Phrase(en: "beside the root", nl: "naast de root")),
            line(
                Phrase(en: "edition", nl: "editie"), Phrase(String(edition(of: group).rawValue)),
                settings.edition != nil
                    ? "--edition"
                    : configuration?.edition != nil ? Phrase(place) : Phrase(en: "by the files", nl: "naar de bestanden")),
            line(Phrase(en: "language", nl: "taal"), Phrase(settings.language.rawValue), Speech.reason),
            line(
                "fail-on", Phrase((settings.failOn ?? configuration?.failOn ?? .error).rawValue),
                settings.failOn != nil
                    ? "--fail-on" : configuration?.failOn != nil ? Phrase(place) : Phrase(en: "default", nl: "standaard")),
            rules(configuration),
        ]
        if let kept = group.files.kept {
            lines.append(
                line(Phrase(en: "kept", nl: "bewaard"), kept.note(settings.today, isOffline: settings.isOffline), nil))
        }
        if let configuration, !configuration.excluded.isEmpty {
            lines.append(line("exclude", Phrase(configuration.excluded.map(\.pattern).joined(separator: ", ")), Phrase(place)))
        }
        if let configuration, !configuration.exceptions.isEmpty {
            lines.append(
                line(
                    Phrase(en: "exceptions", nl: "uitzonderingen"), Phrase(String(configuration.exceptions.count)), Phrase(place))
            )
        }
        return lines
    }

    private func line(_ name: Phrase, _ value: Phrase, _ reason: Phrase?) -> Phrase {
        let reason = reason ?? ""
        return Phrase(
            en: "\(name.en): \(value.en)" + (reason.en.isEmpty ? "" : " (\(reason.en))"),
            nl: "\(name.nl): \(value.nl)" + (reason.nl.isEmpty ? "" : " (\(reason.nl))"))
    }

    private func edition(of group: OpenWorkspace) -> Edition {
        var session = group.session
        return session.read().workspace.edition
    }

    private func rules(_ configuration: Configuration?) -> Phrase {
        let chosen = (settings.rules ?? Rule.all).filter { rule in
            // Switched off there is `nil` under its name.
            guard let severity = configuration?.severities[rule.id] else { return true }
            return severity != nil
        }
        let changed = (configuration?.severities ?? [:]).sorted { $0.key < $1.key }.map { id, severity in
            "\(id) = \(severity?.name ?? "off")"
        }
        let place = configuration?.source.path ?? ""
        let end = changed.isEmpty ? "" : "; " + changed.joined(separator: ", ") + " (\(place))"
        return Phrase(
            en: "rules: \(chosen.count) of \(Rule.all.count)" + end, nl: "regels: \(chosen.count) van de \(Rule.all.count)" + end)
    }
}
