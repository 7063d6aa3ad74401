import JSONSyntax

/// What the `.gitignore` files of a repository leave out; outside of a repository nothing, and never a file that git keeps.
struct IgnoreFiles {
    private let tree: any FileTree
    private var folders: [String: Folder] = [:]
    /// The files that git keeps, by the top of their repository; asked for where a pattern leaves one out.
    private var kept: [String: Set<[UInt8]>] = [:]

    /// What counts in one folder.
    private struct Folder {
        /// The top of the repository that the folder lies in; `nil` where it lies in none.
        var repository: String?
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
        guard let repository = home.repository, home.isIgnored || IgnoreFiles.matches(file, isFolder: false, home.patterns)
        else { return false }
        if kept[repository] == nil { kept[repository] = tree.kept(inRepository: repository) }
        let path = WorkingFolder.relative(file, to: repository) ?? ""
        return kept[repository].map { !$0.contains(Array(path.utf8)) } ?? true
    }

    private mutating func folder(_ path: String) -> Folder {
        if let known = folders[path] { return known }
        var result = Folder()
        if tree.kind(of: WorkingFolder.path(".git", in: path)) != nil {
            result.repository = path
        } else if path != "/" {
            result = folder(WorkingFolder.parent(of: path))
            if result.repository != nil, !result.isIgnored {
                result.isIgnored = IgnoreFiles.matches(path, isFolder: true, result.patterns)
            }
        }
        if result.repository != nil, !result.isIgnored { result.patterns += patterns(in: path) }
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
            // A blank at the end counts only behind a backslash.
            while line.last == " ", line.dropLast().last != "\\" { line = line.dropLast() }
            if line.isEmpty || line.hasPrefix("#") { return nil }
            let bringsBack = line.hasPrefix("!")
            if bringsBack { line = line.dropFirst() }
            let isForFolders = line.hasSuffix("/")
            return Pattern(
                glob: Glob(git: String(line)), folder: folder, isForFolders: isForFolders, bringsBack: bringsBack)
        }
    }
}
