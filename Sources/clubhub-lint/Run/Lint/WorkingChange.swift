import ClubModel
import ClubStore

/// The change that a run is about: the state that it leads to, the one that it comes from, and the files in between.
struct WorkingChange {
    let choice: ChangeChoice
    /// The later state, which is checked.
    let tree: any FileTree
    /// The earlier state; `nil` where nobody asks for it.
    let base: (any FileTree)?
    /// The absolute path of the repository.
    let top: String
    private let changes: [GitRepository.Change]
    /// The places of files that are new or changed.
    private let touched: Set<[UInt8]>

    /// Asks git.
    init(_ choice: ChangeChoice, at here: WorkingFolder) throws(StoreError) {
        self.choice = choice
        let repository = try GitRepository(at: here.path, shownAs: here.path)
        top = repository.top
        var start: String?
        if let since = choice.since {
            start = try repository.mergeBase(of: since)
        } else if !choice.isStaged {
            start = try repository.commit("HEAD")
        }
        let state = choice.isStaged ? GitRepository.State.index : .workingTree
        changes = try repository.changes(since: start, to: state)
        touched = Set(changes.compactMap { $0.after.map { Array($0.utf8) } })
        tree = try repository.tree(state)
        guard choice.isNewOnly else {
            base = nil
            return
        }
        if start == nil { start = try repository.head() }
        base = try start.map { name throws(StoreError) in try repository.tree(.commit(name)) } ?? repository.emptyTree()
    }

    /// Whether a file is new or changed.
    func touches(_ location: String) -> Bool { touched.contains(Array(location.utf8)) }

    /// Whether a finding in a file could be one that the change brings about: in files that git ignores, nothing is.
    func mayBring(findingsIn location: String) -> Bool { touches(location) || base?.kind(of: location) == .file }

    /// Whether no file of clubs and no configuration changed, went or came.
    var isBesideThePoint: Bool {
        !changes.contains { change in
            [change.before, change.after].contains { path in
                path.map { WorkspaceFinder.mayHoldLevel($0) || $0.hasSuffix("/" + Configuration.fileName) } ?? false
            }
        }
    }

    /// Leaves of the workspaces what the change is about, and none where it is about none of them.
    func narrowed(_ found: [FoundWorkspace]) -> [FoundWorkspace] {
        if choice.isNewOnly, isBesideThePoint { return [] }
        return found.compactMap { workspace in
            var workspace = workspace
            for index in workspace.files.files.indices where workspace.files.files[index].isShown {
                let location = workspace.files.files[index].location
                workspace.files.files[index].isShown = choice.isNewOnly ? mayBring(findingsIn: location) : touches(location)
            }
            // What was only left out because of its name is not what somebody asked about.
            return workspace.files.files.contains(where: \.isShown) ? workspace : nil
        }
    }

    /// The folders that renamed files came from.
    var foldersBefore: [String] {
        changes.compactMap { $0.before != $0.after ? $0.before.map(WorkingFolder.parent(of:)) : nil }
    }

    /// Returns what a file is called now, by its path before: both as shown.
    func namesNow(_ here: WorkingFolder) -> (String) -> String {
        var names: [String: String] = [:]
        for change in changes {
            if let before = change.before, let after = change.after, before != after {
                names[here.shown(before)] = here.shown(after)
            }
        }
        return { names[$0] ?? $0 }
    }

    /// Returns those of the named paths that the later state has; throws for those that are nowhere, or not in the repository.
    func present(_ typed: [String], _ here: WorkingFolder) throws(StoreError) -> [String] {
        var present: [String] = []
        for path in typed {
            let location = here.absolute(path)
            guard location == top || WorkingFolder.relative(location, to: top) != nil else { throw .isElsewhere(path, top) }
            if tree.kind(of: location) != nil {
                present.append(path)
            } else if FileSystem.kind(of: location) == nil, !changes.contains(where: { $0.before == location }) {
                throw .isAbsent(path, at: location, in: tree)
            }
        }
        return present
    }
}

extension StoreError {
    /// Makes the error for a path that the repository of the current folder does not have in it.
    fileprivate static func isElsewhere(_ path: String, _ top: String) -> StoreError {
        StoreError(
            path,
            Phrase(
                en: "This is not in the repository that is asked about, \(top).",
                nl: "Dit staat niet in de repository waar het over gaat, \(top)."),
            remedy: Phrase(
                en: "Go to the folder that it is in, and name it from there.",
                nl: "Ga naar de map waarin het staat, en noem het van daaruit."))
    }
}

/// Which change a run is about, as the user asks for it.
struct ChangeChoice {
    /// The revision that it begins at; `nil` for the last commit.
    let since: String?
    /// Whether it ends at what is staged, instead of the files on disk.
    let isStaged: Bool
    /// Whether only findings that it brings about count, wherever they are.
    let isNewOnly: Bool

    /// Understands the options; `nil` where none of them is given.
    ///
    /// - Parameters:
    ///   - isFixing: Whether files are to be changed.
    ///   - settings: The other options of the run.
    init?(_ options: ChangeOptions, isFixing: Bool, _ settings: RunSettings) throws {
        guard options.since != nil || options.staged || options.newOnly else { return nil }
        since = options.since
        isStaged = options.staged
        isNewOnly = options.newOnly
        let given = options.since != nil ? "--since" : options.staged ? "--staged" : "--new-only"
        if since != nil, isStaged {
            throw Failure(
                Phrase(
                    en: "--since and --staged: give one of them. --staged compares with the last commit, --since with any.",
                    nl:
                        "--since en --staged: geef een van de twee. --staged vergelijkt met de laatste commit, --since met welke ook."
                ), in: settings.language)
        }
        if settings.paths.contains("-") {
            throw Failure(
                Phrase(
                    en: "\(given): git knows nothing of standard input. Name files or folders, or leave \(given) out.",
                    nl: "\(given): git weet niets van standaardinvoer. Noem bestanden of mappen, of laat \(given) weg."),
                in: settings.language)
        }
        if settings.newBaseline != nil {
            throw Failure(
                Phrase(
                    en: "--write-baseline: a baseline is made of all findings. Leave \(given) out.",
                    nl: "--write-baseline: een nullijn wordt van alle bevindingen gemaakt. Laat \(given) weg."),
                in: settings.language)
        }
        if isStaged, isFixing { throw ChangeChoice.stagedIsNotFixed(settings.language) }
    }

    /// Makes the failure for fixing what is staged, which is no file.
    static func stagedIsNotFixed(_ language: Phrase.Language) -> Failure {
        Failure(
            Phrase(
                en:
                    "--staged: what is staged is not changed, only checked. Fix the files (\"clubhub-lint fix FILE\"), then stage them again (git add FILE).",
                nl:
                    "--staged: wat klaarstaat wordt alleen gecontroleerd, niet veranderd. Herstel de bestanden (\"clubhub-lint fix BESTAND\") en zet ze opnieuw klaar (git add BESTAND)."
            ), in: language)
    }

    /// What is said where the change has nothing to check.
    var nothingToCheck: Phrase {
        if isStaged {
            return Phrase(
                en: "Nothing to check: no file of clubs is staged as new or changed.",
                nl: "Niets te controleren: er staat geen nieuw of veranderd clubbestand klaar (git add).")
        }
        let start = since ?? "HEAD"
        return Phrase(
            en: "Nothing to check: no file of clubs is new or changed since \(start).",
            nl: "Niets te controleren: sinds \(start) is er geen nieuw of veranderd clubbestand.")
    }
}
