/// Words beside a name that are no part of it: forms of address and titles, and what tells family members apart.
package enum NameTitles {
    private static let titles: Set<String> = [
        "dhr", "hr", "heer", "meneer", "de heer", "mevr", "mw", "mevrouw", "mej", "mejuffrouw", "mv", "fam", "familie", "drs",
        "ir", "ing", "mr",
        "dr", "prof", "bc", "jhr", "jkvr", "ds", "pater", "zr", "lic", "mrs", "ms", "miss", "sir", "herr", "frau", "dipl-ing",
        "m", "mme", "mlle", "monsieur", "madame", "sig", "sra", "sr", "ba", "bsc", "msc", "ma", "mba", "phd", "llm",
    ]

    /// Titles that could as well be initials or a part of a name, so they count only with their full stop.
    private static let onlyWithStop: Set<String> = ["m", "ma", "ba", "sr", "sig", "bc", "lic", "ds", "fam", "mv"]

    /// Whether a word in front of a name is a title. "M. Dalen" is an initial in the Netherlands, so a lone letter is none.
    package static func isTitle(_ word: some StringProtocol) -> Bool {
        guard word.utf8.count <= 12 else { return false }
        let plain = stripped(word)
        guard titles.contains(plain), plain.utf8.count > 1 else { return false }
        return !onlyWithStop.contains(plain) || word.hasSuffix(".")
    }

    /// Whether a word in front of a name can be nothing but a title, wherever the name comes from.
    package static func isCertainTitle(_ word: some StringProtocol) -> Bool {
        isTitle(word)
            && (word.hasSuffix(".")
                || ["dhr", "mevr", "mw", "mevrouw", "meneer", "drs", "prof", "jhr", "jkvr", "herr", "frau", "mrs"]
                    .contains(stripped(word)))
    }

    /// Whether a word behind a name is a degree. Such a one has a capital, or stops.
    package static func isDegree(_ word: some StringProtocol) -> Bool {
        ["msc", "bsc", "phd", "mba", "llm", "ma", "ba"].contains(stripped(word))
    }

    /// Whether a word behind a family name belongs to it: *junior*.
    package static func isGeneration(_ word: some StringProtocol) -> Bool {
        ["jr", "jr.", "sr", "sr.", "junior", "senior", "ii", "iii", "jnr", "snr"].contains(folded(String(word), .capitals))
    }

    private static func stripped(_ word: some StringProtocol) -> String {
        var text = folded(String(word), .capitals)
        text.unicodeScalars.removeAll { $0 == "." }
        return text
    }
}
