import ClubEngine
import ClubLint
import ClubModel
import ClubServer
import ClubStore
import JSONSyntax

/// The language server on standard input and output, until its client ends it or is gone.
struct ServerRun {
    private let settings: RunSettings
    private let log: LogFile?

    /// Seconds between two looks whether the editor is still there, and at the disk.
    private static let patience = 2.0
    /// Seconds after which findings are told, also while more and more is asked.
    private static let longestSilence = 0.5
    private static let pieceSize = 1 << 16

    /// - Parameter log: The file into which messages are written, as typed.
    init(_ settings: RunSettings, log: String?) throws {
        self.settings = settings
        do throws(StoreError) {
            self.log = try log.map { path throws(StoreError) in try LogFile(path) }
        } catch {
            throw Failure(error, in: settings.language)
        }
    }

    /// Serves, and returns the exit status.
    func run() throws -> Int32 {
        var server = LanguageServer(
            DiskSupply(settings), version: ClubHubLint.version, language: settings.language)
        let parent = Terminal.parent
        var (lastRest, lastLook) = (Terminal.seconds, Terminal.seconds)
        while true {
            let wait = server.nextRest.map { max(0, $0 - Terminal.seconds) } ?? ServerRun.patience
            var isOpen = true
            if Terminal.hasInput(within: min(wait, ServerRun.patience)) { isOpen = read(&server) }
            while server.step() {
                flush(&server)
                // What cancels a request must be seen before that is answered.
                while isOpen, Terminal.hasInput(within: 0) { isOpen = read(&server) }
            }
            flush(&server)
            if let status = server.exitStatus { return status }
            if Terminal.seconds - lastLook >= ServerRun.patience {
                server.look()
                lastLook = Terminal.seconds
            }
            let isBusy = isOpen && Terminal.hasInput(within: 0) && Terminal.seconds - lastRest < ServerRun.longestSilence
            if !isBusy {
                server.rest(now: Terminal.seconds)
                lastRest = Terminal.seconds
                flush(&server)
            }
            // Without its client nobody listens any more.
            if !isOpen || Terminal.parent != parent { return 1 }
        }
    }

    /// Takes in what has come; returns whether more may come.
    private func read(_ server: inout LanguageServer) -> Bool {
        guard let bytes = Terminal.readInput(atMost: ServerRun.pieceSize) else { return false }
        log?.write(bytes)
        server.receive(bytes)
        return true
    }

    private func flush(_ server: inout LanguageServer) {
        let output = server.takeOutput()
        log?.write(output)
        Terminal.write(output)
    }
}

/// The files of a language server: found on disk, as every command finds them, with the configurations that count.
struct DiskSupply: WorkspaceSupply {
    private let settings: RunSettings
    /// Whether what is on the web has been fetched: from then on what was kept of it counts.
    private var hasFetched = false
    /// What is looked at, and what was seen at the last look.
    private var watched: (files: WatchedFiles, seen: [String: SourceVersion])?

    init(_ settings: RunSettings) { self.settings = settings }

    /// Returns the settings of a run on some paths, as the client has them.
    private func settings(_ paths: [String], _ options: ServerOptions) -> RunSettings {
        var settings = settings
        settings.paths = paths
        settings.root = options.root.map { PublicRoot.meant(by: $0) ?? $0 } ?? settings.root
        settings.keywords = options.keywords ?? settings.keywords
        settings.configuration = options.configuration ?? settings.configuration
        settings.checksSpelling = options.checksSpelling ?? settings.checksSpelling
        settings.isOffline = settings.isOffline || hasFetched
        settings.progress = .never
        return settings
    }

    mutating func workspaces(
        of folders: [String], with texts: [Source], _ options: ServerOptions
    ) throws(SupplyFailure) -> [SuppliedWorkspace] {
        do {
            var found: [(opening: WorkspaceOpening, workspace: FoundWorkspace)] = []
            for folder in folders where FileSystem.kind(of: folder) == .folder {
                let opening = try WorkspaceOpening(settings([folder], options), at: WorkingFolder(path: folder))
                for workspace in try opening.find(in: [folder])
                where !found.contains(where: { $0.workspace.isSame(as: workspace) }) {
                    found.append((opening, workspace))
                }
            }
            for text in texts { try add(text, folders, options, to: &found) }
            hasFetched = true
            let files = WatchedFiles(
                named: folders, workspaces: found.map(\.workspace.files),
                configuration: (options.configuration ?? settings.configuration).map { path in
                    WorkingFolder(path: folders.first ?? "/").absolute(path)
                })
            watched = (files, files.versions())
            return found.map { DiskSupply.supplied($0.workspace, $0.opening) }
        } catch let failure as Failure {
            throw SupplyFailure(failure.text)
        } catch {
            throw SupplyFailure("\(error)")
        }
    }

    mutating func changes() -> Set<String> {
        guard let (files, seen) = watched else { return [] }
        let now = files.versions()
        watched = (files, now)
        return WatchedFiles.changed(seen, now)
    }

    /// Adds an open text that is in none of the workspaces, unless it was left out of them on purpose.
    private func add(
        _ text: Source, _ folders: [String], _ options: ServerOptions,
        to found: inout [(opening: WorkspaceOpening, workspace: FoundWorkspace)]
    ) throws {
        let location = text.path
        if found.contains(where: { $0.workspace.files.files.contains { hasSameBytes($0.location, location) } }) { return }
        guard WorkspaceFinder.mayHoldLevel(location) else { return }
        let around = folders.first { WorkingFolder.relative(location, to: $0) != nil }
        if around != nil, FileSystem.kind(of: location) == .file { return }
        let folder = around ?? WorkingFolder.parent(of: location)
        let opening = try WorkspaceOpening(settings([], options), at: WorkingFolder(path: folder))
        for workspace in try opening.find(sources: [text]) {
            guard let file = workspace.files.files.first(where: { hasSameBytes($0.location, location) }) else { continue }
            if let number = found.firstIndex(where: { $0.workspace.isSame(as: workspace) }) {
                found[number].workspace.files.files.append(file)
            } else {
                found.append((opening, workspace))
            }
        }
    }

    private static func supplied(_ found: FoundWorkspace, _ opening: WorkspaceOpening) -> SuppliedWorkspace {
        let contents = opening.sessionFiles(of: found.files)
        let files = zip(found.files.files, contents).map { file, content in
            var content = content
            if let source = file.source, !hasSameBytes(source.path, file.path) {
                content.content = .memory(Source(path: file.path, Array(source.buffer)))
            }
            return SuppliedWorkspace.File(location: file.location, content: content)
        }
        let configuration = found.configuration.map { configuration in
            (location: opening.here.absolute(configuration.source.path), source: configuration.source)
        }
        return SuppliedWorkspace(
            key: found.key, settings: opening.sessionSettings(of: found), files: files, configuration: configuration)
    }

    mutating func exception(
        rule: String, location: String, pointer: String?, reason: String, _ options: ServerOptions
    ) throws(SupplyFailure) -> ConfigurationEdit {
        do {
            let here = WorkingFolder(path: WorkingFolder.parent(of: location))
            let opening = try WorkspaceOpening(settings([location], options), at: here)
            guard let found = try opening.find(in: [location]).first else {
                throw Failure(nothingFoundIn: [location], in: settings.language)
            }
            // The reason may still have to be written.
            let entry = Exceptions.Entry(
                rule: rule, path: here.shown(location), pointer: pointer, reason: reason, until: nil, range: 0..<0,
                untilRange: 0..<0)
            let addition = try ExceptionAddition(
                entry, for: location, at: [pointer ?? ""], in: found.files, found.configuration, here: here,
                today: settings.today, options.language ?? settings.language)
            let old = addition.old.map { Source(path: addition.location, Array($0.buffer)) }
            return ConfigurationEdit(location: addition.location, old: old, new: addition.new)
        } catch let failure as Failure {
            throw SupplyFailure(failure.text)
        } catch {
            throw SupplyFailure("\(error)")
        }
    }
}

extension FoundWorkspace {
    /// By what a workspace is known when it is found again: whatever is another here makes another one of it, but its files.
    fileprivate var key: [String] {
        let text = configuration.map { $0.source.text(0..<$0.source.count) } ?? ""
        let kept = files.kept.map { [$0.root, $0.day.text] + $0.paths.sorted() } ?? []
        return [files.folder, files.root ?? "", files.keywords ?? "", configuration?.source.path ?? "", text] + kept
    }

    fileprivate func isSame(as other: FoundWorkspace) -> Bool {
        files.folder == other.files.folder && files.root == other.files.root
    }
}
