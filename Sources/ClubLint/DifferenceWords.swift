import ClubModel

/// Returns what differs between two names of files, as the end of a sentence.
func differenceWords(betweenFiles a: String, and b: String) -> Phrase {
    let difference = spellingDifference(between: a, and: b)
    if case .hyphens = difference, a.utf8.contains(UInt8(ascii: "_")) || b.utf8.contains(UInt8(ascii: "_")) {
        return Phrase(en: "only the underscores differ", nl: "alleen de lage streepjes (_) verschillen")
    }
    return difference.words
}

extension SpellingDifference {
    /// What differs, as the end of a sentence.
    var words: Phrase {
        switch self {
        case .none: Phrase(en: "nothing differs", nl: "er is geen verschil")
        case .normalization:
            Phrase(
                en: "they look the same, but the accented letters are stored in another way",
                nl: "ze zien er gelijk uit, maar de letters met accenten zijn anders opgeslagen")
        case .capitals: Phrase(en: "only the capitals differ", nl: "alleen de hoofdletters verschillen")
        case .spaces: Phrase(en: "only the spaces differ", nl: "alleen de spaties verschillen")
        case .hyphens: Phrase(en: "only the hyphens differ", nl: "alleen de koppeltekens verschillen")
        case .accents: Phrase(en: "only the accents differ", nl: "alleen de accenten verschillen")
        case .punctuation: Phrase(en: "only the punctuation differs", nl: "alleen de leestekens verschillen")
        case .several:
            Phrase(
                en: "the letters are the same, but capitals, spaces or signs differ",
                nl: "de letters zijn gelijk, maar hoofdletters, spaties of tekens verschillen")
        case .letters(1): Phrase(en: "one letter differs", nl: "één letter verschilt")
        case .letters(let count): Phrase(en: "\(count) letters differ", nl: "\(count) letters verschillen")
        case .different: Phrase(en: "the words differ", nl: "de woorden verschillen")
        }
    }
}
