import ArgumentParser
import ClubModel

/// In which workspace a command works, and what counts there.
struct PlaceOptions: ParsableArguments {
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
        help: ArgumentHelp("The configuration (default: the nearest clubhub-lint.toml upwards).", valueName: "file"),
        completion: .file(extensions: ["toml"]))
    var config: String?

    @Option(help: ArgumentHelp("The day that counts as today.", valueName: "yyyy-mm-dd"))
    var date: String?

    @Option(help: ArgumentHelp("The edition of the format: auto, 2024 or 2026.", valueName: "edition"))
    var edition: String?
}

/// The options of the commands that make or fill one file: in which workspace, and how they talk.
struct WritingOptions: ParsableArguments {
    @OptionGroup var place: PlaceOptions
    @OptionGroup var speech: SpeechOptions

    @Flag(name: [.short, .long], help: "Only what must be known: no summary and no remarks.")
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
        help: ArgumentHelp("The Level 0 file with the keywords.", valueName: "path|url"), completion: .file(extensions: ["json"]))
    var keywords: String?

    @Option(help: ArgumentHelp("The Level 1 root beside which the Level 0 file lies.", valueName: "path"))
    var root: String?

    /// Returns the file that is meant.
    func file(_ language: Phrase.Language) -> VocabularyFile {
        VocabularyFile(chosen: keywords, root: root, language: language)
    }
}
