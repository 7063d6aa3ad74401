import ClubModel
import ClubWorld
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
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO changes (load_id, kind, subject, name, old_name, club, reason_en, reason_nl, subject_id, old_subject_id,
                    organization_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        statement.setUncheckedArguments([
            load, change.kind.rawValue, change.subject.rawValue, change.name.stored, change.oldName.stored, change.club.stored,
            change.reason?.en, change.reason?.nl, subject, oldSubject, organization,
        ])
        try statement.execute()
    }
}

/// Finds what came, went and got another name since the load that came to its end before.
struct AlterationSearch {
    private let database: Database

    init(_ database: Database) throws { self.database = database }

    /// Calls a closure with each change: clubs and museums, then members, club by club, then files.
    func forEach(_ tell: (Alteration) throws -> Void) throws {
        try organizations().forEach(tell)
        try members(tell)
        try sources().forEach(tell)
    }

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

    private static let present = "SELECT organization_id FROM organization_records WHERE \(Views.counted)"

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

    /// Tells of those in clubs that were there before and still are: of others it goes without saying. Nobody is compared with
    /// members of another club, so no more than one club is in memory, whatever was renamed.
    private func members(_ tell: (Alteration) throws -> Void) throws {
        let clubs = try Int64.fetchAll(
            database,
            sql: """
                SELECT id FROM organizations WHERE is_known AND id IN (\(AlterationSearch.present)) AND (
                    id IN (SELECT organization_id FROM departures)
                    OR id IN (SELECT organization_id FROM sources WHERE is_fresh AND counts))
                ORDER BY id
                """)
        let gone = try database.cachedStatement(sql: AlterationSearch.goneMembers)
        let new = try database.cachedStatement(sql: AlterationSearch.newMembers)
        for club in clubs {
            let gone = try Row.fetchAll(gone, arguments: [club]).map { MemberTrace($0) }
            let new = try Row.fetchAll(new, arguments: [club]).map { MemberTrace($0) }
            let pairs = RenameSearch(gone, new, MemberTrace.evidence).pairs()
            try alterations(gone, new, pairs) { trace, kind in
                var change = World.Change(kind, .member, name: trace.shownName)
                change.club = trace.club
                return change
            }.forEach(tell)
        }
    }

    /// Who was a member of the club `?1` and is none any more.
    private static let goneMembers = """
        SELECT d.photographer_id, d.organization_id, p.given_name, p.infix_name, p.family_name, d.fotobond_number,
            d.level3_url, d.featured_image, d.birthday, o.full_name
        FROM departures d JOIN photographers p ON p.id = d.photographer_id JOIN organizations o ON o.id = d.organization_id
        WHERE d.organization_id = ?1 AND NOT EXISTS (
            SELECT 1 FROM memberships m JOIN sources t ON t.id = m.source_id
            WHERE m.organization_id = ?1 AND m.photographer_id = d.photographer_id AND t.counts)
        ORDER BY p.family_name, p.given_name, p.id
        """

    /// Who is a member of the club `?1` and was none before, once each; nobody where the club had no members before.
    private static let newMembers = """
        SELECT m.photographer_id, m.organization_id, p.given_name, p.infix_name, p.family_name, m.fotobond_number,
            m.level3_url, m.featured_image, m.birthday, o.full_name, min(m.id)
        FROM memberships m JOIN sources s ON s.id = m.source_id JOIN photographers p ON p.id = m.photographer_id
        JOIN organizations o ON o.id = m.organization_id
        WHERE m.organization_id = ?1 AND s.is_fresh AND s.counts
            AND (EXISTS (SELECT 1 FROM departures WHERE organization_id = ?1) OR EXISTS (
                SELECT 1 FROM memberships n JOIN sources t ON t.id = n.source_id
                WHERE n.organization_id = ?1 AND t.counts AND NOT t.is_fresh))
            AND NOT EXISTS (
                SELECT 1 FROM departures d WHERE d.organization_id = ?1 AND d.photographer_id = m.photographer_id)
            AND NOT EXISTS (
                SELECT 1 FROM memberships n JOIN sources t ON t.id = n.source_id
                WHERE n.organization_id = ?1 AND n.photographer_id = m.photographer_id AND t.counts AND NOT t.is_fresh)
        GROUP BY m.photographer_id ORDER BY p.family_name, p.given_name, p.id
        """

    // MARK: Files

    private func sources() throws -> [Alteration] {
        func traces(_ condition: String) throws -> [SourceTrace] {
            try Row.fetchAll(
                database,
                sql: "SELECT id, address, content_hash, organization_id FROM sources WHERE \(condition) ORDER BY address"
            ).map { SourceTrace($0) }
        }
        let gone = try traces("is_known AND status = 'gone'")
        let new = try traces("NOT is_known AND status <> 'gone'")
        let pairs = RenameSearch(gone, new, SourceTrace.evidence).pairs()
        return alterations(gone, new, pairs) { trace, kind in World.Change(kind, .source, name: trace.shownName) }
    }
}
