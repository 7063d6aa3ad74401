/// Clubs and museums that are declared twice, and nicknames that two of them have.
package struct RepeatedNames: Index {
    package static let recipe = IndexRecipe.of(Self.self, collecting: [.organizations, .tree])
    private var clubs: [Int: [Workspace.Pair]] = [:]
    private var nickNames: [Int: [Workspace.Pair]] = [:]

    package init(_ workspace: Workspace) {
        for scope in workspace.scopes {
            var firstOfName: [Identity: Workspace.Place] = [:]
            var firstOfNickName: [String: Workspace.Place] = [:]
            for place in scope {
                let organization = workspace[place]
                if let identity = organization.identity {
                    if let first = firstOfName[identity] {
                        clubs[place.file, default: []].append(Workspace.Pair(organization: place.organization, other: first))
                    } else {
                        firstOfName[identity] = place
                    }
                }
                guard let nickName = organization.nickName, !nickName.isEmpty else { continue }
                let lower = nickName.lowercased()
                if let first = firstOfNickName[lower] {
                    nickNames[place.file, default: []].append(Workspace.Pair(organization: place.organization, other: first))
                } else {
                    firstOfNickName[lower] = place
                }
            }
        }
    }

    /// Whether a file repeats something.
    package func concerns(_ file: Int) -> Bool { clubs[file] != nil || nickNames[file] != nil }

    /// Returns the organizations of a file that were declared before, each with the earlier declaration: in the whole tree
    /// where the file is part of it, else in the file itself.
    package func clubs(ofFile file: Int) -> [Workspace.Pair] { clubs[file] ?? [] }

    /// Returns the organizations of a file whose nickname another one had before, in any capitals; seen as `clubs`.
    package func nickNames(ofFile file: Int) -> [Workspace.Pair] { nickNames[file] ?? [] }
}

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
