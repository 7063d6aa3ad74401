import ClubLint
import ClubModel
import GRDB

extension ClubDatabase {
    /// Notes that all renames that wait for an answer are right: the old and the new name are one, and that is told no more.
    ///
    /// - Parameter time: The time in UTC, `yyyy-mm-dd hh:mm`.
    package func acceptRenames(at time: String) throws(DatabaseFailure) {
        try write { database in
            try database.execute(
                sql: "UPDATE changes AS c SET accepted_at = ? WHERE \(OpenRenames.isOpen)", arguments: [time])
        }
    }
}

/// The renames that wait for an answer.
enum OpenRenames {
    /// Returns the first of those that were told before a load.
    static func before(load id: Int64, limit: Int, _ database: Database) throws -> [Change] {
        try Row.fetchAll(
            database,
            sql: "SELECT \(Change.columns) FROM changes c WHERE c.load_id < ? AND \(isOpen) ORDER BY c.id LIMIT ?",
            arguments: [id, limit]
        ).compactMap { try Change($0, from: 0) }
    }

    /// The condition that a change `c` waits for an answer: somebody has the new name, and of clubs and museums nobody the old one.
    fileprivate static let isOpen = """
        c.subject_id IS NOT NULL AND c.accepted_at IS NULL AND c.load_id IS NOT NULL AND
            CASE WHEN c.organization_id IS NOT NULL THEN EXISTS (SELECT 1 FROM memberships m
                WHERE m.organization_id = c.organization_id AND m.photographer_id = c.subject_id AND m.\(Views.counted))
            ELSE EXISTS (SELECT 1 FROM organization_records r
                WHERE r.organization_id = c.subject_id AND r.\(Views.counted))
                AND NOT EXISTS (SELECT 1 FROM organization_records r
                WHERE r.organization_id = c.old_subject_id AND r.\(Views.counted)) END
        """
}
