import ClubLint
import ClubModel
import ClubStore
import JSONSyntax
import TOMLKit

/// Reads a `clubhub-lint.toml`: TOMLKit tells what it says, `TOMLPlaces` where.
struct ConfigurationReader {
    private let source: Source
    private let folder: String
    private let here: WorkingFolder
    private let places: TOMLPlaces
    private var configuration: Configuration

    /// Reads a configuration.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of the folder that it lies in.
    ///   - here: Where the user stands: exceptions name files as reports do.
    static func read(_ source: Source, folder: String, here: WorkingFolder) throws(ConfigurationError) -> Configuration {
        var reader = ConfigurationReader(source, folder: folder, here: here)
        try reader.read()
        return reader.configuration
    }

    private init(_ source: Source, folder: String, here: WorkingFolder) {
        self.source = source
        self.folder = folder
        self.here = here
        places = TOMLPlaces(Array(source.buffer))
        configuration = Configuration(source: source, folder: folder)
    }

    private static let keys = [
        "root", "keywords", "edition", "language", "fail-on", "exclude", "legacy-roots", "spelling", "rules", "ignore",
    ]
    private static let exceptionKeys = ["rule", "file", "pointer", "reason", "until"]
    private static let severities = ["off", "info", "warning", "error"]

    private mutating func read() throws(ConfigurationError) {
        let table = try TOMLText.table(of: source)
        for key in sorted(table.keys, in: []) {
            guard let value = table[key] else { continue }
            let path = [key]
            switch key {
            case "root": configuration.root = try location(value, path)
            case "keywords": configuration.keywords = try location(value, path)
            case "edition":
                configuration.edition = try choice(EditionChoice.self, value.string, path).edition
            case "language": configuration.language = try choice(Phrase.Language.self, value.string, path)
            case "fail-on": configuration.failOn = try choice(FailOn.self, value.string, path)
            case "spelling":
                guard let isWanted = value.bool else { throw wrongKind(path, Phrase(en: "true or false", nl: "true of false")) }
                configuration.checksSpelling = isWanted
            case "exclude": try readExcluded(value, path)
            case "legacy-roots":
                for (element, place) in try elements(value, path) {
                    configuration.legacyRoots.append(try location(element, place))
                }
            case "rules": try readSeverities(value, path)
            case "ignore":
                for (element, place) in try elements(value, path) { try readException(element, place) }
            default: throw unknownKey(path, ConfigurationReader.keys)
            }
        }
    }

    // MARK: Parts

    private mutating func readExcluded(_ value: any TOMLValueConvertible, _ path: [String]) throws(ConfigurationError) {
        for (element, place) in try elements(value, path) {
            let pattern = try text(element, place)
            guard !pattern.isEmpty else {
                throw error(
                    place, Phrase(en: "An empty pattern means nothing.", nl: "Een leeg patroon betekent niets."),
                    Phrase(en: "Remove it.", nl: "Verwijder het."))
            }
            configuration.excluded.append(Glob(pattern))
        }
    }

    private mutating func readSeverities(_ value: any TOMLValueConvertible, _ path: [String]) throws(ConfigurationError) {
        guard let table = value.table else { throw wrongKind(path, Phrase(en: "a table", nl: "een tabel")) }
        for key in sorted(table.keys, in: path) {
            guard let rule = Rule.named(key) else { throw unknownRule(key, places.keys[path + [key]], path + [key]) }
            guard let word = table[key]?.string, ConfigurationReader.severities.contains(word) else {
                throw unknownValue(table[key]?.string, path + [key], ConfigurationReader.severities)
            }
            configuration.severities[rule.id] = .some(Severity(name: word))
        }
    }

    private mutating func readException(_ value: any TOMLValueConvertible, _ path: [String]) throws(ConfigurationError) {
        guard let table = value.table else { throw wrongKind(path, Phrase(en: "a table", nl: "een tabel")) }
        for key in sorted(table.keys, in: path) where !ConfigurationReader.exceptionKeys.contains(key) {
            throw unknownKey(path + [key], ConfigurationReader.exceptionKeys)
        }
        guard let ruleValue = table["rule"] else {
            throw error(
                path, Phrase(en: "This exception names no rule.", nl: "Deze uitzondering noemt geen regel."),
                Phrase(en: "Add a line rule = \"…\".", nl: "Voeg een regel rule = \"…\" toe."))
        }
        let name = try text(ruleValue, path + ["rule"])
        guard let rule = Rule.named(name) else {
            throw unknownRule(name, places.values[path + ["rule"]], path + ["rule"])
        }
        var file: String?
        if let value = table["file"] {
            file = here.shown(here.absolute(try text(value, path + ["file"]), from: folder))
        }
        var pointer: String?
        if let value = table["pointer"] {
            let written = try text(value, path + ["pointer"])
            guard written.isEmpty || written.utf8.first == UInt8(ascii: "/") else {
                throw error(
                    path + ["pointer"], Phrase(en: "A pointer begins with /.", nl: "Een verwijzing begint met /."),
                    Phrase(
                        en: "Copy it from the report: --format json shows it.",
                        nl: "Neem hem over uit het rapport: --format json toont hem."))
            }
            // The empty pointer is the whole file.
            pointer = written.isEmpty ? nil : written
        }
        configuration.exceptions.append(
            Exceptions.Entry(
                rule: rule.id, path: file, pointer: pointer,
                reason: try table["reason"].map { value throws(ConfigurationError) in try text(value, path + ["reason"]) } ?? "",
                until: try table["until"].map { value throws(ConfigurationError) in try day(value, path + ["until"]) },
                range: range(of: path), untilRange: range(of: path + ["until"])))
    }

    // MARK: Values

    private func text(_ value: any TOMLValueConvertible, _ path: [String]) throws(ConfigurationError) -> String {
        guard let text = value.string else {
            throw wrongKind(path, Phrase(en: "a text in quotes", nl: "een tekst tussen aanhalingstekens"))
        }
        return text
    }

    private func location(_ value: any TOMLValueConvertible, _ path: [String]) throws(ConfigurationError)
        -> Configuration.Location
    {
        let text = try text(value, path)
        let isAddress = Address.isAddress(text)
        return Configuration.Location(
            text: isAddress ? text : here.absolute(text, from: folder), isAddress: isAddress, range: range(of: path))
    }

    private func day(_ value: any TOMLValueConvertible, _ path: [String]) throws(ConfigurationError) -> Day {
        if let date = value.date, let day = Day(year: date.year, month: date.month, day: date.day) { return day }
        if let text = value.string, let day = Day(text) { return day }
        throw error(
            path, Phrase(en: "This is not a day of the calendar.", nl: "Dit is geen dag van de kalender."),
            Phrase(en: "Write it as \"2026-12-31\".", nl: "Schrijf hem als \"2026-12-31\"."))
    }

    private func elements(
        _ value: any TOMLValueConvertible, _ path: [String]
    ) throws(ConfigurationError) -> [(any TOMLValueConvertible, [String])] {
        guard let list = value.array else {
            let isTable = path == ["ignore"]
            throw wrongKind(
                path,
                isTable
                    ? Phrase(en: "a list of tables, each under [[ignore]]", nl: "een lijst van tabellen, elk onder [[ignore]]")
                    : Phrase(en: "a list in square brackets", nl: "een lijst tussen vierkante haken"))
        }
        return list.indices.map { (list[$0], path + [String($0)]) }
    }

    private func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ type: Choice.Type, _ word: String?, _ path: [String]
    ) throws(ConfigurationError) -> Choice {
        guard let word, let choice = Choice(rawValue: word) else {
            throw unknownValue(word, path, Choice.allCases.map(\.rawValue))
        }
        return choice
    }

    // MARK: Errors

    /// Returns keys in the order in which they stand, so that the first mistake is the one reported.
    private func sorted(_ keys: [String], in path: [String]) -> [String] {
        keys.map { (range(of: path + [$0]).lowerBound, $0) }.sorted { $0 < $1 }.map(\.1)
    }

    /// Returns where a value stands, else its key, its table, or what it is part of.
    private func range(of path: [String]) -> Range<Int> {
        places.values[path] ?? places.headers[path] ?? places.keys[path]
            ?? (path.isEmpty ? 0..<0 : range(of: Array(path.dropLast())))
    }

    private func error(_ path: [String], _ problem: Phrase, _ remedy: Phrase) -> ConfigurationError {
        ConfigurationError(in: source, at: range(of: path), problem, remedy)
    }

    private func unknownKey(_ path: [String], _ known: [String]) -> ConfigurationError {
        let key = path.last ?? ""
        return ConfigurationError(
            in: source, at: places.keys[path] ?? range(of: path),
            Phrase(
                en: "\"\(key)\" is no key of the configuration here.", nl: "\"\(key)\" is hier geen sleutel van de configuratie."),
            .advice(on: key, known: known))
    }

    private func unknownRule(_ name: String, _ range: Range<Int>?, _ path: [String]) -> ConfigurationError {
        ConfigurationError(
            in: source, at: range ?? self.range(of: path),
            Phrase(en: "There is no rule \"\(name)\".", nl: "Er is geen regel \"\(name)\"."),
            .advice(on: name, known: Rule.all.map(\.id)))
    }

    private func unknownValue(_ word: String?, _ path: [String], _ known: [String]) -> ConfigurationError {
        guard let word else { return wrongKind(path, Phrase(en: "one of these texts", nl: "een van deze teksten"), known) }
        return error(
            path, Phrase(en: "\"\(word)\" is not known here.", nl: "\"\(word)\" is hier niet bekend."),
            .advice(on: word, known: known))
    }

    private func wrongKind(_ path: [String], _ kind: Phrase, _ known: [String] = []) -> ConfigurationError {
        let list = known.isEmpty ? "" : ": " + known.joined(separator: ", ")
        return error(
            path, Phrase(en: "This is not what \"\(name(of: path))\" holds.", nl: "Dit is niet wat \"\(name(of: path))\" bevat."),
            Phrase(en: "Give \(kind.en)\(list).", nl: "Geef \(kind.nl)\(list)."))
    }

    private func name(of path: [String]) -> String { path.last { Int($0) == nil } ?? "" }
}
