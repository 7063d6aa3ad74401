import JSONSyntax

/// An e-mail address, a telephone number or a postcode in a text.
package struct PrivatePart: Sendable {
    /// What kind of thing it is, with its article.
    package let what: Phrase
    package let text: String
    /// Where it stands in the text's UTF-8.
    package let range: Range<Int>

    /// Finds the first e-mail address of a text, else a telephone number, else a Dutch postcode.
    package init?(in text: String) {
        self.init(Array(text.utf8))
    }

    private init?(_ bytes: [UInt8]) {
        var found: (what: Phrase, range: Range<Int>)?
        var start = 0
        for end in 0...bytes.count where end == bytes.count || bytes[end] <= 0x20 {
            let word = trimmed(bytes[start..<end])
            if isEmail(word) {
                found = (Phrase(en: "an e-mail address", nl: "een e-mailadres"), word.startIndex..<word.endIndex)
                break
            }
            start = end + 1
        }
        if found == nil, let range = telephone(bytes) {
            found = (Phrase(en: "a telephone number", nl: "een telefoonnummer"), range)
        }
        if found == nil, let range = postcode(bytes) {
            found = (Phrase(en: "a postcode", nl: "een postcode"), range)
        }
        guard let found else { return nil }
        what = found.what
        range = found.range
        text = String(decoding: bytes[found.range], as: UTF8.self)
    }
}

private func trimmed(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var word = word
    while let first = word.first, !first.isLetterOrDigit { word = word.dropFirst() }
    while let last = word.last, !last.isLetterOrDigit { word = word.dropLast() }
    return word
}

private func isEmail(_ word: ArraySlice<UInt8>) -> Bool {
    guard let at = word.firstIndex(of: UInt8(ascii: "@")), at > word.startIndex, let dot = word.lastIndex(of: UInt8(ascii: "."))
    else { return false }
    return dot > at + 1 && word.endIndex - dot > 2
}

/// Returns where a telephone number stands: `+31` or `0` and at least nine digits with blanks and hyphens between.
private func telephone(_ bytes: [UInt8]) -> Range<Int>? {
    var index = 0
    while index < bytes.count {
        let isStart =
            (bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "0"))
            && (index == 0 || !bytes[index - 1].isLetterOrDigit)
        guard isStart else {
            index += 1
            continue
        }
        var digits = 0
        var gaps = 0
        var end = index
        while end < bytes.count {
            if bytes[end].isDigit {
                digits += 1
                gaps = 0
            } else if end == index || isBetweenDigits(bytes[end]) {
                gaps += 1
                if gaps > 2 { break }
            } else {
                break
            }
            end += 1
        }
        if digits >= 9, digits <= 13 {
            while !bytes[end - 1].isDigit { end -= 1 }
            return index..<end
        }
        index = max(end, index + 1)
    }
    return nil
}

private func isBetweenDigits(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
}

/// Returns where a Dutch postcode stands: four digits, a blank or none, and two capitals.
private func postcode(_ bytes: [UInt8]) -> Range<Int>? {
    guard bytes.count >= 6 else { return nil }
    for start in 0...bytes.count - 6 where 0x31...0x39 ~= bytes[start] && (start == 0 || !bytes[start - 1].isLetterOrDigit) {
        guard (1...3).allSatisfy({ bytes[start + $0].isDigit }) else { continue }
        let letters = bytes[start + 4] == 0x20 ? start + 5 : start + 4
        guard letters + 2 <= bytes.count, bytes[letters].isASCIIUppercase, bytes[letters + 1].isASCIIUppercase,
            letters + 2 == bytes.count || !bytes[letters + 2].isLetterOrDigit
        else { continue }
        // "in 2016 NL became": a year and a word in capitals.
        let year = bytes[start..<start + 4].reduce(0) { $0 * 10 + Int($1 - 0x30) }
        if letters == start + 5, 1900...2099 ~= year { continue }
        return start..<letters + 2
    }
    return nil
}
