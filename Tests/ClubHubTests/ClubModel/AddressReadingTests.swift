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

private let cases: [AddressCase] = [
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
    @Test(arguments: cases)
    func reads(_ test: AddressCase) {
        #expect(AddressReading(test.text) == test.expected)
    }
}
