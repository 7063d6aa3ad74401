/// What was meant by words that no list knows, for whoever asks again.
final class WordMemory: @unchecked Sendable {
    // Unchecked, because only one at a time touches what is kept (`Workers.alone`).
    private var known: [Word: [String]] = [:]
    private let workers: Workers

    /// So many words are kept: some hundred kilobytes. Whoever has more unknown ones writes other languages.
    private static let most = 10_000

    /// A word as it was asked for.
    struct Word: Hashable {
        /// Their numbers (`WordLists.Letter`).
        let letters: [UInt8]
        let language: String
        let isCapitalized: Bool
    }

    init(_ workers: Workers) { self.workers = workers }

    /// Returns what was meant by a word; `nil` where nobody has asked for it.
    func meant(by word: Word) -> [String]? {
        var found: [String]?
        workers.alone { found = known[word] }
        return found
    }

    /// Remembers what was meant by a word.
    func keep(_ meant: [String], by word: Word) {
        workers.alone {
            if known.count >= WordMemory.most { known = [:] }
            known[word] = meant
        }
    }
}
