/// The files of a disk that changed, came or went between two looks.
package struct ChangedFiles: Sendable {
    private let paths: Set<String>
    /// The folders that pictures among them lie in, and those above, with a slash at their end.
    private let foldersOfPictures: Set<String>

    /// - Parameter paths: Absolute paths.
    package init(_ paths: Set<String>) {
        self.paths = paths
        var folders: Set<String> = []
        for path in paths where ChangedFiles.isPicture(path) {
            var folder = ChangedFiles.folder(of: path)
            while !folder.isEmpty, folders.insert(folder).inserted { folder = ChangedFiles.folder(of: folder.dropLast()) }
        }
        foldersOfPictures = folders
    }

    /// Whether there is more to find in a file than before, or less: it holds something else, or a picture beside it does.
    package func concern(_ path: String) -> Bool {
        if paths.contains(path) { return true }
        guard !foldersOfPictures.isEmpty, Level(fileName: lastPathComponent(path)) == .images else { return false }
        return foldersOfPictures.contains(ChangedFiles.folder(of: path))
    }

    private static func folder(of path: some StringProtocol) -> String {
        String(path.dropLast(lastPathComponent(String(path)).count))
    }

    /// Whether a file is none of a workspace's own, but may lie beside one.
    package static func isPicture(_ path: String) -> Bool { PictureKind(fileName: lastPathComponent(path)) != nil }
}
