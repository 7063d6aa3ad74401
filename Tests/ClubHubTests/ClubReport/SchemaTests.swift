import ClubLint
import ClubModel
import ClubReport
import Foundation
import Testing

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
