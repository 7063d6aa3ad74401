import ArgumentParser
import ClubConvert
import ClubDatabase
import ClubLint
import ClubModel
import ClubReference
import ClubReport
import ClubStore
import ClubWorld
import JSONSyntax

/// Loads the world of clubs into the database, and writes the reports about it.
struct LoadRun {
    private let load: LoadSettings
    private let settings: RunSettings
    private let here: WorkingFolder
    private var language: Phrase.Language { settings.language }

    init(_ load: LoadSettings, _ settings: RunSettings) throws {
        self.load = load
        self.settings = settings
        do {
            here = WorkingFolder(
                path: try FileSystem.currentFolder(),
                typed: [load.source, load.database, settings.root].compactMap { $0 } + load.reports.map(\.file))
        } catch {
            throw Failure(error, in: settings.language)
        }
    }

    /// Loads once, or again and again; throws the exit status where it is not 0.
    func run() throws {
        guard let minutes = load.minutes else {
            let status = try once()
            if status != 0 { throw ExitCode(status) }
            return
        }
        while true {
            do {
                _ = try once()
            } catch let failure as Failure {
                // The next time it may go well: the watchman stays.
                Terminal.writeError("clubhub-lint: " + failure.text)
            }
            Terminal.sleep(seconds: Double(minutes * 60))
        }
    }

    /// - Returns: The exit status.
    private func once() throws -> Int32 {
        let progress = Progress(settings.isQuiet ? .never : settings.progress, language: language)
        defer { progress.finish() }
        do {
            try outputs.check(inputs: inputs)
            let database = try ClubDatabase(path: load.database, location: here.absolute(load.database))
            let last = try database.lastLoad()
            let opening = try WorkspaceOpening(settings, at: here, progress: progress)
            let owner = try database.belonging()
            let plan = try LoadPlan(load, keywords: settings.keywords, last: owner, here: here, language) {
                try onDisk($0)
            }
            var settings = settings
            settings.keywords = plan.keywords
            if !load.isMoved { try database.refuseOthers(than: plan.belonging, isStillThere: LoadRun.isThere) }
            var start = Load.Start(
                root: plan.source, toolVersion: ClubHubLint.version,
                settings: try circumstances(of: plan, settings, opening), day: settings.today, time: Terminal.utcTime,
                belonging: plan.belonging)
            start.isMoved = load.isMoved
            let running = try database.beginLoad(start, process: Terminal.processNumber)
            let contents = StoredContents(of: database)
            let files =
                if let disk = plan.disk, !plan.isRemote { disk } else {
                    try fetched(plan, running, contents, opening, progress)
                }
            try contents.check()
            let ownOpening = try plan.disk.map { try self.opening(in: $0.files.folder, progress) } ?? opening
            let taking = LoadIngest(files: files, running: running, settings: settings, progress: progress)
            let isSame = owner == plan.belonging && last.map { running.start.isSame(as: $0) } ?? false
            var taken = LoadIngest.Taken()
            if isSame && taking.isUnchanged {
                try taking.keepAll()
            } else {
                taken = try taking.run(ownOpening.open(files.found, findsEverything: true))
            }
            progress.finish()
            let summary = try running.finish(at: Terminal.utcTime, taken.states)
            if load.acceptsRenames { try database.acceptRenames(at: Terminal.utcTime) }
            var skipped: [LinkRun.Skipped]?
            if load.checksLinks {
                skipped = try LinkRun(
                    database: database, today: settings.today, named: isOnTheWeb(plan.source) ? [plan.source] : [],
                    progress: progress
                ).run()
                progress.finish()
            }
            let world = try database.world(.builtIn, isWhole: !load.reports.isEmpty)
            try database.close()
            try write(world)
            if !settings.isQuiet {
                Terminal.write(LoadSummary(world, summary, load, plan, taken, language, settings.colours.palette, skipped).text)
            }
            if !settings.isQuiet, let note = files.unkept?.unkeptNote { Terminal.writeError(note.text(in: language)) }
            for failure in taken.failures.prefix(LoadRun.mostFailures) { Terminal.writeError("clubhub-lint: " + failure) }
            if taken.failures.count > LoadRun.mostFailures {
                let rest = taken.failures.count - LoadRun.mostFailures
                let words = Phrase(en: "… and \(rest) other files", nl: "… en nog \(rest) bestanden")
                Terminal.writeError("clubhub-lint: " + words.text(in: language))
            }
            if !taken.failures.isEmpty { return 2 }
            let failOn = settings.failOn ?? files.configuration?.failOn ?? .error
            return failOn.includes(world.counts) ? 1 : 0
        } catch let error as DatabaseFailure {
            throw Failure(error.text(in: language))
        } catch let error as StoreError {
            throw Failure(error, in: language)
        }
    }

    /// Returns what the findings depend on besides the files and the day.
    private func circumstances(
        of plan: LoadPlan, _ settings: RunSettings, _ opening: WorkspaceOpening
    ) throws -> String {
        let source = plan.source
        let folder = isOnTheWeb(source) ? here.path : here.absolute(source)
        let configuration = try opening.configuration(
            of: FileSystem.kind(of: folder) == .folder ? folder : WorkingFolder.parent(of: folder))
        var hash = ByteHash()
        if let configuration { hash.add(configuration.source.buffer) }
        let edition = settings.edition.map { $0.map { "\($0)" } ?? "auto" } ?? "-"
        return "edition \(edition), keywords \(settings.keywords ?? "-"), configuration \(String(hash.value, radix: 16))"
    }

    /// The most files that are named on standard error because they could not be had; the report has all.
    private static let mostFailures = 5

    // MARK: Sources

    /// Whether a root on disk is where it was.
    private static func isThere(_ path: String) -> Bool { FileSystem.kind(of: path) == .file }

    private func onDisk(_ source: String) throws -> LoadedFiles {
        var settings = settings
        settings.usesKept = false
        let location = here.absolute(source)
        switch FileSystem.kind(of: location) {
        case nil: throw StoreError.isAbsent(source)
        case .folder: settings.paths = [source]
        default:
            guard Level(fileName: lastPathComponent(source)) == .clubs else {
                throw Failure(LoadRun.noRoot(source), in: language)
            }
            settings.paths = [here.shown(WorkingFolder.parent(of: location))]
            settings.root = source
        }
        let groups = try WorkspaceOpening(settings).find().filter { $0.files.root != nil }
        guard var group = groups.first else { throw Failure(LoadRun.noRoot(source), in: language) }
        guard groups.count == 1 else {
            throw Failure(LoadRun.severalRoots(source, groups.compactMap(\.files.root)), in: language)
        }
        try outputs.check(inputs: inputs, of: groups.map(\.files))
        // Reports and the database may lie among the files, and are none of them.
        let own = Set(([load.database] + load.reports.map(\.file)).map { here.absolute($0) })
        group.files.files.removeAll { own.contains($0.location) }
        let opening = try opening(in: group.files.folder)
        let configuration = try opening.configuration(of: group.files.folder)
        return LoadedFiles(FoundWorkspace(files: group.files, configuration: configuration), in: opening.here)
    }

    /// Begins in the root's folder, from which files on disk are called.
    private func opening(in folder: String, _ progress: Progress? = nil) throws -> WorkspaceOpening {
        var settings = settings
        settings.configuration = settings.configuration.map { here.absolute($0) }
        return try WorkspaceOpening(settings, at: WorkingFolder(path: folder, typed: ["/"]), progress: progress)
    }

    private func fetched(
        _ plan: LoadPlan, _ running: Load, _ contents: StoredContents, _ opening: WorkspaceOpening, _ progress: Progress
    ) throws -> LoadedFiles {
        let (source, disk) = (plan.source, plan.disk)
        let stored = Crawl.Stored(version: { running.knownVersions[$0] }, content: { contents.content(of: $0) })
        var crawl = Crawl()
        crawl.includes = plan.includes == .asWritten ? .asWritten : .asApps
        crawl.members =
            switch plan.memberFiles {
            case .besideRoot: .besideRoot
            case .level2URL: .asWritten
            case .pattern(let pattern): .pattern(pattern)
            }
        crawl.withImages = plan.fetchesPortfolios
        crawl.isOffline = load.isOffline
        crawl.limits.agent = ClubHubLint.agent
        crawl.keywords = plan.keywords.flatMap { isOnTheWeb($0) ? $0 : nil }
        let visits = crawl.visits(from: try start(source, disk), stored: stored) { level, done, total in
            progress.show(
                Phrase(en: "files of Level \(level.rawValue)", nl: "bestanden van Level \(level.rawValue)"), done, of: total)
        }
        if case .failed(let failure)? = visits.first?.outcome, stored.content(after: visits[0]) == nil {
            try contents.check()
            throw StoreError(source, failure.reason, remedy: failure.remedy)
        }
        var unkept: StoreError?
        if !load.isOffline, disk == nil, crawl.keywords == nil,
            let sources = try? RemoteFiles.sources(of: visits, stored: stored)
        {
            unkept = RemoteWorkspace(isOffline: false).keep(source, sources)
        }
        var files = LoadedFiles(
            visits, stored, beside: disk, withMembers: plan.memberFiles.isBesideRoot, folder: here.path,
            configuration: try disk.map { $0.configuration } ?? opening.configuration(of: here.path))
        files.unkept = unkept
        return files
    }

    /// Returns where a crawl begins: at an address, or at a root on disk whose includes are on the web.
    private func start(_ source: String, _ disk: LoadedFiles?) throws -> Crawl.Start {
        guard let files = disk?.files else { return .address(source) }
        guard let root = files.files.first(where: { $0.path == files.root }) else {
            throw Failure(LoadRun.noRoot(source), in: language)
        }
        return .file(try SourceReader.source(at: root.location, shownAs: root.path))
    }

    // MARK: Reports

    private var outputs: OutputFiles {
        var outputs = OutputFiles(here, isForced: settings.isForced, language)
        for choice in load.reports { outputs.add("--report", choice.file, .report) }
        return outputs
    }

    private var inputs: [String?] { settings.inputs + [load.source, load.database] }

    private func write(_ world: World) throws {
        guard !load.reports.isEmpty else { return }
        let towns = Gazetteer.builtIn.map { MapTowns(around: world, in: $0) } ?? .none
        let report = WorldReport(world, language: language, outlines: .builtIn, towns: towns)
        for choice in load.reports {
            try OutputFiles.file(choice.file, .report, here, isForced: settings.isForced).write { pieces in
                pieces.write(Array(ReportMark.text(of: choice.reporter.name, version: ClubHubLint.version).utf8))
                choice.reporter.write(report) { pieces.write($0) }
            }
        }
    }

    // MARK: Words

    private static func noRoot(_ source: String) -> Phrase {
        Phrase(
            en: "\(source): Here is no Level 1 root. Name one, as in \"clubhub-lint load JSON/root_.level1.json\".",
            nl: "\(source): Hier is geen Level 1-root. Noem er een, zoals in \"clubhub-lint load JSON/root_.level1.json\".")
    }

    private static func severalRoots(_ source: String, _ roots: [String]) -> Phrase {
        let names = roots.prefix(5).joined(separator: ", ")
        return Phrase(
            en: "\(source): Here are several Level 1 roots: \(names). Name the one that is to be loaded.",
            nl: "\(source): Hier zijn meer Level 1-roots: \(names). Noem de root die geladen moet worden.")
    }
}

extension Load.Start {
    /// Whether the load before depended on the same things besides the files.
    fileprivate func isSame(as last: (root: String, toolVersion: String, settings: String, day: String)) -> Bool {
        last.root == root && last.toolVersion == toolVersion && last.settings == settings && last.day == day.text
    }
}

extension FailOn {
    /// Whether the counts hold something as bad as what makes a run fail.
    fileprivate func includes(_ counts: World.Counts) -> Bool {
        (counts.errors > 0 && includes(.error)) || (counts.warnings > 0 && includes(.warning))
            || (counts.infos > 0 && includes(.info))
    }
}

/// Asks the addresses in the data whether they answer, and keeps what comes of it.
struct LinkRun {
    let database: ClubDatabase
    let today: Day
    /// What the user named: its servers may be in a private network.
    let named: [String]
    let progress: Progress

    /// Links that were not looked at for one reason.
    struct Skipped {
        let reason: Phrase
        /// One of them.
        let example: String
        var count = 1
    }

    /// Days for which a link that answered is not asked again.
    private static let patience = 7

    /// - Returns: What was not looked at, by reason, in the order of the links.
    func run() throws(DatabaseFailure) -> [Skipped] {
        let links = try database.linksToCheck(notSince: today.earlier(by: LinkRun.patience).text)
        var check = LinkCheck()
        check.limits.agent = ClubHubLint.agent
        let verdicts = check.verdicts(
            on: links.map { Link($0.url, LinkRun.kind(of: $0.kind)) }, date: today.text, named: named
        ) { [progress] done, total in progress.show(Phrase(en: "links", nl: "links"), done, of: total) }
        try database.keep(
            zip(links, verdicts).compactMap { link, verdict in
                LinkRun.kept(verdict.state).map {
                    CheckedLink(
                        link.url, kind: link.kind, checkedAt: today.text, status: verdict.status, $0, note: verdict.reason)
                }
            })
        var skipped: [Skipped] = []
        var places: [String: Int] = [:]
        for verdict in verdicts where verdict.state == .skipped {
            if let place = places[verdict.reason.en] {
                skipped[place].count += 1
            } else {
                places[verdict.reason.en] = skipped.count
                skipped.append(Skipped(reason: verdict.reason, example: verdict.link.address))
            }
        }
        return skipped
    }

    /// Returns what is kept of a link's state; `nil` for one that was not looked at.
    private static func kept(_ state: LinkVerdict.State) -> CheckedLink.Verdict? {
        switch state {
        case .good: .good
        case .moved: .moved
        case .otherKind: .otherKind
        case .dead: .dead
        case .undecided: .undecided
        case .skipped: nil
        }
    }

    private static func kind(of field: String) -> Link.Kind {
        switch field {
        case "website", "wikipedia": .page
        case "level3URL": .portfolio
        default: .image
        }
    }
}
