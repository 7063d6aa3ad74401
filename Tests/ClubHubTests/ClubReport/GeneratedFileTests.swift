import ClubLint
import ClubModel
import ClubReference
import ClubReport
import Foundation
import Testing

/// The pages about rules. `UPDATE_GOLDENS=1 swift test --filter Generated` writes RULES.md; the others are only on the site.
@Suite struct GeneratedFileTests {
    private static let book = RuleBook(Rule.all, ChangeKind.all, reference: .builtIn).files
    private static let texts = Dictionary(uniqueKeysWithValues: book.map { ($0.path, $0.text) })

    @Test func ruleIndexIsCurrent() throws {
        let text = try #require(Self.texts["RULES.md"])
        let file = Golden.repository.appendingPathComponent("RULES.md")
        if Golden.isUpdating { try Data(text.utf8).write(to: file, options: .atomic) }
        let written = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        #expect(
            written == text,
            "RULES.md: \(Golden.difference(expected: written, actual: text))\nUPDATE_GOLDENS=1 swift test --filter Generated writes it"
        )
    }

    /// `rules --format markdown` prints what `docs/site/build` cuts into pages.
    @Test func printedPagesHaveTheirPaths() {
        for language in Phrase.Language.allCases {
            let printed = RuleBook(Rule.all, ChangeKind.all, reference: .builtIn).pages(language)
            let paths = printed.matches(of: #/<!-- (docs/rules/[a-z.]+\.md) -->\n# /#).map { String($0.1) }
            let expected = Self.book.map(\.path).filter { $0.hasPrefix("docs/") && $0.hasSuffix(".nl.md") == (language == .nl) }
            #expect(paths == expected)
        }
    }

    @Test(arguments: Phrase.Language.allCases)
    func explanations(_ language: Phrase.Language) {
        expectGolden(
            "report/explain.\(language.rawValue).txt",
            explanation(of: ReportSample.missingComma, in: language, palette: .plain, width: 80))
    }

    /// Where reports send people, there is something to read: a line of the index, and in each language a section of a page.
    @Test(arguments: Rule.all.map(\.id) + ChangeKind.all.map(\.id))
    func helpLeadsSomewhere(_ id: String) throws {
        let line = RulePlace.line(of: id).split(separator: "#").map { String($0) }
        try #require(line.count == 2 && line[1] == id)
        #expect(Self.texts[line[0]]?.components(separatedBy: "<a id=\"\(id)\"></a>").count == 2)
        guard let rule = Rule.named(id) else { return }
        for language in Phrase.Language.allCases {
            // The site has each page of docs at its path, those in another language in a folder of that name.
            let start = "https://clubhub-lint.github.io/clubhub-lint/docs/" + (language == .en ? "" : language.rawValue + "/")
            let address = RulePlace.address(of: rule, in: language)
            try #require(address.hasPrefix(start) && address.hasSuffix(".html#\(id)"), "\(address)")
            let page = "docs/" + address.dropFirst(start.count).dropLast(".html#\(id)".count)
            let text = Self.texts[page + (language == .en ? ".md" : ".\(language.rawValue).md")]
            #expect(text?.contains("\n## \(id)\n") == true, "\(page)")
        }
    }

    /// No message in an example has an unfilled place.
    @Test func messagesAreFilled() {
        for (path, text) in Self.book where path.hasPrefix("docs/rules/") && !path.contains("changes") && !path.contains("index")
        {
            #expect(!text.contains(/\{[a-z]\w*\}/), "\(path)")
        }
    }
}
