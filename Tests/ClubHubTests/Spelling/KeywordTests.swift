import ClubModel
import Testing

/// The keywords of FORMAT.md, appendix A.
private let vocabulary = Vocabulary(
    path: "root.level0.json",
    keywords: [
        ("Abstract", "Abstract", "Abstract"), ("Architecture", "Architecture", "Architectuur"), ("Bird", "Birds", "Vogels"),
        ("Black & white", "Black & White", "Zwart-wit"), ("Conceptual", "Conceptual", "Conceptueel"),
        ("Concert", "Concert", "Concert"), ("Documentary", "Documentary", "Documentair"), ("Drone", "Drone", "Drone"),
        ("Experimental", "Experimental", "Experimenteel"),
        ("Industrial-heritage", "Industrial heritage", "Industrieel erfgoed"), ("Landscape", "Landscape", "Landschap"),
        ("Macro", "Macro", "Macro"), ("Minimal", "Minimal", "Minimaal"), ("Mixed-media", "Mixed media", "Gemengde technieken"),
        ("Mobile", "Mobile", "Mobiel"), ("Motorsport", "Motorsport", "Motorsport"),
        ("Multiple-exposure", "Multiple exposure", "Meervoudige opnamen"), ("Museum", "Museum", "Museum"),
        ("Nature", "Nature", "Natuur"), ("Panorama", "Panorama", "Panorama"), ("Portrait", "Portrait", "Portret"),
        ("Postprocessing", "Postprocessing", "Nabewerking"), ("Printing", "Printing", "Afdrukken"),
        ("Self-expression", "Self-expression", "Zelfexpressie"), ("Sport", "Sport", "Sport"), ("Street", "Street", "Straat"),
        ("Studio", "Studio", "Studio"), ("Theater", "Theater", "Theater"), ("Travel", "Travel", "Reis"),
    ].map { id, en, nl in
        Keyword(id: id, names: [.init(language: "EN", text: en), .init(language: "NL", text: nl)], range: 0..<1)
    }, languages: ["EN", "NL", "DE"])

@Suite struct VocabularyTests {
    @Test(
        arguments: [
            ("landscape", "Landscape"), ("LANDSCAPE", "Landscape"), ("LandScape", "Landscape"),
            ("Black & White", "Black & white"),
            ("black & white", "Black & white"), ("Multiple-Exposure", "Multiple-exposure"), ("Concert", "Concert"),
            ("Drone", "Drone"), ("Mixed-Media", "Mixed-media"), ("Self-Expression", "Self-expression"), ("nature", "Nature"),
            ("Postproce\u{17F}\u{17F}ing", nil), ("\u{17F}port", "Sport"), ("\u{212A}", nil),
        ] as [(String, String?)])
    func capitalsAreFree(word: String, expected: String?) {
        #expect(vocabulary.canonicalSpelling(of: word) == expected)
        #expect(vocabulary.contains(word) == (expected != nil))
    }

    @Test(arguments: [
        "Multiple exposure", "Industrial heritage", "Mixed media", "Self expression", "Birds", "Landscapes", "Black and white",
        "B&W", "Black&White", "Black & White ", "Landschap", "Zwart-wit", "Portret", "LR", "Theatre", "", " ", "Landscap",
        "Landscape\0", "Landscapé", "@rchitecture", "Black\u{A0}& White", String(repeating: "x", count: 1000),
    ])
    func nothingElseIsFolded(word: String) {
        #expect(!vocabulary.contains(word))
        #expect(vocabulary.canonicalSpelling(of: word) == nil)
    }

    @Test func bytesAndStringsAgree() {
        for word in vocabulary.keywords.flatMap({ [$0.id, $0.id.uppercased(), $0.id + "s", "x" + $0.id] }) {
            var word = word
            let answer = word.withUTF8 { vocabulary.contains(utf8: $0) }
            #expect(answer == vocabulary.contains(word))
        }
        var accented = "Zoë"
        #expect(accented.withUTF8 { vocabulary.contains(utf8: $0) } == nil)
        var long = String(repeating: "ë", count: 100)
        #expect(long.withUTF8 { vocabulary.contains(utf8: $0) } == nil)
    }

    @Test func identifiersOutsideASCII() {
        let other = Vocabulary(
            path: "", keywords: [Keyword(id: "Été", names: [], range: 0..<0), Keyword(id: "", names: [], range: 0..<0)],
            languages: ["FR"])
        #expect(other.canonicalSpelling(of: "ÉTÉ") == "Été")
        #expect(!other.contains("Ete") && !other.contains("E\u{301}te\u{301}"))
        #expect(other.contains(""))
        #expect(other.languages == ["fr"])
        #expect(!Vocabulary(path: "", keywords: [], languages: []).contains("Sport"))
    }
}

@Suite struct KeywordSuggestionTests {
    @Test(
        arguments: [
            ("landscape", "Landscape", .capitals, .certain),
            ("Industrial heritage", "Industrial-heritage", .displayName, .certain),
            ("Birds", "Bird", .displayName, .certain), ("Mixed media", "Mixed-media", .displayName, .certain),
            ("Self expression", "Self-expression", .hyphens, .certain),
            ("Multiple exposures", "Multiple-exposure", .plural, .certain),
            ("Black and white", "Black & white", .punctuation, .certain), ("B&W", "Black & white", .synonym, .certain),
            ("Black&White", "Black & white", .spaces, .certain), ("Sport ", "Sport", .spaces, .certain),
            ("Zwart wit", "Black & white", .translation(language: "nl"), .certain),
            ("zwartwit", "Black & white", .translation(language: "nl"), .certain),
            ("landschap", "Landscape", .translation(language: "nl"), .certain),
            ("Natuur", "Nature", .translation(language: "nl"), .certain),
            ("Landscapes", "Landscape", .plural, .certain), ("Landschappen", "Landscape", .translation(language: "nl"), .likely),
            ("Vogel", "Bird", .translation(language: "nl"), .likely),
            ("Portretten", "Portrait", .translation(language: "nl"), .likely),
            ("Straten", "Street", .translation(language: "nl"), .likely),
            ("Reizen", "Travel", .translation(language: "nl"), .likely),
            ("Panorama's", "Panorama", .plural, .certain), ("Theatre", "Theater", .letters, .likely),
            ("Landsccape", "Landscape", .letters, .likely), ("Documantary", "Documentary", .letters, .likely),
            ("Sport & Spel", "Sport", .partOf, .likely), ("Minimalism", "Minimal", .inflection, .likely),
            ("Architectural", "Architecture", .inflection, .likely),
            ("Conceptuele", "Conceptual", .inflection, .likely), ("Concept", "Conceptual", .inflection, .likely),
            ("Autosport", "Motorsport", .synonym, .likely), ("Street art", "Street", .synonym, .likely),
            ("Street portraits", "Portrait", .partOf, .likely),
            ("Meervoudige-Belichting", "Multiple-exposure", .synonym, .likely),
            ("LR", "Postprocessing", .synonym, .likely), ("Model", "Portrait", .synonym, .likely),
            ("Modelfotografie", "Portrait", .synonym, .likely), ("Scenery", "Landscape", .synonym, .likely),
            ("Natuurfotografie", "Nature", .partOf, .likely), ("Landschapsfotografie", "Landscape", .partOf, .likely),
            ("Portrait photography", "Portrait", .partOf, .likely), ("Stadslandschap", "Landscape", .partOf, .likely),
            ("Zeelandschap", "Landscape", .synonym, .likely),
            ("Industrial inheritance", "Industrial-heritage", .synonym, .likely),
            ("People", "Portrait", .synonym, .possible), ("Creative", "Experimental", .synonym, .possible),
            ("iPhone", "Mobile", .synonym, .likely), ("Zélfexpressie", "Self-expression", .translation(language: "nl"), .certain),
        ] as [(String, String, KeywordSuggestion.Reason, KeywordSuggestion.Confidence)])
    func best(word: String, keyword: String, reason: KeywordSuggestion.Reason, confidence: KeywordSuggestion.Confidence) {
        let first = vocabulary.suggestions(for: word).first
        #expect(first?.keyword == keyword)
        #expect(first?.reason == reason)
        #expect(first?.confidence == confidence)
    }

    @Test(arguments: [
        "Aaa", "Bbb", "4thkeywordtest", "Free", "Vrij", "", "-", "Landscape", "Transport", "Automobile", "Passport", "Food",
        "Nude",
        "Eten", "Astro", "Dans", "Bloemen", "Long exposure", "Art", "En", "foto", "Fotografie", "Mode", "Water",
        String(repeating: "landscape ", count: 100),
    ])
    func nothing(word: String) {
        #expect(vocabulary.suggestions(for: word) == [])
    }

    @Test func severalKeywords() {
        #expect(vocabulary.suggestions(for: "City").map { $0.keyword } == ["Street", "Architecture"])
        #expect(vocabulary.suggestions(for: "Nature & landscapes").map { $0.keyword } == ["Landscape", "Nature"])
        #expect(vocabulary.suggestions(for: "Macro- en natuurfotografie").map { $0.keyword } == ["Macro", "Nature"])
        #expect(vocabulary.suggestions(for: "Sport, macro, street, drone").count == 3)
    }

    @Test(
        arguments: [
            ("Printing", "Printing", true), ("printing", "Printing", true), ("Autosport", "Motorsport", false),
            ("Industrial inheritance", "Industrial-heritage", false), ("Street art", "Street-art", false),
            (" still  life ", "Still-life", false), ("Macro", nil, false), ("macro", nil, false), (" - ", nil, false),
            ("", nil, false),
        ] as [(String, String?, Bool)])
    func proposals(word: String, keyword: String?, isOfProject: Bool) {
        let names = [Keyword(id: "Macro", names: [], range: 0..<0), Keyword(id: "Street", names: [], range: 0..<0)]
        let proposal = Vocabulary(path: "", keywords: names, languages: []).proposal(for: word)
        #expect(proposal?.keyword == keyword)
        #expect(proposal?.isOfProject ?? false == isOfProject)
    }

    @Test func aSynonymNeedsItsKeyword() {
        let small = Vocabulary(path: "", keywords: [Keyword(id: "Sport", names: [], range: 0..<0)], languages: [])
        #expect(small.suggestions(for: "Scenery") == [])
        #expect(small.suggestions(for: "City") == [])
    }

    @Test func reasonsHaveWordsInBothLanguages() {
        let dutch = KeywordSuggestion.Reason.translation(language: "nl").words
        #expect(dutch == ("the Dutch name of this keyword", "de Nederlandse naam van dit trefwoord"))
        let hindi = KeywordSuggestion.Reason.translation(language: "hi").words
        #expect(hindi.nl == "de naam van dit trefwoord in het Hindi")
        #expect(KeywordSuggestion.Reason.translation(language: "xx").words.en == "the name of this keyword in language xx")
    }
}

@Suite struct LanguageCodesTests {
    @Test(arguments: [
        "EN", "en", "Nl", "de", "FR", "el", "es", "pl", "ar", "fi", "hi", "zh", "pdc", "NDS", "fy", "aa", "zu", "gsw",
    ])
    func good(code: String) {
        #expect(languageProblem(code) == nil)
    }

    @Test(
        arguments: [
            ("GB", .country(languages: ["en"])), ("US", .country(languages: ["en"])), ("cn", .country(languages: ["zh"])),
            ("JP", .country(languages: ["ja"])), ("GR", .country(languages: ["el"])), ("CZ", .country(languages: ["cs"])),
            ("DK", .country(languages: ["da"])), ("UA", .country(languages: ["uk"])),
            ("NL-BE", .region(language: "nl")), ("en_GB", .region(language: "en")), ("zh-Hans", .region(language: "zh")),
            ("eng-US", .region(language: "en")), ("ENG", .threeLetters(language: "en")), ("dut", .threeLetters(language: "nl")),
            ("XX", .unknown(perhaps: [])), ("", .unknown(perhaps: [])), ("n", .unknown(perhaps: [])),
            ("-", .unknown(perhaps: [])),
            ("a b", .unknown(perhaps: [])), ("Nederlands", .unknown(perhaps: ["nl"])), ("English", .unknown(perhaps: ["en"])),
        ] as [(String, LanguageProblem)])
    func bad(code: String, expected: LanguageProblem) {
        #expect(languageProblem(code) == expected)
    }

    @Test(arguments: [("UK", ["en"]), ("ur", ["uk"]), ("BE", ["nl", "fr"]), ("SE", ["sv"])])
    func suspicious(code: String, expected: [String]) {
        guard case .suspicious(_, let perhaps) = languageProblem(code) else {
            Issue.record("\(code) is not suspicious")
            return
        }
        #expect(perhaps == expected)
        #expect(isLanguage(code.lowercased()))
    }
}
