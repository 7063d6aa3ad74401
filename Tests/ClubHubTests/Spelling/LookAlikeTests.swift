import ClubLint
import ClubModel
import JSONSyntax
import Testing

@Suite struct LookAlikeTests {
    @Test(arguments: [
        ("Fotogroep de G\u{435}lder", "Fotogroep de Gelder", "the e at place 15 is the Cyrillic letter \u{435}"),
        (
            "Fotogroep de Gelder", "Fotogroep de G\u{435}lder",
            "the e at place 15 in \"Fotogroep de G\u{435}lder\" is the Cyrillic"
        ),
        ("Fotoclub \u{392}eeld", "Fotoclub Beeld", "the B at place 10 is the Greek letter \u{392}"),
        ("Fotoclub B\u{FF45}eld", "Fotoclub Beeld", "the e at place 11 is the wide character \u{FF45}"),
        ("Foto\u{200B}club", "Fotoclub", "an invisible character without width stands at place 5"),
        ("F\u{43E}t\u{43E}\u{441}l\u{443}b V\u{43E}s", "Fotoclub Vos", "the o at place 2 is the Cyrillic"),
        ("Fotoclub Lindewolt", "Fotoclub Lindewold", "one letter differs"),
    ])
    func namesTheCharacter(_ written: String, _ other: String, _ words: String) throws {
        let files = [
            (
                "fcLindewold.level2.json",
                Array(#"{ "club": { "idPlus": { "town": "Oostmare", "fullName": "\#(written)", "nickName": "fcA" } } }"#.utf8)
            ),
            (
                "root_.level1.json",
                Array(
                    #"{ "clubs": [ { "idPlus": { "town": "Oostmare", "fullName": "\#(other)", "nickName": "fcA" } } ] }"#.utf8)
            ),
        ]
        let workspace = ExampleWorkspace(files, edition: nil)
        let rule = try #require(Rule.named("full-name-mismatch"))
        let found = try #require(workspace.found(by: rule)[0].first)
        #expect(found.message(in: .en).contains(words), "\(found.message(in: .en))")
        let marked = workspace.documents[0].tree.source.text(found.finding.range)
        let isPointed = LookAlike(marked.unicodeScalars.first!) != nil
        let isInWritten = firstLookAlike(in: written, against: other) != nil
        #expect(isPointed == isInWritten && (!isPointed || marked.unicodeScalars.count == 1), "\(marked)")
    }

    @Test func wordsOfOtherLanguagesAreLeftAlone() {
        for text in [
            "\u{41C}\u{43E}\u{441}\u{43A}\u{432}\u{430}", "\u{391}\u{3B8}\u{3AE}\u{3BD}\u{3B1}", "Ren\u{E9}", "Zo\u{EB}",
        ] {
            #expect(strayLookAlikes(in: text).isEmpty, "\(text)")
        }
        #expect(strayLookAlikes(in: "N\u{43E}or").map(\.number) == [2])
    }
}
