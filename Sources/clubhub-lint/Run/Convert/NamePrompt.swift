import ClubConvert
import ClubModel
import ClubReport

/// Asks who is meant by names that look like one of the file.
struct NamePrompt {
    let language: Phrase.Language
    let palette: Palette

    /// Returns what the user says about rows; about those without an answer nothing.
    func decide(_ rows: [UncertainRow]) throws -> [NameDecision] {
        try requireTerminal(words("--same and --new", "--same en --new"))
        var decisions: [NameDecision] = []
        for row in rows {
            guard let answer = ask(row) else { break }
            switch answer {
            case .same(let name): decisions.append(NameDecision(row.name.text, isMember: name))
            case .new: decisions.append(NameDecision(row.name.text, isMember: nil))
            case .later: continue
            }
        }
        return decisions
    }

    /// Asks whether so many are to become former members.
    func confirms(_ words: DepartureWords) throws -> Bool {
        try requireTerminal("--force")
        while true {
            put(palette.accent(words.question.text(in: language) + " "))
            guard let line = readLine() else { return false }
            switch line.filter({ !$0.isWhitespace }).lowercased() {
            case "y", "j", "yes", "ja": return true
            case "n", "no", "nee", "q": return false
            default: continue
            }
        }
    }

    private func requireTerminal(_ options: String) throws {
        guard !Question.canAsk else { return }
        throw Failure(
            Phrase(
                en: "--interactive asks at a terminal, and there is none. Say it with \(options).",
                nl: "--interactive vraagt op een terminal, en die is er niet. Zeg het met \(options)."), in: language)
    }

    private enum Answer {
        case same(String)
        case new, later
    }

    /// Asks about one row; `nil` where nobody answers any more.
    private func ask(_ row: UncertainRow) -> Answer? {
        let label = row.place.isInText ? words("line ", "regel ") : words("row ", "rij ")
        let place = row.place.row > 0 ? " (" + label + String(row.place.row) + ")" : ""
        put(palette.bold(SanitizedText(row.name.text, limit: 80).text) + place + "\n")
        for (number, name) in row.candidates.enumerated() {
            let text = SanitizedText(name.text, limit: 80).text
            put(
                "  " + palette.bold(String(number + 1)) + "  " + words("is the same person as ", "is dezelfde persoon als ")
                    + text + "\n")
        }
        put("  " + palette.bold("n") + "  " + words("is somebody new", "is iemand anders, een nieuw lid") + "\n")
        put("  " + palette.bold("s") + "  " + words("skip: leave this row out", "sla over: laat deze rij weg") + "\n")
        while true {
            put(palette.accent(words("Who is it? ", "Wie is het? ")))
            guard let line = readLine() else { return nil }
            let word = line.filter { !$0.isWhitespace }.lowercased()
            switch word {
            case "n": return .new
            case "s": return .later
            case "q": return nil
            default:
                if let number = Int(word), row.candidates.indices.contains(number - 1) {
                    return .same(row.candidates[number - 1].text)
                }
            }
        }
    }

    private func words(_ en: String, _ nl: String) -> String { Phrase(en: en, nl: nl).text(in: language) }

    /// On standard error: standard output may be a file.
    private func put(_ text: String) { Terminal.writeErrorPart(text) }
}
