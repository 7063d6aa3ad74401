import ClubModel
import JSONSyntax

/// Where in its record a value belongs that stands in a field of another kind.
struct ExpectedPlaceSearch {
    private let value: ForeignValue
    private let token: Int
    private let document: Document
    /// The fields of the record and of its optional data, each with the object that it stands in, where that is there.
    private var fields: [(field: Field, object: Node?)] = []

    /// A field of the record.
    struct Place {
        let name: String
        /// The object that it belongs in; `nil` where that is absent.
        let object: Node?
        /// Its value; `nil` where it is absent.
        let node: Node?
    }

    init(_ value: ForeignValue, _ token: Int, in document: Document) {
        self.value = value
        self.token = token
        self.document = document
        guard let table = document.table else { return }
        var record: Node?
        for meaning in [Meaning.club, .museum, .clubOfFile, .member, .memberOfFile, .keyword, .image] {
            guard let node = document.nodes(meaning).last(before: token + 1), token < Int(node.token.next) else { continue }
            if record.map({ node.index > $0.index }) ?? true { record = node }
        }
        guard let record, record.kind == .object, case .object(let shape) = table.entries[Int(record.token.field)].shape else {
            return
        }
        add(shape, record)
    }

    private mutating func add(_ shape: ObjectShape, _ object: Node?) {
        for field in shape.fields {
            fields.append((field, object))
            if case .object(let inner) = field.shape, ![.roles, .status, .coordinates].contains(field.meaning) {
                add(inner, object?[field.name])
            }
        }
    }

    /// The fields that take the value and are absent or empty.
    var places: [Place] {
        fields.compactMap { field, object in
            guard takes(field, value.found, value.text) else { return nil }
            let place = place(field, object)
            guard place.node == nil || place.node?.kind == .null || place.node?.rawRange.isEmpty == true else { return nil }
            return place
        }
    }

    /// A field that takes the value and whose own value belongs where this one stands.
    var partner: Place? {
        guard let table = document.table else { return nil }
        let own = table.entries[Int(document.tree.tokens[token].field)]
        guard let ownField = own.field else { return nil }
        for (field, object) in fields where takes(field, value.found, value.text) {
            let place = place(field, object)
            guard let node = place.node, node.index != token, node.kind == .string || node.kind == .number, !node.isDamaged,
                let text = node.string ?? (node.kind == .number ? node.tree.source.text(node.range) : nil),
                let kind = ForeignValue.kind(of: text), isWrong(text, kind, in: field), takes(ownField, kind, text)
            else { continue }
            return place
        }
        return nil
    }

    /// Returns the fix that exchanges the value with another one.
    func exchange(with other: Node, _ name: String) -> Fix {
        let title = Phrase(en: "Exchange it with \"\(name)\"", nl: "Verwissel het met \"\(name)\"")
        return .exchange(Node(tree: document.tree, index: token), other, title)
    }

    /// Returns the fix that gives the value the name of a field beside it; `nil` where that field is in another object, or there.
    func move(to place: Place) -> Fix? {
        let own = Node(tree: document.tree, index: token)
        guard let key = own.key, let object = place.object, place.node == nil, own.kind == .string,
            object.fields.contains(where: { $0.key.index == key.index }),
            document.table?.entries[Int(own.token.field)].field?.isRequired != true
        else { return nil }
        return Fix(
            Phrase(en: "Call it \"\(place.name)\"", nl: "Noem het \"\(place.name)\""), .unsafe,
            [TextEdit(key.range, jsonText(place.name))])
    }

    private func place(_ field: Field, _ object: Node?) -> Place {
        let old = field.nameIn2024.flatMap { name in object?[name].map { (name, $0) } }
        return Place(name: (old?.0 ?? field.name).text, object: object, node: old?.1 ?? object?[field.name])
    }

    /// Whether a text is certainly none for a field.
    private func isWrong(_ text: String, _ kind: ForeignValue.Kind, in field: Field) -> Bool {
        if ForeignValue.place(of: field.shape, field.meaning)?.refuses(kind) == true { return true }
        guard case .text(.address) = field.shape, kind == .text else { return false }
        switch AddressReading(text) {
        case .prose, .noScheme(nil): return true
        default: return false
        }
    }

    /// Whether a text of a kind belongs in a field.
    private func takes(_ field: Field, _ kind: ForeignValue.Kind, _ text: String) -> Bool {
        switch (field.shape, kind) {
        case (.text(.date), .date), (.text(.partialDate), .date), (.text(.email), .email): return true
        case (.text(.address), .address):
            // Files are no pages that somebody has.
            if field.meaning == .level2Address || field.meaning == .level1Address { return false }
            if field.meaning == .wikipedia { return isOfWikipedia(text) }
            return isPicture(text) == (field.meaning == .picture || field.meaning == .portrait)
        case (.number(let shape), .number):
            guard field.meaning != .latitude, field.meaning != .longitude, let number = Double(text) else { return false }
            return shape.range ~= number
        case (.text(.free), .text):
            return [.givenName, .familyName, .town, .fullName].contains(field.meaning)
        default: return false
        }
    }
}

/// Whether an address is one of Wikipedia.
private func isOfWikipedia(_ address: String) -> Bool {
    guard let parts = AddressParts(address) else { return false }
    return String(decoding: Array(address.utf8)[parts.host], as: UTF8.self).lowercased().hasSuffix("wikipedia.org")
}

/// Whether an address ends like that of a picture.
func isPicture(_ address: String) -> Bool {
    var address = address
    return address.withUTF8 { bytes in
        guard let path = AddressParts(bytes)?.path else { return false }
        return pictureEndings.contains { ending in
            let start = path.upperBound - ending.utf8CodeUnitCount
            return start >= path.lowerBound && hasStart(UnsafeBufferPointer(rebasing: bytes[start..<path.upperBound]), ending)
        }
    }
}

/// How the names of pictures end, in small letters.
private let pictureEndings: [StaticString] = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".heic"]
