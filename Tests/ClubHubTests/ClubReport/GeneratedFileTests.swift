import ClubLint
import ClubModel
import ClubReference
import ClubReport
import Foundation
import Testing

@Suite struct GeneratedFileTests {
    /// RULES.md is made from the rules; `UPDATE_GOLDENS=1 swift test --filter Generated` writes it.
    @Test func ruleBookIsCurrent() throws {
        let file = Golden.repository.appendingPathComponent("RULES.md")
        let text = ruleBook(Rule.all, ChangeKind.all, reference: .builtIn)
        if Golden.isUpdating { try Data(text.utf8).write(to: file, options: .atomic) }
        let written = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        #expect(
            written == text,
            "RULES.md: \(Golden.difference(expected: written, actual: text))\nUPDATE_GOLDENS=1 swift test --filter Generated writes it"
        )
    }

    @Test(arguments: Phrase.Language.allCases)
    func explanations(_ language: Phrase.Language) {
        expectGolden(
            "report/explain.\(language.rawValue).txt",
            explanation(of: ReportSample.missingComma, in: language, palette: .plain, width: 80))
    }

    /// Every rule has its section, and no message in it has an unfilled place.
    @Test(arguments: Rule.all.map(\.id))
    func everyRuleHasASection(_ id: String) throws {
        let rule = try #require(Rule.named(id))
        let text = ruleBook([rule])
        #expect(text.contains("\n### \(id)\n"))
        #expect(!text.contains(/\{[a-z]\w*\}/), "\(text)")
    }
}
