import ArgumentParser
import ClubLint
import ClubModel

/// `ignore`: adds an exception to the configuration.
struct IgnoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ignore",
        abstract: "Adds an exception from a rule to clubhub-lint.toml, with its reason.",
        discussion: """
            For what is reported and is right all the same. The exception goes into the clubhub-lint.toml that counts for
            the file, else into a new one beside the root. When it is past its day, or has nothing left to except, that
            is reported.

            Examples:
              clubhub-lint ignore insecure-portfolio fcLindewold.level2.json --reason "the host has no https"
              clubhub-lint ignore duplicate-member-number fcLindewold.level2.json \\
                /members/3/optional/nlSpecific/fotobondNumber --reason "asked the federation" --until 2026-12-31
            """)

    @Argument(
        help: ArgumentHelp("The id of a rule, as reports show it.", valueName: "rule"), completion: .list(Rule.all.map(\.id)))
    var rule: String

    @Argument(help: ArgumentHelp("The file with the finding.", valueName: "file"), completion: .file(extensions: ["json"]))
    var file: String

    @Argument(
        help: ArgumentHelp(
            "The value, as a JSON Pointer; --format json shows it. Without it the exception is for the whole file.",
            valueName: "pointer"))
    var pointer: String?

    @Option(help: ArgumentHelp("Why this is right, for those who wonder later.", valueName: "text"))
    var reason: String

    @Option(help: ArgumentHelp("The last day on which the exception counts.", valueName: "yyyy-mm-dd"))
    var until: String?

    @Flag(help: "Show what would be added, and write nothing.")
    var dryRun = false

    @OptionGroup var place: PlaceOptions
    @OptionGroup var speech: SpeechOptions

    func run() throws {
        let (language, palette) = try speech.understood()
        guard let known = Rule.named(rule) else {
            throw Failure(
                Phrase(en: "There is no rule \"\(rule)\".", nl: "Er is geen regel \"\(rule)\".")
                    .followed(by: .advice(on: rule, known: Rule.all.map(\.id))), in: language)
        }
        var settings = try RunSettings(place, speech)
        settings.paths = [file]
        settings.rules = [known]
        try IgnoreRun(settings, known, file: file, pointer: pointer, language, palette)
            .run(reason: reason, until: until, isTrial: dryRun)
    }
}
