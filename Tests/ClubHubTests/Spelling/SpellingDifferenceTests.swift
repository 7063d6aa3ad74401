import ClubModel
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
