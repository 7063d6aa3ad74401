import ClubLint
import ClubModel
import ClubReport
import ClubWorld
import Foundation
import Testing

struct JSONTextTests {
    @Test(arguments: [
        ("plain", #""plain""#),
        ("", #""""#),
        ("a \"b\" \\ c/d", #""a \"b\" \\ c/d""#),
        ("tab\tline\nreturn\r", #""tab\tline\nreturn\r""#),
        ("\u{0}\u{1}\u{8}\u{C}\u{1F}\u{7F}\u{9B}", #""\u0000\u0001\u0008\u000C\u001F\u007F\u009B""#),
        ("Zoë 日本 😀 “x”", #""Zoë 日本 😀 “x”""#),
    ])
    func texts(_ text: String, _ json: String) throws {
        #expect(JSONValue.text(text).fileText == json + "\n")
        #expect(try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) as? String == text)
    }

    @Test func shortValuesStandOnOneLine() {
        let value: JSONValue = [
            "short": ["a": 1, "b": [true, .null]], "none": [:], "empty": [],
            "long": ["one": .text(String(repeating: "x", count: 90)), "two": .verbatim("{ }")],
        ]
        #expect(
            value.fileText == """
                {
                  "short": { "a": 1, "b": [ true, null ] },
                  "none": {},
                  "empty": [],
                  "long": {
                    "one": "\(String(repeating: "x", count: 90))",
                    "two": { }
                  }
                }

                """)
    }

    @Test(arguments: [0, 7, 10, -1, -120, Int.max, Int.min])
    func numbers(_ number: Int) {
        #expect(JSONValue.number(number).fileText == "\(number)\n")
    }
}

/// The schemas in `Schemas/` are those that the shapes give. `UPDATE_GOLDENS=1` writes them.
struct SchemaTests {
    @Test(arguments: Level.allCases)
    func levelSchemaIsUpToDate(_ level: Level) throws {
        try expectFile("level\(level.rawValue).schema.json", toBe: jsonSchema(of: level))
    }

    @Test func reportSchemaIsUpToDate() throws {
        try expectFile("report.schema.json", toBe: reportSchema())
    }

    @Test func worldSchemaIsUpToDate() throws {
        try expectFile("world.schema.json", toBe: worldSchema())
    }

    @Test func changesSchemaIsUpToDate() throws {
        try expectFile("changes.schema.json", toBe: changesSchema())
    }

    @Test func configurationSchemaIsUpToDate() throws {
        try expectFile("config.schema.json", toBe: configurationSchema(ruleIDs: Rule.allNames))
    }

    @Test(arguments: Level.allCases)
    func everySchemaIsJSONInBothLanguages(_ level: Level) throws {
        for language in Phrase.Language.allCases {
            let data = Data(jsonSchema(of: level, language: language).utf8)
            #expect(try JSONSerialization.jsonObject(with: data) is [String: Any])
        }
    }

    /// Names that nobody knows are refused, but for what other programs keep beside a club and its members.
    @Test(arguments: Level.allCases)
    func objectsAreClosed(_ level: Level) throws {
        let schema = try #require(try parsed(jsonSchema(of: level)) as? [String: Any])
        #expect((schema["additionalProperties"] as? Bool) == (level == .members ? nil : false))
        for (name, part) in try #require(schema["$defs"] as? [String: [String: Any]]) {
            #expect(part["additionalProperties"] as? Bool == false, "\(name)")
        }
        guard level == .members else { return }
        let pattern = try #require((schema["patternProperties"] as? [String: Any])?.keys.first)
        let expression = try NSRegularExpression(pattern: pattern)
        for (name, isRefused) in [
            ("membrs", true), ("Members", true), ("memebers", true), ("members", false), ("club", false), ("Club", true),
            ("birthday", true), ("Birthday", true), ("camera", false), ("meetings", false), ("$schema", false),
        ] {
            let found = expression.firstMatch(in: name, range: NSRange(name.startIndex..., in: name)) != nil
            #expect(found == isRefused, "\(name)")
        }
    }

    @Test func keywordsAreBoundedAndNamed() throws {
        func keywords(_ known: [String]?) throws -> [String: Any] {
            let schema = try #require(try parsed(jsonSchema(of: .members, keywords: known)) as? [String: Any])
            let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
            let properties = try #require(definitions["optionalDataOfMember"]?["properties"] as? [String: [String: Any]])
            return try #require(properties["expertises"])
        }
        let general = try keywords(nil)
        #expect(general["maxItems"] as? Int == 2)
        #expect((general["items"] as? [String: Any])?["anyOf"] == nil)
        let items = try #require(try keywords(["Street", "Black & white (old)"])["items"] as? [String: Any])
        let choices = try #require(items["anyOf"] as? [[String: Any]])
        #expect(choices[0]["enum"] as? [String] == ["Street", "Black & white (old)"])
        let expression = try NSRegularExpression(pattern: try #require(choices[1]["pattern"] as? String))
        for (word, isKnown) in [("STREET", true), ("black & White (Old)", true), ("Streets", false), ("x Street", false)] {
            #expect((expression.firstMatch(in: word, range: NSRange(word.startIndex..., in: word)) != nil) == isKnown, "\(word)")
        }
    }

    @Test func editorsAreHelped() throws {
        let schema = try #require(try parsed(jsonSchema(of: .members)) as? [String: Any])
        let member = try #require((schema["$defs"] as? [String: [String: Any]])?["member"])
        let snippet = try #require((member["defaultSnippets"] as? [[String: Any]])?.first)
        let name = try #require((snippet["body"] as? [String: Any])?["name"] as? [String: String])
        #expect(name == ["givenName": "${1:Jantje}", "familyName": "${2:Ven}"])
    }

    private func parsed(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

    @Test func configurationNamesTheRules() throws {
        let text = configurationSchema(ruleIDs: ["duplicate-club", "unknown-keyword"])
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let properties = try #require(schema["properties"] as? [String: Any])
        #expect(
            Set(properties.keys) == [
                "root", "keywords", "edition", "language", "fail-on", "exclude", "legacy-roots", "fetched-clubs", "spelling",
                "rules", "ignore",
            ])
        let rules = try #require((properties["rules"] as? [String: Any])?["properties"] as? [String: Any])
        #expect(rules.keys.sorted() == ["duplicate-club", "unknown-keyword"])
    }

    private func expectFile(_ name: String, toBe text: String) throws {
        let file = Golden.repository.appendingPathComponent("Schemas").appendingPathComponent(name)
        if Golden.isUpdating { try Data(text.utf8).write(to: file, options: .atomic) }
        let written = try? String(contentsOf: file, encoding: .utf8)
        #expect(written == text, "Schemas/\(name) differs; UPDATE_GOLDENS=1 swift test writes it anew")
    }
}
