import ClubModel
import ClubWorld
import GRDB

extension ClubDatabase {
    /// Notes that all renames that wait for an answer are right: the old and the new name are one, and that is told no more.
    ///
    /// - Parameter time: The time in UTC, `yyyy-mm-dd hh:mm`.
    package func acceptRenames(at time: String) throws(DatabaseFailure) {
        try write { database in
            try database.execute(
                sql: "UPDATE changes AS c SET accepted_at = ? WHERE \(World.Change.isPending)", arguments: [time])
        }
    }
}

extension World.Change {
    static let columns = "c.kind, c.subject, c.name, c.old_name, c.club, c.reason_en, c.reason_nl, c.accepted_at"

    /// Reads the columns above, from a place on.
    init(_ row: Row, from place: Int) {
        self.init(
            Kind(rawValue: row[place]) ?? .appeared, Subject(rawValue: row[place + 1]) ?? .source, name: row[place + 2])
        oldName = row[place + 3]
        club = row[place + 4]
        if let en: String = row[place + 5], let nl: String = row[place + 6] { reason = .init(en: en, nl: nl) }
        isAccepted = row[place + 7] != nil
    }

    /// The first renames that nobody has accepted, of things that still bear the new name.
    static func pendingRenames(_ database: Database, limit: Int) throws -> [(id: Int64, change: World.Change)] {
        try Row.fetchAll(
            database, sql: "SELECT c.id, \(columns) FROM changes c WHERE \(isPending) ORDER BY c.id LIMIT ?", arguments: [limit]
        ).map { ($0[0], World.Change($0, from: 1)) }
    }

    /// The condition that a change `c` waits for an answer. Of files nobody has to say that they are the same.
    fileprivate static let isPending = """
        c.kind = 'renamed' AND c.accepted_at IS NULL AND CASE c.subject
            WHEN 'member' THEN EXISTS (SELECT 1 FROM memberships m JOIN sources s ON s.id = m.source_id
                WHERE m.organization_id = c.organization_id AND m.photographer_id = c.subject_id AND s.counts)
            WHEN 'source' THEN 0
            ELSE (SELECT is_known FROM organizations o WHERE o.id = c.subject_id)
                AND NOT (SELECT is_known FROM organizations o WHERE o.id = c.old_subject_id) END
        """
}
