import ClubModel
import JSONSyntax

/// Returns the parts of the names of a file, in its order; none where all of them are plain.
func oddNameParts(_ document: Document) -> [(part: Node, isInfix: Bool)] {
    guard document.people.hasOddNames else { return [] }
    var parts: [(part: Node, isInfix: Bool)] = []
    for name in document.nodes(.personName) {
        for (key, value) in name.fields where value.kind == .string && !value.isDamaged {
            if key.isText("givenName") || key.isText("familyName") { parts.append((value, false)) }
            if key.isText("infixName") { parts.append((value, true)) }
        }
    }
    return parts
}

extension Document.Nodes {
    /// Those with a blank in them, as few parts of names have.
    var withBlanks: [Node] {
        filtered { token, bytes in
            token.kind == .string && !token.flags.contains(.damaged) && token.rawRange.contains { bytes[$0] == 0x20 }
        }
    }
}

/// Returns how many bytes of a family name are an infix in front of a name; 0 where none is.
func infixLength(of family: String) -> Int {
    let bytes = Array(family.utf8)
    var end = 0
    var start = 0
    for index in bytes.indices where bytes[index] == 0x20 {
        guard isInfixWord(String(decoding: bytes[start..<index], as: UTF8.self)) else { return end }
        if index + 1 < bytes.count { end = index }
        start = index + 1
    }
    return end
}

extension PersonName {
    /// Takes the infix off the front of the family name, puts it where infixes belong, and returns it; `nil` where there is none.
    @discardableResult
    mutating func takeInfixOffFamilyName() -> String? {
        let length = infixLength(of: family)
        guard length > 0 else { return nil }
        let taken = String(decoding: family.utf8.prefix(length), as: UTF8.self)
        family = String(decoding: family.utf8.dropFirst(length + 1), as: UTF8.self)
        // Else it is said twice.
        if !hasSameBytes(infix, taken) { infix += (infix.isEmpty ? "" : " ") + taken }
        return taken
    }
}

/// Returns how many bytes at the end of a given name are an infix; 0 where none is.
func trailingInfixLength(of given: String) -> Int {
    let bytes = Array(given.utf8)
    var length = 0
    var end = bytes.count
    for index in bytes.indices.reversed() where bytes[index] == 0x20 {
        guard isInfixWord(String(decoding: bytes[index + 1..<end], as: UTF8.self)) else { return length }
        if index > 0 { length = bytes.count - index - 1 }
        end = index
    }
    return length
}

/// Returns a name in small letters with a capital in front of each word but those that join others, as infixes do.
func withCapitals(_ name: String, isJoining: (String) -> Bool = isInfixWord) -> String {
    var result = Array(name.utf8)
    var start = 0
    for end in 0...result.count where end == result.count || result[end] == 0x20 || result[end] == UInt8(ascii: "-") {
        let word = String(decoding: result[start..<end], as: UTF8.self)
        if start < end, result[start].isASCIILowercase, start == 0 || !isJoining(word) { result[start] &= 0xDF }
        start = end + 1
    }
    return String(decoding: result, as: UTF8.self)
}

/// Whether an infix and a family name stand in each other's fields: `Dalen` and `van`.
func isInfixForName(_ infix: Node, _ family: Node) -> Bool {
    guard let first = infix.string?.utf8.first, first.isASCIIUppercase, let name = family.string else { return false }
    return isInfix(name)
}

/// Whether a text is an infix in small letters, of one word or more.
func isInfix(_ text: String) -> Bool {
    text.utf8.split(separator: 0x20, omittingEmptySubsequences: false).allSatisfy { isInfixWord(String(Substring($0))) }
}
