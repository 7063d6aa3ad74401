import ClubLint
import ClubModel
import Foundation
import JSONSyntax

/// A world of files in memory, to be changed and compared.
struct ComparedWorld {
    var files: [String: String]

    /// The clubs of the samples that are in order.
    static let inOrder: ComparedWorld = {
        let folder = Golden.repository.appendingPathComponent("Samples/in-order")
        var files: [String: String] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            files[name] = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        }
        return ComparedWorld(files: files)
    }()

    /// Returns the world with texts of a file replaced.
    func replacing(_ old: String, _ new: String, in name: String? = nil) -> ComparedWorld {
        var result = self
        for (file, text) in files where name == nil || file == name {
            result.files[file] = text.replacingOccurrences(of: old, with: new)
        }
        return result
    }

    var side: ComparedSide {
        let documents = files.sorted { $0.key < $1.key }.map { Document(Source(path: $0.key, $0.value)) }
        var settings = Workspace.Settings(today: Example.today)
        settings.root = ["root_.level1.json", "root.level1.json"].first { files[$0] != nil }
        settings.keywords = files["root.level0.json"] == nil ? nil : "root.level0.json"
        return ComparedSide(Workspace(documents, settings), documents)
    }

    /// Returns what changes on the way to another world.
    func changes(to other: ComparedWorld) -> [Change] { Comparison(side, other.side).changes }

    /// Returns the ids of what changes, each once, in order.
    func kinds(to other: ComparedWorld) -> [String] { Set(changes(to: other).map(\.kind.id)).sorted() }

    /// The world of the samples as a volunteer might change it.
    static let changed: ComparedWorld = {
        var world = inOrder.replacing("\"Heerdrecht\"", "\"Heer-Drecht\"", in: "clubsWaterland.level1.json")
            .replacing("\"isSecretary\": true, ", "", in: "fcLindewold.level2.json")
            .replacing("\"Bird\"", "\"Macro\"", in: "fcLindewold.level2.json")
            .replacing("\"familyName\": \"Dalen\"", "\"familyName\": \"Daalen\"", in: "fcLindewold.level2.json")
            .replacing("52.41217", "5.241217", in: "clubsWaterland.level1.json")
        world = world.replacing(
            "\"members\": [",
            """
            "members": [
                    { "name": { "givenName": "Pieter", "familyName": "Bos" }, "optional": { "status": { "isProspectiveMember": true } } },
            """, in: "fcLindewold.level2.json")
        return world
    }()
}
