import JSONSyntax

/// The Level 3 files of a workspace: which club they belong to, and which photos are in several.
package struct PortfolioIndex: Index {
    package static let recipe = IndexRecipe.of(
        Self.self, collecting: [.clubs, PortfolioFacts.recipe, MemberHashes.recipe, PeopleFacts.recipe])
    private let portfolios: [PortfolioFacts?]
    /// The files by the club that they are about.
    private var files: [Identity: [Int]] = [:]
    /// The Level 2 file of the club of each Level 3 file, and whether the member is in it.
    private var clubFiles: [Int: ClubFile] = [:]
    /// Whether a Level 3 file is about the club of a file.
    private var hasPortfolios: [Bool]
    /// Photos that another member's file had before, by file.
    private var sharedImages: [Int: [SharedImage]] = [:]

    /// The Level 2 file of the club of a Level 3 file.
    package struct ClubFile: Sendable {
        package let file: Int
        /// Whether the member is in it.
        package let hasMember: Bool
        /// Whether it is JSON, so that its members are no guess.
        package let isJSON: Bool
    }

    package init(_ workspace: Workspace) {
        portfolios = workspace.files.indices.map { workspace.collected(PortfolioFacts.self, of: $0) }
        hasPortfolios = [Bool](repeating: false, count: portfolios.count)
        for (number, portfolio) in portfolios.enumerated() where portfolio != nil {
            if let club = workspace.files[number].club?.identity { files[club, default: []].append(number) }
        }
        guard !files.isEmpty else { return }
        findMembers(workspace)
        findSharedImages()
    }

    /// Whether a file is a Level 3 file, or that of a club that has one.
    package func concerns(_ file: Int) -> Bool { portfolios[file] != nil || hasPortfolios[file] }

    /// What a Level 3 file says; `nil` for every other file.
    package func portfolio(ofFile file: Int) -> PortfolioFacts? { portfolios[file] }

    /// Returns the Level 2 file of the club of a Level 3 file; `nil` where there is none.
    package func clubFile(ofPortfolio file: Int) -> ClubFile? { clubFiles[file] }

    /// Returns the photos of a Level 3 file that are in another person's as well, by place.
    package func sharedImages(ofFile file: Int) -> [SharedImage] { sharedImages[file] ?? [] }

    /// Returns the Level 3 files that are about a club, by path.
    package func portfolios(ofClub identity: Identity) -> [Int] { files[identity] ?? [] }

    private mutating func findMembers(_ workspace: Workspace) {
        var filesOfClub: [Identity: [Int]] = [:]
        for (number, file) in workspace.files.enumerated() where file.level == .members {
            guard let club = file.club?.identity, files[club] != nil else { continue }
            filesOfClub[club, default: []].append(number)
            hasPortfolios[number] = true
        }
        for (number, portfolio) in portfolios.enumerated() {
            guard let portfolio, let club = workspace.files[number].club?.identity, let own = filesOfClub[club] else { continue }
            let isKnown = own.contains { file in
                let people = workspace.collected(PeopleFacts.self, of: file) ?? .none
                return workspace.collected(MemberHashes.self, of: file)?.contains(portfolio.person, people) ?? false
            }
            // Who merely shares the hash of the name is somebody else.
            let namesakes = own.flatMap { file -> [PersonName] in
                let people = workspace.collected(PeopleFacts.self, of: file) ?? .none
                return people.people.indices.filter { people.people[$0].identity == portfolio.person }.map { people.name(of: $0) }
            }
            let hasMember = isKnown && (namesakes.isEmpty || namesakes.contains { portfolio.isNamed($0) })
            let isJSON = workspace.collected(MemberHashes.self, of: own[0])?.isJSON ?? false
            clubFiles[number] = ClubFile(file: own[0], hasMember: hasMember, isJSON: isJSON)
        }
    }

    private mutating func findSharedImages() {
        var first: [ArraySlice<UInt8>: (file: Int, image: Int)] = [:]
        for (number, portfolio) in portfolios.enumerated() {
            guard let portfolio else { continue }
            for (place, image) in portfolio.images.enumerated() {
                let address = portfolio.address(of: place)
                if address.isEmpty { continue }
                guard let earlier = first[address] else {
                    first[address] = (number, place)
                    continue
                }
                // The same person's photo may be in the portfolios of two clubs.
                guard let other = portfolios[earlier.file], !other.isNamed(portfolio.name) else { continue }
                sharedImages[number, default: []].append(
                    SharedImage(range: image.range, file: earlier.file, otherRange: other.images[earlier.image].range))
            }
        }
    }
}

/// A photo that is in the portfolios of two people.
package struct SharedImage: Sendable {
    /// Its address in the later file.
    package let range: Range<Int>
    /// The earlier file, and the address there.
    package let file: Int
    package let otherRange: Range<Int>
}

/// The members of a Level 2 file of whom `PeopleFacts` has nothing, as hashes of their names.
struct MemberHashes: Collected, Equatable {
    static let recipe = CollectedRecipe.of(Self.self)
    private let others: [UInt64]
    /// Whether the file is JSON, without an error.
    let isJSON: Bool

    init?(_ document: Document) {
        guard document.level == .members else { return nil }
        isJSON = document.tree.errors.isEmpty
        var others: [UInt64] = []
        document.forEachPerson { _, hash, facts in
            if facts == nil { others.append(hash) }
        }
        self.others = others
    }

    /// Whether a member has a name with a hash.
    func contains(_ hash: UInt64, _ people: PeopleFacts) -> Bool {
        people.people.contains { $0.identity == hash } || others.contains(hash)
    }
}
