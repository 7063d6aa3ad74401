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

/// Whether a text is only what a form had there: a question mark, a repeated letter, an instruction.
package func isPlaceholder(_ text: UnsafeBufferPointer<UInt8>, _ field: PlaceholderField) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    if last == UInt8(ascii: "?") {
        if field == .town { return true }
        if first == last, text.allSatisfy({ $0 == UInt8(ascii: "?") || $0 == 0x20 }) { return true }
    }
    switch first | 0x20 {
    case UInt8(ascii: "f"):
        if begins(text, "fill in") || begins(text, "fill me in") || begins(text, "fconzeclub") { return true }
        if begins(text, "fullname") { return text.count == 8 }
    case UInt8(ascii: "l"): if begins(text, "lorem ipsum") { return true }
    case UInt8(ascii: "v"):
        if begins(text, "vul in") || begins(text, "vul hier") || text.count == 8 && begins(text, "voornaam") { return true }
    case UInt8(ascii: "i"): if begins(text, "invullen") || begins(text, "in te vullen") { return true }
    case UInt8(ascii: "a"): if text.count == 10, begins(text, "achternaam") { return true }
    case UInt8(ascii: "g"): if text.count == 9, begins(text, "givenname") { return true }
    case UInt8(ascii: "n"):
        if begins(text, "nog in te vullen") || begins(text, "nog invullen") { return true }
        if field == .organization,
            begins(text, "naam van club") || begins(text, "naam van de club") || begins(text, "name of club")
                || begins(text, "name of the club") || text.count == 8 && begins(text, "nickname")
        {
            return true
        }
    case UInt8(ascii: "t"):
        if field != .person, text.count == 4, begins(text, "todo") || begins(text, "test") { return true }
        if field == .keyword, text.count == 9, begins(text, "trefwoord") { return true }
    case UInt8(ascii: "k"): if field == .keyword, text.count <= 8, begins(text, "keyword") { return true }
    case UInt8(ascii: "e"): if field == .keyword, text.count == 9, begins(text, "expertise") { return true }
    default: break
    }
    if field == .keyword, isTriedOut(text) { return true }
    // "Aaa", "xxx".
    guard text.count >= 3, text.count <= 12, text[1] | 0x20 == first | 0x20, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20
    else { return false }
    return text.allSatisfy { $0 | 0x20 == first | 0x20 }
}

/// Whether a text begins with some words, in any capitals.
private func begins(_ text: UnsafeBufferPointer<UInt8>, _ words: StaticString) -> Bool {
    guard text.count >= words.utf8CodeUnitCount else { return false }
    for index in 0..<words.utf8CodeUnitCount {
        let byte = text[index]
        let lower = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
        if lower != words.utf8Start[index] { return false }
    }
    return true
}

/// Whether a keyword was only typed to see what happens: "keyword2", "4thkeywordtest", "test1".
private func isTriedOut(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= 5, text.count <= 40 else { return false }
    for start in 0...text.count - 5 {
        let rest = UnsafeBufferPointer(rebasing: text[start...])
        switch rest[0] | 0x20 {
        case UInt8(ascii: "k") where begins(rest, "keyword"), UInt8(ascii: "e") where begins(rest, "expertise"),
            UInt8(ascii: "t") where begins(rest, "trefwoord"):
            return true
        // A test with a number, and no "testosterone".
        case UInt8(ascii: "t") where start == 0 && begins(rest, "test"):
            return rest[4...].allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x20 || $0 == 0x2D || $0 == 0x5F }
        default: continue
        }
    }
    return false
}
