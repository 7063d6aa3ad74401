package import ClubModel
import GRDB

/// What came of asking for an address that the data name.
package struct LinkCheck: Sendable, Equatable {
    /// What the answer means.
    package enum Verdict: String, Sendable, CaseIterable {
        case good
        /// It leads somewhere else, for ever.
        case moved
        case dead
        /// Something came that the field is not for: a page where a picture belongs.
        case wrongKind
        /// The server keeps programs out, which says nothing about people.
        case walled
        /// No answer, or one that may be another tomorrow.
        case unknown
    }
    package var url: String
    /// The field that names it, as `website` or `featuredImage`.
    package var kind: String
    /// The time in UTC, `yyyy-mm-dd hh:mm`.
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
    /// Returns the addresses that the data name and that were not checked since a time, each once, with the field that names it.
    ///
    /// - Parameter time: In UTC, `yyyy-mm-dd hh:mm`; `nil` for all addresses.
    package func linksToCheck(notSince time: String? = nil) throws(DatabaseFailure) -> [(url: String, kind: String)] {
        try read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT l.url, min(l.kind) FROM links l LEFT JOIN link_checks c ON c.url = l.url
                    WHERE ?1 IS NULL OR c.checked_at IS NULL OR c.checked_at < ?1 GROUP BY l.url ORDER BY l.url
                    """, arguments: [time]
            ).map { ($0[0], $0[1]) }
        }
    }

    /// Keeps what came of asking, and forgets what no file names any more.
    package func keep(_ checks: [LinkCheck]) throws(DatabaseFailure) {
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

    /// Returns what is known of the addresses that were checked, with who names them first.
    package func deadLinks() throws(DatabaseFailure) -> [(check: LinkCheck, club: String?, name: String?)] {
        try read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT d.url, d.kind, d.checked_at, d.status, d.verdict, d.note_en, d.note_nl, d.club, d.name FROM dead_links d
                    ORDER BY d.club, d.name, d.url
                    """
            ).map { row in
                var note: Phrase?
                if let en: String = row[5], let nl: String = row[6] { note = Phrase(en: en, nl: nl) }
                let check = LinkCheck(
                    row[0], kind: row[1], checkedAt: row[2], status: row[3], LinkCheck.Verdict(rawValue: row[4]) ?? .unknown,
                    note: note)
                return (check, row[7], row[8])
            }
        }
    }
}
