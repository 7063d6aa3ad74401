import ClubModel
import JSONSyntax

/// How well something that may stand at a place fits what was written so far.
struct CompletionRanking {
    private let typed: String

    /// From this rank on it is a guess.
    static let distant = 3

    init(_ typed: String) { self.typed = folded(typed, .all) }

    /// Returns the rank of a choice, the lowest for the best; `nil` for what does not fit.
    func rank(of choice: CompletionChoice) -> Int? {
        if typed.isEmpty { return choice.isAtHand ? 0 : 1 }
        let words = choice.words.map { folded($0, .all) }
        if words.contains(where: { $0.utf8.starts(with: typed.utf8) }) { return choice.isAtHand ? 0 : 1 }
        if words.contains(where: { $0.utf8.has(typed.utf8) }) { return 2 }
        if typed.utf8.count >= 3, folded(choice.explanation, .all).utf8.has(typed.utf8) { return CompletionRanking.distant }
        // A slip for every four letters.
        let slips = typed.utf8.count / 4
        guard slips > 0 else { return nil }
        let isNear = words.contains { word in
            let start = String(word.prefix(typed.count))
            return editDistance(from: typed, to: word, atMost: slips) != nil
                || editDistance(from: typed, to: start, atMost: slips) != nil
        }
        return isNear ? CompletionRanking.distant + 1 : nil
    }
}
