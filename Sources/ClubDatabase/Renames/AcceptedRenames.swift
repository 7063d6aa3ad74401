import ClubModel
package import ClubReport
import GRDB

extension ClubDatabase {
    /// Notes that renames are right: the old and the new name are one, and that is told no more.
    ///
    /// - Parameters:
    ///   - time: The time in UTC, `yyyy-mm-dd hh:mm`.
    ///   - isMeant: Which of them; all that wait for an answer, if nothing else is said.
    /// - Returns: Those that were accepted.
    @discardableResult
    package func acceptRenames(
        at time: String, where isMeant: (World.Change) -> Bool = { _ in true }
    ) throws(DatabaseFailure) -> [World.Change] {
        try write { database in
            var result: [World.Change] = []
            for (id, change) in try World.Change.pendingRenames(database) where isMeant(change) {
                try database.execute(sql: "UPDATE changes SET accepted_at = ? WHERE id = ?", arguments: [time, id])
                var change = change
                change.isAccepted = true
                result.append(change)
            }
            return result
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

    /// The renames that nobody has accepted, of things that still bear the new name.
    static func pendingRenames(_ database: Database) throws -> [(id: Int64, change: World.Change)] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT c.id, \(columns) FROM changes c
                WHERE c.kind = 'renamed' AND c.accepted_at IS NULL AND CASE c.subject
                    WHEN 'member' THEN EXISTS (SELECT 1 FROM memberships m JOIN sources s ON s.id = m.source_id
                        WHERE m.organization_id = c.organization_id AND m.photographer_id = c.subject_id AND s.counts)
                    ELSE (SELECT is_known FROM organizations o WHERE o.id = c.subject_id)
                        AND NOT (SELECT is_known FROM organizations o WHERE o.id = c.old_subject_id) END
                ORDER BY c.id
                """
        ).map { ($0[0], World.Change($0, from: 1)) }
    }
}
