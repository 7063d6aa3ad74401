import ArgumentParser

/// The options of the commands that write a file: in which workspace, and how they talk.
struct PlaceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The Level 1 root (default: the nearest root_.level1.json, else root.level1.json, upwards).",
            valueName: "path|url"), completion: .file(extensions: ["json"]))
    var root: String?

    @Option(
        help: ArgumentHelp("The Level 0 file (default: root.level0.json beside the root).", valueName: "path|url"),
        completion: .file(extensions: ["json"]))
    var keywords: String?

    @Option(
        help: ArgumentHelp("The configuration (default: the nearest clubhub-lint.toml upwards).", valueName: "file"),
        completion: .file(extensions: ["toml"]))
    var config: String?

    @Option(help: ArgumentHelp("The edition of the format: auto, 2024 or 2026.", valueName: "edition"))
    var edition: String?

    @Option(help: ArgumentHelp("The day that counts as today.", valueName: "yyyy-mm-dd"))
    var date: String?

    @Option(help: ArgumentHelp("Language: en or nl (default: that of the environment).", valueName: "code"))
    var language: String?

    @Option(help: ArgumentHelp("Colours: auto, always or never. NO_COLOR is honoured.", valueName: "when"))
    var color: String = "auto"

    @Flag(name: [.short, .long], help: "Only what must be known: no summary and no remarks.")
    var quiet = false

    /// Returns the settings of a run with these options.
    ///
    /// - Parameter others: Further options of a run, as they would be typed.
    func settings(_ others: [String] = []) throws -> RunSettings {
        var arguments = others
        for (name, value) in [
            ("--root", root), ("--keywords", keywords), ("--config", config), ("--edition", edition), ("--date", date),
            ("--language", language), ("--color", color),
        ] {
            if let value { arguments += [name, value] }
        }
        if quiet { arguments.append("--quiet") }
        return try RunSettings(try RunOptions.parse(arguments))
    }
}
