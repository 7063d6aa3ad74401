import ClubModel
import JSONSyntax

/// A gallery as JuiceBox keeps it in `config.xml` (FORMAT.md 12.3).
package struct JuiceBoxGallery: Sendable, Equatable {
    /// The settings of the gallery, in their order.
    package var attributes: [Attribute] = []
    package var images: [Image] = []

    /// An attribute, or a text with the name of its element.
    package struct Attribute: Sendable, Equatable {
        package let name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// One picture.
    package struct Image: Sendable, Equatable {
        package var attributes: [Attribute] = []
        /// The texts of its elements, by their names and in their order: `title` and `caption`.
        package var texts: [Attribute] = []

        package init(attributes: [Attribute] = [], texts: [Attribute] = []) {
            self.attributes = JuiceBoxGallery.inOrderOfTheApp(attributes)
            self.texts = texts
        }

        /// Where the picture is; empty where it does not say.
        var address: String { attribute("imageURL") ?? "" }

        /// Returns the value of an attribute; `nil` where there is none.
        func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

        func text(_ name: String) -> String? { texts.first { $0.name == name }?.value }
    }

    /// The attributes that exporters write for each image, in the order that the app needs.
    static let usualAttributes = GalleryAddress.names + ["linkURL", "linkTarget"]
    static let usualTexts = ["title", "caption"]

    /// Returns the attributes of an image with its addresses first, without which the app finds no picture.
    static func inOrderOfTheApp(_ attributes: [Attribute]) -> [Attribute] {
        GalleryAddress.names.compactMap { name in attributes.first { $0.name == name } }
            + attributes.filter { !GalleryAddress.names.contains($0.name) }
    }

    package init(attributes: [Attribute] = [], images: [Image] = []) {
        self.attributes = attributes
        self.images = images
    }

    // MARK: XML

    /// The gallery as `config.xml`: each image's addresses on one line and in the order that the app's search needs.
    package var xml: [UInt8] {
        var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<juiceboxgallery\n"
        for attribute in attributes { xml += "    \(attribute.name)=\"\(XMLText.attribute(attribute.value))\"\n" }
        xml += ">\n"
        for image in images {
            let attributes = image.attributes.map { "\($0.name)=\"\(XMLText.attribute($0.value))\"" }
            xml += "    <image \(attributes.joined(separator: " "))>\n"
            for text in image.texts { xml += "        <\(text.name)>\(JuiceBoxGallery.section(text.value))</\(text.name)>\n" }
            xml += "    </image>\n"
        }
        xml += "</juiceboxgallery>\n"
        return Array(xml.utf8)
    }

    /// The address of the first picture where the app would not find it in `xml`; `nil` where it does, or there is none.
    package var unreadPicture: String? {
        guard let first = images.first else { return nil }
        let found = AppGallery(Source(path: "config.xml", xml))
        let address = first.address
        return found.map { hasSameBytes($0.image, address) } == true ? nil : address
    }

    /// Returns a text as a section that is no markup; its end cannot stand in it, so it is cut in two there.
    private static func section(_ text: String) -> String {
        var result = "<![CDATA["
        var brackets = 0
        for scalar in text.unicodeScalars where scalar.value >= 0x20 || "\t\n\r".unicodeScalars.contains(scalar) {
            if scalar == ">", brackets >= 2 { result += "]]><![CDATA[" }
            brackets = scalar == "]" ? brackets + 1 : 0
            result.unicodeScalars.append(scalar)
        }
        return result + "]]>"
    }
}
