package import ClubModel

/// Why only the user can say whether a row is about a member of the file.
package enum NameDoubt: Sendable, Equatable {
    /// The names are alike, and may be one person's.
    case likeness(NameLikeness)
    /// The number in the Fotobond is the same, and the names have little in common.
    case number
    /// There are several members of this name.
    case several

    /// The doubt in words that go on behind a colon.
    package var words: Phrase {
        switch self {
        case .likeness(.spelling): Phrase(en: "only accents or signs differ", nl: "alleen accenten of leestekens verschillen")
        case .likeness(.infixMoved):
            Phrase(en: "the infix stands in another field", nl: "het tussenvoegsel staat in een ander veld")
        case .likeness(.infix): Phrase(en: "the infix differs", nl: "het tussenvoegsel verschilt")
        case .likeness(.exchanged):
            Phrase(en: "first and family name stand the other way round", nl: "voor- en achternaam staan andersom")
        case .likeness(.family), .likeness(.familyFaintly):
            Phrase(en: "the family names are a few letters apart", nl: "de achternamen schelen een paar letters")
        case .likeness(.doubleName):
            Phrase(en: "the family names have a part in common", nl: "de achternamen hebben een deel gemeen")
        case .likeness(.given), .likeness(.givenFaintly):
            Phrase(en: "the first names are a few letters apart", nl: "de voornamen schelen een paar letters")
        case .likeness(.shortName):
            Phrase(en: "one first name is short for the other", nl: "de ene voornaam is een korte vorm van de andere")
        case .number: Phrase(en: "the Fotobond number is the same", nl: "het Fotobondnummer is hetzelfde")
        case .several: Phrase(en: "the file has this name several times", nl: "het bestand heeft deze naam meer keren")
        }
    }
}
