import ArgumentParser

/// The options that every command that checks files has.
struct RunOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("Files and folders to check; - is standard input.", valueName: "path"),
        completion: .file(extensions: ["json"]))
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "The Level 1 root (default: the nearest root_.level1.json, else root.level1.json, upwards from each file).",
            valueName: "path|url"), completion: .file(extensions: ["json"]))
    var root: String?

    @Option(
        help: ArgumentHelp("The Level 0 file (default: root.level0.json beside the root).", valueName: "path|url"),
        completion: .file(extensions: ["json"]))
    var keywords: String?

    @Option(
        name: [.short, .long], parsing: .singleValue,
        help: ArgumentHelp(
            "How to write the report: \(FormatChoice.list). With =FILE into a file; may be repeated.",
            valueName: "name[=file]"), completion: .list(FormatChoice.names))
    var format: [String] = []

    @Option(help: ArgumentHelp("Fail from this severity on: error, warning, info or never.", valueName: "severity"))
    var failOn: String?

    @Option(help: ArgumentHelp("Language of the messages: en or nl (default: that of the environment).", valueName: "code"))
    var language: String?

    @Option(help: ArgumentHelp("Colours: auto, always or never. NO_COLOR is honoured.", valueName: "when"))
    var color: String = "auto"

    @Option(
        help: ArgumentHelp("The configuration (default: the nearest clubhub-lint.toml upwards).", valueName: "file"),
        completion: .file(extensions: ["toml"]))
    var config: String?

    @Option(help: ArgumentHelp("The day that counts as today.", valueName: "yyyy-mm-dd"))
    var date: String?

    @Option(help: ArgumentHelp("The edition of the format: auto, 2024 or 2026.", valueName: "edition"))
    var edition: String?

    @Option(help: ArgumentHelp("Only this rule; may be repeated.", valueName: "id"))
    var rule: [String] = []

    @Flag(
        inversion: .prefixedNo,
        help: "Check the spelling of texts, too, with hunspell and the dictionaries that are installed.")
    var spelling: Bool?

    @Option(help: ArgumentHelp("The path that standard input is checked as.", valueName: "path"))
    var stdinName: String?

    @Option(help: ArgumentHelp("Progress on standard error: auto, always or never.", valueName: "when"))
    var progress: String = "auto"

    @Flag(name: [.short, .long], help: "Only findings: no remarks, no progress, and nothing where all is well.")
    var quiet = false

    @Flag(help: "Count the findings of each rule.")
    var statistics = false
}
