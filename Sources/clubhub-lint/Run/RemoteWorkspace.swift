import ClubModel
import ClubStore
import JSONSyntax

/// The files that a run has fetched, each address once.
struct RemoteWorkspace {
    private var fetched: [[String?]: [Source]] = [:]

    /// Puts a root and keywords that are named by their addresses into a workspace.
    ///
    /// - Parameters:
    ///   - root: The address of the Level 1 root; `nil` where it is on disk.
    ///   - keywords: The address of the Level 0 file; `nil` where it is on disk or beside the root.
    mutating func join(root: String?, keywords: String?, to files: inout WorkspaceFiles) throws(StoreError) {
        guard root != nil || keywords != nil else { return }
        let sources: [Source]
        if let known = fetched[[root, keywords]] {
            sources = known
        } else {
            sources = try RemoteFiles.fetch(root: root, keywords: keywords, agent: ClubHubLint.agent)
            fetched[[root, keywords]] = sources
        }
        files.join(sources)
        if let root {
            files.root = root
            let beside = RemoteFiles.keywordsAddress(besides: root)
            if sources.contains(where: { $0.path == beside }) { files.keywords = beside }
        }
        if let keywords { files.keywords = keywords }
    }
}
