import ClubModel

/// Reads the chunks of a WebP.
enum WebPReader {
    private static let mostChunks = 1_000

    static func read(_ bytes: PictureBytes, into facts: inout PictureFacts) {
        func number(_ offset: UInt64, _ length: Int) -> UInt64? { bytes.number(at: offset, length, isBigEndian: false) }
        var offset: UInt64 = 12
        let end = min(bytes.count, (number(4, 4) ?? 0) + 8)
        for _ in 0..<mostChunks {
            guard offset < end else {
                facts.isBroken = facts.storedSize == nil
                return
            }
            guard let name = bytes.slice(at: offset, 4).map(Array.init), let length = number(offset + 4, 4) else {
                facts.isBroken = true
                return
            }
            let chunk = PictureBlock(bytes, start: offset + 8, end: offset + 8 + length)
            switch name {
            case Array("VP8X".utf8):
                facts.storedSize = PixelSize(number(chunk.start + 4, 3).map { $0 + 1 }, number(chunk.start + 7, 3).map { $0 + 1 })
            case Array("VP8 ".utf8) where facts.storedSize == nil:
                guard bytes.has("\u{1}\u{2A}", at: chunk.start + 4) else { break }
                facts.storedSize = PixelSize(
                    number(chunk.start + 6, 2).map { $0 & 0x3FFF }, number(chunk.start + 8, 2).map { $0 & 0x3FFF })
            case Array("VP8L".utf8) where facts.storedSize == nil:
                let bits = number(chunk.start + 1, 4)
                facts.storedSize = PixelSize(bits.map { ($0 & 0x3FFF) + 1 }, bits.map { ($0 >> 14 & 0x3FFF) + 1 })
            case Array("EXIF".utf8): TIFFReader.read(chunk.begins("Exif\0") ? chunk.dropping(6) : chunk, into: &facts)
            case Array("XMP ".utf8): XMPReader.read(chunk, into: &facts)
            default: break
            }
            // Chunks begin at even places.
            offset += 8 + length + length % 2
        }
        facts.isExcessive = true
    }
}
