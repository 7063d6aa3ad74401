package import ClubModel
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

    // MARK: XML

    /// The gallery as `config.xml`: each image's addresses on one line and in the order that the app's search needs.
    package var xml: [UInt8] {
        var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<juiceboxgallery\n"
        for attribute in attributes { xml += "    \(attribute.name)=\"\(XMLText.text(attribute.value))\"\n" }
        xml += ">\n"
        for image in images {
            let attributes = image.attributes.map { "\($0.name)=\"\(XMLText.text($0.value))\"" }
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
        let allowed = text.unicodeScalars.filter { $0.value >= 0x20 || "\t\n\r".unicodeScalars.contains($0) }
        return "<![CDATA[" + String(allowed).replacing("]]>", with: "]]]]><![CDATA[>") + "]]>"
    }
}

/// Reads the `config.xml` of a JuiceBox gallery, and removes the `<div>` that Lightroom Classic writes around whole values.
package enum JuiceBoxReader {
    /// Reads a gallery.
    ///
    /// - Returns: The gallery, and how many values were freed of a `<div>` around them.
    package static func read(_ bytes: [UInt8], path: String) throws(TableError) -> (gallery: JuiceBoxGallery, repairs: Int) {
        let text = try DecodedText(bytes, path: path)
        let found = GalleryText(text.source, from: text.start)
        guard found.hasRoot else { throw .noGallery }
        var repairs = 0
        func free(_ name: String, _ value: String) -> JuiceBoxGallery.Attribute {
            let freed = GalleryText.withoutDiv(value)
            if freed != nil { repairs += 1 }
            return JuiceBoxGallery.Attribute(name, freed ?? value)
        }
        let gallery = JuiceBoxGallery(
            attributes: found.attributes.map { free($0.name, $0.value) },
            images: found.images.map { image in
                JuiceBoxGallery.Image(
                    attributes: image.attributes.map { free($0.name, $0.value) },
                    texts: image.texts.map { free($0.name, $0.value) })
            })
        return (gallery, repairs)
    }
}

extension TableError {
    static let noGallery = TableError(
        en: "This is not a JuiceBox gallery: <juiceboxgallery> is missing. Name the config.xml in the folder of a gallery.",
        nl: "Dit is geen galerij van JuiceBox: <juiceboxgallery> ontbreekt. Noem de config.xml in de map van een galerij.")
}

/// Brings a gallery of JuiceBox into a Level 3 file.
package enum GalleryFile {
    /// Returns the text of a new Level 3 file without images.
    ///
    /// - Parameters:
    ///   - club: The club's full name, town and short name.
    ///   - maker: The name and version of the tool, and the day; `nil` where the text is to be the same on every day.
    ///   - folder: The address of the gallery's folder, where it is known.
    package static func text(
        town: String, fullName: String, nickName: String?, member: (given: String, infix: String, family: String),
        maker: (generator: String, date: Day)?, in folder: String? = nil
    ) -> String {
        func line(_ fields: [(name: String, value: String?)]) -> String {
            let fields = Draft.filled(fields.map { field in (field.name, field.value.map { Draft.text($0) }) })
            return RecordStyle().text(of: .object(fields), at: "", indentation: nil)
        }
        let club = line([("town", town), ("fullName", fullName), ("nickName", nickName)])
        let infix = member.infix.isEmpty ? nil : member.infix
        let name = line([("givenName", member.given), ("infixName", infix), ("familyName", member.family)])
        var fields: [WrittenField] = [
            ("club", JuiceBoxGallery.object([("idPlus", club)])), ("member", JuiceBoxGallery.object([("name", name)])),
            ("images", "[]"),
        ]
        if let maker {
            let header = line([("generator", maker.generator), ("dateModified", maker.date.text)])
            fields.insert(("level3Header", header), at: 0)
        }
        if let folder { fields.append(("optional", line([("baseURL", folder)]))) }
        return JuiceBoxGallery.object(fields) + "\n"
    }

    /// Returns the bytes of a Level 3 file with the images and settings of a gallery; what JuiceBox does not know stays.
    ///
    /// Where the file says already what the gallery says, its own bytes come back.
    ///
    /// - Parameter language: The language of texts that the file does not have yet, as `NL`.
    package static func merged(_ gallery: JuiceBoxGallery, into document: Document, language: String) -> [UInt8] {
        let current = JuiceBoxGallery(document)
        if current == gallery { return Array(document.tree.source.buffer) }
        var olds: [String: [Node]] = [:]
        let oldOptional = document.root["optional"]
        let folder = oldOptional?["baseURL"]?.string
        for node in document.root["images"].map({ Array($0.elements) })?.reversed() ?? [] {
            olds[GalleryAddress.written(node["imageURL"]?.string ?? "", in: folder), default: []].append(node)
        }
        let records = gallery.images.map { image -> String in
            let old = olds[GalleryAddress.written(image.address, in: folder)]?.popLast()
            if let old, JuiceBoxGallery.Image(old, in: folder) == image { return old.tree.source.text(old.range) }
            return image.record(language, keeping: old)
        }
        let images = records.isEmpty ? "[]" : "[\n" + records.joined(separator: ",\n") + "\n]"
        var own = gallery.optionalFields(language)
        if current.attributes == gallery.attributes {
            let old = oldOptional?.writtenFields ?? []
            own = own.map { field in old.last { $0.name == field.name } ?? field }
        }
        let optional = JuiceBoxGallery.fields(own, keeping: oldOptional, but: JuiceBoxGallery.ownFields)
        var fields = document.root.writtenFields.filter { $0.name != "optional" }
        fields = fields.map { $0.name == "images" ? (name: "images", text: images) : $0 }
        if !fields.contains(where: { $0.name == "images" }) { fields.append(("images", images)) }
        if !optional.isEmpty { fields.append(("optional", JuiceBoxGallery.object(optional))) }
        let text = JuiceBoxGallery.object(fields) + "\n"
        let tree = Tree(Source(path: document.path, text))
        if case .changed(let bytes) = Layout().apply(to: tree) { return bytes }
        return Array(text.utf8)
    }
}
