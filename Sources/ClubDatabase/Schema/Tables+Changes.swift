/// What later versions add: the files as they were and changes as `compare` tells them (3), what pictures are called (4).
extension Tables {
    /// The statements that make the third version of the second; in between, the changes of the older versions are taken over.
    static let version3 = (
        before: [
            "ALTER TABLE changes RENAME TO older_changes", "DROP INDEX changes_by_load", "DROP INDEX changes_to_accept", changes,
        ],
        after: [
            "ALTER TABLE sources ADD COLUMN gone_in /* the load that found first that it is gone */ INTEGER REFERENCES loads (id)",
            """
            UPDATE sources SET gone_in = (
                SELECT max(load_id) FROM older_changes WHERE subject = 'source' AND kind = 'vanished' AND subject_id = sources.id)
            WHERE status = 'gone'
            """,
            "DROP TABLE older_changes", "DROP TABLE departures",
        ]
            + ["is_known", "is_fresh"].map { "ALTER TABLE sources DROP COLUMN \($0)" }
            + [
                "is_known", "was_museum", "last_nick_name", "last_latitude", "last_longitude", "last_website",
                "last_fotobond_number",
            ].map { "ALTER TABLE organizations DROP COLUMN \($0)" }
            + [
                fileStates(
                    "file_states", "The files as the last load that came to its end had read them, for the next to compare."),
                fileStates("new_file_states", "The files that a load has read otherwise, until it comes to its end."),
                "ALTER TABLE state ADD COLUMN root /* its address in file_states */ TEXT",
                "ALTER TABLE state ADD COLUMN keywords /* the address of Level 0 in file_states */ TEXT",
                "CREATE INDEX changes_by_load ON changes (load_id)",
                // To find the renames that wait for an answer.
                "CREATE INDEX changes_to_accept ON changes (id) WHERE subject_id IS NOT NULL AND accepted_at IS NULL",
            ] + statesOfTheWeb
    )

    /// The statements that make the fourth version of the third.
    static let version4 = [
        "ALTER TABLE images ADD COLUMN title /* in the first language that it has */ TEXT",
        "ALTER TABLE images ADD COLUMN alt_text /* what is to be seen, for those who cannot */ TEXT",
        "ALTER TABLE images ADD COLUMN date_added /* to the portfolio: yyyy-mm-dd */ TEXT",
    ]

    private static let changes = """
        CREATE TABLE changes (
            -- What changed between two loads, as "compare" tells it of their files: all columns up to message_nl are those of
            -- "compare --format json". "clubhub-lint explain KIND" says what people see of it, and what to do.
            id INTEGER PRIMARY KEY,
            load_id INTEGER REFERENCES loads (id),  -- the later of the two; NULL until it comes to its end
            kind TEXT NOT NULL,          -- an id of RULES.md: member-joined, club-renamed …
            severity TEXT NOT NULL,      -- error, warning, info
            theme TEXT NOT NULL,
            group_kind TEXT NOT NULL,    -- club, museum, keywords, file
            group_name TEXT NOT NULL,    -- a club or museum with its town, or a file
            record TEXT,                 -- the member, keyword or picture
            file TEXT,                   -- the first file in which it stands
            line INTEGER,
            side TEXT,                   -- head: the file after the change; base: the file before
            message_en TEXT NOT NULL,
            message_nl TEXT NOT NULL,
            details TEXT,                -- JSON: what the words quote, and all places; NULL in what older versions noted
            old_name TEXT,               -- of who the apps take for somebody else now
            name TEXT,
            old_subject_id INTEGER,      -- in photographers, if there is an organization_id, else in organizations
            subject_id INTEGER,
            organization_id INTEGER,     -- the club of a member
            accepted_at TEXT             -- when somebody said that the two are one
        ) STRICT
        """

    private static func fileStates(_ name: String, _ summary: String) -> String {
        """
        CREATE TABLE \(name) (
            -- \(summary)
            address TEXT PRIMARY KEY,
            byte_count INTEGER NOT NULL,
            content_hash INTEGER NOT NULL,
            compressed BLOB NOT NULL     -- zlib
        ) STRICT
        """
    }

    /// Takes what is kept of a world on the web for its state, where that is all of it.
    private static let statesOfTheWeb = [
        """
        INSERT INTO file_states SELECT s.address, c.byte_count, s.content_hash, c.compressed
        FROM source_contents c JOIN sources s ON s.id = c.source_id
        WHERE s.status = 'good' AND s.role <> 'gallery' AND s.byte_count = c.byte_count AND NOT EXISTS (
            SELECT 1 FROM sources t LEFT JOIN source_contents d ON d.source_id = t.id
            WHERE t.status <> 'gone' AND t.role <> 'gallery' AND (t.status <> 'good' OR d.source_id IS NULL))
            AND NOT (SELECT is_dirty FROM state)
        """,
        """
        UPDATE state SET root = (SELECT address FROM sources WHERE role = 'root' AND status = 'good'),
            keywords = (SELECT address FROM sources WHERE role = 'keywords' AND status = 'good')
        """,
    ]
}
