import ClubLint
import ClubModel
import ClubReference
import Foundation
import JSONSyntax

/// Runs the engine over inputs that no person would write: mutated samples, and extremes.
///
/// A crash or a hang is the failure it looks for; besides, it checks what must hold for any bytes. Each input is also compared
/// with the one before, as if the file had changed.
struct Fuzz {
    let samples: [[UInt8]]
    /// Those in which the tool finds no error.
    let samplesInOrder: [[UInt8]]
    /// The others.
    let otherSamples: [[UInt8]]
    private var random: SplitMix
    private let pieces: [[UInt8]] =
        [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "'", "/", "//", "/*", "*/", "#", "\n", "\r\n", "\t", " ", "0", "-", ".",
            "e", "1e999",
            "true", "nul", "\\u", "\\ud800", "<<<<<<< HEAD\n", "=======\n", ">>>>>>> x\n", "\u{FEFF}", "\u{A0}", "“",
            "9999-02-29", "\"name\":",
            "{\"idPlus\":{\"town\":\"\"}}", "null", "52,38",
        ].map { Array($0.utf8) } + [[0], [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F], [0xED, 0xA0, 0x80]]

    init(samples folder: URL, seed: UInt64) throws {
        let names = (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []).sorted()
        let files = try names.filter { $0.hasSuffix(".json") }.map { name in
            (name, [UInt8](try Data(contentsOf: folder.appending(path: name))))
        }
        samples = files.map(\.1)
        let isInOrder = { (name: String) in name.hasPrefix("in-order/") || name.hasPrefix("edition-2024/") }
        samplesInOrder = files.filter { isInOrder($0.0) }.map(\.1)
        otherSamples = files.filter { !isInOrder($0.0) }.map(\.1)
        random = SplitMix(state: seed)
    }

    /// The minimum number of trials for which the long tests are made as well: they take minutes in a debug build.
    static let minLongCount = 1_000

    /// Lints a number of mutated samples, and every extreme if the number is at least `minLongCount`.
    ///
    /// - Returns: What was done, for a person.
    mutating func run(_ count: Int) -> String {
        let start = DispatchTime.now()
        var bytes = 0
        var findings = 0
        var before = [[UInt8]](repeating: Fuzz.nothing, count: 4)
        for number in 0..<count {
            let input = mutated()
            bytes += input.count
            findings += check(input, before: before[number % 4], level: number % 4)
            before[number % 4] = input
        }
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
        var report = "\(count) mutated inputs, \(bytes / 1_000_000) MB, \(findings) findings, \(Int(seconds)) s\n"
        for (name, small, large) in count >= Fuzz.minLongCount ? extremes() : [] {
            let first = time { _ = check(small, before: Fuzz.nothing, level: 2) }
            let second = time { _ = check(large, before: Fuzz.nothing, level: 2) }
            let ratio = second / max(first, 1e-6) / (Double(large.count) / Double(small.count))
            // Noise and caches may double the cost of a byte; work that is not linear multiplies it by four.
            let isSlow = ratio >= 3 && second >= 0.05
            // A repair reads the file again, as often however long it is; or twice for each half of the mistakes that is left, of which
            // a file that is four times as long has two more.
            let few = readings(small)
            let many = readings(large)
            let verdict = isSlow || many > few + 4 ? "  NOT LINEAR" : ""
            report += "\(name): \(large.count) bytes in \(Int(second * 1000)) ms, "
            report += "\((ratio * 10).rounded() / 10) times the cost a byte of a quarter of it; "
            report += "repaired with \(few) and \(many) readings\(verdict)\n"
        }
        return report
    }

    /// Returns the processor's time that something takes, which is the same however busy the machine is.
    private func time(_ body: () -> Void) -> Double {
        let start = clock()
        body()
        // POSIX has it count millionths of a second everywhere.
        return Double(clock() - start) / 1e6
    }

    /// Returns how often a file is read until its certain repairs are made.
    private func readings(_ input: [UInt8]) -> Int {
        var file = FixedFile(Source(path: "fuzz.level2.json", input))
        let syntax = Linter().syntax
        var count = 0
        while !file.isDone, count < 1000 {
            let document = Document(file.source)
            let workspace = workspace(of: document)
            count += 1
            file.advance(
                syntax.lint(document, in: workspace),
                reread: {
                    count += 1
                    return syntax.lint($0, in: workspace)
                }
            ) { diagnostic, _ in diagnostic.automaticFix(allowsUnsafe: false) }
        }
        return count
    }

    /// A file that says nothing.
    private static let nothing = Array("{}".utf8)

    /// - Parameter before: What the file held before, to be compared with.
    private func check(_ input: [UInt8], before: [UInt8], level: Int) -> Int {
        let source = Source(path: "fuzz.level\(level).json", input)
        let document = Document(source)
        var end = 0
        for index in 0..<document.tree.count {
            let token = document.tree.tokens[index]
            precondition(token.start <= token.end && Int(token.end) <= input.count, "a token leaves the file")
            precondition(Int(token.start) >= end || token.kind == .key || token.start == token.end, "tokens go backwards")
            precondition(Int(token.next) > index && Int(token.next) <= document.tree.count, "a token leads nowhere")
            end = Int(token.start)
        }
        if document.tree.errors.isEmpty { checkLayout(of: document) }
        let workspace = workspace(of: document)
        let diagnostics = Linter().lint(document, in: workspace)
        for diagnostic in diagnostics {
            precondition(diagnostic.finding.range.upperBound <= input.count, "\(diagnostic.rule.id) leaves the file")
            _ = diagnostic.message(in: .nl)
            for fix in diagnostic.finding.fixes {
                for edit in fix.edits {
                    precondition(edit.range.upperBound <= input.count, "\(diagnostic.rule.id) edits outside")
                }
            }
        }
        let earlier = Document(Source(path: document.path, before))
        let changes = Comparison(
            ComparedSide(self.workspace(of: earlier), [earlier]), ComparedSide(workspace, [document])
        ).changes
        for change in changes { _ = change.sentence(in: .nl) }
        precondition(!changes.isEmpty || before == input, "a change is told by nobody")
        return diagnostics.count
    }

    private func workspace(of document: Document) -> Workspace {
        Workspace(
            [document], Workspace.Settings(today: Day(year: 2026, month: 8, day: 22)!, gazetteer: .builtIn))
    }

    /// Laying out keeps the file's values, and what it made is in order.
    private func checkLayout(of document: Document) {
        for sortsFields in [false, true] {
            let layout = Layout(sortsFields: sortsFields)
            guard case .changed(let content) = layout.apply(to: document.tree) else { continue }
            let again = Document(Source(path: document.path, content))
            precondition(again.tree.errors.isEmpty && again.tree.count == document.tree.count, "layout changes the file")
            precondition(layout.apply(to: again.tree) == .inOrder, "laying out twice is not laying out once")
        }
    }

    /// Returns a sample with up to six mistakes made in it.
    mutating func mutated(of samples: [[UInt8]]? = nil) -> [UInt8] {
        let samples = samples ?? self.samples
        var input = random.pick(samples)
        for _ in 0..<(1 + random.next(6)) {
            let place = random.next(input.count + 1)
            switch random.next(7) {
            case 0: input.removeSubrange(place..<min(input.count, place + 1 + random.next(8)))
            case 1, 2: input.insert(contentsOf: random.pick(pieces), at: place)
            case 3 where place < input.count: input[place] ^= 1 << UInt8(random.next(8))
            case 4 where random.next(4) == 0: input.removeSubrange(place...)
            case 5:
                let other = random.pick(samples)
                let from = random.next(other.count + 1)
                input.insert(contentsOf: other[from..<min(other.count, from + random.next(200))], at: place)
            default: input.insert(UInt8(random.next(256)), at: place)
            }
        }
        return input
    }

    /// Inputs at two sizes, the second four times the first.
    private func extremes() -> [(name: String, small: [UInt8], large: [UInt8])] {
        let remark = "{\"clubs\": [{\"optional\": {\"remark\": [{\"language\": \"EN\", \"value\": \"A b c d "
        let endOfRemark = ".\"}]}}]}"
        let repeated: [(String, String, String, String)] = [
            ("brackets", "", "[", ""), ("braces", "", "{\"a\":", ""), ("closers", "", "]", ""), ("quotes", "", "\"", ""),
            ("digits", "{\"latitude\": ", "9", "}"), ("text", "{\"town\": \"", "é", "\"}"), ("escapes", "[\"", "\\u00e9", "\"]"),
            ("commas", "[", ",", "]"), ("conflicts", "", "<<<<<<< HEAD\n", ""), ("comments", "", "/* ", ""),
            ("lines", "", "\n", "{"),
            ("doubled names", "{", "\"town\": 1, ", "}"), ("unknown names", "{\"club\": {", "\"tovvn\": 1, ", "\"a\": 1}}"),
            ("members", "{\"members\": [", "{\"name\": {\"givenName\": \"A\", \"familyName\": \"B\"}},", "{}]}"),
            ("numbers of members", "{\"members\": [", "{\"optional\":{\"nlSpecific\":{\"fotobondNumber\":1101001}}},", "{}]}"),
            ("keywords", "{\"members\": [{\"optional\": {\"expertises\": [", "\"Landscap\", ", "\"\"]}}]}"),
            ("open texts", "{\"members\": [\n", "\"abc\n", "]}"), ("words", "[", "word ", "]"),
            ("signs in the place of quotes", "{\"members\": [", ";a,", "1]}"),
            ("no-break spaces", "", "\u{A0}", "{}"),
            ("single quotes", "{", "'a': 'b', ", "'c': 'd'}"), ("single quotes by line", "{", "'a': 'b',\n", "'c': 'd'}"),
            ("curly quotes", "{", "“a”: “b”, ", "\"c\": 1}"), ("notes", "{", "\"a\": 1, // note\n", "\"c\": 1}"),
            ("notes on one line", "{", "\"a\": 1, /* note */ ", "\"c\": 1}"),
            ("marks from right to left", "{", "\"a\": \u{200F}1, ", "\"c\": 1}"), ("bare words", "{", "aa: bb, ", "cc: dd}"),
            ("bare words by line", "{", "aa: bb,\n", "cc: dd}"),
            ("blanks for a day", "{\"members\": [{\"optional\": {\"birthday\": \"", " \t", "\"}}]}"),
            ("blanks around a day", "{\"members\": [{\"optional\": {\"birthday\": \"9999-05-14", "\t ", "?\"}}]}"),
            ("commas in a text", remark, "a,", endOfRemark), ("brackets in a text", remark, "ab(", endOfRemark),
            ("open brackets in a text", remark, "ab( ", endOfRemark),
            ("clubs", "{\"clubs\": [", "{\"idPlus\":{\"town\":\"T\",\"fullName\":\"F\",\"nickName\":\"n\"}},", "{}]}"),
        ]
        // Members whose sites are all a letter away from the club's, and from one another.
        func sites(_ count: Int) -> [UInt8] {
            var letters = Array(repeating: UInt8(ascii: "a"), count: 400)
            var text =
                "{\"club\": {\"optional\": {\"website\": \"https://\(String(decoding: letters, as: UTF8.self)).example\"}}, "
            text += "\"members\": ["
            for number in 0..<count {
                letters[number % 400] = UInt8(ascii: "b") + UInt8(number / 400)
                text += "{\"optional\": {\"website\": \"https://\(String(decoding: letters, as: UTF8.self)).example\"}},\n"
                letters[number % 400] = UInt8(ascii: "a")
            }
            return Array((text + "{}]}").utf8)
        }
        // Members whose pictures lie in the portfolio of the next one.
        func lentPictures(_ count: Int) -> [UInt8] {
            let members = (0..<count).map { number in
                """
                {"name": {"givenName": "Noor", "familyName": "B\(number)"}, "optional": {"level3URL": \
                "https://a.example/\(number)/", "featuredImage": "https://a.example/\(number + 1)/x.jpg"}},

                """
            }
            return Array(("{\"members\": [" + members.joined() + "{}]}").utf8)
        }
        // Members whose names all begin alike, and stand in the site of the next one.
        func lentNames(_ count: Int) -> [UInt8] {
            let members = (0..<count).map { number in
                """
                {"name": {"givenName": "Noor", "familyName": "Bakker\(number)"}, "optional": {"website": \
                "https://www.noorbakker\(number + 1).example"}},

                """
            }
            return Array(("{\"members\": [" + members.joined() + "{}]}").utf8)
        }
        func nested(_ size: Int) -> [UInt8] {
            [UInt8](repeating: UInt8(ascii: "["), count: size / 2) + [UInt8](repeating: UInt8(ascii: "]"), count: size / 2)
        }
        let built = [
            ("nested lists", nested(250_000), nested(1_000_000)), ("near sites", sites(2_500), sites(10_000)),
            ("lent pictures", lentPictures(1_750), lentPictures(7_000)), ("lent names", lentNames(2_000), lentNames(8_000)),
        ]
        return built
            + repeated.map { name, before, middle, after in
                func input(_ size: Int) -> [UInt8] {
                    Array((before + String(repeating: middle, count: size / middle.utf8.count) + after).utf8)
                }
                return (name, input(250_000), input(1_000_000))
            }
    }
}
