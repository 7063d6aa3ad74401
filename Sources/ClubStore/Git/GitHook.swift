package import ClubModel
import JSONSyntax

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The hook of a repository that runs before each commit: where it is, and how a script of ours comes there and goes again.
///
/// A hook that is there already is moved aside and called first: so it may be written in any language and end as it likes, and
/// it comes back as it was, permissions and all.
package struct GitHook: Sendable {
    /// The absolute path of the hook, and of the one that was there before ours.
    package let path: String
    package let pathBefore: String
    /// How the paths are shown.
    package let shown: String
    package let shownBefore: String
    /// Whether the folder belongs to this repository alone, and not to all of a user.
    private let isOwn: Bool

    /// What stands around each script of ours, by which it is known again, with nothing of others in front or behind.
    private static let start = "#!/bin/sh\n\(mark) clubhub-lint install-hook --remove takes it away.\n"
    private static let end = "# The end of what clubhub-lint has made.\n"
    private static let mark = "# Made by clubhub-lint install-hook;"

    private static let name = "pre-commit"
    /// What the hook from before is called while ours is there.
    package static let nameBefore = name + ".before-clubhub-lint"

    /// What was done.
    package enum Outcome: Sendable {
        case installed, updated, removed
        /// Everything was as it should be.
        case unchanged
    }

    /// Finds the place in a repository, which `core.hooksPath` may have set elsewhere.
    package init(of repository: GitRepository, here: WorkingFolder) throws(StoreError) {
        let (folder, common) = try repository.hookFolder()
        path = WorkingFolder.path(GitHook.name, in: folder)
        pathBefore = WorkingFolder.path(GitHook.nameBefore, in: folder)
        shown = here.shown(path)
        shownBefore = here.shown(pathBefore)
        // Behind links, too: a folder that leads elsewhere is not the repository's, wherever it seems to lie.
        let place = GitHook.resolved(folder)
        isOwn = [repository.top, common].contains { WorkingFolder.relative(place, to: GitHook.resolved($0)) != nil }
    }

    /// Returns a path without links, as far as it exists.
    private static func resolved(_ path: String) -> String {
        if let resolved = FileSystem.resolved(path) { return resolved }
        let parent = WorkingFolder.parent(of: path)
        guard parent != path, !FileSystem.isLink(path) else { return path }
        return WorkingFolder.path(lastPathComponent(path), in: resolved(parent))
    }

    /// Whether there is a hook that ours calls first.
    package var hasHookBefore: Bool { GitHook.exists(pathBefore) }

    /// Puts a script in its place.
    ///
    /// - Parameters:
    ///   - script: Whole lines, for `/bin/sh`.
    ///   - force: Also where all repositories share the folder, and where others have added lines to our script.
    package func install(_ script: String, force: Bool) throws(StoreError) -> Outcome {
        guard isOwn || force else { throw .sharedHooks(shown) }
        let content = GitHook.start + script + GitHook.end
        if let old = try ours(force: force) {
            if old == content, access(path, X_OK) == 0 { return .unchanged }
            try put(content)
            return .updated
        }
        guard GitHook.exists(path) else {
            try makeFolder(WorkingFolder.parent(of: path))
            try put(content)
            return .installed
        }
        guard !hasHookBefore else { throw .twoHooks(shown, shownBefore) }
        guard rename(path, pathBefore) == 0 else { throw .system(errno, path: shown) }
        do throws(StoreError) {
            try put(content)
        } catch {
            rename(pathBefore, path)
            throw error
        }
        return .installed
    }

    /// Takes our script away, and puts the hook back that was there before.
    package func remove(force: Bool) throws(StoreError) -> Outcome {
        guard try ours(force: force) != nil else { return .unchanged }
        guard (hasHookBefore ? rename(pathBefore, path) : unlink(path)) == 0 else { throw .system(errno, path: shown) }
        return .removed
    }

    /// Returns the script where it is one of ours; throws where others have added lines to it.
    private func ours(force: Bool) throws(StoreError) -> String? {
        guard FileSystem.kind(of: path) == .file else { return nil }
        let source = try SourceReader.source(at: path, shownAs: shown)
        let text = source.text(0..<source.count)
        guard text.contains(GitHook.mark) else { return nil }
        guard force || text.hasPrefix(GitHook.start) && text.hasSuffix(GitHook.end) else { throw .editedHook(shown) }
        return text
    }

    private func put(_ content: String) throws(StoreError) {
        var model = stat()
        model.st_mode = 0o755
        model.st_uid = geteuid()
        model.st_gid = getegid()
        try AtomicWriter.put(
            at: path, like: model, shownAs: shown, writtenBy: { $0.write(Array(content.utf8)) },
            check: { () throws(StoreError) in })
    }

    private func makeFolder(_ folder: String) throws(StoreError) {
        guard FileSystem.kind(of: folder) == nil else { return }
        try makeFolder(WorkingFolder.parent(of: folder))
        guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .system(errno, path: shown) }
    }

    /// Whether anything stands under a path, be it a link that leads nowhere.
    private static func exists(_ path: String) -> Bool { FileSystem.isLink(path) || FileSystem.kind(of: path) != nil }
}

extension StoreError {
    fileprivate static func sharedHooks(_ path: String) -> StoreError {
        StoreError(
            path,
            Phrase(
                en: "The hooks lie outside of this repository (core.hooksPath, or a link), so this one may run in others, too.",
                nl:
                    "De hooks liggen buiten deze repository (core.hooksPath, of een link), dus deze werkt misschien ook in andere."
            ),
            remedy: Phrase(
                en: "Add --force if that is what you want, or set core.hooksPath for this repository alone.",
                nl: "Voeg --force toe als je dat wilt, of stel core.hooksPath alleen voor deze repository in."))
    }

    fileprivate static func editedHook(_ path: String) -> StoreError {
        StoreError(
            path,
            Phrase(
                en: "Somebody has added lines to the hook of clubhub-lint, so it was left alone.",
                nl: "Iemand heeft regels aan de hook van clubhub-lint toegevoegd, dus hij is met rust gelaten."),
            remedy: Phrase(
                en: "Move them elsewhere, or add --force to lose them.",
                nl: "Zet ze ergens anders, of voeg --force toe om ze te verliezen."))
    }

    fileprivate static func twoHooks(_ path: String, _ before: String) -> StoreError {
        StoreError(
            path,
            Phrase(
                en: "This hook cannot be moved aside, because \(before) is there already.",
                nl: "Deze hook kan niet opzij gezet worden, omdat \(before) er al is."),
            remedy: Phrase(
                en: "Make one of the two, or delete the one that is not needed.",
                nl: "Maak van de twee een, of verwijder de hook die niet nodig is."))
    }
}
