import ClubLint
import ClubModel
import JSONSyntax

/// One file of an example, its marks taken out.
struct ExampleFile {
    var name: String
    var text: String
    var marked: [Range<Int>]
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
        var file = ExampleFile(name: name, text: "", marked: [])
        var starts: [Int] = []
        for scalar in content.joined(separator: "\n").unicodeScalars {
            switch scalar {
            case "⟦": starts.append(file.text.utf8.count)
            case "⟧": file.marked.append(starts.removeLast()..<file.text.utf8.count)
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

    init(_ files: [(name: String, bytes: [UInt8])], edition: Edition?) {
        documents = files.map { Document(Source(path: $0.name, $0.bytes)) }
        let names = files.map(\.name)
        let root = ["root_.level1.json", "root.level1.json"].first(where: names.contains)
        let keywords = names.contains("root.level0.json") ? "root.level0.json" : nil
        workspace = Workspace(
            documents.map(FileFacts.init),
            Workspace.Settings(
                root: root, keywords: keywords, edition: edition, today: Day(year: 2026, month: 8, day: 22)!))
    }

    /// Runs one rule over every document.
    func run(_ rule: Rule) -> [[Diagnostic]] {
        documents.map { Linter([rule]).lint($0, in: workspace) }
    }
}
