import ClubModel
import JSONSyntax

@testable import ClubDatabase

/// A database as a load from the web left it, with options that lead elsewhere: of one club, whose file of members is beside
/// nothing else.
struct StoredWorld {
    let root = "https://lindewold.example/JSON/root_.level1.json"
    let pattern = "https://lindewold.example/members/{nickName}.level2.json"

    init(at path: String) throws {
        let clubs = "https://lindewold.example/other/clubs.level1.json"
        let idPlus = "\"idPlus\": {\"town\": \"Lindewold\", \"fullName\": \"Fotoclub Lindewold\", \"nickName\": \"fcLindewold\"}"
        let database = try ClubDatabase(path: path)
        var start = Load.Start(
            root: root, toolVersion: "1", settings: "", day: Day(year: 2026, month: 8, day: 22)!, time: "2026-08-22 10:00")
        start.belonging.includes = "as-written"
        start.belonging.level2 = pattern
        let load = try database.beginLoad(start, process: 1)
        try load.claim(with: []) { _ in false }
        let files: [(String, SourceVisit.Role, String?, String)] = [
            (root, .root, nil, "{\"level1Header\": {\"level1URLIncludes\": [\"\(clubs)\"]}}"),
            (clubs, .include, root, "{\"clubs\": [{\(idPlus)}]}"),
            (
                pattern.replacing("{nickName}", with: "fcLindewold"), .members, clubs,
                "{\"club\": {\(idPlus)}, \"members\": [{\"name\": {\"givenName\": \"Anna\", \"familyName\": \"Dalen\"}}]}"
            ),
        ]
        for (address, role, parent, text) in files {
            let source = Source(path: address, text)
            try load.store(
                Document(source),
                SourceVisit(
                    address: address, role: role, parent: parent,
                    outcome: .read(source, SourceVersion(byteCount: source.count))), diagnostics: [])
        }
        try load.finish(at: "2026-08-22 10:00")
        try database.close()
    }
}
