import ClubLint
import ClubModel
import ClubReport
import Foundation
import JSONSyntax
import Testing

@Suite struct FixingTests {
    private let linter = Linter()
    private let day = Day(year: 2026, month: 8, day: 22)!

    private func lint(_ source: Source) -> [Diagnostic] {
        let document = Document(source)
        return linter.lint(document, in: Workspace([document], Workspace.Settings(today: day)))
    }

    private func fixed(_ source: Source, allowsUnsafe: Bool = false) -> (file: FixedFile, rounds: Int) {
        var file = FixedFile(source)
        var rounds = 0
        while !file.isDone, rounds < 50 {
            rounds += 1
            file.advance(lint(file.source)) { diagnostic, _ in diagnostic.automaticFix(allowsUnsafe: allowsUnsafe) }
        }
        return (file, rounds)
    }

    private func sample(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: Golden.repository.appendingPathComponent("Samples/" + name)))
    }

    /// The tokens of a file without the layout.
    private func meaning(_ source: Source) -> [String] {
        let tree = Tree(source)
        return (0..<tree.count).map { index in
            let token = tree.tokens[index]
            guard token.kind != .object, token.kind != .array else { return "\(token.kind) \(Int(token.next) - index)" }
            return source.text(Int(token.start)..<Int(token.end))
        }
    }

    @Test func fixesThatTouchWaitForTheNextRound() throws {
        let found = lint(Source(path: "x.level2.json", "{\"members\": [{\"a\": 1 \"b\": 2 \"c\": 3}]}"))
            .filter { $0.rule.isAboutSyntax }
        #expect(found.count == 2)
        let choices = found.compactMap { diagnostic in
            diagnostic.finding.fixes.first.map { FixRound.Choice(diagnostic, $0) }
        }
        #expect(FixRound(choices).applied.count == 2)
        let doubled = FixRound(choices + choices)
        #expect(doubled.applied.count == 2)
        #expect(doubled.postponed.count == 2)
    }

    /// Every comma, colon, quote and bracket of a file, left out one at a time: the certain fixes put them back.
    @Test(arguments: [",", ":", "\"", "{", "}", "[", "]"])
    func aSignThatIsLeftOutIsPutBack(_ sign: Character) throws {
        let sample = try sample("in-order/fcLindewold.level2.json")
        let original = Source(path: "fcLindewold.level2.json", sample)
        let tree = Tree(original)
        var isText = [Bool](repeating: false, count: sample.count)
        for index in 0..<tree.count where tree.tokens[index].kind == .string || tree.tokens[index].kind == .key {
            for place in Int(tree.tokens[index].start) + 1..<Int(tree.tokens[index].end) - 1 { isText[place] = true }
        }
        let places = sample.indices.filter { sample[$0] == sign.asciiValue && !isText[$0] }
        #expect(places.count > 2)
        var restored = 0
        for place in places {
            var input = sample
            input.remove(at: place)
            let result = fixed(Source(path: original.path, input)).file.source
            if meaning(result) == meaning(original) { restored += 1 }
        }
        #expect(restored * 100 >= places.count * 95, "\(restored) of \(places.count)")
    }

    /// A repair that does not bring a file nearer to JSON is taken back, and the bytes are as they were.
    @Test func whatDoesNotHelpIsTakenBack() throws {
        let source = Source(path: "x.level2.json", "{\"members\": [1 2]}")
        let useless = Fix(Phrase("nothing"), .safe, [TextEdit(0..<0, " ")])
        var file = FixedFile(source)
        var rounds = 0
        while !file.isDone, rounds < 20 {
            rounds += 1
            file.advance(lint(file.source)) { diagnostic, _ in diagnostic.rule.isAboutSyntax ? useless : nil }
        }
        #expect(file.isDone)
        #expect(!file.hasChanged)
        #expect(file.applied.isEmpty)
        #expect(file.refused.count == 1)
    }

    /// While a file is no JSON, its values are not touched.
    @Test func valuesWaitForTheStructure() throws {
        let text = "{\"members\": [{\"name\": {\"givenName\": \"Noor\"} \"optional\": {\"birthday\": \"1-4-1950\"}}]}"
        var file = FixedFile(Source(path: "x.level2.json", text))
        file.advance(lint(file.source)) { diagnostic, _ in diagnostic.automaticFix(allowsUnsafe: true) }
        #expect(file.source.text(0..<file.source.count) == text.replacingOccurrences(of: "} \"opt", with: "}, \"opt"))
    }

    /// Whatever stands in a file, fixing ends, and what is not repaired keeps its bytes.
    @Test(arguments: [
        "", " ", "{", "[[[[", "}", "\"", "{\"a\":", "{\"members\": [{{{{", "<<<<<<< a\n{}\n=======\n[]\n>>>>>>> b\n", "\u{FEFF}",
        "{\"fullName<<<<<<< HEAD\n\": 1}", "1 2 3", "/* */", "{'a': 'b'}", "{\"a\": 1,,,, \"b\": 2}",
    ])
    func fixingEnds(_ text: String) {
        let (file, rounds) = fixed(Source(path: "x.level2.json", text), allowsUnsafe: true)
        #expect(file.isDone && rounds < 20)
    }

    /// Two fixes that undo each other do not go on for ever.
    @Test func noFileGoesInCircles() {
        let text = "{\"members\": [{\"name\": {\"givenName\": \"Noor\", \"familyName\": \"Evers\"}, \"camera\": \"A\"}]}"
        var file = FixedFile(Source(path: "x.level2.json", text))
        let place = text.utf8.count - 5
        var rounds = 0
        while !file.isDone, rounds < 20 {
            rounds += 1
            file.advance(lint(file.source)) { diagnostic, source in
                let other = source.bytes[place] == UInt8(ascii: "A") ? "B" : "A"
                return diagnostic.rule.id == "unknown-field"
                    ? Fix(Phrase("other"), .safe, [TextEdit(place..<place + 1, other)]) : nil
            }
        }
        #expect(file.isDone && rounds < 8)
        #expect(file.refused.count == 1)
    }

    /// A fix with which something else would be wrong is taken back, and what that is is said.
    @Test func whatWouldBeWrongThenIsNamed() throws {
        let name = "\"familyName\": \"Evers\""
        let beginning = "{\"members\": [{\"name\": {\"givenName\": \"Noor\", "
        var file = FixedFile(Source(path: "x.level2.json", beginning + name + "}, \"camera\": true}]}"))
        let place = beginning.utf8.count..<beginning.utf8.count + name.utf8.count
        let harm = Fix(Phrase("Without"), .safe, [TextEdit(place, "\"infixName\": 7")])
        var rounds = 0
        while !file.isDone, rounds < 20 {
            rounds += 1
            file.advance(lint(file.source)) { diagnostic, _ in diagnostic.rule.id == "unknown-field" ? harm : nil }
        }
        #expect(!file.hasChanged)
        let refusal = try #require(file.refused.first)
        let newError = try #require(refusal.newError)
        let line = refusal.line(in: .en, .plain)
        #expect(line.hasPrefix("taken back: x.level2.json:1: Without  [unknown-field] Please look at this place yourself"))
        #expect(line.hasSuffix(newError.message(in: .en) + "  [" + newError.rule.id + "]"))
    }

    /// What only shows after a repair is repaired in the same round, but for what was to be left alone.
    @Test func aBrokenFileIsReadAgain() {
        let text = "{\"members\": [{\"name\": {\"givenName\": \"Noor\" \"familyName\": \"Evers\"}},]} // note"
        let source = Source(path: "x.level2.json", text)
        let workspace = Workspace([Document(source)], Workspace.Settings(today: day))
        var file = FixedFile(source)
        file.advance(lint(source), reread: { linter.syntax.lint($0, in: workspace) }) { diagnostic, _ in
            diagnostic.automaticFix(allowsUnsafe: false)
        }
        #expect(Tree(file.source).errors.isEmpty)
        // An exception took the comment away: it stays.
        var other = FixedFile(source)
        other.advance(
            lint(source).filter { $0.rule.id != "comment" }, reread: { linter.syntax.lint($0, in: workspace) }
        ) { diagnostic, _ in diagnostic.automaticFix(allowsUnsafe: false) }
        #expect(Tree(other.source).errors.count == 1)
        #expect(String(decoding: other.source.buffer, as: UTF8.self).hasSuffix("// note"))
    }
}
