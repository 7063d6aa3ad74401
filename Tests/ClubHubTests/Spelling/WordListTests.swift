import ClubModel
import ClubReference
import JSONSyntax
import Testing

@Suite struct WordListTests {
    private let lists: WordLists

    init() throws { lists = try #require(WordLists.builtIn) }

    private func document(_ remarks: [String], language: String = "EN", name: String = "Fotoclub Lindewold") -> Document {
        let list = remarks.map { "{ \"language\": \"\(language)\", \"value\": \"\($0)\" }" }.joined(separator: ", ")
        return Document(
            Source(
                path: "example.level1.json",
                """
                { "clubs": [ { "idPlus": { "town": "Oostmare", "fullName": "\(name)", "nickName": "fcX" },
                    "optional": { "remark": [ \(list) ] } } ] }
                """))
    }

    private func words(_ remark: String) -> [String] {
        let document = document([remark])
        return document.prose.flatMap { prose in
            SpelledText(prose.node).words.map { document.tree.source.text($0.range) }
        }
    }

    private func misspelt(_ remarks: [String], language: String = "EN", name: String = "Fotoclub Lindewold") -> [String: [String]]
    {
        let found = MisspeltWord.all(in: document(remarks, language: language, name: name), lists, nil)
        return Dictionary(found.map { ($0.text, $0.meant) }) { first, _ in first }
    }

    @Test(arguments: [
        ("The club's house, 'quoted'.", ["The", "club's", "house", "quoted"]),
        ("See www.lindewold.example/page or noor@lindewold.example, e.g. there", ["See", "there"]),
        ("In 2024 the 3rd EOS iPhone of us", ["the"]),
        ("line\\nnext \\\"word\\\" caf\\u00e9 tea", ["line", "next", "word", "tea"]),
        ("foto-expositie, café’s", ["foto", "expositie", "café’s"]),
        ("boeken, kaarten enz. En zo. Voorts", ["boeken", "kaarten", "Voorts"]),
        ("", []), ("'’' . … \\t", []),
    ])
    func splitsATextIntoWords(_ text: String, _ expected: [String]) {
        #expect(words(text) == expected)
    }

    @Test(arguments: [
        ("en", "colour"), ("en", "color"), ("en", "organised"), ("en", "organized"), ("en", "village's"), ("en", "café's"),
        ("nl", "vereniging"), ("nl", "foto's"), ("nl", "industriële"), ("nl", "één"), ("nl", "Eén"), ("nl", "wél"),
        ("nl", "seniorenvereniging"),
        ("nl", "tentoonstellingsruimte"), ("nl", "Nederlandse"), ("nl", "workshop"), ("nl", "street"), ("nl", "Łódź"),
    ])
    func goodWordsAreKnown(_ language: String, _ word: String) {
        #expect(misspelt(["Dit: \(word) hier."], language: language).isEmpty)
    }

    @Test(arguments: [
        ("en", "orgaizes", "organizes"), ("en", "musuem", "museum"), ("en", "vilage's", "village's"),
        ("en", "Memebers", "Members"), ("en", "jearly", "yearly"), ("nl", "projekt", "project"),
        ("en", "expositon", "exposition"), ("nl", "verenigign", "vereniging"), ("nl", "industriele", "industriële"),
        ("nl", "tentoonstellng", "tentoonstelling"), ("nl", "Ledden", "Leden"),
    ])
    func whatIsMeantComesFirst(_ language: String, _ word: String, _ meant: String) throws {
        #expect(misspelt(["\(word) staat hier."], language: language)[word]?.first == meant)
    }

    @Test func aPartOfAWordMayHaveTwoSlips() {
        #expect(misspelt(["De seniorenverening."], language: "NL")["seniorenverening"]?.contains("seniorenvereniging") == true)
    }

    @Test(arguments: ["zzyzx", "fotokringel", "xqrtv"]) func aWordThatIsLikeNoOtherIsLeftAlone(_ word: String) {
        #expect(misspelt(["The \(word) is here."]).isEmpty)
    }

    @Test func namesAndFrequentWordsAreKnown() {
        #expect(misspelt(["The musuem here."]).keys.sorted() == ["musuem"])
        #expect(misspelt(["The musuem here."], name: "Musuem Oostmare").isEmpty)
        #expect(misspelt(["The musuem here.", "They call it Musuem."]).isEmpty)
        #expect(misspelt(["The musuem here.", "A musuem.", "One musuem more."]).isEmpty)
        // A copy is no other text.
        #expect(misspelt(["The musuem here.", "The musuem here.", "The musuem here."]).keys.sorted() == ["musuem"])
    }

    @Test func languagesLendEachOtherTheirWordsAndOthersAreNotJudged() {
        #expect(misspelt(["Een workshop over het spectrum, like this."], language: "NL").isEmpty)
        #expect(misspelt(["Der Verien trifft sich."], language: "DE").isEmpty)
    }

    @Test func rangesAreThoseOfTheWords() {
        let document = document(["Één “café’s” \\\"musuem\\\", 'musuem'"])
        let found = MisspeltWord.all(in: document, lists, nil)
        #expect(found.map { document.tree.source.text($0.range) } == ["musuem"])
    }

    /// Bytes that are no lists give none, or wrong words, and never a crash or a walk without an end.
    @Test func otherBytesDoNoHarm() throws {
        var random = SeededRandom(17)
        let text = document(["The musuem orgaizes walks met de fotoclubleden van het seniorenhuis."])
        for _ in 0..<300 {
            let count = Int.random(in: 0..<400, using: &random)
            var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let head: [UInt8] = [
                0x43, 0x48, 0x57, 0x31, 1, 0x65, 0x6E, 1, 0, 17, 0, 0, 0, UInt8(count % 256), UInt8(count / 256), 0, 0,
            ]
            if count > 40 { bytes.replaceSubrange(0..<head.count, with: head) }
            bytes.withUnsafeBytes { buffer in
                guard let lists = WordLists(buffer) else { return }
                _ = MisspeltWord.all(in: text, lists, nil)
            }
        }
    }
}
