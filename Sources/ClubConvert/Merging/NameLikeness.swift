package import ClubModel

/// In what two names are alike that may be one person's.
package enum NameLikeness: Sendable, Equatable {
    /// Only accents or signs differ.
    case spelling
    /// The infix differs.
    case infix
    /// Given name and family name stand the other way round.
    case exchanged
    /// The family names are a few letters apart.
    case familyName
    /// One family name is a part of the other, as with double names.
    case doubleName
    /// The given names are a few letters apart.
    case givenName
    /// One given name is an initial or the beginning of the other.
    case shortName
    /// The number in the Fotobond is the same, and the names have little in common.
    case number
    /// There are several members of this name.
    case several

    /// The likeness in words that go on behind a colon.
    package var words: Phrase {
        switch self {
        case .spelling: Phrase(en: "only accents or signs differ", nl: "alleen accenten of leestekens verschillen")
        case .infix: Phrase(en: "the infix differs", nl: "het tussenvoegsel verschilt")
        case .exchanged:
            Phrase(en: "first and family name stand the other way round", nl: "voor- en achternaam staan andersom")
        case .familyName:
            Phrase(en: "the family names are a few letters apart", nl: "de achternamen schelen een paar letters")
        case .doubleName: Phrase(en: "the family names have a part in common", nl: "de achternamen hebben een deel gemeen")
        case .givenName: Phrase(en: "the first names are a few letters apart", nl: "de voornamen schelen een paar letters")
        case .shortName:
            Phrase(en: "one first name is short for the other", nl: "de ene voornaam is een korte vorm van de andere")
        case .number: Phrase(en: "the Fotobond number is the same", nl: "het Fotobondnummer is hetzelfde")
        case .several: Phrase(en: "the file has this name several times", nl: "het bestand heeft deze naam meer keren")
        }
    }
}

/// A name, folded in the ways in which names are compared.
struct NameFolding {
    /// The three parts in one, without accents and signs, too.
    let plain: String
    let given: Letters
    /// The words of the given name, for "Gerardus (Gerrit)".
    let givenWords: [Substring]
    let infix: String
    let family: Letters
    /// The parts of the family name, for names such as "Beckering-van Loon".
    let familyParts: [String]

    init(_ name: ClubModel.PersonName) {
        plain = NameFolding.joined(folded(name.text, .all))
        // Initials keep their full stop in front of others: "J.P." is one word.
        let given = folded(name.given, .all)
        self.given = Letters(given)
        givenWords = given.split(separator: " ")
        infix = folded(name.infix, .all)
        let family = folded(name.family, .all)
        self.family = Letters(family)
        familyParts = family.split(separator: " ").map(String.init).filter { $0.utf8.count > 3 }
    }

    /// Returns the three parts of a name in one, without capitals, blanks and hyphens: equal where only the writing differs, or
    /// what stands in which part. Swift's own `==` sees to letters that are written with other code points.
    static func whole(_ text: String) -> String {
        joined(folded(text, writing))
    }

    private static let writing: FoldingSteps = [.capitals, .spaces, .quotes, .hyphens]

    private static func joined(_ text: String) -> String {
        text.utf8.contains(0x20) ? String(decoding: text.utf8.filter { $0 != 0x20 }, as: UTF8.self) : text
    }

    /// What finds those who may be alike; names that were exchanged, too.
    var keys: [String] {
        [plain, String(String.UnicodeScalarView(given.scalars)), String(String.UnicodeScalarView(family.scalars))]
            + familyParts
    }

    /// Returns in what two names are alike; `nil` where they are not.
    func likeness(to other: NameFolding) -> NameLikeness? {
        if plain == other.plain { return .spelling }
        let isGivenEqual = given.scalars == other.given.scalars
        let isFamilyEqual = family.scalars == other.family.scalars
        if isGivenEqual, isFamilyEqual { return .infix }
        if given.scalars == other.family.scalars, family.scalars == other.given.scalars { return .exchanged }
        if isGivenEqual {
            if slips(from: family, to: other.family) != nil { return .familyName }
            return familyParts.contains { other.familyParts.contains($0) } ? .doubleName : nil
        }
        guard isFamilyEqual, infix == other.infix || infix.isEmpty || other.infix.isEmpty else { return nil }
        if slips(from: given, to: other.given) != nil || isSlipOfShortName(other) { return .givenName }
        return NameFolding.isShort(given.scalars, for: other.given.scalars)
            || NameFolding.isShort(other.given.scalars, for: given.scalars) || isOneOf(other) || other.isOneOf(self)
            ? .shortName : nil
    }

    /// Whether the given name is one of several of another name.
    private func isOneOf(_ other: NameFolding) -> Bool {
        givenWords.count == 1 && given.scalars.count > 2 && other.givenWords.count > 1 && other.givenWords.contains(givenWords[0])
    }

    /// Whether short given names are a letter apart, such as "Ana" and "Anna"; elsewhere that would be too much for their length.
    private func isSlipOfShortName(_ other: NameFolding) -> Bool {
        guard min(given.scalars.count, other.given.scalars.count) == 3, given.scalars.first == other.given.scalars.first else {
            return false
        }
        return editDistance(from: given.scalars, to: other.given.scalars, atMost: 1) != nil
    }

    /// Whether a given name is the initials or the beginning of another one.
    private static func isShort(_ short: [Unicode.Scalar], for long: [Unicode.Scalar]) -> Bool {
        guard let first = short.first, first == long.first, short.count < long.count else { return false }
        // Folding took the full stops of "J.P." away.
        return short.count <= 2 || long.starts(with: short)
    }
}
