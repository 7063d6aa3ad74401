import ClubModel
import JSONSyntax

/// How certain the meaning of a column is; a later case outweighs an earlier one.
enum Certainty: Comparable {
    /// Only the cells say it.
    case content
    /// One word of the heading says it, and the cells agree.
    case hint
    /// The heading is a known one with a typo.
    case typo
    /// The heading is made of known words.
    case worded
    /// The heading is known.
    case exact
    /// The user's column file says it.
    case mapped
}

/// Finds out what a heading means.
struct ColumnMatcher {
    /// A meaning and how certain it is.
    struct Match {
        let meaning: ColumnMeaning
        var certainty = Certainty.exact
    }

    private struct Entry {
        let meaning: ColumnMeaning
        let heading: String
        let letters: Letters
    }

    private let vocabulary: Vocabulary
    /// The club's number in the Fotobond; `nil` if it is not known.
    let club: Int?
    /// The day on which cells are judged; `nil` if they are not looked at.
    let today: Day?

    /// Makes a matcher.
    ///
    /// - Parameter vocabulary: The keywords of Level 0; those of the project where there is no such file at hand.
    init(_ vocabulary: Vocabulary?, club: Int? = nil, today: Day? = nil) {
        self.vocabulary = vocabulary ?? .ofProject
        (self.club, self.today) = (club, today)
    }

    private static let entries: [Entry] = {
        var entries: [Entry] = []
        for (meaning, headings) in ColumnWords.table + FunctionWords.headings {
            for heading in "\(headings)".split(separator: ";").map({ trimmed(String($0)) }) {
                entries.append(Entry(meaning: meaning, heading: heading, letters: Letters(key(of: heading))))
            }
        }
        for field in MemberField.all {
            for heading in [field.name, field.path.joined(separator: ".")] {
                entries.append(Entry(meaning: .field(field), heading: heading, letters: Letters(key(of: heading))))
            }
        }
        return entries
    }()

    private static let meanings: [String: ColumnMeaning] = {
        var meanings: [String: ColumnMeaning] = [:]
        // The first entry of a key counts.
        for entry in entries.reversed() { meanings[key(of: entry.heading)] = entry.meaning }
        return meanings
    }()

    /// Returns the meaning of a heading by its key.
    private func meaning(of key: String) -> ColumnMeaning? { key.isEmpty ? nil : ColumnMatcher.meanings[key] }

    /// The longest heading that is looked at, in bytes; what is longer is prose.
    private static let longestHeading = 80

    /// Returns a heading as it is compared.
    static func key(of heading: String) -> String {
        var bytes = Array(folded(heading, .all).utf8)
        bytes.removeAll { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "*") }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the meaning of a known heading.
    func exact(_ heading: String) -> ColumnMeaning? {
        known(heading).flatMap { $0.certainty == .exact ? $0.meaning : nil }
    }

    /// Returns the meaning of a heading that is known or made of known words; `nil` if a word in it is unknown.
    ///
    /// "Lid sinds", "Datum eerste inschrijving" → the start, "Begindatum cursus" → `nil`
    func known(_ heading: String) -> Match? {
        guard let key = key(ofShort: heading) else { return nil }
        if let meaning = meaning(of: key) { return Match(meaning: meaning) }
        if ColumnMatcher.namesRelative(heading) {
            return Match(meaning: Consent(heading: heading).map { ColumnMeaning.consent($0) } ?? .personal)
        }
        let plain = ColumnMatcher.withoutExtras(heading)
        let plainMeaning = meaning(of: ColumnMatcher.key(of: plain))
        // "Startdatum (functie)" is about the function.
        let words = HeadingWords(plain)
        if plainMeaning == nil || plainMeaning == .field(.startDate) || plainMeaning == .field(.endDate),
            let term = date(plain == heading ? words : HeadingWords(heading)), term == .roleStart || term == .roleEnd
        {
            return Match(meaning: term)
        }
        if let plainMeaning { return Match(meaning: plainMeaning) }
        for key in [words.whole, words.weighty] {
            guard let meaning = meaning(of: key) else { continue }
            // "Naam van de club" is not a name of the member, but a function in the club is one.
            let isOfClub = words.all.contains { HeadingWords.clubs.contains($0) } && key != words.whole
            if !isOfClub || meaning == .roles || meaning == .status || meaning == .period {
                return Match(meaning: meaning, certainty: .worded)
            }
        }
        if let meaning = meaning(of: words.withoutPerson), meaning.isPartOfName || meaning == .field(.birthday) {
            return Match(meaning: meaning, certainty: .worded)
        }
        return date(words).map { Match(meaning: $0) }
    }

    /// Returns the meaning of a heading, also with a typo; `nil` if it is unknown or may mean several things.
    func match(_ heading: String) -> Match? {
        let known = known(heading)
        if let known, known.certainty == .exact { return known }
        let key = key(ofShort: heading)
        // The questions of forms are long.
        if key != nil || ColumnMatcher.longestHeading..<400 ~= heading.utf8.count, let consent = Consent(heading: heading) {
            return Match(meaning: .consent(consent))
        }
        guard let key else { return nil }
        if ColumnWords.personalParts.contains(where: { key.hasPrefix($0) || key.hasSuffix($0) }) {
            return Match(meaning: .personal)
        }
        if let year = Int(key), key.utf8.count == 4, 1900...2100 ~= year { return Match(meaning: .year(year)) }
        if let keyword = keyword(heading) { return Match(meaning: .keyword(keyword)) }
        return known ?? typo(ColumnMatcher.withoutExtras(heading))
    }

    /// Returns the date that the words of a heading name together: "Einddatum huidig lidmaatschap" → the end.
    ///
    /// All words have to be known, but beside a function: *Functie t/m*, *Voorzitter sinds*.
    private func date(_ words: HeadingWords) -> ColumnMeaning? {
        let others = words.all.filter { !isRole($0) }
        let known = others.compactMap { ColumnWords.dates(in: $0) }
        let dates = known.flatMap { $0 }
        if others.count < words.all.count {
            return dates.contains(.endDate) ? .roleEnd : dates.contains(.startDate) ? .roleStart : nil
        }
        guard let date = dates.first, known.count == others.count, dates.allSatisfy({ $0 == date }) else { return nil }
        return .field(date)
    }

    private func isRole(_ word: String) -> Bool {
        switch meaning(of: word) {
        case .roles?: true
        case .field(let field)?: field.isRole
        default: ColumnWords.termWords.contains(word)
        }
    }

    /// What a single word of a heading may point to: what is not published, and what the cells can confirm.
    private static let hinted: [ColumnMeaning] = [.personal, .roles, .status, .field(.expertises)]

    /// Returns the only meaning that words of a heading point to, with which the cells have to agree.
    ///
    /// "Huidige functie of taak" → the functions, "Functie elders" → `nil`
    func hint(_ heading: String) -> ColumnMeaning? {
        guard key(ofShort: heading) != nil else { return nil }
        var found: ColumnMeaning?
        var hasOthers = false
        for word in HeadingWords(ColumnMatcher.withoutExtras(heading)).parts {
            guard let meaning = meaning(of: word), ColumnMatcher.hinted.contains(meaning) else {
                hasOthers = true
                continue
            }
            if let found, found != meaning { return nil }
            found = meaning
        }
        return hasOthers && (found == .roles || found == .status) ? nil : found
    }

    /// Returns the keyword that a heading names without a doubt, in any language of Level 0.
    func keyword(_ heading: String) -> String? {
        guard key(ofShort: heading) != nil else { return nil }
        return vocabulary.certainKeyword(for: heading)
    }

    /// Returns the only keyword that is near a heading, for a table that has many keywords for headings.
    func nearKeyword(_ heading: String) -> String? {
        guard key(ofShort: heading) != nil else { return nil }
        let suggestions = vocabulary.suggestions(for: heading)
        return suggestions.count == 1 && suggestions[0].confidence != .possible ? suggestions[0].keyword : nil
    }

    /// Whether a heading is about somebody else than the member: *Geboortedatum (kind)*.
    private static func namesRelative(_ heading: String) -> Bool {
        let words = folded(heading, .all).split(separator: " ")
        // "Kinderen" alone is a keyword.
        return words.count > 1
            && words.indices.contains { index in
                // "Kind of member" is about the member.
                let isSort = index + 1 < words.count && words[index + 1] == "of"
                let word = String(decoding: words[index].utf8.filter { !$0.isDigit }, as: UTF8.self)
                return ColumnWords.relatives.contains(word) && !isSort
            }
    }

    private func key(ofShort heading: String) -> String? {
        // What an export keeps as JSON has headings of its own (`RawPath`).
        guard heading.utf8.count <= ColumnMatcher.longestHeading, !heading.hasPrefix(MemberHeadings.rawPrefix) else { return nil }
        let key = ColumnMatcher.key(of: heading)
        return key.isEmpty ? nil : key
    }

    /// Returns the meaning of a heading with a typo: the nearest known heading, if all that are as near mean the same.
    private func typo(_ heading: String) -> Match? {
        let letters = Letters(ColumnMatcher.key(of: heading))
        let words = HeadingWords(heading).all
        // Known words have no typo, even if another heading looks like them, and "Vorige functie" is not "Overige functie".
        guard letters.scalars.count >= 5, !words.allSatisfy({ meaning(of: $0) != nil || ColumnWords.dates(in: $0) != nil }),
            !words.contains(where: { FunctionWords.pastPrefixes.contains($0) })
        else { return nil }
        let known = ColumnMatcher.entries.compactMap { entry -> (distance: Int, meaning: ColumnMeaning)? in
            guard entry.letters.scalars.count >= 5, let distance = slips(from: letters, to: entry.letters),
                isTypo(heading, of: entry)
            else { return nil }
            return (distance: distance, meaning: entry.meaning)
        }
        return nearestMeaning(of: known).map { Match(meaning: $0, certainty: .typo) }
    }

    /// Whether the words of a heading are those of a known one, beside what many headings end with: "Acternaam" is a typo of
    /// "Achternaam", but "Nickname" is not one of "Nachname", nor "Eindedatum" of "Begindatum".
    private func isTypo(_ heading: String, of entry: Entry) -> Bool {
        let words = folded(heading, .all).split(separator: " ").map { String($0) }
        let known = folded(entry.heading, .all).split(separator: " ").map { String($0) }
        let isDate: Bool
        if case .field(let field) = entry.meaning { isDate = field.shape.isDate } else { isDate = false }
        let pairs = words.count == known.count ? Array(zip(words, known)) : [(words.joined(), known.joined())]
        return pairs.allSatisfy { word, other in
            let (stem, otherStem) = ColumnWords.stems(word, other)
            let length = min(stem.utf8.count, otherStem.utf8.count)
            let bound = isDate ? slipsAllowed(length: length) : (length - 1) / 2
            return stem == otherStem || editDistance(from: stem, to: otherStem, atMost: bound) != nil
        }
    }

    /// Returns a heading without its parts in brackets, and without a number, a star or a colon at its end.
    ///
    /// "Lid sinds 2" → "Lid sinds"
    static func withoutExtras(_ heading: String) -> String {
        var depth = 0
        var result = String.UnicodeScalarView()
        for scalar in heading.unicodeScalars {
            switch scalar {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            default: if depth == 0 { result.append(scalar) }
            }
        }
        while let last = result.last, last == "*" || last == ":" || last == " " || ("0"..."9").contains(last) {
            result.removeLast()
        }
        return String(result)
    }
}

/// Returns what the nearest of known words means; `nil` if those that are as near mean several things.
func nearestMeaning<Meaning: Equatable>(of known: [(distance: Int, meaning: Meaning)]) -> Meaning? {
    let least = known.map { $0.distance }.min()
    let nearest = known.filter { $0.distance == least }.map { $0.meaning }
    return nearest.allSatisfy { $0 == nearest[0] } ? nearest.first : nil
}

/// The words of a heading, written out where they are shortened.
struct HeadingWords {
    let all: [String]
    /// The words that say something.
    let parts: [String]
    /// All words in one, as known headings are compared.
    var whole: String { all.joined() }
    /// The words that say something in one.
    var weighty: String { parts.joined() }
    /// All words but the one for the person of the row: "Player First Name" → `firstname`
    var withoutPerson: String { all.filter { !ColumnWords.persons.contains($0) }.joined() }

    init(_ heading: String) {
        all = folded(heading, .all).split(separator: " ").map { HeadingWords.shortened[String($0)] ?? String($0) }
        parts = all.filter { !HeadingWords.fillers.contains($0) && !HeadingWords.clubs.contains($0) }
    }

    /// Words for the club.
    static let clubs: Set<String> = ["club", "fotoclub", "vereniging", "fotogroep", "fotokring", "verein"]

    /// Words that say nothing about what the column holds.
    private static let fillers: Set<String> = [
        "de", "het", "een", "van", "in", "binnen", "bij", "onze", "ons", "der", "den", "voor", "the", "of", "in", "our",
        "huidige", "huidig", "evt", "eventuele", "eventueel", "current", "your", "je", "jouw", "uw", "im", "dans", "le", "du",
    ]

    private static let shortened: [String: String] = [
        "lidm": "lidmaatschap", "lidmaatsch": "lidmaatschap", "nr": "nummer", "nrs": "nummer", "num": "nummer",
        "verj": "verjaardag", "dat": "datum", "dd": "datum", "geb": "geboorte", "bondslidnr": "bondslidnummer",
        "bondlidnr": "bondslidnummer",
        "bondslidmnr": "bondslidnummer", "bondslidnum": "bondslidnummer", "fotobondslidnr": "bondslidnummer",
        "func": "functie", "funct": "functie", "fie": "functie", "bestuursfunc": "bestuursfunctie", "insch": "inschrijving",
        "inschr": "inschrijving", "uitschr": "uitschrijving", "startd": "startdatum", "eindd": "einddatum",
        "achtern": "achternaam", "voorn": "voornaam", "roepn": "roepnaam", "specialis": "specialisatie", "trefw": "trefwoorden",
        "webs": "website",
    ]
}
