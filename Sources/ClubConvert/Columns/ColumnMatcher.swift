import ClubModel

/// Finds out what a heading means.
struct ColumnMatcher {
    /// A meaning and how it was found.
    struct Match: Equatable {
        let meaning: ColumnMeaning
        /// The known heading that was probably meant; `nil` where the heading is known as it stands.
        var slipOf: String?
    }

    private struct Entry {
        let meaning: ColumnMeaning
        let heading: String
        let letters: Letters

        init(meaning: ColumnMeaning, heading: String) {
            self.meaning = meaning
            self.heading = heading
            letters = Letters(ColumnMatcher.key(of: heading))
        }
    }

    private let entries: [Entry]
    private let byKey: [String: Int]
    private let vocabulary: Vocabulary

    /// Makes a matcher.
    ///
    /// - Parameter vocabulary: The keywords of Level 0; those of the project where there is no such file at hand.
    init(_ vocabulary: Vocabulary?) {
        self.vocabulary = vocabulary ?? .ofProject
        entries = ColumnMatcher.knownEntries
        byKey = ColumnMatcher.knownKeys
    }

    private static let knownEntries: [Entry] = {
        var entries: [Entry] = []
        for (meaning, headings) in ColumnWords.table {
            for heading in "\(headings)".split(separator: ";") {
                entries.append(Entry(meaning: meaning, heading: trimmed(String(heading))))
            }
        }
        for field in MemberField.all {
            entries.append(Entry(meaning: .field(field), heading: field.name))
            entries.append(Entry(meaning: .field(field), heading: field.path.joined(separator: ".")))
        }
        return entries
    }()

    private static let knownKeys: [String: Int] = {
        var keys: [String: Int] = [:]
        for (index, entry) in knownEntries.enumerated() where !entry.letters.scalars.isEmpty {
            let key = key(of: entry.heading)
            if keys[key] == nil { keys[key] = index }
        }
        return keys
    }()

    /// The longest heading that is looked at, in bytes; what is longer is prose.
    private static let longestHeading = 80

    /// Returns a heading as it is compared.
    static func key(of heading: String) -> String {
        var bytes = Array(folded(heading, .all).utf8)
        bytes.removeAll { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "*") }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the meaning of a heading that is known as it stands.
    func exact(_ heading: String) -> ColumnMeaning? {
        guard let key = key(ofShort: heading) else { return nil }
        if let index = byKey[key] { return entries[index].meaning }
        if ColumnMatcher.namesRelative(heading) {
            return Consent(heading: heading).map { ColumnMeaning.consent($0) } ?? .personal
        }
        let plain = ColumnMatcher.key(of: withoutExtras(heading))
        return plain == key ? nil : byKey[plain].map { entries[$0].meaning }
    }

    /// Returns the meaning of a heading, also with a typing error; `nil` where it is unknown or may mean several things.
    func match(_ heading: String) -> Match? {
        if let meaning = exact(heading) ?? roleTerm(heading) { return Match(meaning: meaning) }
        guard let key = key(ofShort: heading) else { return nil }
        if let consent = Consent(heading: heading) { return Match(meaning: .consent(consent)) }
        if ColumnWords.personalParts.contains(where: { key.hasPrefix($0) || key.hasSuffix($0) }) {
            return Match(meaning: .personal)
        }
        if let year = Int(key), key.utf8.count == 4, 1900...2100 ~= year { return Match(meaning: .year(year)) }
        if let keyword = keyword(heading) { return Match(meaning: .keyword(keyword)) }
        if let meaning = worded(heading) { return Match(meaning: meaning, slipOf: "") }
        return slip(ColumnMatcher.key(of: withoutExtras(heading)))
    }

    /// Returns the meaning of a heading that is known but for shortened words and words without weight: *Functie binnen de club*,
    /// *Bondslidnr.*
    func worded(_ heading: String) -> ColumnMeaning? {
        guard key(ofShort: heading) != nil else { return nil }
        let words = HeadingWords(withoutExtras(heading))
        for key in [words.whole, words.weighty] where !key.isEmpty {
            if let index = byKey[key] { return entries[index].meaning }
        }
        return nil
    }

    /// Returns the meaning of a heading that names a function and one end of it: *Functie t/m*, *Voorzitter sinds*.
    private func roleTerm(_ heading: String) -> ColumnMeaning? {
        guard key(ofShort: heading) != nil else { return nil }
        var isRole = false
        var found: ColumnMeaning?
        for word in folded(heading, .all).split(separator: " ").map({ String($0) }) {
            switch byKey[word].map({ entries[$0].meaning }) {
            case .roles?: isRole = true
            case .field(let field)? where field.isRole: isRole = true
            case .field(.startDate)? where found == nil: found = .roleStart
            case .field(.endDate)?: found = .roleEnd
            default:
                if ColumnWords.termWords.contains(word) { isRole = true }
                if FunctionTerm.endWords.contains(word) || ["end", "ende", "fin"].contains(word) { found = .roleEnd }
            }
        }
        return isRole ? found : nil
    }

    /// Returns what a word inside a heading points to, if only one thing: *Huidige functie of taak*. The cells have to agree.
    func hint(_ heading: String) -> ColumnMeaning? {
        guard key(ofShort: heading) != nil else { return nil }
        var found: ColumnMeaning?
        for word in HeadingWords(withoutExtras(heading)).parts {
            guard let index = byKey[word], let meaning = Optional(entries[index].meaning), meaning.canBeHinted else { continue }
            if let found, found != meaning { return nil }
            found = meaning
        }
        return found
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
        return words.count > 1 && words.indices.contains { index in
            // "Kind of member" is about the member.
            let isSort = index + 1 < words.count && words[index + 1] == "of"
            return ColumnWords.relatives.contains(String(words[index])) && !isSort
        }
    }

    private func key(ofShort heading: String) -> String? {
        // What an export keeps as JSON has headings of its own (`RawPath`).
        guard heading.utf8.count <= ColumnMatcher.longestHeading, !heading.hasPrefix(MemberHeadings.rawPrefix) else { return nil }
        let key = ColumnMatcher.key(of: heading)
        return key.isEmpty ? nil : key
    }

    /// Returns what a heading with a typing error means: the nearest that is known, if all that are as near mean the same.
    private func slip(_ key: String) -> Match? {
        let letters = Letters(key)
        guard letters.scalars.count >= 5 else { return nil }
        var best: (distance: Int, entry: Entry)?
        var isAmbiguous = false
        for entry in entries where entry.letters.scalars.count >= 5 {
            guard let distance = slips(from: letters, to: entry.letters), distance <= (best?.distance ?? .max) else { continue }
            if let found = best, found.distance == distance {
                if found.entry.meaning != entry.meaning { isAmbiguous = true }
            } else {
                best = (distance, entry)
                isAmbiguous = false
            }
        }
        guard let best, !isAmbiguous else { return nil }
        return Match(meaning: best.entry.meaning, slipOf: best.entry.heading)
    }

    /// Returns a heading without what stands in brackets, and without a number, a star or a colon at its end.
    private func withoutExtras(_ heading: String) -> String {
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
