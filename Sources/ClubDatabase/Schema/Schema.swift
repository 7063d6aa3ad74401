import ClubLint
import ClubModel
import GRDB

/// The versions of the database, one migration after the other; a migration that was published never changes.
enum Schema {
    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.execute(sql: "PRAGMA application_id = \(ClubDatabase.applicationID)")
            for statement in Tables.version1 + Tables.indexes1 { try database.execute(sql: statement) }
            try database.execute(sql: "INSERT INTO state (id, is_dirty) VALUES (1, 0)")
        }
        migrator.registerMigration("2") { database in
            for statement in Tables.version2 { try database.execute(sql: statement) }
        }
        migrator.registerMigration("3") { database in
            // They are made anew at the end, and would lean on what is not there any more.
            try dropViews(database)
            for statement in Tables.version3.before { try database.execute(sql: statement) }
            try OlderChanges.takeOver(database)
            for statement in Tables.version3.after { try database.execute(sql: statement) }
        }
        migrator.registerMigration("4") { database in
            for statement in Tables.version4 { try database.execute(sql: statement) }
        }
        return migrator
    }()

    /// Whether the views are those of this version of the program.
    static func viewsAreCurrent(_ database: Database) throws -> Bool {
        let found = try String.fetchAll(database, sql: "SELECT sql FROM sqlite_master WHERE type = 'view' ORDER BY name")
        return found == Views.all.map { statement($0) }.sorted { name(of: $0) < name(of: $1) }
    }

    /// Makes the views, in place of those of another version.
    static func makeViews(_ database: Database) throws {
        try dropViews(database)
        for view in Views.all { try database.execute(sql: statement(view)) }
    }

    private static func dropViews(_ database: Database) throws {
        for view in try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'view'") {
            try database.execute(sql: "DROP VIEW \"\(view.replacing("\"", with: "\"\""))\"")
        }
    }

    private static func statement(_ view: Views.View) -> String {
        "CREATE VIEW \(view.name) AS -- \(view.summary.en)\n\(view.select)"
    }

    private static func name(of statement: String) -> Substring {
        statement.dropFirst("CREATE VIEW ".count).prefix { $0 != " " }
    }
}

/// What versions before the third noted of changes: who appeared, vanished or got another name.
enum OlderChanges {
    /// Takes it over, in the words of that time. A rename that waits for an answer goes on waiting.
    static func takeOver(_ database: Database) throws {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT c.load_id, c.kind, c.subject, c.name, c.old_name, c.club, c.reason_en, c.reason_nl, c.subject_id,
                    c.old_subject_id, c.organization_id, c.accepted_at, o.full_name, o.town, p.full_name, p.town
                FROM older_changes c LEFT JOIN organizations o ON o.id = coalesce(c.organization_id, c.subject_id)
                LEFT JOIN organizations p ON p.id = c.old_subject_id ORDER BY c.id
                """)
        let statement = try database.cachedStatement(sql: insertion)
        while let row = try rows.next() {
            let (kind, subject, name): (String, String, String) = (row[1], row[2], row[3])
            let (oldName, club): (String?, String?) = (row[4], row[5])
            let isRename = kind == "renamed" && subject != "source"
            let isOtherTown = isRename && subject != "member" && row[12] as String? == row[14] as String?
            guard let kind = ChangeKind.named(id(kind, subject, isOtherTown: isOtherTown)) else { continue }
            var group = name
            if subject == "member" {
                let full: String? = row[12]
                group = full.map { "\($0) (\(row[13] as String? ?? ""))" } ?? club ?? ""
            }
            var details: String?
            if isRename, let oldName, let en: String = row[6], let nl: String = row[7] {
                let old: String? = subject == "member" ? oldName : isOtherTown ? row[15] : row[14]
                let new: String? = subject == "member" ? name : isOtherTown ? row[13] : row[12]
                details = try ChangeDetails(
                    values: [["old", old ?? oldName], ["new", new ?? name], ["reason", en, nl]]
                ).text
            }
            let words = words(row[1], name, oldName, club)
            let isFile = subject == "source"
            statement.setUncheckedArguments([
                row[0] as Int64, kind.id, kind.severity.name, kind.theme.rawValue,
                isFile ? "file" : subject == "museum" ? "museum" : "club",
                group.stored, subject == "member" ? name.stored : nil, isFile ? name.stored : nil, words.en.stored,
                words.nl.stored,
                details, isRename ? oldName.stored : nil, isRename ? name.stored : nil, isRename ? row[9] as Int64? : nil,
                isRename ? row[8] as Int64? : nil, row[10] as Int64?, row[11] as String?,
            ])
            try statement.execute()
        }
    }

    private static let insertion = """
        INSERT INTO changes (load_id, kind, severity, theme, group_kind, group_name, record, file, message_en, message_nl, details,
            old_name, name, old_subject_id, subject_id, organization_id, accepted_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    private static func id(_ kind: String, _ subject: String, isOtherTown: Bool) -> String {
        switch (subject, kind) {
        case ("member", "appeared"): "member-joined"
        case ("member", "vanished"): "member-left-file"
        case ("source", "appeared"): "file-added"
        case ("source", "vanished"): "file-removed"
        case ("source", _): "file-renamed"
        case (_, "appeared"): subject + "-added"
        case (_, "vanished"): subject + "-removed"
        default: subject + (isOtherTown ? "-town-changed" : "-renamed")
        }
    }

    private static func words(_ kind: String, _ name: String, _ oldName: String?, _ club: String?) -> (en: String, nl: String) {
        let of = club.map { " (\($0))" } ?? ""
        switch kind {
        case "appeared": return ("new: \(name)\(of)", "nieuw: \(name)\(of)")
        case "vanished": return ("gone: \(name)\(of)", "verdwenen: \(name)\(of)")
        default:
            let old = oldName ?? "?"
            return ("renamed: \(old) is now \(name)\(of)", "hernoemd: \(old) heet nu \(name)\(of)")
        }
    }
}
