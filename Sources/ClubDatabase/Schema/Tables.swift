/// The tables of the database. The comments inside the statements stay in the database: `sqlite3 FILE .schema` prints them.
enum Tables {
    /// The statements that make the first version.
    static let version1 = [
        loads, state, sources, sourceContents, verdicts, organizations, organizationRecords, remarks, photographers, memberships,
        membershipKeywords, departures, portfolios, images, keywords, keywordNames, languages, remedies, findings, changes,
        linkChecks,
    ]

    /// The statements that make the second version of the first.
    static let version2 = [belonging]

    private static let belonging = """
        CREATE TABLE belonging (
            -- One row: whose world this is, and how it was loaded the last time.
            id INTEGER PRIMARY KEY CHECK (id = 1),
            root TEXT NOT NULL,          -- the address of the root, or its path from the top of the disk
            includes TEXT NOT NULL,      -- the options of that load, as they are typed
            level2 TEXT NOT NULL,
            portfolios INTEGER NOT NULL,
            keywords TEXT                -- the address of the Level 0 file, where one was named
        ) STRICT
        """

    private static let loads = """
        CREATE TABLE loads (
            -- One row for each state of the world that a load found; a load that finds nothing new confirms the last row.
            id INTEGER PRIMARY KEY,
            root TEXT NOT NULL,          -- where the load started, as the user named it
            tool TEXT NOT NULL,          -- the version of clubhub-lint
            settings TEXT NOT NULL,      -- what the findings depend on besides the files
            day TEXT NOT NULL,           -- "today" of the load: who is a former member depends on it
            started_at TEXT NOT NULL,    -- yyyy-mm-dd hh:mm in UTC, as all times here
            ended_at TEXT NOT NULL,
            confirmed_at TEXT NOT NULL,  -- when a load found this same state the last time
            clubs INTEGER NOT NULL,
            museums INTEGER NOT NULL,
            clubs_with_members INTEGER NOT NULL,
            people INTEGER NOT NULL,
            memberships INTEGER NOT NULL,
            current_memberships INTEGER NOT NULL,
            portfolios INTEGER NOT NULL,
            images INTEGER NOT NULL,
            sources INTEGER NOT NULL,
            stale_sources INTEGER NOT NULL,
            errors INTEGER NOT NULL,
            warnings INTEGER NOT NULL,
            infos INTEGER NOT NULL
        ) STRICT
        """

    private static let state = """
        CREATE TABLE state (
            -- One row: what a load that was killed leaves for the next one.
            id INTEGER PRIMARY KEY CHECK (id = 1),
            is_dirty INTEGER NOT NULL    -- whether something was taken in since the last load that came to its end
        ) STRICT
        """

    private static let sources = """
        CREATE TABLE sources (
            -- A file of the world of clubs: what it is for, how it is, and which version of it was taken in.
            id INTEGER PRIMARY KEY,
            address TEXT NOT NULL UNIQUE,  -- on the web, or the path as shown
            role TEXT NOT NULL,            -- root, include, keywords, members, images, gallery, orphan
            parent TEXT,                   -- the address of the file that leads here
            status TEXT NOT NULL CHECK (status IN ('good', 'stale', 'failed', 'gone')),
                -- stale: this time something was wrong, the data are those of the last good time; failed: never good yet;
                -- gone: nothing leads to it any more, and it has no data
            reason_en TEXT,                -- why it is not good
            reason_nl TEXT,
            byte_count INTEGER NOT NULL,   -- of the version whose data are here, as all up to `reader`
            modified INTEGER,              -- nanoseconds since 1970, for files on disk
            checksum INTEGER,              -- as whoever fetched it made it
            entity_tag TEXT,               -- the ETag of the answer
            last_modified TEXT,            -- the Last-Modified of the answer
            content_hash INTEGER,          -- of the bytes that were read last; NULL where nothing good was read yet
            reader INTEGER NOT NULL,       -- the version of the reading code
            loaded_at TEXT,                -- when these data were taken in
            good_at TEXT,                  -- of a stale source: when it was good the last time
            changed_at TEXT,               -- when the content was another than the time before
            organization_id INTEGER REFERENCES organizations (id),  -- whom a Level 2 or Level 3 file is about
            maintainer TEXT,               -- the e-mail address in the header or in the club's record
            record_count INTEGER NOT NULL DEFAULT 0,  -- clubs and museums, members, images, or keywords
            findings_hash INTEGER NOT NULL DEFAULT 0,
            is_known INTEGER NOT NULL DEFAULT 0,   -- whether it was there at the end of an earlier load
            is_fresh INTEGER NOT NULL DEFAULT 1,   -- whether data were taken in since the end of the last load
            counts INTEGER NOT NULL GENERATED ALWAYS AS (role <> 'orphan' AND status <> 'gone')
                -- whether its data are part of the world: not those of files that nothing leads to
        ) STRICT
        """

    private static let sourceContents = """
        CREATE TABLE source_contents (
            -- The last good bytes of sources on the web, to go on with when the web is not there.
            source_id INTEGER PRIMARY KEY REFERENCES sources (id) ON DELETE CASCADE,
            byte_count INTEGER NOT NULL,
            compressed BLOB NOT NULL     -- zlib
        ) STRICT
        """

    private static let verdicts = """
        CREATE TABLE verdicts (
            -- What the readers of the files make of a source.
            source_id INTEGER NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
            consumer TEXT NOT NULL,      -- app, olderApp, siteGenerator
            outcome TEXT NOT NULL,       -- loads, loadsPartly, ignores, crashes
            reason_en TEXT,
            reason_nl TEXT,
            PRIMARY KEY (source_id, consumer)
        ) STRICT, WITHOUT ROWID
        """

    private static let organizations = """
        CREATE TABLE organizations (
            -- Who a club or museum is: these two texts, byte for byte. What is said of it is in organization_records.
            id INTEGER PRIMARY KEY,
            full_name TEXT NOT NULL,
            town TEXT NOT NULL,
            is_known INTEGER NOT NULL DEFAULT 0,  -- whether it was in the world at the end of the last load
            -- What is remembered of it, to recognize it under another name.
            was_museum INTEGER,
            last_nick_name TEXT,
            last_latitude REAL,
            last_longitude REAL,
            last_website TEXT,
            last_fotobond_number INTEGER,
            UNIQUE (full_name, town)
        ) STRICT
        """

    private static let organizationRecords = """
        CREATE TABLE organization_records (
            -- What one source says of a club or museum. Nothing is merged here: the view clubs_and_museums does that.
            id INTEGER PRIMARY KEY,
            source_id INTEGER NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
            organization_id INTEGER NOT NULL REFERENCES organizations (id),
            level INTEGER NOT NULL,      -- 1 for a record of Level 1, 2 for the club of a Level 2 file
            is_museum INTEGER NOT NULL,
            place INTEGER NOT NULL,      -- its number among those of the file, from 0
            line INTEGER NOT NULL,
            pointer TEXT NOT NULL,       -- RFC 6901
            nick_name TEXT,
            latitude REAL,               -- as the apps read it; NULL where there is none or both are 0
            longitude REAL,
            website TEXT,                -- addresses stand as they are written, also where they lead nowhere
            wikipedia TEXT,
            level2_url TEXT,
            fotobond_number INTEGER,
            maintainer_email TEXT
        ) STRICT
        """

    private static let remarks = """
        CREATE TABLE remarks (
            -- The remarks of a record, one for each language.
            record_id INTEGER NOT NULL REFERENCES organization_records (id) ON DELETE CASCADE,
            place INTEGER NOT NULL,
            language TEXT NOT NULL,      -- in small letters
            text TEXT NOT NULL,
            PRIMARY KEY (record_id, place)
        ) STRICT, WITHOUT ROWID
        """

    private static let photographers = """
        CREATE TABLE photographers (
            -- Who somebody is: these three texts, byte for byte. The same name in two clubs is one person.
            id INTEGER PRIMARY KEY,
            given_name TEXT NOT NULL,
            infix_name TEXT NOT NULL,
            family_name TEXT NOT NULL,
            UNIQUE (family_name, given_name, infix_name)
        ) STRICT
        """

    private static let memberships = """
        CREATE TABLE memberships (
            -- What one source says of somebody in a club. Who stands twice in a file has one row, as the apps merge them: what
            -- the later record says replaces the earlier. What several clubs say of one person stays apart.
            -- Flags are NULL where the file does not say; that is not the same as 0.
            id INTEGER PRIMARY KEY,
            source_id INTEGER NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
            organization_id INTEGER NOT NULL REFERENCES organizations (id),
            photographer_id INTEGER NOT NULL REFERENCES photographers (id),
            place INTEGER NOT NULL,      -- the number of the (first) record in the file, from 0: pointer /members/PLACE
            line INTEGER NOT NULL,
            record_count INTEGER NOT NULL,  -- how many records were merged
            is_chairman INTEGER,
            is_vice_chairman INTEGER,
            is_treasurer INTEGER,
            is_secretary INTEGER,
            is_admin INTEGER,
            is_other INTEGER,
            is_deceased INTEGER,
            is_former INTEGER,
            is_honorary INTEGER,
            is_mentor INTEGER,
            is_prospective INTEGER,
            start_date TEXT,             -- yyyy-mm-dd
            end_date TEXT,
            fotobond_number INTEGER,
            level3_url TEXT,
            featured_image TEXT,
            website TEXT,                -- of the person, as the three below
            birthday TEXT,               -- yyyy-mm-dd; the year 9999 stands for none
            portrait TEXT
        ) STRICT
        """

    private static let membershipKeywords = """
        CREATE TABLE membership_keywords (
            -- The keywords of a membership in their order, in the capitals that the apps give them.
            membership_id INTEGER NOT NULL REFERENCES memberships (id) ON DELETE CASCADE,
            place INTEGER NOT NULL,
            keyword TEXT NOT NULL,
            PRIMARY KEY (membership_id, place)
        ) STRICT, WITHOUT ROWID
        """

    private static let departures = """
        CREATE TABLE departures (
            -- Members whose source was taken in anew since the last load that came to its end: who is not back at the end has
            -- vanished. What helps to recognize them under another name stands by. Empty between loads.
            organization_id INTEGER NOT NULL,
            photographer_id INTEGER NOT NULL,
            fotobond_number INTEGER,
            level3_url TEXT,
            featured_image TEXT,
            birthday TEXT,
            PRIMARY KEY (organization_id, photographer_id)
        ) STRICT, WITHOUT ROWID
        """

    private static let portfolios = """
        CREATE TABLE portfolios (
            -- A Level 3 file or a JuiceBox gallery: the images of one member.
            id INTEGER PRIMARY KEY,
            source_id INTEGER NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
            organization_id INTEGER REFERENCES organizations (id),
            photographer_id INTEGER REFERENCES photographers (id),
            base_url TEXT,               -- where relative addresses start
            title TEXT
        ) STRICT
        """

    private static let images = """
        CREATE TABLE images (
            portfolio_id INTEGER NOT NULL REFERENCES portfolios (id) ON DELETE CASCADE,
            place INTEGER NOT NULL,      -- the order in which they are shown
            image_url TEXT NOT NULL,     -- whole, where the base is known
            thumb_url TEXT,
            caption TEXT,                -- in the first language that it has
            capture_date TEXT,           -- yyyy, yyyy-mm or yyyy-mm-dd
            PRIMARY KEY (portfolio_id, place)
        ) STRICT, WITHOUT ROWID
        """

    private static let keywords = """
        CREATE TABLE keywords (
            -- The keywords (expertises) that a Level 0 file supports.
            id INTEGER PRIMARY KEY,
            source_id INTEGER NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
            place INTEGER NOT NULL,
            keyword TEXT NOT NULL,       -- as the apps write it: a capital and small letters
            id_string TEXT NOT NULL      -- as the file writes it
        ) STRICT
        """

    private static let keywordNames = """
        CREATE TABLE keyword_names (
            -- What a keyword is called and what it is meant for, by language.
            keyword_id INTEGER NOT NULL REFERENCES keywords (id) ON DELETE CASCADE,
            language TEXT NOT NULL,      -- in small letters
            name TEXT,                   -- NULL where a language has a usage only
            usage TEXT,
            PRIMARY KEY (keyword_id, language)
        ) STRICT, WITHOUT ROWID
        """

    private static let languages = """
        CREATE TABLE languages (
            -- The languages that a Level 0 file lists.
            source_id INTEGER NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
            code TEXT NOT NULL,          -- in small letters
            name_en TEXT NOT NULL,
            PRIMARY KEY (source_id, code)
        ) STRICT, WITHOUT ROWID
        """

    private static let remedies = """
        CREATE TABLE remedies (
            -- What to do about findings; many findings share one.
            id INTEGER PRIMARY KEY,
            remedy_en TEXT NOT NULL,
            remedy_nl TEXT NOT NULL,
            UNIQUE (remedy_en, remedy_nl)
        ) STRICT
        """

    private static let findings = """
        CREATE TABLE findings (
            -- What the rules found when the file was read the last time, also where its data are those of an earlier time.
            id INTEGER PRIMARY KEY,
            source_id INTEGER NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
            rule TEXT NOT NULL,
            severity TEXT NOT NULL,      -- error, warning, info
            line INTEGER NOT NULL,
            column INTEGER NOT NULL,     -- in characters, from 1
            pointer TEXT NOT NULL,
            subject_kind TEXT,           -- member, club, museum, keyword
            subject TEXT,                -- its name
            organization_id INTEGER REFERENCES organizations (id),  -- the club that it concerns
            message_en TEXT NOT NULL,
            message_nl TEXT NOT NULL,
            remedy_id INTEGER NOT NULL REFERENCES remedies (id),
            fingerprint TEXT NOT NULL,   -- the same for the same finding in the next load
            frame TEXT                   -- the lines around it with a mark; only of the first in a file
        ) STRICT
        """

    private static let changes = """
        CREATE TABLE changes (
            -- What came, went and got another name, as it was seen at the end of a load.
            id INTEGER PRIMARY KEY,
            load_id INTEGER NOT NULL REFERENCES loads (id),
            kind TEXT NOT NULL,          -- appeared, vanished, renamed
            subject TEXT NOT NULL,       -- club, museum, member, source
            name TEXT NOT NULL,          -- of a rename the new one
            old_name TEXT,
            club TEXT,                   -- of a member
            reason_en TEXT,              -- why it is taken for a rename
            reason_nl TEXT,
            subject_id INTEGER,          -- in organizations, photographers or sources; of a rename the new one
            old_subject_id INTEGER,
            organization_id INTEGER,     -- the club of a member
            accepted_at TEXT             -- when somebody said that a rename is right: the two identities are one
        ) STRICT
        """

    private static let linkChecks = """
        CREATE TABLE link_checks (
            -- What came of asking for an address that the data name; the view links tells who names it.
            url TEXT PRIMARY KEY,
            kind TEXT NOT NULL,          -- the field that it was found in: website, portrait ...
            checked_at TEXT NOT NULL,
            status INTEGER,              -- the HTTP status; NULL where no answer came
            verdict TEXT NOT NULL,       -- good, moved, dead, otherKind (no picture), undecided
            note_en TEXT,
            note_nl TEXT
        ) STRICT
        """

    /// The indexes, each with what it is for.
    static let indexes1 = [
        // To replace what a source says.
        "CREATE INDEX organization_records_by_source ON organization_records (source_id)",
        "CREATE INDEX memberships_by_source ON memberships (source_id)",
        "CREATE INDEX portfolios_by_source ON portfolios (source_id)",
        "CREATE INDEX keywords_by_source ON keywords (source_id)",
        "CREATE INDEX findings_by_source ON findings (source_id)",
        // To say what all sources say of one club or person, and how many clubs everybody is in without a look at the members.
        "CREATE INDEX organization_records_by_organization ON organization_records (organization_id)",
        "CREATE INDEX memberships_by_organization ON memberships (organization_id, photographer_id)",
        "CREATE INDEX memberships_by_photographer ON memberships (photographer_id, organization_id, source_id)",
        "CREATE INDEX findings_by_organization ON findings (organization_id)",
        "CREATE INDEX portfolios_by_photographer ON portfolios (photographer_id)",
        "CREATE INDEX changes_by_load ON changes (load_id)",
        // To find the renames that wait for an answer.
        "CREATE INDEX changes_to_accept ON changes (id) WHERE kind = 'renamed' AND accepted_at IS NULL",
    ]
}
