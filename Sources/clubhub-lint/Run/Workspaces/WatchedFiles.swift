import ClubModel
import ClubStore

/// What is looked at again and again: everything by which findings may become others.
struct WatchedFiles {
    /// Absolute paths of files and folders that somebody named.
    let named: [String]
    let workspaces: [WorkspaceFiles]
    /// The absolute path of the only configuration that counts; `nil` where those count that are found.
    let configuration: String?

    /// Returns the sizes and times of all files that matter, by absolute path.
    func versions() -> [String: SourceVersion] {
        var result: [String: SourceVersion] = [:]
        func look(at path: String) {
            if result[path] == nil, let version = FileSystem.version(of: path) { result[path] = version }
        }
        for path in named { lookBelow(path, isDeep: true, look) }
        for files in workspaces {
            lookBelow(files.folder, isDeep: files.root != nil, look)
            for file in files.files where file.source == nil { look(at: file.location) }
            for path in configurations(above: files.folder) { look(at: path) }
        }
        return result
    }

    /// Returns the paths of which two looks saw something else.
    static func changed(_ before: [String: SourceVersion], _ after: [String: SourceVersion]) -> Set<String> {
        Set(after.keys).union(before.keys).filter { after[$0] != before[$0] }
    }

    /// Looks at the files of a folder that may hold a level, and at the pictures beside and below a portfolio.
    ///
    /// - Parameter isDeep: Whether its sub-folders are looked into.
    private func lookBelow(_ top: String, isDeep: Bool, _ look: (String) -> Void) {
        var folders = [(path: top, hasPictures: false)]
        while let folder = folders.popLast() {
            // What is no folder, or no longer one, has no names.
            let entries = (try? FileSystem.entries(of: folder.path, shownAs: folder.path)) ?? []
            let hasPictures = folder.hasPictures || entries.contains { Level(fileName: $0.name) == .images }
            for entry in entries {
                let path = WorkingFolder.path(entry.name, in: folder.path)
                if entry.kind == .file {
                    if WorkspaceFinder.mayHoldLevel(path) || hasPictures && ChangedFiles.isPicture(path) { look(path) }
                } else if entry.kind == .folder, isDeep || hasPictures, !entry.isLinkedFolder,
                    WorkspaceFinder.looksInto(entry.name)
                {
                    folders.append((path, hasPictures))
                }
            }
        }
    }

    /// The places where a configuration counts for a folder.
    private func configurations(above folder: String) -> [String] {
        if let configuration { return [configuration] }
        var result = [WorkingFolder.path(Configuration.fileName, in: folder)]
        var folder = folder
        while folder != "/" {
            folder = WorkingFolder.parent(of: folder)
            result.append(WorkingFolder.path(Configuration.fileName, in: folder))
        }
        return result
    }
}
