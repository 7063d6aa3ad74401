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
        Terminal.write(RuleExplanation(rule, language, palette).text)
    }
}

/// The page that `explain` prints.
struct RuleExplanation {
    private let rule: Rule
    private let language: Phrase.Language
    private let palette: Palette

    init(_ rule: Rule, _ language: Phrase.Language, _ palette: Palette) {
        self.rule = rule
        self.language = language
        self.palette = palette
    }

    var text: String {
        var parts = [heading, rule.summary.text(in: language)]
        parts.append(section(Phrase(en: "Why it matters", nl: "Waarom het ertoe doet"), rule.reason))
        parts.append(section(Phrase(en: "What to do", nl: "Wat te doen"), rule.remedy))
        for example in rule.examples {
            let title =
                example.isBad
                ? Phrase(en: "Reported", nl: "Gemeld") : Phrase(en: "Not reported", nl: "Niet gemeld")
            parts.append(palette.bold(title.text(in: language)) + "\n" + indented(marked(example.text)))
            if let fixed = example.fixed {
                let title = Phrase(en: "Put right", nl: "Hersteld")
                parts.append(palette.bold(title.text(in: language)) + "\n" + indented(fixed))
            }
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private var heading: String {
        let severity = palette.colour(of: rule.severity)(rule.severity.name)
        let levels = rule.levels.map { "Level \($0.rawValue)" }.joined(separator: ", ")
        return palette.bold(rule.id) + "  " + severity + (levels.isEmpty ? "" : "  " + palette.dim(levels))
    }

    private func section(_ title: Phrase, _ body: Phrase) -> String {
        palette.bold(title.text(in: language)) + "\n" + indented(body.text(in: language))
    }

    private func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
            .joined(separator: "\n")
    }

    /// Returns an example with `^` under what is reported instead of the brackets around it.
    private func marked(_ text: String) -> String {
        var lines: [String] = []
        var isMarked = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var clean = ""
            var carets = ""
            for character in line {
                switch character {
                case "⟦":
                    isMarked = true
                    // What is missing has no width, yet must be seen.
                    if line.contains("⟦⟧") { carets.append("^") }
                case "⟧": isMarked = false
                default:
                    clean.append(character)
                    if carets.count < clean.count { carets.append(isMarked ? "^" : " ") }
                }
            }
            lines.append(clean)
            if carets.contains("^") {
                while carets.last == " " { carets.removeLast() }
                lines.append(palette.colour(of: rule.severity)(carets))
            }
        }
        return lines.joined(separator: "\n")
    }
}
