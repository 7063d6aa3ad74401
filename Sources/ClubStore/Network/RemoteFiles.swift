package import ClubModel
package import JSONSyntax

/// Files that are named by their address.
package enum RemoteFiles {
    /// Fetches a file.
    ///
    /// - Parameter agent: What the program calls itself (`WebLimits.agent`).
    package static func fetch(_ address: String, agent: String) throws(StoreError) -> Source {
        #if HTTP
        var limits = WebLimits()
        limits.agent = agent
        let answer = waiting { [limits] in
            await WebFetcher.with(WebAccess(named: [address]), limits) { await $0.fetch(address) }
        }
        #else
        let answer = WebAnswer.failed(.withoutNetwork)
        #endif
        switch answer {
        case .content(let source, _): return source
        case .unchanged: throw StoreError(address, WebFailure.notStored.words)
        case .failed(let failure): throw StoreError(address, failure.words)
        }
    }

    /// Fetches a Level 1 root with all that it includes, and the Level 0 file.
    ///
    /// - Parameters:
    ///   - root: The root's address; `nil` where it is on disk.
    ///   - keywords: The Level 0 file's address; `nil` for the one beside the root, if there is one.
    ///   - agent: What the program calls itself.
    package static func fetch(root: String?, keywords: String?, agent: String) throws(StoreError) -> [Source] {
        guard let root else { return try keywords.map { address throws(StoreError) in [try fetch(address, agent: agent)] } ?? [] }
        var crawl = Crawl()
        crawl.members = .none
        crawl.keywords = keywords
        crawl.limits.agent = agent
        return try sources(of: crawl.visits(from: .address(root)))
    }

    /// Returns what was fetched.
    ///
    /// What is not there is a finding at the include, not a failure of the run; what could not be fetched is one.
    static func sources(of visits: [SourceVisit]) throws(StoreError) -> [Source] {
        var sources: [Source] = []
        for visit in visits {
            switch visit.outcome {
            case .read(let source, _): if let source { sources.append(source) }
            case .unchanged: break
            case .failed(let failure):
                if visit.role != .include || !failure.isAbsent { throw StoreError(visit.address, failure) }
            }
        }
        return sources
    }

    /// The name of the Level 0 file beside a root.
    package static func keywordsAddress(besides root: String) -> String {
        Address.beside(root, name: FileNames.keywords)
    }
}

extension StoreError {
    fileprivate init(_ address: String, _ failure: SourceFailure) {
        self.init(address, failure.reason, remedy: failure.remedy)
    }
}
