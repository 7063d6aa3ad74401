import ClubLint
import ClubModel
import ClubStore
import JSONSyntax
import TOMLKit

/// What a `clubhub-lint.toml` says; every part of it is optional.
struct Configuration: Sendable {
    /// The name that is looked for.
    static let fileName = "clubhub-lint.toml"

    /// The text that it was read from.
    let source: Source
    /// The absolute path of the folder that its paths count from.
    let folder: String
    /// The Level 1 root and the Level 0 file.
    var root: Location?
    var keywords: Location?
    var edition: Edition?
    var language: Phrase.Language?
    var failOn: FailOn?
    /// Whether the spelling of texts is checked.
    var checksSpelling: Bool?
    var excluded: [Glob] = []
    /// Older roots, by absolute path: checked, but their clubs may repeat those of the root.
    var legacyRoots: [Location] = []
    /// The short names of the clubs whose Level 2 files the released apps fetch; `nil` where nothing is said about that.
    var fetchedClubs: Set<String>?
    /// Other severities than the rules' own, by rule id; `nil` turns a rule off.
    var severities: [String: Severity?] = [:]
    var exceptions: [Exceptions.Entry] = []

    /// A path or an address, with its place in the configuration.
    struct Location: Sendable, Equatable {
        /// The absolute path, or the address.
        let text: String
        let isAddress: Bool
        let range: Range<Int>

        /// The absolute path; `nil` for an address.
        var path: String? { isAddress ? nil : text }
        /// The address; `nil` for a path.
        var address: String? { isAddress ? text : nil }
    }

    /// Which files it makes a workspace of.
    var boundaries: Boundaries {
        Boundaries(folder: folder, excluded: excluded, root: root?.path, keywords: keywords?.path)
    }

    /// Throws where files that it names do not exist.
    func checkFiles(in tree: any FileTree) throws(ConfigurationError) {
        var errors: [ConfigurationError] = []
        for location in [root, keywords].compactMap({ $0 }) + legacyRoots {
            guard let path = location.path, tree.kind(of: path) != .file else { continue }
            errors.append(
                ConfigurationError(
                    in: source, at: location.range,
                    Phrase(en: "There is no such file.", nl: "Dit bestand bestaat niet."),
                    Phrase(
                        en: "Paths count from the folder of this configuration.",
                        nl: "Paden tellen vanaf de map van deze configuratie.")))
        }
        if let error = ConfigurationError(all: errors) { throw error }
    }
}

/// From which severity on a run fails.
enum FailOn: String, CaseIterable, Sendable {
    case error, warning, info, never

    /// Whether a diagnostic of a severity makes the run fail.
    func includes(_ severity: Severity) -> Bool {
        switch self {
        case .error: severity >= .error
        case .warning: severity >= .warning
        case .info: true
        case .never: false
        }
    }
}

/// The words for an edition in options and configuration; `auto` is `nil`.
enum EditionChoice: String, CaseIterable, Sendable {
    case auto
    case older = "2024"
    case newer = "2026"

    var edition: Edition? {
        switch self {
        case .auto: nil
        case .older: .edition2024
        case .newer: .edition2026
        }
    }
}

/// What is wrong with a configuration, and where.
struct ConfigurationError: Error {
    let path: String
    let position: Position
    let problem: Phrase
    let remedy: Phrase
    /// What else is wrong, further down.
    private var others: [ConfigurationError] = []

    /// Makes one error of several, in the order of their places; `nil` of none.
    init?(all errors: [ConfigurationError]) {
        let sorted = errors.sorted { $0.position.offset < $1.position.offset }
        guard let first = sorted.first else { return nil }
        self = first
        others = Array(sorted.dropFirst())
    }

    init(in source: Source, at range: Range<Int>, _ problem: Phrase, _ remedy: Phrase) {
        path = source.path
        position = LineTable(source).position(of: range.lowerBound)
        self.problem = problem
        self.remedy = remedy
    }

    /// Returns `path:line:column: problem remedy`, a line for each mistake.
    func text(in language: Phrase.Language) -> String {
        others.reduce(line(in: language)) { $0 + "\nclubhub-lint: " + $1.line(in: language) }
    }

    private func line(in language: Phrase.Language) -> String {
        "\(path):\(position.line):\(position.column): " + problem.followed(by: remedy).text(in: language)
    }
}

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
