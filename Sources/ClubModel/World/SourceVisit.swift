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
