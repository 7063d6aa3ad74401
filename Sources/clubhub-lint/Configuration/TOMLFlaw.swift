import ClubModel
import JSONSyntax

/// Where a text is no TOML, or more than anybody writes.
struct TOMLFlaw: Error {
    let range: Range<Int>
    /// What is wrong, as the second half of a sentence.
    let problem: Phrase

    init(_ range: Range<Int>, _ problem: Phrase) {
        self.range = range
        self.problem = problem
    }
}

extension Phrase {
    static let openHeader = Phrase(
        en: "the [ that begins this line has no ] on it", nl: "de [ waarmee deze regel begint heeft er geen ] op")
    static let missingName = Phrase(en: "a name is missing here", nl: "hier ontbreekt een naam")
    static let oddName = Phrase(
        en: "a name with more than unaccented letters, digits, - and _ stands in quotes",
        nl: "een naam met meer dan letters zonder accent, cijfers, - en _ staat tussen aanhalingstekens")
    static let missingEquals = Phrase(en: "an equals sign is missing here", nl: "hier ontbreekt een =")
    static let missingValue = Phrase(en: "a value is missing here", nl: "hier ontbreekt een waarde")
    static let noValue = Phrase(
        en: "this is not a value; texts stand in quotes", nl: "dit is geen waarde; teksten staan tussen aanhalingstekens")
    static let openText = Phrase(
        en: "this text has no closing quote", nl: "deze tekst heeft geen aanhalingsteken aan het eind")
    static let openList = Phrase(en: "this list has no ]", nl: "deze lijst heeft geen ]")
    static let openBrace = Phrase(en: "this { has no } on its line", nl: "deze { heeft geen } op dezelfde regel")
    static let missingTOMLComma = Phrase(en: "a comma is missing here", nl: "hier ontbreekt een komma")
    static let moreOnLine = Phrase(en: "nothing more may stand on this line", nl: "op deze regel mag niets meer staan")
    static let deepTOML = Phrase(
        en: "there are more brackets within each other than in any file of this kind",
        nl: "er staan meer haken in elkaar dan in welk bestand van deze soort ook")
    static let longKey = Phrase(
        en: "this name has more parts than any in a file of this kind",
        nl: "deze naam heeft meer delen dan welke naam ook in een bestand van deze soort")
    static let manyKeys = Phrase(
        en: "there are more lines than in any file of this kind",
        nl: "er staan meer regels in dan in welk bestand van deze soort ook")
    static let largeTOML = Phrase(
        en: "this is larger than any file of this kind", nl: "dit is groter dan welk bestand van deze soort ook")
}

/// Whether what stands for a value without quotes has the form of one: `true`, `false`, a number, a day or a time.
func isTOMLWord(_ bytes: ArraySlice<UInt8>) -> Bool {
    if ["true", "false"].contains(String(decoding: bytes, as: UTF8.self)) || isTOMLTime(bytes) { return true }
    let digits = bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
    if ["inf", "nan"].contains(String(decoding: digits, as: UTF8.self)) { return true }
    guard let first = digits.first, first.isDigit else { return false }
    // What the digits may be TOMLKit tells.
    let isPrefixed = first == UInt8(ascii: "0") && digits.dropFirst().first.map { "xob".utf8.contains($0) } ?? false
    return digits.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): true
        case UInt8(ascii: "+"), UInt8(ascii: "-"): !isPrefixed
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "x"), UInt8(ascii: "o"):
            isPrefixed
        default: byte.isDigit
        }
    }
}

/// Whether a text is a day, a time of day, or both, with or without what it differs from Greenwich.
private func isTOMLTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    /// Takes what has a form, in which 9 stands for any digit.
    func take(_ form: String) -> Bool {
        guard rest.count >= form.utf8.count else { return false }
        let fits = zip(form.utf8, rest).allSatisfy { $0 == UInt8(ascii: "9") ? $1.isDigit : $0 == $1 }
        if fits { rest = rest.dropFirst(form.utf8.count) }
        return fits
    }
    if take("9999-99-99") {
        if rest.isEmpty { return true }
        guard take("T") || take("t") || take(" ") else { return false }
    }
    guard take("99:99:99") else { return false }
    if take(".") {
        let fraction = rest.prefix { $0.isDigit }
        guard !fraction.isEmpty else { return false }
        rest = rest.dropFirst(fraction.count)
    }
    if !rest.isEmpty, !take("Z"), !take("z"), !take("+99:99"), !take("-99:99") { return false }
    return rest.isEmpty
}
