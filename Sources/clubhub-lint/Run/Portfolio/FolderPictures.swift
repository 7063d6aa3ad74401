import ClubModel
import ClubPictures
import ClubStore

/// The pictures of a folder, each once, with what they say about themselves.
struct FolderPictures {
    /// The pictures, by their paths in the folder.
    private(set) var pictures: [FolderPicture] = []
    /// Pictures that are there more than once: where, and what they are the same as.
    private(set) var copies: [(path: String, first: String)] = []
    /// Files that are called like pictures and are none, or cannot be read.
    private(set) var unreadable: [String] = []
    private(set) var leftOut: [FolderContents.LeftOut]
    /// The paths of all files that are called like pictures, and of those that are thumbnails.
    private var files: Set<String>
    private var thumbnails: Set<String>

    /// How many pictures a portfolio takes.
    private static let most = 10_000
    /// The folder for thumbnails, as JuiceBox has it.
    private static let thumbnailFolder = "thumbs"

    /// Reads a folder.
    ///
    /// - Parameters:
    ///   - folder: Its absolute path.
    ///   - isKnown: Whether a picture is in the portfolio already, by its path in the folder: of copies, such ones stay.
    init(
        of folder: String, shownAs shown: String, _ progress: Progress, isKnown: (String) -> Bool
    ) throws(StoreError) {
        let contents = try FolderContents(of: folder, shownAs: shown, most: FolderPictures.most) { name in
            PictureKind(fileName: name) != nil
        }
        leftOut = contents.leftOut
        let isThumbnail = { (path: String) in
            path.split(separator: "/").dropLast().contains { $0 == FolderPictures.thumbnailFolder }
        }
        files = Set(contents.files)
        thumbnails = Set(contents.files.filter(isThumbnail))
        let paths = contents.files.filter { !isThumbnail($0) }
        progress.begin(Phrase(en: "pictures", nl: "foto's"), paths.count)
        let all = Workers.allProcessors.map(paths.count) { number in
            defer { progress.step() }
            return FolderPicture(paths[number], in: folder)
        }
        progress.finish()
        unreadable = all.filter { $0.facts == nil }.map(\.path)
        takeEachOnce(all.filter { $0.facts != nil }, in: folder, isKnown)
    }

    /// With how many others of one fingerprint a picture is compared: hardly any two are alike, unless somebody made them so.
    private static let mostCompared = 16

    /// Takes each picture once; those that seem to be the same are compared byte by byte.
    private mutating func takeEachOnce(_ all: [FolderPicture], in folder: String, _ isKnown: (String) -> Bool) {
        var firsts: [String: [FolderPicture]] = [:]
        // Those that are in the portfolio come first, so that a copy beside one is the copy.
        let known = all.map { (picture: $0, isKnown: isKnown($0.path)) }
        for (picture, isKnown) in known.filter(\.isKnown) + known.filter({ !$0.isKnown }) {
            let alike = firsts[picture.fingerprint]?.prefix(FolderPictures.mostCompared)
            let same = alike?.first { FolderPictures.isSame(picture.path, $0.path, in: folder) }
            if let same { copies.append((picture.path, same.path)) }
            if same == nil { firsts[picture.fingerprint, default: []].append(picture) }
            if same == nil || isKnown { pictures.append(picture) }
        }
        pictures.sort { FileSystem.precedes($0.path, $1.path) }
        copies.sort { FileSystem.precedes($0.path, $1.path) }
    }

    private static func isSame(_ path: String, _ other: String, in folder: String) -> Bool {
        guard let one = try? OpenFile(at: WorkingFolder.path(path, in: folder), shownAs: path),
            let two = try? OpenFile(at: WorkingFolder.path(other, in: folder), shownAs: other)
        else { return false }
        return one.isSame(as: two)
    }

    /// Whether there are thumbnails at all.
    var hasThumbnails: Bool { !thumbnails.isEmpty }

    /// Whether there is a file at a path that can be a thumbnail; a picture may be its own.
    func hasFile(at path: String) -> Bool { files.contains(path) }

    /// Returns the path of a picture's thumbnail: of the same name in `thumbs`, beside the picture or beside its folder, or with
    /// `.jpg` behind that name.
    func thumbnail(of path: String) -> String? {
        var parts = path.split(separator: "/").map(String.init)
        guard let name = parts.popLast() else { return nil }
        let folders = parts.isEmpty ? [parts] : [parts, Array(parts.dropLast())]
        for folder in folders {
            let start = (folder + [FolderPictures.thumbnailFolder, name]).joined(separator: "/")
            if let found = [start, start + ".jpg"].first(where: { thumbnails.contains($0) }) { return found }
        }
        return nil
    }

    /// Returns where a thumbnail is put that is to be made: `thumbs` beside the picture, or beside `images` as JuiceBox has it.
    func thumbnailPlace(of picture: FolderPicture) -> String {
        var parts = picture.path.split(separator: "/").map(String.init)
        let name = parts.popLast() ?? picture.path
        if parts.last == "images" { parts.removeLast() }
        let isJPEG = picture.facts?.kind == .jpeg && PictureKind(fileName: name) == .jpeg
        return (parts + [FolderPictures.thumbnailFolder, isJPEG ? name : name + ".jpg"]).joined(separator: "/")
    }

    /// Leaves pictures out, by their paths.
    mutating func leaveOut(_ paths: Set<String>) { pictures.removeAll { paths.contains($0.path) } }

    /// Takes in a thumbnail that was made.
    mutating func add(thumbnail path: String) {
        files.insert(path)
        thumbnails.insert(path)
    }
}

/// One picture of a folder.
struct FolderPicture: Sendable {
    /// Its path in the folder.
    let path: String
    /// What it says about itself; `nil` where it is no picture.
    let facts: PictureFacts?
    let fingerprint: String
    let byteCount: UInt64

    fileprivate init(_ path: String, in folder: String) {
        self.path = path
        guard let file = try? OpenFile(at: WorkingFolder.path(path, in: folder), shownAs: path) else {
            (facts, fingerprint, byteCount) = (nil, "", 0)
            return
        }
        byteCount = file.byteCount
        facts = PictureFacts(file, named: path)
        fingerprint = PictureReader.fingerprint(PictureBytes(count: byteCount) { file.bytes(at: $0, $1) })
    }
}

extension PictureFacts {
    /// Reads a picture on the disk; `nil` where it is none.
    init?(_ file: OpenFile, named name: String) {
        guard let facts = PictureReader.read(PictureBytes(count: file.byteCount) { file.bytes(at: $0, $1) }) else { return nil }
        // What cameras call their own kinds of TIFF, only the name tells.
        self = facts.kind == .tiff && PictureKind(fileName: name) == .raw ? PictureFacts(kind: .raw) : facts
    }
}
