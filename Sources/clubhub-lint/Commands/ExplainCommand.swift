import ArgumentParser
import ClubLint
import ClubModel
import ClubReference
import ClubReport

/// `explain`: all there is to know about one rule.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "explain",
        Phrase(
            en: "Explains a rule, or a change that compare tells of: why it matters, what to do, and examples.",
            nl: """
                Legt een regel uit, of een wijziging waarvan compare vertelt: waarom het ertoe doet, wat je doet, en \
                voorbeelden.
                """),
        examples: [
            HelpExample("clubhub-lint explain missing-comma"),
            HelpExample("clubhub-lint explain unknown-keyword --language nl"),
            HelpExample("clubhub-lint explain member-renamed"),
        ])

    @Argument(
        help: .words(
            "The id of a rule or of a kind of change, as reports show it.",
            "De naam van een regel of van een soort wijziging, zoals rapporten hem tonen.", value: "id"),
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
                Phrase(en: "There is no rule or change \"\(id)\".", nl: "Er is geen regel of wijziging \"\(id)\".")
                    .followed(by: .advice(on: id, known: Rule.all.map(\.id) + ChangeKind.all.map(\.id))), in: language)
        }
        Terminal.write(
            explanation(of: rule, in: language, palette: palette, width: Terminal.width, reference: .builtIn))
    }
}
