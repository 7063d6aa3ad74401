import JSONSyntax

/// A keyword that an unknown word was probably meant to be.
package struct KeywordSuggestion: Sendable, Equatable {
    /// The identifier, as the Level 0 file spells it.
    package let keyword: String
    package let reason: Reason
    package let confidence: Confidence

    /// What leads from the word to the keyword.
    package enum Reason: Sendable, Equatable {
        case capitals
        case spaces
        case hyphens
        case punctuation
        case accents
        /// Singular for plural or the other way round.
        case plural
        /// The word is what the keyword is called in a language other than English.
        case translation(language: String)
        /// The word is the English name that readers see, which differs from the identifier.
        case displayName
        /// Another word from the same stem.
        case inflection
        case letters
        case synonym
        /// The keyword is part of what is written, or the other way round.
        case partOf
    }

    /// How sure it is that the keyword is meant.
    package enum Confidence: Int, Sendable, Comparable {
        /// Nothing else can be meant; a program may replace the word.
        case certain
        case likely
        /// A person has to decide.
        case possible

        package static func < (a: Confidence, b: Confidence) -> Bool { a.rawValue < b.rawValue }
    }
}

extension KeywordSuggestion.Reason {
    /// The reason in English and Dutch, for the end of a sentence.
    package var words: (en: String, nl: String) {
        switch self {
        case .capitals: return ("the same word in other capitals", "hetzelfde woord met andere hoofdletters")
        case .spaces: return ("the same word with other spaces", "hetzelfde woord met andere spaties")
        case .hyphens: return ("the same word with other hyphens", "hetzelfde woord met andere koppeltekens")
        case .punctuation: return ("the same word with other punctuation", "hetzelfde woord met andere leestekens")
        case .accents: return ("the same word with other accents", "hetzelfde woord met andere accenten")
        case .plural: return ("the same word in singular or plural", "hetzelfde woord in enkelvoud of meervoud")
        case .translation(let language):
            guard let name = languageName(language) else {
                return ("the name of this keyword in language \(language)", "de naam van dit trefwoord in taal \(language)")
            }
            // Dutch names of languages take an e as an adjective, but for those that are no adjectives, such as Hindi.
            let isAdjective = name.nl.hasSuffix("s") || name.nl.hasSuffix("sch")
            return (
                "the \(name.en) name of this keyword",
                isAdjective ? "de \(name.nl)e naam van dit trefwoord" : "de naam van dit trefwoord in het \(name.nl)"
            )
        case .displayName: return ("the English name that readers see", "de Engelse naam die lezers zien")
        case .inflection: return ("a word with the same stem", "een woord met dezelfde stam")
        case .letters: return ("nearly the same letters", "bijna dezelfde letters")
        case .synonym: return ("another word for it", "een ander woord ervoor")
        case .partOf: return ("part of the same words", "deels dezelfde woorden")
        }
    }
}

/// The longest word, in bytes, that suggestions are sought for; what is longer is prose.
private let longestWord = 200

/// How many keywords are suggested at most.
private let mostSuggestions = 3

extension Vocabulary {
    /// Returns the keywords that a word was probably meant to be, the best first: at most three, of one confidence.
    ///
    /// A word that is spelled as in the Level 0 file needs none. Where nothing is near, nothing is suggested.
    package func suggestions(for word: String) -> [KeywordSuggestion] {
        guard word.utf8.count <= longestWord else { return [] }
        if let index = index(of: word) {
            if hasSameBytes(keywords[index].id, word) { return [] }
            return [KeywordSuggestion(keyword: keywords[index].id, reason: .capitals, confidence: .certain)]
        }
        let cut = CutText(word)
        if cut.words.isEmpty { return [] }
        // Beside what is certain, nothing else is suggested.
        let certain = certainMatches(word, cut)
        if !certain.isEmpty { return suggestions(of: certain) }
        var search = SuggestionSearch(keywordCount: keywords.count)
        let subject = cut.withoutPhotography
        for form in forms {
            if let match = match(word, cut, form) { search.add(form.keyword, match) }
            if let subject, let match = subjectMatch(subject, form) { search.add(form.keyword, match) }
        }
        for (place, synonym) in KeywordSynonym.all.enumerated()
        where synonym.names(cut) || (subject.map { synonym.names($0) } ?? false) {
            if let keyword = index(of: synonym.keyword) {
                search.add(keyword, Match(.synonym, synonym.confidence, order: 6, place: place))
            }
        }
        if search.isEmpty {
            for form in forms {
                if let match = slipMatch(cut, form) { search.add(form.keyword, match) }
            }
        }
        return suggestions(of: search)
    }

    /// Returns the identifier of the keyword that a word means without a doubt; `nil` where none is, or several are.
    ///
    /// It looks at nothing but the names that can be meant, so that it may be asked about each cell of a table.
    package func certainKeyword(for word: String) -> String? {
        if let index = index(of: word) { return keywords[index].id }
        guard word.utf8.count <= longestWord else { return nil }
        let cut = CutText(word)
        let found = suggestions(of: certainMatches(word, cut))
        return found.count == 1 ? found[0].keyword : nil
    }

    private func certainMatches(_ word: String, _ cut: CutText) -> SuggestionSearch {
        var search = SuggestionSearch(keywordCount: keywords.count)
        for form in formIndex.forms(like: cut.whole) {
            if let match = match(word, cut, forms[form]), match.confidence == .certain { search.add(forms[form].keyword, match) }
        }
        for (place, synonym) in KeywordSynonym.all.enumerated()
        where synonym.confidence == .certain && (synonym.names(cut) || cut.withoutPhotography.map { synonym.names($0) } ?? false)
        {
            if let keyword = index(of: synonym.keyword) {
                search.add(keyword, Match(.synonym, .certain, order: 6, place: place))
            }
        }
        return search
    }

    private func suggestions(of search: SuggestionSearch) -> [KeywordSuggestion] {
        // Of entries that the apps take for one keyword, the first stands for all.
        search.best().filter { index(of: keywords[$0.keyword].id) == $0.keyword }.map { found in
            KeywordSuggestion(keyword: keywords[found.keyword].id, reason: found.match.reason, confidence: found.match.confidence)
        }
    }
}

/// How a word matches one keyword.
private struct Match {
    let reason: KeywordSuggestion.Reason
    let confidence: KeywordSuggestion.Confidence
    /// The lower, the better, among matches of the same confidence.
    let order: Int
    /// Where a synonym stands in its table, which names the likeliest keyword first.
    let place: Int

    init(_ reason: KeywordSuggestion.Reason, _ confidence: KeywordSuggestion.Confidence, order: Int, place: Int = 0) {
        self.reason = reason
        self.confidence = confidence
        self.order = order
        self.place = place
    }

    static func isBetter(_ a: Match, _ b: Match) -> Bool { (a.confidence, a.order) < (b.confidence, b.order) }
}

/// The best match of each keyword so far.
private struct SuggestionSearch {
    private var matches: [(keyword: Int, match: Match)] = []
    private var places: [Int]

    init(keywordCount: Int) {
        places = [Int](repeating: -1, count: keywordCount)
    }

    var isEmpty: Bool { matches.isEmpty }

    mutating func add(_ keyword: Int, _ match: Match) {
        if places[keyword] < 0 {
            places[keyword] = matches.count
            matches.append((keyword, match))
        } else if Match.isBetter(match, matches[places[keyword]].match) {
            matches[places[keyword]].match = match
        }
    }

    /// Returns the matches of the best confidence there is: beside a certain keyword, a possible one only distracts.
    func best() -> [(keyword: Int, match: Match)] {
        guard let confidence = matches.map({ $0.match.confidence }).min() else { return [] }
        return Array(
            matches.filter { $0.match.confidence == confidence }
                .sorted { ($0.match.order, $0.match.place, $0.keyword) < ($1.match.order, $1.match.place, $1.keyword) }
                .prefix(mostSuggestions))
    }
}

/// Compares a word with one name of a keyword, by all but single letters.
private func match(_ word: String, _ cut: CutText, _ form: KeywordForm) -> Match? {
    if cut.whole.text == form.cut.whole.text {
        // A name in full says more than the hyphen by which it differs from the identifier.
        if form.language != nil, folded(word, .capitals) == folded(form.text, .capitals) {
            return Match(reason(for: form), .certain, order: form.isEnglish ? 0 : 1)
        }
        return Match(reasonForSameLetters(word, form), .certain, order: form.language == nil ? 2 : 3)
    }
    if cut.whole.isSameButForNumber(form.cut.whole) {
        return form.isEnglish ? Match(.plural, .certain, order: 4) : Match(reason(for: form), .likely, order: 4)
    }
    if form.cut.whole.text.utf8.count >= 5, cut.whole.hasSameStem(form.cut.whole) {
        return Match(.inflection, .likely, order: 5)
    }
    return partMatch(cut, form) ?? beginningMatch(cut, form)
}

private func reason(for form: KeywordForm) -> KeywordSuggestion.Reason {
    switch form.language {
    case nil, "en": .displayName
    case .some(let language): .translation(language: language)
    }
}

private func reasonForSameLetters(_ word: String, _ form: KeywordForm) -> KeywordSuggestion.Reason {
    guard form.language == nil else { return reason(for: form) }
    switch spellingDifference(between: folded(word, .capitals), and: folded(form.text, .capitals)) {
    case .spaces: return .spaces
    case .hyphens: return .hyphens
    case .accents, .normalization: return .accents
    default: return .punctuation
    }
}

/// Finds a keyword among several words, or one of several words in a keyword.
private func partMatch(_ cut: CutText, _ form: KeywordForm) -> Match? {
    let words = cut.words
    let formWords = form.cut.words
    if formWords.isEmpty { return nil }
    if words.count > formWords.count, form.cut.whole.text.utf8.count >= 4,
        formWords.allSatisfy({ formWord in words.contains { $0.isSameButForNumber(formWord) } })
    {
        return Match(.partOf, .likely, order: 7)
    }
    if formWords.count > 1, let first = words.first, let formFirst = formWords.first, let formLast = formWords.last {
        let isFirst = first.text.utf8.count >= 5 && first.isSameButForNumber(formFirst)
        let isLast = words.count == 1 && first.text.utf8.count >= 5 && first.isSameButForNumber(formLast)
        if isFirst || isLast { return Match(.partOf, .possible, order: 8) }
    }
    // Dutch and German write compounds as one word, English does not: an automobile is not about mobile telephones.
    let length = form.cut.whole.text.utf8.count
    if !form.isEnglish, length >= 6, words.last?.isCompound(endingWith: form.cut.whole) ?? false {
        return Match(.partOf, length >= 7 ? .likely : .possible, order: 9)
    }
    return nil
}

/// Compares what is left of "landscape photography" without the photography.
private func subjectMatch(_ subject: CutText, _ form: KeywordForm) -> Match? {
    if subject.whole.isSameButForNumber(form.cut.whole) { return Match(.partOf, .likely, order: 7) }
    return partMatch(subject, form)
}

/// Takes words for relatives if one nearly is the beginning of the other, as "minimal" of "minimalism".
private func beginningMatch(_ cut: CutText, _ form: KeywordForm) -> Match? {
    let a = cut.letters.scalars
    let b = form.cut.letters.scalars
    var shared = 0
    while shared < min(a.count, b.count), a[shared] == b[shared] { shared += 1 }
    let rest = (min(a.count, b.count) - shared, max(a.count, b.count) - shared)
    guard shared >= 6, rest.0 <= 1, rest.1 <= 5 else { return nil }
    return Match(.inflection, rest.0 == 0 && rest.1 <= 3 ? .likely : .possible, order: 7)
}

/// Takes a word for a slip of the pen if few enough letters differ.
private func slipMatch(_ cut: CutText, _ form: KeywordForm) -> Match? {
    guard let distance = slips(from: cut.letters, to: form.cut.letters) else { return nil }
    let length = min(cut.letters.scalars.count, form.cut.letters.scalars.count)
    // One slip in a word of five letters gives another word too often: sport, short.
    return Match(.letters, distance * 6 <= length ? .likely : .possible, order: distance)
}

extension CutText {
    /// What a text is about that ends with "photography" or a word like it; `nil` if it does not.
    var withoutPhotography: CutText? {
        guard let last = words.last?.text else { return nil }
        for ending in photographyWords where last.hasSuffix(ending) {
            let subject = words.dropLast().map { $0.text } + [String(last.dropLast(ending.count))]
            let cut = CutText(subject.joined(separator: " "))
            return cut.whole.text.utf8.count >= 4 ? cut : nil
        }
        return nil
    }
}

/// Words for photography that add nothing to a keyword.
private let photographyWords = ["fotografie", "photography", "photographer", "fotograaf", "fotos", "photos", "foto", "photo"]

/// Words that people write for a keyword, though no spelling rule leads from one to the other.
struct KeywordSynonym: Sendable {
    /// The words, folded and without blanks, in lower case.
    let words: [StemmedWord]
    /// The identifier meant, as in the project's Level 0 file. Where a file does not have it, the synonym does not apply.
    let keyword: String
    let confidence: KeywordSuggestion.Confidence

    private init(_ words: [String], _ keyword: String, _ confidence: KeywordSuggestion.Confidence) {
        self.words = words.map { StemmedWord(Array($0.utf8)) }
        self.keyword = keyword
        self.confidence = confidence
    }

    /// The whole table: what stood in real files (FORMAT.md 6.4), what the project's guides mention, and what is plain.
    ///
    /// It is small on purpose: a synonym that is open to debate is worse than none.
    static let all: [KeywordSynonym] = [
        KeywordSynonym(["bw", "zw"], "Black & white", .certain),
        KeywordSynonym(
            ["monochrome", "monochroom", "mono", "grijstinten", "grayscale", "greyscale"], "Black & white", .likely),
        KeywordSynonym(
            ["autosport", "autorace", "autoracen", "racing", "racesport", "motorcross", "motocross", "motorracing", "carracing"],
            "Motorsport", .likely),
        KeywordSynonym(["watersport", "wielersport", "sportfoto"], "Sport", .likely),
        KeywordSynonym(["streetart", "straatkunst", "streetlife", "straatleven", "streetscene"], "Street", .likely),
        KeywordSynonym(["city", "stad", "urban", "cityscape"], "Street", .possible),
        KeywordSynonym(["city", "stad", "urban", "cityscape"], "Architecture", .possible),
        KeywordSynonym(["building", "gebouw", "bouwkunst"], "Architecture", .likely),
        KeywordSynonym(["model", "selfportrait", "zelfportret"], "Portrait", .likely),
        // The project rejected "people" as too broad, so it may mean something else.
        KeywordSynonym(["people", "mensen"], "Portrait", .possible),
        KeywordSynonym(
            ["scenery", "desert", "woestijn", "seascape", "zeelandschap", "vergezicht"], "Landscape", .likely),
        KeywordSynonym(["wildlife", "fauna", "flora", "dieren", "animals", "florafauna"], "Nature", .possible),
        KeywordSynonym(
            [
                "lr", "lightroom", "photoshop", "beeldbewerking", "fotobewerking", "editing", "photoediting", "postproduction",
                "retouching", "retoucheren", "bewerking", "bewerken",
            ],
            "Postprocessing", .likely),
        KeywordSynonym(
            [
                "meervoudigebelichting", "dubbelebelichting", "doubleexposure", "dubbelopname", "multiexposure",
                "multipleexposition", "meerdereopnamen",
            ],
            "Multiple-exposure", .likely),
        KeywordSynonym(["iphone", "smartphone", "telefoon", "mobieltje", "cellphone", "gsm"], "Mobile", .likely),
        KeywordSynonym(["luchtfoto", "lucht", "aerial"], "Drone", .possible),
        KeywordSynonym(["closeup", "micro"], "Macro", .possible),
        KeywordSynonym(["muziek", "music", "livemuziek", "livemusic"], "Concert", .possible),
        KeywordSynonym(["musea"], "Museum", .likely),
        KeywordSynonym(["toneel"], "Theater", .likely),
        KeywordSynonym(["reportage"], "Documentary", .possible),
        KeywordSynonym(["collage", "montage", "composite"], "Mixed-media", .possible),
        KeywordSynonym(["vakantie", "holiday"], "Travel", .possible),
        // What a dictionary makes of "erfgoed", and what people say for it.
        KeywordSynonym(
            ["industrialinheritance", "industrialarchaeology", "industrialarcheology", "industrieelerfenis", "industrieerfgoed"],
            "Industrial-heritage", .likely),
        KeywordSynonym(
            ["urbex", "industrie", "industry", "erfgoed", "heritage", "inheritance"], "Industrial-heritage", .possible),
        KeywordSynonym(["print", "printen", "drukken", "afdruk"], "Printing", .likely),
        KeywordSynonym(["creative", "creatief", "icm"], "Experimental", .possible),
    ]

    /// Says whether a text is one of the words, in singular or plural.
    func names(_ cut: CutText) -> Bool {
        words.contains { cut.whole.isSameButForNumber($0) }
    }
}
