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
