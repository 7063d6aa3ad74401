import ClubModel
import ClubPictures
import ClubStore
import Foundation

/// What the pictures on a disk say about themselves, each read once as long as it does not change.
final class PicturesBeside: @unchecked Sendable {
    /// Those of all workspaces of a run: what watches them finds them again and again.
    static let all = PicturesBeside()

    // Unchecked, because `known` is only touched behind the lock.
    private var known: [String: (version: SourceVersion, traits: PictureTraits?)] = [:]
    private let lock = NSLock()

    /// Returns what a picture says; `nil` where there is none, or only a symbolic link leads to it.
    func traits(at location: String) -> PictureTraits? {
        guard let version = FileSystem.version(of: location), !FileSystem.isLink(location) else { return nil }
        if let found = lock.withLock({ known[location] }), found.version == version { return found.traits }
        let traits = PictureTraits(at: location)
        lock.withLock { known[location] = (version, traits) }
        return traits
    }
}

extension PictureTraits {
    /// Reads a picture on the disk; `nil` where it cannot be read, or is none for portfolios: more than that is not said of it.
    fileprivate init?(at location: String) {
        guard PictureKind(fileName: location) != nil, let file = try? OpenFile(at: location, shownAs: location),
            let facts = PictureFacts(file, named: location), facts.kind.isForPortfolios
        else { return nil }
        self.init(facts, byteCount: file.byteCount)
    }

    /// Makes what rules ask for of all that a picture says.
    init(_ facts: PictureFacts, byteCount: UInt64) {
        self.init(kind: facts.kind)
        self.byteCount = byteCount
        longestSide = facts.size.map { max($0.width, $0.height) }
        hasPosition = facts.hasPosition
        hasCopyright = facts.copyright != nil
        isForPrint = facts.isForPrint
        isTurned = facts.orientation > 1
        isBroken = facts.isBroken
    }
}
