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
    while let first = word.first, !isWordByte(first) { word = word.dropFirst() }
    while let last = word.last, !isWordByte(last) { word = word.dropLast() }
    return word
}

private func isWordByte(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 && byte >= 0x41 || 0x30...0x39 ~= byte || byte >= 0x80
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
            && (index == 0 || !isWordByte(bytes[index - 1]))
        guard isStart else {
            index += 1
            continue
        }
        var digits = 0
        var gaps = 0
        var end = index
        while end < bytes.count {
            if 0x30...0x39 ~= bytes[end] {
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
            while !(0x30...0x39 ~= bytes[end - 1]) { end -= 1 }
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
    for start in 0...bytes.count - 6 where 0x31...0x39 ~= bytes[start] && (start == 0 || !isWordByte(bytes[start - 1])) {
        guard (1...3).allSatisfy({ 0x30...0x39 ~= bytes[start + $0] }) else { continue }
        let letters = bytes[start + 4] == 0x20 ? start + 5 : start + 4
        guard letters + 2 <= bytes.count, 0x41...0x5A ~= bytes[letters], 0x41...0x5A ~= bytes[letters + 1],
            letters + 2 == bytes.count || !isWordByte(bytes[letters + 2])
        else { continue }
        // "in 2016 NL became": a year and a word in capitals.
        let year = bytes[start..<start + 4].reduce(0) { $0 * 10 + Int($1 - 0x30) }
        if letters == start + 5, 1900...2099 ~= year { continue }
        return start..<letters + 2
    }
    return nil
}
