import JSONSyntax

/// Whether a text reads as nearly all do, so that no rule about texts has anything to say about it.
///
/// One walk over its bytes: a capital in front, a full stop behind (or too few words for a sentence), no doubled word or blank,
/// blanks behind commas and sentences and not in front of signs, a sentence only behind a full stop and with a capital, no letter three
/// times or twice in front of a word, brackets and quotation marks in pairs,
/// not all of it in capitals or twice, and only such characters beyond ASCII as are accented letters.
func isPlainProse(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    guard !token.flags.contains(.escapes) else { return false }
    let start = Int(token.start) + 1
    let end = Int(token.end) - 1
    // A word that fits every text, and signs alone, are what forms have.
    guard end &- start > 4 else { return false }
    var (before, previous): (UInt8, UInt8) = (0, 0x20)
    var hasSmall = false
    var depth = 0
    var blanks = 0
    var quotes = 0
    // The word that is being read, and how long the one in front of it was.
    var word = start
    var earlier = 0
    var index = start
    while index < end {
        let byte = bytes[index]
        if byte == previous, byte == before || byte == 0x20 || index == word &+ 1 && !mayBeginTwice(byte) { return false }
        switch byte {
        case 0x20:
            let count = index &- word
            if isRepeated(bytes + word, count, after: earlier) { return false }
            if count <= 3, earlier <= 3, isSecondArticle(bytes + word) { return false }
            if previous == UInt8(ascii: "."), before.isASCIILowercase, bytes[index &+ 1].isASCIILowercase { return false }
            if count <= 9, earlier > 1, bytes[word].isASCIIUppercase, isSentenceGlued(bytes + word, count) { return false }
            earlier = count
            word = index &+ 1
            blanks &+= 1
        case UInt8(ascii: ","): if previous == 0x20 || previous == byte || bytes[index &+ 1].isASCIILetter { return false }
        case UInt8(ascii: "."):
            if previous == 0x20 || previous == byte || previous == UInt8(ascii: ",") || bytes[index &+ 1].isASCIIUppercase {
                return false
            }
        case UInt8(ascii: "?"): if previous == 0x20 || bytes[index &+ 1].isASCIILowercase { return false }
        case UInt8(ascii: "!"): if previous == 0x20 { return false }
        case UInt8(ascii: ";"): if previous == 0x20 || bytes[index &+ 1].isASCIILowercase { return false }
        // The first word may be the name of a field or language, which another one may stand behind in brackets.
        case UInt8(ascii: ":"):
            if previous == 0x20 || blanks == 0 || previous == UInt8(ascii: ")") || bytes[index &+ 1].isASCIILowercase {
                return false
            }
        case UInt8(ascii: "="), UInt8(ascii: "%"): if bytes[index &+ 1].isLetterOrDigit { return false }
        case UInt8(ascii: "("):
            if previous.isASCIILetter || index == start { return false }
            depth &+= 1
        case UInt8(ascii: "["): if index == start { return false }
        case UInt8(ascii: ")"):
            depth &-= 1
            if depth < 0 { return false }
        case UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "*"): return false
        case UInt8(ascii: "&"): if bytes[index &+ 1] != 0x20 { return false }
        case 0x80...:
            // Signs, and what is left of letters that were read in a wrong encoding, have these lead bytes.
            if byte == 0xC2 || byte == 0xEF || 0xCA...0xCC ~= byte { return false }
            if byte == 0xC3, bytes[index &+ 1] == 0x82 || bytes[index &+ 1] == 0x83 { return false }
            if byte == 0xE2, !isTypographic(bytes + index) { return false }
            if byte == 0xE2, 0x9C...0x9E ~= bytes[index &+ 2] { quotes &+= 1 }
        // The first letters of words in capitals that remind a writer of what is still to be done.
        case UInt8(ascii: "D"):
            if before == UInt8(ascii: "T"), previous == UInt8(ascii: "O") || previous == UInt8(ascii: "B") { return false }
        case UInt8(ascii: "X"): if before == UInt8(ascii: "F"), previous == UInt8(ascii: "I") { return false }
        case UInt8(ascii: "a")...UInt8(ascii: "z"): hasSmall = true
        default: break
        }
        before = previous
        previous = byte
        index &+= 1
    }
    if depth != 0 || quotes & 1 != 0 || isRepeated(bytes + word, end &- word, after: earlier) { return false }
    if previous == 0x20 || !hasSmall { return false }
    if halfOfDoubled(UnsafeBufferPointer(start: bytes + start, count: end &- start)) != nil { return false }
    if blanks < 2 { return true }
    if bytes[start].isASCIILowercase { return false }
    return previous == UInt8(ascii: ".") || previous == UInt8(ascii: "!") || previous == UInt8(ascii: "?")
}

/// Whether a word with a capital, with which sentences begin, stands behind a small letter, or a comma behind one, and in front of one.
private func isSentenceGlued(_ word: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard (word - 1)[0] == 0x20, word[count + 1].isASCIILowercase else { return false }
    return SentenceStart.mayFollow(word - 2) && SentenceStart.isOne(UnsafeBufferPointer(start: word, count: count))
}

/// Words that, with a capital inside a text and a small letter behind them, begin a sentence of its own.
package enum SentenceStart {
    private static let all = [
        "The", "This", "There", "These", "They", "We", "It", "Apart", "Together", "After", "Also", "Each", "Every", "When", "You",
        "Our", "Since", "De", "Het", "Een", "Dit", "Deze", "Er", "Wij", "Zij", "Ze", "Ook", "Elke", "Daarnaast", "Iedereen",
        "Onze", "Sinds",
    ]

    /// Whether such a word may begin a sentence behind a sign inside a text: a small letter, or a comma behind one where a full stop
    /// belongs.
    package static func mayFollow(_ sign: UnsafePointer<UInt8>) -> Bool {
        (sign[0] == UInt8(ascii: ",") ? sign[-1] : sign[0]).isASCIILowercase
    }

    /// Whether a word is one of them.
    package static func isOne(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        all.contains { $0.utf8.count == word.count && word.elementsEqual($0.utf8) }
    }
}

/// Returns how long the text is that another one is twice, with a blank between; `nil` where it is none.
package func halfOfDoubled(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let half = text.count / 2
    guard text.count & 1 == 1, half >= 4, text[half] == 0x20 else { return nil }
    for index in 0..<half where text[index] != text[half + 1 + index] { return nil }
    return half
}

/// Returns the text that another one is twice, with a blank between; `nil` where it is none.
package func halfOfDoubled(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { halfOfDoubled($0) }.map { String(decoding: text.utf8.prefix($0), as: UTF8.self) }
}

/// Whether a dash, a quotation mark or an ellipsis of good printing stands at a byte E2.
private func isTypographic(_ sign: UnsafePointer<UInt8>) -> Bool {
    guard sign[1] == 0x80 else { return false }
    switch sign[2] {
    case 0x93, 0x94, 0x98, 0x99, 0x9C, 0x9D, 0x9E, 0xA6: return true
    default: return false
    }
}

/// Whether a word may begin with a letter twice: in Dutch with a small vowel ("een").
private func mayBeginTwice(_ letter: UInt8) -> Bool {
    !letter.isASCIILetter || letter == UInt8(ascii: "a") || letter == UInt8(ascii: "e") || letter == UInt8(ascii: "o")
        || letter == UInt8(ascii: "u")
}

/// Whether a word, which may have a comma or a full stop behind it, stands in front of itself, perhaps with a capital, with a blank between.
private func isRepeated(_ word: UnsafePointer<UInt8>, _ count: Int, after earlier: Int) -> Bool {
    guard earlier > 0, count == earlier || count > earlier && !word[earlier].isASCIILetter else { return false }
    let other = word - earlier - 1
    guard word[0] | 0x20 == other[0] | 0x20 else { return false }
    for index in 1..<earlier where word[index] != other[index] { return false }
    return true
}

/// Whether "the" or "het" or "de" stands behind "a", "an" or "een".
private func isSecondArticle(_ word: UnsafePointer<UInt8>) -> Bool {
    let isArticle =
        word[0] == UInt8(ascii: "t") && word[1] == UInt8(ascii: "h") && word[2] == UInt8(ascii: "e")
        || word[0] == UInt8(ascii: "h") && word[1] == UInt8(ascii: "e") && word[2] == UInt8(ascii: "t")
        || word[0] == UInt8(ascii: "d") && word[1] == UInt8(ascii: "e") && word[2] == 0x20
    guard isArticle else { return false }
    // In front of the first word stands the quote, and a field's name in front of that.
    let (last, before, first) = ((word - 2)[0], (word - 3)[0] | 0x20, (word - 4)[0])
    if last == UInt8(ascii: "n") {
        return before == UInt8(ascii: "e") && first | 0x20 == UInt8(ascii: "e")
            || before == UInt8(ascii: "a") && (first == 0x20 || first == 0x22)
    }
    return last | 0x20 == UInt8(ascii: "a") && ((word - 3)[0] == 0x20 || (word - 3)[0] == 0x22)
}

/// Whether a name has none of the characters that come of a wrong encoding, a web page or a wrong key.
func isPlainName(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    guard !token.flags.contains(.escapes), !token.flags.contains(.damaged) else { return false }
    var index = Int(token.start) + 1
    let end = Int(token.end) - 1
    while index < end {
        let byte = bytes[index]
        if byte == UInt8(ascii: "&"), bytes[index &+ 1] != 0x20 { return false }
        if byte == UInt8(ascii: "`") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "%") { return false }
        // An accented letter in one piece is plain.
        if byte >= 0xC0, byte < 0xC3 || byte > 0xC9 { return false }
        if byte == 0xC3, bytes[index &+ 1] == 0x82 || bytes[index &+ 1] == 0x83 { return false }
        index &+= 1
    }
    return true
}
