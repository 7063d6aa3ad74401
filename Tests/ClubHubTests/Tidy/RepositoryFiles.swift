import Foundation
import Testing

/// The files of this repository that people write, for the tests about the project itself.
struct RepositoryFile: CustomTestStringConvertible, Sendable {
    /// The path from the repository's folder, with `/`.
    let path: String
    let text: String

    var testDescription: String { path }
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    /// The name without folder and ending.
    var stem: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

    /// Every file under a folder with one of the endings; those that tools make are left out.
    static func all(under folder: String = "", endings: [String]) -> [RepositoryFile] {
        let root = Golden.repository
        let start = folder.isEmpty ? root : root.appendingPathComponent(folder)
        guard let paths = FileManager.default.enumerator(atPath: start.path) else { return [] }
        var files: [RepositoryFile] = []
        while let path = paths.nextObject() as? String {
            let name = path.split(separator: "/").last ?? ""
            if name == ".git" || name.hasPrefix(".build") || name == ".swiftpm" || name == "node_modules" {
                paths.skipDescendants()
                continue
            }
            guard endings.contains(where: { name.hasSuffix("." + $0) }) else { continue }
            let full = start.appendingPathComponent(path)
            guard let text = try? String(contentsOf: full, encoding: .utf8) else { continue }
            files.append(RepositoryFile(path: folder.isEmpty ? path : folder + "/" + path, text: text))
        }
        return files.sorted { $0.path < $1.path }
    }

    static let sources = all(under: "Sources", endings: ["swift"])
    static let tests = all(under: "Tests", endings: ["swift"])
    static let documents = all(endings: ["md"])
    static let yaml = all(endings: ["yml", "yaml"])
}
