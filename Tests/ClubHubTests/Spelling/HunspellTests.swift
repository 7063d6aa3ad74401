import Foundation
import Testing

@testable import ClubStore

@Suite struct HunspellTests {
    /// The checker of this system, with the dictionaries that these tests need.
    private static let installed = Hunspell().flatMap { Set($0.languages).isSuperset(of: ["en", "nl"]) ? $0 : nil }

    private static let texts = """
        { "clubs": [ {
            "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
            "coordinates": { "latitude": 52.1, "longitude": 5.1 },
            "optional": { "remark": [
                { "language": "EN", "value": "The museum is afiliated with Lindewold, a community centre." },
                { "language": "NL", "value": "De club is welliswaar klein, maar fotografeert street photography." }
            ] }
        } ] }
        """

    @Test func readsWhatTheProgramAnswers() {
        let answer = "@(#) International Ispell\n*\n\n& musuem 2 1: museum, mu suem\n\n# zzyzx 1\n\n+ CLUB\n\n&\n& x\n"
        #expect(Hunspell.unknownWords(in: Array(answer.utf8)) == ["musuem": ["museum", "mu suem"], "zzyzx": []])
    }

    @Test func readsWhichDictionariesThereAre() {
        let listing = """
            SEARCH PATH:
            .::/usr/share/hunspell
            AVAILABLE DICTIONARIES (path is not mandatory for -d option):
            ./nl_NL
            /usr/share/hunspell/nl_NL
            /usr/share/hunspell/nl_BE
            /usr/share/hunspell/en_US
            /opt/more/en_US
            /usr/share/hunspell/en_GB
            /usr/share/hunspell/hyph
            LOADED DICTIONARY:
            /usr/share/hunspell/fr_FR.aff
            """
        #expect(
            Hunspell.dictionaries(in: listing) == [
                "nl": ["/usr/share/hunspell/nl_BE"], "en": ["/usr/share/hunspell/en_GB", "/usr/share/hunspell/en_US"],
            ])
    }

    @Test(.enabled(if: installed != nil, "hunspell is not installed with dictionaries for English and Dutch"))
    func asksTheRealProgram() throws {
        let hunspell = try #require(Self.installed)
        for _ in 0..<2 {
            let answer = try #require(try hunspell.lookUp("nl", ["klein", "welliswaar", "foto's"]))
            #expect(answer["welliswaar"]?.first == "weliswaar" && answer.count == 1)
        }
        #expect(try hunspell.lookUp("en", []) == [:])
        #expect(try hunspell.lookUp("xx", ["word"]) == nil)
    }

    @Test(.enabled(if: installed != nil, "hunspell is not installed with dictionaries for English and Dutch"))
    func theCommandChecksSpellingWhereItIsWanted() throws {
        let folder = try TemporaryFolder(["a.level1.json": Self.texts])
        let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "LANG": "en"]
        func found(_ arguments: String...) throws -> [String] {
            let outcome = try Program.run(["--format", "concise"] + arguments, in: folder, environment: path)
            #expect(outcome.status == 0, "\(outcome.errors)")
            return outcome.output.split(separator: "\n").filter { $0.contains("misspelt-word") }.map(String.init)
        }
        #expect(try found().isEmpty)
        let two = try found("--spelling")
        #expect(two.count == 2 && two[0].contains("\"afiliated\"") && two[1].contains("\"welliswaar\""))
        #expect(try found("--rule", "misspelt-word").count == 2)
        try folder.write("spelling = true", to: "clubhub-lint.toml")
        #expect(try found().count == 2)
        #expect(try found("--no-spelling").isEmpty)
    }

    @Test func askedForAndImpossibleIsAFailure() throws {
        let folder = try TemporaryFolder(["a.level1.json": Self.texts])
        let outcome = try Program.run("--spelling", in: folder, environment: ["PATH": folder.path])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("apt install hunspell") && outcome.output.isEmpty)
        try folder.write("spelling = 1", to: "clubhub-lint.toml")
        #expect(try Program.run(in: folder).errors.contains("true or false"))
    }
}
