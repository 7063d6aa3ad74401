import ClubLint
import ClubModel
import ClubReport
import Testing

@Suite struct ChangeKindTests {
    /// The example of a kind shows it, and nothing else but what it says.
    @Test(arguments: ChangeKind.all.map(\.id))
    func exampleIsToldSo(_ id: String) throws {
        let kind = try #require(ChangeKind.named(id))
        let changes = kind.example.comparison.changes
        let told = changes.map { "\($0.kind.id): \($0.sentence(in: .en))" }
        #expect(Set(changes.map(\.kind.id)) == Set([id] + kind.example.also), "\(told)")
    }

    /// Sentences are complete in both languages.
    @Test(arguments: ChangeKind.all.map(\.id))
    func wordsAreComplete(_ id: String) throws {
        let kind = try #require(ChangeKind.named(id))
        for phrase in [kind.sentence, kind.one, kind.many, kind.consequence, kind.remedy].compactMap({ $0 }) {
            #expect(!phrase.en.isEmpty && !phrase.nl.isEmpty && (phrase.en != phrase.nl || phrase.en.contains("{")), "\(phrase)")
        }
        for change in kind.example.comparison.changes {
            for language in Phrase.Language.allCases {
                let texts =
                    [change.sentence(in: language)]
                    + [change.consequence, change.remedy].compactMap { $0 }
                    .map { change.filled($0, in: language) }
                for text in texts {
                    #expect(!text.contains(/\{[a-z]\w*\}/) && !text.contains("  ") && !text.contains(" ."), "\(text)")
                    #expect(text.first?.isLowercase != true || change.record != nil || text.contains(".json"), "\(text)")
                    #expect(text.last.map { ".?:".contains($0) } == true || text.hasSuffix("json."), "\(text)")
                }
            }
            #expect(!change.places.isEmpty)
        }
    }

    @Test func kindsAreSortedAndUnique() {
        let ids = ChangeKind.all.map(\.id)
        #expect(ids == ids.sorted() && Set(ids).count == ids.count)
        #expect(Set(ids).isDisjoint(with: Rule.allNames), "`explain` knows both")
        #expect(ids.count >= 40)
        for id in ids { #expect(id.allSatisfy { $0 == "-" || ("a"..."z").contains($0) || $0 == "2" }, "\(id)") }
    }

    @Test(arguments: ChangeKind.all.map(\.id))
    func isExplained(_ id: String) throws {
        let kind = try #require(ChangeKind.named(id))
        for language in Phrase.Language.allCases {
            let text = explanation(of: kind, in: language, palette: .plain, width: 80)
            #expect(text.hasPrefix(id) && !text.contains(/\{[a-z]\w*\}/), "\(text)")
        }
    }
}
