import ClubLint
import ClubModel
import JSONSyntax
import Testing

@Suite struct SpellingDifferenceTests {
    @Test(arguments: [
        ("Fotoclub Bolwerk", "Fotoclub Bolwerk", SpellingDifference.none),
        ("Zo\u{EB}", "Zoe\u{308}", .normalization),
        ("fkbolwerk", "fkBolwerk", .capitals),
        ("FG Anders", "FGAnders", .spaces), ("Bolwerk ", "Bolwerk", .spaces), ("Foto\u{A0}club", "Foto club", .spaces),
        ("Street art", "Street-art", .hyphens), ("Streetart", "Street-art", .hyphens), ("Nes - Wad", "Nes–Wad", .hyphens),
        ("Zoe", "Zoë", .accents), ("Zoe", "Zoe\u{308}", .accents), ("Brouwer-Ĳzer", "Brouwer-IJzer", .accents),
        ("Black & White", "Black and White", .punctuation), ("s Heer", "'s Heer", .punctuation),
        ("St. Anna", "St Anna", .punctuation), ("d’Artagnan", "d'Artagnan", .punctuation),
        ("FG deBolder", "fgDeBolder", .several), ("black and white", "Black & White", .several),
        ("New-York ", "new York", .several),
        ("Duerne", "Deurne", .letters(distance: 1)), ("Sint-Micheelsgestel", "Sint-Michielsgestel", .letters(distance: 1)),
        ("Wanroy", "Wanroij", .letters(distance: 1)), ("van de Wulp", "van der Wulp", .letters(distance: 1)),
        ("Oss", "Os", .different), ("clubsNL03", "clubsNL04", .different), ("Individueel03", "Individueel16", .different),
        ("Fotoclub Lumen", "Fotoclub Lemur", .different), ("Fotokring Lumen", "Fotokrng Lumne", .letters(distance: 2)),
        ("Abcd", "Wxyz", .different), ("", "a", .different), ("-", "&", .different),
    ])
    func difference(a: String, b: String, expected: SpellingDifference) {
        #expect(spellingDifference(between: a, and: b) == expected)
        #expect(spellingDifference(between: b, and: a) == expected)
    }
}

@Suite struct EditDistanceTests {
    @Test(
        arguments: [
            ("", "", 0, 0), ("abc", "abc", 0, 0), ("abc", "", 3, 3), ("abcd", "acbd", 1, 1), ("ca", "abc", 3, 3),
            ("kitten", "sitting", 3, 3), ("kitten", "sitting", 2, nil), ("abcdef", "badcfe", 3, 3), ("xabcdy", "xbady", 2, 2),
            ("abc", "xyz", 2, nil), ("é", "e", 1, 1),
        ] as [(String, String, Int, Int?)])
    func distance(a: String, b: String, bound: Int, expected: Int?) {
        #expect(editDistance(from: a, to: b, atMost: bound) == expected)
        #expect(editDistance(from: b, to: a, atMost: bound) == expected)
    }

    /// The band, the early end, the trimming and the look at bytes may not change what the plain table says.
    @Test func agreesWithThePlainTable() {
        var seed: UInt64 = 42
        func next(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        let plain: [Unicode.Scalar] = ["a", "b", "c"]
        // With bytes in common, of two to four each.
        let accented: [Unicode.Scalar] = ["a", "é", "ë", "’", "‘", "😀", "😁"]
        for round in 0..<6000 {
            let letters = round.isMultiple(of: 2) ? plain : accented
            func text() -> [Unicode.Scalar] { (0..<next(9)).map { _ in letters[next(letters.count)] } }
            let (a, b) = (text(), text())
            let expected = plainDistance(a, b)
            let (textA, textB) = (String(String.UnicodeScalarView(a)), String(String.UnicodeScalarView(b)))
            for bound in 0...4 {
                let bounded = expected <= bound ? expected : nil
                #expect(editDistance(from: a, to: b, atMost: bound) == bounded, "\(a) \(b) \(bound)")
                #expect(editDistance(from: textA, to: textB, atMost: bound) == bounded, "\(a) \(b) \(bound)")
            }
        }
    }

    private func plainDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in 0...a.count {
            for j in 0...b.count {
                if i == 0 || j == 0 {
                    table[i][j] = i + j
                    continue
                }
                var cost = min(table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, table[i - 2][j - 2] + 1) }
                table[i][j] = cost
            }
        }
        return table[a.count][b.count]
    }

    @Test func hostileTextsEndEarly() {
        let a = String(repeating: "ab", count: 200_000)
        let b = String(repeating: "ba", count: 200_000) + "x"
        #expect(editDistance(from: a, to: b, atMost: 5) == nil)
        #expect(editDistance(from: a + "x" + a, to: a + "y" + a, atMost: 5) == 1)
    }
}

@Suite struct FoldingTests {
    @Test(arguments: [
        ("Sint-Michielsgestel", "sint michielsgestel"),
        ("  Zoë\u{A0}\t van  der\u{202F}Ørsted ", "zoe van der orsted"),
        ("STRAẞE Æsir ĳsvogel Łódź", "strasse aesir ijsvogel lodz"),
        ("e\u{301}te\u{301}", "ete"),
        ("’s-Gravenzande", "s gravenzande"),
        ("Black and White", "black & white"), ("Black&White", "black & white"), ("Zwart en wit", "zwart & wit"),
        ("and en", "and en"), ("", ""), (" \u{FEFF} ", ""), ("Ωmega ПРИВЕТ", "ωmega привет"),
    ])
    func everyStep(text: String, expected: String) {
        #expect(folded(text, .all) == expected)
    }

    @Test(arguments: [
        ("Écran-A", FoldingSteps.capitals, "écran-a"),
        ("Écran-A", .accents, "Ecran-A"),
        ("Écran_A–b", .hyphens, "Écran A b"),
        ("‘a’ “b” `c´", .quotes, "'a' \"b\" 'c'"),
        ("\u{A0}a \n b ", .spaces, "a b"),
        ("\u{A0}a  b ", .hyphens, "\u{A0}a  b "),
        ("a.b, (c) 'd' and e", .punctuation, "ab c d & e"),
        ("A é-’ .", FoldingSteps(), "A é-’ ."),
    ])
    func oneStep(text: String, steps: FoldingSteps, expected: String) {
        #expect(Array(folded(text, steps).utf8) == Array(expected.utf8))
    }

    @Test func foldingTwiceIsFoldingOnce() {
        for text in ["Ångström & Zn.", "A--B__C", "en en en", "' \" '", "a & & b", "ŉ ĳ Ĳ ß"] {
            let once = folded(text, .all)
            #expect(folded(once, .all) == once)
        }
    }
}

@Suite struct LookAlikeTests {
    @Test(arguments: [
        ("Fotogroep de G\u{435}lder", "Fotogroep de Gelder", "the e at place 15 is the Cyrillic letter \u{435}"),
        (
            "Fotogroep de Gelder", "Fotogroep de G\u{435}lder",
            "the e at place 15 in \"Fotogroep de G\u{435}lder\" is the Cyrillic"
        ),
        ("Fotoclub \u{392}eeld", "Fotoclub Beeld", "the B at place 10 is the Greek letter \u{392}"),
        ("Fotoclub B\u{FF45}eld", "Fotoclub Beeld", "the e at place 11 is the wide character \u{FF45}"),
        ("Foto\u{200B}club", "Fotoclub", "an invisible character without width stands at place 5"),
        ("F\u{43E}t\u{43E}\u{441}l\u{443}b V\u{43E}s", "Fotoclub Vos", "the o at place 2 is the Cyrillic"),
        ("Fotoclub Lindewolt", "Fotoclub Lindewold", "one letter differs"),
    ])
    func namesTheCharacter(_ written: String, _ other: String, _ words: String) throws {
        let files = [
            (
                "fcLindewold.level2.json",
                Array(#"{ "club": { "idPlus": { "town": "Oostmare", "fullName": "\#(written)", "nickName": "fcA" } } }"#.utf8)
            ),
            (
                "root_.level1.json",
                Array(
                    #"{ "clubs": [ { "idPlus": { "town": "Oostmare", "fullName": "\#(other)", "nickName": "fcA" } } ] }"#.utf8)
            ),
        ]
        let workspace = ExampleWorkspace(files, edition: nil)
        let rule = try #require(Rule.named("full-name-mismatch"))
        let found = try #require(workspace.found(by: rule)[0].first)
        #expect(found.message(in: .en).contains(words), "\(found.message(in: .en))")
        let marked = workspace.documents[0].tree.source.text(found.finding.range)
        let isPointed = LookAlike(marked.unicodeScalars.first!) != nil
        let isInWritten = firstLookAlike(in: written, against: other) != nil
        #expect(isPointed == isInWritten && (!isPointed || marked.unicodeScalars.count == 1), "\(marked)")
    }

    @Test func wordsOfOtherLanguagesAreLeftAlone() {
        for text in [
            "\u{41C}\u{43E}\u{441}\u{43A}\u{432}\u{430}", "\u{391}\u{3B8}\u{3AE}\u{3BD}\u{3B1}", "Ren\u{E9}", "Zo\u{EB}",
        ] {
            #expect(strayLookAlikes(in: text).isEmpty, "\(text)")
        }
        #expect(strayLookAlikes(in: "N\u{43E}or").map(\.number) == [2])
    }
}

private let names = [
    "idPlus", "town", "fullName", "nickName", "optional", "coordinates", "website", "level2URL", "level1URLIncludes", "remark",
    "isChairman", "isOther", "isSecretary", "isTreasurer", "isFormerMember", "isProspectiveMember", "isHonoraryMember",
    "isMentor", "isDeceased", "membershipStartDate", "membershipEndDate", "featuredImage", "photographerImage", "birthday",
    "level3URL", "expertises", "members", "givenName", "infixName", "familyName", "maintainerEmail", "latitude", "longitude",
    "unknown-keyword", "missing-comma",
]

@Suite struct NearMissTests {
    @Test(arguments: [
        ("isPropectiveMember", "isProspectiveMember"), ("isOthere", "isOther"), ("featuredimage", "featuredImage"),
        ("Level1URLIncludes", "level1URLIncludes"), ("nickname", "nickName"), ("isHonaryMember", "isHonoraryMember"),
        ("membershipStart", "membershipStartDate"), ("missing-coma", "missing-comma"), ("endDate", "membershipEndDate"),
        ("full_name", "fullName"), ("e-xpertises", "expertises"), ("member", "members"), ("birth", "birthday"),
        ("web site", "website"), ("lattitude", "latitude"), ("UnknownKeyword", "unknown-keyword"),
    ])
    func firstIs(word: String, expected: String) {
        #expect(nearMisses(to: word, among: names, limit: 3).first?.text == expected)
    }

    @Test(arguments: ["Aaa", "x", "", "  ", "phone", "tow", "isMember", "kvkNumber", "level4URL", "nickName", "image", "name"])
    func nothingIsNear(word: String) {
        #expect(nearMisses(to: word, among: names, limit: 3) == [])
    }

    @Test func aTownWithTwoLettersSwapped() {
        let towns = ["Deurne", "Dongen", "Duiven", "Duren"]
        let found = nearMisses(to: "Duerne", among: towns, limit: 3)
        #expect(found.map { $0.index } == [0])
        #expect(found.first?.text == "Deurne")
        #expect(found.first?.difference == .letters(distance: 1))
    }

    @Test func theClosestComesFirstThenTheOrderGiven() {
        let found = nearMisses(to: "kameras", among: ["kamerad", "Kameras", "kameran"], limit: 5).map { $0.text }
        #expect(found == ["Kameras"])
        let equallyNear = nearMisses(to: "kamerax", among: ["kamerad", "kamera", "kameran"], limit: 2).map { $0.index }
        #expect(equallyNear == [0, 1])
    }
}
