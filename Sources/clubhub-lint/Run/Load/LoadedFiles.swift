import ClubConvert
import ClubModel
import ClubStore
import JSONSyntax

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
