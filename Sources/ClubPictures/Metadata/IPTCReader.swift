/// Reads IPTC's "Information Interchange Model", which news agencies made and Photoshop carried into every picture.
enum IPTCReader {
    private static let mostResources = 1_000
    private static let mostBytes = 1 << 18

    /// Reads Photoshop's resources, one of which is IPTC.
    static func readResources(_ block: PictureBlock, into facts: inout PictureFacts) {
        var rest = block
        for _ in 0..<mostResources {
            guard rest.begins("8BIM"), let number = rest.bytes.number(at: rest.start + 4, 2),
                let nameLength = rest.bytes.number(at: rest.start + 6, 1)
            else { return }
            // Name and content are filled up to even lengths.
            rest = rest.dropping(7 + nameLength + (nameLength + 1) % 2)
            guard rest.count >= 4, let length = rest.bytes.number(at: rest.start, 4) else {
                facts.isBroken = true
                return
            }
            rest = rest.dropping(4)
            if length > rest.count { facts.isBroken = true }
            if number == 0x0404 {
                read(PictureBlock(rest.bytes, start: rest.start, end: rest.start + min(length, rest.count)), into: &facts)
                return
            }
            rest = rest.dropping(length + length % 2)
        }
        facts.isExcessive = true
    }

    /// Reads the data sets of a block.
    static func read(_ block: PictureBlock, into facts: inout PictureFacts) {
        if block.count > UInt64(mostBytes) { facts.isExcessive = true }
        let bytes = block.content(atMost: mostBytes)
        var words = PictureWords()
        var date: String?
        var time = ""
        var offset = 0
        while offset + 5 <= bytes.count, bytes[offset] == 0x1C {
            let (record, set) = (bytes[offset + 1], bytes[offset + 2])
            var length = Int(bytes[offset + 3]) << 8 | Int(bytes[offset + 4])
            offset += 5
            if length >= 0x8000 {
                // How many bytes say how long it is.
                let digits = length & 0x7FFF
                guard digits <= 3, offset + digits <= bytes.count else { break }
                length = bytes[offset..<offset + digits].reduce(0) { $0 << 8 | Int($1) }
                offset += digits
            }
            guard length <= bytes.count - offset else {
                facts.isBroken = true
                break
            }
            let value = bytes[offset..<offset + length]
            offset += length
            guard record == 2, let text = MetadataText.text(value) else { continue }
            switch set {
            case 5: words.title = [PictureText(text)]
            case 25: if words.keywords.count < PictureWords.mostKeywords { words.keywords.append(text) }
            case 55: date = text
            case 60: time = text
            case 80: if words.creators.count < PictureWords.mostKeywords { words.creators.append(text) }
            case 105: words.headline = [PictureText(text)]
            case 116: words.copyright = text
            case 120: words.caption = [PictureText(text)]
            default: continue
            }
        }
        words.taken = date.flatMap { PictureMoment($0 + "T" + time) }
        facts.iptc = words
    }
}
