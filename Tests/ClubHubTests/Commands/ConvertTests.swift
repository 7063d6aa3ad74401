import Foundation
import Testing

/// `convert` and `new` as they are run, on the samples of tables.
@Suite struct ConvertTests {
    private let file = "fcLindewold.level2.json"
    private let day = ["--date", "2026-08-22"]

    private func world() throws -> TemporaryFolder {
        let samples = Golden.repository.appendingPathComponent("Samples/member-list")
        let folder = try TemporaryFolder()
        for name in try FileManager.default.contentsOfDirectory(atPath: samples.path) where !name.hasSuffix("xlsx") {
            try folder.write(try String(contentsOf: samples.appendingPathComponent(name), encoding: .utf8), to: name)
        }
        return folder
    }

    private func convert(_ arguments: String..., in folder: TemporaryFolder, input: String = "") throws -> Program.Outcome {
        try Program.run(["convert"] + arguments + day, in: folder, input: input)
    }

    @Test func theFileIsWrittenOnceAndThenStays() throws {
        let folder = try world()
        let before = try folder.text(file)
        var terminal = Transcript(folder)
        try terminal.type("convert", "leden.csv", "--into", file, "--dry-run", with: day)
        #expect(try folder.text(file) == before, "a trial writes nothing")
        try terminal.type("convert", "leden.csv", "--into", file, "--backup", with: day)
        #expect(try folder.text(file + "~") == before)
        try terminal.show(file)
        let written = try folder.text(file)
        try terminal.type("convert", "leden.csv", "--into", file, with: day)
        try terminal.type("--rule", "unknown-field", file, with: day)
        terminal.expect("convert.written")
        #expect(try folder.text(file) == written)
    }

    @Test func decisionsAreTaken() throws {
        let folder = try world()
        let before = try folder.text(file)
        var terminal = Transcript(folder)
        let decisions = [
            ["--same", "Mireille Smits=Mireille Bakker-Smits", "--missing", "former"], ["--new", "Mireille Smits"],
            ["--same", "Mireile Smits=Anna van Dalen"],
        ]
        for decision in decisions {
            try folder.write(before, to: file)
            try terminal.type("convert", "leden.csv", "--into", file, with: decision + day)
            try terminal.show(file)
        }
        terminal.expect("members.decisions")
    }

    @Test func aNewFileGoesToStandardOutputOrIntoAFile() throws {
        let (folder, other) = (try world(), try TemporaryFolder())
        let (list, name) = ("leden-heerdrecht.csv", "fgHeerdrecht.level2.json")
        let printed = try convert(list, "--club", "Fotogroep Heerdrecht", in: folder).output
        var terminal = Transcript(folder)
        try terminal.type("convert", list, "--club", "Fotogroep Heerdrecht", with: day)
        try terminal.type("convert", list, "--club", "fgHeerdrecht", "--format", "json", with: day)
        try terminal.type("convert", list, "--club", "fgHeerdrecht", "--output", "draft.json", with: day)
        try terminal.type("convert", list, "--club", "fgHeerdrecht", "--output", name, with: day)
        try terminal.type("format", "--check", name)
        try terminal.type("lint", name, with: day)
        try terminal.type("convert", list, "--club", "fgHeerdrecht", with: day)
        terminal.expect("convert.begun")
        #expect(try folder.text("draft.json") == printed && folder.text(name) == printed)
        let elsewhere = other.path + "/uit.json"
        #expect(try convert(list, "--club", "fgHeerdrecht", "--output", elsewhere, in: world()).status == 0)
        #expect(try other.text("uit.json") == printed)
    }

    @Test func pastedTextIsATable() throws {
        var terminal = Transcript(try world())
        try terminal.type(
            "convert", "-", "--into", file, "--dry-run", with: day,
            input: "Voornaam\tAchternaam\nPetra\tBos\nAnna\tvan Dalen\n")
        terminal.expect("convert.pasted")
    }

    @Test func whatIsWrongWithAMemberIsWrittenAndSaid() throws {
        let folder = try world()
        try folder.write("Voornaam;Achternaam;Lid sinds;Lid tot\nPetra;Bos;2024-01-31;2020-01-31\n", to: "fout.csv")
        var terminal = Transcript(folder)
        try terminal.type("convert", "fout.csv", "--into", file, with: day)
        terminal.expect("convert.found")
        #expect(try folder.text(file).contains("\"familyName\": \"Bos\""))
    }

    @Test func aFileThatTheAppsWouldSkipIsNotWritten() throws {
        let folder = try world()
        let name = "fcAnders.level2.json"
        var terminal = Transcript(folder)
        try terminal.type("convert", "leden-heerdrecht.csv", "--club", "fgHeerdrecht", "--output", name, with: day)
        #expect(throws: (any Error).self) { try folder.text(name) }
        try terminal.type("convert", "leden-heerdrecht.csv", "--club", "fgHeerdrecht", "--output", name, "--force", with: day)
        terminal.expect("convert.skipped")
        #expect(try folder.text(name).contains("fgHeerdrecht"))
    }

    @Test func aMappingSettlesWhatTheColumnsMean() throws {
        let folder = try world()
        try folder.write("Wie;Sinds wanneer hoor je erbij\nPetra Bos;2024-01-31\n", to: "vrij.csv")
        try folder.write(
            "[columns]\n\"Wie\" = \"name\"\n\"Sinds wanneer hoor je erbij\" = \"membershipStartDate\"\n", to: "vrij.toml")
        try folder.write("[columns]\n\"Wie\" = \"nam\"\n", to: "fout.toml")
        var terminal = Transcript(folder)
        try terminal.type("convert", "vrij.csv", "--into", file, "--mapping", "vrij.toml", with: day)
        #expect(try folder.text(file).contains("\"membershipStartDate\": \"2024-01-31\""))
        try terminal.type("convert", "leden.csv", "--into", file, "--dry-run", "--save-mapping", "leden.toml", with: day)
        try terminal.show("leden.toml")
        try terminal.type("convert", "leden.csv", "--into", file, "--dry-run", "--mapping", "leden.toml", with: day)
        try terminal.type("convert", "vrij.csv", "--into", file, "--mapping", "fout.toml", with: day)
        terminal.expect("convert.mapping")
    }

    /// Who is not in a list has left only where the list proves it.
    @Test(arguments: [("en", "members.departures.en"), ("nl", "members.departures.nl")])
    func whoIsMissingMayHaveLeft(_ language: String, _ golden: String) throws {
        let folder = try world()
        let before = try folder.text(file)
        let members = ["Anna;van;Dalen", "Joris;de;Wit", "Mireille;;Bakker-Smits", "Gerrit;;Hofstra"]
        let heading = "Voornaam;Tussenvoegsel;Achternaam\n"
        let lists = [
            "veel.csv": heading + members.prefix(3).joined(separator: "\n"), "weinig.csv": heading + members[0],
            "niemand.csv": heading + ";;\n",
            "anderen.csv": heading
                + (members + ["Ada", "Ben", "Cor", "Dirk", "Eva", "Fred", "Gert", "Hans", "Ina"].map { "\($0);;Nieuw" }).joined(
                    separator: "\n"),
            "onleesbaar.csv": heading + (members + [";;Zonder voornaam"]).joined(separator: "\n"),
        ]
        var terminal = Transcript(folder)
        for (list, text) in lists.sorted(by: { $0.key < $1.key }) {
            try folder.write(text, to: list)
            for more in [["--dry-run"], ["--missing", "former"], ["--missing", "former", "--force"]] {
                try folder.write(before, to: file)
                try terminal.type("convert", list, "--into", file, with: more + ["--language", language] + day)
            }
        }
        terminal.expect(golden)
    }

    @Test(arguments: [("en", "convert.wrong.en"), ("nl", "convert.wrong.nl")])
    func wrongUsageIsStatusTwoWithASentence(_ language: String, _ golden: String) throws {
        let folder = try world()
        var terminal = Transcript(folder)
        for arguments in [
            ["leden.csv"], ["absent.csv", "--into", file], ["leden.csv", "--into", "absent.level2.json"],
            ["leden.csv", "--club", "fcLindewolt"], ["leden.csv", "--club", "fcLindewold"],
            ["leden.csv", "--club", "fgHeerdrecht", "--output", file], ["leden.csv", "--club", "fgHeerdrecht", "--into", file],
            ["leden.csv", "--into", "clubsWaterland.level1.json"], ["leden.csv", "--into", file, "--missing", "remove"],
            ["leden.csv", "--into", file, "--same", "x"], ["leden.csv", "--into", file, "--sheet", "Blad7"],
            ["leden.csv", "--into", file, "--interactive"],
        ] {
            let outcome = try terminal.type("convert", with: arguments + ["--language", language])
            #expect(outcome.status == 2 && outcome.output.isEmpty, "\(arguments)")
        }
        try folder.write(try folder.text(file).replacingOccurrences(of: "1205 }\n", with: "1205 \n"), to: file)
        #expect(try terminal.type("convert", "leden.csv", "--into", file, "--language", language).status == 2)
        terminal.expect(golden)
    }

    // MARK: new

    private func newMember(_ given: String, _ more: [String] = []) -> [String] {
        ["new", "member", "--into", file, "--given", given, "--infix", ""] + more + day
    }

    @Test func valuesAreReadAsCellsAre() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        try terminal.type(
            with: newMember(
                "Lotte",
                [
                    "--family", "Vos", "--since", "1-11-2025", "--website", "www.lottevos.example.org", "--flag", "secretaris",
                    "--number", "12.05.123", "--keyword", "landschap", "--language", "NL",
                ]))
        try terminal.show(file)
        let text = try folder.text(file)
        for wrong in [
            ["--since", "31-2-2025"], ["--since", "1/2/2025"], ["--website", "https://foto..x"], ["--number", "abc"],
            ["--flag", "baas"],
        ] {
            #expect(try terminal.type(with: newMember("Drake", ["--family", "Evers"] + wrong)).status == 2)
        }
        terminal.expect("new.values")
        #expect(try folder.text(file) == text)
    }

    @Test func whoIsNearlyAMemberIsAskedFor() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        try terminal.type(with: newMember("Petra", ["--family", "Bos", "--since", "2026-04-01"]))
        let before = try folder.text(file)
        try terminal.type(with: newMember("Petrra", ["--family", "Bos"]))
        #expect(try folder.text(file) == before)
        try terminal.type(with: newMember("Petrra", ["--family", "Bos", "--new", "--dry-run"]))
        try terminal.type(with: newMember("Petra", ["--family", "Bos"]))
        terminal.expect("new.member")
    }

    @Test func newFilesAndEntriesAreFilledIn() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        try terminal.type("new", "level2", "--club", "fgHeerdrecht", with: day)
        let club = ["new", "club", "--name", "Fotokring Oostmare"] + day
        try terminal.type(with: club)
        try terminal.type(
            with: club + ["--town", "Oostmare", "--coordinates", "52,1; 5,2", "--into", "clubsWaterland.level1.json"])
        #expect(try folder.text("clubsWaterland.level1.json").contains("{ \"latitude\": 52.1, \"longitude\": 5.2 }"))
        try terminal.type(with: day)
        try terminal.type("new", "museum", "--name", "Museum of Light", "--town", "Utrecht", with: day)
        terminal.expect("new.club")
    }

    @Test func aNewClubHasNoError() throws {
        let folder = try world()
        let before = try folder.text("clubsWaterland.level1.json")
        var terminal = Transcript(folder)
        for website in ["https:/fotokring.example.org", "no site", "fotokring.example.org"] {
            let options = [
                "--name", "Fotokring Oostmare", "--town", "Oostmare", "--coordinates", "52,1; 5,2", "--website", website,
            ]
            try terminal.type("new", "club", with: options + day)
            #expect(try folder.text("clubsWaterland.level1.json") == before)
            try terminal.type("new", "club", with: options + ["--into", "clubsWaterland.level1.json"] + day)
        }
        terminal.expect("new.wrong-club")
        #expect(try folder.text("clubsWaterland.level1.json").contains("\"https://fotokring.example.org\""))
    }
}

/// What `convert` promises about lists that are not quite what it hoped for.
@Suite struct ListPromiseTests {
    private let file = "fcLindewold.level2.json"

    private func world(_ list: String) throws -> TemporaryFolder {
        let samples = Golden.repository.appendingPathComponent("Samples/member-list")
        let folder = try TemporaryFolder()
        for name in try FileManager.default.contentsOfDirectory(atPath: samples.path) where name.hasSuffix("json") {
            try folder.write(try String(contentsOf: samples.appendingPathComponent(name), encoding: .utf8), to: name)
        }
        try folder.write(list, to: "lijst.csv")
        return folder
    }

    private func convert(_ arguments: String..., in folder: TemporaryFolder) throws -> Program.Outcome {
        try Program.run(["convert", "lijst.csv", "--into", file] + arguments + ["--date", "2026-08-22"], in: folder)
    }

    /// Types a conversion into the club's file, on the day of the samples.
    @discardableResult
    private func convert(_ arguments: String..., in terminal: inout Transcript) throws -> Program.Outcome {
        try terminal.type("convert", "lijst.csv", "--into", file, with: arguments + ["--date", "2026-08-22"])
    }

    /// Memberships end only where the list is proof of it.
    @Test func membershipsEndOnlyWithProof() throws {
        let folder = try world("")
        let before = try folder.text(file)
        var terminal = Transcript(folder)
        for list in [
            "Wie;Wanneer\nx1;5\nx2;6\n", "Voornaam;Achternaam\n", "Naam\nPiet Kramer\nKlaas Visser\n",
            "Naam;Functie\nAnna van Dalen;voorzitter\nJoris de Wit;\n", "Naam\nAnna van Dalen\nJoris de Wit\nGerrit Hofstra\n",
            "Naam\nAnna van Dalen\nJoris de Wit\nGerrit Hofstra\nMireille Bakker-Smits\nTjeerd en Ans Postma\n",
        ] {
            try folder.write(list, to: "lijst.csv")
            try terminal.show("lijst.csv")
            #expect(try convert("--missing", "former", in: &terminal).status == 1)
            #expect(try folder.text(file) == before)
            try convert("--dry-run", in: &terminal)
        }
        terminal.expect("promise.proof")
    }

    @Test(arguments: ["Datum;Bedrag\n2026-01-05;12,50\n", "Voornaam;Achternaam;Lid sinds\n#REF!;#REF!;2019-09-01\n"])
    func writesNoFileIfNobodyIsRead(_ list: String) throws {
        let folder = try world(list)
        let name = "fgHeerdrecht.level2.json"
        for force in [[], ["--force"]] {
            let arguments = ["convert", "lijst.csv", "--club", "fgHeerdrecht", "--output", name, "--date", "2026-08-22"]
            let outcome = try Program.run(arguments + force, in: folder)
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("nobody was read") && !outcome.output.contains("send it on"), "\(outcome)")
            #expect(throws: (any Error).self) { try folder.text(name) }
        }
    }

    @Test func forceEndsManyButNeverWithoutProof() throws {
        let many = try world("Naam\nAnna van Dalen\nJoris de Wit\nGerrit Hofstra\n")
        let forced = try convert("--missing", "former", "--force", in: many)
        #expect(forced.status == 0, "\(forced)")
        #expect(try many.text(file).components(separatedBy: "\"isFormerMember\": true").count == 4)
        let other = try world("Naam\nPiet Kramer\nKlaas Visser\n")
        let before = try other.text(file)
        #expect(try convert("--missing", "former", "--force", in: other).status == 1)
        #expect(try other.text(file) == before)
    }

    @Test func addressesWithoutSchemeStayAsTheyAre() throws {
        let folder = try world(
            "Naam;Website;Portfolio\nAnna van Dalen;AnnaVanDalen.example.com/;fotoclublindewold.example.org/leden/Anna_van_Dalen\n"
        )
        var terminal = Transcript(folder)
        try convert(in: &terminal)
        try folder.write("Naam;Website\nAnna van Dalen;www.annafotografeert.example.com\n", to: "lijst.csv")
        try terminal.show("lijst.csv")
        try convert("--dry-run", in: &terminal)
        terminal.expect("promise.addresses")
    }

    @Test func wordsInACellAreNotEmpty() throws {
        let folder = try world("Naam;Lid sinds;Lid tot\nAnna van Dalen;1-9-2014;nog steeds lid\nNoor Evers;1-1-2009;31-3-2023\n")
        let text = try folder.text(file).replacing(
            "\"membershipStartDate\": \"2014-09-01\"",
            with: "\"membershipStartDate\": \"2014-09-01\", \"membershipEndDate\": \"2025-01-31\"")
        try folder.write(text, to: file)
        var terminal = Transcript(folder)
        try convert("--dry-run", "--language", "nl", in: &terminal)
        terminal.expect("promise.words")
    }

    @Test func formerMembersAreAnnouncedAndCanStayOut() throws {
        let list = "Naam;Lid sinds;Lid tot\nAnna van Dalen;;\nPiet Kramer;1-1-2001;31-12-2015\nLoes Visser;2-3-2020;\n"
        let folder = try world(list)
        let before = try folder.text(file)
        var terminal = Transcript(folder)
        try convert("--dry-run", in: &terminal)
        try convert("--former", "skip", in: &terminal)
        #expect(try !folder.text(file).contains("Kramer"))
        try folder.write(before, to: file)
        try convert("--former", "keep", in: &terminal)
        #expect(try folder.text(file).contains("Kramer"))
        try convert("--former", "drop", in: &terminal)
        terminal.expect("promise.former")
    }

    @Test func rowsThatWereNotReadAreListed() throws {
        var terminal = Transcript(try world("Naam;Lid sinds\nAnna van Dalen;\nJan en Marie de Vries;1-1-2017\nAlwies;1-1-2018\n"))
        try convert("--dry-run", "--language", "nl", in: &terminal)
        terminal.expect("promise.rows")
    }

    @Test func whatIsNoListIsSaidBeforeItIsRead() throws {
        let folder = try world("Naam;Lid sinds\n" + String(repeating: "x;y\n", count: 260_000))
        var terminal = Transcript(folder)
        try convert(in: &terminal)
        try folder.write("Naam;Lid sinds\n" + String(repeating: "x", count: 17 << 20), to: "lijst.csv")
        try convert(in: &terminal)
        terminal.expect("promise.large")
    }
}
