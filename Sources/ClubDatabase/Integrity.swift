import GRDB

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
