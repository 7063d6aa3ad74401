import ClubEngine
import ClubModel
import JSONSyntax
import Testing

/// What may be written at a place of a text. In the texts here `¦` is where somebody is writing, and in the results what is selected.
@Suite struct CompletionTests {
    static let world = [
        "root.level0.json": #"""
        {
            "expertises": [
                { "idString": "Bird", "name": [
                    { "language": "EN", "localizedString": "Birds" }, { "language": "NL", "localizedString": "Vogels" },
                    { "language": "FR", "localizedString": "Oiseaux" } ] },
                { "idString": "Black & white", "name": [
                    { "language": "EN", "localizedString": "Black & White" }, { "language": "NL", "localizedString": "Zwart-wit" } ] },
                { "idString": "Landscape", "name": [
                    { "language": "EN", "localizedString": "Landscape" }, { "language": "NL", "localizedString": "Landschap" } ] }
            ],
            "languages": [ { "isoCode": "NL", "languageNameEN": "Dutch" }, { "isoCode": "FY", "languageNameEN": "Frisian" } ]
        }
        """#,
        "root_.level1.json": #"""
        { "clubs": [
            { "idPlus": { "town": "Aldorp", "fullName": "Fotokring Aldorp", "nickName": "fkAldorp" },
              "coordinates": { "latitude": 52.1, "longitude": 5.1 } },
            { "idPlus": { "town": "Zonnedorp", "fullName": "Fotoclub \"De Zon\"", "nickName": "fcZon" },
              "coordinates": { "latitude": 52.2, "longitude": 5.2 } }
        ] }
        """#,
    ]

    static func found(
        _ marked: String, _ path: String = "fcZon.level2.json", in language: Phrase.Language = .en,
        _ change: (inout SessionSettings) -> Void = { _ in }
    ) -> [(completion: Completion, text: String)] {
        let parts = marked.utf8.split(separator: 0xA6, maxSplits: 1, omittingEmptySubsequences: false)
        let (front, back) = (Array(parts[0].dropLast()), Array(parts[1]))
        let source = Source(path: path, front + back)
        var files = world
        files[path] = String(decoding: source.buffer, as: UTF8.self)
        var session = SessionWorld.session(files, change)
        return session.completions(of: path, at: front.count, in: language).map { completion in
            var written = source.applying(completion.edits)
            let start = completion.range.lowerBound + (completion.comma == nil ? 0 : 1)
            for place in [completion.selection.upperBound, completion.selection.lowerBound] {
                written.insert(contentsOf: Array("¦".utf8), at: start + place)
            }
            return (completion, String(decoding: written, as: UTF8.self))
        }
    }

    private func labels(
        _ marked: String, _ path: String = "fcZon.level2.json", in language: Phrase.Language = .en
    ) -> [String] {
        Self.found(marked, path, in: language).map(\.completion.label)
    }

    /// What the file is when a choice was taken.
    private func written(_ marked: String, _ label: String, _ path: String = "fcZon.level2.json") throws -> String {
        try #require(Self.found(marked, path).first { $0.completion.label == label }).text
    }

    // MARK: Names

    @Test func offersTheNamesThatAreNotThere() {
        #expect(labels(#"{"members": [{"name": {}, ¦}]}"#) == ["optional"])
        #expect(labels(#"{"members": [{"name": {"givenName": "Noor", "¦"}}]}"#) == ["infixName", "familyName"])
        #expect(labels(#"{"members": [{"optional": {"roles": {"is¦"}}}]}"#).contains("isTreasurer"))
        #expect(labels(#"{ ¦ }"#) == ["$schema", "club", "members"])
        #expect(labels(#"{ "birth¦ }"#).isEmpty)
        #expect(labels(#"{ "idStr¦" }"#, "notes.txt").isEmpty)
    }

    @Test func knowsNamesByWhatTheyWereCalledAndAreFor() {
        #expect(labels(#"{"members": [{"optional": {"geboorte¦"}}]}"#).first == "birthday")
        #expect(labels(#"{"members": [{"optional": {"roles": {"penningm¦"}}}]}"#).first == "isTreasurer")
        #expect(labels(#"{"members": [{"optional": {"roles": {"voorz¦"}}}]}"#, in: .nl).contains("isChairman"))
        #expect(labels(#"{"members": [{"optional": {"brithd¦"}}]}"#) == ["birthday"])
    }

    @Test func explainsInTheReadersLanguage() throws {
        let text = #"{"members": [{"optional": {"birth¦"}}]}"#
        #expect(try #require(Self.found(text).first).completion.explanation.contains("day of birth"))
        #expect(try #require(Self.found(text, in: .nl).first).completion.explanation.contains("geboortedag"))
    }

    @Test func quotesColonAndCommasComeRight() throws {
        #expect(try written(#"{"members": [], "cl¦ }"#, "club") == #"{"members": [], "club": {¦¦} }"#)
        #expect(try written(#"{¦}"#, "members") == #"{"members": [¦¦]}"#)
        #expect(try written(#"{¦"club": {}}"#, "members") == #"{"members": [¦¦], "club": {}}"#)
        #expect(try written(#"{"cl¦": {}}"#, "club") == #"{"club"¦¦: {}}"#)
        #expect(
            try written(#"{"members": [{"name": {"givenName": "Noor"¦}}]}"#, "familyName")
                == #"{"members": [{"name": {"givenName": "Noor", "familyName": "¦¦"}}]}"#)
        #expect(
            try written("{\"club\": {\n  \"coordinates\": {\"latitude\": 52.1}\n  op¦\n}}", "optional")
                == "{\"club\": {\n  \"coordinates\": {\"latitude\": 52.1},\n  \"optional\": {¦¦}\n}}")
        #expect(
            try written(#"{"club": {"coordinates": {"lat¦"}}}"#, "latitude") == #"{"club": {"coordinates": {"latitude": ¦0¦}}}"#)
        #expect(
            try written(#"{"members": [{"optional": {"roles": {"isAd¦" }}}]}"#, "isAdmin")
                == #"{"members": [{"optional": {"roles": {"isAdmin": ¦true¦ }}}]}"#)
    }

    @Test func aNewNameGoesInFrontOfTheOthers() throws {
        let before = """
            {
                "members": [
                    {
                        "optional": {
                            "¦
                            "roles": { "isAdmin": true }
                        }
                    }
                ]
            }
            """
        #expect(labels(before).contains("birthday") && !labels(before).contains("roles"))
        #expect(try written(before, "birthday") == before.replacing("\"¦", with: "\"birthday\": \"¦¦\","))
    }

    @Test func writesTheNamesOfTheEdition() {
        let older = Self.found(#"{"members": [{"optional": {"¦"}}]}"#) { $0.workspace.edition = .edition2024 }
        #expect(older.contains { $0.completion.label == "keywords" } && !older.contains { $0.completion.label == "expertises" })
    }

    // MARK: Values

    @Test func offersTheTownsOfTheWorldBehindThoseOfClubs() throws {
        let club = #"{"club": {"idPlus": {"town": "¦"}}}"#
        func towns(_ typed: String) -> [(completion: Completion, text: String)] {
            Self.found(club.replacing("¦", with: typed + "¦"))
        }
        #expect(towns("A").map(\.completion.label) == ["Aldorp"], "one letter says nothing of the whole world")
        let found = towns("Ald")
        #expect(found.first?.completion.label == "Aldorp" && found.count > 5)
        let largest = try #require(towns("amersf").first)
        #expect(largest.completion.label == "Amersfoort" && largest.text.contains(#""town": "Amersfoort"¦¦"#))
        #expect(largest.completion.explanation.hasPrefix("NL, 52.1"))
        #expect(towns("xqzq").isEmpty)
    }

    @Test func offersTheMiddleOfTheTownAsCoordinates() throws {
        let club = #"{"club": {"idPlus": {"town": "Zutphen"}, "coordinates": ¦}}"#
        let found = Self.found(club)
        let first = try #require(found.first)
        #expect(first.completion.label == "Zutphen (NL)" && first.text.contains(#""coordinates": { "latitude": 52.1"#))
        #expect(Self.found(club.replacing("Zutphen", with: "Zonnedorp")).isEmpty)
        #expect(Self.found(club) { $0.workspace.gazetteer = nil }.isEmpty, "without the towns of the world nothing is known")
    }

    @Test func findsKeywordsByTheirNamesInEveryLanguage() throws {
        let list = #"{"members": [{"optional": {"expertises": ["Landscape", "¦"]}}]}"#
        #expect(labels(list) == ["Birds", "Black & White"])
        #expect(labels(list, in: .nl) == ["Vogels", "Zwart-wit"])
        for typed in ["bir", "voge", "oise", "Vgels"] {
            #expect(labels(list.replacing("¦", with: typed + "¦"), in: .nl) == ["Vogels"], "\(typed)")
        }
        #expect(
            try written(#"{"members": [{"optional": {"expertises": ["Landscape", "wit¦]}}]}"#, "Black & White")
                == #"{"members": [{"optional": {"expertises": ["Landscape", "Black & white"¦¦]}}]}"#)
        #expect(
            try written(#"{"members": [{"optional": {"expertises": ["Landscape" ¦]}}]}"#, "Birds")
                == #"{"members": [{"optional": {"expertises": ["Landscape", "Bird"¦¦]}}]}"#)
    }

    @Test func offersLanguagesRolesAndFixedValues() throws {
        let remark = #"{"club": {"optional": {"remark": [{"language": "¦", "value": "x"}]}}}"#
        #expect(labels(remark).prefix(3) == ["Dutch", "Frisian", "English"])
        #expect(try written(remark, "Frisian").contains(#""language": "FY"¦¦, "value""#))
        #expect(labels(remark.replacing("¦", with: "duits¦"), in: .nl) == ["Duits"])
        #expect(labels(#"{"members": [{"optional": {"roles": {"isAdmin": ¦}}}]}"#) == ["true", "false"])
        #expect(labels(#"{"members": [{"optional": {"roles": {"isAdmin": f¦ }}}]}"#) == ["false"])
        let image = #"{"images": [{"imageURL": "a.jpg", "optional": {"linkTarget": "¦"}}]}"#
        #expect(labels(image, "A.level3.json") == ["_blank", "_self", "_parent", "_top"])
        #expect(labels(#"{"languages": [{"isoCode": "FY", "languageNameEN": "Fri¦"}]}"#, "root.level0.json") == ["Frisian"])
    }

    @Test func offersClubsAndTownsOfLevel1() throws {
        let club = #"{"club": {"idPlus": {"town": "Zonnedorp", "fullName": "¦"}}}"#
        #expect(labels(club).first == "Fotoclub \"De Zon\"")
        #expect(try written(club, "Fotoclub \"De Zon\"").contains(#""fullName": "Fotoclub \"De Zon\"""#))
        #expect(labels(#"{"club": {"idPlus": {"town": "al¦"}}}"#).first == "Aldorp")
        #expect(labels(#"{"club": {"idPlus": {"nickName": "aldorp¦"}}}"#) == ["fkAldorp"])
        // There a name is said for the first time, but a town may have two clubs.
        #expect(labels(#"{"clubs": [{"idPlus": {"fullName": "Foto¦"}}]}"#, "clubsXX.level1.json").isEmpty)
        #expect(labels(#"{"clubs": [{"idPlus": {"town": "Z¦"}}]}"#, "clubsXX.level1.json") == ["Zonnedorp"])
    }

    @Test func offersWholeRecords() throws {
        #expect(labels(#"{"members": [¦]}"#) == ["a member"])
        #expect(
            try written(#"{"members": [{}¦]}"#, "a member")
                == #"{"members": [{}, { "name": { "givenName": "¦¦", "familyName": "" } }]}"#)
        #expect(labels(#"{"clubs": [ ¦ ]}"#, "clubsXX.level1.json", in: .nl) == ["een club"])
        let club = #"{"club": {"idPlus": ¦}}"#
        #expect(labels(club) == ["Fotoclub \"De Zon\"", "Fotokring Aldorp"], "the club of the file's name first")
        #expect(
            try written(club, "Fotokring Aldorp").contains(
                #""idPlus": { "town": "Aldorp", "fullName": "Fotokring Aldorp", "nickName": "fkAldorp" }"#))
    }

    /// Who is known in another club is written there by the same three parts.
    @Test func offersPeopleOfOtherClubs() {
        var files = Self.world
        files["fkAldorp.level2.json"] =
            #"{"members": [{"name": {"givenName": "Anna", "infixName": "van", "familyName": "Dalen"}}]}"#
        let text = #"{"members": [{"name": {"givenName": ""}}]}"#
        files["fcZon.level2.json"] = text
        var session = SessionWorld.session(files)
        let found = session.completions(of: "fcZon.level2.json", at: 37, in: .en)
        #expect(found.map(\.label) == ["Anna van Dalen"])
        #expect(found.first?.text == #""Anna", "infixName": "van", "familyName": "Dalen""#)
    }

    @Test(arguments: [
        #"{"members": [{"name": {"givenName": "¦"}}]}"#, #"{"members": [{"optional": {"website": "h¦"}}]}"#, "¦", "¦{}", "{}¦",
        "[¦]",
        #"{"club": ¦{}}"#, #"{"club"¦: {}}"#, #"{"club" ¦ {}}"#, #"{"x": {"¦"}}"#, #"{"x": "¦"}"#,
        #"{"club": {"idPlus": {"town":¦ "Aldorp"}}}"#, #"{"images": [{"optional": {"juicebox": {"¦"}}}]}"#,
    ]) func saysNothingWhereItKnowsNothing(_ text: String) {
        #expect(labels(text).isEmpty)
    }

    // MARK: Any text

    @Test(arguments: [
        "{ \"club\": { \"idPlus\": { ¦", "{ \"club\": { \"idPlus\": { \"¦",
        "{ \"club\": { \"idPlus\": { \"t¦\n  \"fullName\": \"x\" } }",
        "{ \"club\": { \"idPlus\": { \"fullName\": \"x\"\n    t¦\n } }, \"members\": [",
        "{ \"club\": { \"idPlus\": { t¦: \"Aldorp\" } } }",
        "{ \"club\": { \"idPlus\": { \"t¦: \"Aldorp\" } } }", "\u{FEFF}{ \"club\": { \"idPlus\": { \"t¦\" } } }",
        "{ \"club\": { \"idPlus\": { \"nickName\": \"fcZon\",\u{A0}t¦\u{A0}} } }", "{\r\n\"club\": {\r\n\"idPlus\": {\r\n\"to¦",
        "{ \"club\": { \"idPlus\": { \"é\\\"😀\": 1, \"¦\" } }",
    ]) func worksInBrokenTexts(_ text: String) {
        #expect(labels(text).contains("town"))
    }

    @Test func worksInsideEscapesAndLetters() throws {
        // `\u0042` is a B: what is written is read as it is meant, and a place inside an escape or a letter is one all the same.
        let escaped = #"{"members": [{"optional": {"expertises": ["\u0042ir¦"]}}]}"#
        #expect(labels(escaped) == ["Birds"])
        let inside = Array(#"{"members": [{"optional": {"expertises": ["\u0042é"]}}]}"#.utf8)
        var session = SessionWorld.session(["a.level2.json": inside])
        for offset in -5...inside.count + 5 {
            for completion in session.completions(of: "a.level2.json", at: offset, in: .en) {
                #expect(0 <= completion.range.lowerBound && completion.range.upperBound <= inside.count)
            }
        }
        #expect(session.completions(of: "b.level2.json", at: 0, in: .en).isEmpty)
    }
}

/// At every place of the samples, whole and broken: no completion leads out of the text, and a name that is taken breaks nothing.
@Suite struct CompletionPropertyTests {
    static let samples = RepositoryFile.all(under: "Samples", endings: ["json"])

    private func session(_ path: String, _ text: [UInt8]) -> Session {
        var files = ["root.level0.json": Array(CompletionTests.world["root.level0.json", default: ""].utf8)]
        files[path] = text
        return SessionWorld.session(files)
    }

    @Test(arguments: samples) func namesLeaveAFileAsWholeAsItIs(_ file: RepositoryFile) {
        var random = SeededRandom(UInt64(file.path.utf8.count))
        let path = file.path.split(separator: "/").last.map(String.init) ?? file.path
        let text = Array(file.text.utf8)
        let source = Source(path: path, text)
        let errors = Tree(source).errors.count
        var session = session(path, text)
        var taken = 0
        for _ in 0..<60 {
            let offset = Int.random(in: 0...text.count, using: &random)
            let found = session.completions(of: path, at: offset, in: .en)
            #expect(found.count <= Completion.most)
            for completion in found { expectInside(completion, source) }
            guard let completion = found.randomElement(using: &random) else { continue }
            let written = source.applying(completion.edits)
            let note = Comment(rawValue: "at \(offset): \(completion)")
            // Beside a mistake one more may be seen that it hid; a file that is JSON stays JSON.
            #expect(Tree(Source(path: path, written)).errors.count <= (errors == 0 ? 0 : errors + 1), note)
            #expect(String(validating: written, as: UTF8.self) != nil, note)
            taken += 1
        }
        if errors == 0, text.count > 1000, Level(fileName: path) != nil { #expect(taken > 0) }
    }

    @Test(arguments: 0..<4) func nothingBreaksIt(seed: Int) {
        var random = SeededRandom(UInt64(seed) + 77)
        for round in 0..<LongTests.count(400, quick: 60) {
            let text = MutationTests.mutant(&random)
            let path = "a.level\(round % 4).json"
            let source = Source(path: path, text)
            var session = session(path, text)
            for _ in 0..<4 {
                let offset = Int.random(in: -2...text.count + 2, using: &random)
                for completion in session.completions(of: path, at: offset, in: .nl) {
                    expectInside(completion, source)
                    _ = source.applying(completion.edits)
                }
            }
        }
    }

    private func expectInside(_ completion: Completion, _ source: Source) {
        let (range, text) = (completion.range, completion.text.utf8.count)
        #expect(0 <= range.lowerBound && range.upperBound <= source.count)
        #expect(completion.selection.lowerBound >= 0 && completion.selection.upperBound <= text)
        if let comma = completion.comma { #expect(0 < comma && comma <= range.lowerBound) }
    }
}
