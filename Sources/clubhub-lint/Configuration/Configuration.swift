import ClubLint
import ClubModel
import ClubStore
import JSONSyntax

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
