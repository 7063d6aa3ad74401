package import ClubModel
import ClubWorld
import GRDB

/// What came of asking for an address that the data name.
package struct CheckedLink: Sendable, Equatable {
    /// What was there.
    package enum Verdict: String, Sendable, CaseIterable {
        case good
        /// It leads somewhere else, for ever.
        case moved
        /// Something else than a picture, where the field wants one.
        case otherKind
        case dead
        /// The server keeps programs out, or does not answer now: people may see what we do not.
        case undecided
    }
    package var url: String
    /// The field that names it, as `website` or `featuredImage`.
    package var kind: String
    /// The day, `yyyy-mm-dd`.
    package var checkedAt: String
    /// The HTTP status; `nil` where no answer came.
    package var status: Int?
    package var verdict: Verdict
    package var note: Phrase?

    package init(_ url: String, kind: String, checkedAt: String, status: Int?, _ verdict: Verdict, note: Phrase? = nil) {
        self.url = url
        self.kind = kind
        self.checkedAt = checkedAt
        self.status = status
        self.verdict = verdict
        self.note = note
    }
}

extension ClubDatabase {
    /// Returns the addresses that the data name, each once, with the field that names it.
    ///
    /// - Parameter day: Those that were found good since then are left out; `yyyy-mm-dd`; `nil` for all addresses.
    package func linksToCheck(notSince day: String? = nil) throws(DatabaseFailure) -> [(url: String, kind: String)] {
        try read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT l.url, min(l.kind) FROM links l LEFT JOIN link_checks c ON c.url = l.url
                    WHERE ?1 IS NULL OR c.url IS NULL OR c.verdict <> 'good' OR c.checked_at < ?1 GROUP BY l.url ORDER BY l.url
                    """, arguments: [day]
            ).map { ($0[0], $0[1]) }
        }
    }

    /// Keeps what came of asking, and forgets what no file names any more.
    package func keep(_ checks: [CheckedLink]) throws(DatabaseFailure) {
        try write { database in
            for check in checks {
                try database.execute(
                    sql: """
                        INSERT OR REPLACE INTO link_checks (url, kind, checked_at, status, verdict, note_en, note_nl)
                        VALUES (?, ?, ?, ?, ?, ?, ?)
                        """,
                    arguments: [
                        check.url.stored, check.kind, check.checkedAt, check.status, check.verdict.rawValue, check.note?.en,
                        check.note?.nl,
                    ])
            }
            try database.execute(sql: "DELETE FROM link_checks WHERE url NOT IN (SELECT url FROM links)")
        }
    }
}

extension WorldReader {
    /// What came of asking for the links, and how many of each club do not work; `nil` where nobody has asked.
    func links() throws -> (links: World.Links, deadCounts: [Identity: Int])? {
        var result: World.Links?
        guard try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM link_checks)") == true else { return nil }
        try forEach(
            """
            SELECT verdict, count(*), min(checked_at), max(checked_at) FROM link_checks WHERE url IN (SELECT url FROM links)
            GROUP BY verdict
            """
        ) { row in
            let (since, until) = (WorldReader.day(row[2]), WorldReader.day(row[3]))
            var links = result ?? World.Links(since: since, checkedAt: until)
            (links.since, links.checkedAt) = (min(links.since, since), max(links.checkedAt, until))
            let count: Int = row[1]
            switch CheckedLink.Verdict(rawValue: row[0]) {
            case .good: links.good += count
            case .moved: links.moved += count
            case .dead, .otherKind: links.deadCount += count
            case .undecided, nil: links.undecided += count
            }
            result = links
        }
        guard var links = result else { return nil }
        var deadCounts: [Identity: Int] = [:]
        try forEach(
            """
            SELECT url, kind, club, town, name, checked_at, status, note_en, note_nl, min(source) FROM dead_links
            GROUP BY url, kind, club, town, name ORDER BY club, town, name IS NOT NULL, name, url
            """
        ) { row in
            var club: Identity?
            if let name: String = row[2], let town: String = row[3] { club = Identity(fullName: name, town: town) }
            if let club { deadCounts[club, default: 0] += 1 }
            guard links.dead.count < limits.deadLinks else { return links.furtherDead += 1 }
            var reason = WorldReader.noAnswer
            if let en: String = row[7], let nl: String = row[8] { reason = Phrase(en: en, nl: nl) }
            var dead = World.DeadLink(
                row[0], field: row[1], source: row[9], checkedAt: WorldReader.day(row[5]), reason: reason)
            (dead.club, dead.member, dead.status) = (club, row[4], row[6])
            links.dead.append(dead)
        }
        return (links, deadCounts)
    }

    /// The day of a time.
    private static func day(_ time: String) -> String { String(time.prefix(10)) }

    private static let noAnswer = Phrase(en: "Nothing good came back.", nl: "Er kwam niets goeds terug.")
}
