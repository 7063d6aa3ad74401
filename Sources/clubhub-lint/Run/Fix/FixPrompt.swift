import Algorithms
import ClubLint
import ClubModel
import ClubReport
import JSONSyntax

/// Asks which of a finding's fixes to apply, as `git add -p` does.
///
/// Answers are kept for the whole run: whoever takes one back, or stops, has the run done once more with those that are left.
struct FixPrompt {
    private let language: Phrase.Language
    private let palette: Palette
    private var answers = Answers()
    /// What was answered before each question that was asked, the first one first.
    private var history: [Answers] = []
    /// How many questions are open in this round, the next one included.
    private var openCount = 0
    private(set) var state = State.asking

    /// How far the asking is.
    enum State {
        case asking
        /// An answer was taken back: the run begins anew, and asks on from there.
        case begunAnew
        /// Nobody answers any more, and what is certain is written with the rest.
        case over
        /// Nobody answers any more: the run is done anew with what was agreed to, and nothing else.
        case agreedOnly
    }

    private struct Answers {
        var ofQuestions: [Question: Answer] = [:]
        /// What was answered for all findings of a rule.
        var ofRules: [String: Answer] = [:]
    }

    /// A finding, as far as it can be recognised after other edits.
    private struct Question: Hashable {
        let rule: String
        let path: String
        let pointer: String
        let message: String

        init(_ diagnostic: Diagnostic) {
            rule = diagnostic.rule.id
            path = diagnostic.path
            pointer = diagnostic.pointer
            message = diagnostic.message(in: .en)
        }
    }

    private enum Answer {
        case fix(Int)
        /// Another value in the place of the one that was offered.
        case typed(String)
        case none
    }

    init(_ language: Phrase.Language, _ palette: Palette) {
        self.language = language
        self.palette = palette
    }

    /// Whether only fixes that were agreed to are applied.
    var isStrict: Bool { if case .agreedOnly = state { true } else { false } }

    /// Whether the run has to be done anew, because of what was answered; asked once.
    mutating func takeRestart() -> Bool {
        switch state {
        case .begunAnew:
            state = .asking
            return true
        case .agreedOnly where !hasRestarted:
            hasRestarted = true
            return true
        default: return false
        }
    }

    private var hasRestarted = false

    /// Counts what is going to be asked in a round.
    mutating func expect(_ diagnostics: [Diagnostic]) {
        openCount = diagnostics.count { answers.ofQuestions[Question($0)] == nil && answers.ofRules[$0.rule.id] == nil }
    }

    /// Returns the fix to apply; `nil` for none.
    mutating func choose(_ diagnostic: Diagnostic, in source: Source) -> Fix? {
        let fixes = diagnostic.finding.fixes
        guard !fixes.isEmpty else { return nil }
        let question = Question(diagnostic)
        let known = answers.ofQuestions[question] ?? answers.ofRules[question.rule]
        guard let answer = known ?? ask(diagnostic, source) else { return nil }
        answers.ofQuestions[question] = answer
        switch answer {
        case .fix(let number): return fixes.indices.contains(number) ? fixes[number] : nil
        case .typed(let text): return FixPrompt.place(of: fixes).map { Fix(fixes[0].title, .unsafe, [TextEdit($0, text)]) }
        case .none: return nil
        }
    }

    /// Returns the place for which another value can be typed; `nil` where the first fix is no new text for one place.
    private static func place(of fixes: [Fix]) -> Range<Int>? {
        guard let edit = fixes[0].edits.first, fixes[0].edits.count == 1, !edit.range.isEmpty,
            edit.replacement.utf8.first == UInt8(ascii: "\""), edit.replacement.utf8.last == UInt8(ascii: "\"")
        else { return nil }
        return edit.range
    }

    private mutating func ask(_ diagnostic: Diagnostic, _ source: Source) -> Answer? {
        guard case .asking = state else { return nil }
        let fixes = diagnostic.finding.fixes
        let (number, total) = (history.count + 1, history.count + max(openCount, 1))
        openCount -= 1
        Terminal.write(palette.dim(text("\(number) of \(total)", "\(number) van \(total)")) + "\n")
        Terminal.write(findingText(diagnostic, in: source, language, palette, width: Terminal.width))
        for (number, fix) in fixes.enumerated() {
            Terminal.write("  " + palette.bold("\(number + 1)") + "  " + diagnostic.filled(fix.title, in: language) + "\n")
        }
        let canType = FixPrompt.place(of: fixes) != nil
        let keys =
            (fixes.count == 1 ? "1" : "1-\(fixes.count)") + (canType ? ",e" : "") + ",n,a,d" + (history.isEmpty ? "" : ",u")
            + ",q,?"
        while true {
            Terminal.write(palette.accent(text("Apply this? [\(keys)] ", "Toepassen? [\(keys)] ")))
            guard let line = readLine() else {
                Terminal.write("\n")
                state = .agreedOnly
                return nil
            }
            let word = line.lowercased().filter { !$0.isWhitespace }
            switch word {
            case "y", "j", "ja", "yes": return settle(.fix(0))
            case "n": return settle(.none)
            case "e" where canType:
                guard let typed = askForValue() else { continue }
                return settle(.typed(typed))
            case "a":
                let answer = settle(.fix(0))
                answers.ofRules[diagnostic.rule.id] = answer
                return answer
            case "d":
                let answer = settle(.none)
                answers.ofRules[diagnostic.rule.id] = answer
                return answer
            case "u" where !history.isEmpty:
                answers = history.removeLast()
                state = .begunAnew
                return nil
            case "q":
                state = askAboutRest()
                return nil
            default:
                if let number = Int(word), fixes.indices.contains(number - 1) { return settle(.fix(number - 1)) }
                Terminal.write(help(keys, diagnostic.rule.id, canType: canType))
            }
        }
    }

    private mutating func settle(_ answer: Answer) -> Answer {
        history.append(answers)
        return answer
    }

    /// Returns the value that is typed, as JSON; `nil` where nothing is.
    private func askForValue() -> String? {
        Terminal.write(palette.accent(text("Value: ", "Waarde: ")))
        guard let line = readLine(), line.contains(where: { !$0.isWhitespace }) else { return nil }
        return jsonText(String(line.trimming(while: \.isWhitespace)))
    }

    /// Asks what becomes of fixes that nobody was asked about, because they are certain.
    private func askAboutRest() -> State {
        Terminal.write(
            palette.accent(
                text(
                    "Write what is certain as well, besides what you agreed to? [y,n] ",
                    "Ook schrijven wat zeker is, naast wat je gekozen hebt? [j,n] ")))
        let word = readLine()?.lowercased().filter { !$0.isWhitespace } ?? ""
        return ["y", "j", "yes", "ja"].contains(word) ? .over : .agreedOnly
    }

    private func help(_ keys: String, _ rule: String, canType: Bool) -> String {
        let numbers = keys.prefix { $0 != "," }
        let value = canType ? text("e  type another value\n", "e  typ een andere waarde\n") : ""
        let undo = history.isEmpty ? "" : text("u  take back the answer before\n", "u  neem het vorige antwoord terug\n")
        return text(
            """
            \(numbers)  apply this fix
            \(value)n  leave this one
            a  apply the first fix here and to all others of \(rule)
            d  leave all of \(rule)
            \(undo)q  stop asking; nothing is written that you did not agree to

            """,
            """
            \(numbers)  pas dit herstel toe
            \(value)n  laat deze zo
            a  pas het eerste herstel hier toe en bij alle andere van \(rule)
            d  laat alles van \(rule) zo
            \(undo)q  vraag niet verder; er wordt niets geschreven waar je niet mee instemde

            """)
    }

    private func text(_ en: String, _ nl: String) -> String {
        Phrase(en: en, nl: nl).text(in: language)
    }
}
