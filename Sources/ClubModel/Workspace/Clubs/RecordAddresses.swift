package import JSONSyntax

/// Sites, articles and e-mail addresses of clubs and museums that are those of another record.
package struct RecordAddresses: Index {
    package static let recipe = IndexRecipe.of(
        Self.self, collecting: [.organizations, .clubs, .tree, OwnAddresses.recipe], asking: [ClubMatches.recipe])
    private var copies: [Int: [Copy]] = [:]
    /// Whose a site is, of those in the tree that one record alone has.
    private var owners: [ExactText: Workspace.Place] = [:]

    /// An address that belongs to another record.
    package struct Copy: Sendable {
        /// The record that has it, too: its number in `FileFacts.organizations`; `nil` for the club that the file is about.
        package let organization: Int?
        package let field: AddressField
        /// Whose it is.
        package let owner: Workspace.Place
        /// Whether the owner has it, too; otherwise the address has its name.
        package let isShared: Bool
        /// Whether the owner stands in the same file and has the record's name in the same address: the two were exchanged.
        package fileprivate(set) var isExchanged = false
    }

    package init(_ workspace: Workspace) {
        let collected = workspace.files.indices.map { workspace.collected(OwnAddresses.self, of: $0) }
        let matches = workspace[ClubMatches.self]
        for (number, scope) in workspace.scopes.enumerated() {
            var places: [ExactText: [Workspace.Place]] = [:]
            var names: [[UInt8]: [Workspace.Place]] = [:]
            for place in scope {
                for name in RecordAddresses.names(of: workspace[place]) { names[name, default: []].append(place) }
                for (field, address) in collected[place.file]?.records[place.organization] ?? [] where field != .email {
                    places[ExactText(address), default: []].append(place)
                }
            }
            for place in scope {
                let own = collected[place.file]?.records[place.organization] ?? []
                look(
                    at: own, of: RecordPlace(file: place.file, organization: place.organization), place, places, names, workspace)
            }
            // The files of clubs belong to the tree.
            guard number == 0, !scope.isEmpty else { continue }
            for (address, all) in places where all.count == 1 && !workspace[all[0]].isTemplate { owners[address] = all[0] }
            for file in workspace.files.indices where workspace.files[file].club != nil {
                guard let own = collected[file]?.records.first else { continue }
                look(
                    at: own, of: RecordPlace(file: file, organization: nil), matches.place(ofFile: file), places, names, workspace
                )
            }
        }
        findExchanges()
    }

    /// One record's name in the address of another one of its file.
    private struct Loan: Hashable {
        let borrower: Int
        let owner: Int
        let field: AddressField
    }

    /// Notes which sites and articles two records of a file have of each other.
    private mutating func findExchanges() {
        for file in copies.keys {
            let loans = (copies[file] ?? []).map { copy -> Loan? in
                guard !copy.isShared, copy.owner.file == file, copy.field != .email, let organization = copy.organization else {
                    return nil
                }
                return Loan(borrower: organization, owner: copy.owner.organization, field: copy.field)
            }
            let known = Set(loans.compactMap { $0 })
            for (number, loan) in loans.enumerated() {
                guard let loan, known.contains(Loan(borrower: loan.owner, owner: loan.borrower, field: loan.field)) else {
                    continue
                }
                copies[file]?[number].isExchanged = true
            }
        }
    }

    /// Notes which addresses of a record are those of another one.
    ///
    /// - Parameter itself: Where the record is declared.
    private mutating func look(
        at addresses: [(field: AddressField, address: String)], of record: RecordPlace, _ itself: Workspace.Place?,
        _ places: [ExactText: [Workspace.Place]], _ names: [[UInt8]: [Workspace.Place]], _ workspace: Workspace
    ) {
        guard let facts = workspace[record: record] else { return }
        for (field, address) in addresses {
            let sharing = (places[ExactText(address)] ?? []).filter { $0 != itself }
            let named = sharing.isEmpty ? (names[RecordAddresses.name(in: address, field)] ?? []).filter { $0 != itself } : []
            guard let owner = RecordAddresses.owner(of: address, not: facts, among: sharing + named, workspace) else { continue }
            let copy = Copy(organization: record.organization, field: field, owner: owner, isShared: !sharing.isEmpty)
            copies[record.file, default: []].append(copy)
        }
    }

    /// Returns the letters of a record's full name, and of the words of it that few others have, where they are enough to tell it.
    private static func names(of record: OrganizationFacts) -> Set<[UInt8]> {
        guard let name = record.plainFullName else { return [] }
        return Set(
            [nameLetters(name), Array(OrganizationFacts.tellingWords(in: name).joined())].filter { $0.count >= leastLetters })
    }

    /// Returns the letters of that part of an address that may be the name of a record: the last name in front of the country, or the
    /// title of an article.
    private static func name(in address: String, _ field: AddressField) -> [UInt8] {
        if field == .wikipedia {
            let title = address.utf8.lastIndex(of: UInt8(ascii: "/")).map { address.utf8[address.utf8.index(after: $0)...] }
            return nameLetters(String(decoding: FileAddress.unescaped(Array(title ?? address.utf8[...])[...]), as: UTF8.self))
        }
        let labels = address.utf8.prefix { $0 != UInt8(ascii: "/") }.split(separator: UInt8(ascii: "."))
        return labels.dropLast().last.map { nameLetters(String(Substring($0))) } ?? []
    }

    private static let leastLetters = 6

    /// Returns the record whose name or town an address has in it, where it has nothing of those of a first one. Words that both have
    /// tell nothing.
    private static func owner(
        of address: String, not record: OrganizationFacts, among places: [Workspace.Place], _ workspace: Workspace
    ) -> Workspace.Place? {
        // Many records with one address, as of a building or a federation, are no slip.
        guard places.count == 1, let place = places.first, !record.isTemplate, !workspace[place].isTemplate else { return nil }
        let letters = nameLetters(address)
        let other = workspace[place]
        let (own, theirs) = (record.tellingWords, other.tellingWords)
        let isTheirs = theirs.contains { !own.contains($0) && letters.has($0) }
        return isTheirs && !own.contains { !theirs.contains($0) && letters.has($0) } ? place : nil
    }

    /// Returns the one record of the tree whose site or article an address is.
    ///
    /// - Parameter address: Without scheme, `www.` and a slash at its end.
    func owner(of address: String) -> Workspace.Place? { owners[ExactText(address)] }

    /// The addresses of records that are theirs alone.
    var ownedAddresses: [String] { owners.keys.map { $0.text } }

    /// Whether a file has such an address.
    package func concerns(_ file: Int) -> Bool { copies[file] != nil }

    /// Returns the addresses of a file that belong to other records, in its order.
    package func copies(inFile file: Int) -> [Copy] { copies[file] ?? [] }

    /// The addresses that the records of a file call their own, in the order of `FileFacts.organizations`; in a club's own file those of
    /// the club.
    private struct OwnAddresses: Collected {
        static let recipe = CollectedRecipe.of(Self.self)
        let records: [[(field: AddressField, address: String)]]

        init?(_ document: Document) {
            records = Organization.all(of: document).map { record in
                AddressField.allCases.compactMap { field in
                    guard let node = field.node(of: record) else { return nil }
                    if field == .email { return node.mailSite.map { (field, $0) } }
                    return WebAddress(node).map { (field, RecordAddresses.compared($0.text($0.whole))) }
                }
            }
            if records.allSatisfy({ $0.isEmpty }) { return nil }
        }

        func isSame(as other: OwnAddresses) -> Bool {
            records.count == other.records.count
                && zip(records, other.records).allSatisfy { one, other in
                    one.count == other.count
                        && zip(one, other).allSatisfy { $0.field == $1.field && hasSameBytes($0.address, $1.address) }
                }
        }
    }

    /// Returns an address without what makes no difference: the scheme, `www.` and a slash at its end.
    package static func compared(_ address: String) -> String {
        String(decoding: plainSite(Array(address.utf8)[...]), as: UTF8.self)
    }
}

/// A field in which a club or museum has an address of its own.
package enum AddressField: CaseIterable, Sendable {
    case website
    case wikipedia
    case email

    /// Returns the address of a record.
    package func node(of record: Organization) -> Node? {
        guard let optional = record.optional else { return nil }
        return switch self {
        case .website: optional["website"]
        case .wikipedia: optional["wikipedia"]
        case .email: optional["maintainerEmail"] ?? optional["contactEmail"]
        }
    }
}

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
