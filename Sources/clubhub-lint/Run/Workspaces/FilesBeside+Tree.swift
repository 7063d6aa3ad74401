import ClubModel
import ClubStore

extension FilesBeside {
    /// Looks into the folders of the Level 3 files among some files, and into those below them; never through a symbolic link.
    ///
    /// `nil` where there are none that lie in a folder.
    ///
    /// - Parameter readsPictures: Whether pictures are asked what they say about themselves. Two states that are compared are not:
    ///   what git keeps would have to be unpacked for that.
    init?(_ files: WorkspaceFiles, readsPictures: Bool) {
        var locations: [String: String] = [:]
        for file in files.files where file.source == nil && Level(fileName: lastPathComponent(file.path)) == .images {
            let name = lastPathComponent(file.path)
            guard file.location.hasSuffix("/" + name) else { continue }
            locations[String(file.path.dropLast(name.count))] = String(file.location.dropLast(name.count))
        }
        guard !locations.isEmpty else { return nil }
        let folders = FoldersBeside(locations, in: files.tree)
        let pictures = readsPictures && files.tree is Disk ? PicturesBeside.all : nil
        self.init { folder in
            folders.location(of: folder).flatMap { folders.names(at: $0, shownAs: folder) }
        } traits: { folder, name in
            guard let pictures, let location = folders.location(of: folder) else { return nil }
            return pictures.traits(at: location + name)
        }
    }
}

/// The folders beside files, by the paths that files in them are reported by.
private struct FoldersBeside: Sendable {
    private let known: [String: String]
    private let tree: any FileTree

    /// - Parameter known: Where the folders of the files themselves are.
    init(_ known: [String: String], in tree: any FileTree) {
        self.known = known
        self.tree = tree
    }

    /// Returns where a folder is; `nil` where it is none, or a symbolic link leads there.
    func location(of folder: String) -> String? {
        // The longest folder of a file that leads there, and the way on from it.
        var (start, rest) = (folder, [String]())
        while known[start] == nil {
            guard !start.isEmpty else { return nil }
            let shorter = start.dropLast()
            let name = lastPathComponent(String(shorter))
            rest.insert(name, at: 0)
            start = String(shorter.dropLast(name.count))
        }
        guard var location = known[start] else { return nil }
        for name in rest {
            location += name
            guard tree.kind(of: location) == .folder, !FileSystem.isLink(location) else { return nil }
            location += "/"
        }
        return location
    }

    /// Returns what is in a folder; `nil` where that cannot be told.
    func names(at location: String, shownAs folder: String) -> FilesBeside.Names? {
        guard let entries = try? tree.entries(of: location, shownAs: folder) else { return nil }
        return FilesBeside.Names(
            files: entries.filter { $0.kind == .file }.map(\.name),
            folders: entries.filter { $0.kind == .folder && !$0.isLinkedFolder }.map(\.name))
    }
}
