import JSONSyntax

/// What the `.gitignore` files of a repository leave out; outside of a repository nothing.
///
/// Patterns with brackets or backslashes are passed over: their files are checked, which does less harm than the opposite.
struct IgnoreFiles {
    private let tree: any FileTree
    private var folders: [String: Folder] = [:]

    /// What counts in one folder.
    private struct Folder {
        /// Whether the folder lies in a repository.
        var isInRepository = false
        /// Whether it is left out itself, with all that is in it.
        var isIgnored = false
        /// The patterns that count in it, the last of them most.
        var patterns: [Pattern] = []
    }

    private struct Pattern {
        let glob: Glob
        /// The absolute path of the folder that the pattern counts from.
        let folder: String
        let isForFolders: Bool
        /// Whether it brings back what patterns before it leave out.
        let bringsBack: Bool
    }

    /// The largest file of patterns that is read.
    private static let mostBytes = 1 << 20

    init(_ tree: any FileTree) {
        self.tree = tree
    }

    /// Whether a file that lies below a folder is left out. Who names a folder that is left out itself wants what is in it.
    mutating func leaveOut(_ file: String, below top: String) -> Bool {
        if folder(top).isIgnored { return false }
        let home = folder(WorkingFolder.parent(of: file))
        return home.isIgnored || IgnoreFiles.matches(file, isFolder: false, home.patterns)
    }

    private mutating func folder(_ path: String) -> Folder {
        if let known = folders[path] { return known }
        var result = Folder()
        if tree.kind(of: WorkingFolder.path(".git", in: path)) != nil {
            result.isInRepository = true
        } else if path != "/" {
            result = folder(WorkingFolder.parent(of: path))
            if result.isInRepository, !result.isIgnored {
                result.isIgnored = IgnoreFiles.matches(path, isFolder: true, result.patterns)
            }
        }
        if result.isInRepository, !result.isIgnored { result.patterns += patterns(in: path) }
        folders[path] = result
        return result
    }

    private static func matches(_ path: String, isFolder: Bool, _ patterns: [Pattern]) -> Bool {
        for pattern in patterns.reversed() where isFolder || !pattern.isForFolders {
            guard let relative = WorkingFolder.relative(path, to: pattern.folder), pattern.glob.matches(relative) else {
                continue
            }
            return !pattern.bringsBack
        }
        return false
    }

    private func patterns(in folder: String) -> [Pattern] {
        let path = WorkingFolder.path(".gitignore", in: folder)
        guard tree.kind(of: path) == .file, let source = try? tree.source(at: path, shownAs: path),
            source.count <= IgnoreFiles.mostBytes
        else { return [] }
        return source.text(0..<source.count).split { $0 == "\n" || $0 == "\r\n" }.compactMap { line in
            var line = Substring(line)
            while line.last == " " { line = line.dropLast() }
            if line.isEmpty || line.hasPrefix("#") || line.contains(where: { $0 == "[" || $0 == "\\" }) { return nil }
            let bringsBack = line.hasPrefix("!")
            if bringsBack { line = line.dropFirst() }
            let isForFolders = line.hasSuffix("/")
            return Pattern(
                glob: Glob(String(line)), folder: folder, isForFolders: isForFolders, bringsBack: bringsBack)
        }
    }
}
