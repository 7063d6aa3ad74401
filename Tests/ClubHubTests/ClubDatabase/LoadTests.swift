import ClubModel
import ClubWorld
import Foundation
import GRDB
import JSONSyntax
import Testing

@testable import ClubDatabase

@Suite struct LoadTests {
    @Test func takesInWhatTheFilesSay() throws {
        let world = try DatabaseWorld()
        let summary = try #require(try world.load())
        #expect(summary.counts.clubs == 2)
        #expect(summary.counts.museums == 1)
        #expect(summary.counts.clubsWithMembers == 2)
        #expect(summary.counts.people == 3)
        #expect(summary.counts.memberships == 4)
        #expect(summary.counts.currentMemberships == 3)
        #expect(summary.counts.sources == 4)
        #expect(
            try world.ask("SELECT club, name, status FROM members ORDER BY club, name") == [
                "Fotoclub Lindewold|Anna van Dalen|current", "Fotoclub Lindewold|Joris de Wit|former",
                "Fotoclub Lindewold|Noor Evers|current", "Fotokring Oostmare|Noor Evers|current",
            ])
        #expect(try world.ask("SELECT role, name FROM officers") == ["isChairman|Anna van Dalen"])
        #expect(
            try world.ask("SELECT keyword, is_supported, members FROM members_per_keyword ORDER BY 1") == [
                "Landscape|1|1", "Zeegezicht|0|1",
            ])
        #expect(
            try world.ask("SELECT field, club, value FROM person_disagreements ORDER BY club") == [
                "website|Fotoclub Lindewold|https://noor.example.com", "website|Fotokring Oostmare|http://noor.example.com",
            ])
    }

    @Test func changesNothingTheSecondTime() throws {
        let world = try DatabaseWorld()
        try world.load()
        let first = try world.dump()
        let summary = try world.load()
        #expect(summary?.hasNews == false)
        #expect(try world.dump() == first)
    }

    @Test func readsValuesAsTheAppsDo() throws {
        let world = try DatabaseWorld()
        world.members(
            of: "Fotoclub Lindewold", "Lindewold", "fcLindewold",
            [
                DatabaseWorld.member(
                    "Anna", "", "Dalen",
                    #""roles": {"isChairman": "ja", "isSecretary": 1}, "status": {"isDeceased": true}, "birthday": "9999-3-4","#
                        + #""website": "", "nlSpecific": {"fotobondNumber": "16.20.111"}"#),
                DatabaseWorld.member("Anna", "", "Dalen", #""roles": {"isChairman": true}, "status": {"isFormerMember": false}"#),
                #"{"name": {"givenName": "Zonder"}}"#,
            ])
        try world.load()
        #expect(
            try world.ask(
                """
                SELECT is_chairman, is_secretary, is_treasurer, is_deceased, is_former, birthday, website, fotobond_number,
                    record_count FROM memberships WHERE source_id IN (SELECT id FROM sources WHERE address LIKE 'fcL%')
                """) == ["1|1|-|1|0|9999-03-04|-|16|2"])
    }

    @Test func keepsTextsApartByteForByte() throws {
        let world = try DatabaseWorld()
        let names = [
            "Zo\u{E9}", "Zoe\u{308}", "Zoe\u{301}", "Zo\\u0000e", "'; DROP TABLE memberships; --", "\u{1F4F7}", "\\\"",
            "zo\u{E9}",
        ]
        world.members(
            of: "Fotoclub Lindewold", "Lindewold", "fcLindewold", names.map { DatabaseWorld.member($0, "", "Evers") })
        try world.load()
        let found = try world.ask(
            "SELECT given_name FROM members WHERE town = 'Lindewold' ORDER BY membership_id")
        let expected = [
            "Zo\u{E9}", "Zoe\u{308}", "Zoe\u{301}", "Zo\u{2400}e", "'; DROP TABLE memberships; --", "\u{1F4F7}", "\"", "zo\u{E9}",
        ]
        #expect(found.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
        #expect(try ClubDatabase(path: world.path).problems().isEmpty)
    }

    // MARK: What goes wrong

    @Test(arguments: ["{\"club\": ", "<!DOCTYPE html><html></html>", "", #"{"members": []}"#, #"{"clubs": []}"#])
    func keepsTheLastGoodDataOfWhatIsMalformed(_ text: String) throws {
        let world = try DatabaseWorld()
        try world.load()
        world.files["fcLindewold.level2.json"] = text
        world.time = "2026-08-23 10:00"
        let summary = try #require(try world.load())
        #expect(summary.counts.memberships == 4)
        #expect(summary.counts.staleSources == 1)
        let source = try #require(try world.world().sources.first { $0.address.hasPrefix("fcLindewold") })
        #expect(source.status == .stale)
        #expect(source.loadedAt == "2026-08-22 10:00")
        #expect(source.reason != nil)
        let first = try world.dump()
        try world.load()
        #expect(try world.dump() == first)
    }

    @Test func isGoodAgainWhenItIsWhatItWas() throws {
        let world = try DatabaseWorld()
        try world.load()
        let numbers = try world.ask("SELECT id FROM memberships")
        world.failures["fcLindewold.level2.json"] = "The server did not answer."
        try world.load()
        #expect(
            try world.ask("SELECT status, reason_en FROM sources WHERE reason_en IS NOT NULL") == [
                "stale|The server did not answer."
            ])
        world.failures = [:]
        try world.load()
        #expect(try world.ask("SELECT count(*) FROM sources WHERE status <> 'good'") == ["0"])
        #expect(try world.ask("SELECT id FROM memberships") == numbers)
    }

    @Test func keepsWhatHangsBelowAFileThatIsBroken() throws {
        let world = try DatabaseWorld()
        try world.load()
        let members = world.files.filter { $0.key.hasSuffix("level2.json") }
        world.files["root_.level1.json"] = "{"
        for address in members.keys { world.files[address] = nil }
        let summary = try #require(try world.load())
        #expect(summary.counts.memberships == 4)
        #expect(summary.counts.staleSources == 3)
        #expect(try world.kindsTold() == ["file-broken"])
    }

    @Test func saysWhyWhatWasNeverGoodFailed() throws {
        let world = try DatabaseWorld()
        world.files["root_.level1.json"] = "{"
        try world.load()
        let source = try #require(try world.world().sources.first { $0.role == .root })
        #expect(source.status == .failed)
        #expect(source.errors > 0)
    }

    // MARK: Killed loads

    /// A load that ends after any number of files leaves a whole database, and the next one tells the same as if it had not been.
    @Test(arguments: 0...4) func goesOnWhereAnotherStopped(_ count: Int) throws {
        let world = try DatabaseWorld()
        try world.load()
        world.members(
            of: "Fotoclub Lindewold", "Lindewold", "fcLindewold",
            [DatabaseWorld.member("Anna", "van", "Dalen"), DatabaseWorld.member("Ilse", "", "Maas")])
        let all = world.files
        for address in all.keys.sorted().dropFirst(count) { world.files[address] = nil }
        try world.load(finishing: false)
        #expect(try ClubDatabase(path: world.path).problems().isEmpty)
        world.files = all
        let summary = try #require(try world.load())
        let kinds = try world.kindsTold().filter { $0.hasPrefix("member-") || $0.hasPrefix("file-") }
        #expect(kinds == ["member-joined", "member-left-file", "member-left-file"])
        #expect(summary.counts.memberships == 3)
    }

    @Test func letsOneLoadWorkAtATime() throws {
        let world = try DatabaseWorld()
        let database = try ClubDatabase(path: world.path)
        let start = Load.Start(root: "somewhere", toolVersion: "1", settings: "", day: world.day, time: world.time)
        let first = try database.beginLoad(start, process: 4711)
        let other = try ClubDatabase(path: world.path)
        for database in [database, other] {
            let failure = #expect(throws: DatabaseFailure.self) { try database.beginLoad(start, process: 4712) }
            #expect(failure?.cause == .busy)
            #expect(failure?.text(in: .en).contains("4711") == true)
            #expect(failure?.text(in: .nl).contains("Wacht") == true)
        }
        withExtendedLifetime(first) {}
    }

    @Test func isFreeWhenALoadIsOver() throws {
        let world = try DatabaseWorld()
        try world.load(finishing: false)
        try world.load(finishing: false)
        #expect(try world.load() != nil)
    }

    @Test func takesFilesFromManyThreads() throws {
        let world = try DatabaseWorld()
        let database = try ClubDatabase(path: world.path)
        let load = try database.beginLoad(
            Load.Start(root: "", toolVersion: "1", settings: "", day: world.day, time: world.time), process: 1)
        DispatchQueue.concurrentPerform(iterations: 200) { number in
            // Each file is visited twice.
            let club = number / 2
            let name = "fc\(club).level2.json"
            let text = """
                {"club": \(DatabaseWorld.club("Club \(club)", "Town", "fc\(club)")),
                 "members": [\(DatabaseWorld.member("Anna", "", "Evers")), \(DatabaseWorld.member("Bas", "", "Nr\(club)"))]}
                """
            let document = Document(Source(path: name, text))
            _ = try? load.store(
                document,
                SourceVisit(address: name, role: .members, parent: nil, outcome: .read(nil, SourceVersion(byteCount: 1))),
                diagnostics: [])
        }
        let counts = try load.finish(at: world.time).counts
        #expect(counts.clubsWithMembers == 100)
        #expect(counts.memberships == 200)
        #expect(counts.people == 101)
        #expect(try database.problems().isEmpty)
    }
}
