import ClubModel
import ClubStore
import JSONSyntax
import Testing

@testable import clubhub_lint

@Suite struct TOMLPlacesTests {
    private func text(_ range: Range<Int>?, of toml: String) -> String? {
        range.map { String(decoding: Array(toml.utf8)[$0], as: UTF8.self) }
    }

    @Test(arguments: ["\n", "\r\n"])
    func findsKeysAndValues(_ lineEnd: String) throws {
        let toml = """
            # A comment with = and [brackets]
            root = "JSON/root_.level1.json" # and one behind
            exclude = [
                "a, ]", # in between
                'b\\',
            ]
            inline = { one = 1, two = [2, 3] }
            rules.missing-comma = "off"

            [rules]
            "quoted id" = 'error'
            long = \"\"\"
            key = "not one"
            \"\"\"

            [[ignore]]
            rule = "a"
            [[ignore]]
            rule = "b"   # é
            until = 2026-12-31
            """.replacing("\n", with: lineEnd)
        let places = try TOMLPlaces(Array(toml.utf8))
        for (path, expected) in [
            (["root"], #""JSON/root_.level1.json""#), (["exclude", "0"], #""a, ]""#), (["exclude", "1"], #"'b\'"#),
            (["inline", "one"], "1"), (["inline", "two", "1"], "3"), (["rules", "missing-comma"], #""off""#),
            (["rules", "quoted id"], "'error'"), (["ignore", "0", "rule"], #""a""#), (["ignore", "1", "rule"], #""b""#),
            (["ignore", "1", "until"], "2026-12-31"),
        ] {
            #expect(text(places.values[path], of: toml) == expected)
        }
        #expect(text(places.keys[["rules", "quoted id"]], of: toml) == #""quoted id""#)
        #expect(text(places.keys[["inline", "two"]], of: toml) == "two")
        #expect(text(places.headers[["ignore", "1"]], of: toml) == "[[ignore]]")
        #expect(text(places.headers[["rules"]], of: toml) == "[rules]")
        #expect(places.values[["rules", "long"]] != nil && places.keys[["rules", "key"]] == nil)
    }

    /// Whatever stands there: it ends, and every place lies in the text. TOMLKit, which ends the program at what it does not
    /// expect, is asked about all that is accepted.
    @Test func survivesAnything() {
        let pieces = [
            "[", "]", "[[", "=", "\"", "\"\"\"", "'", "{", "}", ",", "\n", "\\", "#", "a", ".", " ", "é", "\r", "1", "2026-01-02",
            "T", "10:11:12", "true", "-", "0x", "a = ", "[a]\n", "\"x\"",
        ]
        var random = SeededRandom(20_260_822)
        var accepted = 0
        for round in 0..<6000 {
            let toml = (0..<(round % 3 == 0 ? 24 : 6)).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }
                .joined()
            do throws(TOMLFlaw) {
                let places = try TOMLPlaces(Array(toml.utf8))
                for range in [places.values, places.keys, places.headers].flatMap(\.values) {
                    #expect(range.upperBound <= toml.utf8.count)
                }
                accepted += 1
            } catch {
                #expect(error.range.upperBound <= toml.utf8.count)
            }
            _ = try? ConfigurationReader.read(Source(path: "x", toml), folder: "/", here: WorkingFolder(path: "/"))
        }
        #expect(accepted > 100, "\(accepted)")
    }

    /// What the library of TOML ends the program at, or never comes back from, is told with its line.
    @Test(arguments: [
        ("language = \"nl\"\n[\n", 2, "a name is missing"), ("[a\n", 1, "the [ that begins this line has no ]"),
        ("[é]", 1, "stands in quotes"), ("\n\nx = [}", 3, "a value is missing"), ("x = 2020-01-01T[", 1, "not a value"),
        ("x = \"a\ny = 1", 1, "no closing quote"), ("a b = 1", 1, "an equals sign"), ("a = 1 b = 2", 1, "not a value"),
        ("a = \"1\" b = 2", 1, "nothing more"), ("a = [1 2]", 1, "not a value"), ("a = [\"1\" \"2\"]", 1, "a comma"),
        ("a = {b = 1\n}", 1, "no } on its line"), ("a = 1x", 1, "not a value"), ("a =", 1, "a value is missing"),
    ]) func whatIsNoTOMLIsToldWithItsLine(_ toml: String, line: Int, words: String) throws {
        try expectNoTOML(toml, line, words)
    }

    @Test(arguments: [
        ("x = ", "[", 30_000, "", 1, "more brackets"), ("x = ", "{a=", 30_000, "", 1, "more brackets"),
        ("", "a.", 150_000, "b = 1", 1, "more parts"), ("[", "a.", 150_000, "b]", 1, "more parts"),
        ("", "a = 1\n", 60_000, "", 50_001, "more lines"), ("", "# remark\n", 200_000, "", 1, "larger"),
    ]) func whatIsTooMuchIsToldWithItsLine(
        _ start: String, repeated: String, count: Int, end: String, line: Int, words: String
    ) throws {
        try expectNoTOML(start + String(repeating: repeated, count: count) + end, line, words)
    }

    private func expectNoTOML(_ toml: String, _ line: Int, _ words: String) throws {
        let error = try #require(throws: ConfigurationError.self) {
            try ConfigurationReader.read(Source(path: "x.toml", toml), folder: "/", here: WorkingFolder(path: "/"))
        }
        let text = error.text(in: .en)
        #expect(text.hasPrefix("x.toml:\(line):") && text.contains(words), "\(text)")
        #expect(error.text(in: .nl).contains("Dit is geen TOML: "))
    }

    /// Of very many mistakes the first are told: each costs a look over the whole file.
    @Test(arguments: ["k%=1", "[[ignore]]\nk%=1", "[rules]\nk%=1"]) func manyMistakesAreNotAllTold(_ pattern: String) throws {
        let (table, entry) = (pattern.prefix { $0 != "k" }, pattern.drop { $0 != "k" })
        let lines = (0..<1000).map { entry.replacing("%", with: String($0)) }
        let error = try #require(throws: ConfigurationError.self) {
            let source = Source(path: "x.toml", table + lines.joined(separator: "\n") + "\n")
            return try ConfigurationReader.read(source, folder: "/", here: WorkingFolder(path: "/"))
        }
        #expect(error.text(in: .en).split(separator: "\n").count == 20)
    }

    /// Every form of a value that TOML knows is taken.
    @Test(arguments: [
        "1", "+1_000", "-0.5e-3", "0xDEAD_beef", "0o17", "0b1010", "inf", "-nan", "2026-01-02", "2026-01-02T10:11:12Z",
        "10:11:12.5", "2026-01-02 10:11:12.25-01:30", "[]", "[ [1, 2], [\"x\"], # c\n ]", "{}", "{ a.b = 1, \"c d\" = [1] }",
        "''", "'''\n'x'''", "\"\"\"a\\\n  b\"\"\"", "\"\\\"\"",
    ]) func everyValueIsTaken(_ value: String) throws {
        let toml = "x = \(value) # é\n"
        #expect(text(try TOMLPlaces(Array(toml.utf8)).values[["x"]], of: toml) == value)
        _ = try TOMLDocument(Source(path: "x", toml), kind: Phrase(en: "", nl: ""), advice: Phrase(en: "", nl: ""))
    }
}
