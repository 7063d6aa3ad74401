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
