import JSONSyntax

/// How two names are alike that may be one person's: the first of these that holds.
package enum NameLikeness: Sendable, Equatable {
    /// The same letters in the same parts; capitals, accents, blanks or signs differ.
    case spelling
    /// The same letters, but the infix stands in another part.
    case infixMoved
    /// All but the infix is the same.
    case infix
    /// Given name and family name are exchanged.
    case exchanged
    /// A few letters of the given name or of the family name differ.
    case given
    case family
    /// A few letters differ, and the infix; or one letter of a very short given name.
    case givenFaintly
    case familyFaintly
    /// One family name is a part of the other, as with double names.
    case doubleName
    /// One given name is an initial, the beginning or one of the words of the other.
    case shortName

    /// Whether the names alone say little: somebody has to look, or something else has to say that they are one person's.
    package var isFaint: Bool {
        switch self {
        case .spelling, .infixMoved, .infix, .exchanged, .given, .family: false
        case .givenFaintly, .familyFaintly, .doubleName, .shortName: true
        }
    }
}

/// A name as it is compared with others, by all who ask whether two are one person's: rules, `convert`, and renames in `compare` and
/// in the database.
package struct ComparedName: Sendable {
    package let name: PersonName
    /// The letters and digits of the parts, small and without accents.
    package let given: [UInt8]
    package let infix: [UInt8]
    package let family: [UInt8]

    package init(_ name: PersonName) {
        self.name = name
        (given, infix, family) = (nameLetters(name.given), nameLetters(name.infix), nameLetters(name.family))
    }

    /// The letters of all parts.
    package var whole: [UInt8] { given + infix + family }

    /// Given name and family name in the order of the alphabet: the same where they are exchanged.
    var partsInOrder: [UInt8] {
        given.lexicographicallyPrecedes(family) ? given + [0] + family : family + [0] + given
    }

    /// Under what a name is filed, so that those that are alike share something.
    package var keys: [[UInt8]] { [whole, given, family] + familyParts }

    /// Returns how two names are alike; `nil` where they are not.
    package func likeness(to other: ComparedName) -> NameLikeness? {
        let isGivenEqual = given == other.given
        let isFamilyEqual = family == other.family
        if isGivenEqual, isFamilyEqual { return infix == other.infix ? .spelling : .infix }
        if whole == other.whole { return .infixMoved }
        if given == other.family, family == other.given { return .exchanged }
        if isGivenEqual {
            if nameSlips(family, other.family) != nil { return infix == other.infix ? .family : .familyFaintly }
            return familyParts.contains { other.familyParts.contains($0) } ? .doubleName : nil
        }
        guard isFamilyEqual, infix == other.infix || infix.isEmpty || other.infix.isEmpty else { return nil }
        if nameSlips(given, other.given) != nil { return infix == other.infix ? .given : .givenFaintly }
        if isSlipOfShortName(other) { return .givenFaintly }
        return isShort(for: other) || other.isShort(for: self) ? .shortName : nil
    }

    /// Returns how two names are alike if a question costs less than a person who is listed twice, as in a merge: the words may be in
    /// another order, and initials may be all that is known of a given name.
    ///
    /// "Joris WIT DE" and "Joris de Wit" → `infixMoved`; "M. Smits" and "Mireille Bakker-Smits" → `doubleName`
    package func distantLikeness(to other: ComparedName) -> NameLikeness? {
        if let near = likeness(to: other) { return near }
        if words == other.words { return given == other.given ? .infixMoved : .exchanged }
        if given == other.family || given == other.wholeFamily, family.count <= 2, family.first == other.given.first {
            return .exchanged
        }
        if given == other.given, infix == other.infix {
            // "Bos jr." and "Bos"
            let (short, long) = family.count < other.family.count ? (family, other.family) : (other.family, family)
            let rest = String(decoding: long.dropFirst(short.count), as: UTF8.self)
            if long.starts(with: short), NameTitles.isGeneration(rest) { return .doubleName }
        }
        guard mayAbbreviate(other) || other.mayAbbreviate(self) else { return nil }
        if wholeFamily == other.wholeFamily || family == other.family && (infix.isEmpty || other.infix.isEmpty) {
            return .shortName
        }
        return familyParts.contains { other.familyParts.contains($0) } ? .doubleName : nil
    }

    /// The letters of infix and family name: the same in whichever of the two the infix is.
    package var wholeFamily: [UInt8] { infix + family }

    /// The words of the whole name in the order of the alphabet.
    private var words: [[UInt8]] { ComparedName.words(of: name.text).sorted { $0.lexicographicallyPrecedes($1) } }

    /// Whether the given name is initials, one of which the other's given name begins with: "P.J." and "Joris".
    private func mayAbbreviate(_ other: ComparedName) -> Bool {
        isAbbreviated && initials.contains { $0.first == other.given.first }
    }

    /// Whether the given name is only initials: "P.J.".
    package var isAbbreviated: Bool { initials.allSatisfy { $0.count == 1 } }

    private var initials: [[UInt8]] {
        let parts = name.given.utf8.split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == 0x20 }
        return parts.map { nameLetters(String(Substring($0))) }
    }

    /// The words of the family name that are long enough to tell, for names such as "Beckering-van Loon".
    private var familyParts: [[UInt8]] { ComparedName.words(of: name.family).filter { $0.count > 3 } }

    private static func words(of text: String) -> [[UInt8]] {
        folded(text, .all).utf8.split(separator: UInt8(ascii: " ")).map { Array($0) }
    }

    /// Whether short given names are a letter apart, such as "Ana" and "Anna"; elsewhere that would be too much for their length.
    private func isSlipOfShortName(_ other: ComparedName) -> Bool {
        let (one, two) = (ComparedName.scalars(given), ComparedName.scalars(other.given))
        guard min(one.count, two.count) == 3, one.first == two.first else { return false }
        return editDistance(from: one, to: two, atMost: 1) != nil
    }

    private static func scalars(_ letters: [UInt8]) -> [Unicode.Scalar] {
        Array(String(decoding: letters, as: UTF8.self).unicodeScalars)
    }

    /// Whether the given name is the initials, the beginning or one of the words of the other's, as in "Gerardus (Gerrit)".
    private func isShort(for other: ComparedName) -> Bool {
        let (short, long) = (ComparedName.scalars(given), ComparedName.scalars(other.given))
        if let first = short.first, first == long.first, short.count < long.count, short.count <= 2 || long.starts(with: short) {
            return true
        }
        guard short.count > 2, ComparedName.words(of: name.given).count == 1 else { return false }
        let words = ComparedName.words(of: other.name.given)
        return words.count > 1 && words.contains(given)
    }
}

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
