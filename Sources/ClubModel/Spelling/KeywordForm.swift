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

/// Finds the names of keywords that are a word but for singular and plural.
struct KeywordFormIndex: Sendable {
    private var places: [[UInt8]: [Int]] = [:]

    init(_ forms: [KeywordForm]) {
        for (place, form) in forms.enumerated() {
            for key in form.cut.whole.numberKeys { places[key, default: []].append(place) }
        }
    }

    /// Returns the places of all names for which `isSameButForNumber` may hold, in their order.
    func forms(like word: StemmedWord) -> [Int] { Set(word.numberKeys.flatMap { places[$0] ?? [] }).sorted() }
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
    /// The whole word, rounded to be compared with stems.
    private let base: [UInt8]
    /// The word without each ending of a plural that it may have.
    private let numberStems: [Stem]
    /// The word without each ending that makes another kind of word.
    private let kindStems: [Stem]

    /// What is left of a word without an ending, rounded.
    private struct Stem: Sendable {
        let bytes: [UInt8]
        let ending: Ending

        /// Says whether two stems are the same, got in different ways: "landscape" and "landsccape" differ in no ending.
        func isSame(_ other: Stem) -> Bool {
            bytes == other.bytes && ending != other.ending
        }
    }

    init(_ word: [UInt8]) {
        text = String(decoding: word, as: UTF8.self)
        base = rounded(word[...])
        numberStems = StemmedWord.stems(of: word, without: Ending.ofPlurals)
        kindStems = StemmedWord.stems(of: word, without: Ending.ofKinds)
    }

    private static func stems(of word: [UInt8], without endings: [Ending]) -> [Stem] {
        var stems: [Stem] = []
        for ending in endings {
            guard let stem = dropping(ending.letters, from: word) else { continue }
            let whole = ending == .ies ? stem + [UInt8(ascii: "y")] : stem
            stems.append(Stem(bytes: rounded(whole), ending: ending))
        }
        return stems
    }

    /// What two words have in common, at least one of these, that are the same but for singular and plural.
    var numberKeys: Set<[UInt8]> { Set([Array(text.utf8), base] + numberStems.map { $0.bytes }) }

    /// Says whether two words are the same but for singular and plural.
    ///
    /// Two whole words are not compared rounded: "Landsccape" is no plural but a slip.
    func isSameButForNumber(_ other: StemmedWord) -> Bool {
        if text == other.text || other.numberStems.contains(where: { $0.bytes == base }) { return true }
        return numberStems.contains { stem in stem.bytes == other.base || other.numberStems.contains { stem.isSame($0) } }
    }

    /// Says whether two words have the same stem, as "minimal" and "minimale", "architecture" and "architectural".
    func hasSameStem(_ other: StemmedWord) -> Bool {
        let stems = numberStems + kindStems
        let otherStems = other.numberStems + other.kindStems
        return stems.contains { stem in stem.bytes == other.base || otherStems.contains { stem.isSame($0) } }
            || otherStems.contains { $0.bytes == base }
    }

    /// Says whether the word is a compound that ends with another one, with three letters or more in front.
    func isCompound(endingWith other: StemmedWord) -> Bool {
        let ends = [other.base] + other.numberStems.map { $0.bytes }
        return ([base] + numberStems.map { $0.bytes }).contains { whole in
            ends.contains { whole.count >= $0.count + 3 && whole.suffix($0.count).elementsEqual($0) }
        }
    }
}

/// An ending of English or Dutch words.
private enum Ending: Sendable {
    case s, es, en, ies, e, n, al, ing

    static let ofPlurals: [Ending] = [.s, .es, .en, .ies]
    /// The endings of adjectives, verbs and actions.
    static let ofKinds: [Ending] = [.e, .n, .al, .ing]

    var letters: StaticString {
        switch self {
        case .s: "s"
        case .es: "es"
        case .en: "en"
        case .ies: "ies"
        case .e: "e"
        case .n: "n"
        case .al: "al"
        case .ing: "ing"
        }
    }
}

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
