import ArgumentParser
import ClubLint
import ClubModel
import ClubReport

/// `explain`: all there is to know about one rule.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains a rule: why it matters, what to do, and examples.",
        discussion: """
            Examples:
              clubhub-lint explain missing-comma
              clubhub-lint explain unknown-keyword --language nl
            """)

    @Argument(
        help: ArgumentHelp("The id of a rule, as reports show it.", valueName: "rule"),
        completion: .list(Rule.all.map(\.id)))
    var id: String

    @OptionGroup var speech: SpeechOptions

    func run() throws {
        let (language, palette) = try speech.understood()
        guard let rule = Rule.named(id) else {
            throw Failure(
                Phrase(en: "There is no rule \"\(id)\".", nl: "Er is geen regel \"\(id)\".")
                    .followed(by: .advice(on: id, known: Rule.all.map(\.id))), in: language)
        }
        Terminal.write(
            explanation(of: rule, in: language, palette: palette, width: Terminal.width, gazetteer: .builtIn))
    }
}
