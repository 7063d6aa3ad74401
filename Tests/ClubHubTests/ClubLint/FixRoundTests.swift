import ClubLint
import ClubModel
import ClubReference
import JSONSyntax
import Testing

/// What fields do on their way to where they belong, round by round.
@Suite struct FixRoundTests {
    private func lint(_ source: Source) -> [Diagnostic] {
        let document = Document(source)
        let workspace = Workspace([document], Workspace.Settings(edition: .edition2026, today: Example.today))
        return Linter().lint(document, in: workspace)
    }

    private func moves(_ source: Source) -> [FixRound.Choice] {
        lint(source).compactMap { found in Migration.fix(for: found).map { FixRound.Choice(found, $0) } }
    }

    private func migrated(_ text: String) -> String {
        var file = FixedFile(Source(path: "x.level2.json", text))
        while !file.isDone { file.advance(lint(file.source)) { diagnostic, _ in Migration.fix(for: diagnostic) } }
        let result = file.source
        return result.text(0..<result.count)
    }

    private static let name = #""name": { "givenName": "Noor", "familyName": "Evers" }"#

    private func member(_ fields: String) -> String { "{ \"members\": [ { \(Self.name), \(fields) } ] }" }

    /// Fields that go to a new object together are one fix, which counts for each of them.
    @Test func aGroupIsOneFix() throws {
        let text = member(#""website": "https://example.org", "birthday": "9999-05-17", "keywords": [ "Bird" ]"#)
        let source = Source(path: "x.level2.json", text)
        let round = FixRound(moves(source))
        #expect(round.applied.count == 3 && round.postponed.isEmpty)
        let result = round.result(of: source)
        #expect(
            result.text(0..<result.count)
                == member(
                    #""optional": { "website": "https://example.org", "birthday": "9999-05-17", "expertises": [ "Bird" ] }"#))
    }

    @Test(arguments: [
        // Into what is there, in the order of the house style.
        (
            #""level3URL": "https://example.org/n", "birthday": "", "optional": { "website": "https://example.org" }"#,
            #""optional": { "birthday": "", "website": "https://example.org", "level3URL": "https://example.org/n" }"#
        ),
        // An object that two fields need is made once.
        (
            #""optional": { "roles": { "isMentor": true, "isAdmin": true, "isDeceased": false } }"#,
            #""optional": { "roles": { "isAdmin": true }, "status": { "isDeceased": false, "isMentor": true } }"#
        ),
        // Two into an empty one.
        (#""website": "a", "optional": { }, "birthday": """#, #""optional": { "birthday": "", "website": "a" }"#),
        // The same twice; another value is left.
        (#""birthday": "", "optional": { "birthday": "" }"#, #""optional": { "birthday": "" }"#),
        (#""birthday": "?", "optional": { "birthday": "" }"#, #""birthday": "?", "optional": { "birthday": "" }"#),
        // A value that does not fit there is not moved, and does not keep others from it.
        (#""birthday": 7, "website": "a""#, #""birthday": 7, "optional": { "website": "a" }"#),
    ])
    func fieldsFindTheirPlace(_ before: String, _ after: String) {
        #expect(migrated(member(before)) == member(after))
    }

    @Test func linesAreIndentedAnew() {
        let before = """
            { "club": {
                "website": "a"
            },
            "optional": {
            \t"wikipedia": "b",
            \t"coordinates": {
            \t\t"latitude": 1.5,
            \t\t"longitude": 2.5
            \t}
            } }
            """
        let after = """
            { "club": {
                "coordinates": {
                \t"latitude": 1.5,
                \t"longitude": 2.5
                },
                "optional": {
                \t"website": "a",
                \t"wikipedia": "b"
                }
            } }
            """
        #expect(migrated(before) == after)
    }

    /// Bytes are compared: a line end is a line end.
    @Test func windowsLineEndsStay() {
        let before = member("\r\n    \"website\": \"a\",\r\n    \"birthday\": \"\"\r\n")
        let result = migrated(before)
        #expect(result.utf8.count { $0 == 0x0A } == result.utf8.count { $0 == 0x0D })
        #expect(result.contains("\"optional\": {\r\n        \"website\": \"a\",\r\n        \"birthday\": \"\"\r\n    }"))
    }

    @Test(arguments: [
        ("", ""), ("/a", "1"), ("/b/0", "2"), ("/b/1/c~1d", "3"), ("/b/1/e~0f", "4"), ("/", "5"),
    ])
    func pointersLeadToValues(_ pointer: String, _ value: String) throws {
        let source = Source(path: "x.json", #"{ "a": 1, "b": [ 2, { "c/d": 3, "e~f": 4 } ], "": 5 }"#)
        let node = try #require(Tree(source).node(at: pointer))
        #expect(value.isEmpty ? node.index == 0 : source.text(node.range) == value)
        for wrong in ["a", "/a/0", "/b/2", "/b/01", "/b/-", "/b/1/c/d", "/x", "/b/"] {
            #expect(Tree(source).node(at: wrong) == nil)
        }
    }
}

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
