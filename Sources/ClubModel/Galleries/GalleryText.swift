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
