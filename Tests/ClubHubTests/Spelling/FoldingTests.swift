import ClubModel
import Testing

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
