/// What is wrong with a code that should name a language.
package enum LanguageProblem: Sendable, Equatable {
    /// No language has this code; it may be meant for one of these, if any.
    case unknown(perhaps: [String])
    /// The code of a country in which these languages are spoken.
    case country(languages: [String])
    /// The code of a language, but one that is seldom meant by those who write it; they may mean one of these.
    case suspicious(means: LanguageName, perhaps: [String])
    /// A code with a region or a script behind it, which no app ever matches.
    case region(language: String)
    /// A code of three letters where there is one of two.
    case threeLetters(language: String)
}

/// Returns what is wrong with a language's code, in any capitals; `nil` for a good one.
///
/// Good are the codes of ISO 639-1, and those of ISO 639-3 for languages without one. All suggestions are in lower case.
package func languageProblem(_ code: String) -> LanguageProblem? {
    let code = folded(code, .capitals)
    if let real = suspiciousCodes.first(where: { $0.code == code }) {
        return .suspicious(means: real.means, perhaps: real.perhaps)
    }
    if isLanguage(code) { return nil }
    if let country = countryCodes.first(where: { $0.code == code }) { return .country(languages: country.languages) }
    if let long = threeLetterCodes.first(where: { $0.code == code }) { return .threeLetters(language: long.language) }
    let bytes = Array(code.utf8)
    if let end = bytes.firstIndex(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }), end > 0 {
        let first = String(decoding: bytes[..<end], as: UTF8.self)
        if isLanguage(first) { return .region(language: first) }
        if let long = threeLetterCodes.first(where: { $0.code == first }) { return .region(language: long.language) }
    }
    let name = folded(code, .all)
    let named = knownNames.filter { folded($0.name.en, .all) == name || folded($0.name.nl, .all) == name || $0.own == name }
    return .unknown(perhaps: named.map { $0.code })
}

/// Says whether a code in lower case is one that languages go by, however suspicious.
package func isLanguage(_ code: String) -> Bool {
    switch code.utf8.count {
    case 2: hasCode(code, in: twoLetterCodes)
    case 3: hasCode(code, in: longCodes)
    default: false
    }
}

/// What a language is called in English and Dutch.
package struct LanguageName: Sendable, Equatable {
    package let en: String
    package let nl: String

    package init(en: String, nl: String) {
        self.en = en
        self.nl = nl
    }
}

/// Returns what a language is called, for those that the project's files and their neighbours use; `nil` for others.
package func languageName(_ code: String) -> LanguageName? {
    let code = folded(code, .capitals)
    return knownNames.first { $0.code == code }?.name
}

/// The codes of the languages that have names here, in lower case, those of the project first.
package let knownLanguages: [String] = knownNames.map { $0.code }

/// Returns the code of the language that has an English name, in lower case; `nil` where no known one has.
package func languageCode(named name: String) -> String? {
    let name = folded(name, .all)
    return knownNames.first { folded($0.name.en, .all) == name }?.code
}

/// Looks a code up in a list of codes of that length, each followed by one blank.
private func hasCode(_ code: String, in list: StaticString) -> Bool {
    let code = Array(code.utf8)
    var place = 0
    while place + code.count <= list.utf8CodeUnitCount {
        var matched = 0
        while matched < code.count, list.utf8Start[place + matched] == code[matched] { matched += 1 }
        if matched == code.count { return true }
        place += code.count + 1
    }
    return false
}

/// ISO 639-1.
private let twoLetterCodes: StaticString = """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es \
    et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj \
    kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv \
    ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti \
    tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """

/// ISO 639-2 and 639-3, for languages without a code of two letters: the Low Saxon and other regional languages of the
/// Netherlands and Belgium first, then neighbours and languages of migrants.
private let longCodes: StaticString = """
    nds act drt gos sdz stl twd vel zea vls bar frr gsw hsb dsb ksh pdc pfl stq swg fur lld lmo nap pms scn vec ast ext mwl \
    sco pcd wae csb szl rue sgs ber kab rif shi tzm zgh ckb kmr zza arz ary apc cmn yue wuu nan fil ceb haw pap srn jam hif \
    mul und mis zxx
    """

/// A code that is a country's, with the languages that are meant, the likeliest first.
private struct CountryCode: Sendable {
    let code: String
    let languages: [String]
}

private let countryCodes: [CountryCode] = [
    CountryCode(code: "gb", languages: ["en"]), CountryCode(code: "us", languages: ["en"]),
    CountryCode(code: "au", languages: ["en"]), CountryCode(code: "nz", languages: ["en"]),
    CountryCode(code: "cn", languages: ["zh"]), CountryCode(code: "hk", languages: ["zh"]),
    CountryCode(code: "jp", languages: ["ja"]), CountryCode(code: "gr", languages: ["el"]),
    CountryCode(code: "cz", languages: ["cs"]), CountryCode(code: "dk", languages: ["da"]),
    CountryCode(code: "ua", languages: ["uk"]), CountryCode(code: "at", languages: ["de"]),
    CountryCode(code: "mx", languages: ["es"]), CountryCode(code: "il", languages: ["he"]),
    CountryCode(code: "vn", languages: ["vi"]), CountryCode(code: "ir", languages: ["fa"]),
    CountryCode(code: "ph", languages: ["tl", "en"]), CountryCode(code: "by", languages: ["be", "ru"]),
    CountryCode(code: "md", languages: ["ro"]), CountryCode(code: "me", languages: ["sr"]),
    CountryCode(code: "rs", languages: ["sr"]),
]

/// A code that a language has, but that its writer probably took for a country's.
private struct SuspiciousCode: Sendable {
    let code: String
    let means: LanguageName
    let perhaps: [String]
}

private let suspiciousCodes: [SuspiciousCode] = [
    SuspiciousCode(code: "uk", means: LanguageName(en: "Ukrainian", nl: "Oekraïens"), perhaps: ["en"]),
    SuspiciousCode(code: "ur", means: LanguageName(en: "Urdu", nl: "Urdu"), perhaps: ["uk"]),
    SuspiciousCode(code: "be", means: LanguageName(en: "Belarusian", nl: "Belarussisch"), perhaps: ["nl", "fr"]),
    SuspiciousCode(code: "se", means: LanguageName(en: "Northern Sami", nl: "Noord-Samisch"), perhaps: ["sv"]),
    SuspiciousCode(code: "ch", means: LanguageName(en: "Chamorro", nl: "Chamorro"), perhaps: ["de", "fr", "it"]),
    SuspiciousCode(code: "ee", means: LanguageName(en: "Ewe", nl: "Ewe"), perhaps: ["et"]),
    SuspiciousCode(code: "kr", means: LanguageName(en: "Kanuri", nl: "Kanuri"), perhaps: ["ko"]),
    SuspiciousCode(code: "ie", means: LanguageName(en: "Interlingue", nl: "Interlingue"), perhaps: ["en", "ga"]),
    SuspiciousCode(code: "lu", means: LanguageName(en: "Luba-Katanga", nl: "Luba-Katanga"), perhaps: ["lb", "fr", "de"]),
]

/// A code of three letters for a language that has one of two.
private struct ThreeLetterCode: Sendable {
    let code: String
    let language: String

    init(_ code: String, _ language: String) {
        self.code = code
        self.language = language
    }
}

private let threeLetterCodes: [ThreeLetterCode] = [
    .init("eng", "en"), .init("nld", "nl"), .init("dut", "nl"), .init("deu", "de"), .init("ger", "de"), .init("fra", "fr"),
    .init("fre", "fr"), .init("fry", "fy"), .init("lim", "li"), .init("ltz", "lb"), .init("afr", "af"), .init("spa", "es"),
    .init("por", "pt"), .init("ita", "it"), .init("cat", "ca"), .init("glg", "gl"), .init("eus", "eu"), .init("baq", "eu"),
    .init("bre", "br"), .init("wln", "wa"), .init("oci", "oc"), .init("roh", "rm"), .init("ron", "ro"), .init("rum", "ro"),
    .init("lat", "la"), .init("epo", "eo"), .init("gle", "ga"), .init("gla", "gd"), .init("cym", "cy"), .init("wel", "cy"),
    .init("dan", "da"), .init("swe", "sv"), .init("nor", "no"), .init("nob", "nb"), .init("nno", "nn"), .init("isl", "is"),
    .init("ice", "is"), .init("fao", "fo"), .init("fin", "fi"), .init("est", "et"), .init("lav", "lv"), .init("lit", "lt"),
    .init("sme", "se"), .init("hun", "hu"), .init("pol", "pl"), .init("ces", "cs"), .init("cze", "cs"), .init("slk", "sk"),
    .init("slo", "sk"), .init("slv", "sl"), .init("hrv", "hr"), .init("srp", "sr"), .init("bos", "bs"), .init("mkd", "mk"),
    .init("mac", "mk"), .init("bul", "bg"), .init("rus", "ru"), .init("ukr", "uk"), .init("bel", "be"), .init("sqi", "sq"),
    .init("alb", "sq"), .init("ell", "el"), .init("gre", "el"), .init("tur", "tr"), .init("kur", "ku"), .init("hye", "hy"),
    .init("arm", "hy"), .init("kat", "ka"), .init("geo", "ka"), .init("ara", "ar"), .init("heb", "he"), .init("fas", "fa"),
    .init("per", "fa"), .init("pus", "ps"), .init("urd", "ur"), .init("hin", "hi"), .init("ben", "bn"), .init("pan", "pa"),
    .init("tam", "ta"), .init("tel", "te"), .init("zho", "zh"), .init("chi", "zh"), .init("jpn", "ja"), .init("kor", "ko"),
    .init("vie", "vi"), .init("tha", "th"), .init("ind", "id"), .init("msa", "ms"), .init("may", "ms"), .init("jav", "jv"),
    .init("tgl", "tl"), .init("swa", "sw"), .init("som", "so"), .init("amh", "am"), .init("zul", "zu"), .init("xho", "xh"),
]

/// A language's code and names; its own name, or an abbreviation of it, is folded.
private struct KnownName: Sendable {
    let code: String
    let name: LanguageName
    let own: String

    init(_ code: String, _ en: String, _ nl: String, _ own: String) {
        self.code = code
        name = LanguageName(en: en, nl: nl)
        self.own = own
    }
}

private let knownNames: [KnownName] = [
    .init("nl", "Dutch", "Nederlands", "ned"), .init("en", "English", "Engels", "english"),
    .init("de", "German", "Duits", "deutsch"), .init("fr", "French", "Frans", "francais"),
    .init("fy", "Frisian", "Fries", "frysk"), .init("nds", "Low Saxon", "Nedersaksisch", "nedersaksies"),
    .init("li", "Limburgish", "Limburgs", "limburgs"), .init("es", "Spanish", "Spaans", "espanol"),
    .init("it", "Italian", "Italiaans", "italiano"), .init("pt", "Portuguese", "Portugees", "portugues"),
    .init("pl", "Polish", "Pools", "polski"), .init("da", "Danish", "Deens", "dansk"),
    .init("sv", "Swedish", "Zweeds", "svenska"), .init("no", "Norwegian", "Noors", "norsk"),
    .init("fi", "Finnish", "Fins", "suomi"), .init("cs", "Czech", "Tsjechisch", "cestina"),
    .init("el", "Greek", "Grieks", "ellinika"), .init("hu", "Hungarian", "Hongaars", "magyar"),
    .init("uk", "Ukrainian", "Oekraïens", "ukrainska"), .init("ru", "Russian", "Russisch", "russkij"),
    .init("tr", "Turkish", "Turks", "turkce"), .init("ar", "Arabic", "Arabisch", "arabi"),
    .init("he", "Hebrew", "Hebreeuws", "ivrit"), .init("hi", "Hindi", "Hindi", "hindi"),
    .init("ur", "Urdu", "Urdu", "urdu"), .init("zh", "Chinese", "Chinees", "zhongwen"),
    .init("ja", "Japanese", "Japans", "nihongo"), .init("ko", "Korean", "Koreaans", "hangugeo"),
    .init("ro", "Romanian", "Roemeens", "romana"),
]
