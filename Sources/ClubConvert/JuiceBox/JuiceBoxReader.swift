import ClubModel
import JSONSyntax

/// Reads the `config.xml` of a JuiceBox gallery, ill-formed as exporters may write it.
///
/// Since 2026 some write `linkURL="<div></div>"`, which is no XML and leaves the page of the gallery blank, while the app, which
/// only searches for `<image imageURL="…" thumbURL="…"`, shows the pictures all the same. So values end at their quote,
/// whatever is in them, and a `<div>` around a whole value is taken away.
package struct JuiceBoxReader {
    private let source: Source
    private var offset = 0
    private var gallery = JuiceBoxGallery()
    /// How many values had a `<div>` around them.
    private var repairs = 0
    private var hasRoot = false

    private static let mostImages = 100_000
    /// Of one tag; JuiceBox knows some hundred settings.
    private static let mostAttributes = 1000
    /// Of one image.
    private static let mostTexts = 100

    /// Reads a gallery.
    ///
    /// - Returns: The gallery, and how many values were freed of a `<div>` around them.
    package static func read(_ bytes: [UInt8], path: String) throws(TableError) -> (gallery: JuiceBoxGallery, repairs: Int) {
        let text = try DecodedText(bytes, path: path)
        var reader = JuiceBoxReader(text.source, from: text.start)
        reader.run()
        guard reader.hasRoot else { throw .noGallery }
        return (reader.gallery, reader.repairs)
    }

    private init(_ source: Source, from start: Int) {
        self.source = source
        offset = start
    }

    private mutating func run() {
        while let name = nextTag() {
            switch name {
            case "juiceboxgallery":
                hasRoot = true
                gallery.attributes = attributes()
            case "image" where hasRoot && gallery.images.count < JuiceBoxReader.mostImages:
                gallery.images.append(JuiceBoxGallery.Image(attributes: attributes()))
            case "/image", "/juiceboxgallery": continue
            default:
                // An element within an image, such as its title.
                guard !gallery.images.isEmpty, !name.hasPrefix("/") else { continue }
                skipTag()
                if source.bytes[offset - 2] == UInt8(ascii: "/") {
                    addText("", name)
                } else {
                    addText(content(of: name), name)
                }
            }
        }
    }

    private mutating func addText(_ text: String, _ name: String) {
        guard gallery.images[gallery.images.count - 1].texts.count < JuiceBoxReader.mostTexts else { return }
        gallery.images[gallery.images.count - 1].texts.append(JuiceBoxGallery.Attribute(name, withoutDiv(text)))
    }

    // MARK: Tags

    /// Goes to the next tag and behind its name.
    private mutating func nextTag() -> String? {
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
                if offset > start { return source.text(start..<offset) }
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
    private mutating func attributes() -> [JuiceBoxGallery.Attribute] {
        let bytes = source.bytes
        var attributes: [JuiceBoxGallery.Attribute] = []
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
            let value = decoded(valueStart..<offset)
            offset = min(offset + 1, source.count)
            guard attributes.count < JuiceBoxReader.mostAttributes else { continue }
            attributes.append(JuiceBoxGallery.Attribute(source.text(name), withoutDiv(value)))
        }
        offset = min(offset + 1, source.count)
        return attributes
    }

    // MARK: Texts

    /// Reads text and sections up to the end tag of an element.
    private mutating func content(of name: String) -> String {
        let bytes = source.bytes
        var text = ""
        while offset < source.count {
            if has("<![CDATA[") {
                let start = offset + 9
                skip(behind: "]]>")
                text += source.text(start..<max(start, offset - 3))
            } else if bytes[offset] == UInt8(ascii: "<") {
                if bytes[offset + 1] == UInt8(ascii: "/") {
                    let start = offset + 2
                    var end = start
                    while end < source.count, isName(bytes[end]) { end += 1 }
                    let tag = source.text(start..<end)
                    // Where the end is missing, that of the image comes.
                    if tag == "image" || tag == "juiceboxgallery" { return trimmed(text) }
                    skipTag()
                    if tag == name { return text }
                    text += "</" + tag + ">"
                } else {
                    let start = offset
                    skipTag()
                    text += source.text(start..<offset)
                }
            } else {
                let start = offset
                while offset < source.count, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
                text += decoded(start..<offset)
            }
        }
        return text
    }

    private func decoded(_ range: Range<Int>) -> String {
        let bytes = Array(source.buffer[range])
        return CharacterReference.decoded(bytes, bytes.indices)
    }

    /// Returns a value without the `<div>` around the whole of it.
    private mutating func withoutDiv(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard bytes.starts(with: "<div".utf8), bytes.suffix(6).elementsEqual("</div>".utf8),
            let end = bytes.firstIndex(of: UInt8(ascii: ">")), end + 1 <= bytes.count - 6
        else { return text }
        let inside = bytes[(end + 1)..<(bytes.count - 6)]
        // Two of them beside each other span the value only together.
        let isPlain = bytes[4] == UInt8(ascii: ">") || bytes[4] <= 0x20
        guard isPlain, !String(decoding: inside, as: UTF8.self).contains("</div>") else { return text }
        repairs += 1
        return String(decoding: inside, as: UTF8.self)
    }
}

extension TableError {
    static let noGallery = TableError(
        Phrase(
            en: "This is no gallery of JuiceBox: <juiceboxgallery> is missing. Name the config.xml in the folder of a gallery.",
            nl: "Dit is geen galerij van JuiceBox: <juiceboxgallery> ontbreekt. Noem de config.xml in de map van een galerij."))
}
