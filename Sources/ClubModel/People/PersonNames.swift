import JSONSyntax

/// Whether two texts have the same letters, whatever their capitals, accents, blanks and signs.
package func hasSameLetters(_ a: String, _ b: String) -> Bool { nameLetters(a) == nameLetters(b) }

/// Returns the letters and digits of a name, small and without accents.
package func nameLetters(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var letters: [UInt8] = []
    letters.reserveCapacity(bytes.count)
    addLetters(of: bytes[...], to: &letters)
    return letters
}

/// Whether one name may be the other with a slip in it: a letter or two, fewer in short names.
package func isSlip(_ a: String, _ b: String) -> Bool { nameSlips(nameLetters(a), nameLetters(b)) != nil }

/// Returns how many letters of two names differ; `nil` where too many do for their length.
package func nameSlips(_ a: [UInt8], _ b: [UInt8]) -> Int? {
    slips(from: Letters(String(decoding: a, as: UTF8.self)), to: Letters(String(decoding: b, as: UTF8.self)))
}

/// How far a name is from the way in which names are written: capitals throughout, none, spaces around a hyphen, stray
/// blanks; a lost accent counts least.
func faults(_ name: PersonName) -> Int {
    var result = 0
    for part in [name.given, name.family] {
        let bytes = Array(part.utf8)
        guard !bytes.isEmpty else { continue }
        let capitals = bytes.reduce(0) { $0 + ($1.isASCIIUppercase ? 1 : 0) }
        let small = bytes.reduce(0) { $0 + ($1.isASCIILowercase ? 1 : 0) }
        if capitals == 0 && small > 0 || small == 0 && capitals > 1 { result += 10 }
        if !bytes.contains(where: { $0 >= 0x80 }) { result += 1 }
        for index in bytes.indices {
            let isEdge = index == 0 || index == bytes.count - 1
            if bytes[index] <= 0x20, isEdge || bytes[index] < 0x20 || bytes[index + 1] <= 0x20 { result += 10 }
            if bytes[index] == UInt8(ascii: "-"), isEdge || bytes[index - 1] == 0x20 || bytes[index + 1] == 0x20 { result += 5 }
        }
    }
    if name.infix.utf8.contains(where: { $0.isASCIIUppercase }) { result += 5 }
    if let last = name.infix.utf8.last, last <= 0x20 { result += 10 }
    return result
}

/// Whether an address has all of a person's name in it, one part behind the other.
package func siteHasName(_ address: String, _ name: PersonName) -> Bool {
    let site = nameLetters(address)
    let whole = nameLetters(name.given + name.infix + name.family)
    let short = nameLetters(name.given + name.family)
    return whole.count >= 6 && (site.has(whole) || site.has(short))
}

/// Whether an address has a part of a person's name in it that is long enough to tell.
package func siteHasPartOfName(_ address: String, _ name: PersonName) -> Bool {
    let site = nameLetters(address)
    for part in [name.given, name.family] {
        let letters = nameLetters(part)
        if letters.count >= 4, site.has(letters) { return true }
    }
    return false
}
