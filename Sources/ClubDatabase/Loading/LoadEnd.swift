import ClubModel
package import ClubWorld
import GRDB

extension Load {
    /// What a load that came to its end found.
    package struct Summary: Sendable, Equatable {
        package var counts: World.Counts
        /// Whether anything is other than at the end of the load before.
        package var hasNews: Bool
        /// Whether there were files of a load before to compare with.
        package var comparesFiles = true
    }

    /// Ends the load: what was not visited is gone, what was told counts, and the numbers are taken.
    ///
    /// - Parameters:
    ///   - time: The time in UTC, `yyyy-mm-dd hh:mm`.
    ///   - states: The files as they were read, for the next load to compare with; `nil` where they are those of the load before.
    @discardableResult
    package func finish(at time: String, _ states: FileStates? = nil) throws(DatabaseFailure) -> Summary {
        let visited = visited
        return try database.write { database in
            try leaveOut(visited, database)
            try states?.store(database)
            let isDirty = try Bool.fetchOne(database, sql: "SELECT is_dirty FROM state") ?? true
            let last = try LoadRow.last(database)
            let isSameRun =
                last?.root == start.root && last?.tool == start.toolVersion && last?.settings == start.settings
                && last?.day == start.day.text
            if !isDirty, isSameRun, let last {
                try database.execute(sql: "UPDATE loads SET confirmed_at = ? WHERE id = ?", arguments: [time, last.id])
                return Summary(counts: last.counts, hasNews: false)
            }
            return try note(isDirty: isDirty, last, at: time, database)
        }
    }

    private func note(isDirty: Bool, _ last: LoadRow?, at time: String, _ database: Database) throws -> Summary {
        var counts = try Load.counts(on: start.day, database)
        counts.loadedAt = time
        // A new day with the same numbers is no news, unless somebody's membership ended.
        if !isDirty, var same = last?.counts {
            same.loadedAt = time
            if same == counts, let last {
                try database.execute(
                    sql: "UPDATE loads SET root = ?, tool = ?, settings = ?, day = ?, confirmed_at = ? WHERE id = ?",
                    arguments: [start.root, start.toolVersion, start.settings, start.day.text, time, last.id])
                return Summary(counts: counts, hasNews: false)
            }
        }
        let id = try LoadRow.insert(start, counts, at: time, database)
        try database.execute(sql: "UPDATE changes SET load_id = ? WHERE load_id IS NULL", arguments: [id])
        try database.execute(sql: "UPDATE sources SET gone_in = ? WHERE status = 'gone' AND gone_in IS NULL", arguments: [id])
        try database.execute(sql: "UPDATE state SET is_dirty = 0")
        return Summary(counts: counts, hasNews: true, comparesFiles: !earlier.isEmpty)
    }

    // MARK: Sources that were not visited

    /// Takes out what nothing leads to any more. Where the file that led there is not as it was this time, its data stay.
    private func leaveOut(_ visited: Set<ExactText>, _ database: Database) throws {
        let writer = SourceWriter(database, start)
        for (address, source, cause) in try notVisited(visited, database) {
            if let cause {
                let visit = SourceVisit(
                    address: address.text, role: SourceVisit.Role(rawValue: source.role) ?? .orphan, parent: source.parent,
                    outcome: .unchanged(source.version))
                _ = try writer.fail(
                    source, visit,
                    Phrase(
                        en: "The file that leads to it, \(cause), is not what it was.",
                        nl: "Het bestand dat ernaar verwijst, \(cause), is niet in orde."))
            } else {
                try writer.remove(
                    source.id,
                    Phrase(en: "No file leads to it any more.", nl: "Er is geen bestand meer dat ernaar verwijst."))
            }
        }
    }

    /// Returns the sources that were not visited, each with the unsound file that explains that.
    func notVisited(
        _ visited: Set<ExactText>, _ database: Database
    ) throws -> [(address: ExactText, source: KnownSource, cause: String?)] {
        let left = known.filter { !visited.contains($0.key) && $0.value.status != .gone }
        guard !left.isEmpty else { return [] }
        let unsound = Set(
            try String.fetchAll(database, sql: "SELECT address FROM sources WHERE status IN ('stale', 'failed')").map {
                ExactText($0)
            })
        return left.sorted { $0.value.id < $1.value.id }.map { address, source in
            (address, source, cause(of: source, left, visited, unsound))
        }
    }

    /// Returns the file above a source whose being unsound explains that nothing led to the source.
    private func cause(
        of source: KnownSource, _ left: [ExactText: KnownSource], _ visited: Set<ExactText>, _ unsound: Set<ExactText>
    ) -> String? {
        guard source.hasData else { return nil }
        var address = source.parent
        // No tree is this deep; a circle ends here, too.
        for _ in 0..<64 {
            guard let parent = address.map({ ExactText($0) }) else { return nil }
            if visited.contains(parent) { return unsound.contains(parent) ? parent.text : nil }
            address = left[parent]?.parent
        }
        return nil
    }

    // MARK: Numbers

    /// Counts what is in the database.
    static func counts(on day: Day, _ database: Database) throws -> World.Counts {
        var counts = World.Counts(loadedAt: "")
        func number(_ sql: String, _ arguments: StatementArguments = []) throws -> Int {
            try Int.fetchOne(database, sql: sql, arguments: arguments) ?? 0
        }
        let counted = Views.counted
        let kinds = try Row.fetchAll(
            database,
            sql: """
                -- Those of the Level 1 tree: the two templates that only have members are none.
                SELECT is_museum, count(*) FROM (
                    SELECT min(is_museum) AS is_museum FROM organization_records WHERE level = 1 AND \(counted)
                    GROUP BY organization_id)
                GROUP BY is_museum
                """)
        for row in kinds { if row[0] == 1 { counts.museums = row[1] } else { counts.clubs = row[1] } }
        counts.clubsWithMembers = try number(
            "SELECT count(DISTINCT organization_id) FROM organization_records WHERE level = 2 AND \(counted)")
        counts.people = try number("SELECT count(DISTINCT photographer_id) FROM memberships WHERE \(counted)")
        counts.memberships = try number(
            "SELECT count(*) FROM (SELECT DISTINCT organization_id, photographer_id FROM memberships WHERE \(counted))")
        counts.currentMemberships = try number(
            """
            SELECT count(*) FROM (SELECT DISTINCT organization_id, photographer_id FROM memberships m WHERE \(counted)
                AND \(Standing.sql(on: "?")) = '\(Standing.current.rawValue)')
            """, [day.text])
        counts.portfolios = try number("SELECT count(*) FROM portfolios WHERE \(counted)")
        counts.images = try number(
            "SELECT count(*) FROM images WHERE portfolio_id IN (SELECT id FROM portfolios WHERE \(counted))")
        counts.sources = try number("SELECT count(*) FROM sources WHERE counts")
        counts.staleSources = try number("SELECT count(*) FROM sources WHERE status = 'stale'")
        // Those in files that nothing leads to as well: `lint` finds them, and their cards and rows tell them.
        let severities = try Row.fetchAll(database, sql: "SELECT severity, count(*) FROM findings GROUP BY severity")
        for row in severities {
            switch row[0] as String {
            case "error": counts.errors = row[1]
            case "warning": counts.warnings = row[1]
            default: counts.infos = row[1]
            }
        }
        return counts
    }
}

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
