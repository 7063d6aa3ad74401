package import ClubModel
package import JSONSyntax

/// A place where files are: the disk, or one state of a git repository. Paths are absolute in both.
package protocol FileTree: Sendable {
    /// Returns what stands under a path, behind symbolic links; `nil` where nothing can be seen there.
    func kind(of path: String) -> FileSystem.Kind?

    /// Returns the names in a folder, by their bytes, without `.` and `..`.
    func entries(of folder: String, shownAs shown: String) throws(StoreError) -> [FileSystem.Entry]

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - shown: The path that it is reported by.
    func source(at path: String, shownAs shown: String) throws(StoreError) -> Source

    /// Returns the files that git keeps, which it never leaves out: their paths from the top of the repository on, as bytes.
    /// None where that cannot be told.
    func kept(inRepository top: String) -> Set<[UInt8]>
}

/// The disk, as it is now.
package struct Disk: FileTree {
    package init() {}

    /// Asks `stat`.
    package func kind(of path: String) -> FileSystem.Kind? { FileSystem.kind(of: path) }

    /// Lists a folder.
    package func entries(of folder: String, shownAs shown: String) throws(StoreError) -> [FileSystem.Entry] {
        try FileSystem.entries(of: folder, shownAs: shown)
    }

    /// Reads a file in one go.
    package func source(at path: String, shownAs shown: String) throws(StoreError) -> Source {
        try SourceReader.source(at: path, shownAs: shown)
    }

    /// Asks git for the files in its index.
    package func kept(inRepository top: String) -> Set<[UInt8]> {
        do throws(StoreError) { return try GitRepository(at: top, shownAs: top).kept() } catch { return [] }
    }
}
