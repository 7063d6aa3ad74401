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
