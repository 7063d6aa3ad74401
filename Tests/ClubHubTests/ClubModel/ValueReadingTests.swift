import ClubLint
import ClubModel
import Testing

/// A text in the place of an address, and what it is read as.
struct AddressCase: CustomTestStringConvertible, Sendable {
    let text: String
    let expected: AddressReading
    var testDescription: String { "\"\(text)\"" }

    init(_ text: String, _ expected: AddressReading) {
        self.text = text
        self.expected = expected
    }
}

private let addressCases: [AddressCase] = [
    AddressCase("https://www.example.com/a b.jpg", .web(isSecure: true)),
    AddressCase("HTTPS://www.example.com", .web(isSecure: true)),
    AddressCase("http://example.com:8080/é.jpg?x=1#y", .web(isSecure: false)),
    AddressCase("https://localhost", .web(isSecure: true)),
    AddressCase("", .empty),
    AddressCase(" \n", .empty),
    AddressCase(" https://example.com", .blanksAround(meant: "https://example.com")),
    AddressCase("https://example.com ", .blanksAround(meant: "https://example.com")),
    AddressCase("https://my site.nl/x", .blankInHost(meant: "https://my.site.nl/x")),
    AddressCase("https://www.example .com", .blankInHost(meant: "https://www.example.com")),
    AddressCase("https://example.com (old)", .blankInHost(meant: "https://example.com")),
    AddressCase("https://my site", .blankInHost(meant: "https://my.site")),
    AddressCase("https://my site?", .blankInHost(meant: "https://my.site?")),
    AddressCase("https://my_x (site)", .blankInHost(meant: nil)),
    AddressCase("https://www/example.com/a", .brokenHost(meant: "https://www.example.com/a")),
    AddressCase("https://www.museum/pt", .brokenHost(meant: "https://www.museum.pt")),
    AddressCase(
        "https://a.example.com/, http://b.example.com", .several(["https://a.example.com/", "http://b.example.com"])),
    AddressCase("https://a.nl en www.b.nl/x of c", .several(["https://a.nl", "www.b.nl/x of c"])),
    AddressCase("a.nl | b.nl", .several(["a.nl", "b.nl"])),
    AddressCase("https://fotoclub.nlhttps://fotoclub.nl", .several(["https://fotoclub.nl", "https://fotoclub.nl"])),
    AddressCase("https://web.archive.org/web/2020/https://a.nl", .web(isSecure: true)),
    AddressCase("https://www.a.nl/noor/,", .markAtEnd(meant: "https://www.a.nl/noor/")),
    AddressCase("https://www.a.nl/noor.html\">", .markAtEnd(meant: "https://www.a.nl/noor.html")),
    AddressCase("https://www.a.nl/noor.html.", .markAtEnd(meant: "https://www.a.nl/noor.html")),
    AddressCase("https://www.a.nl/noor/.", .markAtEnd(meant: "https://www.a.nl/noor/")),
    AddressCase("https://en.wikipedia.org/wiki/Aperture_Inc.", .web(isSecure: true)),
    AddressCase("https://www.a.nl/hub_(noor)", .web(isSecure: true)),
    AddressCase("https://web.archive.org/web/2020/https://a.nl", .web(isSecure: true)),
    AddressCase("https://a.nl/?to=https://b.nl", .web(isSecure: true)),
    AddressCase("https://a.nl/x, y.jpg", .web(isSecure: true)),
    AddressCase("www.example.com/leden", .noScheme(meant: "https://www.example.com/leden")),
    AddressCase("//www.example.com/leden", .noScheme(meant: "https://www.example.com/leden")),
    AddressCase("example.com", .noScheme(meant: "https://example.com")),
    AddressCase("foo", .noScheme(meant: nil)),
    AddressCase("images/foto.jpg", .noScheme(meant: nil)),
    AddressCase("foto.jpg", .noScheme(meant: nil)),
    AddressCase("htps://example.com", .brokenScheme(meant: "https://example.com")),
    AddressCase("https//example.com", .brokenScheme(meant: "https://example.com")),
    AddressCase("https:example.com", .brokenScheme(meant: "https://example.com")),
    AddressCase("http:/example.com", .brokenScheme(meant: "http://example.com")),
    AddressCase("https:\\\\example.com", .brokenScheme(meant: "https://example.com")),
    AddressCase("http:s//example.com/", .brokenScheme(meant: "https://example.com/")),
    AddressCase("hhtps://example.com", .brokenScheme(meant: "https://example.com")),
    AddressCase("httpswww.example.com", .brokenScheme(meant: "https://www.example.com")),
    AddressCase("://example.com/a", .noScheme(meant: "https://example.com/a")),
    AddressCase("https;//example.com", .brokenScheme(meant: "https://example.com")),
    AddressCase("https://https://example.com", .brokenScheme(meant: "https://example.com")),
    AddressCase("https://", .noHost),
    AddressCase("https:///leden", .noHost),
    AddressCase("https://www.example/nl/noor", .brokenHost(meant: "https://www.example.nl/noor")),
    AddressCase("https://www,example,com", .brokenHost(meant: "https://www.example.com")),
    AddressCase("https://www..example.com/", .brokenHost(meant: "https://www.example.com/")),
    AddressCase("https://www.example.con/a", .brokenHost(meant: "https://www.example.com/a")),
    AddressCase("http://www.example.ln:80/a", .brokenHost(meant: "http://www.example.nl:80/a")),
    AddressCase("https://example/leden", .brokenHost(meant: nil)),
    AddressCase("https://nl/example.org/leden", .brokenHost(meant: "https://nl.example.org/leden")),
    AddressCase("https://example/org.uk", .brokenHost(meant: "https://example.org.uk")),
    AddressCase("https://www.examplenl", .brokenHost(meant: "https://www.example.nl")),
    AddressCase("https://nl.examplecom/a", .brokenHost(meant: "https://nl.example.com/a")),
    AddressCase("https://nl.example/org/a", .brokenHost(meant: "https://nl.example.org/a")),
    AddressCase("https://noor.photography/org", .web(isSecure: true)),
    AddressCase("https://noor.studio/nl", .web(isSecure: true)),
    AddressCase("https://www.example.qx", .brokenHost(meant: nil)),
    AddressCase("https://noor@192.168.1.4:8080/", .web(isSecure: true)),
    AddressCase("https://foto.example.amsterdam", .web(isSecure: true)),
    AddressCase("https://xn--caf-dma.example.xn--p1ai", .web(isSecure: true)),
    AddressCase("C:\\foto.jpg", .localFile),
    AddressCase("file:///Users/noor/foto.jpg", .localFile),
    AddressCase("mailto:noor@example.com", .email),
    AddressCase("noor@example.com", .email),
    AddressCase("ftp://example.com", .otherScheme("ftp")),
    AddressCase("???", .placeholder),
    AddressCase("https://www.example.com/???.level2.json", .placeholder),
    AddressCase("-", .placeholder),
    AddressCase("geen", .placeholder),
    AddressCase("komt nog", .prose),
]

@Suite struct AddressReadingTests {
    @Test(arguments: addressCases)
    func reads(_ test: AddressCase) {
        #expect(AddressReading(test.text) == test.expected)
    }
}

/// One row of the table in FORMAT.md 8.1, or of what people write besides.
struct DateCase: CustomTestStringConvertible, Sendable {
    let text: String
    let expected: DateReading
    var testDescription: String { "\"\(text)\"" }

    init(_ text: String, _ expected: DateReading) {
        self.text = text
        self.expected = expected
    }
}

private func day(_ text: String) -> Day { Day(text)! }

private let dateCases: [DateCase] = [
    DateCase("", .unknown),
    DateCase("?", .unknown),
    DateCase("2001-12-31", .day(day("2001-12-31"))),
    DateCase("9999-10-18", .day(day("9999-10-18"))),
    DateCase("2000-02-29", .day(day("2000-02-29"))),
    DateCase("2025-9-8", .sloppy(day("2025-09-08"))),
    DateCase("2025-09-8", .sloppy(day("2025-09-08"))),
    DateCase("2025-9-08", .sloppy(day("2025-09-08"))),
    DateCase("2001-012-031", .sloppy(day("2001-12-31"))),
    DateCase("02001-12-31", .sloppy(day("2001-12-31"))),
    DateCase("57-10-18", .malformed(.twoDigitYear(readAs: 2057), perhaps: [day("1957-10-18"), day("2057-10-18")])),
    DateCase("70-10-18", .malformed(.twoDigitYear(readAs: 1970), perhaps: [day("1970-10-18"), day("2070-10-18")])),
    DateCase("7-01-01", .malformed(.oddYear(7), perhaps: [])),
    DateCase("12001-12-31", .malformed(.oddYear(12001), perhaps: [])),
    DateCase("9999-02-29", .impossible(.leapDay(year: 9999), perhaps: [day("9996-02-29")])),
    DateCase("2025-02-29", .impossible(.leapDay(year: 2025), perhaps: [])),
    DateCase("2025-02-30", .impossible(.day(monthHas: 28, month: 2), perhaps: [])),
    DateCase("2025-13-01", .impossible(.month(13), perhaps: [day("2025-01-13")])),
    DateCase("2025-00-10", .impossible(.month(0), perhaps: [])),
    DateCase("2025-04-31", .impossible(.day(monthHas: 30, month: 4), perhaps: [])),
    DateCase("2025-12-00", .impossible(.day(monthHas: 31, month: 12), perhaps: [])),
    DateCase("2001/12/31", .malformed(.separators, perhaps: [day("2001-12-31")])),
    DateCase("2001.12.31", .malformed(.separators, perhaps: [day("2001-12-31")])),
    DateCase("2001–12–31", .malformed(.separators, perhaps: [day("2001-12-31")])),
    DateCase("20011231", .malformed(.separators, perhaps: [day("2001-12-31")])),
    DateCase("31122001", .malformed(.dayFirst, perhaps: [day("2001-12-31")])),
    DateCase("31-12-2001", .malformed(.dayFirst, perhaps: [day("2001-12-31")])),
    DateCase("31/12/2001", .malformed(.dayFirst, perhaps: [day("2001-12-31")])),
    DateCase("5-4-2001", .malformed(.dayFirst, perhaps: [day("2001-04-05"), day("2001-05-04")])),
    DateCase("4-4-2001", .malformed(.dayFirst, perhaps: [day("2001-04-04")])),
    DateCase("31-12-57", .malformed(.dayFirst, perhaps: [day("1957-12-31"), day("2057-12-31")])),
    DateCase("2001", .malformed(.yearOnly, perhaps: [])),
    DateCase("2001-12", .malformed(.yearAndMonth, perhaps: [])),
    DateCase(" 2001-12-31", .malformed(.blanks, perhaps: [day("2001-12-31")])),
    DateCase("2001-12-31 ", .malformed(.blanks, perhaps: [day("2001-12-31")])),
    DateCase(" ", .malformed(.blanks, perhaps: [])),
    DateCase("2001-12-31T00:00:00Z", .malformed(.time(isMidnight: true), perhaps: [day("2001-12-31")])),
    DateCase("9999-07-19T00:00:00.000Z", .malformed(.time(isMidnight: true), perhaps: [day("9999-07-19")])),
    DateCase("2001-12-30T23:00:00Z", .malformed(.time(isMidnight: false), perhaps: [day("2001-12-30")])),
    DateCase("31 december 2001", .malformed(.monthName, perhaps: [day("2001-12-31")])),
    DateCase("1 mei 2001", .malformed(.monthName, perhaps: [day("2001-05-01")])),
    DateCase("May 1, 2001", .malformed(.monthName, perhaps: [day("2001-05-01")])),
    DateCase("december", .malformed(.monthName, perhaps: [])),
    DateCase("1st of Janaury 2001", .malformed(.monthName, perhaps: [day("2001-01-01")])),
    DateCase("ma. 3 sept. 2001", .malformed(.monthName, perhaps: [day("2001-09-03")])),
    DateCase("Mar 3, 2001", .malformed(.monthName, perhaps: [day("2001-03-03")])),
    DateCase("3 maa 2001", .malformed(.monthName, perhaps: [day("2001-03-03")])),
    DateCase("zaterdag 3 maart 2001", .malformed(.monthName, perhaps: [day("2001-03-03")])),
    DateCase("samedi 3 juin 2001", .malformed(.monthName, perhaps: [day("2001-06-03")])),
    DateCase("ma 3 2001", .malformed(.other, perhaps: [])),
    DateCase("3 sept. '01", .malformed(.monthName, perhaps: [day("1901-09-03"), day("2001-09-03")])),
    DateCase("12-2001", .malformed(.yearAndMonth, perhaps: [])),
    DateCase("99990719", .malformed(.separators, perhaps: [day("9999-07-19")])),
    DateCase("?2001-12-31", .malformed(.partlyUnknown, perhaps: [])),
    DateCase("2001-??-??", .malformed(.partlyUnknown, perhaps: [])),
    DateCase("??", .malformed(.partlyUnknown, perhaps: [])),
    DateCase("onbekend", .malformed(.other, perhaps: [])),
    DateCase("true", .malformed(.other, perhaps: [])),
    DateCase("-2001-12-31-", .malformed(.separators, perhaps: [day("2001-12-31")])),
    DateCase("99999999999999999999-01-01", .malformed(.other, perhaps: [])),
]

@Suite struct DateReadingTests {
    @Test(arguments: dateCases)
    func reads(_ test: DateCase) {
        #expect(DateReading(test.text) == test.expected)
    }
}

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

@Suite struct WebAddressTests {
    @Test func tellsAddressesFromPaths() {
        for text in ["https://example.org/a", "HTTP://example.org"] { #expect(isOnTheWeb(text)) }
        for text in ["a.json", "https.json", "/https://", "http:/x", ""] { #expect(!isOnTheWeb(text)) }
    }

    @Test(arguments: [
        ("https://www.example.org/a/b.html?c=d/e#f?g", "www.example.org", "/a/b.html", "c=d/e"),
        ("http://example.org", "example.org", "", ""), ("https://example.org?a", "example.org", "", "a"),
        ("https://example.org#a/b", "example.org", "", ""), ("https://example.org:8080/a", "example.org", "/a", ""),
        ("HTTPS://noor:pass@Example.org:8080/a", "Example.org", "/a", ""), ("https://a@b@example.org/", "example.org", "/", ""),
        ("https://", "", "", ""), ("https:///a", "", "/a", ""), ("https://:80/", "", "/", ""), ("https://x@/", "", "/", ""),
    ])
    func knowsTheParts(_ address: String, _ host: String, _ path: String, _ query: String) throws {
        let parts = try #require(AddressParts(address))
        func text(_ range: Range<Int>) -> String { String(decoding: Array(address.utf8)[range], as: UTF8.self) }
        #expect((text(parts.host), text(parts.path), text(parts.query)) == (host, path, query))
        #expect(parts.isSecure == (address.utf8.dropFirst(4).first! | 0x20 == UInt8(ascii: "s")))
    }

    @Test(arguments: [
        ("https://www.Example.org/", "http://example.org"), ("https://example.org/a/index.html", "https://example.org/a"),
        ("https://example.org/a/#top", "https://example.org/a"), ("example.org/a", "https://example.org/a/"),
        ("https://example.org/index.php", "https://example.org"), ("https://example.org/a?b=1", "http://example.org/a/?b=1"),
    ])
    func knowsTheSamePage(_ one: String, _ other: String) { #expect(isSamePage(one, other)) }

    @Test(arguments: [
        ("https://example.org/a", "https://example.org/A"), ("https://example.org", "https://example.net"),
        ("https://example.org/a?b=1", "https://example.org/a?b=2"), ("https://example.org:81/", "https://example.org/"),
        ("https://example.org/anindex.html", "https://example.org/an"),
    ])
    func knowsOtherPages(_ one: String, _ other: String) { #expect(!isSamePage(one, other)) }

    @Test func whatIsAskedOfAPageMayBeLeftOut() {
        #expect(isSamePage("https://example.org/a.jpg?w=300", "https://example.org/a.jpg", withQuery: false))
        #expect(!isSamePage("https://example.org/a.jpg?w=300", "https://example.org/b.jpg", withQuery: false))
    }
}
