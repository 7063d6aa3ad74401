import ClubLint
import ClubModel
import ClubReference
import ClubReport
import ClubStore
import JSONSyntax

/// The options of a run, understood: every word in them is known to mean something.
struct RunSettings {
    var paths: [String]
    /// A file that is to be written, as typed: who names it from `/` wants to see paths so.
    var output: String?
    var root: String?
    var keywords: String?
    var formats: [FormatChoice<Reporter>]
    var failOn: FailOn?
    let colours: ColourChoice
    var configuration: String?
    let today: Day
    /// Whether nothing is fetched: what was kept of addresses counts.
    var isOffline = false
    /// Whether the public root that was kept counts where no root is at hand.
    var usesKept = true
    /// The edition that was asked for; outer `nil` where the configuration decides, inner where the files do.
    var edition: Edition??
    /// The rules to run; `nil` for all.
    var rules: [Rule]?
    /// Whether rules keep their own severities, whatever the configuration says.
    var keepsOwnSeverities = false
    var standardInputName: String?
    var progress = Progress.Choice.auto
    var isQuiet = false
    var countsRules = false
    /// The baseline that holds known findings back, as typed.
    var baseline: String?
    /// The baseline that is to be written, as typed.
    var newBaseline: String?
    /// Whether files may be replaced that this tool did not make.
    var isForced = false
    /// The change that the run is about; `nil` where it is about everything.
    var change: ChangeChoice?
    /// How bad a finding has to be to be shown; `nil` for all.
    var leastSeverity: Severity?
    /// Whether spelling is to be checked; `nil` where the configuration decides.
    var checksSpelling: Bool?
    /// The towns of the world and how words are spelt; empty where neither matters.
    var reference = Reference.builtIn
    /// Whether roots and keywords on the web are left out.
    var isLocal = false

    /// What is spoken.
    var language: Phrase.Language { Speech.language }

    /// The files besides the data that the run reads, as typed.
    var inputs: [String?] { [configuration, root, keywords, baseline] }

    /// Makes the settings of a run over this folder that prints for people.
    init(_ place: PlaceOptions, _ speech: SpeechOptions) throws {
        try self.init(
            root: place.root, keywords: place.keywords, config: place.config, date: place.date, edition: place.edition, speech)
        isOffline = place.offline
    }

    /// Makes the settings of a run without the options that it does not have.
    init(
        root: String? = nil, keywords: String? = nil, config: String?, date: String?, edition: String? = nil,
        _ speech: SpeechOptions
    ) throws {
        try speech.checkLanguage()
        let language = Speech.language
        paths = ["."]
        self.root = PublicRoot.meant(by: root)
        self.keywords = keywords
        formats = try FormatChoice<Reporter>.read([], in: language)
        colours = try RunSettings.choice(ColourChoice.self, speech.color, "--color", language)
        configuration = config
        self.edition = try edition.map { try RunSettings.choice(EditionChoice.self, $0, "--edition", language).edition }
        today = try RunSettings.day(date, language)
    }

    /// Returns what a workspace is checked with, as options and configuration have it.
    func workspace(_ configuration: Configuration?, _ here: WorkingFolder) -> Workspace.Settings {
        var result = Workspace.Settings(edition: edition ?? configuration?.edition, today: today, gazetteer: reference.gazetteer)
        if checksSpelling ?? configuration?.checksSpelling ?? true { result.words = reference.words }
        result.fetchedClubs = configuration?.fetchedClubs
        result.legacyRoots = configuration?.legacyRoots.map { here.shown($0.text) } ?? []
        return result
    }

    init(_ options: RunOptions) throws {
        try self.init(options.place, options.speech)
        if !options.paths.isEmpty { paths = options.paths }
        try readReporting(format: options.format, options.reporting)
        rules = try RuleChoice(options).rules
        leastSeverity = try options.minSeverity.map { word in
            guard let severity = Severity(name: word) else {
                throw Failure("--min-severity", unknown: word, known: ["error", "warning", "info"], in: language)
            }
            return severity
        }
        standardInputName = options.stdinName
        isQuiet = options.quiet
        countsRules = options.statistics
        isForced = options.force
        checksSpelling = options.spelling
        if options.stdinName != nil, !paths.contains("-") {
            throw Failure(
                Phrase(
                    en: "--stdin-name goes with - as a path: it names what standard input is checked as.",
                    nl: "--stdin-name hoort bij - als pad: het noemt waarvoor standaardinvoer doorgaat."), in: language)
        }
    }

    /// Reads the options that say how a run reports, and when it fails.
    mutating func readReporting(format: [String], _ options: ReportingOptions) throws {
        let language = language
        formats = try FormatChoice<Reporter>.read(format, in: language)
        failOn = try options.failOn.map { try RunSettings.choice(FailOn.self, $0, "--fail-on", language) }
        try readProgress(options.progress)
    }

    /// Reads the option that says when progress is shown.
    mutating func readProgress(_ word: String) throws {
        progress = try RunSettings.choice(Progress.Choice.self, word, "--progress", language)
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ type: Choice.Type, _ word: String, _ option: String, _ language: Phrase.Language
    ) throws -> Choice {
        guard let choice = Choice(rawValue: word) else {
            throw Failure(option, unknown: word, known: Choice.allCases.map(\.rawValue), in: language)
        }
        return choice
    }

    private static func day(_ text: String?, _ language: Phrase.Language) throws -> Day {
        if let day = text.map({ Day($0) }) ?? Terminal.today { return day }
        throw Failure(
            Phrase(
                en: "--date: \"\(text ?? "")\" is not a day of the calendar. Write it as 2026-12-31.",
                nl: "--date: \"\(text ?? "")\" is geen dag van de kalender. Schrijf hem als 2026-12-31."), in: language)
    }
}

/// The rules that a run is about, by their names and those of their themes.
struct RuleChoice {
    /// `nil` for all.
    let rules: [Rule]?

    /// What can be named.
    static var names: [String] { Rule.all.map(\.id) + RuleTheme.allCases.map(\.rawValue) }

    /// Understands `--rule`, `--select` and `--ignore`.
    init(_ options: RunOptions) throws {
        let wanted = try RuleChoice.ids(options.rule, "--rule").union(RuleChoice.ids(options.select, "--select"))
        let unwanted = try RuleChoice.ids(options.ignore, "--ignore")
        let isLimited = !options.rule.isEmpty || !options.select.isEmpty
        guard isLimited || !unwanted.isEmpty else {
            rules = nil
            return
        }
        let chosen = Rule.all.filter { (!isLimited || wanted.contains($0.id)) && !unwanted.contains($0.id) }
        guard !chosen.isEmpty else {
            throw Failure(
                Phrase(
                    en: "--ignore takes away all that --select and --rule choose: no rule is left.",
                    nl: "--ignore haalt alles weg wat --select en --rule kiezen: er blijft geen regel over."), in: Speech.language
            )
        }
        rules = chosen
    }

    /// Understands names with commas between them.
    private static func ids(_ values: [String], _ option: String) throws -> Set<String> {
        var ids: Set<String> = []
        for value in values {
            for part in value.split(separator: ",", omittingEmptySubsequences: false) {
                let name = part.filter { $0 != " " }
                if let theme = RuleTheme(rawValue: name) {
                    ids.formUnion(theme.ruleIDs)
                    continue
                }
                let rules = Rule.all(named: name)
                guard !rules.isEmpty else { throw Failure(option, unknown: name, known: names, in: Speech.language) }
                ids.formUnion(rules.map(\.id))
            }
        }
        return ids
    }
}
