import ClubLint
import ClubModel
import ClubReference
import JSONSyntax
import Testing

/// The title of a fix that writes one word of a text anew: the word in its sentence.
@Suite struct WordFixTests {
    @Test(arguments: [
        (#"The club orgaizes walks in the village."#, "The club organizes walks in the village."),
        (
            #"It began in a barn, and since then the club orgaizes a walk along the river each month."#,
            "since then the club organizes a walk along the river"
        ),
        (#"Whoever likes it orgaizes"#, "Whoever likes it organizes"),
        (#"Who \"knows\" orgaizes a \\ walk"#, "organizes"),
        (#"The {club} orgaizes walks"#, "organizes walks"),
        (#"De clubärztinnenundärzte orgaizes the walks"#, "organizes the walks"),
    ])
    func showsTheWordsBesideIt(text: String, shown: String) throws {
        let file = #"{ "clubs": [ { "optional": { "remark": [ { "language": "EN", "value": "\#(text)" } ] } } ] }"#
        let example = ExampleWorkspace([("a.level1.json", Array(file.utf8))], edition: .edition2026, .builtIn)
        let found = try example.run(#require(Rule.named("misspelt-word")))[0].filter { $0.message(in: .en).contains("orgaizes") }
        let finding = try #require(found.first).finding
        #expect(finding.suggestions == ["organizes"])
        #expect(finding.fixes[0].title.text(in: .en) == "Write \"\(shown)\"")
        #expect(finding.fixes[0].edits == [TextEdit(finding.range, "organizes")])
    }
}
