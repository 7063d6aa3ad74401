/// What each file of a workspace is for, and which other file leads to it.
package struct SourceOrigins: Sendable {
    private let workspace: Workspace
    private let root: String?
    private let keywords: String?
    /// The file that includes each Level 1 file first, by file name.
    private var includers: [String: String] = [:]
    /// The Level 2 file of each club.
    private var memberFiles: [Identity: String] = [:]

    /// - Parameter keywords: The path of the Level 0 file that counts; `nil` where there is none.
    package init(_ workspace: Workspace, keywords: String?) {
        self.workspace = workspace
        self.keywords = keywords
        root = workspace.root.map { workspace.files[$0].path }
        for number in workspace.tree {
            let file = workspace.files[number]
            for include in file.includes {
                guard let name = include.name.map({ $0 + ".level1.json" }), includers[name] == nil else { continue }
                includers[name] = file.path
            }
        }
        for file in workspace.files where file.level == .members {
            if let identity = file.club?.identity, memberFiles[identity] == nil { memberFiles[identity] = file.path }
        }
    }

    /// Returns what a file is for, and the path of the file that leads to it.
    package func origin(of path: String) -> (role: SourceVisit.Role, parent: String?) {
        guard let number = workspace.number(ofPath: path) else { return (.orphan, nil) }
        let file = workspace.files[number]
        switch file.level {
        case .keywords: return path == keywords ? (.keywords, root) : (.orphan, nil)
        case .clubs:
            if number == workspace.root { return (.root, nil) }
            return workspace.isInTree(number) ? (.include, includers[file.fileName] ?? root) : (.orphan, nil)
        case .members:
            switch workspace[ClubMatches.self][number] {
            case .declared(let place), .misspelt(let place), .unreached(let place):
                return (.members, workspace.files[place.file].path)
            case .unknown: return (file.isTemplateOfApps ? .members : .orphan, root)
            // Without Level 1 nobody knows.
            case nil: return (.members, root)
            }
        case .images: return (.images, file.club?.identity.flatMap { memberFiles[$0] })
        case nil: return (.orphan, nil)
        }
    }
}

extension FileFacts {
    /// Whether the file is of one of the two templates that the apps' own list of clubs has, though no Level 1 file of the tree
    /// has them (FORMAT.md 5.3).
    package var isTemplateOfApps: Bool { ["TemplateMin", "TemplateMax"].contains(club?.nickName ?? "") }
}
