/// Returns a family name as newer apps keep it: two names are joined by one hyphen without blanks, infixes behind it are words
/// of their own in small letters, and apostrophes are straight.
///
/// `Jansen - van Dijk`, `Jansen-van-Dijk` and `Jansen-Van Dijk` are `Jansen-van Dijk` (FORMAT.md 5.4 and 18). What
/// stands in front of the first hyphen keeps its capitals: an infix there belongs to the field for infixes.
package func normalFamilyName(_ text: String) -> String {
    let bytes = Array(straightApostrophes(text).utf8)
    guard bytes.contains(where: { $0 == UInt8(ascii: "-") || $0 == 0xE2 }) else { return straightApostrophes(text) }
    let parts = partsAtHyphens(bytes)
    guard parts.count > 1, !parts.contains(where: { $0.isEmpty }) else { return straightApostrophes(text) }
    var result = parts[0]
    var behindInfix = false
    for (number, part) in parts.enumerated().dropFirst() {
        result.append(behindInfix ? 0x20 : UInt8(ascii: "-"))
        // A part that is an infix is cut off from its name by a hyphen of its own: `-van-Dijk`.
        behindInfix = number + 1 < parts.count && isInfixes(part)
        result += withSmallInfixes(part, all: behindInfix)
    }
    return String(decoding: result, as: UTF8.self)
}

/// Returns an infix as newer apps keep it: in small letters, and with straight apostrophes.
package func normalInfix(_ text: String) -> String { straightApostrophes(text).lowercased() }

/// Returns a part of a name with `'` for curly apostrophes.
package func straightApostrophes(_ text: String) -> String {
    guard text.utf8.contains(0xE2) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(scalar == "\u{2018}" || scalar == "\u{2019}" ? "'" : scalar) }
    return String(result)
}

/// Whether a word in small letters is one that stands between given name and family name.
package func isInfixWord(_ word: String) -> Bool {
    switch word {
    case "van", "de", "der", "den", "het", "'t", "’t", "ten", "ter", "te", "in", "op", "uit", "aan", "bij", "von", "vom", "zu",
        "zur",
        "du", "des", "la", "le", "les", "di", "da", "dos", "el", "vd", "v.d.", "v/d":
        true
    default: false
    }
}

/// Whether all words of an infix are some that nearly everybody with an infix has.
func isUsualInfix(_ infix: String) -> Bool {
    switch infix {
    case "van", "de", "van de", "van der", "van den", "der", "den", "ter", "ten", "van 't", "von", "el", "la", "le", "du", "di":
        true
    default: false
    }
}

/// Cuts a name at its hyphens and dashes, without the blanks beside them.
private func partsAtHyphens(_ bytes: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var index = 0
    while index < bytes.count {
        let isDash =
            index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80 && 0x90...0x95 ~= bytes[index + 2]
        if bytes[index] == UInt8(ascii: "-") || isDash {
            while parts[parts.count - 1].last == 0x20 { parts[parts.count - 1].removeLast() }
            parts.append([])
            index += isDash ? 3 : 1
            while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        } else {
            parts[parts.count - 1].append(bytes[index])
            index += 1
        }
    }
    return parts
}

/// Returns what stands behind a hyphen with the infixes in front of its name in small letters.
///
/// - Parameter all: Whether there is no name behind them.
private func withSmallInfixes(_ part: [UInt8], all: Bool) -> [UInt8] {
    let words = part.split(separator: 0x20, omittingEmptySubsequences: false)
    var result: [UInt8] = []
    var isInFront = true
    for (number, word) in words.enumerated() {
        if number > 0 { result.append(0x20) }
        isInFront = isInFront && (all || number < words.count - 1) && isInfixes(Array(word))
        if isInFront { result += String(decoding: word, as: UTF8.self).lowercased().utf8 } else { result += word }
    }
    return result
}

/// Whether a part of a double name is Dutch or German infixes and nothing else. Those of other languages may be part of a name.
private func isInfixes(_ part: [UInt8]) -> Bool {
    part.split(separator: 0x20, omittingEmptySubsequences: false).allSatisfy { word in
        switch String(decoding: word, as: UTF8.self).lowercased() {
        case "van", "de", "der", "den", "het", "'t", "ten", "ter", "te", "in", "op", "uit", "aan", "bij", "von", "vom", "zu",
            "zur":
            true
        default: false
        }
    }
}

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

/// Given names of which everybody knows that they are, and that are hardly anybody's family name.
enum GivenNames {
    /// The names by the hashes of their letters, as `NameKeys` has them.
    fileprivate static let common: [UInt32: [UInt8]] = {
        var result: [UInt32: [UInt8]] = [:]
        var word: [UInt8] = []
        for index in 0...names.utf8CodeUnitCount {
            let byte = index < names.utf8CodeUnitCount ? names.utf8Start[index] : 0x20
            if byte != 0x20 {
                word.append(byte)
            } else if !word.isEmpty {
                result[lettersHash(word[...])] = word
                word.removeAll()
            }
        }
        return result
    }()

    private static let names: StaticString = """
        aart ad ada adri adrie albertus alfons alida alie andre angela angelique anita anja anke ankie anna anneke annelies \
        annemarie annemiek annet annie annika ans antoinette antoon arie arjan arno astrid babette barend bart bas ben bep \
        berend bernadette berry bert bertus betty bianca bob bram brigitte carin carla carolien caroline cees chantal chris \
        christiaan christine cindy claudia coen cor corine corne corrie daan debbie desiree diana dick dineke dirk edith eduard \
        edwin eefje egbert eline elisabeth ellen elly els elske emile emma emmy eric erica erik erwin esmee esther eveline \
        evert femke fenna ferdinand floor fred frederique freek frits gea gerard gerben gerda gerrit gerry gert gertjan giel \
        gijs gina grada greet greetje guido guus hannah hanneke hannie hans harm harrie harry heidi helga helma henk \
        hennie henny henri hermien hetty hidde huub ilse ina ineke inge ingrid irene iris ivo jaap jacco jaco jacqueline jan \
        janneke jannie jantje jasper jeanette jelle jenny jeroen jessica jet jochem joep johan johanna johanneke joke jolanda \
        joop joost jorien joris jos judith juliette jurgen jurriaan karel karin kasper kees kirsten klaas koen lars laura lenie \
        leny leo lia lianne lidy lieke lien lies liesbeth linda lisa loek loes lonneke lotte lucie luuk maaike maarten madelon \
        manon marc marcel marco marga margot margriet maria marian marianne marieke mariet marijke mariska marja marjan marjo \
        marjolein mark marlies marloes martijn mary mathieu mathilde maud maurice menno mia michiel mieke mien miep mike milou \
        mirella mirjam monique nancy natasja nel nelleke nelly nico nicole niek niels nienke nils noor nynke olaf olga patricia \
        patrick paula pauline peter petra pierre piet pieter pim ralf ralph ramon raymond raymund reinier remco renate ria \
        riekie rien riet rik rina rinus rita rob robbert roel rogier ron ronald ronny rosa ruben rudi ruud sabine sander sandra \
        sanne saskia sebastiaan silvia simone sjaak sjef sjoerd sjors sjoukje sophie stefan stephan steven stijn susan suzanne \
        sven sybren sylvia tamara tanja ted teun thea theo thera thijs tijs tilly tine tineke tinus tiny tjeerd tjerk tjeu tom \
        ton tonnie toon toos trees trijntje trudy truus twan ursula vera veronique wendy wiebe wietske wijnand wil \
        wilhelmina willemien willy wilma wim wouter xander yolanda yvette yvon yvonne
        """
}

/// Whether a name is one of the given names that everybody knows.
///
/// - Parameters:
///   - hash: The hash of its letters.
///   - name: Returns the name, which is asked for only where the hash is that of one.
func isCommonGivenName(_ hash: UInt32, _ name: () -> String) -> Bool {
    GivenNames.common[hash].map { $0 == nameLetters(name()) } ?? false
}
