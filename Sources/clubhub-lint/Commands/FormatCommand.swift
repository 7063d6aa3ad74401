import ArgumentParser
import ClubModel

/// `format`: lays files out in the house style.
struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "format",
        Phrase(
            en: "Lays files out in the house style; only white space moves.",
            nl: "Maakt bestanden op in de huisstijl; alleen witruimte verandert."),
        Phrase(
            en: """
                Four spaces a level, each field on a line of its own, one blank line between records. What is short and on \
                one line stays there. Numbers keep their digits, texts their letters, lines their kind of end. A file that \
                is in order is not touched, and one with syntax errors is left alone: fix it first. With --check or --diff, \
                the exit status is 1 where something would change.
                """,
            nl: """
                Vier spaties per niveau, elk veld op een eigen regel, één lege regel tussen records. Wat kort is en op één \
                regel staat, blijft daar. Getallen houden hun cijfers, teksten hun letters, regels hun soort einde. Een \
                bestand dat in orde is blijft zoals het is, en een met syntaxfouten blijft met rust: herstel dat eerst. Met \
                --check of --diff is de afsluitcode 1 als er iets zou veranderen.
                """),
        examples: [
            HelpExample("clubhub-lint format", Phrase(en: "this folder and all below it", nl: "deze map en alles eronder")),
            HelpExample(
                "clubhub-lint format --check JSON",
                Phrase(en: "name the files that would change", nl: "noem de bestanden die zouden veranderen")),
            HelpExample("clubhub-lint format --diff fcLindewold.level2.json"),
            HelpExample("clubhub-lint format --sort-keys --backup JSON"),
            HelpExample("clubhub-lint format - --stdin-name fcLindewold.level2.json < draft.json"),
        ])

    @Argument(
        help: .words(
            "Files and folders to lay out; - is standard input (default: this folder).",
            "Bestanden en mappen die opgemaakt worden; - is standaardinvoer (standaard: deze map).", value: "path"),
        completion: .file(extensions: ["json"]))
    var paths: [String] = []

    @Flag(
        help: .words(
            "Write nothing; name the files that would change.", "Schrijf niets; noem de bestanden die zouden veranderen."))
    var check = false

    @Flag(
        help: .words(
            "Write nothing; show what would change as a unified diff.", "Schrijf niets; toon wat er zou veranderen als diff."))
    var diff = false

    @Flag(
        help: .words(
            "Put the fields of every object in the order of the format; unknown ones come last.",
            "Zet de velden van elk object in de volgorde van het formaat; onbekende komen achteraan."))
    var sortKeys = false

    @Flag(help: .words("Keep what was there before as name.json~.", "Bewaar wat er stond als naam.json~."))
    var backup = false

    @Option(
        name: [.customLong("stdin-name"), .customLong("stdin-filename")],
        help: .words("The path that standard input is laid out as.", "Het pad waarvoor standaardinvoer doorgaat.", value: "path"),
        completion: .file(extensions: ["json"]))
    var stdinName: String?

    @Option(
        help: .words(
            "The configuration (default: the nearest clubhub-lint.toml upwards).",
            "De configuratie (standaard: de dichtstbijzijnde clubhub-lint.toml naar boven toe).", value: "file"),
        completion: .file(extensions: ["toml"]))
    var config: String?

    @Option(
        help: .words(
            "Progress on standard error: auto, always or never.", "Voortgang op standaardfoutuitvoer: auto, always of never.",
            value: "when"), completion: .list(Progress.Choice.allCases.map { $0.rawValue }))
    var progress: String = "auto"

    @Flag(
        name: [.short, .long],
        help: .words(
            "Only what must be known: no summary, no remarks, no progress.",
            "Alleen wat je moet weten: geen samenvatting, geen opmerkingen, geen voortgang."))
    var quiet = false

    @OptionGroup var speech: SpeechOptions

    func run() throws {
        var settings = try RunSettings(config: config, date: nil, speech)
        try settings.readProgress(progress)
        if !paths.isEmpty { settings.paths = paths }
        settings.standardInputName = stdinName
        settings.isQuiet = quiet
        settings.isLocal = true
        try FormatRun(
            FormatSettings(run: settings, isCheck: check, isDiff: diff, sortsFields: sortKeys, keepsBackup: backup)
        ).run()
    }
}
