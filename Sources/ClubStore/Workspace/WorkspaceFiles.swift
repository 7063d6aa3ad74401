package import ClubModel
package import JSONSyntax

/// The files that make one workspace, found but not yet read.
package struct WorkspaceFiles: Sendable {
    /// Where the files are.
    package let tree: any FileTree
    /// The Level 1 root among the files, as shown; `nil` where there is none.
    package var root: String?
    /// The Level 0 file among the files, as shown; `nil` where there is none.
    package var keywords: String?
    /// The absolute path of the folder that the workspace starts in: the root's, or the only one.
    package let folder: String
    /// By the bytes of their paths.
    package var files: [File]
    /// How many files the configuration leaves out of the report.
    package var excludedCount = 0
    /// Folders that are not looked into, because only a symbolic link leads there; as shown.
    package var linkedFolders: [String] = []
    /// Files that git leaves out, and this program with it; as shown.
    package var ignored: [String] = []

    package init(
        in tree: any FileTree = Disk(), root: String? = nil, keywords: String? = nil, folder: String, files: [File]
    ) {
        self.tree = tree
        self.root = root
        self.keywords = keywords
        self.folder = folder
        self.files = files
    }

    /// One file of a workspace.
    package struct File: Sendable {
        /// The path that it is reported by.
        package let path: String
        /// Where it is.
        package let location: String
        /// Whether its diagnostics are asked for.
        package var isShown: Bool
        /// Whether the user named it, so that it is checked whatever it holds.
        package var isNamed: Bool
        /// Its content, where that is not on disk.
        package var source: Source?

        package init(path: String, location: String, isShown: Bool, isNamed: Bool, source: Source? = nil) {
            self.path = path
            self.location = location
            self.isShown = isShown
            self.isNamed = isNamed
            self.source = source
        }
    }

    /// Returns the content of one of the files.
    package func source(of file: File) throws(StoreError) -> Source {
        if let source = file.source { return source }
        return try tree.source(at: file.location, shownAs: file.path)
    }

    /// Whether every file's diagnostics are asked for.
    package var isWholeShown: Bool { files.allSatisfy(\.isShown) }

    /// Adds files that are not on disk, in the place of those of the same path.
    package mutating func join(_ sources: [Source]) {
        let paths = Set(sources.map { Array($0.path.utf8) })
        files.removeAll { paths.contains(Array($0.path.utf8)) }
        files += sources.map { File(path: $0.path, location: $0.path, isShown: false, isNamed: false, source: $0) }
        files.sort { FileSystem.precedes($0.path, $1.path) }
    }
}

/// What a configuration says about which files belong together.
package struct Boundaries: Sendable {
    /// The absolute path of the folder that `excluded` counts from.
    package var folder: String
    /// Files that are not reported on.
    package var excluded: [Glob]
    /// The absolute path of the Level 1 root.
    package var root: String?
    /// The absolute path of the Level 0 file.
    package var keywords: String?

    package init(folder: String, excluded: [Glob] = [], root: String? = nil, keywords: String? = nil) {
        self.folder = folder
        self.excluded = excluded
        self.root = root
        self.keywords = keywords
    }

    /// Whether a file or a folder is left out.
    func excludes(_ absolute: String) -> Bool {
        guard !excluded.isEmpty, let relative = WorkingFolder.relative(absolute, to: folder) else { return false }
        return excluded.contains { $0.matches(relative) }
    }
}
