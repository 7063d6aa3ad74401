/// Small pictures of every kind, made byte by byte: what stands in them is known, and none is anybody's.
enum MadePicture {
    /// Returns a number in some bytes, the highest first.
    static func big(_ number: Int, _ length: Int) -> [UInt8] {
        (0..<length).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// Returns a number in some bytes, the lowest first.
    static func little(_ number: Int, _ length: Int) -> [UInt8] { big(number, length).reversed() }

    // MARK: Metadata

    /// An entry of a directory: its tag, its type, how many, and its bytes.
    typealias Entry = (tag: Int, type: Int, count: Int, value: [UInt8])

    static func text(_ tag: Int, _ text: String) -> Entry { (tag, 2, text.utf8.count + 1, Array(text.utf8) + [0]) }

    /// Returns a TIFF of a first directory, and of those that its entries of type 0 hold.
    static func tiff(_ entries: [Entry], isBigEndian: Bool = true) -> [UInt8] {
        func number(_ value: Int, _ length: Int) -> [UInt8] { isBigEndian ? big(value, length) : little(value, length) }
        var bytes = isBigEndian ? Array("MM\0*".utf8) : Array("II*\0".utf8)
        bytes += number(8, 4) + number(entries.count, 2)
        var rest: [UInt8] = []
        let end = 8 + 2 + entries.count * 12 + 4
        for entry in entries {
            bytes += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
            if entry.value.count <= 4 {
                bytes += entry.value + [UInt8](repeating: 0, count: 4 - entry.value.count)
            } else {
                bytes += number(end + rest.count, 4)
                rest += entry.value
            }
        }
        return bytes + number(0, 4) + rest
    }

    /// Returns the EXIF of a picture that lies on its side and says where it was taken.
    ///
    /// - Parameters:
    ///   - thumbnail: The small JPEG in the directory behind the first.
    ///   - taken: The time of the day.
    static func exif(isBigEndian: Bool = true, thumbnail: [UInt8]? = nil, taken time: String = "09:30:00") -> [UInt8] {
        func number(_ value: Int, _ length: Int) -> [UInt8] { isBigEndian ? big(value, length) : little(value, length) }
        let entries: [Entry] = [
            text(0x010E, "Boats"), text(0x010F, "Canon"), text(0x0110, "EOS R5"), (0x0112, 3, 1, number(6, 2)),
            text(0x013B, "Anna van Dalen"), text(0x8298, "(c) Anna"), (0x8769, 4, 1, number(0, 4)),
            (0x8825, 4, 1, number(0, 4)),
        ]
        // Both directories stand behind the first, whose length does not depend on where they are.
        let length = tiff(entries, isBigEndian: isBigEndian).count
        let taken = Array("2026:05:14 \(time)".utf8) + [0]
        let lens = Array("RF 24-70".utf8) + [0]
        let inner =
            number(2, 2)
            + number(0x9003, 2) + number(2, 2) + number(taken.count, 4) + number(length + 30, 4)
            + number(0xA434, 2) + number(2, 2) + number(lens.count, 4) + number(length + 30 + taken.count, 4)
            + number(0, 4) + taken + lens
        let gps =
            number(2, 2)
            + number(2, 2) + number(5, 2) + number(3, 4) + number(0, 4)
            + number(4, 2) + number(5, 2) + number(3, 4) + number(0, 4)
            + number(0, 4)
        var placed = entries
        placed[6].value = number(length, 4)
        placed[7].value = number(length + inner.count, 4)
        var bytes = tiff(placed, isBigEndian: isBigEndian) + inner + gps
        guard let thumbnail else { return bytes }
        let next = 8 + 2 + entries.count * 12
        bytes.replaceSubrange(next..<next + 4, with: number(bytes.count, 4))
        let start = bytes.count + 2 + 2 * 12 + 4
        return bytes + number(2, 2) + number(0x0201, 2) + number(4, 2) + number(1, 4) + number(start, 4)
            + number(0x0202, 2) + number(4, 2) + number(1, 4) + number(thumbnail.count, 4) + number(0, 4) + thumbnail
    }

    /// Returns IPTC with a title, two keywords and a caption.
    static let iptc: [UInt8] = {
        func set(_ number: Int, _ value: [UInt8]) -> [UInt8] { [0x1C, 2, UInt8(number)] + big(value.count, 2) + value }
        return set(5, Array("Haven".utf8)) + set(25, Array("boten".utf8)) + set(25, Array("zee".utf8))
            + set(55, Array("20260513".utf8)) + set(80, Array("A. van Dalen".utf8)) + set(116, Array("© Dalen".utf8))
            + set(120, [0x43, 0x61, 0x66, 0xE9])
    }()

    /// Returns Photoshop's resources with IPTC among them.
    static let resources: [UInt8] =
        Array("8BIM".utf8) + big(0x03ED, 2) + [0, 0] + big(2, 4) + [1, 2]
        + Array("8BIM".utf8) + big(0x0404, 2) + [3] + Array("abc".utf8) + big(iptc.count, 4) + iptc

    static let xmp = """
        <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
            xmlns:ps="http://ns.adobe.com/photoshop/1.0/" ps:DateCreated="2026-05-12T23:59:00-11:00" ps:Headline="Low tide">
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">The harbour</rdf:li><rdf:li xml:lang="nl">De haven</rdf:li></rdf:Alt></dc:title>
        <dc:subject><rdf:Bag><rdf:li>Landscape</rdf:li><rdf:li>boats &amp; nets</rdf:li></rdf:Bag></dc:subject>
        <dc:creator><rdf:Seq><rdf:li>Anna</rdf:li><rdf:li>Noor</rdf:li></rdf:Seq></dc:creator>
        <exif:Flash rdf:parseType="Resource"><dc:title>not a title</dc:title></exif:Flash>
        <dc:rights><rdf:Alt><rdf:li xml:lang="x-default"><![CDATA[© Anna <x>]]></rdf:li></rdf:Alt></dc:rights>
        </rdf:Description></rdf:RDF></x:xmpmeta>
        """

    // MARK: Pictures

    /// Returns a JPEG, of which only what stands in front of the pixels is right.
    static func jpeg(
        exif: [UInt8]? = nil, xmp: String? = nil, resources: [UInt8]? = nil, width: Int = 1600, height: Int = 1067,
        components: Int = 3, pixels: Int = 100
    ) -> [UInt8] {
        func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] { [0xFF, marker] + big(content.count + 2, 2) + content }
        var bytes: [UInt8] = [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0\u{1}\u{2}\0\0\u{1}\0\u{1}\0\0".utf8))
        if let exif { bytes += segment(0xE1, Array("Exif\0\0".utf8) + exif) }
        if let xmp { bytes += segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8)) }
        if let resources { bytes += segment(0xED, Array("Photoshop 3.0\0".utf8) + resources) }
        bytes +=
            [0xFF, 0xFF] + segment(0xC0, [8] + big(height, 2) + big(width, 2) + [UInt8(components)] + [0, 0, 0]).dropFirst()
        return bytes + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [UInt8](repeating: 0x55, count: pixels) + [0xFF, 0xD9]
    }

    static func png(exif: [UInt8], xmp: String) -> [UInt8] {
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            big(content.count, 4) + Array(name.utf8) + content + [0, 0, 0, 0]
        }
        return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + chunk("IHDR", big(1600, 4) + big(1067, 4) + [8, 2, 0, 0, 0])
            + chunk("eXIf", exif) + chunk("IDAT", [UInt8](repeating: 7, count: 50))
            + chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + Array(xmp.utf8)) + chunk("IEND", [])
    }

    /// Returns a WebP whose size stands in its first chunk, of which there are three kinds.
    static func webp(_ first: (name: String, content: [UInt8]), exif: [UInt8], xmp: String) -> [UInt8] {
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            Array(name.utf8) + little(content.count, 4) + content + [UInt8](repeating: 0, count: content.count % 2)
        }
        let body = Array("WEBP".utf8) + chunk(first.name, first.content) + chunk("EXIF", exif) + chunk("XMP ", Array(xmp.utf8))
        return Array("RIFF".utf8) + little(body.count, 4) + body
    }

    static let gif: [UInt8] = Array("GIF89a".utf8) + little(1600, 2) + little(1067, 2) + [0, 0, 0, 0x3B]

    /// Returns an ISO container with one picture, its EXIF and its XMP.
    static func container(_ brand: String, exif: [UInt8], xmp: String, turns: UInt8 = 0) -> [UInt8] {
        func box(_ name: String, _ content: [UInt8]) -> [UInt8] { big(content.count + 8, 4) + Array(name.utf8) + content }
        func item(_ number: Int, _ kind: String, _ rest: String = "\0") -> [UInt8] {
            box("infe", [2, 0, 0, 0] + big(number, 2) + [0, 0] + Array(kind.utf8) + Array(rest.utf8))
        }
        let start = box("ftyp", Array((brand + "\0\0\0\0mif1" + brand).utf8))
        let data = [[0, 0, 0, 6] + Array("Exif\0\0".utf8) + exif, Array(xmp.utf8)]
        let properties = box(
            "iprp",
            box(
                "ipco",
                box("ispe", big(0, 4) + big(64, 4) + big(64, 4)) + box("ispe", big(0, 4) + big(1600, 4) + big(1067, 4))
                    + box("irot", [turns]))
                + box("ipma", big(0, 4) + big(1, 4) + big(1, 2) + [2, 0x82, 3]))
        func meta(_ place: Int) -> [UInt8] {
            let places =
                [0x01, 0, 0, 0, 0x44, 0] + big(2, 2)
                + big(2, 2) + [0, 0] + [0, 0] + big(1, 2) + big(place, 4) + big(data[0].count, 4)
                + big(3, 2) + [0, 0] + [0, 0] + big(1, 2) + big(place + data[0].count, 4) + big(data[1].count, 4)
            return box(
                "meta",
                big(0, 4) + box("pitm", big(0, 4) + big(1, 2))
                    + box(
                        "iinf",
                        big(0, 4) + big(3, 2) + item(1, "hvc1") + item(2, "Exif")
                            + item(3, "mime", "\0application/rdf+xml\0"))
                    + box("iloc", places) + properties)
        }
        let place = start.count + meta(0).count + 8
        return start + meta(place) + box("mdat", data[0] + data[1])
    }

    /// Returns a file that is a TIFF, with its metadata.
    static func tiffFile(xmp: String, photometric: Int = 2) -> [UInt8] {
        tiff([
            (0x0100, 3, 1, big(1600, 2)), (0x0101, 4, 1, big(1067, 4)), (0x0106, 3, 1, big(photometric, 2)),
            text(0x010F, "Canon"), (0x02BC, 1, xmp.utf8.count, Array(xmp.utf8)), (0x83BB, 7, iptc.count, iptc),
        ])
    }
}

/// A small JPEG in grey of which each field of eight by eight pixels has one brightness, made bit by bit.
///
/// Its numbers are written with a table that has four bits for each length, so nothing but the standard is needed to read them.
struct MadeThumbnail {
    let width: Int
    let height: Int
    /// After how many fields a mark stands at which reading starts anew; 0 for none.
    var restartInterval = 0
    /// From 0 to 255.
    let level: (_ column: Int, _ line: Int) -> Int

    /// How many fields there are across and down.
    var columns: Int { (width + 7) / 8 }
    var lines: Int { (height + 7) / 8 }

    var bytes: [UInt8] {
        func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
            [0xFF, marker] + MadePicture.big(content.count + 2, 2) + content
        }
        let lengths: [UInt8] = [0, 0, 0, 12] + [UInt8](repeating: 0, count: 12)
        let end: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
        return [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
            + segment(0xC0, [8] + MadePicture.big(height, 2) + MadePicture.big(width, 2) + [1, 1, 0x11, 0])
            + segment(0xC4, [0x00] + lengths + Array(0..<12)) + segment(0xC4, [0x10] + end + [0])
            + (restartInterval > 0 ? segment(0xDD, MadePicture.big(restartInterval, 2)) : [])
            + segment(0xDA, [1, 1, 0, 0, 63, 0]) + fields + [0xFF, 0xD9]
    }

    private var fields: [UInt8] {
        var writer = BitWriter()
        var former = 0
        for field in 0..<columns * lines {
            if restartInterval > 0, field > 0, field % restartInterval == 0 {
                writer.finish()
                writer.bytes += [0xFF, 0xD0 + UInt8((field / restartInterval - 1) % 8)]
                former = 0
            }
            let level = level(field % columns, field / columns) - 128
            let change = level - former
            former = level
            let length = Int.bitWidth - abs(change).leadingZeroBitCount
            writer.write(length, 4)
            writer.write(change < 0 ? change + 1 << length - 1 : change, length)
            // All of the field has that brightness.
            writer.write(0, 1)
        }
        writer.finish()
        return writer.bytes
    }

    private struct BitWriter {
        var bytes: [UInt8] = []
        private var bits: [Int] = []

        mutating func write(_ number: Int, _ count: Int) {
            for place in (0..<count).reversed() {
                bits.append(number >> place & 1)
                if bits.count == 8 { flush() }
            }
        }

        /// Fills the last byte up with ones.
        mutating func finish() { while !bits.isEmpty { write(1, 1) } }

        private mutating func flush() {
            let byte = UInt8(bits.reduce(0) { $0 << 1 | $1 })
            bytes += byte == 0xFF ? [byte, 0] : [byte]
            bits = []
        }
    }
}
