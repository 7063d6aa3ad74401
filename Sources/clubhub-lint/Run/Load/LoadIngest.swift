import ClubConvert
import ClubDatabase
import ClubEngine
import ClubLint
import ClubModel
import ClubReport
import ClubStore
import ClubWorld
import JSONSyntax

/// Brings the files of a load into the database: checks each in its workspace, and stores what it says and what is found.
struct LoadIngest {
    let files: LoadedFiles
    let running: Load
    let settings: RunSettings
    let progress: Progress

    /// What came of it beside the rows of the database.
    struct Taken {
        /// What could not be read, for people.
        var failures: [String] = []
        /// What was left out.
        var notes: [Phrase] = []
        /// The root that the database belonged to, where it was another one.
        var earlierRoot: String?
        /// The files as they were read, for the next load to compare with; `nil` where they are what they were.
        var states: FileStates?
    }

    /// Takes everything in.
    ///
    /// - Parameter workspace: The files; what the apps make of one does not depend on what the configuration silences, so
    ///   everything is found.
    func run(_ workspace: OpenWorkspace) throws(DatabaseFailure) -> Taken {
        let language = settings.language
        var session = workspace.session
        progress.begin(Phrase(en: "files read", nl: "bestanden gelezen"))
        let read = session.read()
        var taken = Taken()
        taken.earlierRoot = try running.claim(with: read.workspace.organizations) { FileSystem.kind(of: $0) == .file }
        for (visit, failure) in files.failures {
            // That for which an earlier content stands in is checked below.
            if files.visits[visit.address] == nil { try running.fail(visit, failure) }
            taken.failures.append(
                "\(visit.address): \(failure.reason.text(in: language)) \(failure.remedy.text(in: language))")
        }
        taken.failures += try take(&session)
        var leftOut = LeftOut()
        leftOut.add(files.files, skipped: read.skipped)
        leftOut.sort()
        taken.notes = leftOut.notes
        var owners: [String: Document] = [:]
        // What is new in a gallery is told as what is new in a file; one of which nothing came counts as it was.
        var kept = files.galleries.isEmpty ? running.earlier.files.keys.map(\.text).filter(LoadIngest.isGallery) : []
        for gallery in files.galleries {
            if let content = try take(gallery, &owners) {
                session.take([.file(SessionFile(path: content.path, isNamed: true, .memory(content)))])
            } else {
                kept.append(gallery.address)
            }
        }
        session.read()
        progress.begin(Phrase(en: "files compared", nl: "bestanden vergeleken"))
        let comparison = try running.compare(
            session, failures: read.failures.map(\.path) + files.failures.map(\.visit.address) + kept)
        taken.states = comparison.states
        taken.notes += comparison.notes
        return taken
    }

    /// Whether every file is what it was at the load before, and none has come or gone.
    var isUnchanged: Bool {
        guard !running.isInterrupted, !running.earlier.isEmpty else { return false }
        let paths = Set((files.files.files.map(\.path) + files.galleries.map(\.address)).map { ExactText($0) })
        return files.failures.isEmpty && running.earlier.files.keys.allSatisfy { paths.contains($0) }
            && files.galleries.allSatisfy { $0.isUnchanged }
            && files.files.files.allSatisfy { file in
                if let visit = files.visits[file.path] { return visit.isUnchanged }
                guard let version = FileSystem.version(of: file.location) else { return false }
                guard let known = running.knownVersions[file.path] else {
                    // What is no level was not taken in.
                    return !file.isNamed && Level(fileName: lastPathComponent(file.path)) == nil
                }
                return known.byteCount == version.byteCount && known.modified == version.modified
            }
    }

    /// Notes that all files are what they were.
    func keepAll() throws(DatabaseFailure) {
        for file in files.files.files {
            if let visit = files.visits[file.path] {
                try running.keep(visit)
            } else {
                try running.keep(address: file.path)
            }
        }
        for gallery in files.galleries { try running.keep(gallery) }
    }

    /// Checks and stores the files of a workspace; returns what could not be read.
    private func take(_ session: inout Session) throws(DatabaseFailure) -> [String] {
        progress.begin(Phrase(en: "files checked", nl: "bestanden gecontroleerd"))
        let result = session.lint()
        let workspace = result.read.workspace
        let found = Dictionary(uniqueKeysWithValues: result.files.map { (ExactText($0.path), $0.found) })
        let counting = Dictionary(grouping: result.diagnostics) { ExactText($0.path) }
        let origins = SourceOrigins(workspace, keywords: files.files.keywords)
        let byPath = Dictionary(files.files.files.map { ($0.path, $0) }) { first, _ in first }
        progress.begin(Phrase(en: "files stored", nl: "bestanden opgeslagen"), result.files.count)
        let stored = session.map { document -> DatabaseFailure? in
            guard let file = byPath[document.path], let everything = found[ExactText(document.path)] else { return nil }
            let diagnostics = counting[ExactText(document.path)] ?? []
            let verdicts = World.Verdict.all(of: document, in: workspace, everything)
            do throws(DatabaseFailure) {
                let visit = visit(of: file, origins, byPath)
                if case .failed(let failure) = visit.outcome {
                    try running.fail(visit, failure, diagnostics: diagnostics, verdicts: verdicts)
                } else {
                    try running.store(document, visit, diagnostics: diagnostics, verdicts: verdicts)
                }
                return nil
            } catch {
                return error
            }
        }
        var failures: [String] = []
        for result in stored {
            switch result.value {
            case .success(let failure): if let failure { throw failure }
            case .failure(let error): failures += try note(error, byPath[result.path])
            }
        }
        for error in result.read.failures { failures += try note(error, byPath[error.path]) }
        return failures
    }

    /// Notes a file on disk that could not be read.
    private func note(_ error: StoreError, _ file: WorkspaceFiles.File?) throws(DatabaseFailure) -> [String] {
        guard let file else { return [error.text(in: settings.language)] }
        let role: SourceVisit.Role =
            switch Level(fileName: lastPathComponent(file.path)) {
            case .keywords: .keywords
            case .clubs: file.path == files.files.root ? .root : .include
            case .members: .members
            case .images: .images
            case nil: .orphan
            }
        let failure = SourceFailure(reason: error.problem, remedy: error.remedy)
        try running.fail(
            SourceVisit(address: file.path, role: role, parent: nil, outcome: .failed(failure)), failure)
        return [error.text(in: settings.language)]
    }

    private func visit(
        of file: WorkspaceFiles.File, _ origins: SourceOrigins, _ files: [String: WorkspaceFiles.File]
    ) -> SourceVisit {
        if let visit = self.files.visits[file.path] { return visit }
        let (role, parent) = origins.origin(of: file.path)
        let version = FileSystem.version(of: file.location) ?? SourceVersion(byteCount: 0)
        return SourceVisit(
            address: file.path, role: role, parent: parent.flatMap { files[$0] }?.path,
            outcome: .read(nil, version))
    }

    // MARK: Galleries

    private static func isGallery(_ address: String) -> Bool { GalleryFormat.isName(lastPathComponent(address)) }

    /// Takes in the images of a gallery of JuiceBox, as a Level 3 file would have them.
    ///
    /// - Parameter owners: The members' files that were read for it so far, by address.
    /// - Returns: That file; `nil` where the gallery is what it was, or cannot be told whose it is.
    private func take(_ visit: SourceVisit, _ owners: inout [String: Document]) throws(DatabaseFailure) -> Source? {
        guard case .read(let source?, _) = visit.outcome else {
            try running.keep(visit)
            return nil
        }
        guard let path = visit.parent, let club = document(path, &owners), let member = owner(of: visit.address, in: club),
            let identity = club.club?.identity
        else { return nil }
        let gallery: JuiceBoxGallery
        do {
            gallery = try JuiceBoxReader.read(Array(source.buffer), path: visit.address).gallery
        } catch {
            try running.fail(visit, SourceFailure(reason: error.message, remedy: LoadIngest.openGallery))
            return nil
        }
        let name = member.name
        let text = GalleryFile.text(
            town: identity.town, fullName: identity.fullName, nickName: club.club?.nickName?.string,
            member: (
                name?["givenName"]?.string ?? "", name?["infixName"]?.string ?? "", name?["familyName"]?.string ?? ""
            ), maker: nil, in: String(visit.address.dropLast(lastPathComponent(visit.address).count)))
        let content = Source(
            path: visit.address,
            GalleryFile.merged(gallery, into: Document(Source(path: visit.address, text)), language: "NL"))
        try running.store(Document(content), visit, diagnostics: [])
        return content
    }

    private func document(_ path: String, _ owners: inout [String: Document]) -> Document? {
        if let known = owners[path] { return known }
        guard let source = files.files.files.first(where: { $0.path == path })?.source else { return nil }
        let document = Document(source)
        owners[path] = document
        return document
    }

    /// Returns the member whose page a gallery is beside.
    private func owner(of gallery: String, in club: Document) -> Member? {
        club.members.first { member in
            guard let page = member.optional?["level3URL"]?.string else { return false }
            return page.prefix { $0 != "#" } + "config.xml" == gallery
        }
    }

    private static let openGallery = Phrase(
        en: "Open the gallery in JuiceBox and save it again.", nl: "Open de galerij in JuiceBox en bewaar hem opnieuw.")
}

extension SourceVisit {
    /// Whether the server said that the content is that of last time.
    fileprivate var isUnchanged: Bool { if case .unchanged = outcome { true } else { false } }
}

extension Workspace {
    /// The clubs and museums that the root leads to.
    fileprivate var organizations: Set<Identity> {
        var result: Set<Identity> = []
        for file in tree {
            for organization in files[file].organizations {
                guard let fullName = organization.fullName, let town = organization.town else { continue }
                result.insert(Identity(fullName: fullName, town: town))
            }
        }
        return result
    }
}

/// The files of one load, wherever they are.
struct LoadedFiles {
    /// The files that are checked, as one workspace.
    var files: WorkspaceFiles
    let configuration: Configuration?
    /// What came of fetching each file, by path; empty where the files are on disk.
    private(set) var visits: [String: SourceVisit] = [:]
    /// What could not be had.
    private(set) var failures: [(visit: SourceVisit, failure: SourceFailure)] = []
    /// Why the root is not kept for commands that have none; `nil` where it is.
    var unkept: StoreError?
    /// The galleries of JuiceBox.
    private(set) var galleries: [SourceVisit] = []

    /// Takes the files of a folder on disk, each called by its path from the root's folder on, or from the top of the disk: so
    /// the database and what is said of a file know it by the same name, wherever the user stands.
    init(_ found: FoundWorkspace, in folder: WorkingFolder) {
        configuration = found.configuration
        let shown = Dictionary(found.files.files.map { ($0.path, folder.shown($0.location)) }) { first, _ in first }
        files = found.files
        files.root = found.files.root.flatMap { shown[$0] }
        files.keywords = found.files.keywords.flatMap { shown[$0] }
        // Galleries belong to a page on the web, and are taken in from there.
        let levels = found.files.files.filter { !GalleryFormat.isName(lastPathComponent($0.path)) }
        files.files = levels.map { file in
            WorkspaceFiles.File(
                path: folder.shown(file.location), location: file.location, isShown: file.isShown, isNamed: file.isNamed,
                source: file.source)
        }.sorted { FileSystem.precedes($0.path, $1.path) }
    }

    /// Takes what was fetched.
    ///
    /// - Parameters:
    ///   - stored: The content that counts where the server had nothing new, or nothing at all.
    ///   - disk: Where the root is on disk, what is below its folder: the root itself, Level 0, and what is asked for.
    ///   - withMembers: Whether the members and portfolios on disk count as well.
    init(
        _ visits: [SourceVisit], _ stored: Crawl.Stored, beside disk: LoadedFiles?, withMembers: Bool, folder: String,
        configuration: Configuration?
    ) {
        self.configuration = configuration
        let keywords = visits.first { $0.role == .keywords }?.address
        var files: [WorkspaceFiles.File] = []
        let root = disk?.files.files.first { $0.path == disk?.files.root }
        if let disk, let root {
            files = disk.files.files.filter { file in
                switch Level(fileName: lastPathComponent(file.path)) {
                case .keywords: keywords == nil && file.path == disk.files.keywords
                case .clubs: file.path == root.path
                case .members, .images: withMembers
                case nil: false
                }
            }
        }
        for visit in visits {
            if root != nil, visit.role == .root { continue }
            if case .failed(let failure) = visit.outcome { failures.append((visit, failure)) }
            if visit.role == .gallery {
                if case .failed = visit.outcome { continue }
                galleries.append(visit)
                continue
            }
            guard let source = stored.content(after: visit) else { continue }
            self.visits[visit.address] = visit
            files.append(
                WorkspaceFiles.File(
                    path: visit.address, location: visit.address, isShown: true, isNamed: true, source: source))
        }
        self.files = WorkspaceFiles(
            root: visits.first { $0.role == .root }?.address, keywords: keywords ?? disk?.files.keywords,
            folder: disk?.files.folder ?? folder, files: files)
    }

    /// The files with what counts for them.
    var found: FoundWorkspace { FoundWorkspace(files: files, configuration: configuration) }
}
