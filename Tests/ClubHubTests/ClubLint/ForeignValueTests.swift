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

    @Test func noFieldIsLeftOutOfTheList() throws {
        let all = try remedy("\"expertises\": [ \"https://www.example.com/evers/\" ]")
        for name in ["website", "photographerImage", "featuredImage", "level3URL"] {
            #expect(all.contains("\"\(name)\""), "\(all)")
        }
    }
}
