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

    private func read(_ text: String) -> Double? {
        Array(text.utf8).withUnsafeBufferPointer { jsonNumber($0) }
    }
}
