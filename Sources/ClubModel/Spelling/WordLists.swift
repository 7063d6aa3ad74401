/// The words of the languages that the files are written in.
///
/// The bytes are those that `Sources/WordListData/make-words` writes and describes.
package struct WordLists: Sendable {
    private let lists: [(language: String, list: WordList)]
    /// What was meant by words that were asked for; `nil` where nobody is expected to ask again.
    private var memory: WordMemory?

    /// - Parameter bytes: They must live as long as the lists and all copies of them.
    /// - Returns: `nil` where the bytes do not begin as lists do, or are cut off.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        let start = 5
        guard bytes.count >= start, bytes[0] == 0x43, bytes[1] == 0x48, bytes[2] == 0x57, bytes[3] == 0x31,
            bytes.count >= start + 12 * Int(bytes[4])
        else { return nil }
        var lists: [(language: String, list: WordList)] = []
        for number in 0..<Int(bytes[4]) {
            let entry = start + 12 * number
            func place(_ offset: Int) -> UInt32 {
                (0..<4).reduce(0) { $0 | UInt32(bytes[entry + offset + $1]) << UInt32(8 * $1) }
            }
            guard let from = Int(exactly: place(4)), let to = Int(exactly: place(8)), from <= to, to <= bytes.count else {
                return nil
            }
            let language = String(decoding: [bytes[entry], bytes[entry + 1]], as: UTF8.self)
            let graph = UnsafeRawBufferPointer(rebasing: bytes[from..<to])
            lists.append((language, WordList(graph, hasCompounds: bytes[entry + 2] == 1)))
        }
        self.lists = lists
    }

    /// Returns lists that remember what was meant by a word: after a keystroke all others are asked for again, and to seek that was a
    /// quarter of what it cost in the longest Level 1 file.
    package func remembering(_ workers: Workers) -> WordLists {
        var copy = self
        copy.memory = WordMemory(workers)
        return copy
    }

    /// Whether there are words of a language, by its code in small letters.
    package func has(_ language: String) -> Bool { lists.contains { $0.language == language } }

    /// How well a word is known.
    enum Standing {
        /// A list has it.
        case listed
        /// It is put together of words of a list, as it may be by chance.
        case compound
        case unknown
    }

    /// Whether a word is good in any of the languages, as it stands or as a genitive: one borrows from the other. A word with letters
    /// that are in no list cannot be judged, and is good.
    package func knows(_ word: SpelledWord, of text: SpelledText) -> Bool { standing(of: word, in: text) != .unknown }

    /// Returns how well a word is known in any of the languages.
    func standing(of word: SpelledWord, in text: SpelledText) -> Standing {
        let letters = text.letters[word.letters]
        guard !letters.contains(.other), letters.count <= WordList.mostLetters else { return .listed }
        let standing = standing(of: letters)
        if standing != .unknown { return standing }
        if Letter.isGenitive(letters) && isKnown(letters.dropLast(2)) { return .listed }
        // An accent may stress a word: "wél", "Eén".
        let isStressed = letters.contains(.stressedE) && isKnown(letters.map { $0 == .stressedE ? .e : $0 }[...])
        return isStressed ? .listed : .unknown
    }

    /// Whether a list has a word that stands alone, put together of no others.
    func hasListed(_ word: String) -> Bool {
        let letters = word.unicodeScalars.map { Letter($0) }
        return lists.contains { $0.list.isListed(letters[...]) }
    }

    /// Whether a word that stands alone is in any list, with a capital or without.
    package func knows(_ word: String) -> Bool { isKnown(word.unicodeScalars.map { Letter($0) }[...]) }

    /// Whether a text has words that may be looked up, and all of them are a language's.
    package func has(allOf text: SpelledText, in language: String) -> Bool {
        guard let (_, list) = lists.first(where: { $0.language == language }), !text.words.isEmpty else { return false }
        return text.words.allSatisfy { list.contains(text.letters[$0.letters]) }
    }

    /// Returns the language that a text is written in, where it is certainly not the announced one; both are codes in small letters.
    package func language(of text: SpelledText, announced: String) -> String? {
        let words = text.words.filter { $0.isOrdinary }.map { text.letters[$0.letters] }
        guard let own = lists.first(where: { $0.language == announced })?.list else {
            return WordLists.isKin(announced) ? nil : language(of: words)
        }
        guard words.count >= 3 else { return nil }
        var ownCount = 0
        for word in words where own.contains(word) {
            ownCount += 1
            // Names and loans are in no list: a text whose words are mostly its own language's is in it.
            if ownCount * 2 >= words.count { return nil }
        }
        var best: (language: String, count: Int)?
        for (language, list) in lists where language != announced {
            let count = words.count { list.contains($0) }
            if count >= ownCount + 3, count >= ownCount * 2, count > best?.count ?? 0 { best = (language, count) }
        }
        return best?.language
    }

    /// Whether a language has most words of one of the lists: Afrikaans, Frisian, Limburgish, Low Saxon, Flemish, Zeelandic, Scots.
    private static func isKin(_ language: String) -> Bool { ["af", "fy", "li", "nds", "vls", "zea", "sco"].contains(language) }

    /// Returns the language of a text of which nobody knows in which it should be; `nil` where nothing is certain.
    package func language(of text: SpelledText) -> String? {
        language(of: text.words.filter { $0.isOrdinary }.map { text.letters[$0.letters] })
    }

    private func language(of words: [ArraySlice<Letter>]) -> String? {
        let counts = lists.map { list in (list.language, count: words.count { list.list.contains($0) }) }
        guard let best = counts.max(by: { $0.count < $1.count }), best.count >= 4, best.count * 10 >= words.count * 7,
            counts.allSatisfy({ $0.0 == best.0 || $0.count * 2 <= best.count })
        else { return nil }
        return best.0
    }

    private func isKnown(_ word: ArraySlice<Letter>) -> Bool { standing(of: word) != .unknown }

    private func standing(of word: ArraySlice<Letter>) -> Standing {
        // To take a word apart takes longer than to look it up in all lists.
        if lists.contains(where: { $0.list.isListed(word) }) { return .listed }
        return lists.contains { $0.list.contains(word) } ? .compound : .unknown
    }

    /// Returns the two words that a compound is if its last one is a verb or pronoun that ends none; `nil` for one that may be meant.
    func apart(_ compound: String) -> String? {
        guard let last = WordLists.endOfNoCompound.first(where: { compound.hasSuffix($0) && compound.count > $0.count + 3 })
        else {
            return nil
        }
        let first = compound.dropLast(last.count)
        return knows(String(first)) ? first + " " + last : nil
    }

    private static let endOfNoCompound = [
        "heeft", "hebben", "wordt", "worden", "werden", "kunnen", "moeten", "zullen", "deze", "onze", "zich",
    ]

    /// Returns the words of a language that were probably meant by one that nobody knows, the likeliest first.
    ///
    /// A name at the start of a sentence looks like any word: for a word with a capital one slip is all that may be.
    package func meant(by word: SpelledWord, of text: SpelledText, in language: String) -> [String] {
        let letters = text.letters[word.letters]
        let asked = WordMemory.Word(
            letters: letters.map { $0.number }, language: language, isCapitalized: word.isCapitalized)
        if let known = memory?.meant(by: asked) { return known }
        let meant = meant(by: letters, isCapitalized: word.isCapitalized, in: language)
        memory?.keep(meant, by: asked)
        return meant
    }

    private func meant(by letters: ArraySlice<Letter>, isCapitalized: Bool, in language: String) -> [String] {
        guard let (_, list) = lists.first(where: { $0.language == language }) else { return [] }
        let isGenitive = Letter.isGenitive(letters)
        let written = Array(isGenitive ? letters.dropLast(2) : letters)
        let found = list.nearest(to: written, atMost: written.count <= 5 || isCapitalized ? 1 : 2)
        var best = found.filter { mayBeMeant($0.word, by: written, $0.slips) }
            .map { (text: Letter.text(of: $0.word), points: likelihood($0.word, written) - 10 * $0.slips) }
        best.sort { $0.points != $1.points ? $0.points > $1.points : $0.text < $1.text }
        // A slip that fingers make often leaves no doubt; else others may be meant, too.
        if let first = best.first, first.points > WordLists.doubtful { best.removeAll { $0.points <= WordLists.doubtful } }
        var result: [String] = []
        for (text, _) in best {
            let meant = (isCapitalized ? capitalized(text) : text) + (isGenitive ? "'s" : "")
            if !result.contains(meant) { result.append(meant) }
        }
        if result.isEmpty, !isCapitalized, let two = twoWords(in: written[...], list, language) { return [two] }
        return result
    }

    /// Returns two words that were written as one, of which one is of those that stand in every sentence; `nil` where it is no two words.
    ///
    /// Compounds begin and end with many words, also with short ones: only with these they do not.
    private func twoWords(in letters: ArraySlice<Letter>, _ list: WordList, _ language: String) -> String? {
        guard let (_, first, last) = WordLists.neverJoined.first(where: { $0.language == language }) else { return nil }
        let text = Letter.text(of: Array(letters))
        for word in last where text.count > word.count + 2 && text.hasSuffix(word) && list.contains(letters.dropLast(word.count))
        {
            return text.dropLast(word.count) + " " + word
        }
        for word in first
        where text.count > word.count + 2 && text.hasPrefix(word) && list.contains(letters.dropFirst(word.count)) {
            return word + " " + text.dropFirst(word.count)
        }
        // Where compounds are not written in one piece, any two words may have lost their blank.
        guard !list.hasCompounds, letters.count >= 2 * WordLists.leastOfTwo else { return nil }
        let cuts = (WordLists.leastOfTwo...letters.count - WordLists.leastOfTwo).filter {
            list.contains(letters.prefix($0)) && list.contains(letters.dropFirst($0))
        }
        guard cuts.count == 1 else { return nil }
        return text.prefix(cuts[0]) + " " + text.dropFirst(cuts[0])
    }

    /// Shorter words than this are pieces of too many others.
    private static let leastOfTwo = 4

    /// Words that no compound begins with, and those that none ends in.
    private static let neverJoined: [(language: String, first: [String], last: [String])] = [
        (
            "en",
            [
                "the", "and", "with", "from", "their", "which", "they", "that", "this", "these", "are", "was", "were", "have",
                "has",
                "been", "when", "where",
            ],
            [
                "and", "the", "with", "for", "from", "of", "their", "are", "was", "were", "have", "has", "which", "that", "they",
                "when",
                "where",
            ]
        ),
        (
            "nl", ["het", "van", "deze", "wordt", "werden", "onze", "heeft", "zich"],
            [
                "voor", "van", "het", "een", "met", "zijn", "naar", "door", "wordt", "worden", "werden", "deze", "onze", "heeft",
                "hebben",
                "zich",
            ]
        ),
    ]

    /// Slips begin with the right letter, or with the wrong one in its place: "videography" is no "ideography".
    private func mayBeMeant(_ word: [Letter], by written: [Letter], _ slips: Int) -> Bool {
        let isSwapped = word.count > 1 && written.count > 1 && word[0] == written[1] && word[1] == written[0]
        return word[0] == written[0] || isSwapped || slips == 1 && word.count == written.count
    }

    /// With more points than this, one slip was made of a kind that is often made.
    private static let doubtful = -6

    /// How likely a slip is: people leave an accent out, double a letter, leave one of two out, swap neighbours, or write another letter for
    /// the same sound more often than they miss a letter, miss one more often than they take another, and the first letter is seldom wrong.
    private func likelihood(_ meant: [Letter], _ written: [Letter]) -> Int {
        var points = meant[0] == written[0] ? 2 : 0
        if meant.count > written.count { points += 1 }
        if meant.count == written.count, meant.sorted() == written.sorted() { points += 4 }
        if withoutDoubles(meant) == withoutDoubles(written) { points += 4 }
        if meant.elementsEqual(written, by: { $0 == $1 || $0.soundsLike($1) }) { points += 4 }
        if meant.elementsEqual(written, by: { $0.withoutAccent == $1.withoutAccent }) { points += 5 }
        return points
    }

    private func withoutDoubles(_ word: [Letter]) -> [Letter] {
        var result: [Letter] = []
        for letter in word where result.last != letter { result.append(letter) }
        return result
    }

    private func capitalized(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return text }
        return first.properties.uppercaseMapping + String(String.UnicodeScalarView(text.unicodeScalars.dropFirst()))
    }
}

extension WordLists {
    /// A letter as lists number them: those that their words are made of, and one number for all others.
    struct Letter: Equatable, Comparable, Sendable {
        let number: UInt8

        /// Any letter that is in no list.
        static let other = Letter(number: 32)
        static let apostrophe = Letter(number: 26)
        static let e = Letter(number: 4)
        static let s = Letter(number: 18)
        static let i = Letter(number: 8)
        static let j = Letter(number: 9)
        static let stressedE = Letter(number: 27)

        private static let accented: [Unicode.Scalar] = ["é", "ë", "ï", "ö", "è"]

        init(number: UInt8) { self.number = number }

        init(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "a"..."z": number = UInt8(truncatingIfNeeded: scalar.value - 0x61)
            case "A"..."Z": number = UInt8(truncatingIfNeeded: scalar.value - 0x41)
            default:
                // Capitals of Latin-1 stand 32 before the small letters.
                let small = 0xC0...0xDE ~= scalar.value ? Unicode.Scalar(scalar.value + 32) ?? scalar : scalar
                number = Letter.accented.firstIndex(of: small).map { UInt8(27 + $0) } ?? Letter.other.number
            }
        }

        /// The letter without its accent.
        var withoutAccent: Letter { number < 27 || self == .other ? self : Letter.bare[Int(number) - 27] }

        private static let bare: [Letter] = [.e, .e, Letter(number: 8), Letter(number: 14), .e]

        /// Whether two letters may stand for the same sound, in one of the languages or between them: "jearly", "projekt".
        func soundsLike(_ other: Letter) -> Bool {
            Letter.sameSounds.contains { ($0, $1) == (number, other.number) || ($1, $0) == (number, other.number) }
        }

        /// c and k, d and t, f and v, i and y, j and y, s and z.
        private static let sameSounds: [(UInt8, UInt8)] = [(2, 10), (3, 19), (5, 21), (8, 24), (9, 24), (18, 25)]

        /// A bit of its own.
        var bit: UInt64 { 1 << UInt64(number) }

        static func < (one: Letter, other: Letter) -> Bool { one.number < other.number }

        /// Whether letters end with an apostrophe and an s, behind two others at least.
        static func isGenitive(_ letters: ArraySlice<Letter>) -> Bool {
            letters.count > 3 && letters.last == s && letters.dropLast().last == apostrophe
        }

        /// Returns the text of some letters, in small.
        static func text(of letters: [Letter]) -> String {
            var result = String.UnicodeScalarView()
            for letter in letters {
                switch letter.number {
                case 0..<26: result.append(Unicode.Scalar(0x61 + letter.number))
                case 27..<32: result.append(accented[Int(letter.number) - 27])
                default: result.append("'")
                }
            }
            return String(result)
        }
    }
}

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
