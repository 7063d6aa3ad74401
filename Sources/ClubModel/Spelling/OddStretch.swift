import JSONSyntax

/// What stands between two blanks of a text and no list of words can judge by itself, but what is around it tells: a word with a digit
/// in it or a number right at it, a letter that stands alone, the name of a town with a small letter.
struct OddStretch {
    /// The bytes that are to be written otherwise.
    let range: Range<Int>
    let kind: MisspeltWord.Kind
    /// What was probably meant, the likeliest first.
    let meant: [String]

    /// Returns those of a text as it stands between its quotes.
    ///
    /// - Parameter town: Returns the name of a town of the file by its small letters; `nil` where there is none.
    static func all(
        in node: Node, _ language: String, _ lists: WordLists, town: (String) -> String?
    ) -> [OddStretch] {
        guard node.kind == .string, !node.token.flags.contains(.damaged) else { return [] }
        let source = node.tree.source
        let text = node.rawRange
        var result: [OddStretch] = []
        var (before, last) = (text.lowerBound..<text.lowerBound, text.lowerBound..<text.lowerBound)
        var index = text.lowerBound
        while index < text.upperBound {
            let start = index
            var hasDigit = false
            while index < text.upperBound, source.bytes[index] > 0x20 {
                hasDigit = hasDigit || source.bytes[index].isDigit
                index += 1
            }
            let stretch = start..<index
            if isLone(last, source, behind: before), isPlain(before, source), isPlain(stretch, source),
                ["en", "nl"].contains(language)
            {
                result.append(OddStretch(lone: last, between: before, and: stretch, source, lists))
            } else if hasDigit, let mixed = OddStretch(mixed: trimmed(stretch, source), source, lists) {
                result.append(mixed)
            } else if stretch.count > 4, isPreposition(last, language, source),
                let small = OddStretch(small: trimmed(stretch, source), source, town)
            {
                result.append(small)
            }
            (before, last) = (last, stretch)
            index += 1
        }
        return result
    }

    /// Whether a word stands in front of names of places. In Dutch "of" is another word.
    private static func isPreposition(_ word: Range<Int>, _ language: String, _ source: Source) -> Bool {
        guard 2...6 ~= word.count else { return false }
        let bytes = source.buffer[word]
        return prepositions.contains { $0.utf8.count == word.count && bytes.elementsEqual($0.utf8) }
            || language == "en" && bytes.elementsEqual("of".utf8)
    }

    private static let prepositions = ["in", "te", "bij", "uit", "near", "from", "rond", "around"]

    /// Returns a stretch without the signs around it.
    private static func trimmed(_ stretch: Range<Int>, _ source: Source) -> Range<Int> {
        var (start, end) = (stretch.lowerBound, stretch.upperBound)
        while start < end, "(\"'\\".utf8.contains(source.bytes[start]) { start += 1 }
        while start < end, ").,;:!?'\"\\".utf8.contains(source.bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    /// Whether a stretch is a word of two letters or more, and nothing else; the first may be a capital.
    private static func isPlain(_ stretch: Range<Int>, _ source: Source) -> Bool {
        stretch.count > 1 && source.bytes[stretch.lowerBound].isASCIILetter
            && stretch.dropFirst().allSatisfy { source.bytes[$0].isASCIILowercase }
    }

    /// Whether a stretch is one small letter that is no word of its own in either language, and no label as in "hall b".
    private static func isLone(_ stretch: Range<Int>, _ source: Source, behind before: Range<Int>) -> Bool {
        guard stretch.count == 1 else { return false }
        let letter = source.bytes[stretch.lowerBound]
        return "fghjklmpqrtvwyz".utf8.contains(letter)
            || "bcd".utf8.contains(letter) && !labelled.contains(source.text(before).lowercased())
    }

    /// What is told apart by letters.
    private static let labelled: Set<String> = [
        "zaal", "hall", "groep", "group", "team", "room", "ruimte", "klasse", "class", "plan", "vitamine", "vitamin", "type",
        "optie", "option", "bijlage", "deel", "part", "level", "niveau", "blok", "block", "gate", "gebouw", "building", "lokaal",
        "en", "and", "of", "or", "de", "the", "categorie", "category", "versie", "version", "punt", "point", "section", "poule",
        "reeks",
    ]

    private init(
        lone: Range<Int>, between before: Range<Int>, and behind: Range<Int>, _ source: Source, _ lists: WordLists
    ) {
        let (letter, first, second) = (source.text(lone), source.text(before), source.text(behind))
        range = before.lowerBound..<behind.upperBound
        kind = .loneLetter(letter)
        // It may as well be a piece of the word beside it.
        meant =
            [first + " " + second] + (lists.knows(first + letter) ? [first + letter + " " + second] : [])
            + (lists.knows(letter + second) ? [first + " " + letter + second] : [])
    }

    /// - Parameter stretch: What stands behind a word such as "in".
    private init?(small stretch: Range<Int>, _ source: Source, _ town: (String) -> String?) {
        guard stretch.count > 4, stretch.allSatisfy({ source.bytes[$0].isASCIILowercase }) else { return nil }
        guard let name = town(source.text(stretch)) else { return nil }
        (range, kind, meant) = (stretch, .smallTown, [name])
    }

    private init?(mixed stretch: Range<Int>, _ source: Source, _ lists: WordLists) {
        guard 3...30 ~= stretch.count else { return nil }
        let bytes = Array(source.buffer[stretch])
        let digits = bytes.indices.filter { bytes[$0].isDigit }
        guard bytes.count > digits.count,
            bytes.allSatisfy({ $0.isDigit || $0.isASCIILowercase || $0 == UInt8(ascii: "O") || $0 == UInt8(ascii: "I") })
        else { return nil }
        let word = digits.count == 1 ? OddStretch.word(meantBy: bytes, digits[0], lists) : nil
        let isLookAlike = digits.count == 1 && (bytes[digits[0]] | 1) == UInt8(ascii: "1")
        let apart = OddStretch.apart(bytes, lists)
        guard let meant = OddStretch.year(meantBy: bytes) ?? (isLookAlike ? word ?? apart : apart ?? word) else { return nil }
        (range, kind) = (stretch, .word)
        self.meant = [meant]
    }

    /// Returns the year that four signs stand for of which some are letters that look like digits.
    private static func year(meantBy bytes: [UInt8]) -> String? {
        guard bytes.count == 4 else { return nil }
        let mended = bytes.map { byte in
            switch byte {
            case UInt8(ascii: "O"), UInt8(ascii: "o"): UInt8(ascii: "0")
            case UInt8(ascii: "l"), UInt8(ascii: "I"): UInt8(ascii: "1")
            default: byte
            }
        }
        let text = String(decoding: mended, as: UTF8.self)
        guard mended.allSatisfy({ $0.isDigit }), text.hasPrefix("18") || text.hasPrefix("19") || text.hasPrefix("20") else {
            return nil
        }
        return text
    }

    /// Returns the one word that a stretch is with a letter for its digit that looks like it or lies beside it on the keyboard.
    private static func word(meantBy bytes: [UInt8], _ digit: Int, _ lists: WordLists) -> String? {
        guard bytes.count > 4 else { return nil }
        let known = beside[Int(bytes[digit] - UInt8(ascii: "0"))].utf8.map { letter in
            var word = bytes
            word[digit] = letter
            return String(decoding: word, as: UTF8.self)
        }.filter { lists.knows($0) }
        return known.count == 1 ? known[0] : nil
    }

    /// By digit, the letters that look like it and those below it on the keyboard.
    private static let beside = ["op", "liq", "wqz", "ew", "rea", "trs", "ytb", "uy", "iu", "oi"]

    /// Returns a word and a number with a blank between them.
    private static func apart(_ bytes: [UInt8], _ lists: WordLists) -> String? {
        let letters = bytes.prefix { $0.isASCIILowercase }
        let isWordFirst = !letters.isEmpty
        let (first, second) =
            isWordFirst
            ? (letters, bytes.dropFirst(letters.count))
            : (bytes.prefix { $0.isDigit }, bytes.drop { $0.isDigit })
        let number = isWordFirst ? second : first
        let word = String(decoding: isWordFirst ? first : second, as: UTF8.self)
        guard number.count <= 4, number.allSatisfy({ $0.isDigit }), word.utf8.allSatisfy({ $0.isASCIILowercase }),
            isWordFirst && shortWords.contains(word) || word.utf8.count > (isWordFirst ? 2 : 3) && lists.knows(word)
                || shortFollowers.contains(word)
        else { return nil }
        // "50jarig" lacks a hyphen, if anything.
        if !isWordFirst, ownedByNumbers.contains(where: { word.hasPrefix($0) }) { return nil }
        return String(decoding: first, as: UTF8.self) + " " + String(decoding: second, as: UTF8.self)
    }

    private static let shortWords = ["in", "of", "op", "om", "at", "on", "to", "de", "en", "is", "er", "by"]
    private static let shortFollowers = ["and", "een", "het", "the", "van", "was", "had", "met", "for", "has", "are", "uur"]
    private static let ownedByNumbers = ["jarig", "daags", "voudig", "delig", "persoon", "mans", "fold", "year"]
}
