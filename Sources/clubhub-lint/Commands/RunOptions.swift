import ArgumentParser
import ClubLint
import ClubReport

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
