import ArgumentParser

/// `format`: lays files out in the house style.
struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Lays files out in the house style; only white space moves.",
        discussion: """
            Four spaces a level, each field on a line of its own, one blank line
            between records. What is short and on one line stays there. Numbers keep
            their digits, texts their letters, lines their kind of end. A file that is in
            order is not touched, and one with syntax errors is left alone: fix it first.
            With --check or --diff, the exit status is 1 where something would change.

            Examples:
              clubhub-lint format                    this folder and all below it
              clubhub-lint format --check JSON       name the files that would change
              clubhub-lint format --diff fcLindewold.level2.json
              clubhub-lint format --sort-keys --backup JSON
              clubhub-lint format - --stdin-name fcLindewold.level2.json < draft.json
            """)

    @Argument(
        help: ArgumentHelp("Files and folders to lay out; - is standard input.", valueName: "path"),
        completion: .file(extensions: ["json"]))
    var paths: [String] = []

    @Flag(help: "Write nothing; name the files that would change.")
    var check = false

    @Flag(help: "Write nothing; show what would change as a unified diff.")
    var diff = false

    @Flag(help: "Put the fields of every object in the order of the format; unknown ones come last.")
    var sortKeys = false

    @Flag(help: "Keep what was there before as name.json~.")
    var backup = false

    @Option(help: ArgumentHelp("The path that standard input is laid out as.", valueName: "path"))
    var stdinName: String?

    @Option(
        help: ArgumentHelp("The configuration (default: the nearest clubhub-lint.toml upwards).", valueName: "file"),
        completion: .file(extensions: ["toml"]))
    var config: String?

    @Option(help: ArgumentHelp("Progress on standard error: auto, always or never.", valueName: "when"))
    var progress: String = "auto"

    @Flag(name: [.short, .long], help: "Only what must be known: no summary, no remarks, no progress.")
    var quiet = false

    @OptionGroup var speech: SpeechOptions

    func run() throws {
        let (language, palette) = try speech.understood()
        guard let progress = Progress.Choice(rawValue: progress) else {
            throw Failure("--progress", unknown: progress, known: Progress.Choice.allCases.map(\.rawValue), in: language)
        }
        var run = try FormatRun(
            FormatSettings(
                paths: paths.isEmpty ? ["."] : paths, isCheck: check, isDiff: diff, sortsFields: sortKeys, keepsBackup: backup,
                standardInputName: stdinName, configuration: config, progress: quiet ? .never : progress, isQuiet: quiet,
                palette: palette, language: language, isLanguageChosen: speech.language != nil)
        )
        try run.run()
    }
}
