import ClubLint
import ClubModel
import ClubStore
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
