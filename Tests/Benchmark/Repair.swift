import ClubLint
import ClubModel
import Foundation
import JSONSyntax

/// Runs the fixer over files with mistakes made on purpose, counts how often it gets back what was meant, and tells what must not
/// happen.
struct Repair {
    private let samples: [[UInt8]]
    private let day = Day(year: 2026, month: 8, day: 22)!
    private let linter = Linter()
    private let syntax = Linter().syntax
    /// What must not happen and did, in words.
    private(set) var failures: [String] = []

    /// The rounds that a file in order needs at most after mistakes were made in it, but for one in four thousand; of fewer files
    /// than twelve thousand three may need more, because a rarer thing than that has no share that a run could measure.
    private static let usualRounds = 8
    /// The maximum number of rounds for any file.
    private static let maxRounds = 24
    /// The minimum share of deleted characters that likely fixes must restore, in percent.
    private static let minRestored = 95.0
    /// The maximum number of deleted characters of a kind for which a certain fix may make something else.
    private static let maxMisread = 2

    /// - Parameter samples: Files to make mistakes in.
    init(samples: [[UInt8]]) {
        self.samples = samples
    }

    private mutating func fail(_ text: String) {
        if failures.count < 20 { failures.append(text) }
    }

    // MARK: Any mistakes

    /// Makes mistakes in files in order, three times out of four, and in those with mistakes of their own; fixes them, and counts.
    mutating func run(_ count: Int, _ fuzz: inout Fuzz) -> String {
        let inOrder = fuzz.samplesInOrder
        let others = fuzz.otherSamples
        var report = ""
        report += run(count - count / 4, &fuzz, of: inOrder, "files in order")
        report += run(count / 4, &fuzz, of: others, "other files")
        return report
    }

    private mutating func run(
        _ count: Int, _ fuzz: inout Fuzz, of samples: [[UInt8]], _ title: String
    ) -> String {
        var rounds: [Int: Int] = [:]
        var unexplained: [String] = []
        var refused: [String: Int] = [:]
        var whole = 0
        var opened = 0
        var uncovered = 0
        var cutShort = 0
        var slow: [String] = []
        for number in 0..<count {
            let input = fuzz.mutated(of: samples)
            let source = Source(path: "fuzz.level\(number % 4).json", input)
            let result = fixed(source, allowsUnsafe: number % 2 == 1)
            let (before, after) = (result.before, result.after)
            rounds[result.rounds, default: 0] += 1
            for refusal in result.file.refused { refused[refusal.choice.diagnostic.rule.id, default: 0] += 1 }
            let name = "\(title) \(number)"
            if result.rounds > Repair.usualRounds { slow.append("\(number): \(result.steps)") }
            if result.rounds > Repair.maxRounds { fail("\(name): \(result.rounds) rounds: \(result.steps)") }
            if !result.isFaithful { fail("\(name): bytes changed outside of the edits: \(result.steps)") }
            if after.syntax > before.syntax {
                fail("\(name): \(before.syntax) syntax errors became \(after.syntax): \(result.steps)")
            }
            // While a file is no JSON, mistakes in its values are out of sight: those that are seen as soon as it is one count.
            // Of a field that nobody read, mistakes are seen once it has its right name.
            let uncovers = result.file.applied.contains { $0.fix.uncovers }
            if after.syntax == 0, after.errors > result.whole.errors {
                uncovered += 1
                if !uncovers { fail("\(name): \(result.whole.errors) errors became \(after.errors): \(result.steps)") }
            }
            if before.syntax > 0, after.syntax == 0 {
                whole += 1
                if after.errors > before.errors { opened += 1 }
            }
            if !result.file.hasChanged, !result.file.applied.isEmpty { fail("\(name): it went in a circle: \(result.steps)") }
            // What was fixed is fixed; where it is not, that is said.
            if result.file.isCutShort {
                cutShort += 1
            } else {
                let again = fixed(result.file.source, allowsUnsafe: number % 2 == 1)
                if again.file.hasChanged { fail("\(name): fixing it again changes it: \(result.steps), then \(again.steps)") }
            }
            let lost = lostWords(result)
            if !lost.isEmpty { unexplained.append("\(name): \(lost.prefix(9)): \(result.steps)") }
        }
        var report = "\(count) mutations of \(title): \(whole) became JSON (in \(opened) there are more errors in "
        report +=
            "values than could be seen before); in \(uncovered) a field that was moved or renamed has an error of its own\n  rounds: "
        report += rounds.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "\n"
        let list = refused.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
        if slow.count > max(3, count / 4_000) {
            let list = slow.prefix(5).joined(separator: "; ")
            fail("\(title): \(slow.count) needed more than \(Repair.usualRounds) rounds: \(list)")
        }
        report += "  words gone that no fix names: in \(unexplained.count)\n"
        // Where a sign has slipped into a word, its message shows the word without it; more than those few is a loss.
        if unexplained.count > count / 500 {
            fail("\(title): lost without a word: \(unexplained.prefix(5).joined(separator: "; "))")
        }
        if cutShort > count / 1_000 { fail("\(title): \(cutShort) did not settle") }
        report += "  taken back: " + (list.isEmpty ? "none" : list.joined(separator: ", ")) + "\n"
        return report
    }

    /// Returns the words that a file lost and of which no fix tells.
    private func lostWords(_ result: Fixed) -> [String] {
        let file = result.file
        // Bytes of another encoding are no words.
        if file.applied.contains(where: { $0.diagnostic.rule.changesBytesOnly }) { return [] }
        var lost = WordCount()
        lost.add(file.original.buffer[...])
        lost.subtract(file.source.buffer)
        guard !lost.isEmpty else { return [] }
        for text in result.told { text.withUnsafeBufferPointer { lost.forget($0) } }
        // Signs that slipped into a word divide it; when they go, its halves are one word again. What stood there twice may stand
        // there once where a fix knows the other place.
        let (before, after) = (letters(of: file.original), letters(of: file.source))
        let knowsTwins = file.applied.contains { $0.fix.twin != nil }
        return lost.words.filter { word in
            let left = count(word, in: after)
            return word.count > 3 && left < count(word, in: before) && !(knowsTwins && left > 0)
        }.map { String(decoding: $0, as: UTF8.self) }.filter { word in
            // A sign that nobody sees is no word.
            word.contains { $0.isLetter || $0.isNumber }
        }.sorted()
    }

    /// Returns the letters and digits of a file, one behind the other.
    private func letters(of source: Source) -> [UInt8] {
        source.buffer.filter { $0.isLetterOrDigit }
    }

    private func count(_ word: [UInt8], in letters: [UInt8]) -> Int {
        guard letters.count >= word.count else { return 0 }
        return (0...letters.count - word.count).count { letters[$0] == word[0] && letters[$0...].starts(with: word) }
    }

    // MARK: One sign left out

    /// Leaves out each comma, colon, quote and bracket of the samples, one at a time, and fixes the file: once with certain fixes
    /// only, which must not make something else of it, and once with likely ones, too.
    ///
    /// - Returns: The shares that were restored.
    mutating func deletions() -> String {
        var report = ""
        for sign in [",", ":", "\"", "{", "}", "[", "]"] {
            var total = 0
            var restored = [0, 0]
            var misread: [String] = []
            var left: [String] = []
            for (number, sample) in samples.enumerated() {
                let original = Source(path: "sample.json", sample)
                let tree = Tree(original)
                guard tree.errors.isEmpty else { continue }
                let path = "sample.level\(Level(contentOf: tree).map { $0.rawValue } ?? 2).json"
                // Other fixes change values too: what counts is what the file without the mistake becomes.
                let meant = [false, true].map { allowsUnsafe in
                    [tree.meaning, Tree(fixed(Source(path: path, sample), allowsUnsafe: allowsUnsafe).file.source).meaning]
                }
                for place in tree.places(of: UInt8(sign.utf8.first!)) {
                    total += 1
                    var input = sample
                    input.remove(at: place)
                    let line = "\(number):\(LineTable(original).line(of: place))"
                    for (kind, allowsUnsafe) in [false, true].enumerated() {
                        let result = fixed(Source(path: path, input), allowsUnsafe: allowsUnsafe)
                        if result.after.syntax == 0, meant[kind].contains(Tree(result.file.source).meaning) {
                            restored[kind] += 1
                        } else if !allowsUnsafe, result.after.syntax == 0 {
                            misread.append(line)
                        } else if allowsUnsafe {
                            left.append(line)
                        }
                    }
                }
            }
            let shares = restored.map { Double($0 * 1000 / max(1, total)) / 10 }
            if shares[1] < Repair.minRestored {
                failures.append("without \(sign): \(shares[1]) % restored, and \(Repair.minRestored) % are wanted")
            }
            if misread.count > Repair.maxMisread { failures.append("without \(sign): certain fixes misread\(list(misread))") }
            report += "without \(sign)  \(total): certain fixes restore \(shares[0]) % and misread \(misread.count)"
            report += "\(list(misread)); "
            report += "likely ones restore \(shares[1]) %, not\(list(left))\n"
        }
        return report
    }

    /// Returns the first few places, as numbers of a sample and a line.
    private func list(_ places: [String]) -> String {
        places.isEmpty ? "" : " (\(places.prefix(12).joined(separator: " ")))"
    }

    // MARK: Fixing

    /// How a file stands.
    private struct Standing {
        var syntax = 0
        var errors = 0
    }

    /// A file that was fixed.
    private struct Fixed {
        var file: FixedFile
        /// How it stood at first; a file in another encoding, as soon as it was converted.
        var before = Standing()
        /// How it stood when it was JSON for the first time.
        var whole = Standing()
        var after = Standing()
        var rounds = 0
        /// The rules of each round.
        var steps: [[String]] = []
        /// What was told of the fixes that stayed, and of those that the last round may yet take back.
        var told: [[UInt8]] = []
        var tellable: [[UInt8]] = []
        /// Whether nothing but the edits changed.
        var isFaithful = true
    }

    private func standing(_ diagnostics: [Diagnostic]) -> Standing {
        Standing(
            syntax: diagnostics.count { $0.rule.isAboutSyntax }, errors: diagnostics.count { $0.severity == .error })
    }

    private func fixed(_ source: Source, allowsUnsafe: Bool) -> Fixed {
        var result = Fixed(file: FixedFile(source))
        var isWhole = false
        while true {
            let (document, diagnostics) = linter.lint(result.file.source, day)
            result.after = standing(diagnostics)
            if result.rounds == 0 { result.before = result.after }
            if result.after.syntax == 0, !isWhole {
                result.whole = result.after
                isWhole = true
            }
            if result.file.isDone { return result }
            let before = Workspace([document], Workspace.Settings(today: day))
            let appliedCount = result.file.applied.count
            result.file.advance(diagnostics, reread: { syntax.lint($0, in: before) }) { diagnostic, _ in
                diagnostic.automaticFix(allowsUnsafe: allowsUnsafe)
            }
            if result.file.applied.count > appliedCount { result.told += result.tellable }
            result.tellable = told(by: result.file)
            if result.file.isDone { continue }
            result.rounds += 1
            if result.rounds == 1, document.tree.errors.contains(where: { $0.cause == .wrongEncoding }) {
                let converted = result.file.steps.dropFirst().first?.source ?? result.file.source
                result.before = standing(linter.lint(converted, day).diagnostics)
            }
            result.steps.append(result.file.pending.map(\.diagnostic.rule.id))
            if !isFaithful(result.file) { result.isFaithful = false }
            if result.rounds > 60 { result.file.stop() }
        }
    }

    /// Returns what is told of the fixes of the last round.
    private func told(by file: FixedFile) -> [[UInt8]] {
        file.steps.flatMap { step in
            let tree = Document(step.source).tree
            return step.applied.map { $0.diagnostic.told(by: $0.fix, in: tree) }
        }
    }

    /// Whether each version of a file is what the edits make of the one before, applied the simplest way.
    private func isFaithful(_ file: FixedFile) -> Bool {
        let results = file.steps.dropFirst().map(\.source) + [file.source]
        return zip(file.steps, results).allSatisfy { step, result in
            var edits: [TextEdit] = []
            var previous: [TextEdit] = []
            for choice in step.applied {
                // Fields that move together carry the same edits.
                if !choice.fix.relocations.isEmpty, choice.fix.edits == previous { continue }
                previous = choice.fix.edits
                edits += previous
            }
            var bytes = Array(step.source.buffer)
            let order = edits.indices.sorted { (edits[$0].range.lowerBound, $0) < (edits[$1].range.lowerBound, $1) }
            for index in order.reversed() { bytes.replaceSubrange(edits[index].range, with: edits[index].replacement.utf8) }
            return result.buffer.elementsEqual(bytes)
        }
    }
}

extension Linter {
    /// Lints a file that stands alone.
    fileprivate func lint(_ source: Source, _ day: Day) -> (document: Document, diagnostics: [Diagnostic]) {
        let document = Document(source)
        return (document, lint(document, in: Workspace([document], Workspace.Settings(today: day))))
    }
}

extension Tree {
    /// Returns the places of a sign that are not inside a text.
    func places(of sign: UInt8) -> [Int] {
        var isText = [Bool](repeating: false, count: source.count)
        for index in 0..<count {
            let token = tokens[index]
            guard token.kind == .string || token.kind == .key else { continue }
            for index in Int(token.start) + 1..<Int(token.end) - 1 { isText[index] = true }
        }
        return (0..<source.count).filter { source.bytes[$0] == sign && !isText[$0] }
    }

    /// What a file says: its tokens without the layout.
    var meaning: [String] {
        (0..<count).map { index in
            let token = tokens[index]
            let isContainer = token.kind == .object || token.kind == .array
            let text = isContainer ? "\(Int(token.next) - index)" : source.text(Int(token.start)..<Int(token.end))
            return "\(token.kind) \(text)"
        }
    }
}
