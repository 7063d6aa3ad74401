import ArgumentParser
import ClubLint
import ClubModel
import ClubReport
import ClubStore

/// The options that every command that checks files has.
struct RunOptions: ParsableArguments {
    @Argument(
        help: .words(
            "Files and folders to check; - is standard input (default: this folder).",
            "Bestanden en mappen die gecontroleerd worden; - is standaardinvoer (standaard: deze map).", value: "path"),
        completion: .file(extensions: ["json"]))
    var paths: [String] = []

    @OptionGroup var place: PlaceOptions

    @Option(
        name: [.short, .long], parsing: .singleValue,
        help: .words(
            "How to write the report: \(FormatChoice<Reporter>.list) (default: human). With =FILE into a file; may be repeated.",
            "Hoe het rapport geschreven wordt: \(FormatChoice<Reporter>.list) (standaard: human). Met =BESTAND naar een bestand; mag vaker.",
            value: "name[=file]"), completion: .list(FormatChoice<Reporter>.names))
    var format: [String] = []

    @OptionGroup var reporting: ReportingOptions

    @OptionGroup var speech: SpeechOptions

    @Option(
        help: .words("Only this rule; may be repeated.", "Alleen deze regel; mag vaker.", value: "id"),
        completion: .list(Rule.all.map { $0.id }))
    var rule: [String] = []

    @Option(
        help: .words(
            "Only these rules and themes (\"clubhub-lint rules\" names them), with commas between them; may be repeated.",
            "Alleen deze regels en thema's (\"clubhub-lint rules\" noemt ze), met komma's ertussen; mag vaker.", value: "names"),
        completion: .list(RuleChoice.names))
    var select: [String] = []

    @Option(
        help: .words(
            "All but these rules and themes, with commas between them; may be repeated.",
            "Alle behalve deze regels en thema's, met komma's ertussen; mag vaker.", value: "names"),
        completion: .list(RuleChoice.names))
    var ignore: [String] = []

    @Option(
        help: .words(
            "Show only what is at least this bad: error, warning or info (default: info).",
            "Toon alleen wat minstens zo erg is: error, warning of info (standaard: info).", value: "severity"),
        completion: .list(["error", "warning", "info"]))
    var minSeverity: String?

    @Flag(
        inversion: .prefixedNo,
        help: .words(
            "Whether the spelling of English and Dutch texts is checked (default: yes).",
            "Of de spelling van Engelse en Nederlandse teksten gecontroleerd wordt (standaard: ja)."))
    var spelling: Bool?

    @Option(
        name: [.customLong("stdin-name"), .customLong("stdin-filename")],
        help: .words(
            "The path that standard input is checked as (default: what its content is).",
            "Het pad waarvoor standaardinvoer doorgaat (standaard: wat de inhoud is).", value: "path"),
        completion: .file(extensions: ["json"]))
    var stdinName: String?

    @Flag(
        name: [.short, .long],
        help: .words(
            "Only findings: no remarks, no progress, and nothing where all is well.",
            "Alleen bevindingen: geen opmerkingen, geen voortgang, en niets als alles in orde is."))
    var quiet = false

    @Flag(
        help: .words(
            "Replace the files of --format=FILE and --write-baseline also where something else is there.",
            "Vervang de bestanden van --format=BESTAND en --write-baseline ook als daar iets anders staat."))
    var force = false

    @Flag(
        help: .words(
            "Count the findings of each rule, and how many of them fix puts right.",
            "Tel de bevindingen per regel, en wat daarvan te herstellen is."))
    var statistics = false
}

/// When a run fails, and whether it shows how far it is.
struct ReportingOptions: ParsableArguments {
    @Option(
        help: .words(
            "Fail from this severity on: error, warning, info or never (default: error).",
            "Vanaf welke ernst de opdracht met 1 eindigt: error, warning, info of never (standaard: error).", value: "severity"),
        completion: .list(FailOn.allCases.map { $0.rawValue }))
    var failOn: String?

    @Option(
        help: .words(
            "Progress on standard error: auto, always or never.", "Voortgang op standaardfoutuitvoer: auto, always of never.",
            value: "when"), completion: .list(Progress.Choice.allCases.map { $0.rawValue }))
    var progress: String = "auto"
}

/// The options that narrow a run to what changed.
struct ChangeOptions: ParsableArguments {
    @Option(
        help: .words(
            "Only files that changed since this commit, branch or tag: what is committed, what is not yet, and new files.",
            "Alleen bestanden die veranderd zijn sinds deze commit, branch of tag: wat vastgelegd is, wat nog niet, en nieuwe bestanden.",
            value: "revision"))
    var since: String?

    @Flag(
        help: .words(
            "Only files that are staged, with the content that is staged: what `git commit` would take.",
            "Alleen bestanden die klaarstaan (git add), met de inhoud die klaarstaat: wat `git commit` zou nemen."))
    var staged = false

    @Flag(
        help: .words(
            "Only findings that the change brings about, also in files that it does not touch. Alone: since the last commit.",
            "Alleen bevindingen die door de wijziging ontstaan, ook in bestanden die niet veranderen. Zonder meer: sinds de laatste commit."
        ))
    var newOnly = false
}

/// In which workspace a command works, and what counts there.
struct PlaceOptions: ParsableArguments {
    @Option(
        help: .words(
            "The Level 1 root (default: the nearest root_.level1.json, else root.level1.json, upwards from each file); public is the one of the apps.",
            "De Level 1-root (standaard: de dichtstbijzijnde root_.level1.json, anders root.level1.json, vanaf elk bestand naar boven); public is die van de apps.",
            value: "path|url"), completion: .file(extensions: ["json"]))
    var root: String?

    @Option(
        help: .words(
            "The Level 0 file (default: root.level0.json beside the root).",
            "Het Level 0-bestand (standaard: root.level0.json naast de root).", value: "path|url"),
        completion: .file(extensions: ["json"]))
    var keywords: String?

    @Flag(help: .offline)
    var offline = false

    @Option(
        help: .words(
            "The configuration (default: the nearest clubhub-lint.toml upwards).",
            "De configuratie (standaard: de dichtstbijzijnde clubhub-lint.toml naar boven toe).", value: "file"),
        completion: .file(extensions: ["toml"]))
    var config: String?

    @Option(
        help: .words(
            "The day that counts as today (default: today).", "De dag die voor vandaag doorgaat (standaard: vandaag).",
            value: "yyyy-mm-dd"))
    var date: String?

    @Option(
        help: .words(
            "The edition of the format: auto, 2024 or 2026 (default: auto).",
            "De editie van het formaat: auto, 2024 of 2026 (standaard: auto).", value: "edition"),
        completion: .list(EditionChoice.allCases.map { $0.rawValue }))
    var edition: String?
}

extension ArgumentHelp {
    /// The help of `--offline`, which means the same wherever something could be fetched.
    fileprivate static var offline: ArgumentHelp {
        .words(
            "Fetch nothing: what was fetched before counts, with its age.",
            "Haal niets op: wat eerder is opgehaald telt, met hoe oud het is.")
    }
}

/// The options of the commands that make or fill one file: in which workspace, and how they talk.
struct WritingOptions: ParsableArguments {
    @OptionGroup var place: PlaceOptions
    @OptionGroup var speech: SpeechOptions

    @Flag(
        name: [.short, .long],
        help: .words(
            "Only what must be known: no summary and no remarks.",
            "Alleen wat je moet weten: geen samenvatting en geen opmerkingen."))
    var quiet = false

    /// Returns the settings of a run with these options.
    func settings() throws -> RunSettings {
        var settings = try RunSettings(place, speech)
        settings.isQuiet = quiet
        return settings
    }
}

/// The keywords of Level 0 for the commands that need no more of a workspace.
struct VocabularyOptions: ParsableArguments {
    @Option(
        help: .words(
            "The Level 0 file with the keywords (default: root.level0.json beside the nearest root).",
            "Het Level 0-bestand met de trefwoorden (standaard: root.level0.json naast de dichtstbijzijnde root).",
            value: "path|url"), completion: .file(extensions: ["json"]))
    var keywords: String?

    @Option(
        help: .words(
            "The Level 1 root beside which the Level 0 file lies; public is the one of the apps.",
            "De Level 1-root waar het Level 0-bestand naast staat; public is die van de apps.",
            value: "path|url"))
    var root: String?

    @Flag(help: .offline)
    var offline = false

    /// Returns the file that is meant.
    func file(_ language: Phrase.Language) -> VocabularyFile {
        VocabularyFile(chosen: keywords, root: PublicRoot.meant(by: root), isOffline: offline, language: language)
    }
}

/// How the commands that only tell something say it.
struct SpeechOptions: ParsableArguments {
    @Option(
        help: .words(
            "Language: en or nl (default: that of the configuration, else of your system).",
            "Taal: en of nl (standaard: die van de configuratie, anders die van je systeem).", value: "code"),
        completion: .list(["en", "nl"]))
    var language: String?

    @Option(
        help: .words(
            "Colours: auto, always or never. NO_COLOR is honoured.", "Kleuren: auto, always of never. NO_COLOR telt mee.",
            value: "when"), completion: .list(ColourChoice.allCases.map { $0.rawValue }))
    var color: String = "auto"

    /// Returns the language and the colours that are meant.
    func understood() throws -> (Phrase.Language, Palette) {
        try checkLanguage()
        guard let colours = ColourChoice(rawValue: color) else {
            throw Failure("--color", unknown: color, known: ColourChoice.allCases.map(\.rawValue), in: Speech.language)
        }
        return (Speech.language, colours.palette)
    }

    /// Throws where the language is none that is spoken; which one it is was decided by `Speech`.
    func checkLanguage() throws {
        guard let language, Phrase.Language(typed: language) == nil else { return }
        throw Failure(
            "--language", unknown: language, known: Phrase.Language.allCases.map(\.rawValue), in: Speech.language)
    }

    /// The language that was asked for; `nil` where nobody asked.
    var chosen: Phrase.Language? { language.flatMap(Phrase.Language.init(typed:)) }
}
