/// Finds clubs that have one number in the Fotobond.
package struct ClubNumberIndex: Index {
    package static let recipe = IndexRecipe.of(Self.self, collecting: [.organizations, .tree])
    private var pairs: [Int: [Workspace.Pair]] = [:]

    package init(_ workspace: Workspace) {
        let files = workspace.files
        for scope in workspace.scopes {
            var first: [Int: Workspace.Place] = [:]
            for place in scope {
                let club = files[place.file].organizations[place.organization]
                guard let number = club.fotobondNumber, !club.isMuseum, !club.isTemplate, !files[place.file].isTemplate else {
                    continue
                }
                guard let other = first[number] else {
                    first[number] = place
                    continue
                }
                // A club that is there twice is another mistake.
                let known = files[other.file].organizations[other.organization]
                if let identity = club.identity, let otherIdentity = known.identity, identity == otherIdentity { continue }
                pairs[place.file, default: []].append(Workspace.Pair(organization: place.organization, other: other))
            }
        }
    }

    /// Whether a file has such a club.
    package func concerns(_ file: Int) -> Bool { pairs[file] != nil }

    /// Returns the clubs of a file whose number another club has had before.
    package func repeated(inFile file: Int) -> [Workspace.Pair] { pairs[file] ?? [] }
}
