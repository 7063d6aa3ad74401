package import ClubModel
import JSONSyntax

/// A Level 3 file and a gallery of JuiceBox as each other (FORMAT.md 12.4).
///
/// What JuiceBox knows and Level 3 does not, is kept in `juicebox`. The names `#attributes` and `#elements` there, which XML
/// cannot have, keep the order of an image's parts where it is not the usual one.
extension JuiceBoxGallery {
    /// The kept order of attributes, and of elements.
    fileprivate static let orderName = "#attributes"
    fileprivate static let elementsName = "#elements"

    /// The attributes of a gallery that are texts, with their fields in `optional`.
    private static let textFields: [(name: String, field: String)] = [
        ("galleryTitle", "galleryTitle"), ("galleryDescription", "description"),
    ]
    /// The fields of `optional` that JuiceBox fills: of a gallery, and of an image.
    static let ownFields: Set<String> = ["galleryTitle", "description", "juicebox"]
    fileprivate static let ownFieldsOfImage: Set<String> = ["title", "caption", "linkURL", "linkTarget", "juicebox"]

    /// Makes the gallery of a Level 3 file.
    package init(_ document: Document) {
        let optional = document.root["optional"]
        let known = JuiceBoxGallery.textFields.compactMap { name, field in
            JuiceBoxGallery.text(optional?[dynamic: field]).map { Attribute(name, $0) }
        }
        attributes = JuiceBoxGallery.ordered(known, optional?["juicebox"], usual: [])
        let folder = optional?["baseURL"]?.string
        images = (document.root["images"].map { Array($0.elements) } ?? []).map { Image($0, in: folder) }
    }

    /// Returns the text that an array of translations shows: the English one, else the first.
    fileprivate static func text(_ node: Node?) -> String? {
        guard let node else { return nil }
        if node.kind == .string { return node.string }
        let texts = node.elements.filter { $0["value"]?.kind == .string }
        let english = texts.first { $0["language"]?.string?.uppercased() == "EN" }
        return (english ?? texts.first)?["value"]?.string
    }

    /// Returns attributes in the order that was kept, or the usual one, with the others behind.
    fileprivate static func ordered(_ known: [Attribute], _ kept: Node?, usual: [String]) -> [Attribute] {
        var order: [String]?
        var all = known
        for (key, value) in kept?.fields.map({ ($0.key.string ?? "", $0.value.string ?? "") }) ?? [] {
            if key == orderName {
                order = value.split(separator: " ").map(String.init)
            } else if isName(key), !all.contains(where: { $0.name == key }) {
                all.append(Attribute(key, value))
            }
        }
        guard let order else { return all }
        // Those that Level 3 adds by itself stay away where the gallery did not have them.
        return order.compactMap { name in all.first { $0.name == name } }
            + all.filter { attribute in
                !order.contains(attribute.name) && !(usual.contains(attribute.name) && isDefault(attribute))
            }
    }

    private static func isDefault(_ attribute: Attribute) -> Bool {
        attribute.name == "linkURL" && attribute.value.isEmpty || attribute.name == "linkTarget" && attribute.value == "_blank"
    }

    /// Whether a name can stand in XML.
    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !first.isDigit, !"-.:".utf8.contains(first) else { return false }
        return text.utf8.allSatisfy { $0.isLetterOrDigit || "_-.:".utf8.contains($0) }
    }

    // MARK: JSON

    /// Returns the texts of the gallery in JSON: the fields of `optional` that JuiceBox fills.
    func optionalFields(_ language: String) -> [WrittenField] {
        var fields: [WrittenField] = []
        var known: [String] = []
        for (name, field) in JuiceBoxGallery.textFields {
            guard let text = attributes.first(where: { $0.name == name })?.value, !text.isEmpty else { continue }
            known.append(name)
            fields.append((field, JuiceBoxGallery.translation(text, language)))
        }
        let rest = JuiceBoxGallery.kept(attributes, but: known, usual: known)
        if !rest.isEmpty { fields.append(("juicebox", JuiceBoxGallery.dictionary(rest, onLines: true))) }
        return fields
    }

    /// Returns the attributes that Level 3 has no fields for, and the order of all of them where it is not the usual one.
    fileprivate static func kept(_ attributes: [Attribute], but known: [String], usual: [String]) -> [Attribute] {
        var names: [String] = []
        var rest: [Attribute] = []
        for attribute in attributes where !names.contains(attribute.name) {
            names.append(attribute.name)
            if !known.contains(attribute.name) { rest.append(attribute) }
        }
        if names != usual + rest.map({ $0.name }) { rest.append(Attribute(orderName, names.joined(separator: " "))) }
        return rest
    }

    fileprivate static func translation(_ text: String, _ language: String) -> String {
        "[ { \"language\": \(jsonText(language)), \"value\": \(jsonText(text)) } ]"
    }

    fileprivate static func dictionary(_ attributes: [Attribute], onLines: Bool = false) -> String {
        let fields = attributes.map { jsonText($0.name) + ": " + jsonText($0.value) }
        return onLines ? "{\n" + fields.joined(separator: ",\n") + "\n}" : "{ " + fields.joined(separator: ", ") + " }"
    }
}

extension JuiceBoxGallery.Image {
    /// Makes the image of a record of Level 3.
    ///
    /// - Parameter folder: The address of the gallery's folder, where it is known.
    init(_ node: Node, in folder: String?) {
        let optional = node["optional"]
        let kept = optional?["juicebox"]
        func address(_ text: String) -> String { GalleryAddress.written(text, in: folder) }
        var known = [JuiceBoxGallery.Attribute("imageURL", address(node["imageURL"]?.string ?? ""))]
        if let thumb = node["thumbURL"]?.string { known.append(JuiceBoxGallery.Attribute("thumbURL", address(thumb))) }
        known.append(JuiceBoxGallery.Attribute("linkURL", optional?["linkURL"]?.string ?? ""))
        known.append(JuiceBoxGallery.Attribute("linkTarget", optional?["linkTarget"]?.string ?? "_blank"))
        attributes = JuiceBoxGallery.inOrderOfTheApp(
            JuiceBoxGallery.ordered(known, kept, usual: JuiceBoxGallery.usualAttributes))
        let elements =
            kept?[dynamic: JuiceBoxGallery.elementsName]?.string?.split(separator: " ").map(String.init)
            ?? JuiceBoxGallery.usualTexts
        texts = elements.map { name in
            let text = JuiceBoxGallery.usualTexts.contains(name) ? JuiceBoxGallery.text(optional?[dynamic: name]) : nil
            return JuiceBoxGallery.Attribute(name, text ?? kept?[dynamic: "#" + name]?.string ?? "")
        }
    }

    /// Returns the record of the image in JSON: what JuiceBox knows, and what a record of Level 3 says beside.
    ///
    /// - Parameter old: The record of the same image as it was.
    func record(_ language: String, keeping old: Node?) -> String {
        var fields: [WrittenField] = [("imageURL", jsonText(address))]
        if let thumb = attribute("thumbURL") { fields.append(("thumbURL", jsonText(thumb))) }
        let optional = JuiceBoxGallery.fields(
            optionalFields(language, keeping: old?["optional"]), keeping: old?["optional"],
            but: JuiceBoxGallery.ownFieldsOfImage)
        if !optional.isEmpty { fields.append(("optional", JuiceBoxGallery.object(optional))) }
        return JuiceBoxGallery.object(JuiceBoxGallery.fields(fields, keeping: old, but: ["imageURL", "thumbURL", "optional"]))
    }

    private func optionalFields(_ language: String, keeping old: Node?) -> [WrittenField] {
        var fields: [WrittenField] = []
        for name in JuiceBoxGallery.usualTexts {
            guard let text = text(name), !text.isEmpty else { continue }
            // The other languages of a text that is still the same are kept.
            if let node = old?[dynamic: name], JuiceBoxGallery.text(node) == text {
                fields.append((name, node.tree.source.text(node.range)))
            } else {
                fields.append((name, JuiceBoxGallery.translation(text, language)))
            }
        }
        if let caption = text("caption"), JuiceBoxGallery.isYearOrMonth(caption), old?["captureDate"] == nil {
            fields.append(("captureDate", jsonText(caption)))
        }
        if let link = attribute("linkURL"), !link.isEmpty { fields.append(("linkURL", jsonText(link))) }
        if let target = attribute("linkTarget"), target != "_blank" { fields.append(("linkTarget", jsonText(target))) }
        let known = JuiceBoxGallery.usualAttributes
        var rest = JuiceBoxGallery.kept(
            attributes, but: known, usual: known.filter { $0 != "thumbURL" || attribute("thumbURL") != nil })
        let elements = texts.map { $0.name }
        if elements != JuiceBoxGallery.usualTexts {
            rest.append(JuiceBoxGallery.Attribute(JuiceBoxGallery.elementsName, elements.joined(separator: " ")))
            for text in texts where !JuiceBoxGallery.usualTexts.contains(text.name) {
                rest.append(JuiceBoxGallery.Attribute("#" + text.name, text.value))
            }
        }
        if !rest.isEmpty { fields.append(("juicebox", JuiceBoxGallery.dictionary(rest))) }
        return fields
    }
}

/// A field with its value in JSON.
typealias WrittenField = (name: String, text: String)

extension Node {
    /// The fields as they stand in the file.
    var writtenFields: [WrittenField] {
        fields.map { (name: $0.key.string ?? "", text: $0.value.tree.source.text($0.value.range)) }
    }
}

extension JuiceBoxGallery {
    /// Returns fields, and behind them those of an object as it was that are neither among them nor filled by JuiceBox.
    static func fields(_ fields: [WrittenField], keeping old: Node?, but own: Set<String>) -> [WrittenField] {
        fields
            + (old?.writtenFields ?? []).filter { field in
                !own.contains(field.name) && !fields.contains { $0.name == field.name }
            }
    }

    /// Whether a text is a year, or a month of a year as `2022-08`.
    static func isYearOrMonth(_ text: String) -> Bool {
        let day = Day(text + (text.utf8.count == 4 ? "-01-01" : "-01"))
        return day.map { 1000...2999 ~= $0.year } ?? false
    }

    static func object(_ fields: [WrittenField]) -> String {
        "{\n" + fields.map { jsonText($0.name) + ": " + $0.text }.joined(separator: ",\n") + "\n}"
    }
}
