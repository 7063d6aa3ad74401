import ClubLint
import Foundation
import Testing

/// The themes are the folders of the rules. `UPDATE_GOLDENS=1 swift test --filter RuleTheme` writes them down.
@Suite struct RuleThemeTests {
    private static let rules = Golden.repository.appendingPathComponent("Sources/ClubLint/Rules")

    /// Returns the ids that the files in the folder of each theme declare.
    private func folders() throws -> [String: [String]] {
        var result: [String: [String]] = [:]
        for folder in try FileManager.default.contentsOfDirectory(atPath: Self.rules.path) where !folder.hasSuffix(".swift") {
            let path = Self.rules.appendingPathComponent(folder)
            for file in try FileManager.default.contentsOfDirectory(atPath: path.path) {
                let text = try String(contentsOf: path.appendingPathComponent(file), encoding: .utf8)
                result[folder.lowercased(), default: []] += text.matches(of: /\bid: "([a-z0-9-]+)"/).map { String($0.1) }
            }
        }
        return result.mapValues { $0.filter { Rule.named($0) != nil }.sorted() }
    }

    @Test func themesAreTheFolders() throws {
        let folders = try folders()
        let file = Self.rules.appendingPathComponent("RuleTheme.swift")
        let text = Self.text(folders)
        if Golden.isUpdating { try Data(text.utf8).write(to: file, options: .atomic) }
        let written = try String(contentsOf: file, encoding: .utf8)
        #expect(
            written == text,
            "\(Golden.difference(expected: written, actual: text))\nUPDATE_GOLDENS=1 swift test --filter RuleTheme writes it")
        #expect(Set(folders.values.joined()) == Set(Rule.all.map(\.id)), "every rule has one theme")
    }

    private static func text(_ folders: [String: [String]]) -> String {
        let names = folders.keys.sorted()
        var text = """
            /// What rules are about, as the folders beside this file have it: names for several rules together.
            ///
            /// Made from the folders; `UPDATE_GOLDENS=1 swift test --filter RuleTheme` writes it anew.
            package enum RuleTheme: String, CaseIterable, Sendable {

            """
        for name in names { text += "    case \(name)\n" }
        text += "\n    /// The ids of its rules.\n    package var ruleIDs: [String] {\n        switch self {\n"
        for name in names {
            text += "        case .\(name):\n            [\n"
            for id in folders[name] ?? [] { text += "                \"\(id)\",\n" }
            text += "            ]\n"
        }
        return text + "        }\n    }\n}\n"
    }
}
