import ClubModel
import JSONSyntax
import Testing

/// The quick looks must never call plain what a look with care would report.
@Suite struct PlainValuesTests {
    @Test(arguments: [
        "", "?", "2001-12-31", "9999-02-29", "2024-02-29", "2025-02-29", "2001-13-01", "2001-00-10", "2001-12-00", "2001-12-3x",
        "2001/12/31", "200a-12-31", "2001-12-31 ", "01-12-31", "onbekend", "2001-12:31", "0000-01-01",
    ])
    func plainDaysAreDays(_ text: String) throws {
        let number = plain(text) { plainDayNumber($0, $1) }
        switch DateReading(text) {
        case .unknown: #expect(number == 0)
        case .day(let day): #expect(number == day.number)
        default: #expect(number == -1)
        }
    }

    @Test(arguments: [
        "https://example.com", "https://www.example.com/a b", "http://www.example.com/", "https://www.example.com ",
        " https://www.example.com", "https://my site.example.com/x", "https://https://example.com", "https:///leden/noor",
        "https://", "www.example.com/leden", "https:/www.example.com", "https://www.example.com/\u{00E9}",
        "https://fotoclub-lindewold.example.com", "https://fotoclub lindewold.example.com", "https://example.com:8080/x",
        "https://a.example.com/https://b.example.com", "httpx://www.example.com",
    ])
    func plainAddressesAreAddresses(_ text: String) {
        guard plain(text, { isPlainAddress($0, $1) }) else { return }
        switch AddressReading(text) {
        case .web: break
        case let reading: Issue.record("\(reading)")
        }
    }

    @Test(arguments: ["https://example.com", "https://www.example.com/a b", "http://www.example.com/leden?x=1"])
    func commonAddressesArePlain(_ text: String) {
        #expect(plain(text) { isPlainAddress($0, $1) })
    }

    @Test func insecureSchemesAreSeen() {
        #expect(plain("http://www.example.com") { hasInsecureScheme($0, $1) })
        #expect(plain("HTTP://www.example.com") { hasInsecureScheme($0, $1) })
        #expect(!plain("https://www.example.com") { hasInsecureScheme($0, $1) })
        #expect(plain("http://www.vdHamer.com/x") { isOnMaintainersSite($0, $1) })
        #expect(!plain("http://www.vdhamer.example.com/x") { isOnMaintainersSite($0, $1) })
    }

    @Test(arguments: [("0", 0), ("1620123", 1_620_123), ("999999999", 999_999_999), ("-5", -1), ("1.5", -1), ("1e3", -1)])
    func wholeNumbers(_ text: String, _ value: Int) {
        let tree = Tree(Source(path: "x.json", text))
        #expect(plainWholeNumber(tree.root.token, tree.source.bytes) == value)
    }

    private func plain<Result>(_ text: String, _ look: (Token, UnsafePointer<UInt8>) -> Result) -> Result {
        let tree = Tree(Source(path: "x.json", jsonText(text)))
        return look(tree.root.token, tree.source.bytes)
    }
}
