import ClubModel

/// Reads the segments of a JPEG up to where the picture begins.
enum JPEGReader {
    /// The most segments in front of a picture; cameras write a dozen, panoramas some hundred.
    private static let mostSegments = 2_000

    static func read(_ bytes: PictureBytes, into facts: inout PictureFacts) {
        var offset: UInt64 = 2
        for _ in 0..<mostSegments {
            guard var marker = bytes.number(at: offset, 2) else {
                facts.isBroken = true
                return
            }
            // Any number of 0xFF may stand in front of a marker.
            while marker == 0xFFFF {
                offset += 1
                guard let next = bytes.number(at: offset, 2) else {
                    facts.isBroken = true
                    return
                }
                marker = next
            }
            guard marker > 0xFF00 else {
                facts.isBroken = true
                return
            }
            offset += 2
            switch UInt8(truncatingIfNeeded: marker) {
            case 0xDA: return
            case 0xD9:
                facts.isBroken = facts.storedSize == nil
                return
            case 0x01, 0xD0...0xD8: continue
            default: break
            }
            guard let length = bytes.number(at: offset, 2), length >= 2 else {
                facts.isBroken = true
                return
            }
            read(
                UInt8(truncatingIfNeeded: marker), PictureBlock(bytes, start: offset + 2, end: offset + length), into: &facts)
            offset += length
        }
        facts.isExcessive = true
    }

    private static func read(_ marker: UInt8, _ segment: PictureBlock, into facts: inout PictureFacts) {
        let bytes = segment.bytes
        switch marker {
        case 0xC4, 0xC8, 0xCC: break
        case 0xC0...0xCF:
            guard facts.storedSize == nil else { return }
            facts.storedSize = PixelSize(bytes.number(at: segment.start + 3, 2), bytes.number(at: segment.start + 1, 2))
            facts.isForPrint = bytes.number(at: segment.start + 5, 1) == 4
        case 0xE1 where segment.begins("Exif\0"):
            guard facts.exif == PictureWords() else { return }
            TIFFReader.read(segment.dropping(6), into: &facts)
        case 0xE1 where segment.begins("http://ns.adobe.com/xap/1.0/\0"):
            guard facts.xmp == PictureWords() else { return }
            XMPReader.read(segment.dropping(29), into: &facts)
        case 0xED where segment.begins("Photoshop 3.0\0"):
            guard facts.iptc == PictureWords() else { return }
            IPTCReader.readResources(segment.dropping(14), into: &facts)
        default: break
        }
    }
}

/// A part of a picture's file that holds one thing.
struct PictureBlock {
    let bytes: PictureBytes
    let start: UInt64
    /// Never behind the end of the file.
    let end: UInt64

    init(_ bytes: PictureBytes, start: UInt64, end: UInt64) {
        self.bytes = bytes
        self.end = min(end, bytes.count)
        self.start = min(start, self.end)
    }

    var count: UInt64 { end - start }

    func begins(_ text: StaticString) -> Bool { count >= UInt64(text.utf8CodeUnitCount) && bytes.has(text, at: start) }

    /// Returns the block without its first bytes.
    func dropping(_ length: UInt64) -> PictureBlock {
        PictureBlock(bytes, start: start + min(length, count), end: end)
    }

    /// Returns the bytes of the block, at most so many.
    func content(atMost most: Int) -> [UInt8] {
        Array(bytes.slice(at: start, Int(min(count, UInt64(most)))) ?? [])
    }
}
