import ClubStore
import Foundation
import Testing

/// A folder of a test's own, which is gone when the test is over.
final class TemporaryFolder: Sendable {
    let path: String

    /// Makes the folder with files, by paths in it; folders in between are made too.
    init(_ files: KeyValuePairs<String, String> = [:]) throws {
        let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("clubhub-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
        for (name, text) in files { try write(text, to: name) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: self[name])
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Writes a program that somebody will run.
    ///
    /// By another process: each that this one starts has all that is open here open for a moment, and what is open for writing cannot be
    /// run ("Text file busy").
    func writeProgram(_ text: String, to name: String) throws {
        try write(text, to: name + ".text")
        let outcome = try Program.run(executable: "/bin/cp", [name + ".text", name], at: path)
        try FileManager.default.removeItem(atPath: self[name + ".text"])
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: self[name])
        try #require(outcome.status == 0, "\(outcome)")
    }

    /// The absolute path of a name in the folder.
    subscript(name: String) -> String { path + "/" + name }

    func text(_ name: String) throws -> String { try String(contentsOfFile: self[name], encoding: .utf8) }

    /// Finds workspaces as a user in this folder would.
    func find(
        _ typed: [String], in folder: String? = nil, root: String? = nil,
        boundaries: @escaping (String) throws -> Boundaries = { Boundaries(folder: $0) }
    ) throws -> [WorkspaceFiles] {
        let here = WorkingFolder(path: folder.map { self[$0] } ?? path, typed: typed)
        var finder = WorkspaceFinder(here: here, root: root.map { self[$0] }, boundaries: boundaries)
        return try finder.find(typed)
    }
}

/// Small files that are what their level asks for.
enum Sample {
    static let root = """
        { "level1Header": { "level1URLIncludes": ["https://example.org/JSON/clubsXX.level1.json"] }, "clubs": [] }
        """
    static let clubs = """
        { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
        """
    static let members = """
        { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } }, "members": [] }
        """
    static let keywords = """
        { "expertises": [ { "idString": "Landscape", "name": [
            { "language": "EN", "localizedString": "Landscape" }, { "language": "NL", "localizedString": "Landschap" } ] } ] }
        """
    static let other = #"{ "colour": "blue" }"#
}
