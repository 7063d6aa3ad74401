import ClubModel

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

    /// Particles that may join two others, and stand by themselves only as words: *von und zu*.
    private static let links: Set<String> = ["und", "y", "e"]

    /// Whether a word is a particle, in small letters as in the Netherlands or with a capital as in Belgium.
    static func contains(_ word: some StringProtocol) -> Bool {
        guard word.utf8.count <= 6 else { return false }
        return words.contains(plain(word))
    }

    /// Whether a word is a particle that the Dutch write small and Flemings with a capital.
    static func isDutch(_ word: some StringProtocol) -> Bool {
        ["van", "de", "der", "den", "het", "'t", "ten", "ter", "te", "in", "op", "uit", "aan", "vander", "vd"].contains(
            plain(word))
    }

    /// Whether a word may stand between two particles.
    static func isLink(_ word: some StringProtocol) -> Bool { links.contains(String(word)) }

    /// Whether a word begins with a small letter or an apostrophe.
    static func isSmall(_ word: some StringProtocol) -> Bool {
        for scalar in word.unicodeScalars where scalar.properties.isAlphabetic { return scalar.properties.isLowercase }
        return false
    }

    private static func plain(_ word: some StringProtocol) -> String { folded(String(word), [.capitals, .quotes]) }

    /// Given names of Spanish women that have particles in them: *María del Carmen*.
    static let spanishSeconds: Set<String> = [
        "carmen", "pilar", "mar", "rosario", "dolores", "ángeles", "angeles", "luz", "paz", "cruz", "rocío", "rocio", "socorro",
        "sol", "consuelo", "mercedes", "nieves", "concepción", "concepcion",
    ]
}
