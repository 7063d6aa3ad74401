import ClubModel

/// Reads the directories of a TIFF, which EXIF is as well.
///
/// Of a file the first directory counts, the two of EXIF and GPS that it names, and the one behind it for the thumbnail: no chain is
/// followed further, so none leads round.
struct TIFFReader {
    private let block: PictureBlock
    private let isBigEndian: Bool

    /// Cameras write some hundred entries.
    private static let mostEntries: UInt64 = 2_000
    private static let mostTextBytes: UInt64 = 1 << 16

    /// One entry of a directory.
    private struct Entry {
        let tag: UInt64
        let type: UInt64
        let count: UInt64
        /// Where the value stands, or the offset of it.
        let place: UInt64
    }

    /// - Parameter block: A TIFF from its first byte on.
    private init?(_ block: PictureBlock) {
        self.block = block
        if block.begins("II*\0") {
            isBigEndian = false
        } else if block.begins("MM\0*") {
            isBigEndian = true
        } else {
            return nil
        }
    }

    /// Reads the EXIF of a picture.
    static func read(_ block: PictureBlock, into facts: inout PictureFacts) {
        guard let reader = TIFFReader(block) else {
            facts.isBroken = true
            return
        }
        for entry in reader.directory(at: reader.number(4, 4), &facts) { reader.read(entry, into: &facts) }
        facts.looks = reader.thumbnail().flatMap { DifferenceHash($0) }
    }

    /// Reads a file that is a TIFF itself.
    static func readFile(_ bytes: PictureBytes, into facts: inout PictureFacts) {
        let block = PictureBlock(bytes, start: 0, end: bytes.count)
        guard let reader = TIFFReader(block) else { return }
        var width: UInt64?
        var height: UInt64?
        var isRaw = false
        for entry in reader.directory(at: reader.number(4, 4), &facts) {
            switch entry.tag {
            case 0x0100: width = reader.number(of: entry)
            case 0x0101: height = reader.number(of: entry)
            case 0x0106: facts.isForPrint = reader.number(of: entry) == 5
            case 0x02BC: if let value = reader.value(of: entry) { XMPReader.read(value, into: &facts) }
            case 0x83BB: if let value = reader.value(of: entry) { IPTCReader.read(value, into: &facts) }
            case 0x8649:
                guard facts.iptc == PictureWords(), let value = reader.value(of: entry) else { continue }
                IPTCReader.readResources(value, into: &facts)
            // A digital negative.
            case 0xC612: isRaw = true
            default: reader.read(entry, into: &facts)
            }
        }
        facts.storedSize = PixelSize(width, height)
        if isRaw { facts = PictureFacts(kind: .raw) }
    }

    // MARK: Entries

    /// Reads an entry that EXIF and TIFF files have.
    private func read(_ entry: Entry, into facts: inout PictureFacts) {
        switch entry.tag {
        case 0x010E: facts.exif.caption = text(of: entry, &facts).map { [PictureText($0)] } ?? []
        case 0x010F: facts.exif.make = text(of: entry, &facts)
        case 0x0110: facts.exif.model = text(of: entry, &facts)
        case 0x0112: facts.exif.orientation = number(of: entry).flatMap { 1...8 ~= $0 ? Int($0) : nil }
        case 0x013B: facts.exif.creators = text(of: entry, &facts).map { [$0] } ?? []
        case 0x8298: facts.exif.copyright = copyright(of: entry, &facts)
        case 0x8769:
            for inner in directory(at: number(of: entry), &facts) {
                switch inner.tag {
                case 0x9003: facts.exif.taken = text(of: inner, &facts).flatMap { PictureMoment($0) }
                case 0xA434: facts.exif.lens = text(of: inner, &facts)
                default: continue
                }
            }
        case 0x8825:
            // Latitude and longitude; the other entries alone tell nobody where it was.
            let tags = Set(directory(at: number(of: entry), &facts).filter { $0.count == 3 && $0.type == 5 }.map(\.tag))
            if tags.contains(2), tags.contains(4) { facts.exif.hasPosition = true }
        default: break
        }
    }

    /// Returns the JPEG of the directory behind the first one; `nil` where there is none.
    private func thumbnail() -> [UInt8]? {
        guard let first = number(4, 4), let count = number(first, 2), count <= TIFFReader.mostEntries,
            let next = number(first + 2 + count * 12, 4), next > 0
        else { return nil }
        // That something is wrong with a thumbnail is nobody's concern.
        var unused = PictureFacts(kind: .tiff)
        let entries = directory(at: next, &unused)
        guard let start = entries.first(where: { $0.tag == 0x0201 }).flatMap({ number(of: $0) }),
            let length = entries.first(where: { $0.tag == 0x0202 }).flatMap({ number(of: $0) }),
            length <= TIFFReader.mostTextBytes, start <= block.count, length <= block.count - start
        else { return nil }
        let place = PictureBlock(block.bytes, start: block.start + start, end: block.start + start + length)
        return place.content(atMost: Int(TIFFReader.mostTextBytes))
    }

    private func number(_ offset: UInt64, _ length: Int) -> UInt64? {
        guard offset + UInt64(length) <= block.count else { return nil }
        return block.bytes.number(at: block.start + offset, length, isBigEndian: isBigEndian)
    }

    private func directory(at offset: UInt64?, _ facts: inout PictureFacts) -> [Entry] {
        guard let offset, offset >= 8, let count = number(offset, 2) else {
            facts.isBroken = true
            return []
        }
        if count > TIFFReader.mostEntries { facts.isExcessive = true }
        var entries: [Entry] = []
        for index in 0..<min(count, TIFFReader.mostEntries) {
            let place = offset + 2 + index * 12
            guard let tag = number(place, 2), let type = number(place + 2, 2), let count = number(place + 4, 4) else {
                facts.isBroken = true
                return entries
            }
            entries.append(Entry(tag: tag, type: type, count: count, place: place + 8))
        }
        return entries
    }

    /// Returns the only number of an entry.
    private func number(of entry: Entry) -> UInt64? {
        guard entry.count >= 1 else { return nil }
        switch entry.type {
        case 3: return number(entry.place, 2)
        case 4, 13: return number(entry.place, 4)
        default: return nil
        }
    }

    /// Returns where the value of an entry stands; `nil` where that is not in the file.
    private func value(of entry: Entry) -> PictureBlock? {
        let unit: UInt64 =
            switch entry.type {
            case 3, 8: 2
            case 4, 9, 11, 13: 4
            case 5, 10, 12: 8
            default: 1
            }
        let length = entry.count * unit
        guard let start = length <= 4 ? entry.place : number(entry.place, 4), start + length <= block.count else { return nil }
        return PictureBlock(block.bytes, start: block.start + start, end: block.start + start + length)
    }

    private func bytes(of entry: Entry, _ facts: inout PictureFacts) -> [UInt8] {
        guard entry.count > 0, [1, 2, 7, 129].contains(entry.type) else { return [] }
        guard entry.count <= TIFFReader.mostTextBytes else {
            facts.isExcessive = true
            return []
        }
        guard let value = value(of: entry) else {
            facts.isBroken = true
            return []
        }
        return value.content(atMost: Int(TIFFReader.mostTextBytes))
    }

    private func text(of entry: Entry, _ facts: inout PictureFacts) -> String? {
        // What stands behind the end of a text is what was there before.
        MetadataText.text(bytes(of: entry, &facts).prefix { $0 != 0 })
    }

    /// Returns the photographer's copyright, else the editor's, which stands behind it.
    private func copyright(of entry: Entry, _ facts: inout PictureFacts) -> String? {
        let parts = bytes(of: entry, &facts).split(separator: 0)
        return parts.lazy.compactMap { MetadataText.text($0) }.first
    }
}
