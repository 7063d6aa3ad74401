import ClubModel
import ClubStore

/// Why a command cannot do what it was asked, in the user's language: exit status 2.
struct Failure: Error {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    init(_ phrase: Phrase, in language: Phrase.Language) {
        text = phrase.text(in: language)
    }

    /// Makes the failure for a value that is none of those allowed.
    ///
    /// - Parameters:
    ///   - what: What the value is for, such as `--fail-on`.
    ///   - known: The values that are allowed.
    init(_ what: String, unknown value: String, known: [String], in language: Phrase.Language) {
        self.init(
            Phrase(en: "\(what): \"\(value)\" is not known.", nl: "\(what): \"\(value)\" is niet bekend.")
                .followed(by: .advice(on: value, known: known)), in: language)
    }

    /// Makes the failure for paths that lead to no file to work on.
    init(nothingFoundIn paths: [String], in language: Phrase.Language) {
        let names = paths.joined(separator: ", ")
        self.init(
            Phrase(
                en: "\(names): There are no JSON files of clubs here. Name a folder that has them, or a file.",
                nl: "\(names): Hier staan geen JSON-bestanden van clubs. Noem een map die ze heeft, of een bestand."),
            in: language)
    }

    init(_ error: StoreError, in language: Phrase.Language) {
        text = error.text(in: language)
    }
}

/// Returns the words that a misspelt one may stand for, the likeliest first; none where nothing is near.
///
/// Words of options and commands are short, and what is short is not near to a name yet: "jsn" for "json", "warn" for
/// "warning", "chekc" for "check".
func nearWords(to word: String, among known: [String]) -> [String] {
    let near = nearMisses(to: word, among: known, limit: 3).map(\.text)
    guard near.isEmpty, !word.isEmpty else { return near }
    let close = known.filter {
        $0.hasPrefix(word) || word.count > 1 && editDistance(from: word, to: $0, atMost: 1) != nil
    }
    guard close.isEmpty, word.count > 4 else { return close }
    return Array(known.filter { editDistance(from: word, to: $0, atMost: 2) != nil }.prefix(3))
}

extension Phrase {
    /// Returns the question whether one of some words was meant.
    static func didYouMean(_ words: [String], inQuotes: Bool = true) -> Phrase {
        let words = inQuotes ? words.map { "\"\($0)\"" } : words
        return Phrase(
            en: "Did you mean \(words.joined(separator: " or "))?", nl: "Bedoel je \(words.joined(separator: " of "))?")
    }

    /// Returns that a file is written, by its path as typed.
    static func written(_ path: String) -> Phrase { Phrase(en: "\(path) is written.", nl: "\(path) is geschreven.") }

    /// Returns that a file needs no change, by its path as typed.
    static func unchanged(_ path: String) -> Phrase {
        Phrase(en: "\(path) stays as it is.", nl: "\(path) blijft zoals het is.")
    }

    /// Returns this sentence and another one.
    func followed(by other: Phrase) -> Phrase {
        Phrase(en: en + " " + other.en, nl: nl + " " + other.nl)
    }

    /// Returns the advice on a value that is none of those known: the nearest, or where there is none, all or where to look.
    static func advice(on value: String, known: [String]) -> Phrase {
        let near = nearWords(to: value, among: known)
        if !near.isEmpty { return .didYouMean(near) }
        if known.count > 12 {
            let command = "\"clubhub-lint rules\""
            return Phrase(en: "\(command) lists what there is.", nl: "\(command) toont wat er is.")
        }
        guard !known.isEmpty else { return Phrase(en: "There is none here.", nl: "Er is er hier geen.") }
        let list = known.joined(separator: ", ")
        return Phrase(en: "Known are: \(list).", nl: "Bekend zijn: \(list).")
    }
}
