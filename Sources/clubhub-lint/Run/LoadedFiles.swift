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
    /// The galleries of JuiceBox.
    private(set) var galleries: [SourceVisit] = []

    /// Takes the files of a folder on disk.
    init(_ group: LintRun.Group) {
        files = group.files
        configuration = group.configuration
    }

    /// Takes what was fetched.
    ///
    /// - Parameter stored: The content that counts where the server had nothing new, or nothing at all.
    init(_ visits: [SourceVisit], _ stored: Crawl.Stored, folder: String, configuration: Configuration?) {
        self.configuration = configuration
        var files: [WorkspaceFiles.File] = []
        for visit in visits {
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
            root: visits.first { $0.role == .root }?.address, keywords: visits.first { $0.role == .keywords }?.address,
            folder: folder, files: files)
    }

    /// Returns the name that the database knows a file by: its address, or its path from the root's folder on.
    func address(of file: WorkspaceFiles.File) -> String {
        visits[file.path] != nil ? file.path : WorkingFolder.relative(file.location, to: files.folder) ?? file.location
    }
}
