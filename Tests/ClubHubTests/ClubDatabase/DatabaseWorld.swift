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
        let summary = finishing ? try load.finish(at: time) : nil
        try database.close()
        return summary
    }

    /// Reads the world as it was left.
    func world() throws -> World {
        let database = try ClubDatabase(path: path)
        defer { try? database.close() }
        return try database.world()
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
