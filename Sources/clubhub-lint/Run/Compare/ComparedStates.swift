import ClubLint
import ClubModel
import ClubStore

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
