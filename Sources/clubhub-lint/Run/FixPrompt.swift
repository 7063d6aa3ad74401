import ClubLint
import ClubModel
import ClubReport
import JSONSyntax

/// Asks which of a finding's fixes to apply, as `git add -p` does.
struct FixPrompt {
    private let language: Phrase.Language
    private let palette: Palette
    /// What was answered, so that nothing is asked again when the file is checked again.
    private var answers: [Question: Answer] = [:]
    /// What was answered for all findings of a rule.
    private var answersForRules: [String: Answer] = [:]
    private var isOver = false

    /// A finding, as far as it can be recognised after other edits.
    private struct Question: Hashable {
        let rule: String
        let path: String
        let pointer: String
        let message: String
    }

    private enum Answer {
        case fix(Int)
        case none
    }

    init(_ language: Phrase.Language, _ palette: Palette) {
        self.language = language
        self.palette = palette
    }

    /// Returns the fix to apply; `nil` for none.
    mutating func choose(_ diagnostic: Diagnostic, in source: Source) -> Fix? {
        let fixes = diagnostic.finding.fixes
        guard !fixes.isEmpty else { return nil }
        let question = Question(
            rule: diagnostic.rule.id, path: diagnostic.path, pointer: diagnostic.pointer,
            message: diagnostic.message(in: .en))
        let known = answers[question] ?? answersForRules[diagnostic.rule.id]
        guard let answer = known ?? ask(diagnostic, source) else { return nil }
        answers[question] = answer
        guard case .fix(let number) = answer, fixes.indices.contains(number) else { return nil }
        return fixes[number]
    }

    private mutating func ask(_ diagnostic: Diagnostic, _ source: Source) -> Answer? {
        guard !isOver else { return nil }
        Terminal.write(findingText(diagnostic, in: source, language, palette, width: Terminal.width))
        let fixes = diagnostic.finding.fixes
        for (number, fix) in fixes.enumerated() {
            Terminal.write("  " + palette.bold("\(number + 1)") + "  " + diagnostic.filled(fix.title, in: language) + "\n")
        }
        while true {
            let keys = fixes.count == 1 ? "1" : "1-\(fixes.count)"
            Terminal.write(
                palette.accent(text("Apply this? [\(keys),n,a,d,q,?] ", "Toepassen? [\(keys),n,a,d,q,?] ")))
            guard let line = readLine() else {
                isOver = true
                return nil
            }
            let word = line.lowercased().filter { !$0.isWhitespace }
            switch word {
            case "y", "j", "ja", "yes": return .fix(0)
            case "n": return Answer.none
            case "a":
                answersForRules[diagnostic.rule.id] = .fix(0)
                return .fix(0)
            case "d":
                answersForRules[diagnostic.rule.id] = Answer.none
                return Answer.none
            case "q":
                isOver = true
                return nil
            default:
                if let number = Int(word), fixes.indices.contains(number - 1) { return .fix(number - 1) }
                Terminal.write(help(keys, diagnostic.rule.id))
            }
        }
    }

    private func help(_ keys: String, _ rule: String) -> String {
        text(
            """
            \(keys)  apply this fix
            n  leave this one
            a  apply the first fix here and to all others of \(rule)
            d  leave all of \(rule)
            q  stop asking; what was chosen is written

            """,
            """
            \(keys)  pas dit herstel toe
            n  laat deze zo
            a  pas het eerste herstel hier toe en bij alle andere van \(rule)
            d  laat alles van \(rule) zo
            q  vraag niet verder; wat gekozen is wordt geschreven

            """)
    }

    private func text(_ en: String, _ nl: String) -> String {
        switch language {
        case .en: en
        case .nl: nl
        }
    }
}
