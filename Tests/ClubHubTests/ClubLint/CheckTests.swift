import ClubLint
import ClubModel
import ClubReference
import Foundation
import JSONSyntax
import Testing

/// A rule says by itself in which files it may find something: that spares the others a second reading, and hides nothing.
@Suite struct CheckTests {
    /// All rules on the examples of all rules.
    @Test(arguments: RuleCase.all)
    func noExampleIsOverlooked(_ test: RuleCase) {
        let example = test.workspace()
        for document in example.documents {
            #expect(Linter().overlooked(in: document, example.workspace) == [], sourceLocation: test.location)
        }
    }

    /// All rules on the samples, with values exchanged between their files.
    @Test func nothingIsOverlookedInMixedSamples() throws {
        var files = try samples()
        var random = SeededRandom(15)
        let linter = Linter()
        for _ in 0..<150 {
            let target = Int.random(in: 0..<files.count, using: &random)
            let donor = Int.random(in: 0..<files.count, using: &random)
            files[target].bytes = mixed(files[target].bytes, files[donor].bytes, &random)
            let example = ExampleWorkspace(files, edition: nil, .builtIn)
            for document in example.documents {
                let overlooked = linter.overlooked(in: document, example.workspace)
                #expect(overlooked == [], "\(document.path)")
            }
        }
    }

    /// Rules about one document and those about several give together what all of them give at once.
    @Test func twoStepsAreOne() throws {
        let example = ExampleWorkspace(try samples(), edition: nil, .builtIn)
        let linter = Linter()
        for document in example.documents {
            let alone = linter.lint(document, example.workspace.premises, example.workspace.vocabulary)
            let together = linter.lint(document, linter.interests(in: document), in: example.workspace)
            let all = linter.lint(document, in: example.workspace)
            func text(_ diagnostics: [Diagnostic]) -> [String] {
                diagnostics.map { "\($0.start.offset) \($0.rule.id) \($0.message(in: .en))" }
            }
            #expect(text(linter.merged(alone, together)) == text(all))
        }
    }

    /// The files of the samples, each under its name alone; where two have one, the first.
    private func samples() throws -> [(name: String, bytes: [UInt8])] {
        let folder = Golden.repository.appendingPathComponent("Samples")
        let paths = try #require(FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String])
        var files: [String: [UInt8]] = [:]
        for path in paths.sorted() where path.hasSuffix(".json") {
            let name = String(path.split(separator: "/").last ?? "")
            if files[name] == nil { files[name] = [UInt8](try Data(contentsOf: folder.appendingPathComponent(path))) }
        }
        return files.map { (name: $0.key, bytes: $0.value) }.sorted { $0.name < $1.name }
    }

    /// Returns a file in which a text or number stands that another file has.
    private func mixed(_ bytes: [UInt8], _ donor: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        let (tree, other) = (Tree(Source(path: "a.json", bytes)), Tree(Source(path: "b.json", donor)))
        func values(_ tree: Tree) -> [Range<Int>] {
            (0..<tree.count).filter { [.string, .number].contains(tree.tokens[$0].kind) }.map {
                Node(tree: tree, index: $0).range
            }
        }
        let (targets, sources) = (values(tree), values(other))
        guard !targets.isEmpty, !sources.isEmpty else { return bytes }
        var result = bytes
        let target = targets[Int.random(in: 0..<targets.count, using: &random)]
        result.replaceSubrange(target, with: donor[sources[Int.random(in: 0..<sources.count, using: &random)]])
        return result
    }
}
