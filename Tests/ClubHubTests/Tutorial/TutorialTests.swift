import ClubEngine
import ClubLint
import ClubModel
import Foundation
import JSONSyntax
import Testing

/// What CONTRIBUTING teaches works as it stands there.
@Suite struct TutorialTests {
    /// The code of a tutorial, and how far its lines are indented in the guide.
    @Test(arguments: [("InitialForName", "/// A given name", "   "), ("TreasurerOfMany", "/// Who keeps", "")])
    func theCodeStandsInTheGuide(_ name: String, _ beginning: String, _ indent: String) throws {
        let guide = try String(contentsOf: Golden.repository.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
        let path = "Tests/ClubHubTests/Tutorial/\(name).swift"
        let code = try String(contentsOf: Golden.repository.appendingPathComponent(path), encoding: .utf8)
        let start = try #require(code.range(of: beginning)).lowerBound
        let lines = code[start...].split(separator: "\n", omittingEmptySubsequences: false)
        #expect(guide.contains(lines.map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")))
    }

    /// Its id is free, and its examples are reported as they are marked.
    @Test func theRuleAboutOneFileWorks() {
        let rule = Rule.initialForName
        #expect(!Rule.all.contains { $0.id == rule.id })
        var settings = SessionSettings(Workspace.Settings(today: Day(year: 2026, month: 11, day: 22)!))
        settings.judgement.rules = [rule]
        let texts = [#"{ "givenName": "N.", "familyName": "Evers" }"#, #"{ "givenName": "Noor", "familyName": "Evers" }"#]
        let found = texts.map { name in
            let source = Source(path: "fcIris.level2.json", #"{ "members": [ { "name": \#(name) } ] }"#)
            var session = Session([SessionFile(path: source.path, .memory(source))], settings)
            return session.lint().diagnostics.map { $0.message(in: .en) }
        }
        #expect(found == [["N. Evers: \"N.\" is only an initial."], []])
    }

    /// Three clubs with one treasurer are told, two are not; and after an edit it is as if it had always been so.
    @Test func theRuleAcrossFilesWorks() {
        func club(_ name: String, _ treasurer: String) -> SessionFile {
            let member =
                #"{ "name": { "givenName": "\#(treasurer)", "infixName": "", "familyName": "Evers" }, "#
                + #""optional": { "roles": { "isTreasurer": true } } }"#
            let club = #"{ "idPlus": { "town": "Lindewold", "fullName": "Fotoclub \#(name)", "nickName": "fc\#(name)" } }"#
            let text = #"{ "club": \#(club), "members": [ \#(member) ] }"#
            return SessionFile(path: "fc\(name).level2.json", .memory(Source(path: "fc\(name).level2.json", text)))
        }
        var settings = SessionSettings(Workspace.Settings(today: Day(year: 2026, month: 11, day: 22)!))
        settings.judgement.rules = [.treasurerOfMany]
        var session = Session([club("Iris", "Noor"), club("Linde", "Noor"), club("Mare", "Noor")], settings)
        let found = session.lint().diagnostics
        #expect(found.map { $0.message(in: .en) } == Array(repeating: "Noor Evers: treasurer of 3 clubs.", count: 3))
        let change = session.edit([.file(club("Mare", "Truus"))])
        #expect(change.result.diagnostics.isEmpty)
        #expect(change.changed == ["fcIris.level2.json", "fcLinde.level2.json", "fcMare.level2.json"])
    }
}
