import ClubModel
import Foundation
import Testing

/// One place decides in which language everything is said.
@Suite struct SpeechTests {
    private static let broken = """
        {
            "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
            "members": []
            "x": 1
        }
        """

    private func world(_ configuration: String? = nil) throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "root_.level1.json": Sample.root, "clubsXX.level1.json": Sample.clubs, "root.level0.json": Sample.keywords,
            "fcLindewold.level2.json": Self.broken,
        ])
        if let configuration { try folder.write(configuration, to: "clubhub-lint.toml") }
        return folder
    }

    @Test(arguments: [
        (["rules"], "waarschuwing"), (["explain", "missing-comma"], "Er ontbreekt een komma"),
        (["suggest", "Landschap"], "trefwoord"), (["explain", "absent"], "Er is geen regel"),
        (["new", "level2", "--club", "absent"], "er is geen club"), (["absent.json"], "bestaat niet"),
        (["ignore", "missing-comma", "absent.json", "--reason", "x"], "bestaat niet"), (["install-hook"], "git"),
        (["--help"], "Gebruik:"), (["help", "fix"], "Herstelt wat zeker is"), (["fix", "--difff"], "is geen optie"),
        (["suggest"], "ontbreekt"), (["lnit"], "Bedoel je de opdracht"), (["format", "--progress", "x"], "is niet bekend"),
    ])
    func theConfigurationDecides(_ arguments: [String], _ words: String) throws {
        let outcome = try Program.run(arguments, in: world("language = \"nl\"\n"), environment: ["LANG": "en_GB.UTF-8"])
        #expect((outcome.output + outcome.errors).contains(words), "\(outcome.output)\(outcome.errors)")
    }

    @Test func whatIsWrongWithAConfigurationIsSaidInItsLanguage() throws {
        #expect(try Program.run(in: world("language = \"nl\"\n[rules]\nabsent = 1\n")).errors.contains("Er is geen regel"))
        #expect(try Program.run(in: world("language = \"nl\"\n[rules\n")).errors.contains("Verbeter deze regel"))
    }

    @Test func theConfigurationOfThePathCounts() throws {
        let folder = try TemporaryFolder(["JSON/a.level1.json": Sample.clubs, "JSON/clubhub-lint.toml": "language = \"nl\""])
        #expect(try Program.run("JSON/a.level1.json", "--rule", "missing-comma", in: folder).output.contains("bestand"))
        #expect(try Program.run("rules", in: folder).output.contains("warning"))
    }

    /// What is advised answers in the language in which it was advised; where it does so by itself, nothing is added.
    @Test func adviceSpeaksOn() throws {
        let only = "--rule=missing-comma"
        let chosen = try Program.run(only, "--language", "nl", in: world()).output
        #expect(chosen.contains("Meer over missing-comma: clubhub-lint explain missing-comma --language nl\n"), "\(chosen)")
        #expect(chosen.hasSuffix("Dit is te herstellen met clubhub-lint fix --language nl\n"), "\(chosen)")
        let usual = try Program.run(only, "--language", "nl", in: world("language = \"nl\"")).output
        #expect(usual.contains("clubhub-lint explain missing-comma\n"), "\(usual)")
        let english = try Program.run(only, "--language=en", in: world("language = \"nl\"")).output
        #expect(english.contains("clubhub-lint explain missing-comma --language en\n"), "\(english)")
    }

    /// Also what the targets below advise: a reader of tables, a rule, the report of `migrate`, the database.
    @Test(arguments: [
        (["convert", "members.level2.json", "--into", "members.level2.json"], "\"clubhub-lint lint --language nl\""),
        (["lint", "sheet.level2.json"], "\"clubhub-lint convert --language nl\""),
        (["migrate", "broken.level2.json"], "clubhub-lint fix broken.level2.json --language nl\n"),
        (["export", "absent.sqlite", "--view", "clubs"], "\"clubhub-lint load --language nl\""),
        (["export", "broken.level2.json"], "\"clubhub-lint fix broken.level2.json --language nl\""),
        (["convert", "leden.csv", "--into", "broken.level2.json"], "\"clubhub-lint fix --language nl\""),
    ])
    func adviceOfAllTargetsSpeaksOn(_ arguments: [String], _ expected: String) throws {
        let folder = try TemporaryFolder([
            "members.level2.json": clubText(memberText("Noor", "", "Evers")),
            "sheet.level2.json": "Voornaam;Achternaam\nNoor;Evers\n", "leden.csv": "Voornaam;Achternaam\nNoor;Evers\n",
            "broken.level2.json": "{ \"club\": {}, \"members\": [ { \"name\": ] }",
        ])
        let outcome = try Program.run(arguments + ["--language", "nl"], in: folder)
        #expect((outcome.output + outcome.errors).contains(expected), "\(outcome.output)\(outcome.errors)")
        let usual = try Program.run(arguments, in: folder)
        #expect(!(usual.output + usual.errors).contains("--language"))
    }

    @Test func commandsInASentenceAskForTheLanguage() {
        let phrase = Phrase(en: "\"clubhub-lint a b\" or \"clubhub-lint\", \"clubhub-lint {c}\".", nl: "\"clubhub-lint a\"")
        #expect(phrase.text(in: .en) == phrase.en && phrase.text(in: .nl) == phrase.nl)
        let text = phrase.text(in: .en.byOption)
        #expect(text == "\"clubhub-lint a b --language en\" or \"clubhub-lint\", \"clubhub-lint {c} --language en\".")
        // A sentence that was put into words before is not changed again.
        #expect(Phrase(text).text(in: .en.byOption) == text)
        #expect(Phrase.Language.nl.byOption == .nl)
    }

    @Test(arguments: ["nl", "NL", "nl_NL.UTF-8", "Nederlands", "dutch"])
    func languagesAreUnderstoodAsPeopleWriteThem(_ name: String) throws {
        #expect(try Program.run("explain", "missing-comma", "--language", name, in: world()).output.contains("komma"))
    }

    /// Every word of the help is there in both languages, also that of options which are added later.
    @Test(arguments: [
        [], ["lint"], ["fix"], ["format"], ["migrate"], ["ignore"], ["rules"], ["explain"], ["suggest"], ["schema"], ["convert"],
        ["export"], ["new"], ["new", "level2"], ["new", "member"], ["new", "club"], ["new", "museum"], ["new", "template"],
        ["load"], ["compare"], ["install-hook"],
    ])
    func helpIsInBothLanguages(_ command: [String]) throws {
        let folder = try TemporaryFolder()
        func sentences(_ language: String) throws -> [String] {
            let outcome = try Program.run(
                command + ["--help", "--language", language], in: folder, environment: ["COLUMNS": "1000"])
            #expect(outcome.status == 0)
            // The examples are to be typed; their purposes stand behind them.
            return outcome.output.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("  clubhub-lint ") }
        }
        let english = try sentences("en")
        let dutch = try sentences("nl")
        func isAboutPeople(_ line: String) -> Bool { line.split(separator: " ").count > 4 && !line.contains("clubhub-lint ") }
        for line in english where isAboutPeople(line) && !line.hasPrefix("  cat ") && !line.hasPrefix("  sqlite3 ") {
            #expect(!dutch.contains(line), "not in Dutch: \(line)")
        }
    }

    /// A line that is to be typed is never broken, and all others fit.
    @Test(arguments: [60, 80, 120], ["en", "nl"])
    func helpFitsTheTerminal(_ width: Int, _ language: String) throws {
        for command in [[], ["lint"], ["convert"], ["load"], ["new"]] {
            let outcome = try Program.run(
                command + ["--help", "--language", language], in: TemporaryFolder(), environment: ["COLUMNS": "\(width)"])
            var isExample = false
            for line in outcome.output.split(separator: "\n", omittingEmptySubsequences: false) {
                if line == "Examples:" || line == "Voorbeelden:" { isExample = true } else if line.isEmpty { isExample = false }
                if isExample { continue }
                #expect(line.count <= width, "\(line)")
            }
        }
        let examples = try Program.run("convert", "--help", in: TemporaryFolder(), environment: ["COLUMNS": "60"]).output
        #expect(examples.contains("leden.xlsx --into fcLindewold.level2.json --same \"A. van Dalen=Anna van Dalen\"\n"))
    }
}
