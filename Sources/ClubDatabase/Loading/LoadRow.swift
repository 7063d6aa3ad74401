import ClubModel
import ClubWorld
import GRDB

/// A row of `loads`.
struct LoadRow {
    let id: Int64
    let root: String
    let tool: String
    let settings: String
    let day: String
    let confirmedAt: String
    let counts: World.Counts

    private static let columns = """
        clubs, museums, clubs_with_members, people, memberships, current_memberships, portfolios, images, sources, stale_sources,
        errors, warnings, infos
        """

    /// All loads, oldest first.
    static func all(_ database: Database) throws -> [LoadRow] {
        try Row.fetchAll(
            database,
            sql: "SELECT id, root, tool, settings, day, confirmed_at, ended_at, \(columns) FROM loads ORDER BY id"
        ).map { LoadRow($0) }
    }

    static func last(_ database: Database) throws -> LoadRow? {
        try Row.fetchOne(
            database,
            sql: "SELECT id, root, tool, settings, day, confirmed_at, ended_at, \(columns) FROM loads ORDER BY id DESC LIMIT 1"
        ).map { LoadRow($0) }
    }

    private init(_ row: Row) {
        (id, root, tool, settings, day, confirmedAt) = (row[0], row[1], row[2], row[3], row[4], row[5])
        var counts = World.Counts(loadedAt: row[6])
        (counts.clubs, counts.museums, counts.clubsWithMembers) = (row[7], row[8], row[9])
        (counts.people, counts.memberships, counts.currentMemberships) = (row[10], row[11], row[12])
        (counts.portfolios, counts.images, counts.sources, counts.staleSources) = (row[13], row[14], row[15], row[16])
        (counts.errors, counts.warnings, counts.infos) = (row[17], row[18], row[19])
        self.counts = counts
    }

    /// Adds a load with what it found; returns its number.
    static func insert(_ start: Load.Start, _ counts: World.Counts, at time: String, _ database: Database) throws -> Int64 {
        try database.execute(
            sql: """
                INSERT INTO loads (root, tool, settings, day, started_at, ended_at, confirmed_at, \(columns))
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                start.root, start.toolVersion, start.settings, start.day.text, start.time, time, time, counts.clubs,
                counts.museums, counts.clubsWithMembers, counts.people, counts.memberships, counts.currentMemberships,
                counts.portfolios, counts.images, counts.sources, counts.staleSources, counts.errors, counts.warnings,
                counts.infos,
            ])
        return database.lastInsertedRowID
    }
}
