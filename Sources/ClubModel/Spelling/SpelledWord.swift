package import JSONSyntax

/// A word of a text that may be looked up in a list of words.
package struct SpelledWord: Sendable {
    /// Its bytes in the file.
    package let range: Range<Int>
    /// Its letters in `SpelledText.letters`.
    let letters: Range<Int>
    /// Whether it begins with a capital.
    let isCapitalized: Bool
    /// Whether a sentence begins with it, so that its capital says nothing.
    let beginsSentence: Bool

    /// Whether it may be an ordinary word of its language; every other is a name, an abbreviation or a code.
    package var isOrdinary: Bool { !isCapitalized || beginsSentence }
}

/// The words of a text, without those that no list can judge: shorter than three letters, abbreviated, with a capital inside, with a
/// digit, or part of an address or a file's name.
package struct SpelledText {
    package private(set) var words: [SpelledWord] = []
    /// The longer words that begin with two capitals, in the last of which the shift key may have been let go too late.
    private(set) var shiftedWords: [SpelledWord] = []
    /// The letters of all words, capitals as small ones, apostrophes straight.
    private(set) var letters: [WordLists.Letter] = []

    private var start = 0
    /// Behind the last letter: apostrophes may follow that are quotes.
    private var end = 0
    private var firstLetter = 0
    private var capitals = 0
    private var beginsWithCapital = false
    private var isSecondCapital = false
    private var beginsSentence = true
    /// How many words there were when the stretch without blanks began.
    private var chunk = (words: 0, shifted: 0)
    /// Whether the stretch is an address, a number or another thing that is no prose.
    private var isOdd = false
    /// Whether a full stop or colon was just read: a letter right behind it makes a host or an abbreviation.
    private var isBehindStop = false

    /// Reads a text as it stands between its quotes in the file; one that is no UTF-8 has no words.
    package init(_ node: Node) {
        guard node.kind == .string, !node.token.flags.contains(.damaged) else { return }
        let range = node.rawRange
        let buffer = node.tree.source.buffer
        letters.reserveCapacity(range.count)
        var isEscape = false
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = buffer[offset]
            if byte.isASCIILetter, !isEscape {
                // Nearly all that a text is made of.
                add(WordLists.Letter(number: (byte | 0x20) - UInt8(ascii: "a")), isCapital: byte & 0x20 == 0, offset..<offset + 1)
                offset += 1
                continue
            }
            guard let (scalar, count) = UTF8.scalar(in: buffer[offset..<range.upperBound]) else {
                (words, shiftedWords, letters) = ([], [], [])
                return
            }
            if isEscape {
                isEscape = false
                readEscape(scalar)
            } else if scalar == "\\" {
                finishWord()
                isEscape = true
            } else {
                read(scalar, at: offset)
            }
            offset += count
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

    private mutating func read(_ scalar: Unicode.Scalar, at offset: Int) {
        switch scalar {
        case "'", "’": if letters.count > firstLetter { letters.append(.apostrophe) }
        case " ", "\u{A0}", "\t", "\n", "\r": finishChunk()
        case ".", "!", "?", ":", "…":
            // One to three letters and a full stop are an abbreviation or an initial.
            let isShort = scalar == "." && letters.count > firstLetter && letters.count - firstLetter <= 3
            if isShort { letters.removeLast(letters.count - firstLetter) }
            finishWord()
            if !isShort { beginsSentence = true }
            isBehindStop = scalar == "." || scalar == ":"
        case "0"..."9", "@", "/", "_", "#", "+", "=", "&", "%", "<", ">", "*", "~", "|": isOdd = true
        case _ where scalar.isLetter:
            let isCapital = scalar.value < 0x100 ? scalar.value & 0x20 == 0 : scalar.isCapital
            add(WordLists.Letter(scalar), isCapital: isCapital, offset..<offset + UTF8.width(scalar))
        default: finishWord()
        }
    }

    private mutating func add(_ letter: WordLists.Letter, isCapital: Bool, _ place: Range<Int>) {
        if isBehindStop { isOdd = true }
        if letters.count == firstLetter {
            start = place.lowerBound
            beginsWithCapital = isCapital
            (capitals, isSecondCapital) = (0, false)
        } else if isCapital {
            capitals += 1
            isSecondCapital = letters.count == firstLetter + 1
        }
        letters.append(letter)
        end = place.upperBound
    }

    private mutating func finishWord() {
        isBehindStop = false
        defer { firstLetter = letters.count }
        guard letters.count > firstLetter else { return }
        while letters.last == .apostrophe { letters.removeLast() }
        let count = letters.count - firstLetter
        let word = SpelledWord(
            range: start..<end, letters: firstLetter..<letters.count, isCapitalized: beginsWithCapital,
            beginsSentence: beginsSentence)
        if count >= 3, capitals == 0 {
            words.append(word)
        } else if count >= 5, capitals == 1, isSecondCapital, beginsWithCapital, !letters[firstLetter...].starts(with: [.i, .j]) {
            shiftedWords.append(word)
        } else {
            letters.removeLast(letters.count - firstLetter)
        }
        beginsSentence = false
    }

    private mutating func finishChunk() {
        finishWord()
        if isOdd {
            words.removeLast(words.count - chunk.words)
            shiftedWords.removeLast(shiftedWords.count - chunk.shifted)
        }
        chunk = (words.count, shiftedWords.count)
        isOdd = false
        isBehindStop = false
    }
}
