package import ClubModel
import GRDB

/// An address of the web that the data name.
package struct NamedLink: Sendable {
    package let address: String
    /// The field that names it, as in `website`.
    package let field: String
}

/// What came of asking for an address.
package struct LinkNote: Sendable {
    package let link: NamedLink
    /// The day on which it was asked for.
    package let day: Day
    /// The HTTP status; `nil` where no answer came.
    package let status: Int?
    /// `good`, `moved`, `otherKind`, `dead`, `undecided` or `skipped`.
    package let verdict: String
    package let reason: Phrase

    package init(link: NamedLink, day: Day, status: Int?, verdict: String, reason: Phrase) {
        self.link = link
        self.day = day
        self.status = status
        self.verdict = verdict
        self.reason = reason
    }
}

extension ClubDatabase {
    /// Returns the addresses that the data name, each once, without those that were found good since a day.
    package func links(notGoodSince day: Day) throws(DatabaseFailure) -> [NamedLink] {
        try read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT l.url, min(l.kind) FROM links l LEFT JOIN link_checks c ON c.url = l.url
                    WHERE c.url IS NULL OR c.verdict <> 'good' OR c.checked_at < ? GROUP BY l.url ORDER BY l.url
                    """, arguments: [day.text]
            ).map { NamedLink(address: $0[0], field: $0[1]) }
        }
    }

    /// Keeps what came of asking for addresses.
    package func note(_ notes: [LinkNote]) throws(DatabaseFailure) {
        try write { database in
            for note in notes where note.verdict != "skipped" {
                try database.execute(
                    sql: """
                        INSERT OR REPLACE INTO link_checks (url, kind, checked_at, status, verdict, note_en, note_nl)
                        VALUES (?, ?, ?, ?, ?, ?, ?)
                        """,
                    arguments: [
                        note.link.address, note.link.field, note.day.text, note.status, note.verdict, note.reason.en,
                        note.reason.nl,
                    ])
            }
        }
    }

    /// Returns the addresses behind which nothing good was, with whom names them and why.
    package func deadLinks() throws(DatabaseFailure) -> [(address: String, whose: String, reason: Phrase)] {
        try read { database in
            try Row.fetchAll(
                database, sql: "SELECT DISTINCT url, name, club, note_en, note_nl FROM dead_links ORDER BY club, name, url"
            ).map { row in
                let whose = [row[1] as String?, row[2] as String?].compactMap { $0 }.joined(separator: ", ")
                return (row[0], whose, Phrase(en: row[3] ?? "", nl: row[4] ?? ""))
            }
        }
    }
}
