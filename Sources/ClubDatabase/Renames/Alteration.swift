import ClubModel
import ClubReport
import GRDB

/// A change with the numbers of those that it is about.
struct Alteration {
    var change: World.Change
    /// In `organizations`, `photographers` or `sources`; of a rename the new one.
    var subject: Int64
    var oldSubject: Int64?
    /// The club of a member.
    var organization: Int64?

    func insert(load: Int64, _ database: Database) throws {
        try database.execute(
            sql: """
                INSERT INTO changes (load_id, kind, subject, name, old_name, club, reason_en, reason_nl, subject_id, old_subject_id,
                    organization_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                load, change.kind.rawValue, change.subject.rawValue, change.name.stored, change.oldName.stored,
                change.club.stored,
                change.reason?.en, change.reason?.nl, subject, oldSubject, organization,
            ])
    }
}

/// Finds what came, went and got another name since the load that came to its end before.
struct AlterationSearch {
    private let database: Database

    init(_ database: Database) throws { self.database = database }

    /// Returns all changes: clubs and museums, then members, then files.
    func all() throws -> [Alteration] { try organizations() + members() + sources() }

    /// Makes what there is now what the next load compares with.
    static func remember(_ database: Database) throws {
        try database.execute(
            sql: """
                UPDATE organizations SET is_known = 0 WHERE is_known AND id NOT IN (\(present));
                UPDATE organizations SET is_known = 1, was_museum = v.kind = 'museum', last_nick_name = v.nick_name,
                    last_latitude = v.latitude, last_longitude = v.longitude, last_website = v.website,
                    last_fotobond_number = v.fotobond_number
                FROM clubs_and_museums v WHERE v.id = organizations.id AND
                    (organizations.is_known, was_museum, last_nick_name, last_latitude, last_longitude, last_website,
                        last_fotobond_number) IS NOT
                    (1, v.kind = 'museum', v.nick_name, v.latitude, v.longitude, v.website, v.fotobond_number);
                DELETE FROM departures;
                UPDATE sources SET is_fresh = 0 WHERE is_fresh;
                UPDATE sources SET is_known = status <> 'gone' WHERE is_known <> (status <> 'gone')
                """)
    }

    private static let counted = "source_id IN (SELECT id FROM sources WHERE counts)"
    private static let present = "SELECT organization_id FROM organization_records WHERE \(counted)"

    // MARK: Clubs and museums

    private func organizations() throws -> [Alteration] {
        let gone = try Row.fetchAll(
            database,
            sql: """
                SELECT id, full_name, town, was_museum, last_nick_name, last_latitude, last_longitude, last_website,
                    last_fotobond_number FROM organizations WHERE is_known AND id NOT IN (\(AlterationSearch.present)) ORDER BY id
                """
        ).map { OrganizationTrace($0) }
        let new = try Row.fetchAll(
            database,
            sql: """
                SELECT v.id, v.full_name, v.town, v.kind = 'museum', v.nick_name, v.latitude, v.longitude, v.website,
                    v.fotobond_number FROM clubs_and_museums v JOIN organizations o ON o.id = v.id WHERE NOT o.is_known
                ORDER BY v.id
                """
        ).map { OrganizationTrace($0) }
        let pairs = RenameSearch(gone, new, OrganizationTrace.evidence).pairs()
        return alterations(gone, new, pairs) { trace, kind in
            World.Change(kind, trace.isMuseum ? .museum : .club, name: trace.shownName)
        }
    }

    private func alterations<Trace: RenameTrace>(
        _ gone: [Trace], _ new: [Trace], _ pairs: [RenameSearch<Trace>.Pair], _ change: (Trace, World.Change.Kind) -> World.Change
    ) -> [Alteration] {
        var result: [Alteration] = []
        for pair in pairs {
            var renamed = change(new[pair.new], .renamed)
            renamed.oldName = gone[pair.old].shownName
            renamed.reason = pair.reason
            result.append(
                Alteration(
                    change: renamed, subject: new[pair.new].id, oldSubject: gone[pair.old].id,
                    organization: new[pair.new].organization))
        }
        let oldTaken = Set(pairs.map { $0.old })
        let newTaken = Set(pairs.map { $0.new })
        for (number, trace) in gone.enumerated() where !oldTaken.contains(number) {
            result.append(Alteration(change: change(trace, .vanished), subject: trace.id, organization: trace.organization))
        }
        for (number, trace) in new.enumerated() where !newTaken.contains(number) {
            result.append(Alteration(change: change(trace, .appeared), subject: trace.id, organization: trace.organization))
        }
        return result
    }

    // MARK: Members

    /// Those of clubs that were there before and still are: of others it goes without saying.
    private func members() throws -> [Alteration] {
        let gone = try Row.fetchAll(
            database,
            sql: """
                SELECT d.photographer_id, d.organization_id, p.given_name, p.infix_name, p.family_name, d.fotobond_number,
                    d.level3_url, d.featured_image, d.birthday, o.full_name
                FROM departures d JOIN photographers p ON p.id = d.photographer_id JOIN organizations o ON o.id = d.organization_id
                WHERE o.is_known AND d.organization_id IN (\(AlterationSearch.present)) AND NOT EXISTS (
                    SELECT 1 FROM memberships m JOIN sources t ON t.id = m.source_id
                    WHERE m.organization_id = d.organization_id AND m.photographer_id = d.photographer_id AND t.counts)
                ORDER BY d.organization_id, p.family_name, p.given_name, p.id
                """
        ).map { MemberTrace($0) }
        let new = try Row.fetchAll(
            database,
            sql: """
                SELECT DISTINCT m.photographer_id, m.organization_id, p.given_name, p.infix_name, p.family_name,
                    m.fotobond_number, m.level3_url, m.featured_image, m.birthday, o.full_name
                FROM sources s JOIN memberships m ON m.source_id = s.id JOIN photographers p ON p.id = m.photographer_id
                JOIN organizations o ON o.id = m.organization_id
                WHERE s.is_fresh AND s.counts AND o.is_known
                    AND NOT EXISTS (SELECT 1 FROM departures d
                        WHERE d.organization_id = m.organization_id AND d.photographer_id = m.photographer_id)
                    AND (m.organization_id IN (SELECT organization_id FROM departures) OR EXISTS (
                        SELECT 1 FROM memberships n JOIN sources t ON t.id = n.source_id
                        WHERE n.organization_id = m.organization_id AND t.counts AND NOT t.is_fresh))
                    AND NOT EXISTS (
                        SELECT 1 FROM memberships n JOIN sources t ON t.id = n.source_id
                        WHERE n.organization_id = m.organization_id AND n.photographer_id = m.photographer_id AND t.counts
                            AND NOT t.is_fresh)
                ORDER BY m.organization_id, p.family_name, p.given_name, p.id
                """
        ).map { MemberTrace($0) }
        let pairs = RenameSearch(gone, new, MemberTrace.evidence).pairs()
        return alterations(gone, new, pairs) { trace, kind in
            var change = World.Change(kind, .member, name: trace.shownName)
            change.club = trace.club
            return change
        }
    }

    // MARK: Files

    private func sources() throws -> [Alteration] {
        let rows = try Row.fetchAll(
            database,
            sql: "SELECT id, address, status = 'gone' FROM sources WHERE is_known <> (status <> 'gone') ORDER BY address")
        return rows.map { row in
            Alteration(
                change: World.Change(row[2] ? .vanished : .appeared, .source, name: row[1]), subject: row[0])
        }
    }
}
