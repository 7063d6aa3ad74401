import ArgumentParser
import ClubLint
import ClubModel
import ClubReference
import ClubReport

/// `rules`: lists every rule.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "rules",
        Phrase(
            en: "Lists every rule with its severity.",
            nl: "Noemt elke regel met haar ernst."),
        examples: [
            HelpExample("clubhub-lint rules"),
            HelpExample("clubhub-lint rules --language nl"),
            HelpExample("clubhub-lint rules --format json"),
        ])

    @Option(
        help: .words(
            "human, json or markdown (with reasons and examples).", "human, json of markdown (met redenen en voorbeelden).",
            value: "name"),
        completion: .list(["human", "json", "markdown"]))
    var format: String = "human"

    @OptionGroup var speech: SpeechOptions

    func run() throws {
        let (language, palette) = try speech.understood()
        switch format {
        case "human":
            Terminal.write(ruleList(Rule.all, in: language, palette: palette, width: Terminal.width))
            let themes = RuleTheme.allCases.map(\.rawValue).joined(separator: ", ")
            Terminal.write(
                "\n" + Phrase(en: "Themes for --select and --ignore: ", nl: "Thema's voor --select en --ignore: ").spoken + themes
                    + "\n")
        case "json": Terminal.write(catalogue(language))
        case "markdown": Terminal.write(RuleBook(Rule.all, ChangeKind.all, reference: .builtIn).pages(language))
        default: throw Failure("--format", unknown: format, known: ["human", "json", "markdown"], in: language)
        }
    }

    private func catalogue(_ language: Phrase.Language) -> String {
        let rules = Rule.all.map { rule -> JSONValue in
            [
                "id": .text(rule.id), "aliases": .list(rule.aliases.map { .text($0) }), "since": .text(rule.since),
                "severity": .text(rule.severity.name), "theme": .text(RuleTheme.of(rule)?.rawValue ?? ""),
                "levels": .list(rule.levels.map { .number($0.rawValue) }),
                "summary": .text(rule.summary.text(in: language)), "reason": .text(rule.reason.text(in: language)),
                "remedy": .text(rule.remedyInFiles(language)), "help": .text(RulePlace.line(of: rule.id)),
            ]
        }
        return JSONValue.list(rules).fileText
    }
}
