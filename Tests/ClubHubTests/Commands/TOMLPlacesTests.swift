import Testing

@testable import clubhub_lint

@Suite struct TOMLPlacesTests {
    private func text(_ range: Range<Int>?, of toml: String) -> String? {
        range.map { String(decoding: Array(toml.utf8)[$0], as: UTF8.self) }
    }

    @Test(arguments: ["\n", "\r\n"])
    func findsKeysAndValues(_ lineEnd: String) {
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
        let places = TOMLPlaces(Array(toml.utf8))
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

    /// Whatever stands there: it ends, and every place lies in the text.
    @Test func survivesAnything() {
        let pieces = ["[", "]", "[[", "=", "\"", "\"\"\"", "'", "{", "}", ",", "\n", "\\", "#", "a", ".", " ", "é", "\r"]
        var random = SeededGenerator(state: 20_260_822)
        for _ in 0..<2000 {
            let toml = (0..<24).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
            let places = TOMLPlaces(Array(toml.utf8))
            for range in [places.values, places.keys, places.headers].flatMap(\.values) {
                #expect(range.upperBound <= toml.utf8.count)
            }
        }
    }
}

/// A generator that gives the same numbers in every run.
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 24
    }
}
