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
