import Algorithms
import ArgumentParser
import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import ClubStore
import JSONSyntax

/// Compares two states of the data, and writes the reports.
struct CompareRun {
    private let states: ComparedStates
    private let formats: [FormatChoice<ChangeReporter>]
    private let settings: RunSettings
    private let here: WorkingFolder

    init(base: String, head: String?, formats: [FormatChoice<ChangeReporter>], _ settings: RunSettings) throws {
        self.formats = formats
        self.settings = settings
        do {
            here = WorkingFolder(path: try FileSystem.currentFolder())
            states = try ComparedStates(base: base, head: head, here: here, language: settings.language)
        } catch let error as StoreError {
            throw Failure(error, in: settings.language)
        }
    }

    /// Runs, prints, and throws the exit status where it is not 0.
    func run() throws {
        do {
            let language = settings.language
            let progress = Progress(settings.progress, language: language)
            let base = try ComparedFiles.State(states.base, settings, progress)
            let head = try ComparedFiles.State(states.head, settings, progress)
            var outputs = OutputFiles(here, isForced: settings.isForced, settings.language)
            outputs.add(formats)
            try outputs.check(inputs: settings.inputs, of: base.files + head.files)
            progress.begin(Phrase(en: "files read", nl: "bestanden gelezen"))
            let loaded = ComparedFiles(base, head, mayDiffer: try states.differences())
            let history = states.history
            var changes: [Change] = []
            for (base, head) in loaded.sides { changes += Comparison(base, head, history: history).changes }
            progress.finish()
            let report = ChangeReport(
                toolVersion: ClubHubLint.version, base: states.base.name, head: states.head.name,
                changes: Change.sorted(changes), notes: states.notes + loaded.notes, language: language)
            try write(report)
            let failOn = settings.failOn ?? head.configuration?.failOn ?? .error
            if changes.contains(where: { failOn.includes($0.severity) }) { throw ExitCode(1) }
        } catch let error as StoreError {
            throw Failure(error, in: settings.language)
        }
    }

    private func write(_ report: ChangeReport) throws(StoreError) {
        for format in formats {
            var report = report
            guard let file = format.file else {
                report.width = Terminal.width
                format.reporter.write(report, settings.colours.palette) { Terminal.write($0) }
                continue
            }
            try OutputFiles.file(file, .report, here, isForced: settings.isForced).write { pieces in
                pieces.write(Array(ReportMark.text(of: format.reporter.name, version: report.toolVersion).utf8))
                format.reporter.write(report, .plain) { pieces.write($0) }
            }
        }
    }
}

/// Which two states were named, and where their files are.
struct ComparedStates {
    let base: State
    let head: State
    /// What has to be said about what was meant.
    private(set) var notes: [Phrase] = []
    private let repository: GitRepository?
    /// The full name of the commit before; `nil` for folders.
    private let commit: String?
    private let later: GitRepository.State?

    /// One state.
    struct State {
        /// What reports call it.
        let name: String
        let tree: any FileTree
        /// The absolute path of the folder that is compared.
        let folder: String
        /// The absolute path of the Level 1 root, where that was named.
        var root: String?
        /// Files of both states that stand for each other have the same path from here.
        let here: WorkingFolder
    }

    /// How many earlier versions of a file are looked at for old copies.
    private static let mostVersions = 12

    init(base: String, head: String?, here: WorkingFolder, language: Phrase.Language) throws {
        let arePlaces = head.map { ComparedStates.isPlace(base, here) && ComparedStates.isPlace($0, here) } ?? false
        if let head, arePlaces {
            (self.base, self.head) = (ComparedStates.place(base, here), ComparedStates.place(head, here))
            (repository, commit, later) = (nil, nil, nil)
            for name in [base, head] where ComparedStates.isRevision(name, here) {
                notes.append(
                    Phrase(
                        en:
                            "\"\(name)\" is a folder here and a revision, too: the folder was compared. For the revision write \(name)^0.",
                        nl:
                            "\"\(name)\" is hier een map en ook een revisie: de map is vergeleken. Schrijf voor de revisie \(name)^0."
                    ))
            }
            return
        }
        for name in [base, head].compactMap({ $0 }) where !name.contains("..") && ComparedStates.looksLikePlace(name) {
            guard ComparedStates.isPlace(name, here) else { throw StoreError.isAbsent(name, at: here.absolute(name)) }
            guard head != nil else { break }
        }
        let repository: GitRepository
        do {
            repository = try GitRepository(at: here.path, shownAs: ".")
        } catch {
            // Who named a folder is told about folders.
            guard head == nil, ComparedStates.isPlace(base, here) else { throw error }
            throw Failure(ComparedStates.oneFolder(base), in: language)
        }
        let range = try Range(base, head, repository)
        if head == nil, range.isPlain, ComparedStates.isPlace(base, here) {
            notes.append(
                Phrase(
                    en: "\"\(base)\" is a revision and a folder, too: the revision was compared. For folders name two.",
                    nl: "\"\(base)\" is een revisie en ook een map: de revisie is vergeleken. Noem voor mappen er twee."))
        }
        self.repository = repository
        commit = range.old
        let later = range.new.map { GitRepository.State.commit($0) } ?? .workingTree
        self.later = later
        self.base = State(
            name: range.oldName, tree: try repository.tree(.commit(range.old)), folder: here.path, here: here)
        self.head = State(name: range.newName, tree: try repository.tree(later), folder: here.path, here: here)
    }

    // MARK: Folders

    private static func isPlace(_ name: String, _ here: WorkingFolder) -> Bool { FileSystem.kind(of: here.absolute(name)) != nil }

    /// Whether a name can only be that of a folder or file.
    private static func looksLikePlace(_ name: String) -> Bool {
        name.hasPrefix("/") || name.hasPrefix("./") || name.hasSuffix("/") || name.hasSuffix(".json") || name == "."
    }

    private static func isRevision(_ name: String, _ here: WorkingFolder) -> Bool {
        guard !looksLikePlace(name), let repository = try? GitRepository(at: here.path, shownAs: ".") else { return false }
        return (try? repository.commit(name)) != nil
    }

    /// A folder, or the Level 1 root in one.
    private static func place(_ name: String, _ here: WorkingFolder) -> State {
        let location = here.absolute(name)
        let isFolder = FileSystem.kind(of: location) == .folder
        let folder = isFolder ? location : WorkingFolder.parent(of: location)
        return State(
            name: name, tree: Disk(), folder: folder, root: isFolder ? nil : location, here: WorkingFolder(path: folder))
    }

    private static func oneFolder(_ name: String) -> Phrase {
        Phrase(
            en: "\(name): a folder is compared with another one. Name two; or in a git repository a revision, such as HEAD.",
            nl:
                "\(name): een map wordt met een andere vergeleken. Noem er twee; of in een git-repository een revisie, zoals HEAD."
        )
    }

    // MARK: Revisions

    /// Two commits, or one and the files as they are.
    private struct Range {
        let old: String
        let new: String?
        let oldName: String
        let newName: String
        /// Whether it was named by a single name.
        let isPlain: Bool

        init(_ base: String, _ head: String?, _ repository: GitRepository) throws(StoreError) {
            var parts = (base, head)
            var dots = ""
            if head == nil {
                for mark in ["...", ".."] {
                    guard let place = base.firstRange(of: mark) else { continue }
                    // Either side may be left out, as in git, and means HEAD.
                    let (left, right) = (base[..<place.lowerBound], base[place.upperBound...])
                    parts = (left.isEmpty ? "HEAD" : String(left), right.isEmpty ? "HEAD" : String(right))
                    dots = mark
                    break
                }
            }
            isPlain = dots.isEmpty
            new = try parts.1.map { name throws(StoreError) in try repository.commit(name) }
            old =
                dots == "..."
                ? try repository.mergeBase(of: parts.0, and: parts.1 ?? "HEAD") : try repository.commit(parts.0)
            oldName = dots == "..." ? "\(parts.0)...\(parts.1 ?? "HEAD")" : parts.0
            newName = parts.1 ?? "."
        }
    }

    /// Returns a test for which files can differ, by absolute paths; `nil` where only their bytes tell.
    func differences() throws(StoreError) -> ((String) -> Bool)? {
        guard let repository, let commit, let later else { return nil }
        var paths: Set<[UInt8]> = []
        for change in try repository.changes(since: commit, to: later) {
            for path in [change.before, change.after] { if let path { paths.insert(Array(path.utf8)) } }
        }
        // What the repository does not hold is not in its list.
        let top = repository.top
        return { paths.contains(Array($0.utf8)) || WorkingFolder.relative($0, to: top) == nil }
    }

    /// Returns earlier contents of a file, by its path as shown.
    var history: (String) -> [OlderVersion] {
        guard let repository, let commit else { return { _ in [] } }
        let here = base.here
        return { path in
            repository.versions(of: here.absolute(path), before: commit, limit: ComparedStates.mostVersions).map { version in
                OlderVersion(
                    Phrase(
                        en: "commit \(version.commit) of \(version.day)", nl: "commit \(version.commit) van \(version.day)"),
                    version.source)
            }
        }
    }
}

/// The files of two states, read as far as a comparison needs them: what is the same on both sides is read once, and only what
/// differs is looked at as a whole.
struct ComparedFiles {
    /// The workspaces that belong together.
    private(set) var sides: [(base: ComparedSide, head: ComparedSide)] = []
    /// What was passed over.
    private(set) var notes: [Phrase] = []

    /// The workspaces of one state.
    struct State {
        let files: [WorkspaceFiles]
        /// What counts in the folder that was named.
        let configuration: Configuration?
        fileprivate let opening: WorkspaceOpening

        init(_ state: ComparedStates.State, _ settings: RunSettings, _ progress: Progress) throws {
            var settings = settings
            settings.root = state.root
            settings.isLocal = true
            // Neither where towns are nor how words are spelt matters to a comparison.
            settings.reference = Reference()
            opening = try WorkspaceOpening(settings, at: state.here, in: state.tree, progress: progress)
            guard state.tree.kind(of: state.folder) != nil else {
                (files, configuration) = ([], nil)
                return
            }
            files = try opening.find(in: [state.root ?? state.folder]).map(\.files)
            configuration = try opening.configuration(of: state.folder)
        }

        fileprivate func found(_ files: WorkspaceFiles) -> FoundWorkspace {
            FoundWorkspace(files: files, configuration: configuration)
        }
    }

    /// - Parameter mayDiffer: Whether files can differ, by absolute paths; `nil` where all can.
    init(_ base: State, _ head: State, mayDiffer: ((String) -> Bool)?) {
        for (old, new) in ComparedFiles.pairs(base.files, head.files) {
            read((base, old), (head, new), mayDiffer)
        }
        var leftOut = LeftOut()
        var files = WorkspaceFiles(folder: "", files: [])
        files.linkedFolders = Array((base.files + head.files).flatMap(\.linkedFolders).uniqued())
        leftOut.add(files, skipped: [])
        notes += leftOut.notes
    }

    private mutating func read(
        _ base: (state: State, files: WorkspaceFiles), _ head: (state: State, files: WorkspaceFiles),
        _ mayDiffer: ((String) -> Bool)?
    ) {
        var same: Set<ExactText> = []
        if let mayDiffer {
            for file in head.files.files where !mayDiffer(file.location) { same.insert(ExactText(file.path)) }
            same.formIntersection(base.files.files.map { ExactText($0.path) })
        }
        // Of files that differ the whole is needed.
        var (oldFiles, newFiles) = (base.files, head.files)
        for number in oldFiles.files.indices {
            oldFiles.files[number].isShown = !same.contains(ExactText(oldFiles.files[number].path))
        }
        for number in newFiles.files.indices {
            newFiles.files[number].isShown = !same.contains(ExactText(newFiles.files[number].path))
        }
        var after = head.state.opening.open(head.state.found(newFiles)).session
        after.read()
        let before = base.state.opening.open(base.state.found(oldFiles), after: after) {
            same.contains(ExactText($0.path))
        }
        var compared = ComparedSessions(before, after)
        compared.forEachPart(ofBytes: .max) { sides.append(($0, $1)) }
        for error in compared.failures {
            notes.append(Phrase(en: "Not compared: \(error.text(in: .en))", nl: "Niet vergeleken: \(error.text(in: .nl))"))
        }
    }

    // MARK: Which belong together

    /// Returns the workspaces of both sides that have files in common, as one on each side.
    private static func pairs(_ base: [WorkspaceFiles], _ head: [WorkspaceFiles]) -> [(WorkspaceFiles, WorkspaceFiles)] {
        var owner: [String: Int] = [:]
        // Each workspace begins as a group of its own; a path that two have joins their groups.
        var group = Array(0..<base.count + head.count)
        func top(_ number: Int) -> Int {
            var number = number
            while group[number] != number { number = group[number] }
            return number
        }
        for (number, files) in (base + head).enumerated() {
            for file in files.files {
                if let other = owner[file.path] {
                    group[top(max(other, number))] = top(min(other, number))
                } else {
                    owner[file.path] = number
                }
            }
        }
        var result: [(base: [WorkspaceFiles], head: [WorkspaceFiles])] = []
        for first in group.indices where top(first) == first {
            let members = group.indices.filter { top($0) == first }
            result.append(
                (
                    members.filter { $0 < base.count }.map { base[$0] },
                    members.filter { $0 >= base.count }.map { head[$0 - base.count] }
                ))
        }
        // One that went and one that came are one in another folder.
        let gone = result.indices.filter { result[$0].head.isEmpty }
        let come = result.indices.filter { result[$0].base.isEmpty }
        if gone.count == 1, come.count == 1 {
            result[gone[0]].head = result[come[0]].head
            result.remove(at: come[0])
        }
        return result.map { (merged($0.base), merged($0.head)) }
    }

    private static func merged(_ parts: [WorkspaceFiles]) -> WorkspaceFiles {
        guard let first = parts.first(where: { $0.root != nil }) ?? parts.first else {
            return WorkspaceFiles(folder: "", files: [])
        }
        guard parts.count > 1 else { return first }
        var result = first
        result.files = ([first] + parts).flatMap(\.files).uniqued(on: \.path).sorted { FileSystem.precedes($0.path, $1.path) }
        return result
    }
}
