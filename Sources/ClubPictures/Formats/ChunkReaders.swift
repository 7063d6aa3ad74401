import ClubModel

/// Reads the chunks of a PNG. What is packed in them (texts of `zTXt`, profiles in hexadecimal) is passed over.
enum PNGReader {
    /// A picture of 100 MB has some ten thousand.
    private static let mostChunks = 20_000
    /// Between chunks of pixels nothing else is asked for.
    private static let headLength = 64

    static func read(_ bytes: PictureBytes, into facts: inout PictureFacts) {
        var offset: UInt64 = 8
        for _ in 0..<mostChunks {
            guard let head = bytes.slice(at: offset, 8, ahead: headLength) else {
                facts.isBroken = true
                return
            }
            let length = PictureBytes.number(head.prefix(4), isBigEndian: true)
            let name = Array(head.suffix(4))
            let chunk = PictureBlock(bytes, start: offset + 8, end: offset + 8 + length)
            switch name {
            case Array("IHDR".utf8):
                facts.storedSize = PixelSize(bytes.number(at: chunk.start, 4), bytes.number(at: chunk.start + 4, 4))
            case Array("eXIf".utf8): TIFFReader.read(chunk, into: &facts)
            case Array("iTXt".utf8):
                // Name, "is not packed", "packed how", language, translated name.
                if chunk.begins("XML:com.adobe.xmp\0\0\0\0\0") { XMPReader.read(chunk.dropping(22), into: &facts) }
            case Array("IEND".utf8): return
            default: break
            }
            // Behind a chunk stands its checksum.
            offset += 12 + length
        }
        facts.isExcessive = true
    }
}

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
