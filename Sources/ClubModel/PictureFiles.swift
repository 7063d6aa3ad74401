/// What kind of file a picture is.
package enum PictureKind: String, Sendable, CaseIterable {
    case jpeg = "JPEG"
    case png = "PNG"
    case gif = "GIF"
    case webp = "WebP"
    case avif = "AVIF"
    case heic = "HEIC"
    case tiff = "TIFF"
    /// What a camera wrote before anybody developed it.
    case raw = "RAW"
    case photoshop = "Photoshop"

    /// Whether every browser shows it.
    package var isForBrowsers: Bool {
        switch self {
        case .jpeg, .png, .gif, .webp, .avif: true
        case .heic, .tiff, .raw, .photoshop: false
        }
    }

    /// Whether portfolios may have it: some browsers show it, or it can be made into one that they show.
    package var isForPortfolios: Bool { self != .raw && self != .photoshop }

    /// The endings of file names that pictures have, in small letters.
    package static let endings: [String: PictureKind] = [
        "jpg": .jpeg, "jpeg": .jpeg, "jpe": .jpeg, "jfif": .jpeg, "png": .png, "gif": .gif, "webp": .webp, "avif": .avif,
        "heic": .heic, "heif": .heic, "hif": .heic, "tif": .tiff, "tiff": .tiff, "psd": .photoshop, "psb": .photoshop,
        "dng": .raw, "cr2": .raw, "cr3": .raw, "crw": .raw, "nef": .raw, "nrw": .raw, "arw": .raw, "sr2": .raw, "raf": .raw,
        "orf": .raw, "rw2": .raw, "pef": .raw, "srw": .raw, "3fr": .raw, "iiq": .raw, "x3f": .raw,
    ]

    /// Returns what a file's name says; `nil` where it says nothing of a picture.
    package init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: "."), dot != fileName.startIndex else { return nil }
        guard let kind = PictureKind.endings[fileName[fileName.index(after: dot)...].lowercased()] else { return nil }
        self = kind
    }
}

/// What a picture says about itself, as far as rules ask for it.
package struct PictureTraits: Sendable, Equatable {
    /// `nil` for what is no picture, whatever its name says.
    package var kind: PictureKind?
    package var byteCount: UInt64 = 0
    /// The longest side in pixels; `nil` where it cannot be told.
    package var longestSide: Int?
    /// Whether it says where it was taken.
    package var hasPosition = false
    /// Whether it says who holds the rights.
    package var hasCopyright = true
    /// Whether it is mixed of printing inks.
    package var isForPrint = false
    /// Whether it lies on its side, and a flag says so.
    package var isTurned = false
    /// Whether it breaks off, or is damaged.
    package var isBroken = false

    package init(kind: PictureKind?) { self.kind = kind }
}

/// What lies in the folders beside files, where those folders can be looked into: on disk and in a commit, not on the web.
package struct FilesBeside: Sendable {
    private let names: @Sendable (String) -> Names?
    private let traits: @Sendable (String, String) -> PictureTraits?

    /// What is in one folder.
    package struct Names: Sendable {
        package let files: [String]
        package let folders: [String]

        package init(files: [String], folders: [String]) {
            self.files = files
            self.folders = folders
        }
    }

    /// - Parameters:
    ///   - names: Returns what is in a folder, by the path that files in it are reported by, with a slash at its end; `nil`
    ///     where that cannot be told. It is called from any thread.
    ///   - traits: Returns what a picture in a folder says about itself; `nil` where that cannot be told.
    package init(
        names: @escaping @Sendable (String) -> Names?,
        traits: @escaping @Sendable (String, String) -> PictureTraits? = { _, _ in nil }
    ) {
        self.names = names
        self.traits = traits
    }

    /// Returns what is in a folder; `nil` where that cannot be told.
    package func names(in folder: String) -> Names? { names(folder) }

    /// Returns what a picture in a folder says about itself; `nil` where that cannot be told.
    package func traits(of name: String, in folder: String) -> PictureTraits? { traits(folder, name) }
}

/// The files of a disk that changed, came or went between two looks.
package struct ChangedFiles: Sendable {
    private let paths: Set<String>
    /// The folders that pictures among them lie in, and those above, with a slash at their end.
    private let foldersOfPictures: Set<String>

    /// - Parameter paths: Absolute paths.
    package init(_ paths: Set<String>) {
        self.paths = paths
        var folders: Set<String> = []
        for path in paths where ChangedFiles.isPicture(path) {
            var folder = ChangedFiles.folder(of: path)
            while !folder.isEmpty, folders.insert(folder).inserted { folder = ChangedFiles.folder(of: folder.dropLast()) }
        }
        foldersOfPictures = folders
    }

    /// Whether there is more to find in a file than before, or less: it holds something else, or a picture beside it does.
    package func concern(_ path: String) -> Bool {
        if paths.contains(path) { return true }
        guard !foldersOfPictures.isEmpty, Level(fileName: lastPathComponent(path)) == .images else { return false }
        return foldersOfPictures.contains(ChangedFiles.folder(of: path))
    }

    private static func folder(of path: some StringProtocol) -> String {
        String(path.dropLast(lastPathComponent(String(path)).count))
    }

    /// Whether a file is none of a workspace's own, but may lie beside one.
    package static func isPicture(_ path: String) -> Bool { PictureKind(fileName: lastPathComponent(path)) != nil }
}
