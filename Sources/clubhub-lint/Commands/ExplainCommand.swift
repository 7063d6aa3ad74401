import ArgumentParser
import ClubLint
import ClubModel
import ClubReport

/// `explain`: all there is to know about one rule.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains a rule, or a change that compare tells of: why it matters, what to do, and examples.",
        discussion: """
            Examples:
              clubhub-lint explain missing-comma
              clubhub-lint explain unknown-keyword --language nl
              clubhub-lint explain member-renamed
            """)

    @Argument(
        help: ArgumentHelp("The id of a rule or of a kind of change, as reports show it.", valueName: "id"),
        completion: .list(Rule.all.map(\.id) + ChangeKind.all.map(\.id)))
    var id: String

    @OptionGroup var speech: SpeechOptions

    func run() throws {
        let (language, palette) = try speech.understood()
        if Rule.named(id) == nil, let kind = ChangeKind.named(id) {
            Terminal.write(explanation(of: kind, in: language, palette: palette, width: Terminal.width))
            return
        }
        guard let rule = Rule.named(id) else {
            throw Failure(
                Phrase(en: "There is no rule \"\(id)\".", nl: "Er is geen regel \"\(id)\".")
                    .followed(by: .advice(on: id, known: Rule.all.map(\.id) + ChangeKind.all.map(\.id))), in: language)
        }
        Terminal.write(
            explanation(of: rule, in: language, palette: palette, width: Terminal.width, gazetteer: .builtIn))
    }
}
