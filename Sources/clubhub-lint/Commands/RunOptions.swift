import ArgumentParser
import ClubReport

/// The options that every command that checks files has.
struct RunOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("Files and folders to check; - is standard input.", valueName: "path"),
        completion: .file(extensions: ["json"]))
    var paths: [String] = []

    @OptionGroup var place: PlaceOptions

    @Option(
        name: [.short, .long], parsing: .singleValue,
        help: ArgumentHelp(
            "How to write the report: \(FormatChoice<Reporter>.list). With =FILE into a file; may be repeated.",
            valueName: "name[=file]"), completion: .list(FormatChoice<Reporter>.names))
    var format: [String] = []

    @OptionGroup var reporting: ReportingOptions

    @OptionGroup var speech: SpeechOptions

    @Option(help: ArgumentHelp("Only this rule; may be repeated.", valueName: "id"))
    var rule: [String] = []

    @Flag(
        inversion: .prefixedNo,
        help: "Check the spelling of texts, too, with hunspell and the dictionaries that are installed.")
    var spelling: Bool?

    @Option(help: ArgumentHelp("The path that standard input is checked as.", valueName: "path"))
    var stdinName: String?

    @Flag(name: [.short, .long], help: "Only findings: no remarks, no progress, and nothing where all is well.")
    var quiet = false

    @Flag(help: "Replace the files of --format=FILE and --write-baseline also where something else is there.")
    var force = false

    @Flag(help: "Count the findings of each rule.")
    var statistics = false
}
