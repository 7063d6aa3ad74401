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
