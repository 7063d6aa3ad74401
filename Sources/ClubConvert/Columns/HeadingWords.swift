import ClubModel

/// The words of a heading, written out where they are shortened.
struct HeadingWords {
    /// The words that say something, written out.
    let parts: [String]
    /// All words in one, as known headings are compared.
    let whole: String
    /// The words that say something in one.
    let weighty: String

    init(_ heading: String) {
        let words = folded(heading, .all).split(separator: " ").map { HeadingWords.written(String($0)) }
        whole = words.joined()
        parts = words.filter { !HeadingWords.fillers.contains($0) }
        weighty = parts.joined()
    }

    /// Words that say nothing about what the column holds.
    private static let fillers: Set<String> = [
        "de", "het", "een", "van", "in", "binnen", "bij", "onze", "ons", "der", "den", "voor", "the", "of", "in", "our", "club",
        "fotoclub", "vereniging", "fotogroep", "fotokring", "huidige", "huidig", "evt", "eventuele", "eventueel", "current",
        "your",
        "je", "jouw", "uw", "im", "verein", "dans", "le", "du",
    ]

    private static let shortened: [String: String] = [
        "lidm": "lidmaatschap", "lidmaatsch": "lidmaatschap", "nr": "nummer", "nrs": "nummer", "num": "nummer",
        "verj": "verjaardag",
        "dat": "datum", "dd": "datum", "geb": "geboorte", "bondslidnr": "bondslidnummer", "bondlidnr": "bondslidnummer",
        "bondslidmnr": "bondslidnummer", "bondslidnum": "bondslidnummer", "fotobondslidnr": "bondslidnummer", "bonds": "bonds",
        "func": "functie", "funct": "functie", "fie": "functie", "bestuursfunc": "bestuursfunctie", "insch": "inschrijving",
        "inschr": "inschrijving", "uitschr": "uitschrijving", "startd": "startdatum", "eindd": "einddatum",
        "achtern": "achternaam",
        "voorn": "voornaam", "roepn": "roepnaam", "specialis": "specialisatie", "trefw": "trefwoorden", "webs": "website",
    ]

    private static func written(_ word: String) -> String { shortened[word] ?? word }
}

extension ColumnMeaning {
    /// Whether a single word of a heading may point to it: what is not published, and what the cells can confirm.
    var canBeHinted: Bool {
        switch self {
        case .personal, .roles, .status, .period: true
        case .field(let field): [.birthday, .memberNumber, .expertises].contains(field)
        default: false
        }
    }
}
