import ClubModel
import JSONSyntax

extension Rule {
    static let privateData = Rule(
        id: "private-data", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "A remark has an e-mail address, a telephone number or a postcode in it.",
            nl: "Een opmerking bevat een e-mailadres, een telefoonnummer of een postcode."),
        reason: Phrase(
            en: """
                The files are public and their history is kept for ever. E-mail addresses and telephone numbers were taken out \
                of them in 2024 for people's privacy.
                """,
            nl: """
                De bestanden zijn openbaar en hun geschiedenis blijft altijd bewaard. E-mailadressen en telefoonnummers zijn er \
                in 2024 uit gehaald om de privacy van mensen.
                """),
        message: Phrase(en: "the remark has {what} in it: \"{found}\".", nl: "in de opmerking staat {what}: \"{found}\"."),
        remedy: Phrase(
            en: "Take it out, and let people find it on the club's own site.",
            nl: "Haal het eruit, en laat mensen het op de site van de club vinden."),
        examples: [
            .bad(
                """
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "NL", "value": ⟦"Bel Noor voor een proefavond: 06-12345678."⟧ } ] } } ] }
                """),
            .bad(
                """
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "EN", "value": ⟦"Write to noor.evers@example.com."⟧ } ] } } ] }
                """),
            .good(
                """
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": { "remark": [ { "language": "EN", "value": "Since 1951; 24 members, 12 exhibitions in 2020-2024. See @fclindewold." } ] } } ] }
                """),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.nodes(.remarkText).filtered({ mayBePrivate($0, $1) }) {
            guard !document.isTemplate, let text = node.string, let (what, found) = privatePart(Array(text.utf8)) else {
                continue
            }
            findings.append(Finding(at: node, ["what": what, "found": Phrase(shortened(found))]))
        }
        return findings
    }
}

/// Whether a text has an `@` or six digits in it: nearly none has.
private func mayBePrivate(_ token: Token, _ bytes: UnsafePointer<UInt8>) -> Bool {
    guard token.kind == .string, !token.flags.contains(.damaged) else { return false }
    var digits = 0
    for index in token.rawRange {
        let byte = bytes[index]
        if byte == UInt8(ascii: "@") { return true }
        if byte &- 0x30 < 10 { digits &+= 1 }
    }
    return digits >= 4
}

/// Returns what is private in a text and what kind of thing it is.
private func privatePart(_ bytes: [UInt8]) -> (what: Phrase, found: String)? {
    var start = 0
    for end in 0...bytes.count where end == bytes.count || bytes[end] <= 0x20 {
        let word = trimmed(bytes[start..<end])
        if isEmail(word) {
            return (Phrase(en: "an e-mail address", nl: "een e-mailadres"), String(decoding: word, as: UTF8.self))
        }
        start = end + 1
    }
    if let range = telephone(bytes) {
        return (Phrase(en: "a telephone number", nl: "een telefoonnummer"), String(decoding: bytes[range], as: UTF8.self))
    }
    if let range = postcode(bytes) {
        return (Phrase(en: "a postcode", nl: "een postcode"), String(decoding: bytes[range], as: UTF8.self))
    }
    return nil
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
