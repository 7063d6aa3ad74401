import ClubModel
import JSONSyntax

/// Tells rows that are no members: sums, notes, and titles over a part of the list.
struct RowKind {
    /// How the names of the list are written.
    let reading: NameReading

    private static let sumWords = [
        "totaal", "subtotaal", "total", "subtotal", "gesamt", "summe", "somme", "aantal", "anzahl", "nombre", "som", "gemiddeld",
        "sum",
    ]
    private static let sumObjects = [
        "leden", "aantal", "members", "mitglieder", "membres", "per", "contributie", "bedrag", "ereleden", "oudleden",
    ]
    /// The first three letters of the words for sums.
    private static let sumStarts: Set<String> = Set(sumWords.map { String($0.prefix(3)) })

    /// Whether a text begins a row that only counts: "Totaal 55", "Aantal leden:".
    func isSum(_ text: String) -> Bool {
        guard text.utf8.count <= 60, RowKind.sumStarts.contains(text.prefix(3).lowercased()) else { return false }
        let key = ColumnMatcher.key(of: text)
        for word in RowKind.sumWords where key.hasPrefix(word) {
            let rest = key.dropFirst(word.utf8.count)
            // "Aantal betaald" is not written as a name is.
            if !isProper(text), folded(text, .all).utf8.starts(with: (word + " ").utf8) { return true }
            if rest.utf8.allSatisfy({ !$0.isASCIILowercase }) || RowKind.sumObjects.contains(where: { rest.hasPrefix($0) }) {
                return true
            }
        }
        return false
    }

    /// What a text looks like that stands where a name is expected.
    enum Look {
        case name
        /// A name or a remark: nothing in it begins with a capital.
        case small
        case note
    }

    /// Returns what a text looks like that stands where a name is expected.
    func look(_ text: String) -> Look {
        guard text.utf8.count <= 120 else { return .note }
        let text = NameReading.withoutMark(text)
        var blanks = 0
        var hasDigit = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: ":"), UInt8(ascii: "="): return .note
            case 0x20: blanks += 1
            case 0x30...0x39: hasDigit = true
            default: break
            }
        }
        if blanks >= 8 || hasDigit && blanks >= 3 || text.hasPrefix("*") || RowKind.beginsNote(text) { return .note }
        // Words of which several begin small and are no particles are rather a sentence, unless they begin with a given name.
        guard blanks > 0, reading.letters != .small, !RowKind.isFamiliar(text) else { return .name }
        let words = text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
        if words.allSatisfy({ NameParticles.isSmall($0) }) { return .small }
        return words.count { RowKind.isCommon($0) } >= 2 ? .note : .name
    }

    /// Whether each word of a name begins as words of names do: with a capital, unless it is a particle.
    func isProper(_ text: String) -> Bool {
        var hasLetter = false
        for bytes in text.utf8.split(separator: UInt8(ascii: " ")) {
            let word = Substring(bytes)
            if bytes.contains(where: { $0.isDigit }) { return false }
            if reading.letters != .small, RowKind.isCommon(word) { return false }
            if RowKind.hasLetter(word) { hasLetter = true }
        }
        return hasLetter
    }

    /// Whether a name has all its parts, as those of people are written, and is not that of a sum: "Som Chai", not "Totaal Leden".
    func isPerson(_ name: ReadName) -> Bool {
        !name.given.isEmpty && !name.family.isEmpty && isProper(name.display) && !isSum(name.display)
    }

    /// Whether there is a letter in a text: without one it is nobody's name.
    static func hasLetter(_ text: some StringProtocol) -> Bool { text.unicodeScalars.contains { $0.properties.isAlphabetic } }

    /// Whether a word begins small, and not because it is a part of names, as "van" and "d'Aubremont" do.
    private static func isCommon(_ word: Substring) -> Bool {
        NameParticles.isSmall(word) && !NameParticles.contains(word) && !NameParticles.isLink(word)
            && !word.unicodeScalars.contains { $0.properties.isUppercase }
    }

    /// Whether a text begins with a given name that many have, whatever its letters are.
    static func isFamiliar(_ text: some StringProtocol) -> Bool {
        let word = text.prefix { $0 != " " }
        return !word.isEmpty && word.split(separator: "-").allSatisfy { FamiliarNames.contains($0) }
    }

    /// How remarks below a list begin.
    private static let noteWords: Set<String> = [
        "bijgewerkt", "opgemaakt", "opgesteld", "gewijzigd", "versie", "laatst", "laatste", "afgedrukt", "geprint", "peildatum",
        "waarvan", "gemiddeld", "gemiddelde", "contributie", "toelichting", "legenda", "opmerking", "opmerkingen", "updated",
        "printed", "version", "average", "aktualisiert",
    ]

    /// How rows below the headings say how to fill in the columns.
    private static let columnWords: Set<String> = [
        "verplicht", "verplichtveld", "optioneel", "nietverplicht", "tekst", "datum", "text", "string", "varchar", "required",
        "optional", "mandatory", "pflichtfeld", "pflicht", "freiwillig", "texte", "obligatoire", "facultatif", "janee",
    ]

    /// Whether a cell says how to fill in its column: *verplicht*, *tekst*.
    static func explainsColumn(_ text: String) -> Bool { columnWords.contains(ColumnMatcher.key(of: text)) }

    /// Whether a text begins as remarks below a list do: *Bijgewerkt op*.
    static func beginsNote(_ text: String) -> Bool {
        guard let first = text.utf8.first, first | 0x20 >= 0x61, let word = text.split(separator: " ").first,
            word.utf8.count <= 14
        else { return false }
        let key = ColumnMatcher.key(of: String(word))
        return noteWords.contains(key) || pageWords.contains(key) && text.utf8.contains { $0.isDigit }
    }

    private static let pageWords: Set<String> = ["pagina", "blad", "page", "seite"]

    /// How titles over a part of the list begin that look like names: *Groep A*, *Werkgroep Natuur*.
    private static let titleWords: Set<String> = [
        "groep", "werkgroep", "team", "sectie", "afdeling", "commissie", "categorie", "gruppe", "abteilung", "sparte", "group",
        "section", "groupe",
    ]

    /// Whether a text alone in its row may be a title over a part of the list, even if it is not a known one: *DONATEURS*.
    static func isTitle(_ text: String) -> Bool {
        text.utf8.count <= 40 && text.first?.isUppercase == true && !beginsNote(text) && text.split(separator: " ").count <= 4
    }

    /// Whether a text alone in its row is one word that is no given name, or a title: *Spelregels*, *Groep A*.
    func isOddWord(_ text: String) -> Bool {
        let word = text.split(separator: " ").first ?? ""
        return word.utf8.count == text.utf8.count && !FamiliarNames.contains(text)
            || RowKind.titleWords.contains(word.lowercased())
    }

    /// Whether a name is that of several people: *Jan en Marie*, *Kees & Tineke Bos*, *dhr. en mevr. Jansen*.
    static func isOfSeveral(_ text: String) -> Bool {
        guard text.utf8.count <= 120 else { return false }
        let words = text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
        if words.count > 1, heirs.contains(words[0].lowercased()) { return true }
        for (place, word) in words.enumerated() where place > 0 && place + 1 < words.count {
            // "von und zu" is a particle of one person.
            if links.contains(word.lowercased()), !NameParticles.contains(words[place - 1]) { return true }
        }
        return words.contains { word in
            // "Kees/Tineke"; "v/d" and "a/d" are particles.
            let parts = word.utf8.split { "/&+".utf8.contains($0) }
            return parts.count == 2 && parts.allSatisfy { $0.count > 1 && Substring($0).first?.isUppercase == true }
        }
    }

    private static let links: Set<String> = ["en", "&", "+", "and", "und", "u.", "et", "/", "e/o", "en/of", "of", "sowie"]
    private static let heirs: Set<String> = ["erven", "erfgenamen", "eheleute", "ehepaar", "echtpaar"]
}
