import Foundation
import Testing

/// `convert` and `new` as they are run, on the samples of tables.
@Suite struct ConvertTests {
    private let file = "fcLindewold.level2.json"

    private func world() throws -> TemporaryFolder {
        let samples = Golden.repository.appendingPathComponent("Samples/member-list")
        let folder = try TemporaryFolder()
        for name in try FileManager.default.contentsOfDirectory(atPath: samples.path) where !name.hasSuffix("xlsx") {
            try folder.write(try String(contentsOf: samples.appendingPathComponent(name), encoding: .utf8), to: name)
        }
        return folder
    }

    private func convert(_ arguments: String..., in folder: TemporaryFolder, input: String = "") throws -> Program.Outcome {
        try Program.run(["convert"] + arguments + ["--date", "2026-08-22"], in: folder, input: input)
    }

    @Test func aTrialWritesNothing() throws {
        let folder = try world()
        let before = try folder.text(file)
        #expect(try convert("leden.csv", "--into", file, "--dry-run", in: folder).status == 0)
        #expect(try folder.text(file) == before)
    }

    @Test func theFileIsWrittenOnceAndThenStays() throws {
        let folder = try world()
        let before = try folder.text(file)
        let first = try convert("leden.csv", "--into", file, "--backup", in: folder)
        #expect(first.status == 0 && first.output.contains("is written"), "\(first)")
        #expect(try folder.text(file + "~") == before)
        let written = try folder.text(file)
        #expect(written.contains("\"givenName\": \"Petra\"") && written.contains("\"isSecretary\": false"))
        #expect(written.contains("Mireille_Bakker-Smits") && !written.contains("\"Smits\""))
        let second = try convert("leden.csv", "--into", file, in: folder)
        #expect(second.status == 0 && second.output.contains("stays as it is"), "\(second)")
        #expect(try folder.text(file) == written)
        #expect(try Program.run("--rule", "unknown-field", file, in: folder).status == 0)
    }

    @Test func decisionsAreTaken() throws {
        let folder = try world()
        let same = try convert(
            "leden.csv", "--into", file, "--same", "Mireille Smits=Mireille Bakker-Smits", "--missing", "former", in: folder)
        #expect(same.status == 0, "\(same)")
        let written = try folder.text(file)
        #expect(written.contains("\"familyName\": \"Bakker-Smits\"") && written.contains("\"Portrait\""))
        #expect(written.components(separatedBy: "\"isFormerMember\": true").count == 4)
        let other = try world()
        #expect(try convert("leden.csv", "--into", file, "--new", "Mireille Smits", in: other).status == 0)
        #expect(try other.text(file).contains("\"familyName\": \"Smits\""))
        let wrong = try convert("leden.csv", "--into", file, "--same", "Mireile Smits=Anna van Dalen", in: world())
        #expect(wrong.status == 2 && wrong.errors.contains("Did you mean \"Mireille Smits\"?"), "\(wrong)")
    }

    @Test func aNewFileGoesToStandardOutputOrIntoAFile() throws {
        let folder = try world()
        let printed = try convert("leden-heerdrecht.csv", "--club", "Fotogroep Heerdrecht", in: folder)
        #expect(printed.status == 0 && printed.output.hasPrefix("{\n") && printed.errors.contains("3 new members"))
        let written = try convert(
            "leden-heerdrecht.csv", "--club", "fgHeerdrecht", "--output", "fgHeerdrecht.level2.json", in: folder)
        #expect(written.status == 0, "\(written)")
        #expect(try folder.text("fgHeerdrecht.level2.json") == printed.output)
        #expect(try Program.run("format", "--check", "fgHeerdrecht.level2.json", in: folder).status == 0)
        #expect(try Program.run("--date", "2026-08-22", "fgHeerdrecht.level2.json", in: folder).status == 0)
        let again = try convert("leden-heerdrecht.csv", "--club", "fgHeerdrecht", in: folder)
        #expect(again.status == 2 && again.errors.contains("--into fgHeerdrecht.level2.json"), "\(again)")
        let both = try convert("leden-heerdrecht.csv", "--club", "fgHeerdrecht", "--format", "json", in: world())
        #expect(both.status == 2 && both.errors.contains("standard output"), "\(both)")
    }

    @Test func pastedTextIsATable() throws {
        let folder = try world()
        let outcome = try convert(
            "-", "--into", file, "--dry-run", in: folder, input: "Voornaam\tAchternaam\nPetra\tBos\nAnna\tvan Dalen\n")
        #expect(outcome.status == 0 && outcome.output.contains("1 new member"), "\(outcome)")
    }

    @Test func whatIsWrongWithAMemberIsWrittenAndSaid() throws {
        let folder = try world()
        try folder.write("Voornaam;Achternaam;Lid sinds;Lid tot\nPetra;Bos;2024-01-31;2020-01-31\n", to: "fout.csv")
        let outcome = try convert("fout.csv", "--into", file, in: folder)
        #expect(outcome.status == 1 && outcome.output.contains("is written"), "\(outcome)")
        #expect(outcome.output.contains("fout.csv:2:"), "\(outcome)")
        #expect(try folder.text(file).contains("\"familyName\": \"Bos\""))
    }

    @Test func aDraftIsCheckedAsTheFileThatItIsToBecome() throws {
        let folder = try world()
        let printed = try convert("leden-heerdrecht.csv", "--club", "fgHeerdrecht", in: folder)
        let outcome = try convert("leden-heerdrecht.csv", "--club", "fgHeerdrecht", "--output", "draft.json", in: folder)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try folder.text("draft.json") == printed.output)
    }

    @Test func aFileMayGoElsewhere() throws {
        let folder = try world()
        let other = try TemporaryFolder()
        let list = "leden-heerdrecht.csv"
        let path = other.path + "/uit.json"
        let outcome = try convert(list, "--club", "fgHeerdrecht", "--output", path, in: folder)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try other.text("uit.json") == convert(list, "--club", "fgHeerdrecht", in: folder).output)
    }

    @Test func aFileThatTheAppsWouldSkipIsNotWritten() throws {
        let folder = try world()
        let name = "fcAnders.level2.json"
        let list = "leden-heerdrecht.csv"
        let outcome = try convert(list, "--club", "fgHeerdrecht", "--output", name, in: folder)
        #expect(outcome.status == 1 && outcome.output.contains("Nothing is written"), "\(outcome)")
        #expect(throws: (any Error).self) { try folder.text(name) }
        #expect(try convert(list, "--club", "fgHeerdrecht", "--output", name, "--force", in: folder).status == 1)
        #expect(try folder.text(name).contains("fgHeerdrecht"))
    }

    @Test func aMappingSettlesWhatTheColumnsMean() throws {
        let folder = try world()
        try folder.write("Wie;Sinds wanneer hoor je erbij\nPetra Bos;2024-01-31\n", to: "vrij.csv")
        try folder.write(
            "[columns]\n\"Wie\" = \"name\"\n\"Sinds wanneer hoor je erbij\" = \"membershipStartDate\"\n", to: "vrij.toml")
        let outcome = try convert("vrij.csv", "--into", file, "--mapping", "vrij.toml", in: folder)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try folder.text(file).contains("\"membershipStartDate\": \"2024-01-31\""))
        let saved = try convert("leden.csv", "--into", file, "--dry-run", "--save-mapping", "leden.toml", in: folder)
        #expect(saved.status == 0)
        let mapped = try convert("leden.csv", "--into", file, "--dry-run", "--mapping", "leden.toml", in: folder)
        #expect(mapped.status == 0 && mapped.output.contains("2 new members"), "\(mapped)")
        try folder.write("[columns]\n\"Wie\" = \"nam\"\n", to: "fout.toml")
        let wrong = try convert("vrij.csv", "--into", file, "--mapping", "fout.toml", in: folder)
        #expect(wrong.status == 2 && wrong.errors.contains("fout.toml:2:9") && wrong.errors.contains("\"name\""), "\(wrong)")
    }

    @Test(arguments: [
        (["leden.csv"], "Which club"), (["absent.csv", "--into", "fcLindewold.level2.json"], "no such file"),
        (["leden.csv", "--into", "absent.level2.json"], "no such file"),
        (["leden.csv", "--club", "fcLindewolt"], "Did you mean \"fcLindewold\"?"),
        (["leden.csv", "--club", "fcLindewold"], "--into fcLindewold.level2.json"),
        (["leden.csv", "--club", "fgHeerdrecht", "--output", "fcLindewold.level2.json"], "is there already"),
        (["leden.csv", "--club", "fgHeerdrecht", "--into", "fcLindewold.level2.json"], "not of Fotogroep Heerdrecht"),
        (["leden.csv", "--into", "clubsWaterland.level1.json"], "no Level 2 file"),
        (["leden.csv", "--into", "fcLindewold.level2.json", "--missing", "remove"], "Known are: keep, former."),
        (["leden.csv", "--into", "fcLindewold.level2.json", "--same", "x"], "two names"),
        (["leden.csv", "--into", "fcLindewold.level2.json", "--sheet", "Blad7"], "--sheet"),
        (["leden.csv", "--into", "fcLindewold.level2.json", "--interactive"], "at a terminal"),
    ])
    func wrongUsageIsStatusTwoWithASentence(_ arguments: [String], _ words: String) throws {
        let outcome = try Program.run(["convert"] + arguments, in: world())
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(words), "\(outcome)")
    }

    @Test func brokenFilesAreRefusedWithAdvice() throws {
        let folder = try world()
        try folder.write(try folder.text(file).replacingOccurrences(of: "1205 }\n", with: "1205 \n"), to: file)
        let outcome = try convert("leden.csv", "--into", file, in: folder)
        #expect(outcome.status == 2 && outcome.errors.contains("clubhub-lint fix"), "\(outcome)")
    }

    // MARK: new

    @Test func valuesAreReadAsCellsAre() throws {
        let folder = try world()
        let member = try Program.run(
            [
                "new", "member", "--into", file, "--given", "Lotte", "--infix", "", "--family", "Vos", "--since", "1-11-2025",
                "--website", "www.lottevos.example.org", "--flag", "secretaris", "--number", "12.05.123", "--keyword",
                "landschap", "--language", "NL",
            ], in: folder)
        let text = try folder.text(file)
        for part in ["2025-11-01\"", "\"https://www.lottevos.example.org", "isSecretary\": true", "1205123", "\"Landscape"] {
            #expect(text.contains(part), "\(part): \(member)\n\(text)")
        }
        for wrong in [
            ["--since", "31-2-2025"], ["--since", "1/2/2025"], ["--website", "https://foto..x"], ["--number", "abc"],
        ] {
            let outcome = try Program.run(
                ["new", "member", "--into", file, "--given", "Drake", "--infix", "", "--family", "Evers"] + wrong, in: folder)
            #expect(outcome.status == 2 && outcome.errors.contains(wrong[0]), "\(outcome)")
        }
        #expect(try folder.text(file) == text)
    }

    @Test(arguments: [("fotokring.example.org", true), ("https:/fotokring.example.org", false), ("no site", false)])
    func whatANewClubGetsIsNoError(_ website: String, _ isRight: Bool) throws {
        let folder = try world()
        let options = [
            "new", "club", "--name", "Fotokring Oostmare", "--town", "Oostmare", "--coordinates", "52,1; 5,2", "--website",
            website,
        ]
        let printed = try Program.run(options, in: folder)
        #expect((printed.status == 0) == isRight, "\(printed)")
        let before = try folder.text("clubsWaterland.level1.json")
        let outcome = try Program.run(options + ["--into", "clubsWaterland.level1.json"], in: folder)
        #expect((outcome.status == 0) == isRight, "\(outcome)")
        #expect(try folder.text("clubsWaterland.level1.json").contains("\"https://fotokring.example.org\"") == isRight)
        #expect(try (folder.text("clubsWaterland.level1.json") == before) == !isRight)
    }

    @Test func newFilesAndEntriesAreFilledIn() throws {
        let folder = try world()
        let level2 = try Program.run("new", "level2", "--club", "fgHeerdrecht", in: folder)
        #expect(level2.status == 0 && level2.output.contains("\"fotobondNumber\": 1206"), "\(level2)")
        let member = try Program.run(
            "new", "member", "--into", file, "--given", "Petra", "--infix", "", "--family", "Bos", "--since", "2026-04-01",
            in: folder)
        #expect(member.status == 0, "\(member)")
        #expect(try folder.text(file).contains("\"givenName\": \"Petra\""))
        let before = try folder.text(file)
        let near = ["new", "member", "--into", file, "--given", "Petrra", "--infix", "", "--family", "Bos"]
        let refused = try Program.run(near, in: folder)
        #expect(refused.status == 2 && refused.errors.contains("add --new") && !refused.errors.contains("--same"), "\(refused)")
        #expect(try folder.text(file) == before)
        #expect(try Program.run(near + ["--new", "--dry-run"], in: folder).status == 0)
        let again = try Program.run("new", "member", "--into", file, "--given", "Petra", "--family", "Bos", in: folder)
        #expect(again.status == 2 && again.errors.contains("already"), "\(again)")
        let club = try Program.run(
            "new", "club", "--name", "Fotokring Oostmare", "--town", "Oostmare", "--coordinates", "52,1; 5,2", "--into",
            "clubsWaterland.level1.json", in: folder)
        #expect(club.status == 0 && club.output.contains("fkOostmare"), "\(club)")
        #expect(try folder.text("clubsWaterland.level1.json").contains("{ \"latitude\": 52.1, \"longitude\": 5.2 }"))
        #expect(try Program.run("--date", "2026-08-22", in: folder).status == 0)
        let museum = try Program.run("new", "museum", "--name", "Museum of Light", "--town", "Utrecht", in: folder)
        #expect(museum.status == 0 && museum.output.contains("\"latitude\": 52.09"), "\(museum)")
        let missing = try Program.run("new", "club", "--name", "Fotokring Oostmare", in: folder)
        #expect(missing.status == 2 && missing.errors.contains("--town is missing"), "\(missing)")
    }
}
