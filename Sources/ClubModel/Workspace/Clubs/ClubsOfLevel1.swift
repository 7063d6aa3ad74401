extension Workspace {
    /// The clubs of Level 1 that may be meant: those of the root's tree, or all where there is no root; each once.
    package var clubs: [Place] {
        var seen: Set<Identity> = []
        var result: [Place] = []
        for file in tree.isEmpty ? Array(files.indices) : tree {
            for (number, facts) in files[file].organizations.enumerated() where !facts.isMuseum {
                if let identity = facts.identity, !seen.insert(identity).inserted { continue }
                result.append(Place(file: file, organization: number))
            }
        }
        return result
    }

    /// Returns the Level 2 file that a club has already, the one that is called after it where there are drafts as well; `nil` where it has
    /// none.
    package func memberFile(of club: OrganizationFacts) -> String? {
        guard let identity = club.identity else { return nil }
        let own = files.filter { $0.level == .members && !$0.isTemplate && $0.club?.identity == identity }
        return (own.first { $0.fileName == (club.nickName ?? "") + ".level2.json" } ?? own.first)?.path
    }
}
