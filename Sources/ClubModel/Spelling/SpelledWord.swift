package import JSONSyntax

/// A word of a text that may be looked up in a dictionary.
package struct SpelledWord: Sendable {
    /// The word, its apostrophes straight.
    package let text: String
    /// Its bytes in the file.
    package let range: Range<Int>
    /// Whether it begins with a capital.
    let isCapitalized: Bool
    /// Whether a sentence begins with it, so that its capital says nothing.
    let beginsSentence: Bool

    /// Whether it may be an ordinary word of its language; every other is a name, an abbreviation or a code.
    func isOrdinary(in language: String) -> Bool {
        // German writes a capital in front of every noun.
        !isCapitalized || beginsSentence || language == "de"
    }

    /// Returns the words of a text, without those that no dictionary can judge: shorter than three letters, with a capital
    /// inside, with a digit, or part of an address or a file's name.
    package static func all(in node: Node) -> [SpelledWord] {
        let range = node.rawRange
        let text = String(decoding: node.tree.source.buffer[range], as: UTF8.self)
        // Bytes that are no UTF-8 would move the places.
        guard text.utf8.count == range.count else { return [] }
        var reader = WordReader(offset: range.lowerBound)
        reader.read(text)
        return reader.words
    }
}

/// Splits a text, as it stands between its quotes in the file, into words.
private struct WordReader {
    var words: [SpelledWord] = []
    private var offset: Int
    private var start = 0
    /// Behind the last letter: apostrophes may follow that are quotes.
    private var end = 0
    private var letters = String.UnicodeScalarView()
    private var capitals = 0
    private var beginsWithCapital = false
    private var beginsSentence = true
    /// How many words there were when the stretch without blanks began.
    private var chunk = 0
    /// Whether the stretch is an address, a number or another thing that is no prose.
    private var isOdd = false
    /// Whether a full stop or colon was just read: a letter right behind it makes a host or an abbreviation.
    private var isBehindStop = false

    init(offset: Int) { self.offset = offset }

    mutating func read(_ text: String) {
        var isEscape = false
        for scalar in text.unicodeScalars {
            if isEscape {
                isEscape = false
                readEscape(scalar)
            } else if scalar == "\\" {
                finishWord()
                isEscape = true
            } else {
                read(scalar)
            }
            offset += UTF8.width(scalar)
        }
        finishChunk()
    }

    /// Reads the letter behind a backslash.
    private mutating func readEscape(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "n", "r":
            finishChunk()
            beginsSentence = true
        case "t": finishChunk()
        case "\"": isBehindStop = false
        // A letter by its number: the word is not to be had as it stands.
        default: isOdd = true
        }
    }

    private mutating func read(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "a"..."z", "A"..."Z": add(scalar)
        case "'", "’":
            if letters.isEmpty { return }
            letters.append("'")
        case " ", "\u{A0}", "\t", "\n", "\r": finishChunk()
        case ".", "!", "?", ":", "…":
            // One to three letters and a full stop are an abbreviation or an initial.
            let isShort = scalar == "." && !letters.isEmpty && letters.count <= 3
            finishWord()
            if !isShort { beginsSentence = true }
            isBehindStop = scalar == "." || scalar == ":"
        case "0"..."9", "@", "/", "_", "#", "+", "=", "&", "%", "<", ">", "*", "~", "|": isOdd = true
        default: if scalar.properties.isAlphabetic { add(scalar) } else { finishWord() }
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        if isBehindStop { isOdd = true }
        if letters.isEmpty {
            start = offset
            beginsWithCapital = scalar.properties.isUppercase
            capitals = 0
        } else if scalar.properties.isUppercase {
            capitals += 1
        }
        letters.append(scalar)
        end = offset + UTF8.width(scalar)
    }

    private mutating func finishWord() {
        isBehindStop = false
        guard !letters.isEmpty else { return }
        while letters.last == "'" { letters.removeLast() }
        if letters.count >= 3, capitals == 0 {
            words.append(
                SpelledWord(
                    text: String(letters), range: start..<end, isCapitalized: beginsWithCapital, beginsSentence: beginsSentence))
        }
        beginsSentence = false
        letters = String.UnicodeScalarView()
    }

    private mutating func finishChunk() {
        finishWord()
        if isOdd { words.removeLast(words.count - chunk) }
        chunk = words.count
        isOdd = false
        isBehindStop = false
    }
}
