import ClubModel
import JSONSyntax
import TOMLKit

/// A file in TOML that a person wrote: TOMLKit tells what it says, `TOMLPlaces` where. Its errors have places and advice.
struct TOMLDocument {
    let source: Source
    let table: TOMLTable
    let places: TOMLPlaces
    /// What the file is, with its article, for messages.
    private let kind: Phrase

    /// Parses a file.
    ///
    /// - Parameters:
    ///   - kind: What the file is, as in "the configuration".
    ///   - advice: What to do where it is no TOML.
    init(_ source: Source, kind: Phrase, advice: Phrase) throws(ConfigurationError) {
        self.source = source
        self.kind = kind
        if let zero = source.buffer.firstIndex(of: 0) {
            // TOMLKit would take the text to end there.
            throw ConfigurationError(
                in: source, at: zero..<zero + 1, Phrase(en: "A zero byte is not text.", nl: "Een nulbyte is geen tekst."),
                Phrase(en: "Save the file as UTF-8.", nl: "Bewaar het bestand als UTF-8."))
        }
        do throws(TOMLFlaw) {
            places = try TOMLPlaces(Array(source.buffer))
        } catch {
            throw TOMLDocument.bareText(at: error.range.lowerBound, in: source)
                ?? ConfigurationError(in: source, at: error.range, TOMLDocument.notTOML(error.problem), advice)
        }
        table = try TOMLDocument.parse(source, advice)
    }

    private static func notTOML(_ problem: Phrase) -> Phrase {
        Phrase(en: "This is not TOML: \(problem.en).", nl: "Dit is geen TOML: \(problem.nl).")
    }

    private static func parse(_ source: Source, _ advice: Phrase) throws(ConfigurationError) -> TOMLTable {
        do {
            return try TOMLTable(string: source.text(0..<source.count))
        } catch {
            guard let error = error as? TOMLParseError else {
                throw ConfigurationError(in: source, at: 0..<0, Phrase("\(error)"), advice)
            }
            throw ConfigurationError(
                in: source, at: range(of: error.source.begin, in: source),
                notTOML(Phrase(error.description)), advice)
        }
    }

    /// Returns the error of a line whose value is a word without quotes, the slip that people make most; `nil` for others.
    private static func bareText(at offset: Int, in source: Source) -> ConfigurationError? {
        let lines = LineTable(source)
        let range = lines.range(ofLine: lines.line(of: offset))
        guard let sign = range.first(where: { source.bytes[$0] == UInt8(ascii: "=") }) else { return nil }
        var start = sign + 1
        while start < range.upperBound, source.bytes[start] == 0x20 || source.bytes[start] == 0x09 { start += 1 }
        var end = start
        while end < range.upperBound, source.bytes[end] > 0x20, source.bytes[end] != UInt8(ascii: "#") { end += 1 }
        let word = source.text(start..<end)
        guard word.first?.isLetter == true, word != "true", word != "false",
            word.allSatisfy({ $0.isLetter || $0.isNumber || "-_./*:".contains($0) })
        else { return nil }
        let key = source.text(range.lowerBound..<sign).filter { $0 != " " && $0 != "\t" }
        return ConfigurationError(
            in: source, at: start..<end,
            Phrase(en: "A text stands in quotes.", nl: "Een tekst staat tussen aanhalingstekens."),
            Phrase(en: "Write \(key) = \"\(word)\".", nl: "Schrijf \(key) = \"\(word)\"."))
    }

    /// Returns the place of a line and a column, counted in scalars.
    private static func range(of position: TOMLSourcePosition, in source: Source) -> Range<Int> {
        let lines = LineTable(source)
        let line = lines.range(ofLine: min(max(1, position.line), lines.count))
        var column = 1
        var offset = line.lowerBound
        while offset < line.upperBound, column < position.column {
            offset += 1
            while offset < line.upperBound, source.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            column += 1
        }
        return offset..<offset
    }

    // MARK: Values

    func text(_ value: any TOMLValueConvertible, _ path: [String]) throws(ConfigurationError) -> String {
        guard let text = value.string else {
            throw wrongKind(path, Phrase(en: "a text in quotes", nl: "een tekst tussen aanhalingstekens"))
        }
        return text
    }

    func elements(
        _ value: any TOMLValueConvertible, _ path: [String],
        listKind: Phrase = Phrase(en: "a list in square brackets", nl: "een lijst tussen vierkante haken")
    ) throws(ConfigurationError) -> [(any TOMLValueConvertible, [String])] {
        guard let list = value.array else {
            throw wrongKind(path, listKind)
        }
        return list.indices.map { (list[$0], path + [String($0)]) }
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ type: Choice.Type, _ word: String?, _ path: [String]
    ) throws(ConfigurationError) -> Choice {
        guard let word, let choice = Choice(rawValue: word) else {
            throw unknownValue(word, path, Choice.allCases.map(\.rawValue))
        }
        return choice
    }

    // MARK: Errors

    /// Returns keys in the order in which they stand, so that the first mistake is the one reported.
    func sorted(_ keys: [String], in path: [String]) -> [String] {
        keys.map { (range(of: path + [$0]).lowerBound, $0) }.sorted { $0 < $1 }.map(\.1)
    }

    /// Returns where a value stands, else its key, its table, or what it is part of.
    func range(of path: [String]) -> Range<Int> {
        places.values[path] ?? places.headers[path] ?? places.keys[path]
            ?? (path.isEmpty ? 0..<0 : range(of: Array(path.dropLast())))
    }

    func error(_ path: [String], _ problem: Phrase, _ remedy: Phrase) -> ConfigurationError {
        ConfigurationError(in: source, at: range(of: path), problem, remedy)
    }

    func unknownKey(_ path: [String], _ known: [String]) -> ConfigurationError {
        let key = path.last ?? ""
        return ConfigurationError(
            in: source, at: places.keys[path] ?? range(of: path),
            Phrase(
                en: "\"\(key)\" is not a key of \(kind.en) here.", nl: "\"\(key)\" is hier geen sleutel van \(kind.nl)."),
            .advice(on: key, known: known))
    }

    func unknownValue(_ word: String?, _ path: [String], _ known: [String]) -> ConfigurationError {
        guard let word else { return wrongKind(path, Phrase(en: "one of these texts", nl: "een van deze teksten"), known) }
        return error(
            path, Phrase(en: "\"\(word)\" is not known here.", nl: "\"\(word)\" is hier niet bekend."),
            .advice(on: word, known: known))
    }

    func wrongKind(_ path: [String], _ kind: Phrase, _ known: [String] = []) -> ConfigurationError {
        let list = known.isEmpty ? "" : ": " + known.joined(separator: ", ")
        return error(
            path, Phrase(en: "This is not what \"\(name(of: path))\" holds.", nl: "Dit is niet wat \"\(name(of: path))\" bevat."),
            Phrase(en: "Give \(kind.en)\(list).", nl: "Geef \(kind.nl)\(list)."))
    }

    func name(of path: [String]) -> String { path.last { Int($0) == nil } ?? "" }
}

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
