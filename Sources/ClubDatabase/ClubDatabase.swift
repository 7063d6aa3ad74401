import ClubModel
import Foundation
import GRDB

/// The database that everything is loaded into: one SQLite file.
package final class ClubDatabase: Sendable {
    /// The path as the user would type it.
    package let path: String
    /// Where the file is.
    private let location: String
    let queue: DatabaseQueue

    /// What SQLite keeps in the head of the file, to tell ours from others: `club`.
    static let applicationID: Int32 = 0x636C_7562

    /// Opens a database, or makes it; one of an older version gets the tables that it lacks.
    ///
    /// - Parameter location: Where the file is, if `path` is only how the user names it.
    package init(path: String, location: String? = nil) throws(DatabaseFailure) {
        self.path = path
        let location = location ?? path
        self.location = location
        do {
            try ClubDatabase.refuseOthers(location, shownAs: path)
            try ClubDatabase.refuseTakenNames(location, shownAs: path)
            queue = try ClubDatabase.open(location, shownAs: path)
        } catch {
            throw DatabaseFailure(error, path: path)
        }
    }

    /// Opens a database to read it; nothing in it changes, and there must be one.
    package init(readingFrom path: String, location: String? = nil) throws(DatabaseFailure) {
        self.path = path
        let location = location ?? path
        self.location = location
        do {
            guard FileManager.default.fileExists(atPath: location) else { throw DatabaseFailure.absent(path) }
            try ClubDatabase.refuseOthers(location, shownAs: path)
            queue = try DatabaseQueue(path: location, configuration: ClubDatabase.configuration(isReadOnly: true))
            try queue.read { try ClubDatabase.check($0, Schema.migrator, path, mayBeEmpty: false) }
        } catch {
            throw DatabaseFailure(error, path: path)
        }
    }

    /// Finishes all work and closes the file, so that it is one file only.
    package func close() throws(DatabaseFailure) {
        do { try queue.close() } catch { throw DatabaseFailure(error, path: path) }
    }

    /// Begins a load; there is one at a time in a database.
    ///
    /// - Parameters:
    ///   - process: The number of this process, to tell others who is at work.
    ///   - seconds: How long to wait for another load.
    package func beginLoad(_ start: Load.Start, process: Int32, waiting seconds: Int = 0) throws(DatabaseFailure) -> Load {
        try Load(self, start, location: location, process: process, waiting: seconds)
    }

    /// Runs what reads, in one transaction.
    func read<Value>(_ body: (Database) throws -> Value) throws(DatabaseFailure) -> Value {
        do { return try queue.read(body) } catch { throw DatabaseFailure(error, path: path) }
    }

    /// Runs what writes, in one transaction that has the file for itself from its start.
    func write<Value>(_ body: (Database) throws -> Value) throws(DatabaseFailure) -> Value {
        do {
            return try queue.writeWithoutTransaction { database in
                var result: Value?
                try database.inTransaction(.immediate) {
                    result = try body(database)
                    return .commit
                }
                guard let result else { throw DatabaseFailure.refused(path, Phrase("no result")) }
                return result
            }
        } catch {
            throw DatabaseFailure(error, path: path)
        }
    }

    // MARK: Opening

    /// SQLite would take an empty file, and look into any other: what is no database is left alone.
    private static func refuseOthers(_ location: String, shownAs path: String) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: location, isDirectory: &isFolder) else { return }
        guard !isFolder.boolValue else {
            throw DatabaseFailure.refused(path, Phrase(en: "it is a folder", nl: "het is een map"))
        }
        guard let file = FileHandle(forReadingAtPath: location) else { return }
        defer { try? file.close() }
        let start = try file.read(upToCount: 16) ?? Data()
        guard start.isEmpty || start == Data("SQLite format 3\0".utf8) else { throw DatabaseFailure.notOurs(path) }
    }

    /// SQLite keeps its logs in files beside the database and deletes what it finds there: only logs may be there.
    private static func refuseTakenNames(_ location: String, shownAs path: String) throws {
        let beginnings: [(ending: String, bytes: [[UInt8]])] = [
            ("-wal", [[0x37, 0x7F, 0x06, 0x82], [0x37, 0x7F, 0x06, 0x83]]),
            ("-journal", [[0xD9, 0xD5, 0x05, 0xF9], [0, 0, 0, 0]]),
            ("-shm", [[0x18, 0xE2, 0x2D, 0x00], [0x00, 0x2D, 0xE2, 0x18], [0, 0, 0, 0]]),
        ]
        for (ending, known) in beginnings {
            guard let file = FileHandle(forReadingAtPath: location + ending) else { continue }
            defer { try? file.close() }
            let start = Array(try file.read(upToCount: 4) ?? Data())
            guard start.isEmpty || known.contains(start) else { throw DatabaseFailure.taken(path, by: path + ending) }
        }
    }

    private static func configuration(isReadOnly: Bool) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.busyMode = .timeout(20)
        configuration.prepareDatabase { database in
            // 32 MB: the indexes of half a million members fit in part; with the 2 MB of SQLite a first load takes longer.
            try database.execute(sql: "PRAGMA cache_size = -32000")
            // A hostile file may have come from elsewhere: its schema must not call functions with side effects.
            try database.execute(sql: "PRAGMA trusted_schema = OFF")
            guard !isReadOnly else { return }
            // With a log beside the file a transaction costs no waiting for the disk, and a process that is killed loses none
            // that was committed. Only when the whole machine stops may the last ones be lost; the file is whole even then.
            try database.execute(sql: "PRAGMA journal_mode = WAL")
            try database.execute(sql: "PRAGMA synchronous = NORMAL")
            // The log is taken in every 16 MB, not every 4: a first load writes many pages again and again.
            try database.execute(sql: "PRAGMA wal_autocheckpoint = 4000")
        }
        return configuration
    }

    /// Opens the file and brings it up to date. Two that make it at the same moment get in each other's way: one waits, and
    /// finds what the other has made.
    private static func open(_ location: String, shownAs path: String) throws -> DatabaseQueue {
        var tries = 0
        while true {
            do {
                let queue = try DatabaseQueue(path: location, configuration: configuration(isReadOnly: false))
                try prepare(queue, path)
                return queue
            } catch let error as DatabaseError where tries < 50 && error.mayPass {
                tries += 1
                usleep(100_000)
            }
        }
    }

    private static func prepare(_ queue: DatabaseQueue, _ path: String) throws {
        let migrator = Schema.migrator
        let isCurrent = try queue.read { database in
            try check(database, migrator, path, mayBeEmpty: true)
            return try migrator.hasCompletedMigrations(database) && Schema.viewsAreCurrent(database)
        }
        guard !isCurrent else { return }
        try migrator.migrate(queue)
        try queue.writeWithoutTransaction { database in
            try database.inTransaction(.immediate) {
                try Schema.makeViews(database)
                return .commit
            }
        }
    }

    /// Throws where a database is another program's, or that of a newer version of this one.
    private static func check(_ database: Database, _ migrator: DatabaseMigrator, _ path: String, mayBeEmpty: Bool) throws {
        let identifier = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        if identifier != applicationID {
            // A process that was killed while it made the file, or is making it now, has begun with the list of migrations.
            let tables =
                try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'") ?? 0
            guard identifier == 0, tables == 0, mayBeEmpty else { throw DatabaseFailure.notOurs(path) }
        }
        if try migrator.hasBeenSuperseded(database) { throw DatabaseFailure.tooNew(path) }
    }
}

extension DatabaseError {
    /// Whether it may be that another process has just opened or made the same file.
    fileprivate var mayPass: Bool {
        // SQLITE_ERROR: a table is there already.
        resultCode == .SQLITE_BUSY || resultCode == .SQLITE_LOCKED || resultCode == .SQLITE_ERROR
            || resultCode == .SQLITE_CONSTRAINT
    }
}

extension DatabaseFailure {
    static func absent(_ path: String) -> DatabaseFailure {
        DatabaseFailure(
            .refused, path, Phrase(en: "There is no such database.", nl: "Er is geen database met die naam."),
            remedy: Phrase(
                en: "Make one with \"clubhub-lint load\", or name another file.",
                nl: "Maak er een met \"clubhub-lint load\", of noem een ander bestand."))
    }
}

extension ClubDatabase {
    /// Returns what is wrong with the file: what SQLite says of it, and sources of which only a part is there; empty where it is
    /// whole.
    package func problems() throws(DatabaseFailure) -> [String] {
        try read { database in
            let found = try String.fetchAll(database, sql: "PRAGMA integrity_check")
            let orphans = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").map { "\($0)" }
            let parts = try String.fetchAll(
                database,
                sql: """
                    SELECT address || ': ' || record_count || ' records, and not as many rows' FROM sources s
                    WHERE status IN ('good', 'stale') AND record_count NOT IN (
                        (SELECT count(*) FROM memberships m WHERE m.source_id = s.id),
                        (SELECT count(*) FROM organization_records r WHERE r.source_id = s.id AND r.level = 1),
                        (SELECT count(*) FROM keywords k WHERE k.source_id = s.id),
                        (SELECT count(*) FROM images i JOIN portfolios p ON p.id = i.portfolio_id WHERE p.source_id = s.id))
                    """)
            return (found == ["ok"] ? [] : found) + orphans + parts
        }
    }

    /// Returns the addresses of the sources whose data are there.
    package func storedAddresses() throws(DatabaseFailure) -> [String] {
        try read { database in
            try String.fetchAll(
                database,
                sql: "SELECT address FROM sources WHERE status IN ('good', 'stale') ORDER BY address")
        }
    }
}
