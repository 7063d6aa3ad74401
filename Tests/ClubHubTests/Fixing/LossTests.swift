import ClubLint
import ClubModel
import Foundation
import JSONSyntax
import Testing

/// Returns the words that a file lost and that no fix named: in its title, in the message, or as the one value that it is about.
func unexplainedLoss(_ file: FixedFile) -> [String] {
    let before = words(file.original.text(0..<file.original.count))
    let after = words(file.source.text(0..<file.source.count))
    var lost: [String: Int] = [:]
    // What stood there twice may stand there once where a fix knows the other place.
    let knowsTwins = file.applied.contains { $0.fix.twin != nil }
    for (word, count) in before {
        let left = after[word, default: 0]
        if left < count, left == 0 || !knowsTwins { lost[word] = count - left }
    }
    guard !lost.isEmpty else { return [] }
    for choice in file.applied {
        var told = choice.diagnostic.filled(choice.fix.title, in: .en) + " " + choice.diagnostic.message(in: .en)
        if !choice.diagnostic.rule.isAboutSyntax { told += " " + choice.diagnostic.pointer }
        for word in words(told).keys { lost[word] = nil }
    }
    return lost.keys.sorted()
}

private func words(_ text: String) -> [String: Int] {
    var counts: [String: Int] = [:]
    for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber) }) { counts[String(word), default: 0] += 1 }
    return counts
}

/// What fixes may take away: nothing that they do not tell. And what was fixed is fixed: once more changes nothing.
@Suite struct LossTests {
    private let linter = Linter()
    private let day = Day(year: 2026, month: 8, day: 22)!

    private func lint(_ source: Source) -> (found: [Diagnostic], workspace: Workspace) {
        let document = Document(source)
        let workspace = Workspace([document], Workspace.Settings(today: day))
        return (linter.lint(document, in: workspace), workspace)
    }

    private func fixed(_ source: Source, allowsUnsafe: Bool) -> FixedFile {
        var file = FixedFile(source)
        for _ in 0..<200 where !file.isDone {
            let (found, workspace) = lint(file.source)
            file.advance(found, reread: { linter.syntax.lint($0, in: workspace) }) { diagnostic, _ in
                diagnostic.automaticFix(allowsUnsafe: allowsUnsafe)
            }
        }
        return file
    }

    private func sample(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: Golden.repository.appendingPathComponent("Samples/" + name)), as: UTF8.self)
    }

    /// Indents each line anew; what stands for one step differs from line to line.
    private func indented(_ text: String, _ steps: [String], _ random: inout SeededRandom) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            let body = line.drop { $0 == " " || $0 == "\t" }
            let depth = (line.count - body.count + 3) / 4
            let step = steps[Int.random(in: 0..<steps.count, using: &random)]
            return String(repeating: step, count: depth) + body
        }.joined(separator: "\n")
    }

    private static let steps: [[String]] = [["    "], ["\t", "  "], ["\t", "        "], ["    ", "    ", "    ", ""], ["\t"]]

    /// One bracket or sign too many or too few anywhere, and lines indented in all ways.
    @Test(arguments: [false, true], 0..<5)
    func noRecordIsLost(allowsUnsafe: Bool, style: Int) throws {
        let text = try sample("in-order/fcLindewold.level2.json")
        var random = SeededRandom(UInt64(style) * 2 + (allowsUnsafe ? 1 : 0))
        for number in 0..<LongTests.count(40, quick: 10) {
            var bytes = Array(indented(text, LossTests.steps[style], &random).utf8)
            let signs = bytes.indices.filter { "{}[],\"".utf8.contains(bytes[$0]) }
            let place = signs[Int.random(in: 0..<signs.count, using: &random)]
            if number % 2 == 0 {
                bytes.remove(at: place)
            } else {
                bytes.insert(Array("{}[]".utf8)[Int.random(in: 0..<4, using: &random)], at: place)
            }
            let file = fixed(Source(path: "fcLindewold.level2.json", bytes), allowsUnsafe: allowsUnsafe)
            let lost = unexplainedLoss(file)
            #expect(lost.isEmpty, "\(lost) of \(String(decoding: bytes, as: UTF8.self))")
        }
    }

    /// A record that was pasted with tabs into a file with spaces, the bracket of a list left behind: what stands where in the
    /// other record shows where it belongs, and not the indentation.
    @Test func mixedIndentationIsNoEvidence() throws {
        let text = """
            {
                "members": [
            \t{
            \t\t"name": { "givenName": "Noor", "familyName": "Evers" },
                  "optional": {
            \t"expertises": [ "Landscape", "Macro",
                            "birthday": "9999-05-14"
            \t\t  }
            \t},
                    {
            \t"name": { "givenName": "Joris", "familyName": "Wit" },
                      "optional": { "birthday": "9999-06-14" }
            \t\t}
                ]
            }
            """
        let tree = Tree(text: text)
        #expect(tree.errors.map(\.cause) == [.trailingComma, .missingBracket] || tree.errors.map(\.cause) == [.missingBracket])
        #expect(tree.repaired == text.replacing("\"Macro\",", with: "\"Macro\"],"))
        for allowsUnsafe in [false, true] {
            #expect(unexplainedLoss(fixed(Source(path: "x.level2.json", text), allowsUnsafe: allowsUnsafe)).isEmpty)
        }
    }

    /// What stands behind the end of a file goes only where the title says all of it.
    @Test func whatFollowsIsNamedOrKept() {
        let record = "{ \"name\": { \"givenName\": \"Joris\", \"familyName\": \"Wit\" }, \"optional\": { } }"
        for (rest, isOffered) in [("Regards, Noor", true), (record, false)] {
            let (found, _) = lint(Source(path: "x.level2.json", "{ \"members\": [ ] }\n" + rest))
            let diagnostic = found.first { $0.rule.id == "text-after-end" }
            #expect(diagnostic != nil)
            #expect(diagnostic?.finding.fixes.isEmpty == !isOffered)
        }
    }

    /// An object in the place of a text becomes that text only if there is nothing else in it.
    @Test func anObjectWithMoreThanATextStays() {
        let more = "{ \"link\": \"https://www.example.com\", \"members\": [ { \"a\": 1 } ] }"
        for (value, isOffered) in [("{ \"link\": \"https://www.example.com\" }", true), (more, false)] {
            let (found, _) = lint(Source(path: "x.level2.json", "{ \"club\": { \"optional\": { \"website\": \(value) } } }"))
            let diagnostic = found.first { $0.rule.id == "mistyped-value" }
            #expect(diagnostic?.finding.fixes.isEmpty == !isOffered)
        }
    }

    /// Mutated samples: what `fix` left is what `fix` leaves alone.
    @Test(arguments: [false, true]) func twiceIsOnce(allowsUnsafe: Bool) throws {
        var random = SeededRandom(allowsUnsafe ? 11 : 12)
        let names = ["in-order/fcLindewold.level2.json", "broken/fcOostmare.level2.json"]
        let texts = names.compactMap { try? sample($0) }
        #expect(!texts.isEmpty)
        for number in 0..<LongTests.count(60, quick: 20) {
            var bytes = number % 3 == 0 ? MutationTests.mutant(&random) : Array(texts[number % texts.count].utf8)
            if number % 3 != 0 {
                for _ in 0..<Int.random(in: 1...5, using: &random) {
                    let place = Int.random(in: 0...bytes.count, using: &random)
                    let piece = MutationTests.fragments[Int.random(in: 0..<MutationTests.fragments.count, using: &random)]
                    if Bool.random(using: &random) {
                        bytes.insert(contentsOf: piece.utf8, at: place)
                    } else {
                        bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...6, using: &random)))
                    }
                }
            }
            let once = fixed(Source(path: "fcLindewold.level2.json", bytes), allowsUnsafe: allowsUnsafe)
            #expect(once.isDone)
            guard !once.isCutShort else { continue }
            let twice = fixed(once.source, allowsUnsafe: allowsUnsafe)
            #expect(!twice.hasChanged, "\(twice.applied.map(\.diagnostic.rule.id)) in \(String(decoding: bytes, as: UTF8.self))")
        }
    }

    /// Many mistakes of one kind are mended with few readings, however many there are.
    @Test(arguments: ["'a': 'b', ", "“a”: “b”,\n", "\"a\": 1, // note\n", "aa: bb, "])
    func manyMistakesTakeFewReadings(_ piece: String) {
        let text = "{" + String(repeating: piece, count: 4000) + "\"c\": 2}"
        let source = Source(path: "x.level2.json", text)
        let (found, workspace) = lint(source)
        var readings = 0
        var file = FixedFile(source)
        file.advance(
            found,
            reread: {
                readings += 1
                return linter.syntax.lint($0, in: workspace)
            }
        ) { diagnostic, _ in diagnostic.automaticFix(allowsUnsafe: false) }
        #expect(Tree(file.source).errors.isEmpty)
        #expect(readings <= 4)
    }
}
