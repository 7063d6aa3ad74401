import ClubModel
import JSONSyntax

/// The small words between given name and family name, in the languages of the clubs and of their members' families.
enum NameParticles {
    private static let words: Set<String> = [
        // Dutch and Flemish, with the ways of shortening them
        "van", "de", "der", "den", "het", "'t", "ten", "ter", "te", "in", "op", "uit", "aan", "bij", "over", "onder", "voor",
        "tot", "thoe", "achter", "boven", "van't", "in't", "op't", "v", "v.", "vd", "v.d", "v.d.", "v/d", "v.de", "v.der",
        "v.den",
        "vdr", "v.d.r.", "d.", "a/d", "a.d.", "v'd",
        // German
        "von", "vom", "zu", "zum", "zur", "auf", "im", "am", "an",
        // French
        "du", "des", "la", "le", "les", "d'",
        // Italian, Spanish, Portuguese
        "di", "da", "del", "della", "delle", "dello", "dei", "degli", "dal", "dalla", "los", "las", "do", "dos", "das",
        // Arabic and Scandinavian
        "el", "al", "bin", "ibn", "af", "av",
    ]

    private static let packedWords = Set(words.map { packed($0) })
    private static let packedDutch = Set(
        ["van", "de", "der", "den", "het", "'t", "ten", "ter", "te", "in", "op", "uit", "aan", "vander", "vd"].map { packed($0) })
    private static let packedLinks = Set(["und", "y", "e"].map { packed($0) })

    /// Whether a word is a particle, in small letters as in the Netherlands or with a capital as in Belgium.
    static func contains(_ word: some StringProtocol) -> Bool {
        word.utf8.count <= 8 && packedWords.contains(packed(word))
    }

    /// Whether a word is a particle that the Dutch write small and Flemings with a capital.
    static func isDutch(_ word: some StringProtocol) -> Bool {
        word.utf8.count <= 8 && packedDutch.contains(packed(word))
    }

    /// Whether a word may stand between two particles: *von und zu*.
    static func isLink(_ word: some StringProtocol) -> Bool { word.utf8.count <= 3 && packedLinks.contains(packed(word)) }

    /// Whether the first letter of a word is a small one.
    static func isSmall(_ word: some StringProtocol) -> Bool {
        for byte in word.utf8 {
            if byte.isASCIILowercase { return true }
            if byte.isASCIIUppercase { return false }
            if byte >= 0x80, byte != 0xE2 { break }
        }
        for scalar in word.unicodeScalars where scalar.properties.isAlphabetic { return scalar.properties.isLowercase }
        return false
    }

    /// Returns a word of at most eight bytes as a number, without capitals, with one kind of apostrophe.
    private static func packed(_ word: some StringProtocol) -> UInt64 {
        var result: UInt64 = 0
        var bytes = word.utf8.makeIterator()
        while let byte = bytes.next() {
            var byte = byte.asciiLowercased
            if byte == 0xE2 {
                // U+2018 and U+2019, the curly apostrophes.
                guard bytes.next() == 0x80, let last = bytes.next(), 0x98...0x99 ~= last else { return .max }
                byte = UInt8(ascii: "'")
            }
            if byte == UInt8(ascii: "`") { byte = UInt8(ascii: "'") }
            result = result << 8 | UInt64(byte)
        }
        return result
    }

    /// Given names of Spanish women that have particles in them: *María del Carmen*.
    static let spanishSeconds: Set<String> = [
        "carmen", "pilar", "mar", "rosario", "dolores", "ángeles", "angeles", "luz", "paz", "cruz", "rocío", "rocio", "socorro",
        "sol", "consuelo", "mercedes", "nieves", "concepción", "concepcion",
    ]
}
