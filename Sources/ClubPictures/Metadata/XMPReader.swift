import ClubModel
import JSONSyntax

/// Reads XMP: what Adobe's programs, and most since, write about a picture, as RDF in XML.
///
/// It knows what XMP is made of and no more of XML. A document type, which is where entities are declared, ends the reading at once,
/// so nothing ever stands for something longer.
struct XMPReader {
    private let bytes: [UInt8]
    private var offset = 0
    /// Namespaces by their prefixes.
    private var namespaces: [String: String] = ["rdf": Namespace.rdf]
    private var open: [Element] = []
    /// What is being read, with its language.
    private var text = ""
    private var language: String?
    private var hasItems = false
    private var words = PictureWords()
    /// The day on which what is seen came to be; that on which the camera took it comes before.
    private var created: PictureMoment?

    private static let mostBytes = 1 << 20
    private static let deepest = 100
    private static let mostAttributes = 1_000
    private static let longestText = 1 << 16

    /// What an element is in RDF.
    private enum Element: Equatable {
        case rdf, description, list, item, other
        /// A property of the picture: `nil` for those that nobody asks for.
        case property(Property?)
    }

    private enum Property {
        case title, headline, caption, keyword, creator, copyright, created, taken, make, model, lens, orientation, latitude
    }

    private enum Namespace {
        static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        static let properties: [String: [String: Property]] = [
            "http://purl.org/dc/elements/1.1/": [
                "title": .title, "description": .caption, "subject": .keyword, "creator": .creator, "rights": .copyright,
            ],
            "http://ns.adobe.com/photoshop/1.0/": ["Headline": .headline, "DateCreated": .created],
            "http://ns.adobe.com/exif/1.0/": ["DateTimeOriginal": .taken, "GPSLatitude": .latitude],
            "http://ns.adobe.com/tiff/1.0/": ["Make": .make, "Model": .model, "Orientation": .orientation],
            "http://ns.adobe.com/exif/1.0/aux/": ["Lens": .lens],
            "http://cipa.jp/exif/1.0/": ["LensModel": .lens],
        ]
    }

    /// Reads a packet of XMP.
    static func read(_ block: PictureBlock, into facts: inout PictureFacts) {
        if block.count > UInt64(mostBytes) { facts.isExcessive = true }
        var reader = XMPReader(bytes: inUTF8(block.content(atMost: mostBytes)))
        guard reader.run() else {
            facts.isBroken = true
            return
        }
        reader.words.taken = reader.words.taken ?? reader.created
        facts.xmp = reader.words
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// Returns a packet in UTF-8; a few old programs wrote two bytes for each letter.
    private static func inUTF8(_ bytes: [UInt8]) -> [UInt8] {
        let isBigEndian: Bool
        switch bytes.prefix(2) {
        case [0xFE, 0xFF], [0, UInt8(ascii: "<")]: isBigEndian = true
        case [0xFF, 0xFE], [UInt8(ascii: "<"), 0]: isBigEndian = false
        default: return bytes
        }
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
            UInt16(bytes[place]) << (isBigEndian ? 8 : 0) | UInt16(bytes[place + 1]) << (isBigEndian ? 0 : 8)
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    // MARK: XML

    /// Reads to the end; `false` where this is no XMP.
    private mutating func run() -> Bool {
        while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
            add(offset..<start, isDecoded: false)
            offset = start
            if has("<!--") {
                skip(behind: "-->")
            } else if has("<![CDATA[") {
                let inside = offset + 9
                skip(behind: "]]>")
                add(inside..<max(inside, offset - 3), isDecoded: true)
            } else if has("<?") {
                skip(behind: "?>")
            } else if has("<!") {
                return false
            } else if has("</") {
                skip(behind: ">")
                close()
            } else {
                readTag()
            }
            guard open.count <= XMPReader.deepest else { return false }
        }
        return true
    }

    private func has(_ sign: StaticString) -> Bool {
        bytes.count - offset >= sign.utf8CodeUnitCount
            && bytes[offset..<offset + sign.utf8CodeUnitCount].elementsEqual(
                UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount))
    }

    private mutating func skip(behind sign: StaticString) {
        let sign = UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount)
        offset = bytes[offset...].place(of: sign).map { $0 + sign.count } ?? bytes.count
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

    private func isName(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }

    private mutating func nextName() -> String {
        let start = offset
        while offset < bytes.count, isName(bytes[offset]) { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// Reads a tag that opens an element.
    private mutating func readTag() {
        offset += 1
        let name = nextName()
        var attributes: [(name: String, value: String)] = []
        var isClosed = false
        while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") {
            guard isName(bytes[offset]) else {
                isClosed = bytes[offset] == UInt8(ascii: "/")
                offset += 1
                continue
            }
            let attribute = nextName()
            while offset < bytes.count, isBlank(bytes[offset]) || bytes[offset] == UInt8(ascii: "=") { offset += 1 }
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") else {
                continue
            }
            let quote = bytes[offset]
            let start = offset + 1
            let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
            offset = min(end + 1, bytes.count)
            isClosed = false
            if attributes.count < XMPReader.mostAttributes { attributes.append((attribute, decoded(start..<end))) }
        }
        offset = min(offset + 1, bytes.count)
        for attribute in attributes where attribute.name.hasPrefix("xmlns:") {
            namespaces[String(attribute.name.dropFirst(6))] = attribute.value
        }
        begin(name, attributes)
        if isClosed { close() }
    }

    private func decoded(_ range: Range<Int>) -> String {
        CharacterReference.decoded(
            bytes, range.lowerBound..<min(range.upperBound, range.lowerBound + XMPReader.longestText))
    }

    // MARK: RDF

    private func resolved(_ name: String) -> (namespace: String, name: String) {
        guard let colon = name.firstIndex(of: ":") else { return ("", name) }
        return (namespaces[String(name[..<colon])] ?? "", String(name[name.index(after: colon)...]))
    }

    private mutating func begin(_ name: String, _ attributes: [(name: String, value: String)]) {
        let (namespace, own) = resolved(name)
        let isRDF = namespace == Namespace.rdf
        switch open.last {
        case .rdf? where isRDF && own == "Description":
            open.append(.description)
            for attribute in attributes {
                let (namespace, own) = resolved(attribute.name)
                if let property = Namespace.properties[namespace]?[own] { note(property, attribute.value, language: nil) }
            }
        case .description?:
            open.append(.property(Namespace.properties[namespace]?[own]))
            (text, hasItems) = ("", false)
        case .property? where isRDF && ["Alt", "Bag", "Seq"].contains(own): open.append(.list)
        case .list? where isRDF && own == "li":
            open.append(.item)
            (text, hasItems) = ("", true)
            language = attributes.first { $0.name == "xml:lang" }?.value
        default: open.append(isRDF && own == "RDF" ? .rdf : .other)
        }
    }

    /// Adds to the text of the property or the item that is being read.
    private mutating func add(_ range: Range<Int>, isDecoded: Bool) {
        switch open.last {
        case .item?, .property(.some)?: break
        default: return
        }
        guard !range.isEmpty, text.utf8.count < XMPReader.longestText else { return }
        text += isDecoded ? String(decoding: bytes[range], as: UTF8.self) : decoded(range)
    }

    private mutating func close() {
        switch open.popLast() {
        case .item?:
            // The property stands around the list around the item.
            if open.count >= 2, case .property(let property?) = open[open.count - 2] { note(property, text, language: language) }
        case .property(let property?)?: if !hasItems { note(property, text, language: nil) }
        default: break
        }
    }

    /// Notes the value of a property.
    private mutating func note(_ property: Property, _ value: String, language: String?) {
        guard let value = MetadataText.line(value) else { return }
        let text = PictureText(value, language: language == "x-default" ? nil : language)
        func add(_ text: PictureText, to texts: inout [PictureText]) {
            if texts.count < PictureWords.mostKeywords { texts.append(text) }
        }
        switch property {
        case .title: add(text, to: &words.title)
        case .headline: words.headline = [text]
        case .caption: add(text, to: &words.caption)
        case .keyword: if words.keywords.count < PictureWords.mostKeywords { words.keywords.append(value) }
        case .creator: if words.creators.count < PictureWords.mostKeywords { words.creators.append(value) }
        case .copyright: if words.copyright == nil { words.copyright = value }
        case .created: created = PictureMoment(value)
        case .taken: words.taken = PictureMoment(value)
        case .make: words.make = value
        case .model: words.model = value
        case .lens: words.lens = value
        case .orientation: words.orientation = Int(value).flatMap { 1...8 ~= $0 ? $0 : nil }
        case .latitude: words.hasPosition = true
        }
    }
}
