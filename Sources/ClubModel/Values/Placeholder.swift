import JSONSyntax

/// What a text is about, as far as it decides which words can only be left over from a form.
package enum PlaceholderField: Sendable {
    /// A club's or museum's full name or nickname.
    case organization
    case town
    /// A person's name: nearly every word is somebody's name.
    case person
    case keyword
    /// A sentence or two.
    case prose
}

/// Whether a full name or a nickname of an organization is only what a form had there.
package func isPlaceholder(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return bytes.withUnsafeBufferPointer { isPlaceholder($0, .organization) }
}

/// Whether a part of a person's name is only what a form had there.
package func isPersonPlaceholder(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return bytes.withUnsafeBufferPointer { isPlaceholder($0, .person) }
}

/// Whether a text is only what a form had there: a question mark, a repeated letter, an instruction.
package func isPlaceholder(_ text: UnsafeBufferPointer<UInt8>, _ field: PlaceholderField) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    if last == UInt8(ascii: "?") {
        if field == .town { return true }
        if first == last, text.allSatisfy({ $0 == UInt8(ascii: "?") || $0 == 0x20 }) { return true }
    }
    // A text for people has letters.
    if field == .prose, text.allSatisfy({ $0 < 0x80 && !$0.isLetterOrDigit }) { return true }
    switch first | 0x20 {
    case UInt8(ascii: "f"):
        if hasStart(text, "fill in") || hasStart(text, "fill me in") || hasStart(text, "fconzeclub") { return true }
        if hasStart(text, "fullname") { return text.count == 8 }
    case UInt8(ascii: "l"): if hasStart(text, "lorem ipsum") { return true }
    case UInt8(ascii: "v"):
        if hasStart(text, "vul in") || hasStart(text, "vul hier") || text.count == 8 && hasStart(text, "voornaam") { return true }
    case UInt8(ascii: "i"): if hasStart(text, "invullen") || hasStart(text, "in te vullen") { return true }
    case UInt8(ascii: "a"): if text.count == 10, hasStart(text, "achternaam") { return true }
    case UInt8(ascii: "g"): if text.count == 9, hasStart(text, "givenname") { return true }
    case UInt8(ascii: "n"):
        if hasStart(text, "nog in te vullen") || hasStart(text, "nog invullen") { return true }
        // "Does not apply", of which the first is also a nickname that a club may have.
        if field == .person || field == .keyword, text.count == 3, hasStart(text, "nvt") || hasStart(text, "n/a") { return true }
        if text.count <= 6, hasStart(text, "n.v.t") { return true }
        if field == .organization,
            hasStart(text, "naam van club") || hasStart(text, "naam van de club") || hasStart(text, "name of club")
                || hasStart(text, "name of the club") || text.count == 8 && hasStart(text, "nickname")
        {
            return true
        }
    case UInt8(ascii: "t"):
        // Somebody may be called Todo, but is not written in capitals.
        let isWord = text.count == 4 && (hasStart(text, "todo") || hasStart(text, "test"))
        if isWord, field != .person || text.allSatisfy({ $0 & 0x20 == 0 }) { return true }
        if field == .keyword, text.count == 9, hasStart(text, "trefwoord") { return true }
    case UInt8(ascii: "k"): if field == .keyword, text.count <= 8, hasStart(text, "keyword") { return true }
    case UInt8(ascii: "e"): if field == .keyword, text.count == 9, hasStart(text, "expertise") { return true }
    default: break
    }
    if field == .keyword, isTriedOut(text) { return true }
    // "Aaa", "xxx".
    guard text.count >= 3, text.count <= 12, text[1] | 0x20 == first | 0x20, first.isASCIILetter
    else { return false }
    return text.allSatisfy { $0 | 0x20 == first | 0x20 }
}

/// Whether a text says that there is nothing to say: `geen`, `n.v.t.`, `-`.
package func saysThereIsNone(_ text: String) -> Bool {
    let words: [StaticString] = [
        "geen", "none", "no", "nee", "nvt", "na", "n/a", "nog niet", "niet", "nil", "null", "-", "--", "x",
    ]
    let bytes = text.utf8.filter { $0 != UInt8(ascii: ".") }.map { $0.asciiLowercased }
    return words.contains { word in
        bytes.count == word.utf8CodeUnitCount && bytes.indices.allSatisfy { bytes[$0] == word.utf8Start[$0] }
    }
}

/// Whether a keyword was only typed to see what happens: "keyword2", "4thkeywordtest", "test1".
private func isTriedOut(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= 5, text.count <= 40 else { return false }
    for start in 0...text.count - 5 {
        let rest = UnsafeBufferPointer(rebasing: text[start...])
        switch rest[0] | 0x20 {
        case UInt8(ascii: "k") where hasStart(rest, "keyword"), UInt8(ascii: "e") where hasStart(rest, "expertise"),
            UInt8(ascii: "t") where hasStart(rest, "trefwoord"):
            return true
        // A test with a number, and no "testosterone".
        case UInt8(ascii: "t") where start == 0 && hasStart(rest, "test"):
            return rest[4...].allSatisfy { $0.isDigit || $0 == 0x20 || $0 == 0x2D || $0 == 0x5F }
        default: continue
        }
    }
    return false
}
