package import ClubModel
import JSONSyntax

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
        var club = [("town", jsonText(town)), ("fullName", jsonText(fullName))]
        if let nickName { club.append(("nickName", jsonText(nickName))) }
        var name = [("givenName", jsonText(member.given))]
        if !member.infix.isEmpty { name.append(("infixName", jsonText(member.infix))) }
        name.append(("familyName", jsonText(member.family)))
        func line(_ fields: [(String, String)]) -> String {
            "{ " + fields.map { jsonText($0.0) + ": " + $0.1 }.joined(separator: ", ") + " }"
        }
        var fields = [
            ("club", "{\n\"idPlus\": " + line(club) + "\n}"), ("member", "{\n\"name\": " + line(name) + "\n}"), ("images", "[]"),
        ]
        if let maker {
            let header = [("generator", jsonText(maker.generator)), ("dateModified", jsonText(maker.date.text))]
            fields.insert(("level3Header", line(header)), at: 0)
        }
        if let folder { fields.append(("optional", line([("baseURL", jsonText(folder))]))) }
        return JuiceBoxGallery.object(fields.map { (name: $0.0, text: $0.1) }) + "\n"
    }

    /// Returns the bytes of a Level 3 file with the images and settings of a gallery; what JuiceBox does not know stays.
    ///
    /// Where the file says already what the gallery says, its own bytes come back.
    ///
    /// - Parameter language: The language of texts that the file does not have yet, as `NL`.
    package static func merged(_ gallery: JuiceBoxGallery, into document: Document, language: String) -> [UInt8] {
        if JuiceBoxGallery(document) == gallery { return Array(document.tree.source.buffer) }
        var olds: [String: [Node]] = [:]
        let folder = document.root["optional"]?["baseURL"]?.string
        for node in document.root["images"].map({ Array($0.elements) })?.reversed() ?? [] {
            olds[GalleryAddress.written(node["imageURL"]?.string ?? "", in: folder), default: []].append(node)
        }
        var records: [String] = []
        for image in gallery.images {
            let address = GalleryAddress.written(image.address, in: folder)
            let old = olds[address]?.popLast()
            if let old, JuiceBoxGallery.Image(old, in: folder) == image {
                records.append(old.tree.source.text(old.range))
            } else {
                records.append(image.record(language, keeping: old))
            }
        }
        var fields: [(name: String, text: String)] = []
        var optional = gallery.optionalFields(language)
        let oldOptional = document.root["optional"]
        let current = JuiceBoxGallery(document)
        for (key, value) in oldOptional?.fields.map({ ($0.key.string ?? "", $0.value) }) ?? [] {
            let text = value.tree.source.text(value.range)
            if let place = optional.firstIndex(where: { $0.name == key }) {
                let isSame = current.attributes == gallery.attributes
                if isSame { optional[place].text = text }
            } else if !["galleryTitle", "description", "juicebox"].contains(key) {
                optional.append((key, text))
            }
        }
        for (key, value) in document.root.fields.map({ ($0.key.string ?? "", $0.value) }) {
            switch key {
            case "images": fields.append((key, list(records)))
            case "optional": continue
            default: fields.append((key, value.tree.source.text(value.range)))
            }
        }
        if !fields.contains(where: { $0.name == "images" }) { fields.append(("images", list(records))) }
        if !optional.isEmpty { fields.append(("optional", JuiceBoxGallery.object(optional))) }
        let text = JuiceBoxGallery.object(fields) + "\n"
        let tree = Tree(Source(path: document.path, text))
        if case .changed(let bytes) = Layout().apply(to: tree) { return bytes }
        return Array(text.utf8)
    }

    private static func list(_ records: [String]) -> String {
        records.isEmpty ? "[]" : "[\n" + records.joined(separator: ",\n") + "\n]"
    }
}
