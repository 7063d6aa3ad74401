package import ClubModel
import JSONSyntax

/// One file of an example, its marks taken out.
package struct ExampleFile: Sendable {
    package var name: String
    package var text: String
    /// The bytes between `⟦` and `⟧`, in the order in which they end.
    package var marked: [Range<Int>]

    package init(name: String, text: String, marked: [Range<Int>] = []) {
        self.name = name
        self.text = text
        self.marked = marked
    }
}

extension Example {
    /// The day that counts as today in every example.
    package static let today = Day(year: 2026, month: 8, day: 22)!

    /// Returns the files of the example.
    ///
    /// - Parameter level: The first level of the example's rule; it names the file that has no name.
    package func files(level: Level?) -> [ExampleFile] {
        var files: [ExampleFile] = []
        var starts: [Int] = []
        var isFirstLine = true
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- ") {
                files.append(ExampleFile(name: String(line.dropFirst(4)), text: ""))
                isFirstLine = true
                continue
            }
            if files.isEmpty {
                let number = (level ?? .members).rawValue
                files.append(ExampleFile(name: "example.level\(number).json", text: ""))
            }
            let last = files.count - 1
            if !isFirstLine { files[last].text += "\n" }
            isFirstLine = false
            for scalar in line.unicodeScalars {
                switch scalar {
                case "⟦": starts.append(files[last].text.utf8.count)
                case "⟧":
                    if let start = starts.popLast() { files[last].marked.append(start..<files[last].text.utf8.count) }
                default: files[last].text.unicodeScalars.append(scalar)
                }
            }
        }
        return files
    }
}

/// The documents of an example, and the workspace that they make.
package struct ExampleWorkspace: Sendable {
    package let documents: [Document]
    package let workspace: Workspace

    /// - Parameters:
    ///   - files: Names and contents. `root_.level1.json` or `root.level1.json` is the root, `root.level0.json` the keywords.
    ///   - edition: The edition; inferred where `nil`.
    package init(_ files: [(name: String, bytes: [UInt8])], edition: Edition?) {
        documents = files.map { Document(Source(path: $0.name, $0.bytes)) }
        func named(_ name: String) -> String? {
            files.contains { $0.name == name } ? name : nil
        }
        var settings = Workspace.Settings(edition: edition, today: Example.today)
        settings.root = named("root_.level1.json") ?? named("root.level1.json")
        settings.keywords = named("root.level0.json")
        workspace = Workspace(documents.map { FileFacts($0) }, settings)
    }

    /// Runs one rule over every document.
    package func run(_ rule: Rule) -> [[Diagnostic]] {
        documents.map { Linter([rule]).lint($0, in: workspace) }
    }
}
