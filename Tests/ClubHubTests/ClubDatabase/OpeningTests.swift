import ClubModel
import Foundation
import GRDB
import JSONSyntax
import Testing

@testable import ClubDatabase

@Suite struct OpeningTests {
    private func failure(_ path: String) -> DatabaseFailure? {
        do {
            _ = try ClubDatabase(path: path)
            return nil
        } catch {
            return error
        }
    }

    @Test func leavesOtherFilesAlone() throws {
        let world = try DatabaseWorld()
        let text = "{\"clubs\": []}"
        try text.write(toFile: world.path, atomically: true, encoding: .utf8)
        #expect(failure(world.path)?.cause == .notOurs)
        #expect(try String(contentsOfFile: world.path, encoding: .utf8) == text)
        #expect(try FileManager.default.contentsOfDirectory(atPath: world.folder.path) == ["clubs.sqlite"])
    }

    @Test func leavesOtherDatabasesAlone() throws {
        let world = try DatabaseWorld()
        let other = try DatabaseQueue(path: world.path)
        try other.write { try $0.execute(sql: "CREATE TABLE loads (id INTEGER)") }
        try other.close()
        #expect(failure(world.path)?.cause == .notOurs)
    }

    @Test func makesADatabaseOfAnEmptyFile() throws {
        let world = try DatabaseWorld()
        try Data().write(to: URL(filePath: world.path))
        #expect(failure(world.path) == nil)
    }

    @Test func leavesNewerDatabasesAlone() throws {
        let world = try DatabaseWorld()
        try ClubDatabase(path: world.path).close()
        let newer = try DatabaseQueue(path: world.path)
        try newer.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('999')") }
        try newer.close()
        #expect(failure(world.path)?.cause == .tooNew)
    }

    @Test func isMadeOnceByManyAtOnce() throws {
        let world = try DatabaseWorld()
        let path = world.path
        DispatchQueue.concurrentPerform(iterations: 12) { _ in
            #expect(throws: Never.self) { try ClubDatabase(path: path).close() }
        }
        #expect(try world.load() != nil)
    }

    @Test func saysThatThereIsNone() throws {
        let world = try DatabaseWorld()
        #expect(throws: DatabaseFailure.self) { try ClubDatabase(readingFrom: world.path) }
        #expect(throws: DatabaseFailure.self) { try ClubDatabase(path: "/nonexistent/folder/clubs.sqlite") }
    }

    @Test func saysThatNothingWasLoaded() throws {
        let world = try DatabaseWorld()
        let database = try ClubDatabase(path: world.path)
        #expect(throws: DatabaseFailure.self) { try database.world() }
    }

    /// A database of the first version goes on with its data; today it is the only one.
    @Test func takesOverOlderVersions() throws {
        let world = try DatabaseWorld()
        let older = try DatabaseQueue(path: world.path)
        try Schema.migrator.migrate(older, upTo: "1")
        try older.write {
            try $0.execute(sql: "INSERT INTO organizations (full_name, town) VALUES ('Fotoclub Lindewold', 'Lindewold')")
            try $0.execute(sql: "CREATE VIEW members AS SELECT 1 AS of_an_older_version")
        }
        try older.close()
        try world.load()
        #expect(try world.ask("SELECT count(*) FROM members") == ["4"])
        #expect(try world.ask("SELECT id FROM organizations WHERE full_name = 'Fotoclub Lindewold'") == ["1"])
    }

    @Test func keepsTheBytesOfTheWeb() throws {
        let world = try DatabaseWorld()
        let database = try ClubDatabase(path: world.path)
        let load = try database.beginLoad(
            Load.Start(root: "", toolVersion: "1", settings: "", day: world.day, time: world.time), process: 1)
        let address = "https://clubs.example.com/root_.level1.json"
        let text = world.files["root_.level1.json"] ?? ""
        let version = SourceVersion(byteCount: text.utf8.count, checksum: .max, entityTag: "\"1\"", lastModified: "today")
        let source = Source(path: address, text)
        try load.store(
            Document(source), SourceVisit(address: address, role: .root, parent: nil, outcome: .read(source, version)),
            diagnostics: [])
        try load.finish(at: world.time)
        let kept = try #require(try database.lastGoodContent(of: address))
        #expect(kept.text(0..<kept.count) == text)
        #expect(try database.lastGoodContent(of: "https://elsewhere.example.com") == nil)
        withExtendedLifetime(load) {}
    }

    @Test(arguments: Views.all.map { $0.name }) func readsEveryView(_ name: String) throws {
        let world = try DatabaseWorld()
        try world.load()
        _ = try world.ask("SELECT * FROM \(name)")
    }
}
