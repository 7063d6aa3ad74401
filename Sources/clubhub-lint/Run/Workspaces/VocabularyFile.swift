import ClubModel
import ClubStore
import JSONSyntax

/// The Level 0 file whose keywords a command uses.
struct VocabularyFile {
    /// The file as typed.
    var chosen: String?
    /// The Level 1 root beside which it lies, as typed.
    var root: String?
    /// Whether nothing is fetched.
    var isOffline = false
    let language: Phrase.Language

    /// Returns the keywords; `nil` where the user named no file and none is near.
    ///
    /// - Parameter folder: Where the search begins.
    func vocabulary(near folder: String, _ here: WorkingFolder) throws -> Vocabulary? {
        do throws(StoreError) {
            return try read(near: folder, here)
        } catch {
            throw Failure(error, in: language)
        }
    }

    /// Reads the keywords; `nil` as in `vocabulary`.
    func read(near folder: String, _ here: WorkingFolder) throws(StoreError) -> Vocabulary? {
        guard let source = try source(near: folder, here) else { return nil }
        let vocabulary = FileFacts(Tree(source)).vocabulary
        guard vocabulary != nil || chosen == nil else {
            throw StoreError(
                source.path, Phrase(en: "This holds no keywords.", nl: "Hier staan geen trefwoorden in."),
                remedy: Phrase(en: "Name a Level 0 file with --keywords.", nl: "Noem een Level 0-bestand met --keywords."))
        }
        return vocabulary
    }

    private func source(near folder: String, _ here: WorkingFolder) throws(StoreError) -> Source? {
        if let chosen, !isOnTheWeb(chosen) {
            return try SourceReader.source(at: here.absolute(chosen), shownAs: chosen)
        }
        var remote = RemoteWorkspace(isOffline: isOffline)
        var files = WorkspaceFiles(folder: folder, files: [])
        if chosen != nil || root.map(isOnTheWeb) == true {
            try remote.join(root: root.flatMap { isOnTheWeb($0) ? $0 : nil }, keywords: chosen, to: &files)
        } else if let path = WorkspaceFinder.keywordsFile(from: folder, root: root.map { here.absolute($0) }) {
            return try SourceReader.source(at: path, shownAs: here.shown(path))
        } else if root == nil, let kept = remote.publicRoot() {
            files.join(kept, kept.sources.filter { $0.path == kept.keywords })
        }
        if let today = Terminal.today { files.kept?.tell(today, isOffline: isOffline, in: language) }
        return files.files.first { $0.path == files.keywords }?.source
    }
}
