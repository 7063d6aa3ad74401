import ClubModel
import Testing

@testable import ClubPictures

@Suite struct PictureReaderTests {
    private func facts(_ bytes: [UInt8]) throws -> PictureFacts {
        try #require(PictureReader.read(PictureBytes(bytes)))
    }

    /// One picture of each kind that can carry EXIF and XMP.
    static let pictures: [(kind: PictureKind, bytes: [UInt8])] = [
        (.jpeg, MadePicture.jpeg(exif: MadePicture.exif(), xmp: MadePicture.xmp, resources: MadePicture.resources)),
        (.jpeg, MadePicture.jpeg(exif: MadePicture.exif(isBigEndian: false), xmp: MadePicture.xmp)),
        (.png, MadePicture.png(exif: MadePicture.exif(), xmp: MadePicture.xmp)),
        (
            .webp,
            MadePicture.webp(
                ("VP8X", [0, 0, 0, 0] + MadePicture.little(1599, 3) + MadePicture.little(1066, 3)),
                exif: MadePicture.exif(), xmp: MadePicture.xmp)
        ),
        (.heic, MadePicture.container("heic", exif: MadePicture.exif(), xmp: MadePicture.xmp)),
        (.avif, MadePicture.container("avif", exif: MadePicture.exif(), xmp: MadePicture.xmp)),
    ]

    @Test(arguments: pictures.indices)
    func everyKindSaysTheSame(_ number: Int) throws {
        let (kind, bytes) = Self.pictures[number]
        let facts = try facts(bytes)
        #expect(facts.kind == kind && !facts.isBroken && !facts.isExcessive && !facts.isForPrint)
        #expect(facts.storedSize == PixelSize(width: 1600, height: 1067))
        #expect(facts.exif.caption == [PictureText("Boats")])
        #expect(facts.exif.make == "Canon" && facts.exif.model == "EOS R5" && facts.exif.lens == "RF 24-70")
        #expect(facts.exif.orientation == 6 && facts.exif.hasPosition)
        #expect(facts.exif.creators == ["Anna van Dalen"] && facts.exif.copyright == "(c) Anna")
        #expect(facts.exif.taken == PictureMoment("2026-05-14T09:30:00"))
        #expect(facts.xmp.title == [PictureText("The harbour"), PictureText("De haven", language: "nl")])
        #expect(facts.xmp.headline == [PictureText("Low tide")])
        #expect(facts.xmp.keywords == ["Landscape", "boats & nets"] && facts.xmp.creators == ["Anna", "Noor"])
        #expect(facts.xmp.copyright == "© Anna <x>")
        // The day of the place, not that of Greenwich.
        #expect(facts.xmp.taken?.date == "2026-05-12")
        // A container turns its picture itself.
        let isUpright = kind == .heic || kind == .avif
        #expect(facts.size == (isUpright ? PixelSize(width: 1600, height: 1067) : PixelSize(width: 1067, height: 1600)))
    }

    @Test func newspapersWrite() throws {
        let facts = try facts(MadePicture.jpeg(resources: MadePicture.resources))
        #expect(facts.iptc.title == [PictureText("Haven")] && facts.iptc.keywords == ["boten", "zee"])
        // No UTF-8, so what Windows wrote.
        #expect(facts.iptc.caption == [PictureText("Café")])
        #expect(facts.iptc.copyright == "© Dalen" && facts.iptc.creators == ["A. van Dalen"])
        #expect(facts.taken?.date == "2026-05-13" && facts.taken?.time == nil)
        let both = try self.facts(Self.pictures[0].bytes)
        #expect(both.keywords == both.xmp.keywords && both.copyright == "© Anna <x>" && both.taken == both.exif.taken)
        #expect(both.caption == both.iptc.caption)
    }

    @Test func otherSizes() throws {
        #expect(try facts(MadePicture.gif).storedSize == PixelSize(width: 1600, height: 1067))
        let tiff = try facts(MadePicture.tiffFile(xmp: MadePicture.xmp))
        #expect(tiff.kind == .tiff && tiff.storedSize == PixelSize(width: 1600, height: 1067) && !tiff.isForPrint)
        #expect(tiff.exif.make == "Canon" && tiff.iptc.keywords == ["boten", "zee"] && tiff.xmp.creators == ["Anna", "Noor"])
        #expect(try facts(MadePicture.tiffFile(xmp: "", photometric: 5)).isForPrint)
        #expect(try facts(MadePicture.jpeg(components: 4)).isForPrint)
        let lossy = [0, 0, 0, 0x9D, 1, 0x2A] + MadePicture.little(1600, 2) + MadePicture.little(1067, 2)
        let lossless = [0x2F] + MadePicture.little(1599 | 1066 << 14, 4)
        for first in [("VP8 ", lossy), ("VP8L", lossless)] {
            let picture = try facts(MadePicture.webp(first, exif: MadePicture.exif(), xmp: ""))
            #expect(picture.storedSize == PixelSize(width: 1600, height: 1067) && picture.exif.model == "EOS R5")
        }
        let turned = try facts(MadePicture.container("heic", exif: MadePicture.exif(), xmp: "", turns: 3))
        #expect(turned.size == PixelSize(width: 1067, height: 1600) && turned.orientation == 1)
        let impossible = try facts(MadePicture.jpeg(width: 0))
        #expect(impossible.storedSize == nil)
    }

    @Test func whatIsNoPictureIsNone() {
        for text in [
            "", "{\"images\": []}", "<svg/>", "%PDF-1.7", "\u{0}\u{0}\u{0}\u{18}ftypisom\0\0\0\0isomiso2", "RIFF1234WAVE",
        ] {
            #expect(PictureReader.read(PictureBytes(Array(text.utf8))) == nil, "\(text)")
        }
        #expect(PictureKind(fileName: "Haven.JPEG") == .jpeg && PictureKind(fileName: "a.b.NEF") == .raw)
        #expect(
            PictureKind(fileName: ".jpg") == nil && PictureKind(fileName: "jpg") == nil && PictureKind(fileName: "a.txt") == nil)
    }

    @Test func twoBytesForALetter() throws {
        let letters = Array(MadePicture.xmp.utf16)
        let high = letters.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        for packet in [[0xFE, 0xFF] + high, high] {
            let bytes = MadePicture.tiff([(0x02BC, 1, packet.count, packet)])
            #expect(try facts(bytes).xmp.creators == ["Anna", "Noor"])
        }
    }

    // MARK: What it costs

    @Test func littleIsReadOfALargePicture() throws {
        let picture = MadePicture.jpeg(
            exif: MadePicture.exif() + [UInt8](repeating: 0, count: 60_000), xmp: MadePicture.xmp,
            resources: MadePicture.resources,
            pixels: 5_000_000)
        let bytes = PictureBytes(picture)
        #expect(PictureReader.read(bytes)?.exif.lens == "RF 24-70")
        #expect(bytes.readCount < 20_000, "\(bytes.readCount)")
        let again = PictureBytes(picture)
        let fingerprint = PictureReader.fingerprint(again)
        #expect(again.readCount == 3 * PictureBytes.page && fingerprint.utf8.count == 16)
        var other = picture
        other[other.count / 2] ^= 1
        #expect(PictureReader.fingerprint(PictureBytes(other)) != fingerprint)
        #expect(PictureReader.fingerprint(PictureBytes(picture + [0])) != fingerprint)
    }

    // MARK: What means harm

    /// Whatever is cut off or changed, something is returned, and nothing is believed that is not there.
    @Test(arguments: pictures.indices)
    func anythingMayBeWrong(_ number: Int) {
        let picture = Self.pictures[number].bytes + MadePicture.tiffFile(xmp: MadePicture.xmp)
        for end in stride(from: 0, to: picture.count, by: 3) { _ = PictureReader.read(PictureBytes(Array(picture[..<end]))) }
        for place in picture.indices {
            for value: UInt8 in [0, 0xFF] {
                var bytes = picture
                bytes[place] = value
                let facts = PictureReader.read(PictureBytes(bytes))
                #expect((facts?.storedSize?.width ?? 1) > 0)
            }
        }
    }

    @Test func aCutPictureIsBroken() throws {
        let picture = Self.pictures[0].bytes
        #expect(try facts(Array(picture[..<(picture.count - 200)])).isBroken)
        #expect(try facts(Array(Self.pictures[2].bytes.dropLast(20))).isBroken)
    }

    @Test func nothingLeadsRound() throws {
        // A directory of EXIF that names itself, and one of GPS that is the first one.
        let round = MadePicture.tiff([
            (0x8769, 4, 1, MadePicture.big(8, 4)), (0x8825, 4, 1, MadePicture.big(8, 4)), (0x8769, 4, 1, MadePicture.big(8, 4)),
        ])
        let facts = try facts(MadePicture.jpeg(exif: round))
        #expect(!facts.exif.hasPosition && facts.storedSize != nil)
        // A box that is as long as nothing.
        let box = MadePicture.big(8, 4) + Array("free".utf8)
        var many = MadePicture.container("heic", exif: [], xmp: "").prefix(24) + []
        for _ in 0..<5_000 { many += box }
        #expect(try self.facts(Array(many)).isExcessive)
    }

    @Test func endlessPicturesEnd() throws {
        var segments: [UInt8] = [0xFF, 0xD8]
        for _ in 0..<100_000 { segments += [0xFF, 0xE2, 0, 2] }
        #expect(try facts(segments).isExcessive)
        // A file of any length that is the same everywhere.
        let endless = PictureBytes(count: 1 << 60) { offset, count in
            offset == 0
                ? Array((MadePicture.png(exif: [], xmp: "").prefix(8) + [UInt8](repeating: 0, count: count)).prefix(count))
                : [UInt8](repeating: 0, count: count)
        }
        #expect(try #require(PictureReader.read(endless)).isExcessive)
        let counts = MadePicture.tiff([(0x010E, 2, 0xFFFF_FFFF, [0, 0, 0, 8]), (0x02BC, 1, 0x7FFF_FFFF, [0, 0, 0, 8])])
        #expect(try facts(MadePicture.jpeg(exif: counts)).isExcessive)
    }

    @Test func entitiesStandForNothing() throws {
        let bomb = """
            <!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
            """ + MadePicture.xmp.replacing("The harbour", with: "&b;")
        let facts = try facts(MadePicture.jpeg(xmp: bomb))
        #expect(facts.xmp == PictureWords() && facts.isBroken)
        let deep = String(repeating: "<rdf:li>", count: 1_000)
        #expect(try self.facts(MadePicture.jpeg(xmp: MadePicture.xmp.replacing("Landscape", with: deep))).isBroken)
    }

    @Test(
        arguments: [
            ("2026:05:14 09:30:00", "2026-05-14", "09:30:00"), ("2026-05-14T23:59:59.99+02:00", "2026-05-14", "23:59:59"),
            ("20260514", "2026-05-14", nil), ("2026-05", "2026-05", nil), ("2026", "2026", nil), ("20260500", "2026-05", nil),
            ("2026-05-14 24:00", "2026-05-14", nil), ("0000:00:00 00:00:00", nil, nil), ("2026:13:14", nil, nil),
            ("    :  :  ", nil, nil),
            ("2026-02-30", nil, nil), ("in May", nil, nil), ("", nil, nil),
        ] as [(String, String?, String?)])
    func moments(_ text: String, _ date: String?, _ time: String?) {
        let moment = PictureMoment(text)
        #expect(moment?.date == date && moment?.time == time, "\(text)")
    }
}

/// Pictures that announce more than they have.
@Suite struct AnnouncedPlacesTests {
    /// Each item of a container may announce 65,535 pieces that take no bytes: they cost hardly more than one.
    @Test func piecesOfNoBytesAreNotCounted() {
        func least(_ pieces: Int) -> Duration {
            func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
                MadePicture.big(content.count + 8, 4) + Array(name.utf8) + content
            }
            let item = MadePicture.big(1, 2) + MadePicture.big(0, 2) + MadePicture.big(pieces, 2)
            let places = [0, 0, 0, 0, 0, 0] + MadePicture.big(2_000, 2) + (0..<2_000).flatMap { _ in item }
            let bytes =
                box("ftyp", Array("heic\0\0\0\0mif1heic".utf8)) + box("meta", MadePicture.big(0, 4) + box("iloc", places))
            let times = (0..<3).map { _ in
                processorTime { #expect(PictureReader.read(PictureBytes(bytes))?.kind == .heic) }
            }
            return times.min() ?? .zero
        }
        #expect(least(65_535) < least(1) * 20)
    }
}
