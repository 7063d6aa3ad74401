/// Finds clubs that have one number in the Fotobond.
package struct ClubNumberIndex: Sendable {
    private var pairs: [Int: [Workspace.Pair]] = [:]

    /// - Parameter scopes: The organizations that belong together: those of the tree, then those of each file outside it.
    init(_ files: [FileFacts], _ scopes: [[Workspace.Place]]) {
        for scope in scopes {
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

    /// Returns the clubs of a file whose number another club has had before.
    package func repeated(inFile file: Int) -> [Workspace.Pair] { pairs[file] ?? [] }
}
