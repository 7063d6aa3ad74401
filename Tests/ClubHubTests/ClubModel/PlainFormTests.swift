import ClubModel
import JSONSyntax
import Testing

/// Only what is not written as nearly all values are is left to rules about single values.
@Suite struct PlainFormTests {
    private func members(_ optional: String) -> Document {
        let name = #""name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" }"#
        return Document(Source(path: "a.level2.json", "{ \"members\": [ { \(name), \"optional\": { \(optional) } } ] }"))
    }

    @Test(arguments: [
        (Meaning.birthday, #""birthday": "9999-03-01""#), (.birthday, #""birthday": "?""#),
        (.startDate, #""membershipStartDate": "2019-09-01""#),
        (.website, #""website": "https://www.example.com""#),
        (.website, #""website": "https://www.example.nl/leden/noor-evers/""#),
        (.picture, #""featuredImage": "https://www.example.com/wp-content/noor.JPG""#),
        (.keywordUse, #""expertises": ["Landscape"]"#), (.keywordList, #""expertises": ["Macro", "Night"]"#),
        (.memberNumber, #""nlSpecific": { "fotobondNumber": 1620123 }"#),
        (.status, #""status": { "isFormerMember": false }"#), (.givenName, ""), (.personName, ""),
    ])
    func plain(_ meaning: Meaning, _ field: String) {
        let document = members(field)
        #expect(document.nodes(meaning).count == 1)
        #expect(document.unusual(meaning).isEmpty, "\(field)")
    }

    @Test(arguments: [
        (Meaning.birthday, #""birthday": "1960-03-01""#), (.birthday, #""birthday": "9999-02-29""#),
        (.startDate, #""membershipStartDate": "2019-9-1""#), (.startDate, #""membershipStartDate": 2019"#),
        (.website, #""website": "http://www.example.com""#), (.website, #""website": """#),
        (.website, #""website": "https://www.example.com//noor""#), (.website, #""website": "https://www.example.com/noor//""#),
        (.website, #""website": "https://www.example.com/?noor""#), (.website, #""website": "https://www.example.ln""#),
        (.website, #""website": "https://www.example.com/wp-admin/""#), (.website, #""website": "https://www.example..com/""#),
        (.picture, #""featuredImage": "https://www.example.com/noor""#),
        (.keywordUse, #""expertises": ["???"]"#), (.keywordList, #""expertises": ["Macro", "macro"]"#),
        (.keywordList, #""expertises": ["Macro", "Night", "Bird"]"#),
        (.memberNumber, #""nlSpecific": { "fotobondNumber": 1620 }"#),
        (.status, #""status": { "isFormerMember": true }"#),
    ])
    func unusual(_ meaning: Meaning, _ field: String) {
        #expect(members(field).unusual(meaning).count == 1, "\(field)")
    }

    @Test(arguments: [
        (#"{ "givenName": "Noor", "familyName": "Evers" }"#, true),
        (#"{ "familyName": "Evers", "infixName": "", "givenName": "Noor" }"#, true),
        (#"{ "givenName": "N\u006for", "familyName": "Evers" }"#, true),
        (#"{ "givenName": "Noor", "familyName": "Evers", "nickName": "N" }"#, true),
        (#"{ "givenName": "Noor", "infixName": "van", "familyName": "Evers" }"#, false),
        (#"{ "givenName": "Evers", "familyName": "Noor" }"#, false),
    ])
    func namesThatMayRepeat(_ other: String, _ mayRepeat: Bool) {
        let first = #"{ "name": { "givenName": "Noor", "familyName": "Evers" } }"#
        let document = Document(Source(path: "a.level2.json", "{ \"members\": [ \(first), { \"name\": \(other) } ] }"))
        #expect(document.nodes(.personName).mayRepeat == mayRepeat)
    }

    @Test func likeWordsAreAskedForOnce() {
        let document = members(#""expertises": ["Macro", "Night", "Macro", "Night", "macro"]"#)
        var asked = 0
        let all = document.nodes(.keywordUse).distinctSatisfy { _, _ in
            asked += 1
            return true
        }
        #expect(all && asked == 3)
    }
}

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
