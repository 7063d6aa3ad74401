import Algorithms
import ClubEngine
import ClubLint
import ClubModel
import ClubStore
import JSONSyntax

/// Where paths, options and configuration become sessions: what every command that looks at files begins with.
struct WorkspaceOpening {
    let settings: RunSettings
    let here: WorkingFolder
    let progress: Progress
    /// The change that the run is about; `nil` where it is about everything.
    let change: WorkingChange?
    /// Where the files are.
    private let tree: any FileTree
    /// Whether what this state of the files cannot tell is passed over, because nobody can mend it any more.
    private let isPast: Bool
    /// Files that lie among the others and are no data, by absolute path.
    private(set) var asides: Set<String> = []
    private let configurations: ConfigurationFinder

    /// What standard input is called where nobody gave it a name.
    private static let standardInput = "standard-input.json"

    /// Begins where the user stands.
    init(_ settings: RunSettings, _ progress: Progress? = nil) throws {
        do {
            let here = WorkingFolder(
                path: try FileSystem.currentFolder(),
                typed: settings.paths + [settings.root, settings.keywords, settings.output].compactMap { $0 })
            let change = try settings.change.map { choice throws(StoreError) in try WorkingChange(choice, at: here) }
            try self.init(settings, at: here, in: change?.tree ?? Disk(), change, progress: progress)
        } catch let error as StoreError {
            throw Failure(error, in: settings.language)
        }
    }

    /// Begins in a state of the files.
    init(
        _ settings: RunSettings, at here: WorkingFolder, in tree: any FileTree = Disk(), _ change: WorkingChange? = nil,
        isPast: Bool = false, progress: Progress? = nil
    ) throws {
        self.settings = settings
        self.here = here
        self.tree = tree
        self.change = change
        self.isPast = isPast
        self.progress = progress ?? Progress(.never, language: settings.language)
        asides = Set(settings.baseline.map { [here.absolute($0)] } ?? [])
        configurations = try ConfigurationFinder(
            in: tree, chosen: settings.configuration, here: here, language: settings.language)
    }

    /// Notes that a file is no data, whatever it holds.
    mutating func leaveOut(_ typed: String) { asides.insert(here.absolute(typed)) }

    // MARK: Finding

    /// Finds the workspaces of the paths, and opens them.
    ///
    /// - Parameter sources: Files that are checked as if they were on disk.
    func open(sources: [Source] = []) throws -> [OpenWorkspace] { try find(sources: sources).map { open($0) } }

    /// Opens the only workspace that a command needs.
    ///
    /// - Parameter source: A file that is checked as if it was on disk.
    func first(with source: Source? = nil) throws -> OpenWorkspace {
        let sources = source.map { [$0] } ?? []
        guard let workspace = try open(sources: sources).first else {
            throw Failure(nothingFoundIn: settings.paths + sources.map(\.path), in: settings.language)
        }
        return workspace
    }

    /// Finds the workspaces of the paths.
    func find(sources: [Source] = []) throws -> [FoundWorkspace] {
        do {
            var sources = sources
            if settings.paths.contains("-") {
                let name = settings.standardInputName ?? WorkspaceOpening.standardInput
                sources.append(try SourceReader.readStandardInput(shownAs: name))
            }
            // What a shell makes of <(command) can be read once, and lies in no folder of clubs.
            let pipes = settings.paths.filter { $0.hasPrefix("/dev/") && FileSystem.kind(of: $0) == .other }
            for (number, pipe) in pipes.enumerated() {
                let name =
                    settings.standardInputName
                    ?? (number == 0 ? WorkspaceOpening.standardInput : "standard-input-\(number + 1).json")
                let source = try SourceReader.source(at: pipe, shownAs: pipe)
                sources.append(Source(path: name, Array(source.buffer)))
            }
            let typed = try change?.present(settings.paths, here) ?? settings.paths.filter { $0 != "-" && !pipes.contains($0) }
            let found = try find(typed, sources)
            if let change { return change.narrowed(found) }
            guard !found.isEmpty else { throw Failure(nothingFoundIn: settings.paths, in: settings.language) }
            return found
        } catch let error as StoreError {
            throw failure(error)
        }
    }

    /// Finds the workspaces of files and folders, and nothing but these.
    func find(in typed: [String]) throws -> [FoundWorkspace] {
        do {
            return try find(typed, [])
        } catch let error as StoreError {
            throw Failure(error, in: settings.language)
        }
    }

    private func find(_ typed: [String], _ sources: [Source]) throws -> [FoundWorkspace] {
        var finder = WorkspaceFinder(
            in: tree, here: here, root: try localFile(settings.root), keywords: try localFile(settings.keywords)
        ) { folder in
            try configuration(of: folder)?.boundaries ?? Boundaries(folder: folder)
        }
        var remote = RemoteWorkspace(isOffline: settings.isOffline)
        return try finder.find(typed, sources: sources).map { files in
            var files = files
            let configuration = try configuration(of: files.folder)
            if !settings.isLocal {
                try remote.join(
                    root: Address.among(settings.root ?? configuration?.root?.text),
                    keywords: Address.among(settings.keywords ?? configuration?.keywords?.text), to: &files)
                if settings.usesKept { files.joinKept { remote.publicRoot() } }
            }
            // A baseline lies among the files, and is none of them.
            files.files.removeAll { asides.contains($0.location) }
            return FoundWorkspace(files: files, configuration: configuration)
        }
    }

    /// Returns the configuration that counts in a folder.
    func configuration(of folder: String) throws -> Configuration? {
        isPast ? (try? configurations.configuration(of: folder)) ?? nil : try configurations.configuration(of: folder)
    }

    /// Makes the failure for a path that cannot be used; a misspelt command arrives here as a path.
    private func failure(_ error: StoreError) -> Failure {
        guard settings.paths.first == error.path, error.path.allSatisfy({ $0.isLetter || $0 == "-" }),
            let command = nearWords(to: error.path, among: Invocation.names()).first
        else { return Failure(error, in: settings.language) }
        return Failure(
            Phrase(
                en: "\(error.path) is not a command, a file or a folder. Did you mean the command \"\(command)\"?",
                nl: "\(error.path) is geen opdracht, bestand of map. Bedoel je de opdracht \"\(command)\"?"),
            in: settings.language)
    }

    /// Returns the absolute path of a file that an option names; `nil` for an address, and for what was not there in the past.
    private func localFile(_ typed: String?) throws(StoreError) -> String? {
        guard let typed, Address.among(typed) == nil else { return nil }
        let path = here.absolute(typed)
        switch tree.kind(of: path) {
        case .file: return path
        case _ where isPast: return nil
        case .folder: throw StoreError.isFolder(typed)
        case .other, nil: throw StoreError.isAbsent(typed)
        }
    }

    // MARK: Opening

    /// Opens a workspace.
    ///
    /// - Parameter findsEverything: Whether what nobody wants to hear of is found as well.
    func open(_ found: FoundWorkspace, findsEverything: Bool = false) -> OpenWorkspace {
        var settings = sessionSettings(of: found)
        settings.findsEverything = findsEverything
        return OpenWorkspace(
            files: found.files, configuration: found.configuration, session: Session(sessionFiles(of: found.files), settings))
    }

    /// Opens another state of a workspace.
    ///
    /// - Parameter isSame: Whether a file is what it is in the other state, so that nobody reads it twice.
    func open(_ found: FoundWorkspace, after other: Session, isSame: (SessionFile) -> Bool) -> Session {
        Session(sessionFiles(of: found.files), sessionSettings(of: found), after: other, isSame: isSame)
    }

    /// Returns the files of a workspace as a session reads them.
    func sessionFiles(of files: WorkspaceFiles) -> [SessionFile] {
        let tree = files.tree
        return files.files.map { file in
            var result = SessionFile(
                path: file.path, isShown: file.isShown, isNamed: file.isNamed,
                file.source.map { .memory($0) }
                    ?? .elsewhere { () throws(StoreError) in try tree.source(at: file.location, shownAs: file.path) })
            result.hasName = settings.standardInputName != nil || file.path != WorkspaceOpening.standardInput
            return result
        }
    }

    /// Returns what a session knows of a workspace beside its files.
    func sessionSettings(of found: FoundWorkspace) -> SessionSettings {
        let (files, configuration) = (found.files, found.configuration)
        var result = SessionSettings(settings.workspace(configuration, here))
        result.workspace.root = files.root
        result.workspace.keywords = files.keywords
        result.workspace.kept = files.kept
        result.workspace.beside = FilesBeside(files, readsPictures: change == nil && !isPast)
        result.judgement.rules = settings.rules
        if let configuration {
            if !settings.keepsOwnSeverities { result.judgement.severities = configuration.severities }
            if !configuration.exceptions.isEmpty {
                result.judgement.exceptions = Exceptions(source: configuration.source, entries: configuration.exceptions)
            }
        }
        result.workers = .allProcessors
        let progress = progress
        result.progress = SessionProgress(expect: { progress.expect($0) }, step: { progress.step() })
        return result
    }

    // MARK: Before the change

    /// Returns the names of what there was to find in the workspaces before the change; `nil` where that does not matter.
    func earlierFindings(_ groups: [OpenWorkspace]) throws -> Set<String>? {
        guard let change, let base = change.base, !groups.isEmpty else { return nil }
        var past = try WorkspaceOpening(settings, at: here, in: base, isPast: true, progress: progress)
        past.asides = asides
        let folders = (groups.map(\.files.folder) + change.foldersBefore).uniqued().filter { base.kind(of: $0) == .folder }
        var found: [Diagnostic] = []
        for workspace in try past.find(in: folders) {
            var session = past.open(workspace).session
            found += session.lint().diagnostics
        }
        return Set(Baseline.names(of: found, file: change.namesNow(here)))
    }
}

/// A workspace that was found, with the configuration that counts for it.
struct FoundWorkspace {
    var files: WorkspaceFiles
    let configuration: Configuration?
}

/// A workspace with its session.
struct OpenWorkspace {
    /// Where its files are.
    let files: WorkspaceFiles
    let configuration: Configuration?
    var session: Session
}

extension Address {
    /// Returns a text where it is an address.
    fileprivate static func among(_ text: String?) -> String? { text.flatMap { isOnTheWeb($0) ? $0 : nil } }
}

/// Finds the configuration that counts in a folder, and reads each once.
final class ConfigurationFinder {
    private let tree: any FileTree
    private let here: WorkingFolder
    /// The configuration that the user named; it counts everywhere.
    private let chosen: Configuration?
    private let language: Phrase.Language
    private var read: [String: Configuration?] = [:]

    /// - Parameters:
    ///   - tree: Where the files are; the one that the user named is read from the disk.
    ///   - path: The configuration that the user named, as typed.
    init(
        in tree: any FileTree = Disk(), chosen path: String?, here: WorkingFolder, language: Phrase.Language
    ) throws {
        self.tree = tree
        self.here = here
        self.language = language
        chosen = try path.map { try ConfigurationFinder.read(here.absolute($0), in: Disk(), filesIn: tree, here, language) }
    }

    /// Returns the nearest configuration upwards from a folder; `nil` where there is none.
    func configuration(of folder: String) throws -> Configuration? {
        if let chosen { return chosen }
        if let known = read[folder] { return known }
        let path = WorkingFolder.path(Configuration.fileName, in: folder)
        let found: Configuration?
        if tree.kind(of: path) == .file {
            found = try ConfigurationFinder.read(path, in: tree, filesIn: tree, here, language)
        } else {
            found = folder == "/" ? nil : try configuration(of: WorkingFolder.parent(of: folder))
        }
        read[folder] = .some(found)
        return found
    }

    private static func read(
        _ path: String, in place: any FileTree, filesIn tree: any FileTree, _ here: WorkingFolder, _ language: Phrase.Language
    ) throws -> Configuration {
        do {
            let source = try place.source(at: path, shownAs: here.shown(path))
            let configuration = try ConfigurationReader.read(source, folder: WorkingFolder.parent(of: path), here: here)
            try configuration.checkFiles(in: tree)
            return configuration
        } catch let error as ConfigurationError {
            throw Failure(error.text(in: language))
        } catch let error as StoreError {
            throw Failure(error, in: language)
        }
    }
}
