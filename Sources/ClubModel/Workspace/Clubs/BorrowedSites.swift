/// Members whose own site is, as it is written, that of a club or museum other than their club.
package struct BorrowedSites: Index {
    package static let recipe = IndexRecipe.of(
        Self.self, collecting: [.clubs, PeopleFacts.recipe], asking: [RecordAddresses.recipe, ClubMatches.recipe])
    private var loans: [Int: [Loan]] = [:]

    /// A site that belongs to a record.
    package struct Loan: Sendable {
        /// The number of the member among the people of the file.
        package let person: Int
        /// Whose it is.
        package let owner: Workspace.Place
    }

    package init(_ workspace: Workspace) {
        let (addresses, matches) = (workspace[RecordAddresses.self], workspace[ClubMatches.self])
        let owned = Set(addresses.ownedAddresses.map { PersonFacts.siteHash(of: Array($0.utf8)[...]) })
        guard !owned.isEmpty else { return }
        for file in workspace.files.indices {
            guard let people = workspace.collected(PeopleFacts.self, of: file) else { continue }
            for (number, facts) in people.people.enumerated() where facts.website != 0 && owned.contains(facts.website) {
                let site = RecordAddresses.compared(people.website(of: number))
                guard let owner = addresses.owner(of: site), owner != matches.place(ofFile: file),
                    !siteHasPartOfName(site, people.name(of: number))
                else { continue }
                loans[file, default: []].append(Loan(person: number, owner: owner))
            }
        }
    }

    /// Whether a file has such members.
    package func concerns(_ file: Int) -> Bool { loans[file] != nil }

    /// Returns the members of a file with such sites, in its order.
    package func loans(ofFile file: Int) -> [Loan] { loans[file] ?? [] }
}
