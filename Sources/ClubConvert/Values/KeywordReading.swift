import ClubModel

/// Reads keywords as people write them.
struct KeywordReading {
    private let vocabulary: Vocabulary?
    private var known: [String: [String]] = [:]

    init(_ vocabulary: Vocabulary?) { self.vocabulary = vocabulary }

    /// How many keywords of one cell are kept; what is more is no list of keywords.
    private static let mostKeywords = 50

    /// Returns the keywords of a cell: those of Level 0 by their identifier, others as they are written.
    mutating func read(_ text: String) -> [String] {
        if EmptyWords.contains(text) || text == "?" { return [] }
        if let found = known[text] { return found }
        let found = parts(of: text)
        known[text] = found
        return found
    }

    private func parts(of text: String) -> [String] {
        // "Zwart-wit en landschap" are two, "Black & white" is one.
        if let whole = known(text) { return [whole] }
        var result: [String] = []
        for part in text.split(whereSeparator: { ",;/|•\n\t".contains($0) }) {
            let part = trimmed(String(part))
            if EmptyWords.contains(part) || result.count >= KeywordReading.mostKeywords { continue }
            for keyword in known(part).map({ [$0] }) ?? joined(part) ?? [part] where !result.contains(keyword) {
                result.append(keyword)
            }
        }
        return result
    }

    /// Returns the two keywords or more that "and" joins; `nil` where one of the parts is none.
    private func joined(_ text: String) -> [String]? {
        var parts: [String] = []
        var words: [Substring] = []
        // The last word ends the last keyword.
        let all: [Substring] = text.split(whereSeparator: { $0 == " " || $0 == "+" }) + ["&"]
        for word in all {
            guard ["en", "and", "und", "et", "&"].contains(word.lowercased()) else {
                words.append(word)
                continue
            }
            guard !words.isEmpty, let keyword = known(words.joined(separator: " ")) else { return nil }
            parts.append(keyword)
            words = []
        }
        return parts.count > 1 ? parts : nil
    }

    /// Returns the identifier of a word that is a keyword without a doubt.
    func known(_ word: String) -> String? {
        vocabulary?.certainKeyword(for: word)
    }
}
