import ClubModel
import JSONSyntax

/// Reads the boxes of an ISO container, which HEIC and AVIF are: the size of the main picture, and where its metadata stands.
struct ContainerReader {
    private let bytes: PictureBytes
    private var mainItem: UInt64?
    /// Items by what they hold: `Exif`, or `xmp ` for texts of that kind.
    private var items: [(number: UInt64, kind: String)] = []
    private var places: [UInt64: PictureBlock] = [:]
    private var properties: [PictureBlock] = []
    private var propertiesOfMain: [UInt64] = []
    private var itemData: PictureBlock?

    private static let mostBoxes = 2_000
    /// A picture of a telephone is made of some hundred tiles.
    private static let mostItems: UInt64 = 4_000

    static func read(_ bytes: PictureBytes, into facts: inout PictureFacts) {
        let whole = PictureBlock(bytes, start: 0, end: bytes.count)
        guard let meta = boxes(in: whole, &facts).first(where: { $0.name == "meta" })?.content else {
            facts.isBroken = true
            return
        }
        var reader = ContainerReader(bytes: bytes)
        // A version and flags stand in front of the boxes.
        let boxes = boxes(in: meta.dropping(4), &facts)
        reader.itemData = boxes.first { $0.name == "idat" }?.content
        for box in boxes {
            switch box.name {
            case "pitm": reader.mainItem = reader.field(box.content, 4, reader.version(of: box.content) == 0 ? 2 : 4)
            case "iinf": reader.readItems(box.content, &facts)
            case "iloc": reader.readPlaces(box.content, &facts)
            default: continue
            }
        }
        // Which properties belong to the main picture is told when that is known.
        if let properties = boxes.first(where: { $0.name == "iprp" })?.content { reader.readProperties(properties, &facts) }
        reader.finish(&facts)
    }

    private init(bytes: PictureBytes) { self.bytes = bytes }

    private func finish(_ facts: inout PictureFacts) {
        for number in propertiesOfMain where number >= 1 && number <= UInt64(properties.count) {
            let property = properties[Int(number) - 1]
            let name = PictureBlock(bytes, start: property.start - 4, end: property.start)
            if name.begins("ispe") {
                facts.storedSize = PixelSize(field(property, 4, 4), field(property, 8, 4))
            } else if name.begins("clap") {
                // Coding takes whole blocks; what is shown of them is two fractions.
                let numbers = [0, 4, 8, 12].map { field(property, $0, 4) ?? 0 }
                guard numbers[1] > 0, numbers[3] > 0 else { continue }
                facts.storedSize = PixelSize(numbers[0] / numbers[1], numbers[2] / numbers[3]) ?? facts.storedSize
            } else if name.begins("irot") {
                facts.quarterTurns = field(property, 0, 1).map { Int($0 & 3) }
            }
        }
        // The container turns the picture by itself, so what EXIF says about that does not count.
        if facts.quarterTurns == nil { facts.quarterTurns = 0 }
        facts.isBroken = facts.isBroken || facts.storedSize == nil
        for item in items {
            guard let place = places[item.number] else { continue }
            if item.kind == "Exif" {
                // In front of the TIFF stands how many bytes lie between.
                guard let gap = field(place, 0, 4) else { continue }
                TIFFReader.read(place.dropping(4 + gap), into: &facts)
            } else {
                XMPReader.read(place, into: &facts)
            }
        }
    }

    // MARK: Boxes

    private static func boxes(
        in block: PictureBlock, _ facts: inout PictureFacts
    ) -> [(name: String, content: PictureBlock)] {
        let bytes = block.bytes
        var boxes: [(name: String, content: PictureBlock)] = []
        var offset = block.start
        while block.end - offset >= 8 {
            guard boxes.count < mostBoxes else {
                facts.isExcessive = true
                break
            }
            guard var size = bytes.number(at: offset, 4), let name = bytes.slice(at: offset + 4, 4) else { break }
            var head: UInt64 = 8
            if size == 1 {
                guard let large = bytes.number(at: offset + 8, 8) else { break }
                (size, head) = (large, 16)
            } else if size == 0 {
                size = block.end - offset
            }
            guard size >= head else {
                facts.isBroken = true
                break
            }
            let end = size <= block.end - offset ? offset + size : block.end
            // The pixels may be cut off; what says something about them may not.
            if size > block.end - offset { facts.isBroken = true }
            boxes.append((String(decoding: name, as: UTF8.self), PictureBlock(bytes, start: offset + head, end: end)))
            offset = end
        }
        return boxes
    }

    /// Returns a number in a box; `nil` where the box ends before.
    private func field(_ box: PictureBlock, _ offset: UInt64, _ length: Int) -> UInt64? {
        guard offset <= box.count, UInt64(length) <= box.count - offset else { return nil }
        return bytes.number(at: box.start + offset, length)
    }

    private func version(of box: PictureBlock) -> UInt64 { field(box, 0, 1) ?? 0 }

    // MARK: Items

    private mutating func readItems(_ box: PictureBlock, _ facts: inout PictureFacts) {
        for entry in ContainerReader.boxes(in: box.dropping(version(of: box) == 0 ? 6 : 8), &facts) where entry.name == "infe" {
            let isWide = version(of: entry.content) >= 3
            guard let number = field(entry.content, 4, isWide ? 4 : 2) else { continue }
            let kind = entry.content.dropping(isWide ? 10 : 8)
            if kind.begins("Exif") {
                items.append((number, "Exif"))
            } else if kind.begins("mime"), kind.content(atMost: 200).has(Array("application/rdf+xml".utf8)) {
                items.append((number, "xmp "))
            }
        }
    }

    private mutating func readPlaces(_ box: PictureBlock, _ facts: inout PictureFacts) {
        let version = version(of: box)
        guard let sizes = field(box, 4, 2), version <= 2 else { return }
        let (offsetSize, lengthSize) = (Int(sizes >> 12 & 15), Int(sizes >> 8 & 15))
        let (baseSize, indexSize) = (Int(sizes >> 4 & 15), version > 0 ? Int(sizes & 15) : 0)
        guard max(offsetSize, lengthSize, baseSize, indexSize) <= 8 else { return }
        var offset: UInt64 = 6
        func next(_ length: Int) -> UInt64? {
            defer { offset += UInt64(length) }
            return field(box, offset, length)
        }
        guard let count = next(version < 2 ? 2 : 4) else { return }
        if count > ContainerReader.mostItems { facts.isExcessive = true }
        for _ in 0..<min(count, ContainerReader.mostItems) {
            guard let number = next(version < 2 ? 2 : 4), let method = version > 0 ? next(2) : 0, next(2) != nil,
                let base = next(baseSize), let extents = next(2)
            else { return }
            guard extents > 0 else { continue }
            guard next(indexSize) != nil, let start = next(offsetSize), let length = next(lengthSize) else { return }
            // What is in several pieces is no metadata of a usual size. They are passed over in one step: pieces of no bytes could be
            // announced without end.
            offset += (extents - 1) * UInt64(indexSize + offsetSize + lengthSize)
            let (begin, isTooFar) = base.addingReportingOverflow(start)
            guard !isTooFar, let whole = method & 15 == 1 ? itemData : PictureBlock(bytes, start: 0, end: bytes.count),
                begin <= whole.count
            else { continue }
            let rest = whole.dropping(begin)
            places[number] = PictureBlock(bytes, start: rest.start, end: rest.start + min(length, rest.count))
        }
    }

    private mutating func readProperties(_ box: PictureBlock, _ facts: inout PictureFacts) {
        for part in ContainerReader.boxes(in: box, &facts) {
            if part.name == "ipco" {
                properties = ContainerReader.boxes(in: part.content, &facts).map(\.content)
            } else if part.name == "ipma" {
                readAssociations(part.content, &facts)
            }
        }
    }

    /// Reads which properties the main picture has.
    private mutating func readAssociations(_ box: PictureBlock, _ facts: inout PictureFacts) {
        let isWide = (field(box, 3, 1) ?? 0) & 1 == 1
        let numberSize = version(of: box) == 0 ? 2 : 4
        var offset: UInt64 = 8
        guard let count = field(box, 4, 4) else { return }
        if count > ContainerReader.mostItems { facts.isExcessive = true }
        for _ in 0..<min(count, ContainerReader.mostItems) {
            guard let item = field(box, offset, numberSize),
                let properties = field(box, offset + UInt64(numberSize), 1)
            else { return }
            offset += UInt64(numberSize) + 1
            for _ in 0..<properties {
                guard let property = field(box, offset, isWide ? 2 : 1) else { return }
                if item == mainItem { propertiesOfMain.append(property & (isWide ? 0x7FFF : 0x7F)) }
                offset += isWide ? 2 : 1
            }
        }
    }
}
