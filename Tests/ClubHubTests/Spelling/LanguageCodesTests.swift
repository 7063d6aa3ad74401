import ClubModel
import Testing

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
