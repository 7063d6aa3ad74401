import ArgumentParser
import ClubModel
import ClubStore

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
