import ArgumentParser
import ClubLint
import ClubModel
import ClubReport
import ClubStore
import JSONSyntax

/// A run of the linter: finds the workspaces, reads them, lints what was asked for, and writes the reports.
struct LintRun {
    let settings: RunSettings
    /// How to fix what can be fixed before the report is written; `nil` where nothing is to be touched.
    private let fixing: FixSettings?
    let here: WorkingFolder
    /// The change that the run is about; `nil` where it is about everything.
    let change: WorkingChange?
    /// What was found before the change; `nil` where that does not matter.
    private var earlier: EarlierFindings?
    /// The baseline that holds known findings back.
    private var baseline: BaselineCheck?
    /// The baseline that is written at the end.
    private var newBaseline: BaselineWriting?

    init(_ settings: RunSettings, fixing: FixSettings? = nil) throws {
        self.settings = settings
        self.fixing = fixing
        do {
            here = WorkingFolder(
                path: try FileSystem.currentFolder(),
                typed: settings.paths + [settings.root, settings.keywords, settings.output].compactMap { $0 })
            let here = here
            change = try settings.change.map { choice throws(StoreError) in try WorkingChange(choice, at: here) }
        } catch {
            throw Failure(error, in: settings.language)
        }
        try LintRun.outputs(of: settings, here).check(inputs: settings.inputs)
        let (here, language) = (here, settings.language)
        baseline = try settings.baseline.map { try BaselineCheck($0, here: here, language: language) }
        newBaseline = try settings.newBaseline.map {
            try BaselineWriting($0, here: here, isForced: settings.isForced, language: language)
        }
    }

    /// Returns the files that a run writes beside its work. A baseline is read before, which says whether it may be replaced.
    private static func outputs(of settings: RunSettings, _ here: WorkingFolder) -> OutputFiles {
        var outputs = OutputFiles(here, isForced: settings.isForced, settings.language)
        outputs.add(settings.formats)
        return outputs
    }

    /// Runs, prints, and throws the exit status where it is not 0.
    mutating func run() throws {
        let configurations = try ConfigurationFinder(
            in: change?.tree ?? Disk(), chosen: settings.configuration, here: here, language: settings.language)
        let groups = try find(configurations)
        for group in groups { _ = try settings.speller(for: group.configuration) }
        var outputs = LintRun.outputs(of: settings, here)
        outputs.add("--write-baseline", settings.newBaseline, newBaseline?.replaces == true ? .continued : .baseline)
        try outputs.check(inputs: settings.inputs, of: groups.map(\.files))
        let language = settings.language
        let progress = Progress(settings.isQuiet ? .never : settings.progress, language: language)
        earlier = try earlierFindings(groups, progress)
        var outcome = LintOutcome()
        var fixes = fixing.map { FixRun($0, settings, language) }
        repeat {
            outcome = LintOutcome()
            for var group in groups {
                let configuration = group.configuration
                let unchanged = fixes?.run(&group.files) { files in
                    linted(Group(files: files, configuration: configuration), Rule.all, progress)
                }
                // What all rules found in files that stayed as they were is not looked for again.
                lint(group, into: &outcome, progress, linted: settings.rules == nil ? unchanged ?? nil : nil)
            }
        } while fixes?.beginsAnew() == true
        progress.finish()
        if let outdated = baseline?.outdated, newBaseline == nil {
            outcome.add(
                outdated, in: baseline?.source,
                failOn: settings.failOn ?? groups.lazy.compactMap(\.configuration?.failOn).first ?? .error)
        }
        outcome.sort()
        LintRun.kept = outcome
        if let newBaseline { try write(newBaseline, &outcome, language) }
        if fixes?.reportsTheRest ?? true { try report(outcome, language) }
        let fixed = fixes?.finish(outcome)
        outcome.failures += fixed?.failures ?? []
        for failure in outcome.failures { Terminal.writeError("clubhub-lint: " + failure.text(in: language)) }
        if !outcome.failures.isEmpty { throw ExitCode(2) }
        if outcome.fails || fixed?.wouldChange == true { throw ExitCode(1) }
    }

    /// The outcome, kept until the program ends: the system takes all memory back at once, which is quicker than to free each
    /// of many findings. Written once, by the only run of a program.
    private nonisolated(unsafe) static var kept: LintOutcome?

    /// Returns what there is to find, whatever the configuration excepts, with the workspace and the configuration of the first
    /// path.
    func findAll() throws -> (files: WorkspaceFiles, configuration: Configuration?, diagnostics: [Diagnostic]) {
        let configurations = try ConfigurationFinder(chosen: settings.configuration, here: here, language: settings.language)
        guard let group = try find(configurations).first else {
            throw Failure(nothingFoundIn: settings.paths, in: settings.language)
        }
        var configuration = group.configuration
        configuration?.exceptions = []
        let progress = Progress(.never, language: settings.language)
        let linted = linted(Group(files: group.files, configuration: configuration), settings.rules ?? Rule.all, progress)
        let named = settings.paths.map { here.shown(here.absolute($0)) }
        for failure in linted.failures + linted.loaded.failures where named.contains(failure.path) {
            throw Failure(failure, in: settings.language)
        }
        return (group.files, group.configuration, linted.diagnostics)
    }

    /// A workspace with the configuration that counts for it.
    struct Group {
        var files: WorkspaceFiles
        let configuration: Configuration?
    }

    // MARK: Finding

    /// What standard input is called where nobody gave it a name.
    private static let standardInput = "standard-input.json"

    /// Finds the workspaces of the paths.
    ///
    /// - Parameter sources: Files that are checked as if they were on disk.
    func find(_ configurations: ConfigurationFinder, sources: [Source] = []) throws -> [Group] {
        do {
            var sources = sources
            if settings.paths.contains("-") {
                let name = settings.standardInputName ?? LintRun.standardInput
                sources.append(try SourceReader.readStandardInput(shownAs: name))
            }
            // What a shell makes of <(command) can be read once, and lies in no folder of clubs.
            let pipes = settings.paths.filter { $0.hasPrefix("/dev/") && FileSystem.kind(of: $0) == .other }
            for (number, pipe) in pipes.enumerated() {
                let name =
                    settings.standardInputName ?? (number == 0 ? LintRun.standardInput : "standard-input-\(number + 1).json")
                let source = try SourceReader.source(at: pipe, shownAs: pipe)
                sources.append(Source(path: name, Array(source.buffer)))
            }
            let tree = change?.tree ?? Disk()
            var finder = WorkspaceFinder(
                in: tree, here: here, root: try localFile(settings.root, in: tree),
                keywords: try localFile(settings.keywords, in: tree)
            ) { folder in
                try configurations.configuration(of: folder)?.boundaries ?? Boundaries(folder: folder)
            }
            let typed = try change?.present(settings.paths, here) ?? settings.paths.filter { $0 != "-" && !pipes.contains($0) }
            var groups: [Group] = []
            var remote = RemoteWorkspace(isOffline: settings.isOffline)
            for files in try finder.find(typed, sources: sources) {
                groups.append(try joined(files, try configurations.configuration(of: files.folder), &remote))
            }
            if let change { return narrowed(groups, to: change) }
            guard !groups.isEmpty else { throw Failure(nothingFoundIn: settings.paths, in: settings.language) }
            return groups
        } catch let error as StoreError {
            throw failure(error)
        }
    }

    /// Returns a workspace with what comes from the web, and without what is not data.
    func joined(
        _ files: WorkspaceFiles, _ configuration: Configuration?, _ remote: inout RemoteWorkspace
    ) throws(StoreError) -> Group {
        var files = files
        try remote.join(
            root: address(settings.root ?? configuration?.root?.text),
            keywords: address(settings.keywords ?? configuration?.keywords?.text), to: &files)
        if settings.usesKept { files.joinKept { remote.publicRoot() } }
        // A baseline lies among the files, and is none of them.
        let own = newBaseline?.replaces == true ? settings.newBaseline : nil
        let baselines = [settings.baseline, own].compactMap { $0.map { here.absolute($0) } }
        files.files.removeAll { baselines.contains($0.location) }
        return Group(files: files, configuration: configuration)
    }

    /// Makes the failure for a path that cannot be used; a misspelt command arrives here as a path.
    private func failure(_ error: StoreError) -> Failure {
        guard settings.paths.first == error.path, error.path.allSatisfy({ $0.isLetter || $0 == "-" }),
            let command = nearWords(to: error.path, among: Invocation.names()).first
        else { return Failure(error, in: settings.language) }
        return Failure(
            Phrase(
                en: "\(error.path) is no command, file or folder. Did you mean the command \"\(command)\"?",
                nl: "\(error.path) is geen opdracht, bestand of map. Bedoel je de opdracht \"\(command)\"?"),
            in: settings.language)
    }

    private func address(_ text: String?) -> String? {
        guard let text, Address.isAddress(text) else { return nil }
        return text
    }

    /// Returns the absolute path of a file that an option names; `nil` for an address.
    func localFile(_ typed: String?, in tree: any FileTree) throws -> String? {
        guard let typed, address(typed) == nil else { return nil }
        let path = here.absolute(typed)
        switch tree.kind(of: path) {
        case .file: return path
        case .folder: throw StoreError.isFolder(typed)
        case .other, nil: throw StoreError.isAbsent(typed)
        }
    }

    // MARK: Linting

    /// - Parameter linted: What was found already; `nil` to look for it.
    private mutating func lint(
        _ group: Group, into outcome: inout LintOutcome, _ progress: Progress, linted known: LintedWorkspace?
    ) {
        let rules = settings.rules ?? Rule.all
        let linted = known ?? linted(group, rules, progress)
        let linter = Linter(rules, severities: group.configuration?.severities ?? [:])
        baseline?.note(linted, of: group.files, linter)
        newBaseline?.note(linted, of: group.files, linter)
        baseline?.use(linted.heldBack)
        if baseline != nil || earlier != nil { outcome.hold(linted.heldBack.map(\.diagnostic)) }
        if let configuration = group.configuration, configuration.edition == .edition2024 {
            outcome.olderConfiguration = configuration.source.path
        }
        outcome.note(group.files, settings.today, isOffline: settings.isOffline)
        for file in linted.files { outcome.byteCounts[file.path] = file.byteCount }
        outcome.failures += linted.failures
        outcome.add(
            group.files, linted.loaded, linted.diagnostics, configuration: group.configuration?.source,
            failOn: settings.failOn ?? group.configuration?.failOn ?? .error, least: settings.leastSeverity)
    }

    /// Reads a workspace and lints the files that are asked for, less what was known before.
    func linted(_ group: Group, _ rules: [Rule], _ progress: Progress) -> LintedWorkspace {
        var result = found(group, rules, progress)
        if baseline == nil, earlier == nil { return result }
        let entries = baseline?.matches(result.diagnostics) ?? result.diagnostics.map { _ in nil }
        let known = earlier?.matches(result.diagnostics) ?? result.diagnostics.map { _ in false }
        result.holdBack { known[$0] || entries[$0] != nil ? .some(entries[$0]) : nil }
        return result
    }

    /// Reads a workspace and lints the files that are asked for.
    func found(_ group: Group, _ rules: [Rule], _ progress: Progress) -> LintedWorkspace {
        let configuration = group.configuration
        // A migration is asked for outright: it does not depend on which rules are on.
        let linter = Linter(rules, severities: fixing?.isMigration == true ? [:] : configuration?.severities ?? [:])
        progress.expect(group.files.files.count + group.files.files.count(where: \.isShown))
        let loaded = LoadedWorkspace(
            group.files, settings.workspace(configuration, here), indexes: linter.indexes,
            spelling: (try? settings.speller(for: configuration)) ?? nil, progress: progress.step)
        var result = LintedWorkspace(loaded: loaded, syntax: linter.syntax)
        let isFixing = fixing != nil
        let namelessInput = settings.standardInputName == nil ? LintRun.standardInput : nil
        let files = loaded.map(progress: progress.step) { document in
            var diagnostics = linter.lint(document, in: loaded.workspace)
            // What standard input is called says nothing about what it will be called.
            if document.path == namelessInput { diagnostics.removeAll { $0.rule.isAboutFileName } }
            let source = document.tree.source
            let isKept = isFixing && diagnostics.contains { !$0.finding.fixes.isEmpty }
            return LintedFile(
                path: document.path, byteCount: source.count, source: isKept ? source : nil, diagnostics: diagnostics,
                hasSyntaxErrors: !document.tree.errors.isEmpty)
        }
        for file in files {
            switch file.value {
            case .success(let file): result.files.append(file)
            case .failure(let error): result.failures.append(error)
            }
        }
        result.diagnostics = result.files.flatMap(\.diagnostics)
        if let configuration, !configuration.exceptions.isEmpty {
            let exceptions = Exceptions(source: configuration.source, entries: configuration.exceptions)
            let shown = Set(files.map { Array($0.path.utf8) })
            let isWhole = group.files.isWholeShown
            result.diagnostics = exceptions.apply(to: result.diagnostics, today: settings.today, linter: linter) { entry in
                isWhole || entry.path.map { shown.contains(Array($0.utf8)) } == true
            }
        }
        return result
    }

    // MARK: Reporting

    private func report(_ outcome: LintOutcome, _ language: Phrase.Language) throws {
        var report = Report(
            toolVersion: ClubHubLint.version, edition: outcome.edition, fileCount: outcome.fileCount,
            diagnostics: outcome.diagnostics, notes: settings.isQuiet ? [] : outcome.notes,
            heldBackCount: outcome.heldBackCount, language: language, statistics: settings.countsRules)
        report.gazetteer = .builtIn
        report.kept = outcome.kept
        report.isAboutChange = earlier != nil
        report.fixCommand = fixCommand
        report.leavesOutMild = outcome.leavesOutMild
        report.nothingToCheck = change?.choice.nothingToCheck
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

/// A workspace that was linted.
struct LintedWorkspace {
    let loaded: LoadedWorkspace
    /// What finds the syntax errors of a file of it once more.
    let syntax: Linter
    var files: [LintedFile] = []
    var failures: [StoreError] = []
    /// Those of all files, less what exceptions take away, and those about the exceptions.
    var diagnostics: [Diagnostic] = []
    /// Those that were known before, each with the number of the entry of the baseline that knows it, if one does.
    var heldBack: [(diagnostic: Diagnostic, entry: Int?)] = []

    /// Takes out the diagnostics that were known before.
    ///
    /// - Parameter entry: Returns by the place of a diagnostic the entry that knows it; outer `nil` for what is new.
    mutating func holdBack(entry: (Int) -> Int??) {
        var rest: [Diagnostic] = []
        for (number, diagnostic) in diagnostics.enumerated() {
            if let entry = entry(number) { heldBack.append((diagnostic, entry)) } else { rest.append(diagnostic) }
        }
        diagnostics = rest
    }
}

/// A file that was linted.
struct LintedFile: Sendable {
    let path: String
    let byteCount: Int
    /// Kept where fixes are to be applied to it.
    let source: Source?
    let diagnostics: [Diagnostic]
    /// Whether it is no JSON, so that what its values are is a guess.
    let hasSyntaxErrors: Bool
}

extension Reporter {
    /// Whether people read the report, not programs.
    var isForPeople: Bool { name == "human" || name == "concise" }
}
