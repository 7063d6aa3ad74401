import ClubModel
import ClubWorld
import Foundation
import GRDB

/// Writes what one source says, within a transaction. Texts of files are only ever bound, never part of a statement.
struct SourceWriter {
    private let database: Database
    private let start: Load.Start

    init(_ database: Database, _ start: Load.Start) {
        self.database = database
        self.start = start
    }

    func execute(_ sql: String, _ values: [DatabaseValue]) throws {
        let statement = try database.cachedStatement(sql: sql)
        statement.setUncheckedArguments(StatementArguments(values))
        try statement.execute()
    }

    private func find(_ sql: String, _ values: [DatabaseValue]) throws -> Int64? {
        let statement = try database.cachedStatement(sql: sql)
        statement.setUncheckedArguments(StatementArguments(values))
        return try Int64.fetchOne(statement)
    }

    /// Notes that there is something new for the end of the load.
    private func markDirty() throws { try execute("UPDATE state SET is_dirty = 1 WHERE is_dirty = 0", []) }

    // MARK: Sources

    /// Notes that a source with data is good, whatever it was before.
    func confirm(_ known: KnownSource, _ visit: SourceVisit, _ version: SourceVersion, isSame: Bool) throws {
        guard !isSame else { return }
        try execute(
            """
            UPDATE sources SET role = ?, parent = ?, status = 'good', reason_en = NULL, reason_nl = NULL, good_at = NULL,
                byte_count = ?, modified = ?, checksum = ?, entity_tag = ?, last_modified = ? WHERE id = ?
            """, place(of: visit) + values(of: version) + [known.id.databaseValue])
        // A date that moved is nothing to tell of.
        if known.status != .good || known.role != visit.role.rawValue { try markDirty() }
    }

    /// Replaces all that a source says.
    func replace(
        _ rows: FileRows, _ known: KnownSource?, _ visit: SourceVisit, _ version: SourceVersion, contentHash: Int64
    ) throws -> Int64 {
        let club = try rows.club.map { try organization(adding: $0) }
        let isChanged = known?.contentHash != contentHash
        let common =
            place(of: visit) + values(of: version) + [
                contentHash.databaseValue, KnownSource.readerVersion.databaseValue, start.time.stored,
                club?.databaseValue ?? .null, rows.maintainer.stored, rows.recordCount.databaseValue,
            ]
        let id: Int64
        if let known {
            id = known.id
            try removeData(ofSource: id)
            try execute(
                """
                UPDATE sources SET role = ?, parent = ?, byte_count = ?, modified = ?, checksum = ?, entity_tag = ?,
                    last_modified = ?, content_hash = ?, reader = ?, loaded_at = ?, organization_id = ?, maintainer = ?,
                    record_count = ?, status = 'good', reason_en = NULL, reason_nl = NULL, good_at = NULL, gone_in = NULL,
                    changed_at = CASE WHEN ? THEN ? ELSE changed_at END WHERE id = ?
                """, common + [isChanged.databaseValue, start.time.stored, id.databaseValue])
        } else {
            try execute(
                """
                INSERT INTO sources (role, parent, byte_count, modified, checksum, entity_tag, last_modified, content_hash, reader,
                    loaded_at, organization_id, maintainer, record_count, status, changed_at, address)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'good', ?, ?)
                """, common + [start.time.stored, visit.address.stored])
            id = database.lastInsertedRowID
        }
        try insert(rows, ofSource: id, club: club)
        try markDirty()
        return id
    }

    /// Notes that nothing good came of a source; its data stay.
    ///
    /// - Returns: The source's number.
    func fail(_ known: KnownSource?, _ visit: SourceVisit, _ reason: Phrase) throws -> Int64 {
        guard let known else {
            try execute(
                """
                INSERT INTO sources (role, parent, status, reason_en, reason_nl, byte_count, reader, address)
                VALUES (?, ?, 'failed', ?, ?, 0, 0, ?)
                """, place(of: visit) + [reason.en.stored, reason.nl.stored, visit.address.stored])
            try markDirty()
            return database.lastInsertedRowID
        }
        let status = known.hasData ? World.SourceState.Status.stale : .failed
        try execute(
            """
            UPDATE sources SET role = ?1, parent = ?2, reason_en = ?3, reason_nl = ?4, status = ?5,
                good_at = CASE WHEN status = 'good' THEN max(loaded_at, coalesce(
                    (SELECT confirmed_at FROM loads ORDER BY id DESC LIMIT 1), loaded_at)) ELSE good_at END
            WHERE id = ?6 AND (role, parent, reason_en, reason_nl, status) IS NOT (?1, ?2, ?3, ?4, ?5)
            """,
            place(of: visit) + [reason.en.stored, reason.nl.stored, status.rawValue.stored, known.id.databaseValue])
        if database.changesCount > 0 { try markDirty() }
        return known.id
    }

    /// Takes a source that nothing leads to any more out of the world. What its content was stays known, to see it again under
    /// another name.
    func remove(_ id: Int64, _ reason: Phrase) throws {
        try removeData(ofSource: id)
        for table in ["findings", "verdicts", "source_contents"] {
            try execute("DELETE FROM \(table) WHERE source_id = ?", [id.databaseValue])
        }
        try execute(
            """
            UPDATE sources SET status = 'gone', reason_en = ?, reason_nl = ?, reader = 0, findings_hash = 0, record_count = 0,
                good_at = NULL, gone_in = NULL WHERE id = ?
            """, [reason.en.stored, reason.nl.stored, id.databaseValue])
        try markDirty()
    }

    /// Keeps the last good bytes of a source.
    func keep(_ compressed: Data, byteCount: Int, ofSource id: Int64) throws {
        try execute(
            "INSERT OR REPLACE INTO source_contents (source_id, byte_count, compressed) VALUES (?, ?, ?)",
            [id.databaseValue, byteCount.databaseValue, compressed.databaseValue])
    }

    private func place(of visit: SourceVisit) -> [DatabaseValue] { [visit.role.rawValue.stored, visit.parent.stored] }

    private func values(of version: SourceVersion) -> [DatabaseValue] {
        [
            version.byteCount.databaseValue, version.modified?.databaseValue ?? .null,
            version.checksum.map { Int64(bitPattern: $0).databaseValue } ?? .null, version.entityTag.stored,
            version.lastModified.stored,
        ]
    }

    /// Deletes what a source said.
    private func removeData(ofSource id: Int64) throws {
        for table in ["memberships", "organization_records", "portfolios", "keywords", "languages"] {
            try execute("DELETE FROM \(table) WHERE source_id = ?", [id.databaseValue])
        }
    }

    // MARK: What a source says

    private func insert(_ rows: FileRows, ofSource id: Int64, club: Int64?) throws {
        let source = id.databaseValue
        for row in rows.organizations {
            let organization = try self.organization(adding: row.identity)
            try execute(
                """
                INSERT INTO organization_records (source_id, organization_id, level, is_museum, place, line, pointer, nick_name,
                    latitude, longitude, website, wikipedia, level2_url, fotobond_number, maintainer_email)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """, [source, organization.databaseValue, row.level.databaseValue, row.isMuseum.databaseValue] + row.values)
            let record = database.lastInsertedRowID.databaseValue
            for (place, remark) in row.remarks.enumerated() {
                try execute(
                    "INSERT INTO remarks (record_id, place, language, text) VALUES (?, ?, ?, ?)",
                    [record, place.databaseValue, remark.language.stored, remark.text.stored])
            }
        }
        if let club {
            for row in rows.members { try insert(row, [source, club.databaseValue]) }
        }
        if let portfolio = rows.portfolio { try insert(portfolio, [source, club?.databaseValue ?? .null]) }
        for (place, row) in rows.keywords.enumerated() {
            try execute(
                "INSERT INTO keywords (source_id, place, keyword, id_string) VALUES (?, ?, ?, ?)",
                [source, place.databaseValue, row.keyword.stored, row.written.stored])
            let keyword = database.lastInsertedRowID.databaseValue
            for name in row.names {
                try execute(
                    "INSERT OR IGNORE INTO keyword_names (keyword_id, language, name, usage) VALUES (?, ?, ?, ?)",
                    [keyword, name.language.stored, name.name.stored, name.usage.stored])
            }
        }
        for language in rows.languages {
            try execute(
                "INSERT OR IGNORE INTO languages (source_id, code, name_en) VALUES (?, ?, ?)",
                [source, language.code.stored, language.name.stored])
        }
    }

    private func insert(_ row: MembershipRow, _ first: [DatabaseValue]) throws {
        try execute(
            """
            INSERT INTO memberships (source_id, organization_id, photographer_id, place, line, record_count, is_chairman,
                is_vice_chairman, is_treasurer, is_secretary, is_admin, is_other, is_deceased, is_former, is_honorary, is_mentor,
                is_prospective, start_date, end_date, fotobond_number, level3_url, featured_image, website, birthday, portrait)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, first + [try photographer(row.name).databaseValue] + row.values)
        guard !row.keywords.isEmpty else { return }
        let membership = database.lastInsertedRowID.databaseValue
        for (place, keyword) in row.keywords.enumerated() {
            try execute(
                "INSERT INTO membership_keywords (membership_id, place, keyword) VALUES (?, ?, ?)",
                [membership, place.databaseValue, keyword.stored])
        }
    }

    private func insert(_ row: PortfolioRow, _ first: [DatabaseValue]) throws {
        try execute(
            "INSERT INTO portfolios (source_id, organization_id, photographer_id, base_url, title) VALUES (?, ?, ?, ?, ?)",
            first + [try photographer(row.name).databaseValue, row.base.stored, row.title.stored])
        let portfolio = database.lastInsertedRowID.databaseValue
        for image in row.images {
            try execute(
                """
                INSERT INTO images (portfolio_id, place, image_url, thumb_url, caption, capture_date, title, alt_text, date_added)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """, [portfolio] + image)
        }
    }

    /// Returns the number of a person, who gets one if there is none.
    private func photographer(_ name: PersonName) throws -> Int64 {
        if let id = try knownPhotographer(name) { return id }
        try execute(
            "INSERT INTO photographers (family_name, given_name, infix_name) VALUES (?, ?, ?)",
            [name.family.stored, name.given.stored, name.infix.stored])
        return database.lastInsertedRowID
    }

    /// Returns the number of a person; `nil` where nothing has spoken of them yet.
    func knownPhotographer(_ name: PersonName) throws -> Int64? {
        try find(
            "SELECT id FROM photographers WHERE family_name = ? AND given_name = ? AND infix_name = ?",
            [name.family.stored, name.given.stored, name.infix.stored])
    }

    /// Returns the number of a club or museum; `nil` where nothing has spoken of it yet.
    func organization(_ identity: Identity) throws -> Int64? {
        try find(
            "SELECT id FROM organizations WHERE full_name = ? AND town = ?", [identity.fullName.stored, identity.town.stored])
    }

    private func organization(adding identity: Identity) throws -> Int64 {
        if let id = try organization(identity) { return id }
        try execute(
            "INSERT INTO organizations (full_name, town) VALUES (?, ?)", [identity.fullName.stored, identity.town.stored])
        return database.lastInsertedRowID
    }

    // MARK: Findings

    func replaceFindings(_ findings: FindingRows, of known: KnownSource, club: Int64?) throws {
        try replaceFindings(findings, ofSource: known.id, oldHash: known.findingsHash, club: club)
    }

    /// Replaces the findings of a source and the verdicts on it, if they are others.
    func replaceFindings(_ findings: FindingRows, ofSource id: Int64, oldHash: Int64, club: Int64?) throws {
        guard findings.hash != oldHash else { return }
        let source = id.databaseValue
        try execute("DELETE FROM findings WHERE source_id = ?", [source])
        try execute("DELETE FROM verdicts WHERE source_id = ?", [source])
        for row in findings.rows {
            let organization = try row.organization.flatMap { try self.organization($0) } ?? club
            try execute(
                """
                INSERT INTO findings (source_id, rule, severity, line, column, pointer, subject_kind, subject, organization_id,
                    message_en, message_nl, remedy_id, fingerprint, frame)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [source] + row.values + [
                    organization?.databaseValue ?? .null, row.message.en.stored, row.message.nl.stored,
                    try remedy(row.remedy).databaseValue, row.fingerprint.stored, row.frame.stored,
                ])
        }
        for verdict in findings.verdicts {
            try execute(
                "INSERT OR REPLACE INTO verdicts (source_id, consumer, outcome, reason_en, reason_nl) VALUES (?, ?, ?, ?, ?)",
                [
                    source, verdict.consumer.rawValue.stored, verdict.outcome.rawValue.stored, (verdict.reason?.en).stored,
                    (verdict.reason?.nl).stored,
                ])
        }
        try execute("UPDATE sources SET findings_hash = ? WHERE id = ?", [findings.hash.databaseValue, source])
        try markDirty()
    }

    private func remedy(_ remedy: Phrase) throws -> Int64 {
        let values = [remedy.en.stored, remedy.nl.stored]
        if let id = try find("SELECT id FROM remedies WHERE remedy_en = ? AND remedy_nl = ?", values) { return id }
        try execute("INSERT INTO remedies (remedy_en, remedy_nl) VALUES (?, ?)", values)
        return database.lastInsertedRowID
    }
}
