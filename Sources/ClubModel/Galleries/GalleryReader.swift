import JSONSyntax

/// Reads the tags and texts of a gallery, ill-formed as exporters may write it.
///
/// Since 2026 some write `linkURL="<div></div>"`, which is no XML and leaves the page of the gallery blank, while the app, which
/// only searches for `<image imageURL="…" thumbURL="…"`, shows the pictures all the same.
struct GalleryReader {
    /// The settings of the gallery.
    private(set) var attributes: [GalleryText.Attribute] = []
    private(set) var images: [GalleryText.Image] = []
    private(set) var hasRoot = false
    private let source: Source
    private var offset: Int

    private static let mostImages = 100_000
    /// Of one tag; JuiceBox knows some hundred settings.
    private static let mostAttributes = 1000
    /// Of one image.
    private static let mostTexts = 100

    init(_ source: Source, from start: Int) {
        self.source = source
        offset = start
    }

    /// Reads to the end of the file.
    mutating func run() {
        while let (name, start) = nextTag() {
            switch name {
            case "juiceboxgallery":
                hasRoot = true
                attributes = readAttributes()
            case "image" where hasRoot && images.count < GalleryReader.mostImages:
                let attributes = readAttributes()
                images.append(GalleryText.Image(tag: start..<offset, attributes: attributes))
            case "/image", "/juiceboxgallery": continue
            default:
                // An element within an image, such as its title.
                guard !images.isEmpty, !name.hasPrefix("/") else { continue }
                skipTag()
                let start = offset
                let isEmpty = source.bytes[offset - 2] == UInt8(ascii: "/")
                let (text, end) = isEmpty ? ("", start) : content(of: name)
                guard images[images.count - 1].texts.count < GalleryReader.mostTexts else { continue }
                images[images.count - 1].texts.append(
                    GalleryText.Text(name: name, value: text, range: start..<end))
            }
        }
    }

    // MARK: Tags

    /// Goes to the next tag and behind its name.
    private mutating func nextTag() -> (name: String, start: Int)? {
        let bytes = source.bytes
        while offset < source.count {
            guard bytes[offset] == UInt8(ascii: "<") else {
                offset += 1
                continue
            }
            if has("<!--") {
                skip(behind: "-->")
            } else if has("<![CDATA[") {
                skip(behind: "]]>")
            } else {
                offset += 1
                let start = offset
                while offset < source.count, isName(bytes[offset]) || offset == start && bytes[offset] == UInt8(ascii: "/") {
                    offset += 1
                }
                if offset > start { return (source.text(start..<offset), start - 1) }
            }
        }
        return nil
    }

    private func isName(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "=")
            && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
    }

    private func has(_ text: StaticString) -> Bool {
        guard offset + text.utf8CodeUnitCount <= source.count else { return false }
        for index in 0..<text.utf8CodeUnitCount where source.bytes[offset + index] != text.utf8Start[index] { return false }
        return true
    }

    private mutating func skip(behind sign: StaticString) {
        let sign = UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount)
        offset = source.buffer[offset...].place(of: sign).map { $0 + sign.count } ?? source.count
    }

    private mutating func skipTag() {
        while offset < source.count, source.bytes[offset] != UInt8(ascii: ">") { offset += 1 }
        offset = min(offset + 1, source.count)
    }

    /// Reads the attributes of a tag, to its end.
    private mutating func readAttributes() -> [GalleryText.Attribute] {
        let bytes = source.bytes
        var attributes: [GalleryText.Attribute] = []
        while offset < source.count, bytes[offset] != UInt8(ascii: ">") {
            let start = offset
            while offset < source.count, isName(bytes[offset]) { offset += 1 }
            let name = start..<offset
            while offset < source.count, bytes[offset] <= 0x20 { offset += 1 }
            guard !name.isEmpty, bytes[offset] == UInt8(ascii: "=") else {
                offset = max(offset, start + 1)
                continue
            }
            offset += 1
            while offset < source.count, bytes[offset] <= 0x20 { offset += 1 }
            let quote = bytes[offset]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
            offset += 1
            let valueStart = offset
            while offset < source.count, bytes[offset] != quote { offset += 1 }
            let value = valueStart..<offset
            offset = min(offset + 1, source.count)
            guard attributes.count < GalleryReader.mostAttributes else { continue }
            attributes.append(
                GalleryText.Attribute(
                    name: source.text(name), value: decoded(value), range: start..<offset, valueRange: value))
        }
        offset = min(offset + 1, source.count)
        return attributes
    }

    // MARK: Texts

    /// Reads text and sections up to the end tag of an element.
    ///
    /// - Returns: The text, and where the end tag begins.
    private mutating func content(of name: String) -> (text: String, end: Int) {
        let bytes = source.bytes
        var text = ""
        while offset < source.count {
            let start = offset
            if has("<![CDATA[") {
                skip(behind: "]]>")
                text += source.text(start + 9..<max(start + 9, offset - 3))
            } else if bytes[offset] == UInt8(ascii: "<") {
                if bytes[offset + 1] == UInt8(ascii: "/") {
                    var end = start + 2
                    while end < source.count, isName(bytes[end]) { end += 1 }
                    let tag = source.text(min(start + 2, end)..<end)
                    // Where the end is missing, that of the image comes.
                    if tag == "image" || tag == "juiceboxgallery" {
                        while let last = text.utf8.last, last <= 0x20 { text.removeLast() }
                        return (text, start)
                    }
                    skipTag()
                    if tag == name { return (text, start) }
                    text += "</" + tag + ">"
                } else {
                    skipTag()
                    text += source.text(start..<offset)
                }
            } else {
                while offset < source.count, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
                text += decoded(start..<offset)
            }
        }
        return (text, offset)
    }

    private func decoded(_ range: Range<Int>) -> String {
        let bytes = Array(source.buffer[range])
        return CharacterReference.decoded(bytes, bytes.indices)
    }
}
