import ClubModel
import JSONSyntax
import Testing

@Suite struct DictionariesTests {
    private func document(_ remark: String, language: String = "EN", name: String = "Fotoclub Lindewold") -> Document {
        Document(
            Source(
                path: "example.level1.json",
                """
                { "clubs": [ { "idPlus": { "town": "Oostmare", "fullName": "\(name)", "nickName": "fcX" },
                    "optional": { "remark": [ { "language": "\(language)", "value": "\(remark)" } ] } } ] }
                """))
    }

    private func words(_ remark: String) -> [String] {
        document(remark).prose.flatMap { SpelledWord.all(in: $0.node) }.map(\.text)
    }

    /// Returns what is misspelt in one document, where a dictionary knows no word and has these suggestions.
    private func misspelt(_ documents: [Document], _ suggestions: [String: [String]]) -> [String] {
        let dictionaries = Dictionaries(documents.map { FileWords($0) }) { language, words -> [String: [String]]? in
            language == "en" ? suggestions.filter { words.contains($0.key) } : nil
        }
        return documents[0].prose.flatMap { prose in
            SpelledWord.all(in: prose.node).filter { dictionaries.meant(by: $0, in: prose.language) != nil }.map(\.text)
        }
    }

    @Test(arguments: [
        ("The club's house, 'quoted'.", ["The", "club's", "house", "quoted"]),
        ("See www.lindewold.example/page or noor@lindewold.example, e.g. there", ["See", "there"]),
        ("In 2024 the 3rd EOS iPhone of us", ["the"]),
        ("line\\nnext \\\"word\\\" caf\\u00e9 tea", ["line", "next", "word", "tea"]),
        ("foto-expositie, café’s", ["foto", "expositie", "café's"]),
        ("", []), ("'’' . … \\t", []),
    ])
    func splitsATextIntoWords(_ text: String, _ expected: [String]) {
        #expect(words(text) == expected)
    }

    @Test func rangesAreThoseOfTheWords() {
        let document = document("Één “café’s” \\\"tea\\\", 'tea'")
        for prose in document.prose {
            for word in SpelledWord.all(in: prose.node) {
                let written = String(decoding: document.tree.source.buffer[word.range], as: UTF8.self)
                #expect(written.replacing("’", with: "'") == word.text)
            }
        }
    }

    @Test func onlyANearWordMakesAMistake() {
        let text = document("The musuem has zzyzx things.")
        #expect(misspelt([text], ["musuem": ["museum"], "zzyzx": ["zebra"]]) == ["musuem"])
        #expect(misspelt([text], ["musuem": []]).isEmpty)
        #expect(misspelt([text], ["musuem": ["mu suem"]]).isEmpty)
        #expect(misspelt([text], ["musuem": ["usuem"]]).isEmpty)
    }

    @Test(arguments: [
        ("centre", "center"), ("colour", "color"), ("organised", "organized"), ("travelling", "traveling"),
        ("focusses", "focuses"), ("programme", "program"), ("catalogue", "catalog"),
    ])
    func britishSpellingIsNoMistake(_ british: String, _ american: String) {
        #expect(misspelt([document("This \(british) stays.")], [british: [american]]).isEmpty)
    }

    @Test func namesAndFrequentWordsAreKnown() {
        let suggestions = ["lindewald": ["lindewold"], "fotokrang": ["fotokring"]]
        #expect(misspelt([document("The fotokrang here.")], suggestions) == ["fotokrang"])
        #expect(misspelt([document("The fotokrang here.", name: "Fotokrang Oostmare")], suggestions).isEmpty)
        let others = [document("A fotokrang."), document("One fotokrang more.")]
        #expect(misspelt([document("The fotokrang here.")] + others, suggestions).isEmpty)
        // A copy is no other place.
        let copies = [document("The fotokrang here."), document("The fotokrang here."), document("The fotokrang here.")]
        #expect(misspelt(copies, suggestions) == ["fotokrang"])
    }

    @Test func anotherLanguageLendsItsWords() {
        let text = document("Een workshap en een musuem.", language: "NL")
        let dictionaries = Dictionaries([FileWords(text)]) { language, words -> [String: [String]]? in
            let unknown: [String: [String: [String]]] = [
                "nl": ["workshap": ["workshop"], "musuem": ["museum"]], "en": ["musuem": ["museum"]],
            ]
            return unknown[language]?.filter { words.contains($0.key) }
        }
        let found = SpelledWord.all(in: text.prose[0].node).filter { dictionaries.meant(by: $0, in: "nl") != nil }
        #expect(found.map(\.text) == ["musuem"])
        #expect(dictionaries.missing.isEmpty)
    }

    @Test func aLanguageWithoutDictionaryIsNamed() {
        let dictionaries = Dictionaries([FileWords(document("Der Verein trifft sich.", language: "DE"))]) {
            _, _ -> [String: [String]]? in nil
        }
        #expect(dictionaries.missing == ["de"] && dictionaries.isEmpty)
    }
}
