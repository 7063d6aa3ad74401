import ClubLint
import ClubModel
import JSONSyntax
import Testing

/// What is proposed for a text or a list where an object belongs, and where nobody can tell.
@Suite struct MeantObjectTests {
    @Test(arguments: [
        (#""name": "Noor Evers""#, #"{ "givenName": "Noor", "infixName": "", "familyName": "Evers" }"#),
        (#""name": "Anna Maria van den Berg""#, #"{ "givenName": "Anna Maria", "infixName": "van den", "familyName": "Berg" }"#),
        (#""name": ["Noor", "van", "Dalen"]"#, #"{ "givenName": "Noor", "infixName": "van", "familyName": "Dalen" }"#),
        // Of three names nobody knows which the one in the middle belongs to; and these are no names.
        (#""name": "Noor Maria Evers""#, nil), (#""name": "Noor""#, nil), (#""name": "van Dalen""#, nil),
        (#""name": "Noor van""#, nil), (#""name": "Dalen, Noor""#, nil), (#""name": "noor@example.com x""#, nil),
        (#""name": ["Noor", 3]"#, nil), (#""name": []"#, nil), (#""name": """#, nil),
    ])
    func names(json: String, meant: String?) throws { #expect(try suggestion("{ \"members\": [ { \(json) } ] }") == meant) }

    @Test(arguments: [
        (#""52.0907, 5.1214""#, #"{ "latitude": 52.0907, "longitude": 5.1214 }"#),
        (#""52.0907 5.1214""#, #"{ "latitude": 52.0907, "longitude": 5.1214 }"#),
        (#""52,0907; 5,1214""#, #"{ "latitude": 52.0907, "longitude": 5.1214 }"#),
        (#""52,0907, 5,1214""#, nil),
        ("[-33.5, 151.25]", #"{ "latitude": -33.5, "longitude": 151.25 }"#),
        (#""151.25, -33.5""#, nil), (#""52, 5""#, nil), ("[52.0907]", nil), (#"["52.0907", "5.1214"]"#, nil),
        (#""Utrecht""#, nil),
    ])
    func places(json: String, meant: String?) throws {
        #expect(try suggestion("{ \"club\": { \"coordinates\": \(json) } }") == meant)
    }

    @Test(arguments: [
        (#""Voorzitter""#, #"{ "isChairman": true }"#),
        (#"["is-Admin", "secretaris"]"#, #"{ "isAdmin": true, "isSecretary": true }"#),
        (#""isFormerMember""#, nil), (#""painter""#, nil), (#"["isAdmin", "isAdmin"]"#, nil), ("[]", nil),
    ])
    func roles(json: String, meant: String?) throws {
        #expect(try suggestion("{ \"members\": [ { \"optional\": { \"roles\": \(json) } } ] }") == meant)
    }

    private func suggestion(_ text: String) throws -> String? {
        let example = ExampleWorkspace([("a.level2.json", Array(text.utf8))], edition: .edition2026)
        let rule = try #require(Rule.named("mistyped-value"))
        let finding = try #require(example.run(rule)[0].first).finding
        #expect(finding.fixes.count == finding.suggestions.count && finding.fixes.allSatisfy { $0.safety == .unsafe })
        return finding.suggestions.first
    }
}
