import ClubConvert
import ClubFormats
import ClubLint
import ClubModel
import ClubStore
import Foundation
import JSONSyntax
import Testing

@testable import clubhub_lint

@Suite struct ConfigurationTests {
    private func read(_ text: String) throws(ConfigurationError) -> Configuration {
        try ConfigurationReader.read(
            Source(path: "clubhub-lint.toml", text), folder: "/clubs", here: WorkingFolder(path: "/clubs"))
    }

    @Test func readsAllThatThereIs() throws {
        let configuration = try read(
            """
            root = "JSON/root_.level1.json"
            keywords = "https://example.org/root.level0.json"
            edition = "2024"
            language = "nl"
            fail-on = "warning"
            exclude = ["Samples/broken-*/**"]
            legacy-roots = ["JSON/root.level1.json"]
            fetched-clubs = ["fcLindewold", "fkOudemeer.level2.json"]
            spelling = true

            [rules]
            missing-comma = "off"
            exception-unused = "error"

            [[ignore]]
            rule = "missing-comma"
            file = "JSON/clubsXX.level1.json"
            pointer = "/clubs/3"
            reason = "asked on 2026-08-01"
            until = 2026-12-31

            [[ignore]]
            rule = "missing-comma"
            pointer = ""
            """)
        #expect(configuration.root?.path == "/clubs/JSON/root_.level1.json")
        #expect(configuration.keywords?.address == "https://example.org/root.level0.json")
        #expect(configuration.edition == .edition2024 && configuration.language == .nl && configuration.failOn == .warning)
        #expect(configuration.excluded == [Glob("Samples/broken-*/**")])
        #expect(configuration.legacyRoots.map(\.path) == ["/clubs/JSON/root.level1.json"])
        #expect(configuration.checksSpelling == true)
        #expect(configuration.fetchedClubs == ["fcLindewold", "fkOudemeer"])
        #expect(configuration.severities == ["missing-comma": nil, "exception-unused": .error])
        #expect(configuration.exceptions.map(\.path) == ["JSON/clubsXX.level1.json", nil])
        #expect(configuration.exceptions.map(\.pointer) == ["/clubs/3", nil])
        #expect(configuration.exceptions.map(\.until?.text) == ["2026-12-31", nil])
        #expect(configuration.exceptions[0].reason == "asked on 2026-08-01")
    }

    @Test func anAliasMayStandForSeveralRules() throws {
        let configuration = try read(
            """
            [rules]
            insecure-link = "off"

            [[ignore]]
            rule = "duplicate-fotobond-number"
            reason = "asked the federation"
            """)
        #expect(Set(configuration.severities.keys) == ["insecure-picture", "insecure-portfolio"])
        #expect(configuration.exceptions.map(\.rule) == ["duplicate-club-number"])
    }

    @Test func everythingIsOptional() throws {
        for text in ["", "\u{FEFF}# nothing\r\n", "[rules]\n"] {
            let configuration = try read(text)
            #expect(configuration.root == nil && configuration.edition == nil && configuration.exceptions.isEmpty)
        }
    }

    @Test(arguments: [
        ("\nfailon = \"error\"", "2:1", "Did you mean \"fail-on\"?"),
        ("fail-on = \"erorr\"", "1:11", "Did you mean \"error\"?"),
        ("edition = 2026", "1:11", "Give one of these texts: auto, 2024, 2026."),
        ("language = \"fr\"", "1:12", "Known are: en, nl."),
        ("exclude = \"x\"", "1:11", "Give a list in square brackets."),
        ("exclude = [\"x\", 7]", "1:17", "Give a text in quotes."),
        ("exclude = [\"\"]", "1:12", "Remove it."),
        ("[rules]\nmising-comma = \"off\"", "2:1", "Did you mean \"missing-comma\"?"),
        ("[rules]\nmissing-comma = \"of\"", "2:17", "Did you mean \"off\"?"),
        ("rules = 1", "1:9", "Give a table."),
        ("[[ignore]]\nrule = \"missing-coma\"", "2:8", "Did you mean \"missing-comma\"?"),
        ("[[ignore]]\nrule = \"missing-comma\"\nfiel = \"x\"", "3:1", "Did you mean \"file\"?"),
        ("\n[[ignore]]\nfile = \"x\"", "2:1", "Add a line rule"),
        ("[[ignore]]\nrule = \"missing-comma\"\nuntil = \"2026-02-30\"", "3:9", "Write it as \"2026-12-31\"."),
        ("[[ignore]]\nrule = \"missing-comma\"\npointer = \"members\"", "3:11", "--format json shows it."),
        ("ignore = 3", "1:10", "each under [[ignore]]"),
        ("# é\nroot = ", "2:8", "Correct this line"),
        ("a = 1\na = 2", "2:5", "Correct this line"),
    ])
    func saysWhereAndWhat(_ text: String, _ place: String, _ advice: String) throws {
        let error = try #require(throws: ConfigurationError.self) { try read(text) }
        let message = error.text(in: .en)
        #expect(message.hasPrefix("clubhub-lint.toml:\(place): "), "\(message)")
        #expect(message.contains(advice), "\(message)")
        #expect(error.text(in: .nl) != message)
    }

    @Test func aZeroByteDoesNotHideTheRest() throws {
        let error = try #require(throws: ConfigurationError.self) { try read("x = \"\u{0}\"") }
        #expect(error.text(in: .en) == "clubhub-lint.toml:1:6: A zero byte is not text. Save the file as UTF-8.")
    }

    /// The first mistake is reported, wherever TOMLKit sorts its key.
    @Test func reportsTheFirstMistake() throws {
        let error = try #require(throws: ConfigurationError.self) { try read("zzz = 1\naaa = 2") }
        #expect(error.position.line == 1)
    }
}

@Suite struct ColumnMappingTests {
    private func read(_ text: String) throws(ConfigurationError) -> ColumnMapping {
        try ColumnMappingReader.read(Source(path: "leden.toml", text))
    }

    @Test func printedMappingIsReadBack() throws {
        let mapping = ColumnMapping(
            sheets: ["Blad1", "Oud \"leden\""], headerRow: 3, dateOrder: .monthFirst,
            columns: [
                .init(heading: "Naam", meaning: .wholeName), .init(heading: "Lid\tvanaf\n(jaar)", meaning: .field(.startDate)),
                .init(heading: "Zwart-wit", meaning: .keyword("Black & white")), .init(heading: "2019", meaning: .year(2019)),
                .init(heading: "column D", meaning: .personal), .init(heading: "C:\\foto's", meaning: .ignored),
                .init(heading: "Functie", meaning: .roles), .init(heading: "[columns]", meaning: .status),
            ])
        let again = try read(mapping.text)
        #expect(again == mapping)
    }

    /// The mapping of each sheet, printed and read, is the same.
    @Test(arguments: TableSample.all)
    func mappingOfSampleIsReadBack(_ sample: TableSample) throws {
        let bytes = [UInt8](try Data(contentsOf: TableSample.folder.appendingPathComponent(sample.name)))
        let file = try TableReader.read(bytes, path: sample.name)
        let mapping = MemberSheet(file, MemberSheet.Settings(vocabulary: .ofProject, today: Day("2026-08-22")!)).mapping
        #expect(try read(mapping.text) == mapping)
    }

    @Test func mappingOfOddHeadingsSettlesThem() throws {
        let folder = TableSample.folder
        let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent("odd-headings.csv")))
        let file = try TableReader.read(bytes, path: "odd-headings.csv")
        let text = try String(contentsOf: folder.appendingPathComponent("odd-headings.toml"), encoding: .utf8)
        let settings = MemberSheet.Settings(mapping: try read(text), vocabulary: .ofProject, today: Day("2026-08-22")!)
        expectGolden(TableSample.mappedGolden, sheetText(MemberSheet(file, settings), file, in: .nl))
    }

    static let mistakes: [(text: String, line: Int, column: Int, says: String)] = [
        ("[columns]\n\"Naam\" = \"naame\"\n", 2, 10, "\"naame\" is not known here. Did you mean \"name\"?"),
        ("[columns]\n\"Naam\" = \"voornaam\"\n", 2, 10, "\"voornaam\" is not known here."),
        ("[columns]\n\"Naam\" = 3\n", 2, 10, "This is not what \"Naam\" holds."),
        ("header-row = \"3\"\n", 1, 14, "This is not what \"header-row\" holds."),
        ("date-order = \"day first\"\n", 1, 14, "\"day first\" is not known here."),
        ("colums = 3\n", 1, 1, "\"colums\" is not a key of a mapping here."),
        ("[columns]\n\"Naam\" = name\n", 2, 10, "A text stands in quotes. Write \"Naam\" = \"name\"."),
        ("columns = 3\n", 1, 11, "This is not what \"columns\" holds."),
    ]

    @Test(arguments: mistakes)
    func mistakesHavePlaceAndAdvice(_ mistake: (text: String, line: Int, column: Int, says: String)) throws {
        let error = try #require(throws: ConfigurationError.self) { try read(mistake.text) }
        #expect(error.position.line == mistake.line && error.position.column == mistake.column, "\(error.text(in: .en))")
        #expect(error.text(in: .en).contains(mistake.says), "\(error.text(in: .en))")
        #expect(!error.text(in: .nl).isEmpty)
    }
}

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
