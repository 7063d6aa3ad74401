import GRDB

extension ClubDatabase {
    /// Returns what is wrong with the file itself, in the words of SQLite; empty where it is whole.
    package func problems() throws(DatabaseFailure) -> [String] {
        try read { database in
            let found = try String.fetchAll(database, sql: "PRAGMA integrity_check")
            let orphans = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").map { "\($0)" }
            return (found == ["ok"] ? [] : found) + orphans
        }
    }

    /// Returns the addresses of the sources whose data are there.
    package func storedAddresses() throws(DatabaseFailure) -> [String] {
        try read { database in
            try String.fetchAll(database, sql: "SELECT address FROM sources WHERE content_hash IS NOT NULL ORDER BY address")
        }
    }
}
