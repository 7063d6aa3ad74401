package import ClubModel
package import JSONSyntax

/// How the files of the world of clubs are found on the web, from a Level 1 root on.
package struct Crawl: Sendable {
    /// Where it starts.
    package enum Start: Sendable {
        case address(String)
        /// A root that is on disk; only what it names by address is fetched.
        case file(Source)
    }

    /// Where the included Level 1 files are.
    package enum Includes: Sendable {
        /// By name, in the folder of the root, as apps before 3.1.0 do (FORMAT.md 7).
        case asApps
        /// At the address as written, as the apps do from 3.1.0 on (FORMAT.md 7).
        case asWritten
    }

    /// Where the Level 2 files are.
    package enum Members: Sendable {
        case none
        /// In the folder of the root: `nickName.level2.json`.
        case besideRoot
        /// At the club's `level2URL` where that is one, else beside the root.
        case asWritten
        /// At an address with `{nickName}` in it.
        case pattern(String)
    }

    /// What one crawl may cost at most.
    package struct Bounds: Sendable {
        package var files = 20_000
        /// How many includes may lie between the root and a file.
        package var depth = 20
        /// Of all contents together.
        package var bytes = 512 << 20

        package init() {}
    }

    package var includes = Includes.asApps
    package var members = Members.besideRoot
    /// Short names of clubs that the apps load even if no Level 1 file lists them: the templates (FORMAT.md 5.3).
    package var unlistedClubs = ["TemplateMin", "TemplateMax"]
    /// Whether Level 3 files and galleries are fetched as well: a request or more for each member.
    package var withImages = false
    /// Whether only what is stored is used.
    package var isOffline = false
    /// The Level 0 file; `nil` for the one beside the root, if there is one.
    package var keywords: String?
    package var bounds = Bounds()
    package var limits = WebLimits()

    package init() {}

    /// The files of earlier loads, by address.
    package struct Stored: Sendable {
        /// Returns the version whose content is stored; `nil` where none is.
        let version: @Sendable (String) -> SourceVersion?
        /// Returns the stored content.
        let content: @Sendable (String) -> Source?

        package init(
            version: @escaping @Sendable (String) -> SourceVersion?, content: @escaping @Sendable (String) -> Source?
        ) {
            self.version = version
            self.content = content
        }

        /// Nothing was loaded before.
        package static let nothing = Stored(version: { _ in nil }, content: { _ in nil })

        /// Returns the content that counts after a visit: the new one, or the stored one where there is no new one.
        package func content(after visit: SourceVisit) -> Source? {
            if case .read(let source?, _) = visit.outcome { return source }
            return content(visit.address)
        }
    }

    /// Called after each file: its level, how many files of the level are done, and how many are known of by now.
    package typealias Progress = @Sendable (Level, _ processed: Int, _ total: Int) -> Void

    /// Fetches everything; what cannot be had is a visit that failed.
    ///
    /// The visits are in the order in which the files are named, level by level, however fast the servers are.
    package func visits(
        from start: Start, stored: Stored = .nothing, progress: @escaping Progress = { _, _, _ in }
    ) -> [SourceVisit] {
        if isOffline { return waiting { await visits(from: start, stored, progress) { _, _, _ in .failed(.notStored) } } }
        #if HTTP
        return waiting {
            await WebFetcher.with(access(from: start), limits) { fetcher in
                await visits(from: start, stored: stored, by: fetcher, progress: progress)
            }
        }
        #else
        return waiting { await visits(from: start, stored, progress) { _, _, _ in .failed(.withoutNetwork) } }
        #endif
    }

    /// What the user has named by giving this start and these settings.
    package func access(from start: Start) -> WebAccess {
        var named: [String] = []
        if case .address(let address) = start { named.append(address) }
        if let keywords { named.append(keywords) }
        if case .pattern(let pattern) = members { named.append(pattern.replacing("{nickName}", with: "x")) }
        return WebAccess(named: named)
    }

    #if HTTP
    /// Fetches everything with a fetcher of the caller.
    package func visits(
        from start: Start, stored: Stored = .nothing, by fetcher: WebFetcher,
        progress: @escaping Progress = { _, _, _ in }
    ) async -> [SourceVisit] {
        await visits(from: start, stored, progress) { address, known, expected in
            await fetcher.fetch(address, known: known, expecting: expected)
        }
    }
    #endif

    /// Fetches one file.
    typealias Fetch = @Sendable (String, SourceVersion?, ExpectedFile) async -> WebAnswer

    private func visits(
        from start: Start, _ stored: Stored, _ progress: @escaping Progress, _ fetch: @escaping Fetch
    ) async -> [SourceVisit] {
        var walk = CrawlWalk(self, start, stored, progress, fetch)
        return await walk.run()
    }
}
