import JSONSyntax

/// The Level 3 files of a workspace: which club they belong to, and which photos are in several.
package struct PortfolioIndex: Index {
    package static let recipe = IndexRecipe.of(Self.self, collecting: [PortfolioFacts.recipe, MemberHashes.recipe])
    private let portfolios: [PortfolioFacts?]
    private let clubs: [Identity?]
    /// The files by the club that they are about.
    private var files: [Identity: [Int]] = [:]
    /// The member hashes of the clubs that have Level 3 files, each sorted.
    private var members: [Identity: [UInt64]] = [:]
    /// The Level 2 file of each of these clubs.
    private var clubFiles: [Identity: Int] = [:]
    /// Photos that another member's file had before, by file.
    private var sharedImages: [Int: [SharedImage]] = [:]

    package init(_ workspace: Workspace) {
        portfolios = workspace.files.indices.map { workspace.collected(PortfolioFacts.self, of: $0) }
        clubs = portfolios.enumerated().map { $0.element == nil ? nil : workspace.files[$0.offset].club?.identity }
        for (number, club) in clubs.enumerated() { if let club { files[club, default: []].append(number) } }
        guard !files.isEmpty else { return }
        for (number, file) in workspace.files.enumerated() where file.level == .members {
            guard let identity = file.club?.identity, files[identity] != nil else { continue }
            members[identity, default: []] += workspace.collected(MemberHashes.self, of: number)?.hashes ?? []
            if clubFiles[identity] == nil { clubFiles[identity] = number }
        }
        for identity in Array(members.keys) { members[identity]?.sort() }
        findSharedImages()
    }

    /// Whether a file is a Level 3 file, or that of a club that has one.
    package func concerns(_ file: Int) -> Bool { portfolios[file] != nil || clubFiles.values.contains(file) }

    /// What a Level 3 file says; `nil` for every other file.
    package func portfolio(ofFile file: Int) -> PortfolioFacts? { portfolios[file] }

    /// Returns the Level 2 file of the club of a Level 3 file, and whether the member is in it; `nil` where there is no such file.
    package func clubFile(ofPortfolio file: Int) -> (file: Int, hasMember: Bool)? {
        guard let identity = clubs[file], let portfolio = portfolios[file], let clubFile = clubFiles[identity] else { return nil }
        return (clubFile, isMember(portfolio.person, ofClub: identity))
    }

    /// Returns the photos of a Level 3 file that are in another person's as well, by place.
    package func sharedImages(ofFile file: Int) -> [SharedImage] { sharedImages[file] ?? [] }

    /// Returns the Level 3 files that are about a club, by path.
    package func portfolios(ofClub identity: Identity) -> [Int] { files[identity] ?? [] }

    /// Whether a club's Level 2 files have a person.
    private func isMember(_ person: UInt64, ofClub identity: Identity) -> Bool {
        guard let sorted = members[identity] else { return false }
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < person { low = middle + 1 } else { high = middle }
        }
        return low < sorted.count && sorted[low] == person
    }

    private mutating func findSharedImages() {
        var first: [UInt64: (file: Int, image: Int)] = [:]
        for (number, portfolio) in portfolios.enumerated() {
            guard let portfolio else { continue }
            for (place, image) in portfolio.images.enumerated() {
                guard let hash = image.hash else { continue }
                guard let earlier = first[hash] else {
                    first[hash] = (number, place)
                    continue
                }
                // The same person's photo may be in the portfolios of two clubs.
                guard let other = portfolios[earlier.file], other.person != portfolio.person else { continue }
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

/// Hashes of the names of the members of a Level 2 file.
struct MemberHashes: Collected {
    static let recipe = CollectedRecipe.of(Self.self, isKept: false)
    let hashes: [UInt64]

    init?(_ document: Document) {
        guard document.level == .members else { return nil }
        hashes = document.nodes(.member).compactMap { $0.kind == .object ? personHash($0) : nil }
    }
}
