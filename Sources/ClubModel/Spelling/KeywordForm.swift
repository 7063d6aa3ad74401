/// One text that names a keyword, cut up for comparison: its identifier, or what it is called in one language.
struct KeywordForm: Sendable {
    /// Where the keyword stands in the vocabulary.
    let keyword: Int
    /// The language of the name; `nil` for the identifier.
    let language: String?
    let text: String
    let cut: CutText

    var isEnglish: Bool { language == nil || language == "en" }
}

/// How many names take part in suggestions: more than any real Level 0 file has, so that a hostile one stays cheap.
private let mostForms = 4096

/// Returns every name of every keyword, the identifier first.
func keywordForms(of keywords: [Keyword]) -> [KeywordForm] {
    var forms: [KeywordForm] = []
    for (index, keyword) in keywords.enumerated() {
        if forms.count >= mostForms { break }
        forms.append(KeywordForm(keyword: index, language: nil, text: keyword.id, cut: CutText(keyword.id)))
        for name in keyword.names {
            forms.append(KeywordForm(keyword: index, language: name.language, text: name.text, cut: CutText(name.text)))
        }
    }
    return forms
}

/// A text cut into folded words, without conjunctions, and the stems of those words.
struct CutText: Sendable {
    let words: [StemmedWord]
    /// All words as one.
    let whole: StemmedWord
    let letters: Letters

    init(_ text: String) {
        var words: [StemmedWord] = []
        var key: [UInt8] = []
        var word: [UInt8] = []
        func endWord() {
            if word.isEmpty { return }
            words.append(StemmedWord(word))
            key += word
            word = []
        }
        for byte in folded(text, .all).utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: word.append(byte)
            default: endWord()
            }
        }
        endWord()
        self.words = words
        whole = words.count == 1 ? words[0] : StemmedWord(key)
        letters = Letters(whole.text)
    }
}

/// A folded word with what is left of it without an ending.
struct StemmedWord: Sendable {
    let text: String
    /// The word as it is and without the endings of a plural.
    private let numberStems: [[UInt8]]
    /// The word without the endings that make another kind of word of it.
    private let kindStems: [[UInt8]]

    init(_ word: [UInt8]) {
        text = String(decoding: word, as: UTF8.self)
        var number = [rounded(word[...])]
        if let stem = dropping("ies", from: word) { number.append(rounded(stem + [UInt8(ascii: "y")])) }
        for ending in pluralEndings {
            if let stem = dropping(ending, from: word) { number.append(rounded(stem)) }
        }
        numberStems = number
        var kind: [[UInt8]] = []
        for ending in kindEndings {
            if let stem = dropping(ending, from: word) { kind.append(rounded(stem)) }
        }
        kindStems = kind
    }

    /// Says whether two words are the same but for singular and plural.
    func isSameButForNumber(_ other: StemmedWord) -> Bool {
        text == other.text || numberStems.contains { other.numberStems.contains($0) }
    }

    /// Says whether two words have the same stem, as "minimal" and "minimale", "architecture" and "architectural".
    func hasSameStem(_ other: StemmedWord) -> Bool {
        kindStems.contains { other.numberStems.contains($0) || other.kindStems.contains($0) }
            || numberStems.contains { other.kindStems.contains($0) }
    }

    /// Says whether the word is a compound that ends with another one, with three letters or more in front.
    func isCompound(endingWith other: StemmedWord) -> Bool {
        numberStems.contains { stem in
            other.numberStems.contains { stem.count >= $0.count + 3 && stem.suffix($0.count).elementsEqual($0) }
        }
    }
}

/// Endings of plurals in English and Dutch; "ies" has its own line.
private let pluralEndings: [StaticString] = ["s", "es", "en"]

/// Endings that make an adjective, a verb or a maker of a noun, in English and Dutch.
private let kindEndings: [StaticString] = ["e", "n", "al", "ing"]

private func dropping(_ ending: StaticString, from word: [UInt8]) -> ArraySlice<UInt8>? {
    let count = ending.utf8CodeUnitCount
    // Short words end in such letters by themselves: "reis" is no plural.
    guard word.count >= count + 4 else { return nil }
    for index in 0..<count where word[word.count - count + index] != ending.utf8Start[index] { return nil }
    return word.dropLast(count)
}

/// Returns a stem without what Dutch spelling adds or takes away in front of an ending.
///
/// A doubled letter counts once (straat, straten; portret, portretten), a final z is an s (reis, reizen), a v an f.
private func rounded(_ stem: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for byte in stem where byte != result.last || byte >= 0x80 { result.append(byte) }
    switch result.last {
    case UInt8(ascii: "z"): result[result.count - 1] = UInt8(ascii: "s")
    case UInt8(ascii: "v"): result[result.count - 1] = UInt8(ascii: "f")
    default: break
    }
    return result
}
