import ClubModel
import Testing

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
