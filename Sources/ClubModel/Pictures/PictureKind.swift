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
