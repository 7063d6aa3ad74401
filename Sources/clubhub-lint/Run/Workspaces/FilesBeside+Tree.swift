import ClubModel
import ClubPictures
import ClubStore
import Foundation

extension FilesBeside {
    /// Looks into the folders of the Level 3 files among some files, and into those below them; never through a symbolic link.
    ///
    /// `nil` where there are none that lie in a folder.
    ///
    /// - Parameter readsPictures: Whether pictures are asked what they say about themselves. Two states that are compared are not:
    ///   what git keeps would have to be unpacked for that.
    init?(_ files: WorkspaceFiles, readsPictures: Bool) {
        var locations: [String: String] = [:]
        for file in files.files where file.source == nil && Level(fileName: lastPathComponent(file.path)) == .images {
            let name = lastPathComponent(file.path)
            guard file.location.hasSuffix("/" + name) else { continue }
            locations[String(file.path.dropLast(name.count))] = String(file.location.dropLast(name.count))
        }
        guard !locations.isEmpty else { return nil }
        let folders = FoldersBeside(locations, in: files.tree)
        let pictures = readsPictures && files.tree is Disk ? PicturesBeside.all : nil
        self.init { folder in
            folders.location(of: folder).flatMap { folders.names(at: $0, shownAs: folder) }
        } traits: { folder, name in
            guard let pictures, let location = folders.location(of: folder) else { return nil }
            return pictures.traits(at: location + name)
        }
    }
}

/// The folders beside files, by the paths that files in them are reported by.
private struct FoldersBeside: Sendable {
    private let known: [String: String]
    private let tree: any FileTree

    /// - Parameter known: Where the folders of the files themselves are.
    init(_ known: [String: String], in tree: any FileTree) {
        self.known = known
        self.tree = tree
    }

    /// Returns where a folder is; `nil` where it is none, or a symbolic link leads there.
    func location(of folder: String) -> String? {
        // The longest folder of a file that leads there, and the way on from it.
        var (start, rest) = (folder, [String]())
        while known[start] == nil {
            guard !start.isEmpty else { return nil }
            let shorter = start.dropLast()
            let name = lastPathComponent(String(shorter))
            rest.insert(name, at: 0)
            start = String(shorter.dropLast(name.count))
        }
        guard var location = known[start] else { return nil }
        for name in rest {
            location += name
            guard tree.kind(of: location) == .folder, !FileSystem.isLink(location) else { return nil }
            location += "/"
        }
        return location
    }

    /// Returns what is in a folder; `nil` where that cannot be told.
    func names(at location: String, shownAs folder: String) -> FilesBeside.Names? {
        guard let entries = try? tree.entries(of: location, shownAs: folder) else { return nil }
        return FilesBeside.Names(
            files: entries.filter { $0.kind == .file }.map(\.name),
            folders: entries.filter { $0.kind == .folder && !$0.isLinkedFolder }.map(\.name))
    }
}

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
