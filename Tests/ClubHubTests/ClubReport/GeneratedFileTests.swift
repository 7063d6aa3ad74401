import ClubLint
import ClubModel
import ClubReference
import ClubReport
import Foundation
import Testing

/// RULES.md and docs/rules are made from the rules; `UPDATE_GOLDENS=1 swift test --filter Generated` writes them.
@Suite struct GeneratedFileTests {
    private static let book = RuleBook(Rule.all, ChangeKind.all, reference: .builtIn).files
    private static let texts = Dictionary(uniqueKeysWithValues: book.map { ($0.path, $0.text) })

    @Test func ruleBookIsCurrent() throws {
        for (path, text) in Self.book {
            let file = Golden.repository.appendingPathComponent(path)
            if Golden.isUpdating {
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file, options: .atomic)
            }
            let written = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            #expect(
                written == text,
                "\(path): \(Golden.difference(expected: written, actual: text))\nUPDATE_GOLDENS=1 swift test --filter Generated writes it"
            )
        }
        let folder = Golden.repository.appendingPathComponent("docs/rules").path
        let there = try FileManager.default.contentsOfDirectory(atPath: folder).map { "docs/rules/" + $0 }
        #expect(Set(there) == Set(Self.book.map(\.path).filter { $0.hasPrefix("docs/") }), "pages that no theme has any more")
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
