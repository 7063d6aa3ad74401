import ClubModel
import ClubStore
import JSONSyntax

/// The files that a run has fetched or that were kept of earlier runs, each address once.
struct RemoteWorkspace {
    /// Whether nothing is fetched: what was kept counts.
    let isOffline: Bool
    private let roots = KeptRoots(folder: KeptRoots.folder(Terminal.variable))
    private var fetched: [[String?]: Fetched] = [:]
    private var known: KeptRoot??

    /// What came of one fetching.
    private struct Fetched {
        let sources: [Source]
        /// What was kept, where that counts.
        var kept: KeptRoot?
        /// Why it is not kept for later.
        var failure: StoreError?
    }

    init(isOffline: Bool) { self.isOffline = isOffline }

    /// Puts a root and keywords that are named by their addresses into a workspace.
    ///
    /// - Parameters:
    ///   - root: The address of the Level 1 root; `nil` where it is on disk.
    ///   - keywords: The address of the Level 0 file; `nil` where it is on disk or beside the root.
    mutating func join(root: String?, keywords: String?, to files: inout WorkspaceFiles) throws(StoreError) {
        guard root != nil || keywords != nil else { return }
        let fetched: Fetched
        if let known = self.fetched[[root, keywords]] {
            fetched = known
        } else {
            fetched = try isOffline ? keptFiles(root, keywords) : fetch(root, keywords)
            self.fetched[[root, keywords]] = fetched
        }
        if let kept = fetched.kept { return files.join(kept, fetched.sources) }
        files.join(fetched.sources)
        files.unkept = fetched.failure
        if let root {
            files.root = root
            let beside = RemoteFiles.keywordsAddress(besides: root)
            if fetched.sources.contains(where: { $0.path == beside }) { files.keywords = beside }
        }
        if let keywords { files.keywords = keywords }
    }

    /// What is kept of the public root, for those who have no root at hand; `nil` where nothing is.
    mutating func publicRoot() -> KeptRoot? {
        if let known { return known }
        let root = roots?.root(at: PublicRoot.address)
        known = .some(root)
        return root
    }

    private func fetch(_ root: String?, _ keywords: String?) throws(StoreError) -> Fetched {
        do throws(StoreError) {
            var result = Fetched(sources: try RemoteFiles.fetch(root: root, keywords: keywords, agent: ClubHubLint.agent))
            if let root, keywords == nil || keywords == RemoteFiles.keywordsAddress(besides: root) {
                result.failure = keep(root, result.sources)
            }
            return result
        } catch {
            guard let kept = roots?.root(at: root ?? PublicRoot.address), root != nil || kept.keywords == keywords else {
                throw error
            }
            let day = kept.day.words
            throw StoreError(
                error.path, error.problem,
                remedy: error.remedy.followed(
                    by: Phrase(
                        en: "With --offline what was fetched on \(day.en) is used.",
                        nl: "Met --offline telt wat op \(day.nl) is opgehaald.")))
        }
    }

    private func keptFiles(_ root: String?, _ keywords: String?) throws(StoreError) -> Fetched {
        let kept = roots?.root(at: root ?? PublicRoot.address)
        if let kept, keywords == nil || kept.keywords == keywords {
            return Fetched(sources: root == nil ? kept.sources.filter { $0.path == keywords } : kept.sources, kept: kept)
        }
        throw StoreError(
            keywords ?? root ?? "",
            Phrase(en: "Nothing is kept of this address.", nl: "Van dit adres is niets bewaard."),
            remedy: Phrase(en: "Give the command once without --offline.", nl: "Geef de opdracht één keer zonder --offline."))
    }

    /// Keeps a root that was just fetched, for runs without it.
    ///
    /// - Returns: Why that was not possible.
    func keep(_ root: String, _ sources: [Source]) -> StoreError? {
        // The true day: that of --date is for the rules.
        guard let roots, let today = Terminal.today, let kept = KeptRoot(root, today, sources) else { return nil }
        do throws(StoreError) {
            try roots.keep(kept)
            return nil
        } catch {
            return error
        }
    }
}

extension Kept {
    /// Says where clubs and keywords come from, how old they are, and how to get new ones.
    func note(_ today: Day, isOffline: Bool = false) -> Phrase {
        let isPublic = root == PublicRoot.address
        let hasClubs = paths.contains(root)
        let hasKeywords = paths.contains(RemoteFiles.keywordsAddress(besides: root))
        let what =
            !hasKeywords
            ? Phrase(en: "Clubs are", nl: "Clubs komen")
            : hasClubs
                ? Phrase(en: "Clubs and keywords are", nl: "Clubs en trefwoorden komen")
                : Phrase(en: "Keywords are", nl: "Trefwoorden komen")
        let place = isPublic ? Phrase(en: "the public root", nl: "de openbare root") : Phrase(root)
        let age = age(on: today).map { Phrase(en: " (\($0.en))", nl: " (\($0.nl))") } ?? ""
        let anew =
            isOffline
            ? Phrase(en: "without --offline they are fetched anew.", nl: "zonder --offline worden ze opnieuw opgehaald.")
            : Phrase(
                en: "--root \(PublicRoot.word) fetches them anew.",
                nl: "met --root \(PublicRoot.word) worden ze opnieuw opgehaald.")
        let link = isOld(on: today) ? Phrase(en: ". That is long ago: ", nl: ". Dat is lang geleden: ") : Phrase("; ")
        return Phrase(
            en: "\(what.en) those of \(place.en), as fetched on \(day.words.en)\(age.en)\(link.en)\(anew.en)",
            nl: "\(what.nl) uit \(place.nl), opgehaald op \(day.words.nl)\(age.nl)\(link.nl)\(anew.nl)")
    }

    /// The note, for commands whose result is something else than a report.
    func tell(_ today: Day, isOffline: Bool = false, in language: Phrase.Language) {
        Terminal.writeError(note(today, isOffline: isOffline).text(in: language))
    }
}

extension StoreError {
    /// Says that what was fetched will not be there for the next run.
    var unkeptNote: Phrase {
        Phrase(
            en: "What was fetched is not kept for later: \(text(in: .en))",
            nl: "Wat is opgehaald wordt niet bewaard voor later: \(text(in: .nl))")
    }
}

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
