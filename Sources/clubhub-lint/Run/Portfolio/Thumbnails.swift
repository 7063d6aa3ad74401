import Algorithms
import ClubConvert
import ClubModel
import ClubPictures
import ClubStore
import JSONSyntax

/// The thumbnails that a folder of pictures lacks, made by a program that is installed.
struct Thumbnails {
    /// What became of them.
    enum Outcome {
        /// No program is there that makes any.
        case noProgram
        /// All were there already.
        case complete
        /// The paths of those that a program made (or would make), of pictures of which it could make none, and of those that could
        /// not be written.
        case made([String], failed: [String], unwritten: [String], by: String)
    }

    /// What became of one.
    private enum Result {
        case made, failed, unwritten
    }

    private let folder: String
    private let wanted: [(picture: FolderPicture, path: String)]

    /// The longest side, in pixels: enough for a page of small pictures on a sharp screen.
    private static let longestSide = 400
    /// The largest picture that is given to a program, in pixels: beyond that it may take the memory of the machine.
    private static let mostPixels = 300_000_000
    /// How many programs run at the same time.
    private static let mostAtOnce = 4

    /// Finds out which are missing, or were made of what the picture no longer is.
    ///
    /// - Parameters:
    ///   - location: The absolute path of the folder.
    ///   - document: The Level 3 file: a picture that has a thumbnail of another name there needs none.
    ///   - prefix: What addresses of files in the folder begin with.
    init(missingIn found: FolderPictures, at location: String, _ document: Document, _ prefix: String) {
        folder = location
        var own: [String: String] = [:]
        for record in document.root["images"].map({ Array($0.elements) }) ?? [] {
            guard let address = record["imageURL"]?.string, let thumbnail = record["thumbURL"]?.string else { continue }
            own[FileAddress.path(ofAddress: address)] = isOnTheWeb(thumbnail) ? thumbnail : FileAddress.path(ofAddress: thumbnail)
        }
        var taken: Set<String> = []
        wanted = found.pictures.compactMap { picture in
            guard let facts = picture.facts, facts.kind.isForPortfolios else { return nil }
            let place = found.thumbnailPlace(of: picture)
            if let there = found.thumbnail(of: picture.path) {
                guard there == place, Thumbnails.isOutdated(there, in: location, picture.fingerprint) else { return nil }
            } else if let named = own[prefix + picture.path], named != prefix + place {
                return nil
            }
            return taken.insert(place).inserted ? (picture, place) : nil
        }
    }

    /// Whether this tool made a thumbnail of another picture.
    private static func isOutdated(_ path: String, in folder: String, _ fingerprint: String) -> Bool {
        guard let file = try? OpenFile(at: WorkingFolder.path(path, in: folder), shownAs: path),
            file.byteCount <= UInt64(ThumbnailMark.mostBytes) + 100,
            let picture = ThumbnailMark.picture(of: file.bytes(at: 0, Int(file.byteCount)))
        else { return false }
        return picture != fingerprint
    }

    /// Makes them, and tells `found` of each.
    ///
    /// - Parameter isTrial: Whether it only says which there would be.
    func make(_ found: inout FolderPictures, isTrial: Bool, _ progress: Progress) -> Outcome {
        if wanted.isEmpty { return .complete }
        guard let program = ThumbnailProgram.find() else { return .noProgram }
        var (made, failed, unwritten): ([String], [String], [String]) = ([], [], [])
        progress.begin(Phrase(en: "thumbnails", nl: "miniaturen"), wanted.count)
        for part in wanted.chunks(ofCount: Thumbnails.mostAtOnce) {
            let part = Array(part)
            let results = Workers.allProcessors.map(part.count) { number in
                defer { progress.step() }
                return isTrial ? .made : make(part[number].path, of: part[number].picture, by: program)
            }
            for (wanted, result) in zip(part, results) {
                switch result {
                case .made:
                    made.append(wanted.path)
                    found.add(thumbnail: wanted.path)
                case .failed: failed.append(wanted.picture.path)
                case .unwritten: unwritten.append(wanted.path)
                }
            }
        }
        progress.finish()
        return .made(made, failed: failed, unwritten: unwritten, by: program.name)
    }

    /// Whether a thumbnail is as wide or as high as the picture that people see, and not on its side.
    private static func isUpright(_ thumbnail: [UInt8], _ size: PixelSize) -> Bool {
        let bytes = PictureBytes(count: UInt64(thumbnail.count)) { Array(thumbnail[Int($0)...].prefix($1)) }
        guard let small = PictureReader.read(bytes)?.size else { return false }
        return size.width > size.height ? small.width >= small.height : size.width == size.height || small.width <= small.height
    }

    private func make(_ path: String, of picture: FolderPicture, by program: ThumbnailProgram) -> Result {
        guard let facts = picture.facts, let size = facts.size, size.width * size.height <= Thumbnails.mostPixels else {
            return .failed
        }
        let request = ThumbnailProgram.Picture(
            path: WorkingFolder.path(picture.path, in: folder), format: facts.kind.rawValue.lowercased(),
            isForPrint: facts.isForPrint, orientation: facts.orientation,
            isTurned: facts.orientation != 1 || (facts.quarterTurns ?? 0) != 0,
            longestSide: min(Thumbnails.longestSide, max(size.width, size.height)))
        guard let bytes = program.thumbnail(of: request, mostBytes: ThumbnailMark.mostBytes),
            let content = ThumbnailMark.marked(bytes, of: picture.fingerprint), Thumbnails.isUpright(content, size)
        else { return .failed }
        let file = OutputFile(
            path, at: WorkingFolder.path(path, in: folder), replacing: .own { ThumbnailMark.picture(of: $0) != nil })
        do throws(StoreError) {
            try FileSystem.makeFolder(WorkingFolder.parent(of: file.location), shownAs: path)
            try file.write(content)
            return .made
        } catch {
            return .unwritten
        }
    }
}
