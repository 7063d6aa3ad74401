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
