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
