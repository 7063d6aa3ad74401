import ClubModel
import JSONSyntax

/// A value of one kind in the place of another: a date among keywords, an address where a date belongs.
///
/// Its own form tells what it is, the shape of the file what belongs there. Such a value is not made to look right where it
/// stands; whoever put it there hears what it is, and which empty fields of the record take it.
struct ForeignValue {
    private enum Kind {
        case date, address, email, number, text
    }

    private let found: Kind
    private let expected: Phrase
    private let text: String

    /// Judges a text for a place of a document; `nil` where it may belong there.
    init?(_ text: String, at token: Int, in document: Document) {
        guard let table = document.table, token < document.tree.count else { return nil }
        var entry = table.entries[Int(document.tree.tokens[token].field)]
        // A text where a list of texts belongs is its only element.
        if case .list(.text, _) = entry.shape, entry.element >= 0 { entry = table.entries[entry.element] }
        guard let place = ForeignValue.place(of: entry), let found = ForeignValue.kind(of: text), place.refuses(found) else {
            return nil
        }
        self.found = found
        self.text = text
        expected = place.words
    }

    /// Says of a finding what the value is and where it belongs, and takes its fixes away.
    func tell(_ finding: inout Finding, in document: Document) {
        let homes = homes(around: finding.token, in: document)
        finding.fixes = []
        finding.suggestions = []
        finding.quote("value", shortened(text))
        finding.quote("kind", words)
        finding.quote("expected", expected)
        finding.message = Phrase(
            en: "\"{value}\" is {kind}, and here belongs {expected}.", nl: "\"{value}\" is {kind}, en hier hoort {expected}.")
        if homes.isEmpty {
            finding.remedy = Phrase(
                en: "Take it away here, or write {expected}.", nl: "Haal het hier weg, of schrijf {expected}.")
            return
        }
        let english = homes.joined(or: " or ")
        finding.quote("homes", Phrase(en: english, nl: homes.joined(or: " of ")))
        finding.remedy =
            homes.count == 1
            ? Phrase(
                en: "Move it to {homes}, which is still empty, if that is what it is. Else take it away.",
                nl: "Zet het in {homes}, dat nog leeg is, als het dat is. Haal het anders weg.")
            : Phrase(
                en: "Move it to {homes}, whichever of them it is: these are still empty. Else take it away.",
                nl: "Zet het in {homes}, al naargelang wat het is: die zijn nog leeg. Haal het anders weg.")
    }

    // MARK: Kinds

    private var words: Phrase {
        switch found {
        case .date: Phrase(en: "a date", nl: "een datum")
        case .address: Phrase(en: "an address", nl: "een adres")
        case .email: Phrase(en: "an e-mail address", nl: "een e-mailadres")
        case .number: Phrase(en: "a number", nl: "een getal")
        case .text: Phrase(en: "a text", nl: "een tekst")
        }
    }

    /// A place with the kinds that certainly do not belong there.
    private struct Place {
        let refused: [Kind]
        let words: Phrase

        func refuses(_ kind: Kind) -> Bool { refused.contains { $0 == kind } }
    }

    private static func place(of entry: ShapeTable.Entry) -> Place? {
        if entry.meaning == .keywordUse {
            return Place(refused: [.date, .address, .email, .number], words: Phrase(en: "a keyword", nl: "een trefwoord"))
        }
        switch entry.meaning {
        case .town, .fullName, .nickName, .givenName, .infixName, .familyName:
            return Place(refused: [.date, .address, .email], words: Phrase(en: "a name", nl: "een naam"))
        default: break
        }
        switch entry.shape {
        case .text(.date), .text(.partialDate):
            return Place(refused: [.address, .email], words: Phrase(en: "a date", nl: "een datum"))
        case .text(.address), .text(.reference):
            return Place(refused: [.date, .number], words: Phrase(en: "an address", nl: "een adres"))
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
    private static func kind(of text: String) -> Kind? {
        var bytes = Array(text.utf8.prefix(300))
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        let first = bytes.firstIndex { $0 > 0x20 } ?? bytes.count
        bytes.removeFirst(first)
        guard !bytes.isEmpty else { return nil }
        if bytes.withUnsafeBufferPointer({ webSchemeCount(of: $0) != nil || hasStart($0, "www.") }) { return .address }
        let hasDigit = bytes.contains { $0.isDigit }
        if bytes.count <= 40, hasDigit, isDay(String(decoding: bytes, as: UTF8.self)) { return .date }
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

    // MARK: Where it belongs

    /// Returns the names of the fields that take a value of this kind and are absent or empty in the record around a token.
    private func homes(around token: Int, in document: Document) -> [String] {
        guard let table = document.table, found != .text, found != .number else { return [] }
        var record: Node?
        for meaning in [Meaning.club, .museum, .clubOfFile, .member, .memberOfFile, .keyword, .image] {
            guard let node = document.nodes(meaning).last(before: token + 1), token < Int(node.token.next) else { continue }
            if record.map({ node.index > $0.index }) ?? true { record = node }
        }
        guard let record, record.kind == .object,
            case .object(let shape) = table.entries[Int(record.token.field)].shape
        else { return [] }
        var homes: [String] = []
        collect(shape, record, &homes)
        if case .object(let inner)? = shape.fields.first(where: { $0.text.utf8.elementsEqual("optional".utf8) })?.shape {
            collect(inner, record["optional"], &homes)
        }
        return homes
    }

    private func collect(_ shape: ObjectShape, _ object: Node?, _ homes: inout [String]) {
        for field in shape.fields {
            let takes: Bool =
                switch (field.shape, found) {
                case (.text(.date), .date), (.text(.partialDate), .date), (.text(.email), .email): true
                // Files are no pages that somebody has.
                case (.text(.address), .address): field.meaning != .level2Address && field.meaning != .level1Address
                default: false
                }
            guard takes else { continue }
            let value = field.nameIn2024.flatMap { object?[$0] } ?? object?[field.name]
            guard value == nil || value?.kind == .null || value?.rawRange.isEmpty == true else { continue }
            homes.append("\"" + field.text + "\"")
        }
    }
}

extension [String] {
    /// Returns the texts as in "a, b or c".
    fileprivate func joined(or word: String) -> String {
        var result = ""
        for (number, text) in enumerated() {
            if number > 0 { result += number == count - 1 ? word : ", " }
            result += text
        }
        return result
    }
}
