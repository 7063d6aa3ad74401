import ClubLint
import ClubModel
import Foundation
import JSONSyntax

/// Runs the fixer over files with mistakes made on purpose, and counts how often it gets back what was meant.
struct Repair {
    private let samples: [[UInt8]]
    private let day = Day(year: 2026, month: 8, day: 22)!
    private let linter = Linter()

    /// - Parameter samples: Files to make mistakes in.
    init(samples: [[UInt8]]) {
        self.samples = samples
    }

    // MARK: Any mistakes

    /// Fixes a number of mutated samples, and counts what must not happen.
    func run(_ count: Int, _ fuzz: inout Fuzz) -> String {
        var rounds: [Int: Int] = [:]
        var refused: [String: Int] = [:]
        var worse = 0
        var moved = 0
        var whole = 0
        for number in 0..<count {
            let input = fuzz.mutated()
            let source = Source(path: "fuzz.level\(number % 4).json", input)
            let (file, before, after, count) = fixed(source, allowsUnsafe: number % 2 == 1)
            rounds[count, default: 0] += 1
            for choice in file.refused { refused[choice.diagnostic.rule.id, default: 0] += 1 }
            let uncovered = file.applied.contains { $0.fix.uncovers || $0.diagnostic.rule.isAboutSyntax }
            if after.syntax > before.syntax || !uncovered && after.errors > before.errors { worse += 1 }
            if before.syntax > 0, after.syntax == 0 { whole += 1 }
            if !file.hasChanged, !file.applied.isEmpty { moved += 1 }
        }
        var report = "\(count) mutated inputs fixed: \(whole) became JSON, \(worse) got worse, \(moved) went in a circle\n"
        report += "rounds: " + rounds.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "\n"
        let list = refused.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
        report += "taken back: " + (list.isEmpty ? "none" : list.joined(separator: ", ")) + "\n"
        return report
    }

    // MARK: One sign left out

    /// Leaves out each comma, colon, quote and bracket of the samples, one at a time, and fixes the file.
    ///
    /// - Returns: How often the certain fixes gave back what was there.
    func deletions() -> String {
        var report = ""
        for sign in [",", ":", "\"", "{", "}", "[", "]"] {
            var total = 0
            var restored = 0
            var other: [String] = []
            var left: [String] = []
            for (number, sample) in samples.enumerated() {
                let original = Source(path: "sample.json", sample)
                let tree = Tree(original)
                guard tree.errors.isEmpty else { continue }
                let meant = meaning(tree)
                for place in places(of: UInt8(sign.utf8.first!), in: tree) {
                    total += 1
                    var input = sample
                    input.remove(at: place)
                    let path = "sample.level\(Level(contentOf: tree).map { $0.rawValue } ?? 2).json"
                    let (file, _, after, _) = fixed(Source(path: path, input), allowsUnsafe: false)
                    let line = "\(number):\(LineTable(original).line(of: place))"
                    guard after.syntax == 0 else {
                        left.append(line)
                        continue
                    }
                    // Other certain fixes change values too: what counts is what the file without the mistake becomes.
                    let result = meaning(Tree(file.source))
                    let unbroken = fixed(Source(path: path, sample), allowsUnsafe: false).0.source
                    if result == meant || result == meaning(Tree(unbroken)) {
                        restored += 1
                    } else {
                        other.append(line)
                    }
                }
            }
            let share = Double(restored) / Double(max(1, total)) * 100
            report += "without \(sign)  \(restored) of \(total) restored (\((share * 10).rounded() / 10) %), "
            report += "\(left.count) left to a person\(list(left)), \(other.count) became something else\(list(other))\n"
        }
        return report
    }

    /// Returns the first few places, as numbers of a sample and a line.
    private func list(_ places: [String]) -> String {
        places.isEmpty ? "" : " (\(places.prefix(12).joined(separator: " ")))"
    }

    /// Returns the places of a sign that are not inside a text.
    private func places(of sign: UInt8, in tree: Tree) -> [Int] {
        var isText = [Bool](repeating: false, count: tree.source.count)
        for index in 0..<tree.count {
            let token = tree.tokens[index]
            guard token.kind == .string || token.kind == .key else { continue }
            for index in Int(token.start) + 1..<Int(token.end) - 1 { isText[index] = true }
        }
        return (0..<tree.source.count).filter { tree.source.bytes[$0] == sign && !isText[$0] }
    }

    /// Returns what a file says: its tokens without the layout.
    private func meaning(_ tree: Tree) -> [String] {
        (0..<tree.count).map { index in
            let token = tree.tokens[index]
            let isContainer = token.kind == .object || token.kind == .array
            let text = isContainer ? "\(Int(token.next) - index)" : tree.source.text(Int(token.start)..<Int(token.end))
            return "\(token.kind) \(text)"
        }
    }

    // MARK: Fixing

    private struct Standing {
        var syntax = 0
        var errors = 0
    }

    private func fixed(_ source: Source, allowsUnsafe: Bool) -> (FixedFile, before: Standing, after: Standing, rounds: Int) {
        var file = FixedFile(source)
        var before: Standing?
        var after = Standing()
        var rounds = 0
        while true {
            let document = Document(file.source)
            let workspace = Workspace([FileFacts(document.tree)], Workspace.Settings(today: day))
            let diagnostics = linter.lint(document, in: workspace)
            after = Standing(
                syntax: diagnostics.count { $0.rule.isAboutSyntax }, errors: diagnostics.count { $0.severity == .error })
            if before == nil { before = after }
            if file.isDone { return (file, before ?? after, after, rounds) }
            file.advance(diagnostics) { $0.automaticFix(allowsUnsafe: allowsUnsafe) }
            if file.isDone { continue }
            rounds += 1
            if rounds > 60 { file.stop() }
        }
    }
}
