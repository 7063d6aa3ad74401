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

    /// Behind bytes that are no letter nobody knows where a word stands; a replacement character is a letter like any other.
    @Test(arguments: [([0xED, 0xA0, 0x80], 0), ([0xEF, 0xBF], 0), ([0xFF], 0), ([0xEF, 0xBF, 0xBD], 1)] as [([UInt8], Int)])
    func leavesTextsAloneThatAreNoUTF8(bytes: [UInt8], count: Int) throws {
        let front = Array(#"{ "clubs": [ { "optional": { "remark": [ { "language": "EN", "value": "A place "#.utf8)
        let file = front + bytes + Array(#" where the club orgaizes" } ] } } ] }"#.utf8)
        let example = ExampleWorkspace([("a.level1.json", file)], edition: .edition2026, .builtIn)
        let rule = try #require(Rule.named("misspelt-word"))
        #expect(example.run(rule)[0].count == count)
    }
}
