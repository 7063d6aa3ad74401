import ClubModel
import JSONSyntax

/// Reads what pictures say about themselves: the size in pixels, EXIF, IPTC and XMP. The picture itself is not decoded.
///
/// Files come from anywhere, so nothing in them is believed: every length is compared with what is there, nothing recurses, no chain
/// is followed twice, and `PictureBytes` bounds what one picture may cost.
package enum PictureReader {
    /// Reads a picture; `nil` where it is none of a known kind.
    package static func read(_ bytes: PictureBytes) -> PictureFacts? {
        guard let kind = PictureKind(bytes) else { return nil }
        var facts = PictureFacts(kind: kind)
        switch kind {
        case .jpeg: JPEGReader.read(bytes, into: &facts)
        case .png: PNGReader.read(bytes, into: &facts)
        case .webp: WebPReader.read(bytes, into: &facts)
        case .heic, .avif: ContainerReader.read(bytes, into: &facts)
        case .tiff: TIFFReader.readFile(bytes, into: &facts)
        case .gif:
            facts.storedSize = PixelSize(
                bytes.number(at: 6, 2, isBigEndian: false), bytes.number(at: 8, 2, isBigEndian: false))
            facts.isBroken = facts.storedSize == nil
        case .raw, .photoshop: break
        }
        if bytes.isExhausted { facts.isExcessive = true }
        return facts
    }

    /// Returns a text by which a picture is known again under another name: of its length, and of what it holds at three places.
    ///
    /// That costs three reads, however long the picture is. Whether two pictures of one text are the same, only all of their bytes tell.
    package static func fingerprint(_ bytes: PictureBytes) -> String {
        var hash = ContentHash()
        let page = UInt64(PictureBytes.page)
        let last = bytes.count > page ? bytes.count - page : 0
        for offset in [0, last / 2, last] {
            let length = Int(min(page, bytes.count - offset))
            Array(bytes.slice(at: offset, length) ?? []).withUnsafeBytes { hash.add($0) }
        }
        hash.add(String(bytes.count))
        let digits = String(UInt64(bitPattern: hash.stored), radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

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
