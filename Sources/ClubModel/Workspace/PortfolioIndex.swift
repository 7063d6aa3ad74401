/// The Level 3 files of a workspace: which club they belong to, and which photos are in several.
struct PortfolioIndex: Sendable {
    /// The files by the club that they are about.
    private var files: [Identity: [Int]] = [:]
    /// The member hashes of the clubs that have Level 3 files, each sorted.
    private var members: [Identity: [UInt64]] = [:]
    /// The Level 2 file of each of these clubs.
    private var clubFiles: [Identity: Int] = [:]
    /// Photos that another member's file had before, by file.
    private(set) var sharedImages: [Int: [SharedImage]] = [:]

    init(_ facts: [FileFacts]) {
        for (number, file) in facts.enumerated() where file.portfolio != nil {
            guard let identity = file.club?.identity else { continue }
            files[identity, default: []].append(number)
        }
        guard !files.isEmpty else { return }
        for (number, file) in facts.enumerated() where file.level == .members {
            guard let identity = file.club?.identity, files[identity] != nil else { continue }
            members[identity, default: []] += file.memberHashes
            if clubFiles[identity] == nil { clubFiles[identity] = number }
        }
        for identity in Array(members.keys) { members[identity]?.sort() }
        findSharedImages(facts)
    }

    /// Returns the Level 3 files that are about a club, by path.
    func portfolios(ofClub identity: Identity) -> [Int] { files[identity] ?? [] }

    /// Returns the Level 2 file of a club that has Level 3 files; `nil` where there is none.
    func clubFile(of identity: Identity) -> Int? { clubFiles[identity] }

    /// Whether a club's Level 2 files have a person.
    func isMember(_ person: UInt64, ofClub identity: Identity) -> Bool {
        guard let sorted = members[identity] else { return false }
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < person { low = middle + 1 } else { high = middle }
        }
        return low < sorted.count && sorted[low] == person
    }

    private mutating func findSharedImages(_ facts: [FileFacts]) {
        var first: [ArraySlice<UInt8>: (file: Int, image: Int)] = [:]
        for (number, file) in facts.enumerated() {
            guard let portfolio = file.portfolio else { continue }
            for (place, image) in portfolio.images.enumerated() {
                let address = portfolio.address(of: place)
                if address.isEmpty { continue }
                guard let earlier = first[address] else {
                    first[address] = (number, place)
                    continue
                }
                // The same person's photo may be in the portfolios of two clubs.
                guard let other = facts[earlier.file].portfolio, !other.isNamed(portfolio.name) else { continue }
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
