package import JSONSyntax

/// A file of the world of clubs in one load: where it is, what it is for, and what came of fetching it.
package struct SourceVisit: Sendable {
    /// The address on the web, or the path as shown.
    package let address: String
    package let role: Role
    /// The address of the file that leads here; `nil` for the root.
    package let parent: String?
    package let outcome: Outcome

    package init(address: String, role: Role, parent: String?, outcome: Outcome) {
        self.address = address
        self.role = role
        self.parent = parent
        self.outcome = outcome
    }

    /// What a file is for.
    package enum Role: String, Sendable, CaseIterable {
        /// The Level 1 file that everything starts from.
        case root
        /// A Level 1 file that another one includes.
        case include
        /// The Level 0 file.
        case keywords
        /// A Level 2 file.
        case members
        /// A Level 3 file.
        case images
        /// The `config.xml` of a JuiceBox gallery.
        case gallery
        /// A file of the folder that nothing leads to.
        case orphan
    }

    /// What came of fetching it.
    package enum Outcome: Sendable {
        /// The content, which may be the one of last time; `nil` where it is on disk and is read when it is needed.
        case read(Source?, SourceVersion)
        /// The server says that the content is that of last time.
        case unchanged(SourceVersion)
        /// Nothing could be had; what to say of it.
        case failed(SourceFailure)
    }
}

/// What tells one version of a file from another.
package struct SourceVersion: Sendable, Equatable {
    package var byteCount: Int
    /// The time of the last change on disk, in nanoseconds since 1970; `nil` for what comes from the web.
    package var modified: Int64?
    /// A checksum of the content; `nil` where nobody has made it.
    package var checksum: UInt64?
    /// The `ETag` of the answer.
    package var entityTag: String?
    /// The `Last-Modified` of the answer.
    package var lastModified: String?

    package init(
        byteCount: Int, modified: Int64? = nil, checksum: UInt64? = nil, entityTag: String? = nil, lastModified: String? = nil
    ) {
        self.byteCount = byteCount
        self.modified = modified
        self.checksum = checksum
        self.entityTag = entityTag
        self.lastModified = lastModified
    }
}

/// Why a file could not be had, in words for people.
package struct SourceFailure: Sendable {
    package let reason: Phrase
    package let remedy: Phrase
    /// Whether there is no such file, as against one that could not be fetched this time.
    package let isAbsent: Bool

    package init(reason: Phrase, remedy: Phrase, isAbsent: Bool = false) {
        self.reason = reason
        self.remedy = remedy
        self.isAbsent = isAbsent
    }
}

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
