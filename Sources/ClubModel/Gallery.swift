package import JSONSyntax

/// The `config.xml` of a gallery of JuiceBox as it is written, with the places of all that it says (FORMAT.md 12.3).
///
/// Never fails, however ill-formed the file is: a value ends at its quote, whatever is in it.
package struct GalleryText: Sendable {
    package let source: Source
    /// The settings of the gallery, in their order.
    package let attributes: [Attribute]
    package let images: [Image]
    /// Whether there is a gallery in it.
    package let hasRoot: Bool

    /// A name with a value in quotes.
    package struct Attribute: Sendable {
        package let name: String
        /// What it stands for.
        package let value: String
        /// The name, the quotes and what is between them.
        package let range: Range<Int>
        /// What is between the quotes.
        package let valueRange: Range<Int>

        /// The value without the `<div>` that may be around it.
        package var freedValue: String { GalleryText.withoutDiv(value) ?? value }
    }

    /// The text of an element within an image, such as its title.
    package struct Text: Sendable {
        package let name: String
        package let value: String
        /// What is between its tags.
        package let range: Range<Int>

        /// The text without the `<div>` that may be around it.
        package var freedValue: String { GalleryText.withoutDiv(value) ?? value }
    }

    /// One picture.
    package struct Image: Sendable {
        /// The tag that it begins with.
        package let tag: Range<Int>
        package let attributes: [Attribute]
        package internal(set) var texts: [Text] = []

        /// Where the picture is; empty where it does not say.
        package var address: String { attribute("imageURL")?.value ?? "" }

        /// Returns an attribute; `nil` where there is none.
        package func attribute(_ name: String) -> Attribute? { attributes.first { hasSameBytes($0.name, name) } }
    }

    /// Reads a gallery.
    ///
    /// - Parameter start: Where it begins: behind a byte order mark.
    package init(_ source: Source, from start: Int = 0) {
        self.source = source
        var reader = GalleryReader(source, from: start)
        reader.run()
        (attributes, images, hasRoot) = (reader.attributes, reader.images, reader.hasRoot)
    }

    /// Every attribute of the gallery and its images, in the file's order.
    package var allAttributes: [Attribute] { attributes + images.flatMap { $0.attributes } }

    /// Returns what is within a `<div>` that is around the whole of a value, as bytes of it; `nil` where there is none.
    package static func insideDiv(_ value: some Sequence<UInt8>) -> Range<Int>? {
        let bytes = Array(value)
        guard bytes.starts(with: "<div".utf8), bytes.suffix(6).elementsEqual("</div>".utf8),
            let end = bytes.firstIndex(of: UInt8(ascii: ">")), end + 1 <= bytes.count - 6,
            bytes[4] == UInt8(ascii: ">") || bytes[4] <= 0x20
        else { return nil }
        let inside = (end + 1)..<(bytes.count - 6)
        // Two of them beside each other span the value only together.
        return String(decoding: bytes[inside], as: UTF8.self).contains("</div>") ? nil : inside
    }

    /// Returns a text without the `<div>` that is around the whole of it; `nil` where there is none.
    package static func withoutDiv(_ text: String) -> String? {
        insideDiv(text.utf8).map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    }
}

/// Reads the tags and texts of a gallery, ill-formed as exporters may write it.
///
/// Since 2026 some write `linkURL="<div></div>"`, which is no XML and leaves the page of the gallery blank, while the app, which
/// only searches for `<image imageURL="…" thumbURL="…"`, shows the pictures all the same.
struct GalleryReader {
    /// The settings of the gallery.
    private(set) var attributes: [GalleryText.Attribute] = []
    private(set) var images: [GalleryText.Image] = []
    private(set) var hasRoot = false
    private var scanner: MarkupScanner
    private let source: Source

    private static let mostImages = 100_000
    /// Of one image.
    private static let mostTexts = 100

    init(_ source: Source, from start: Int) {
        self.source = source
        scanner = MarkupScanner(source, from: start)
    }

    /// Reads to the end of the file.
    mutating func run() {
        while let kind = scanner.next() {
            guard kind == .start else { continue }
            let name = source.text(scanner.content)
            switch name {
            case "juiceboxgallery":
                hasRoot = true
                attributes = quotedAttributes
            case "image" where hasRoot && images.count < GalleryReader.mostImages:
                images.append(GalleryText.Image(tag: scanner.range, attributes: quotedAttributes))
            default:
                // An element within an image, such as its title.
                guard !images.isEmpty else { continue }
                let start = scanner.offset
                let (text, end) = scanner.isClosed ? ("", start) : content(of: name)
                guard images[images.count - 1].texts.count < GalleryReader.mostTexts else { continue }
                images[images.count - 1].texts.append(
                    GalleryText.Text(name: name, value: text, range: start..<end))
            }
        }
    }

    /// The attributes of the tag that was read last, but for those without quotes.
    private var quotedAttributes: [GalleryText.Attribute] {
        scanner.attributes.compactMap { name, value in
            let quote = source.bytes[value.lowerBound - 1]
            guard !name.isEmpty, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
            let end = min(value.upperBound + 1, source.count)
            return GalleryText.Attribute(
                name: source.text(name), value: decoded(value), range: name.lowerBound..<end, valueRange: value)
        }
    }

    /// Reads text and sections up to the end tag of an element.
    ///
    /// - Returns: The text, and where the end tag begins.
    private mutating func content(of name: String) -> (text: String, end: Int) {
        var text = ""
        while let kind = scanner.next() {
            switch kind {
            case .section: text += source.text(scanner.content)
            case .text: text += decoded(scanner.content)
            case .end:
                let tag = source.text(scanner.content)
                // Where the end is missing, that of the image comes.
                if tag == "image" || tag == "juiceboxgallery" {
                    while let last = text.utf8.last, last <= 0x20 { text.removeLast() }
                    return (text, scanner.range.lowerBound)
                }
                if tag == name { return (text, scanner.range.lowerBound) }
                text += "</" + tag + ">"
            case .start, .comment, .declaration, .instruction: text += source.text(scanner.range)
            }
        }
        return (text, scanner.offset)
    }

    private func decoded(_ range: Range<Int>) -> String {
        let bytes = Array(source.buffer[range])
        return CharacterReference.decoded(bytes, bytes.indices)
    }
}

/// How an address of a gallery is written so that both browsers and the app read it, which knows no entities (FORMAT.md 12.3).
package enum GalleryAddress {
    /// The attributes of a picture that are addresses, in the order in which the app wants them.
    package static let names = ["imageURL", "thumbURL"]

    /// Returns how an address has a sign that cannot stand in an attribute of XML; `nil` for all others.
    package static func escape(_ sign: Unicode.Scalar) -> String? {
        switch sign {
        case "&": "%26"
        case "<": "%3C"
        case ">": "%3E"
        case "\"": "%22"
        case "\t": "%09"
        case "\n": "%0A"
        case "\r": "%0D"
        default: nil
        }
    }

    /// Returns an address as a gallery has it: without such signs, and relative where the gallery's folder is known.
    package static func written(_ address: String, in folder: String? = nil) -> String {
        var rest = address[...]
        if let folder, folder.utf8.last == UInt8(ascii: "/"), address.utf8.starts(with: folder.utf8) {
            let relative = address[address.utf8.index(address.startIndex, offsetBy: folder.utf8.count)...]
            if relative.hasPrefix("images/") || relative.hasPrefix("thumbs/") { rest = relative }
        }
        var text = ""
        for scalar in rest.unicodeScalars {
            if let escape = escape(scalar) { text += escape } else { text.unicodeScalars.append(scalar) }
        }
        return text
    }
}
