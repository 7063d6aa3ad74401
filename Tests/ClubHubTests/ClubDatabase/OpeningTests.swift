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

    /// A load that is killed in its first moment leaves a file that the next one goes on with.
    @Test func goesOnWithAFileThatIsHalfMade() throws {
        let world = try DatabaseWorld()
        let half = try DatabaseQueue(path: world.path)
        try half.write { try $0.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)") }
        try half.close()
        #expect(failure(world.path) == nil)
        #expect(try world.load() != nil)
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

    @Test func saysInPlainWordsWhyAFileCannotBeUsed() throws {
        let world = try DatabaseWorld()
        try FileManager.default.createDirectory(atPath: world.path, withIntermediateDirectories: false)
        let folder = try #require(failure(world.path))
        #expect(folder.problem.en == "The database cannot be used: it is a folder.")
        let absent = try #require(failure(world.path + "/no/clubs.sqlite"))
        #expect(absent.problem.nl.contains("het bestand is niet te openen, of de map ervan is er niet"))
        for (code, words) in [(ResultCode.SQLITE_FULL, "the disk is full"), (.SQLITE_READONLY, "must not be written")] {
            let failure = DatabaseFailure(DatabaseError(resultCode: code), path: "clubs.sqlite")
            #expect(failure.cause == .refused && failure.problem.en.contains(words))
        }
    }

    /// What the file tells when it is named another way than it lies is how the user named it.
    @Test func namesTheFileAsTheUserDoes() throws {
        let world = try DatabaseWorld()
        try "text".write(toFile: world.path, atomically: true, encoding: .utf8)
        let failure = #expect(throws: DatabaseFailure.self) {
            _ = try ClubDatabase(path: "clubs.sqlite", location: world.path)
        }
        #expect(failure?.path == "clubs.sqlite")
    }

    /// Bytes that cannot be unpacked are not taken for bytes that are not there: the file would be taken for gone.
    @Test func endsWhereStoredBytesAreSpoilt() throws {
        let world = try DatabaseWorld()
        try world.load()
        let queue = try DatabaseQueue(path: world.path)
        try queue.write {
            try $0.execute(
                sql: "INSERT INTO source_contents SELECT id, 100, x'00' FROM sources WHERE address = 'root_.level1.json'")
        }
        try queue.close()
        let database = try ClubDatabase(path: world.path)
        #expect(throws: DatabaseFailure.damaged(world.path)) { try database.lastGoodContent(of: "root_.level1.json") }
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

    /// A database of the first version has no note of its root: its clubs tell whether it is the same world.
    @Test func takesOverADatabaseOfTheFirstVersion() throws {
        let world = try DatabaseWorld()
        try world.load()
        _ = try world.older()
        let old = try DatabaseQueue(path: world.path)
        try old.write { database in
            try database.execute(sql: "DROP TABLE belonging")
            try database.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = '2'")
        }
        try old.close()
        let database = try ClubDatabase(path: world.path)
        #expect(try database.belonging() == nil)
        let load = try database.beginLoad(
            Load.Start(
                root: ".", toolVersion: "1", settings: "", day: world.day, time: world.time, belonging: Belonging(root: "/a")),
            process: 1)
        let other = try #require(throws: DatabaseFailure.self) {
            try load.claim(with: [Identity(fullName: "Fotokring", town: "Zuidmare")]) { _ in true }
        }
        #expect(other.cause == .otherWorld && other.problem.nl.contains("root_.level1.json"))
        #expect(try database.belonging() == nil)
        let same: Set = [
            Identity(fullName: "Fotoclub Lindewold", town: "Lindewold"),
            Identity(fullName: "Fotokring Oostmare", town: "Oostmare"),
        ]
        try load.claim(with: same) { _ in true }
        #expect(try database.belonging()?.root == "/a")
    }

    @Test(arguments: [
        ("https://Lindewold.example/JSON/root.level1.json", "HTTPS://lindewold.example/JSON/root.level1.json#clubs", true),
        ("https://lindewold.example/JSON/root.level1.json", "https://lindewold.example/json/root.level1.json", false),
        ("https://lindewold.example/root.level1.json", "https://lindewold.example/root_.level1.json", false),
        ("/clubs/root.level1.json", "/Clubs/root.level1.json", false),
        ("/clubs/root.level1.json#1", "/clubs/root.level1.json", false),
        ("/clubs/caf\u{E9}.level1.json", "/clubs/cafe\u{301}.level1.json", false),
    ])
    func tellsRootsApart(_ one: String, _ other: String, _ isSame: Bool) {
        #expect(Belonging(root: one).isOfSameRoot(as: Belonging(root: other)) == isSame)
    }
}
