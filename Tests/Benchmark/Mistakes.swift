import ClubEngine
import ClubLint
import ClubModel
import ClubReference
import Foundation
import JSONSyntax

/// Makes mistakes of people, one at a time, in the samples that are in order, and counts how many are found, rightly advised on, and
/// put right.
struct Mistakes {
    let files: [String: [UInt8]]
    private let settings: SessionSettings
    var random: SplitMix
    /// What is found in the files as they are.
    private let known: [String: Int]

    /// A file with a mistake in it.
    struct Mutant {
        let path: String
        let text: [UInt8]
        /// Where the mistake stands, in the new text.
        let range: Range<Int>
        /// What has to be written, as far as anybody can know; a finding is good advice only with it.
        let good: String?
        /// The value that stands there now, where it is another text than before.
        var bad: String?
    }

    /// How mistakes of one kind fared.
    private struct Tally {
        var count = 0
        var found = 0
        var advised = 0
        var restored = 0
        var restoredUnsafe = 0
        /// Those of which a finding, anywhere, advises to write the mistake.
        var contrary = 0
        /// Lines with a mistake of which no advice was right, and the rules that reported them.
        var examples: [String] = []
    }

    /// - Parameter folder: A workspace without mistakes.
    init(_ folder: URL, seed: UInt64) throws {
        var files: [String: [UInt8]] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".json") {
            files[name] = [UInt8](try Data(contentsOf: folder.appending(path: name)))
        }
        var workspace = Workspace.Settings(today: Day(year: 2026, month: 8, day: 22)!, gazetteer: .builtIn)
        workspace.root = "root_.level1.json"
        workspace.keywords = "root.level0.json"
        workspace.words = .builtIn
        (self.files, settings) = (files, SessionSettings(workspace))
        random = SplitMix(state: seed)
        var session = Mistakes.session(files, settings)
        known = session.lint().diagnostics.reduce(into: [:]) { $0[Mistakes.key($1), default: 0] += 1 }
    }

    private static func session(_ files: [String: [UInt8]], _ settings: SessionSettings) -> Session {
        Session(files.map { SessionFile(path: $0.key, .memory(Source(path: $0.key, $0.value))) }, settings)
    }

    private static func key(_ diagnostic: Diagnostic) -> String {
        "\(diagnostic.path) \(diagnostic.rule.id) \(diagnostic.message(in: .en))"
    }

    /// Makes as many mistakes, of each kind as many as of the others.
    ///
    /// - Parameter tells: Whether some of those on which nothing was rightly advised are told.
    /// - Returns: A line for each kind, shares in percent.
    mutating func run(_ count: Int, tells: Bool) -> String {
        var report = "kind                                 count  found  advised  restored  +unsafe  contrary\n"
        var all = Tally()
        for kind in Kind.allCases {
            var tally = Tally()
            for _ in 0..<max(1, count / Kind.allCases.count) {
                for _ in 0..<20 {
                    guard let mutant = mutant(kind) else { continue }
                    judge(mutant, &tally)
                    break
                }
            }
            report += line(kind.rawValue, tally)
            if tells { for example in tally.examples { report += "    \(example)\n" } }
            all.count += tally.count
            all.found += tally.found
            all.advised += tally.advised
            all.restored += tally.restored
            all.restoredUnsafe += tally.restoredUnsafe
            all.contrary += tally.contrary
        }
        return report + line("all", all)
    }

    private func line(_ name: String, _ tally: Tally) -> String {
        func share(_ part: Int, _ width: Int) -> String {
            let text = tally.count == 0 ? "-" : String(part * 100 / tally.count)
            return String(repeating: " ", count: max(0, width - text.count)) + text
        }
        let count = String(tally.count)
        return name.padding(toLength: 36, withPad: " ", startingAt: 0) + String(repeating: " ", count: max(0, 6 - count.count))
            + count
            + share(tally.found, 7) + share(tally.advised, 9) + share(tally.restored, 10) + share(tally.restoredUnsafe, 9)
            + share(tally.contrary, 10) + "\n"
    }

    private func judge(_ mutant: Mutant, _ tally: inout Tally) {
        var files = files
        files[mutant.path] = mutant.text
        var session = Mistakes.session(files, settings)
        tally.count += 1
        var left = known
        let lines = LineTable(Source(path: mutant.path, mutant.text))
        let near = lines.line(of: mutant.range.lowerBound) - 1...lines.line(of: mutant.range.upperBound) + 1
        let everywhere = session.lint().diagnostics.filter { diagnostic in
            let key = Mistakes.key(diagnostic)
            guard let count = left[key], count > 0 else { return true }
            left[key] = count - 1
            return false
        }
        let new = everywhere.filter { diagnostic in
            diagnostic.path == mutant.path
                && (near.contains(diagnostic.start.line) || mutant.bad.map { diagnostic.message(in: .en).contains($0) } ?? false)
        }
        let isAdvised =
            !new.isEmpty
            && mutant.good.map { good in new.contains { advice($0).lowercased().contains(good.lowercased()) } } ?? true
        let contrary = everywhere.filter { isContrary($0, mutant) }
        tally.contrary += contrary.isEmpty ? 0 : 1
        tally.advised += isAdvised ? 1 : 0
        if !isAdvised || !contrary.isEmpty, tally.examples.count < 3 {
            let line = Source(path: mutant.path, mutant.text).text(lines.range(ofLine: lines.line(of: mutant.range.lowerBound)))
            tally.examples.append(
                "\(mutant.path): \(line.drop { $0 == " " }) \(new.map { $0.rule.id })"
                    + contrary.map { "\n        contrary: \($0.path): \($0.message(in: .en)) \($0.finding.suggestions)" }.joined()
            )
        }
        guard !new.isEmpty else { return }
        tally.found += 1
        for allowsUnsafe in [false, true] {
            var fixing = Mistakes.session(files, settings)
            let result = fixing.fix { diagnostic, _ in
                diagnostic.path == mutant.path ? diagnostic.automaticFix(allowsUnsafe: allowsUnsafe) : nil
            }
            guard let original = self.files[mutant.path],
                let fixed = result.files.first(where: { $0.original.path == mutant.path }),
                Tree(fixed.source).meaning == Tree(Source(path: mutant.path, original)).meaning
            else { continue }
            if !allowsUnsafe { tally.restored += 1 }
            tally.restoredUnsafe += 1
            break
        }
    }

    /// Whether a finding proposes what is wrong, and not beside it what is right: each of two sides may be shown.
    private func isContrary(_ diagnostic: Diagnostic, _ mutant: Mutant) -> Bool {
        guard let bad = mutant.bad, let good = mutant.good else { return false }
        func words(_ text: String) -> Set<String> {
            Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) })
        }
        let (wrong, right) = (words(bad).subtracting(words(good)), words(good).subtracting(words(bad)))
        // A slip that makes a word of the same address of it tells nothing.
        if right.isEmpty { return false }
        let proposed = words(diagnostic.finding.suggestions.joined(separator: " "))
        return !proposed.isDisjoint(with: wrong) && proposed.isDisjoint(with: right)
    }

    /// Returns all that a finding says, and would write.
    private func advice(_ diagnostic: Diagnostic) -> String {
        let fixes = diagnostic.finding.fixes.map { fix in
            diagnostic.filled(fix.title, in: .en) + " " + fix.edits.map(\.replacement).joined(separator: " ")
        }
        return ([diagnostic.message(in: .en)] + diagnostic.finding.suggestions + fixes).joined(separator: " ")
    }
}
