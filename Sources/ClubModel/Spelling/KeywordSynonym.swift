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
        KeywordSynonym(["monochrome", "monochroom", "grijstinten", "grayscale"], "Black & white", .likely),
        KeywordSynonym(["autosport", "autorace", "autoracen", "racing", "motorcross", "motocross"], "Motorsport", .likely),
        KeywordSynonym(["watersport", "wielersport"], "Sport", .likely),
        KeywordSynonym(["streetart", "straatkunst", "streetlife"], "Street", .likely),
        KeywordSynonym(["city", "stad", "urban"], "Street", .possible),
        KeywordSynonym(["city", "stad", "urban"], "Architecture", .possible),
        KeywordSynonym(["building", "gebouw"], "Architecture", .likely),
        KeywordSynonym(["model", "selfportrait", "zelfportret"], "Portrait", .likely),
        // The project rejected "people" as too broad, so it may mean something else.
        KeywordSynonym(["people", "mensen"], "Portrait", .possible),
        KeywordSynonym(["scenery", "desert", "woestijn", "seascape", "zeelandschap"], "Landscape", .likely),
        KeywordSynonym(["wildlife", "fauna", "dieren", "animals", "florafauna"], "Nature", .possible),
        KeywordSynonym(
            ["lr", "lightroom", "photoshop", "beeldbewerking", "fotobewerking", "editing", "photoediting", "postproduction"],
            "Postprocessing",
            .likely),
        KeywordSynonym(
            ["meervoudigebelichting", "dubbelebelichting", "doubleexposure", "dubbelopname"], "Multiple-exposure", .likely),
        KeywordSynonym(["iphone", "smartphone", "telefoon"], "Mobile", .likely),
        KeywordSynonym(["luchtfoto", "lucht", "aerial"], "Drone", .possible),
        KeywordSynonym(["closeup", "micro"], "Macro", .possible),
        KeywordSynonym(["muziek", "music", "livemuziek"], "Concert", .possible),
        KeywordSynonym(["musea"], "Museum", .likely),
        KeywordSynonym(["toneel"], "Theater", .likely),
        KeywordSynonym(["reportage"], "Documentary", .possible),
        KeywordSynonym(["collage"], "Mixed-media", .possible),
        KeywordSynonym(["vakantie", "holiday"], "Travel", .possible),
        KeywordSynonym(["urbex", "industrie", "industry"], "Industrial-heritage", .possible),
        KeywordSynonym(["creative", "creatief"], "Experimental", .possible),
    ]

    /// Says whether a text is one of the words, in singular or plural.
    func names(_ cut: CutText) -> Bool {
        words.contains { cut.whole.isSameButForNumber($0) }
    }
}
