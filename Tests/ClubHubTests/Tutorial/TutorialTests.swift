import ClubEngine
import ClubLint
import ClubModel
import Foundation
import JSONSyntax
import Testing

/// What CONTRIBUTING teaches works as it stands there.
@Suite struct TutorialTests {
    @Test func theRuleAcrossFilesStandsInTheGuide() throws {
        let guide = try String(contentsOf: Golden.repository.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
        let path = "Tests/ClubHubTests/Tutorial/TreasurerOfMany.swift"
        let code = try String(contentsOf: Golden.repository.appendingPathComponent(path), encoding: .utf8)
        let start = try #require(code.range(of: "/// Who keeps")).lowerBound
        #expect(guide.contains(code[start...]))
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
