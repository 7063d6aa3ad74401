import ClubLint
import ClubModel
import JSONSyntax
import Testing

/// What is said of a value of one kind in the place of another.
@Suite struct ForeignValueTests {
    private func remedy(_ optional: String) throws -> String {
        let text =
            "{ \"members\": [ { \"name\": { \"givenName\": \"Noor\", \"familyName\": \"Evers\" }, \"optional\": { \(optional) } } ] }"
        let example = ExampleWorkspace([("a.level2.json", Array(text.utf8))], edition: .edition2026)
        let rule = try #require(Rule.named("unknown-keyword"))
        return try #require(example.run(rule)[0].first).remedy(in: .en)
    }

    @Test func everyFieldThatTakesItIsNamed() throws {
        let keywords = "\"expertises\": [ \"2022-02-04\" ]"
        let all = try remedy(keywords)
        for name in ["birthday", "membershipStartDate", "membershipEndDate"] { #expect(all.contains("\"\(name)\""), "\(all)") }
        #expect(all.contains("whichever") && all.contains(" or "))
        let two = try remedy(keywords + ", \"membershipEndDate\": \"2024-01-01\"")
        #expect(!two.contains("membershipEndDate") && two.contains("\"birthday\" or \"membershipStartDate\""), "\(two)")
        let one = try remedy(keywords + ", \"membershipEndDate\": \"2024-01-01\", \"birthday\": \"9999-01-01\"")
        #expect(one.contains("\"membershipStartDate\", which is still empty"), "\(one)")
        let none = try remedy(
            keywords
                + ", \"membershipEndDate\": \"2024-01-01\", \"birthday\": \"9999-01-01\", \"membershipStartDate\": \"2020-01-01\""
        )
        #expect(none.contains("Take it away here"), "\(none)")
    }

    /// Two values that stand in each other's fields are exchanged, and neither is lost.
    @Test func exchangesWithItsPartner() throws {
        let text =
            #"{ "members": [ { "optional": { "website": "1961-05-17", "birthday": "https://www.example.com/evers/" } } ] }"#
        let example = ExampleWorkspace([("a.level2.json", Array(text.utf8))], edition: .edition2026)
        for id in ["malformed-address", "malformed-date"] {
            let rule = try #require(Rule.named(id))
            let found = try #require(example.run(rule)[0].first)
            let fix = try #require(found.finding.fixes.first)
            #expect(fix.safety == .unsafe)
            let exchanged = String(decoding: Source(path: "a.level2.json", text).applying(fix.edits), as: UTF8.self)
            #expect(exchanged.contains(#""website": "https://www.example.com/evers/", "birthday": "1961-05-17""#), "\(exchanged)")
            #expect(found.remedy(in: .nl).contains("Verwissel"))
        }
    }

    @Test func noFieldIsLeftOutOfTheList() throws {
        let pages = try remedy("\"expertises\": [ \"https://www.example.com/evers/\" ]")
        for name in ["website", "level3URL"] { #expect(pages.contains("\"\(name)\""), "\(pages)") }
        #expect(!pages.contains("Image"), "a page is no picture")
        let pictures = try remedy("\"expertises\": [ \"https://www.example.com/evers.jpg\" ]")
        for name in ["photographerImage", "featuredImage"] { #expect(pictures.contains("\"\(name)\""), "\(pictures)") }
        #expect(!pictures.contains("website"), "a picture is no page")
    }
}
