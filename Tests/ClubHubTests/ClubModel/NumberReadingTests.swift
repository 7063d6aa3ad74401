import ClubLint
import ClubModel
import Testing

@Suite struct NumberReadingTests {
    @Test(arguments: [
        "0", "-0", "1", "52.38123", "-5.4", "0.1", "5e-324", "1e22", "1E+3", "123456789.123456", "51.41361", "1620123", "2e-7",
        "179.99999999", "0.000001", "1.5e3",
    ])
    func readsWhatSwiftReads(_ text: String) {
        #expect(read(text) == Double(text))
    }

    @Test func readsMoreDigitsThanMatter() {
        #expect(abs((read("52.381234567890123456789") ?? 0) - 52.381234567890123456789) < 1e-13)
        #expect(read("123456789012345678901234567890").map { abs($0 / 1.2345678901234568e29 - 1) < 1e-15 } == true)
    }

    @Test(arguments: ["", "-", "e5", "1e", "1x", "0x1F", ".", "1.2.3", "1e5x"])
    func readsNothingElse(_ text: String) {
        #expect(read(text) == nil)
    }

    @Test func overflowsToInfinity() {
        #expect(read("1e999") == .infinity)
        #expect(read("1e-999") == 0)
        #expect(read("1e99999999999999999999") == .infinity)
    }

    /// What the WebAssembly build must say as well, where `Int` has 32 bits (`Tests/ClubPage/fuzz.mjs` compares).
    @Test(
        arguments: [
            ("99999999999", "member-number-out-of-range", "1215752191"), ("4294967297", "member-number-out-of-range", "1"),
            ("-99999999999.5", "fractional-number", "-99999999999"), ("1e400", nil, nil),
        ] as [(String, String?, String?)])
    func largeNumbersAreRead(_ number: String, _ rule: String?, _ read: String?) {
        let text = #"{ "members": [ { "optional": { "nlSpecific": { "fotobondNumber": \#(number) } } } ] }"#
        let example = ExampleWorkspace([("fcLindewold.level2.json", Array(text.utf8))], edition: .edition2026)
        let rules: Set = ["member-number-out-of-range", "fractional-number", "unlikely-member-number"]
        let found = Linter().lint(example.documents[0], in: example.workspace).filter { rules.contains($0.rule.id) }
        #expect(found.map(\.rule.id) == [rule].compactMap { $0 })
        #expect(found.first?.finding.values.first { $0.name == "read" }?.value.en == read)
    }

    private func read(_ text: String) -> Double? {
        Array(text.utf8).withUnsafeBufferPointer { jsonNumber($0) }
    }
}
