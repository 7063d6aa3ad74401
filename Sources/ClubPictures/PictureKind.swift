import ClubModel

extension PictureKind {
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
