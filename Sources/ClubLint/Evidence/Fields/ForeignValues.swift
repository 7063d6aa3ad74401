import ClubModel
import JSONSyntax

/// A value of one kind in the place of another: a date among keywords, an address where a date belongs.
///
/// Its own form tells what it is, the shape of the file what belongs there. Such a value is not made to look right where it
/// stands; whoever put it there hears what it is, and which empty fields of the record take it.
struct ForeignValue {
    enum Kind {
        case date, address, email, number, text
    }

    let found: Kind
    private let expected: Phrase
    let text: String

    /// Judges a text for a place of a document; `nil` where it may belong there.
    init?(_ text: String, at token: Int, in document: Document) {
        guard let table = document.table, token < document.tree.count else { return nil }
        var entry = table.entries[Int(document.tree.tokens[token].field)]
        // A text where a list of texts belongs is its only element.
        if case .list(.text, _) = entry.shape, entry.element >= 0 { entry = table.entries[entry.element] }
        guard let place = ForeignValue.place(of: entry.shape, entry.meaning), let found = ForeignValue.kind(of: text),
            place.refuses(found)
        else {
            return nil
        }
        self.found = found
        self.text = text
        expected = place.words
    }

    /// Says of a finding what the value is and where it belongs, and takes its fixes away.
    func tell(_ finding: inout Finding, in document: Document) {
        finding.fixes = []
        finding.suggestions = []
        finding.quote("value", shortened(text))
        finding.quote("kind", words)
        finding.quote("expected", expected)
        finding.message = Phrase(
            en: "\"{value}\" is {kind}, and {expected} belongs here.", nl: "\"{value}\" is {kind}, en hier hoort {expected}.")
        let search = ExpectedPlaceSearch(self, finding.token, in: document)
        if let partner = search.partner, let node = partner.node {
            finding.quote("partner", "\"" + partner.name + "\"")
            finding.remedy = Phrase(
                en: "Exchange it with what stands at {partner}.", nl: "Verwissel het met wat er bij {partner} staat.")
            finding.suggestions = [node.string ?? node.tree.source.text(node.range)]
            finding.related.append(Related(Phrase(en: "this belongs there", nl: "dit hoort daar"), at: node))
            finding.fixes = [search.exchange(with: node, partner.name)]
            return
        }
        let places = search.places
        if places.isEmpty {
            finding.remedy = Phrase(
                en: "Take it away here, or write {expected}.", nl: "Haal het hier weg, of schrijf {expected}.")
            return
        }
        let names = places.map { "\"" + $0.name + "\"" }
        finding.quote("homes", Phrase(en: names.joined(last: " or "), nl: names.joined(last: " of ")))
        finding.remedy =
            places.count == 1
            ? Phrase(
                en: "Move it to {homes}, which is still empty, if that is what it is. Else take it away.",
                nl: "Zet het in {homes}, dat nog leeg is, als het dat is. Haal het anders weg.")
            : Phrase(
                en: "Move it to {homes}, whichever it is: they are still empty. Else take it away.",
                nl: "Zet het in {homes}, net wat het is: die zijn nog leeg. Haal het anders weg.")
        if places.count == 1, let fix = search.move(to: places[0]) { finding.fixes = [fix] }
    }

    // MARK: Kinds

    private var words: Phrase {
        switch found {
        case .date: Phrase(en: "a date", nl: "een datum")
        case .address: Phrase(en: "a web address", nl: "een webadres")
        case .email: Phrase(en: "an e-mail address", nl: "een e-mailadres")
        case .number: Phrase(en: "a number", nl: "een getal")
        case .text: Phrase(en: "a text", nl: "een tekst")
        }
    }

    /// A place with the kinds that certainly do not belong there.
    struct Place {
        let refused: [Kind]
        let words: Phrase

        func refuses(_ kind: Kind) -> Bool { refused.contains { $0 == kind } }
    }

    /// Returns what belongs in a field; `nil` where anything may.
    static func place(of shape: Shape, _ meaning: Meaning) -> Place? {
        let name = Phrase(en: "a name", nl: "een naam")
        switch meaning {
        case .keywordUse:
            return Place(refused: [.date, .address, .email, .number], words: Phrase(en: "a keyword", nl: "een trefwoord"))
        case .town: return Place(refused: [.date, .address, .email, .number], words: Phrase(en: "a town", nl: "een plaats"))
        // A club may be called after a year.
        case .fullName, .nickName: return Place(refused: [.date, .address, .email], words: name)
        case .givenName, .infixName, .familyName: return Place(refused: [.date, .address, .email, .number], words: name)
        case .remarkText:
            return Place(refused: [.date, .address, .email, .number], words: Phrase(en: "a sentence", nl: "een zin"))
        case .translatedText, .keywordID:
            return Place(refused: [.date, .address, .email], words: Phrase(en: "words", nl: "woorden"))
        default: break
        }
        switch shape {
        case .text(.date), .text(.partialDate):
            return Place(refused: [.address, .email], words: Phrase(en: "a date", nl: "een datum"))
        case .text(.address), .text(.reference):
            return Place(refused: [.date, .number, .email], words: Phrase(en: "a web address", nl: "een webadres"))
        case .text(.email):
            return Place(refused: [.date, .address, .number], words: Phrase(en: "an e-mail address", nl: "een e-mailadres"))
        case .number:
            return Place(
                refused: [.date, .address, .email, .text],
                words: Phrase(en: "a number without quotes", nl: "een getal zonder aanhalingstekens"))
        default: return nil
        }
    }

    /// Returns what a text is by its form.
    static func kind(of text: String) -> Kind? {
        var bytes = Array(text.utf8.prefix(300))
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        let first = bytes.firstIndex { $0 > 0x20 } ?? bytes.count
        bytes.removeFirst(first)
        guard !bytes.isEmpty else { return nil }
        if bytes.starts(with: "mailto:".utf8) { return .email }
        if bytes.withUnsafeBufferPointer({ webSchemeCount(of: $0) != nil || hasStart($0, "www.") }) {
            // Words may follow, and then it is a text.
            return bytes.count(where: { $0 == 0x20 }) <= 2 ? .address : nil
        }
        let hasDigit = bytes.contains { $0.isDigit }
        if bytes.count <= 40, hasDigit, mayBeDay(bytes), isDay(String(decoding: bytes, as: UTF8.self)) { return .date }
        if let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0, bytes[at...].contains(UInt8(ascii: ".")),
            !bytes.contains(where: { $0 <= 0x20 })
        {
            return .email
        }
        let isNumeric = bytes.allSatisfy {
            $0.isDigit || $0 <= 0x20 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/")
        }
        if hasDigit, isNumeric { return .number }
        return hasDigit ? nil : .text
    }

    /// Whether a text has more than one number in it, or no letters: of a year alone beside a name the words need not be compared with
    /// all months.
    private static func mayBeDay(_ bytes: [UInt8]) -> Bool {
        let numbers = bytes.indices.count { bytes[$0].isDigit && ($0 == 0 || !bytes[$0 - 1].isDigit) }
        return numbers > 1 || !bytes.contains { $0.isASCIILetter }
    }

    private static func isDay(_ text: String) -> Bool {
        switch DateReading(text) {
        case .day, .sloppy, .impossible: true
        case .malformed(let form, let perhaps):
            switch form {
            // Eight digits may be a number.
            case .separators, .dayFirst: text.utf8.contains { !$0.isDigit } && !perhaps.isEmpty
            case .time, .monthName: !perhaps.isEmpty
            default: false
            }
        case .unknown: false
        }
    }
}

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
