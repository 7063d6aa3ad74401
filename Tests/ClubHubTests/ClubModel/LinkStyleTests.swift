import ClubModel
import Testing

private func style(_ slug: String, _ given: String, _ infix: String, _ family: String) -> LinkStyle {
    let name = Array((given + infix + family).utf8)
    var bytes = Array(slug.utf8)
    return bytes.withUnsafeMutableBufferPointer { slug in
        name.withUnsafeBufferPointer {
            LinkStyle(UnsafeBufferPointer(slug), $0, given: given.utf8.count, infix: infix.utf8.count)
        }
    }
}

@Suite struct LinkStyleTests {
    @Test(arguments: [
        ("anna-van-dalen", LinkStyle.hyphens), ("Anna_van_Dalen", .underscores), ("anna.van.dalen", .stops),
        ("annavandalen", .joined),
        ("anna-van_dalen", .mixed), ("anna-van-dalen-2", .hyphens), ("anna-van-der-dalen", .other), ("anna", .other),
        ("anna-van-dale", .other), ("anna-dalen", .hyphens), ("anna_dalen-2", .underscores), ("annadalen", .joined),
        ("anna-va-dalen", .other), ("anna-van-dalens", .other), ("", .other), ("-anna-van-dalen-", .mixed),
    ])
    func readsAddresses(_ slug: String, _ expected: LinkStyle) {
        let found = style(slug, "Anna", "van", "Dalen")
        #expect(found == expected || expected == .mixed && found.isWholeName)
    }

    @Test(arguments: ["zoe-evers-de-wit", "zo-evers-de-wit", "zo-evers-de-wit-12", "zo--evers-de-wit"])
    func allowsForAccentsAndDoubleNames(_ slug: String) {
        #expect(style(slug, "Zoë", "", "Evers-de Wit") == .hyphens)
    }

    @Test(arguments: [
        ("https://www.example.com/leden/noor-evers/", "https://www.example.com/leden/", "noor-evers", "/"),
        ("https://www.example.com/leden/noor-evers#anker", "https://www.example.com/leden/", "noor-evers", "#anker"),
        ("http://example.com/noor.html?x=1", "http://example.com/", "noor", ".html?x=1"),
        ("https://example.com/a/Noor.level3.json", "https://example.com/a/", "Noor", ".level3.json"),
    ])
    func takesAddressesApart(_ address: String, _ prefix: String, _ slug: String, _ suffix: String) throws {
        var bytes = Array(address.utf8)
        let texts = try bytes.withUnsafeMutableBufferPointer { buffer -> [String] in
            let parts = try #require(LinkParts(UnsafeBufferPointer(buffer)))
            return [parts.prefix, parts.slug, parts.suffix].map { String(decoding: buffer[$0], as: UTF8.self) }
        }
        #expect(texts == [prefix, slug, suffix])
    }

    @Test(arguments: ["https://example.com", "https://example.com/", "", "noor", "https:///"])
    func leavesSitesAlone(_ address: String) {
        var bytes = Array(address.utf8)
        bytes.withUnsafeMutableBufferPointer { #expect(LinkParts(UnsafeBufferPointer($0)) == nil) }
    }
}
