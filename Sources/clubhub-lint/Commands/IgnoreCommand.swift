import ArgumentParser
import ClubLint
import ClubModel

/// `ignore`: adds an exception to the configuration.
struct IgnoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "ignore",
        Phrase(
            en: "Adds an exception from a rule to clubhub-lint.toml, with its reason.",
            nl: "Voegt aan clubhub-lint.toml een uitzondering op een regel toe, met haar reden."),
        Phrase(
            en: """
                For what is reported and is right all the same. The exception goes into the clubhub-lint.toml that counts \
                for the file, else into a new one beside the root. When it is past its day, or has nothing left to except, \
                that is reported.
                """,
            nl: """
                Voor wat gemeld wordt en toch klopt. De uitzondering komt in de clubhub-lint.toml die voor het bestand \
                geldt, anders in een nieuwe naast de root. Als haar dag voorbij is, of er niets meer uit te zonderen valt, \
                wordt dat gemeld.
                """),
        examples: [
            HelpExample("clubhub-lint ignore insecure-portfolio fcLindewold.level2.json --reason \"the host has no https\""),
            HelpExample(
                "clubhub-lint ignore duplicate-member-number fcLindewold.level2.json /members/3/optional/nlSpecific/fotobondNumber --reason \"asked the federation\" --until 2026-12-31"
            ),
        ])

    @Argument(
        help: .words("The id of a rule, as reports show it.", "De naam van een regel, zoals rapporten hem tonen.", value: "rule"),
        completion: .list(Rule.all.map(\.id)))
    var rule: String

    @Argument(
        help: .words("The file with the finding.", "Het bestand met de bevinding.", value: "file"),
        completion: .file(extensions: ["json"]))
    var file: String

    @Argument(
        help: .words(
            "The value, as a JSON Pointer; --format json shows it. Without it the exception is for the whole file.",
            "De waarde, als JSON Pointer; --format json toont hem. Zonder geldt de uitzondering voor het hele bestand.",
            value: "pointer"))
    var pointer: String?

    @Option(
        help: .words(
            "Why this is right, for those who wonder later.", "Waarom dit klopt, voor wie het zich later afvraagt.", value: "text"
        ))
    var reason: String

    @Option(
        help: .words(
            "The last day on which the exception counts.", "De laatste dag waarop de uitzondering geldt.", value: "yyyy-mm-dd"))
    var until: String?

    @Flag(help: .words("Show what would be added, and write nothing.", "Toon wat er zou bijkomen, en schrijf niets."))
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
