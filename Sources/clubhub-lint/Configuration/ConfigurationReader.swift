import ClubLint
import ClubModel
import ClubStore
import JSONSyntax
import TOMLKit

/// Reads a `clubhub-lint.toml`.
struct ConfigurationReader {
    private let source: Source
    private let folder: String
    private let here: WorkingFolder
    private let toml: TOMLDocument
    private var configuration: Configuration
    /// What is wrong so far.
    private var errors: [ConfigurationError] = []

    /// Reads a configuration.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of the folder that it lies in.
    ///   - here: Where the user stands: exceptions name files as reports do.
    static func read(_ source: Source, folder: String, here: WorkingFolder) throws(ConfigurationError) -> Configuration {
        var reader = try ConfigurationReader(source, folder: folder, here: here)
        try reader.read()
        return reader.configuration
    }

    private init(_ source: Source, folder: String, here: WorkingFolder) throws(ConfigurationError) {
        self.source = source
        self.folder = folder
        self.here = here
        toml = try TOMLDocument(
            source, kind: Phrase(en: "the configuration", nl: "de configuratie"), advice: ConfigurationReader.tomlAdvice)
        configuration = Configuration(source: source, folder: folder)
    }

    private static let keys = [
        "root", "keywords", "edition", "language", "fail-on", "exclude", "legacy-roots", "fetched-clubs", "spelling", "rules",
        "ignore",
    ]
    private static let exceptionKeys = ["rule", "file", "pointer", "reason", "until"]
    private static let severities = ["off", "info", "warning", "error"]

    private static let tomlAdvice = Phrase(
        en: "Correct this line; docs/configuration.md shows a whole file.",
        nl: "Verbeter deze regel; in docs/configuration.md staat een heel bestand.")

    private mutating func read() throws(ConfigurationError) {
        let table = toml.table
        for key in toml.sorted(table.keys, in: []) {
            guard let value = table[key] else { continue }
            if isFull { break }
            tell { reader throws(ConfigurationError) in try reader.read(key, value) }
        }
        if let error = ConfigurationError(all: errors) { throw error }
    }

    /// Does a part of the reading; what is wrong with it is told at the end, with the rest.
    private mutating func tell(_ part: (inout ConfigurationReader) throws(ConfigurationError) -> Void) {
        if isFull { return }
        do throws(ConfigurationError) { try part(&self) } catch { if !isFull { errors.append(error) } }
    }

    /// Whether as many mistakes were found as anybody corrects before trying again: each costs a look over the whole file.
    private var isFull: Bool { errors.count >= 20 }

    private mutating func read(_ key: String, _ value: any TOMLValueConvertible) throws(ConfigurationError) {
        let path = [key]
        switch key {
        case "root": configuration.root = try location(value, path)
        case "keywords": configuration.keywords = try location(value, path)
        case "edition":
            configuration.edition = try toml.choice(EditionChoice.self, value.string, path).edition
        case "language": configuration.language = try toml.choice(Phrase.Language.self, value.string, path)
        case "fail-on": configuration.failOn = try toml.choice(FailOn.self, value.string, path)
        case "spelling":
            guard let isWanted = value.bool else {
                throw toml.wrongKind(path, Phrase(en: "true or false", nl: "true of false"))
            }
            configuration.checksSpelling = isWanted
        case "exclude": try readExcluded(value, path)
        case "legacy-roots":
            for (element, place) in try toml.elements(value, path) {
                configuration.legacyRoots.append(try location(element, place))
            }
        case "fetched-clubs":
            var clubs: Set<String> = []
            for (element, place) in try toml.elements(value, path) {
                let name = try toml.text(element, place)
                clubs.insert(name.hasSuffix(".level2.json") ? String(name.dropLast(12)) : name)
            }
            configuration.fetchedClubs = clubs
        case "rules": try readSeverities(value, path)
        case "ignore":
            let kind = Phrase(
                en: "a list of tables, each under [[ignore]]", nl: "een lijst van tabellen, elk onder [[ignore]]")
            for (element, place) in try toml.elements(value, path, listKind: kind) {
                tell { reader throws(ConfigurationError) in try reader.readException(element, place) }
            }
        default: throw toml.unknownKey(path, ConfigurationReader.keys)
        }
    }

    // MARK: Parts

    private mutating func readExcluded(_ value: any TOMLValueConvertible, _ path: [String]) throws(ConfigurationError) {
        for (element, place) in try toml.elements(value, path) {
            let pattern = try toml.text(element, place)
            guard !pattern.isEmpty else {
                throw toml.error(
                    place, Phrase(en: "An empty pattern means nothing.", nl: "Een leeg patroon betekent niets."),
                    Phrase(en: "Remove it.", nl: "Verwijder het."))
            }
            configuration.excluded.append(Glob(pattern))
        }
    }

    private mutating func readSeverities(_ value: any TOMLValueConvertible, _ path: [String]) throws(ConfigurationError) {
        guard let table = value.table else { throw toml.wrongKind(path, Phrase(en: "a table", nl: "een tabel")) }
        for key in toml.sorted(table.keys, in: path) {
            if isFull { return }
            let rules = Rule.all(named: key)
            guard !rules.isEmpty else {
                errors.append(unknownRule(key, toml.places.keys[path + [key]], path + [key]))
                continue
            }
            guard let word = table[key]?.string, ConfigurationReader.severities.contains(word) else {
                errors.append(toml.unknownValue(table[key]?.string, path + [key], ConfigurationReader.severities))
                continue
            }
            for rule in rules { configuration.severities[rule.id] = .some(Severity(name: word)) }
        }
    }

    private mutating func readException(_ value: any TOMLValueConvertible, _ path: [String]) throws(ConfigurationError) {
        guard let table = value.table else { throw toml.wrongKind(path, Phrase(en: "a table", nl: "een tabel")) }
        for key in toml.sorted(table.keys, in: path) where !ConfigurationReader.exceptionKeys.contains(key) {
            if isFull { break }
            errors.append(toml.unknownKey(path + [key], ConfigurationReader.exceptionKeys))
        }
        guard let ruleValue = table["rule"] else {
            throw toml.error(
                path, Phrase(en: "This exception names no rule.", nl: "Deze uitzondering noemt geen regel."),
                Phrase(en: "Add a line rule = \"…\".", nl: "Voeg een regel rule = \"…\" toe."))
        }
        let name = try toml.text(ruleValue, path + ["rule"])
        guard let rule = Rule.named(name) else {
            throw unknownRule(name, toml.places.values[path + ["rule"]], path + ["rule"])
        }
        var file: String?
        if let value = table["file"] {
            file = here.shown(here.absolute(try toml.text(value, path + ["file"]), from: folder))
        }
        var pointer: String?
        if let value = table["pointer"] {
            let written = try toml.text(value, path + ["pointer"])
            guard written.isEmpty || written.utf8.first == UInt8(ascii: "/") else {
                throw toml.error(
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
                reason: try table["reason"].map { value throws(ConfigurationError) in try toml.text(value, path + ["reason"]) }
                    ?? "",
                until: try table["until"].map { value throws(ConfigurationError) in try day(value, path + ["until"]) },
                range: toml.range(of: path), untilRange: toml.range(of: path + ["until"])))
    }

    // MARK: Values

    private func location(_ value: any TOMLValueConvertible, _ path: [String]) throws(ConfigurationError)
        -> Configuration.Location
    {
        let text = try toml.text(value, path)
        let isAddress = isOnTheWeb(text)
        return Configuration.Location(
            text: isAddress ? text : here.absolute(text, from: folder), isAddress: isAddress, range: toml.range(of: path))
    }

    private func day(_ value: any TOMLValueConvertible, _ path: [String]) throws(ConfigurationError) -> Day {
        if let date = value.date, let day = Day(year: date.year, month: date.month, day: date.day) { return day }
        if let text = value.string, let day = Day(text) { return day }
        throw toml.error(
            path, Phrase(en: "This is not a day of the calendar.", nl: "Dit is geen dag van de kalender."),
            Phrase(en: "Write it as \"2026-12-31\".", nl: "Schrijf hem als \"2026-12-31\"."))
    }

    private func unknownRule(_ name: String, _ range: Range<Int>?, _ path: [String]) -> ConfigurationError {
        ConfigurationError(
            in: source, at: range ?? toml.range(of: path),
            Phrase(en: "There is no rule \"\(name)\".", nl: "Er is geen regel \"\(name)\"."),
            .advice(on: name, known: Rule.all.map(\.id)))
    }

}
