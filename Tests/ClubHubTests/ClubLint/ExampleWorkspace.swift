import ClubLint
import ClubModel
import JSONSyntax

/// One file of an example, its marks taken out.
struct ExampleFile {
    var name: String
    var text: String
    var marked: [Range<Int>]
    var encoding: Example.Encoding

    var bytes: [UInt8] { encoding.bytes(of: text) }
}

extension Example.Encoding {
    /// Returns a text as an editor saves it; UTF-16 gets its byte order mark.
    func bytes(of text: String) -> [UInt8] {
        switch self {
        case .utf8: Array(text.utf8)
        case .utf16: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        // Latin letters are the same there as in Unicode; the examples need no others.
        case .windows1252: text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        }
    }
}

/// Returns the files of an example without their `⟦…⟧`, and the ranges that these surround.
func files(of example: Example, level: Level?) -> [ExampleFile] {
    var files: [ExampleFile] = []
    var lines: [[Substring]] = []
    var names: [String] = []
    for line in example.text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("--- ") {
            names.append(String(line.dropFirst(4)))
            lines.append([])
            continue
        }
        if names.isEmpty {
            names.append("example.level\((level ?? .members).rawValue).json")
            lines.append([])
        }
        lines[lines.count - 1].append(line)
    }
    for (name, content) in zip(names, lines) {
        var file = ExampleFile(name: name, text: "", marked: [], encoding: example.encoding)
        // A mark at the start of a file stands in front of its byte order mark.
        var count: Int { file.text.isEmpty ? 0 : file.bytes.count }
        var starts: [Int] = []
        for scalar in content.joined(separator: "\n").unicodeScalars {
            switch scalar {
            case "⟦": starts.append(count)
            case "⟧": file.marked.append(starts.removeLast()..<count)
            default: file.text.unicodeScalars.append(scalar)
            }
        }
        files.append(file)
    }
    return files
}

/// The documents of an example, and the workspace that they make.
struct ExampleWorkspace {
    let documents: [Document]
    let workspace: Workspace
    /// The example's `clubhub-lint.toml`, which is the last file where there is one.
    let configuration: Source?

    init(_ files: [(name: String, bytes: [UInt8])], edition: Edition?) {
        let sources = files.map { Source(path: $0.name, $0.bytes) }
        configuration = sources.last.flatMap { $0.path == "clubhub-lint.toml" ? $0 : nil }
        documents = sources.dropLast(configuration == nil ? 0 : 1).map { Document($0) }
        let names = files.map(\.name)
        let root = ["root_.level1.json", "root.level1.json"].first(where: names.contains)
        let keywords = names.contains("root.level0.json") ? "root.level0.json" : nil
        workspace = Workspace(
            documents.map(FileFacts.init),
            Workspace.Settings(
                root: root, keywords: keywords, edition: edition, today: Day(year: 2026, month: 8, day: 22)!))
    }

    /// Runs one rule over every document, and all rules where it is about the exceptions from them.
    func run(_ rule: Rule) -> [[Diagnostic]] {
        guard let configuration, let exceptions = exceptions(of: configuration) else {
            return documents.map { Linter([rule]).lint($0, in: workspace) } + (configuration == nil ? [] : [[]])
        }
        let linter = Linter()
        let found = documents.flatMap { linter.lint($0, in: workspace) }
        let kept = exceptions.apply(to: found, today: workspace.today, linter: linter) { _ in true }
        return (documents.map(\.path) + [configuration.path]).map { path in
            kept.filter { $0.path == path && $0.rule.id == rule.id }
        }
    }
}
