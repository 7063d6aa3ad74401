import ClubEngine
import ClubLint
import ClubModel
import ClubWorld
import Foundation
import GRDB
import JSONSyntax
import Testing

@testable import ClubDatabase

/// A small invented world in memory that is loaded into a database in a temporary folder, changed, and loaded again.
final class DatabaseWorld {
    let folder: URL
    var path: String { folder.appending(path: "clubs.sqlite").path }
    /// The files by address.
    var files: [String: String] = [:]
    /// What could not be had, with the reason.
    var failures: [String: String] = [:]
    var day = Day(year: 2026, month: 8, day: 22)!
    var time = "2026-08-22 10:00"
    /// How many bytes of files are compared at once.
    var bytesAtOnce = 64 << 20
    /// What was said of the last comparison.
    private(set) var notes: [String] = []
    private var retained: ClubDatabase?

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "clubhub-database-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        files["root.level0.json"] = """
            {"expertises": [{"idString": "Landscape", "name": [{"language": "EN", "localizedString": "Landscape"},
                {"language": "NL", "localizedString": "Landschap"}],
                "optional": {"usage": [{"language": "EN", "localizedString": "Nature."}]}}],
             "languages": [{"isoCode": "EN", "languageNameEN": "English"}]}
            """
        files["root_.level1.json"] = """
            {"level1Header": {"maintainerEmail": "keeper@example.com"},
             "clubs": [\(DatabaseWorld.club("Fotoclub Lindewold", "Lindewold", "fcLindewold", number: 301)),
                \(DatabaseWorld.club("Fotokring Oostmare", "Oostmare", "fkOostmare", number: 302, latitude: 52.5))],
             "museums": [{"idPlus": {"fullName": "Fotomuseum", "town": "Heerdrecht", "nickName": "fm"},
                "coordinates": {"latitude": 51.9, "longitude": 4.5}}]}
            """
        members(
            of: "Fotoclub Lindewold", "Lindewold", "fcLindewold",
            [
                DatabaseWorld.member("Anna", "van", "Dalen", #""roles": {"isChairman": true}, "expertises": ["landscape"]"#),
                DatabaseWorld.member("Joris", "de", "Wit", #""status": {"isFormerMember": true}"#),
                DatabaseWorld.member("Noor", "", "Evers", #""website": "https://noor.example.com""#),
            ])
        members(
            of: "Fotokring Oostmare", "Oostmare", "fkOostmare",
            [DatabaseWorld.member("Noor", "", "Evers", #""website": "http://noor.example.com", "expertises": ["Zeegezicht"]"#)])
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    static func club(
        _ name: String, _ town: String, _ nickName: String, number: Int? = nil, latitude: Double = 52.1, optional: String = ""
    ) -> String {
        let bond = number.map { "\"nlSpecific\": {\"fotobondNumber\": \($0)}" } ?? "\"nlSpecific\": {}"
        return """
            {"idPlus": {"fullName": "\(name)", "town": "\(town)", "nickName": "\(nickName)"},
             "coordinates": {"latitude": \(latitude), "longitude": 5.1},
             "optional": {\(optional.isEmpty ? "" : optional + ", ")\(bond)}}
            """
    }

    static func member(_ given: String, _ infix: String, _ family: String, _ optional: String = "") -> String {
        """
        {"name": {"givenName": "\(given)", "infixName": "\(infix)", "familyName": "\(family)"}, "optional": {\(optional)}}
        """
    }

    func members(of name: String, _ town: String, _ nickName: String, _ members: [String]) {
        files["\(nickName).level2.json"] =
            "{\"club\": \(DatabaseWorld.club(name, town, nickName)), \"members\": [\(members.joined(separator: ",\n"))]}"
    }

    /// Loads all files as a run of the program does.
    @discardableResult
    func load(accepting: Bool = false, finishing: Bool = true) throws -> Load.Summary? {
        let database = try ClubDatabase(path: path)
        if accepting { try database.acceptRenames(at: time) }
        let load = try database.beginLoad(
            Load.Start(root: "root_.level1.json", toolVersion: "1", settings: "", day: day, time: time), process: 1)
        let facts = files.keys.sorted().map { Document(Source(path: $0, files[$0] ?? "")) }
        let workspace = Workspace(
            facts, Workspace.Settings(root: "root_.level1.json", keywords: "root.level0.json", today: day))
        for address in (Array(files.keys) + failures.keys).sorted() {
            let role = role(of: address)
            if let reason = failures[address] {
                let visit = SourceVisit(
                    address: address, role: role, parent: parent(of: address),
                    outcome: .failed(SourceFailure(reason: Phrase(reason), remedy: "")))
                try load.fail(visit, SourceFailure(reason: Phrase(reason), remedy: ""))
                continue
            }
            let document = Document(Source(path: address, files[address] ?? ""))
            let version = SourceVersion(byteCount: document.tree.source.count)
            try load.store(
                document,
                SourceVisit(address: address, role: role, parent: parent(of: address), outcome: .read(nil, version)),
                diagnostics: Linter().lint(document, in: workspace))
        }
        var settings = SessionSettings(
            Workspace.Settings(root: "root_.level1.json", keywords: "root.level0.json", today: day))
        settings.findsEverything = true
        var session = Session(
            files.filter { failures[$0.key] == nil }.map {
                SessionFile(path: $0.key, .memory(Source(path: $0.key, $0.value)))
            }, settings)
        session.read()
        let comparison = try load.compare(session, failures: Array(failures.keys), atOnce: bytesAtOnce)
        notes = comparison.notes.map(\.en)
        let summary = finishing ? try load.finish(at: time, comparison.states) : nil
        try database.close()
        return summary
    }

    /// Reads the world as it was left.
    func world() throws -> World {
        let database = try ClubDatabase(path: path)
        defer { try? database.close() }
        return try database.world()
    }

    /// Returns the ids of what the last load said has changed.
    func kindsTold() throws -> [String] { try world().changes.map { $0.change.kind.id }.sorted() }

    /// Makes the database one of the second version, with some of the changes that it noted; returns how many.
    func older() throws -> Int {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        let changes = [
            "'vanished', 'club', 'Fotoclub Weg (Weg)', NULL, NULL, NULL, NULL, NULL, NULL, NULL",
            "'appeared', 'member', 'Noor Evers', NULL, 'Fotoclub Lindewold', NULL, NULL, NULL, NULL, NULL",
            "'renamed', 'member', 'Anna van Dalen', 'Anna Dalen', 'Fotoclub Lindewold', 'the infix', 'het tussenvoegsel', "
                + "(SELECT id FROM photographers WHERE family_name = 'Dalen'), 9001, "
                + "(SELECT id FROM organizations WHERE town = 'Lindewold')",
            "'renamed', 'club', 'Fotokring Oostmare (Oostmare)', 'Fotokring Oostmare (Oostmeer)', NULL, 'the same number', "
                + "'hetzelfde nummer', (SELECT id FROM organizations WHERE town = 'Oostmare'), "
                + "(SELECT id FROM organizations WHERE town = 'Oostmeer'), NULL",
            "'renamed', 'source', 'fcLindewold.level2.json', 'fcL.level2.json', NULL, 'the same content', 'dezelfde inhoud', 1, 2, NULL",
        ]
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA foreign_keys = OFF")
            for view in try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'view'") {
                try database.execute(sql: "DROP VIEW \(view)")
            }
            for table in ["changes", "file_states", "new_file_states"] { try database.execute(sql: "DROP TABLE \(table)") }
            for (table, columns) in [
                ("sources", ["gone_in"]), ("state", ["root", "keywords"]), ("images", ["title", "alt_text", "date_added"]),
            ] {
                for column in columns { try database.execute(sql: "ALTER TABLE \(table) DROP COLUMN \(column)") }
            }
            for table in Tables.version1 {
                guard table.hasPrefix("CREATE TABLE changes (") || table.hasPrefix("CREATE TABLE departures (") else { continue }
                try database.execute(sql: table)
            }
            for index in Tables.indexes1 where index.contains(" ON changes ") { try database.execute(sql: index) }
            for column in ["is_known", "is_fresh"] {
                try database.execute(sql: "ALTER TABLE sources ADD COLUMN \(column) INTEGER NOT NULL DEFAULT 0")
            }
            for column in ["is_known", "was_museum", "last_nick_name", "last_latitude", "last_longitude", "last_website"]
                + ["last_fotobond_number"]
            {
                try database.execute(sql: "ALTER TABLE organizations ADD COLUMN \(column) INTEGER")
            }
            try database.execute(
                sql: "INSERT INTO organizations (full_name, town) VALUES ('Fotokring Oostmare', 'Oostmeer')")
            for change in changes {
                try database.execute(
                    sql: "INSERT INTO changes (load_id, kind, subject, name, old_name, club, reason_en, reason_nl, subject_id, "
                        + "old_subject_id, organization_id) VALUES (1, \(change))")
            }
            try database.execute(sql: "DELETE FROM grdb_migrations WHERE identifier >= '3'")
        }
        return changes.count
    }

    /// Asks the database something; each row's values with bars between them.
    func ask(_ sql: String, _ arguments: StatementArguments = []) throws -> [String] {
        let database = try ClubDatabase(path: path)
        defer { try? database.close() }
        return try database.read { database in
            try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
                row.databaseValues.map { String.fromDatabaseValue($0) ?? Int64.fromDatabaseValue($0).map { "\($0)" } ?? "-" }
                    .joined(separator: "|")
            }
        }
    }

    /// All rows of all tables, with their numbers.
    func dump() throws -> [String] {
        try ask("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").flatMap { table in
            [table] + (try ask("SELECT * FROM \(table)").sorted())
        }
    }

    private func role(of address: String) -> SourceVisit.Role {
        switch Level(fileName: lastPathComponent(address)) {
        case .keywords: .keywords
        case .clubs: address == "root_.level1.json" ? .root : .include
        case .members: .members
        case .images: .images
        case nil: .orphan
        }
    }

    private func parent(of address: String) -> String? { role(of: address) == .root ? nil : "root_.level1.json" }
}
