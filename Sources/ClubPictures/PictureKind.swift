/// What kind of file a picture is, by its first bytes.
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

    /// Returns what the first bytes say; `nil` where they are none of a picture that is known here.
    init?(_ bytes: PictureBytes) {
        guard let start = bytes.slice(at: 0, Int(min(bytes.count, 16))) else { return nil }
        func begins(_ signature: [UInt8]) -> Bool { start.starts(with: signature) }
        if begins([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if begins(Array("GIF8".utf8)) {
            self = .gif
        } else if begins(Array("RIFF".utf8)), bytes.has("WEBP", at: 8) {
            self = .webp
        } else if begins([0x49, 0x49, 0x2A, 0]) || begins([0x4D, 0x4D, 0, 0x2A]) {
            // Canon's, which is a TIFF of its own kind.
            self = bytes.has("CR\u{2}", at: 8) ? .raw : .tiff
        } else if ["IIU\0", "IIRO", "IIRS", "MMOR", "FUJI", "FOVb"].contains(where: { begins(Array($0.utf8)) }) {
            self = .raw
        } else if begins(Array("8BPS".utf8)) {
            self = .photoshop
        } else if bytes.has("ftyp", at: 4), let kind = PictureKind(ofContainer: bytes) {
            self = kind
        } else {
            return nil
        }
    }

    /// Returns the kind of an ISO container by the brands that it names, of which the first one decides.
    private init?(ofContainer bytes: PictureBytes) {
        guard let size = bytes.number(at: 0, 4), 16...1024 ~= size else { return nil }
        var hasPictures = false
        var offset: UInt64 = 8
        while offset + 4 <= size {
            if bytes.has("avif", at: offset) || bytes.has("avis", at: offset) {
                self = .avif
                return
            }
            if bytes.has("crx ", at: offset) {
                self = .raw
                return
            }
            for brand: StaticString in ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
            where bytes.has(brand, at: offset) { hasPictures = true }
            // Behind the first brand stands its version.
            offset += offset == 8 ? 8 : 4
        }
        guard hasPictures else { return nil }
        self = .heic
    }
}
