import ClubEngine
import ClubLint
import ClubModel
import ClubReference
import Foundation
import JSONSyntax

/// Workspaces in memory, for sessions.
enum SessionWorld {
    static let day = Day(year: 2026, month: 8, day: 22)!

    /// The files of a sample.
    static func files(ofSample name: String) throws -> [String: [UInt8]] {
        let folder = Golden.repository.appendingPathComponent("Samples/" + name)
        var files: [String: [UInt8]] = [:]
        for path in try FileManager.default.contentsOfDirectory(atPath: folder.path) where path.hasSuffix(".json") {
            files[path] = [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
        }
        return files
    }

    /// The settings that a run in the folder of these files has.
    static func settings(_ paths: some Collection<String>) -> SessionSettings {
        var workspace = Workspace.Settings(today: day, gazetteer: .builtIn)
        workspace.root = ["root_.level1.json", "root.level1.json"].first { paths.contains($0) }
        workspace.keywords = paths.contains("root.level0.json") ? "root.level0.json" : nil
        return SessionSettings(workspace)
    }

    static func file(_ path: String, _ text: [UInt8], isShown: Bool = true) -> SessionFile {
        SessionFile(path: path, isShown: isShown, .memory(Source(path: path, text)))
    }

    static func file(_ path: String, _ text: String) -> SessionFile { file(path, Array(text.utf8)) }

    /// Opens files.
    static func session(
        _ files: [String: [UInt8]], shown: Set<String>? = nil, _ change: (inout SessionSettings) -> Void = { _ in }
    ) -> Session {
        var settings = settings(files.keys)
        change(&settings)
        return Session(files.map { file($0.key, $0.value, isShown: shown?.contains($0.key) ?? true) }, settings)
    }

    /// Opens texts.
    static func session(
        _ texts: [String: String], shown: Set<String>? = nil, _ change: (inout SessionSettings) -> Void = { _ in }
    ) -> Session {
        session(texts.mapValues { Array($0.utf8) }, shown: shown, change)
    }

    /// Returns findings as lines.
    static func lines(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.map {
            "\($0.path):\($0.start.line):\($0.start.column): \($0.severity.name): \($0.message(in: .en)) [\($0.rule.id)]"
        }
    }
}
