import JSONSyntax

/// Returns a family name as newer apps keep it (FORMAT.md 5.4): no spaces around a hyphen, an infix after it in lowercase with
/// a space after it, and straight apostrophes.
///
/// `Jansen - van Dijk`, `Jansen-van-Dijk` and `Jansen-Van Dijk` become `Jansen-van Dijk`; `Jansen-D'Oude` becomes
/// `Jansen-d'Oude`. An infix before the first hyphen keeps its capitals: it belongs to the field for infixes.
package func normalFamilyName(_ text: String) -> String {
    let name = withoutSpacesAtHyphens(straightApostrophes(text))
    guard name.utf8.contains(UInt8(ascii: "-")) else { return withoutOuterSpaces(name) }
    var bytes = Array(name.utf8)
    for infix in RegisterInfixes.all { lowercase(infix, in: &bytes) }
    return withoutOuterSpaces(String(decoding: bytes, as: UTF8.self))
}

/// Returns an infix as newer apps keep it: in lowercase, with straight apostrophes and single spaces: ` Van  der` → `van der`.
package func normalInfix(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var needsSpace = false
    for scalar in straightApostrophes(text).unicodeScalars {
        if scalar.properties.isWhitespace {
            needsSpace = !result.isEmpty
        } else {
            if needsSpace { result.append(" ") }
            needsSpace = false
            result.append(scalar)
        }
    }
    return String(result).lowercased()
}

/// Returns a part of a name with `'` for the apostrophes that newer apps rewrite: `’`, `ʼ` and `´`, but not `‘`.
package func straightApostrophes(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xCA || $0 == 0xC2 }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        result.append(scalar == "\u{2019}" || scalar == "\u{2BC}" || scalar == "\u{B4}" ? "'" : scalar)
    }
    return String(result)
}

/// Returns a name without the spaces around its hyphens: `Anna - Maria` → `Anna-Maria`.
package func withoutSpacesAtHyphens(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "-")) else { return name }
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
        if scalar == "-" {
            while result.last?.properties.isWhitespace == true { result.removeLast() }
        } else if result.last == "-", scalar.properties.isWhitespace {
            continue
        }
        result.append(scalar)
    }
    return String(result)
}

/// Returns a name with a hyphen for each dash, which the apps leave as it is: `Wit–Evers` → `Wit-Evers`.
package func withHyphens(_ name: String) -> String {
    guard name.utf8.contains(0xE2) else { return name }
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars { result.append(0x2010...0x2015 ~= scalar.value ? "-" : scalar) }
    return String(result)
}

/// Returns a text without the spaces at its beginning and its end.
package func withoutOuterSpaces(_ text: String) -> String {
    let hasSpace = [text.unicodeScalars.first, text.unicodeScalars.last].contains { $0?.properties.isWhitespace == true }
    guard hasSpace else { return text }
    var scalars = Array(text.unicodeScalars)[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
}

/// Writes an infix after each hyphen of a name in lowercase, with a space after it unless it ends in an apostrophe.
///
/// A hyphen may join the words of the infix too: `van de` makes `Dalen-van de Veen` of `Dalen-Van-de-Veen`, as the release
/// notes have it. The source of the apps keeps the last hyphen of that name (FORMAT.md 16).
private func lowercase(_ infix: [UInt8], in name: inout [UInt8]) {
    let isBound = infix.last == UInt8(ascii: "'")
    var hyphen = 0
    while hyphen + infix.count < name.count {
        let (start, end) = (hyphen + 1, hyphen + 1 + infix.count)
        let isFollowed = isBound || end < name.count && (name[end] == UInt8(ascii: "-") || name[end] == UInt8(ascii: " "))
        if name[hyphen] == UInt8(ascii: "-"), isFollowed, isInfix(infix, name[start..<end]) {
            name.replaceSubrange(start..<end, with: infix)
            if !isBound { name[end] = UInt8(ascii: " ") }
        }
        hyphen += 1
    }
}

/// Whether a part of a name is an infix, whatever its capitals, and with a hyphen or a space between its words.
private func isInfix(_ infix: [UInt8], _ part: ArraySlice<UInt8>) -> Bool {
    for (expected, byte) in zip(infix, part) {
        let isJoined = expected == UInt8(ascii: " ") && byte == UInt8(ascii: "-")
        guard byte.asciiLowercased == expected || isJoined else { return false }
    }
    return true
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

/// Words beside a name that are no part of it: forms of address and titles, and what tells family members apart.
package enum NameTitles {
    private static let titles: Set<String> = [
        "dhr", "hr", "heer", "meneer", "de heer", "mevr", "mw", "mevrouw", "mej", "mejuffrouw", "mv", "fam", "familie", "drs",
        "ir", "ing", "mr",
        "dr", "prof", "bc", "jhr", "jkvr", "ds", "pater", "zr", "lic", "mrs", "ms", "miss", "sir", "herr", "frau", "dipl-ing",
        "m", "mme", "mlle", "mvr", "monsieur", "madame", "sig", "sra", "sr", "ba", "bsc", "msc", "ma", "mba", "phd", "llm",
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
        isTitle(word) && (word.hasSuffix(".") || certainTitles.contains(stripped(word)))
    }

    private static let certainTitles: Set<String> = [
        "dhr", "hr", "mevr", "mvr", "mw", "mevrouw", "meneer", "dr", "drs", "prof", "jhr", "jkvr", "herr", "frau", "mr", "mrs",
        "mme", "mlle", "monsieur", "madame",
    ]

    /// Whether a word after a name is a degree. One of two letters is in capitals: "Yo Yo Ma" has none.
    package static func isDegree(_ word: some StringProtocol) -> Bool {
        guard word.utf8.count <= 10 else { return false }
        let plain = stripped(word)
        guard degrees.contains(plain) else { return false }
        return plain.utf8.count > 2 || !word.unicodeScalars.contains { $0.properties.isLowercase }
    }

    private static let degrees: Set<String> = ["msc", "bsc", "phd", "mba", "bba", "llm", "llb", "mphil", "ma", "ba"]

    /// Whether a word opens another name of the same person: that before a marriage or that of a spouse, as in "Vos née Smit".
    ///
    /// A capital makes it a name: "Chris Nee".
    package static func opensOtherName(_ word: some StringProtocol) -> Bool {
        guard word.utf8.count <= 14 else { return false }
        let stem = folded(String(String.UnicodeScalarView(word.unicodeScalars.prefix { $0 != "." })), .capitals)
        guard otherNameWords.contains(stem), let first = word.unicodeScalars.first else { return false }
        return first.properties.isLowercase || stem.utf8.count > 2 && !word.unicodeScalars.contains { $0.properties.isLowercase }
    }

    private static let otherNameWords: Set<String> = [
        "née", "né", "nee", "geb", "geboren", "geborene", "geborener", "ép", "ep", "épouse", "epouse", "époux", "wed", "wwe",
        "weduwe", "weduwnaar", "veuve", "vve", "verw", "verh", "born", "e/v", "echtg", "echtgenote", "echtgenoot", "gehuwd",
    ]

    /// Whether a text is the name of a club, a company or an office: "Camera Club Lindewold", "Foto Evers GmbH".
    package static func isOrganization(_ name: String) -> Bool {
        let words = name.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
        guard words.count <= 12, let last = words.last else { return false }
        // "e.V." has stops, as Ev is a given name.
        if words.count > 1, legalForms.contains(stripped(last)) || last.lowercased() == "e.v." { return true }
        return words.contains { word in
            let plain = folded(String(word), .all)
            return organizations.contains(plain)
                || plain.utf8.count > 5
                    && organizationEndings.contains { plain.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
        }
    }

    /// Whether all words of a name keep the place of one that nobody filled in: "Test Test", "Vacant", "Guest User".
    package static func isPlaceholder(given: String, family: String) -> Bool {
        if examples.contains(folded(family, .all)) { return true }
        let words = folded(given + " " + family, .all).utf8.split(separator: UInt8(ascii: " "))
        return !words.isEmpty && words.allSatisfy { placeholders.contains(String(Substring($0))) }
    }

    private static let examples: Set<String> = ["mustermann", "musterfrau", "voorbeeld"]
    private static let placeholders: Set<String> = [
        "test", "tester", "testlid", "demo", "dummy", "vacature", "vacant", "vakant", "tba", "tbd", "nn", "onbekend", "unknown",
        "unbekannt", "inconnu", "user", "gebruiker", "benutzer", "gast", "guest", "admin", "deleted", "verwijderd", "anoniem",
        "anonymous", "anonym", "naam", "name", "nieuw", "new", "lid", "member", "mitglied", "account", "do", "not", "use", "niet",
        "gebruiken", "x", "xx", "xxx",
    ]

    private static let legalForms: Set<String> = ["gmbh", "bv", "nv", "vof", "ltd", "inc", "llc", "vzw", "asbl", "sarl"]
    private static let organizations: Set<String> = [
        "club", "firma", "firm", "bedrijf", "company", "foundation", "association", "societe", "amicale", "imprimerie",
        "druckerei",
        "sekretariat", "secretariat", "geschaftsstelle", "administratie", "redactie", "gemeente", "bibliotheek", "bibliothek",
        "bibliotheque", "museum", "fotobond", "ministerie", "verlag", "restaurant", "hotel", "studio", "fotostudio", "optiek",
        "werkgroep", "commissie", "dorpshuis", "buurthuis", "stadtwerke", "sparkasse", "volksbank", "rabobank", "mairie",
        "redaktion",
    ]
    private static let organizationEndings = [
        "vereniging", "verein", "stichting", "drukkerij", "uitgeverij", "secretariaat", "fotoclub", "cameraclub", "photoclub",
        "fotogroep", "fotokring", "gesellschaft",
    ]

    /// Whether a word behind a family name belongs to it: *junior*.
    package static func isGeneration(_ word: some StringProtocol) -> Bool {
        word.utf8.count <= 6 && generations.contains(stripped(word))
    }

    private static let generations: Set<String> = ["jr", "sr", "junior", "senior", "ii", "iii", "jnr", "snr"]

    private static func stripped(_ word: some StringProtocol) -> String {
        var text = folded(String(word), .capitals)
        if text.utf8.contains(UInt8(ascii: ".")) { text.unicodeScalars.removeAll { $0 == "." } }
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
