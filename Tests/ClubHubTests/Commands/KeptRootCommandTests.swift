import ClubModel
import ClubStore
import Foundation
import JSONSyntax
import Testing

/// What the program knows of the public root where nobody has it at hand.
@Suite struct KeptRootCommandTests {
    /// A folder with one club's file, whose keywords and town are not those of the public files.
    private static func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            "club/fcLindewold.level2.json": """
            {
                "club": { "idPlus": { "town": "Lindewolde", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": 52.41217, "longitude": 5.62104 } },
                "members": [
                    {
                        "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                        "optional": { "expertises": [ "Landschap", "Quilting" ] }
                    }
                ]
            }

            """
        ])
    }

    /// The public root, as a run on 22 August 2026 would have found it.
    private static func root() throws -> KeptRoot {
        let club = Sample.clubs.replacing(
            "} } ]", with: "}, \"coordinates\": { \"latitude\": 52.41217, \"longitude\": 5.62104 } } ]")
        return try #require(KeptRootsTests.root(clubs: club))
    }

    private static func keep(in folder: TemporaryFolder) throws {
        try KeptRoots(folder: folder["cache"])?.keep(try root())
    }

    private static func run(
        _ arguments: [String], in folder: TemporaryFolder, input: String = "", at place: String = "club"
    ) throws -> Program.Outcome {
        try Program.run(
            arguments, at: folder[place], environment: ["CLUBHUB_LINT_CACHE": folder["cache"]], input: input)
    }

    private static let note =
        "Clubs and keywords are those of the public root, as fetched on 22 August 2026 (3 days ago); --root public fetches them anew."

    @Test func oneFileIsComparedWithWhatIsKept() throws {
        let folder = try Self.folder()
        let arguments = ["fcLindewold.level2.json", "--date", "2026-08-25", "--format", "concise"]
        let before = try Self.run(arguments, in: folder)
        #expect(before.output.contains("[missing-root]") && before.output.contains("[missing-keywords]"), "\(before)")
        #expect(!before.output.contains("22 August"), "\(before)")
        try Self.keep(in: folder)
        let after = try Self.run(arguments, in: folder)
        #expect(after.output.contains(Self.note) && !after.output.contains("[missing-root]"), "\(after)")
        let findings = after.output.split(separator: "\n").filter { $0.contains("level2.json:") }
        #expect(findings.contains { $0.contains("Quilting") && $0.contains("[unknown-keyword]") }, "\(after)")
        #expect(findings.contains { $0.contains("[town-mismatch]") }, "\(after)")
        // What leans on files that may have changed since says so, and is no error.
        for finding in findings where finding.contains("[unknown-keyword]") || finding.contains("[town-mismatch]") {
            #expect(finding.contains("(By the files of 22 August 2026.)") && !finding.contains(" error: "), "\(finding)")
        }
        #expect(after.status == 0, "\(after)")
    }

    @Test func theSameRootAtHandIsNoOldOne() throws {
        let folder = try Self.folder()
        try Self.keep(in: folder)
        for (name, source) in zip(
            ["root_.level1.json", "clubsXX.level1.json", "root.level0.json"], try Self.root().sources)
        {
            try folder.write(String(decoding: source.buffer, as: UTF8.self), to: "club/" + name)
        }
        let outcome = try Self.run(["fcLindewold.level2.json", "--date", "2026-08-25", "--format", "concise"], in: folder)
        #expect(!outcome.output.contains("22 August") && outcome.status == 1, "\(outcome)")
        #expect(outcome.output.contains("error: ") && outcome.output.contains("[town-mismatch]"), "\(outcome)")
        let (without, with) = (
            try Program.run(["--format", "json", "."], at: folder["club"]),
            try Self.run(["--format", "json", "."], in: folder)
        )
        #expect(without.output == with.output && !with.output.contains("\"kept\""))
    }

    /// Who has Level 1 files has clubs, and who has a Level 0 file has keywords.
    @Test func whatIsAtHandComesFirst() throws {
        let folder = try Self.folder()
        try Self.keep(in: folder)
        try folder.write(
            #"{ "expertises": [ { "idString": "Quilting", "name": [ { "language": "EN", "localizedString": "Quilting" } ] } ] }"#,
            to: "club/root.level0.json")
        let own = try Self.run(["fcLindewold.level2.json", "--date", "2026-08-25", "--format", "concise"], in: folder)
        #expect(own.output.contains("note: Clubs are those of the public root") && !own.output.contains("\"Quilting\""), "\(own)")
        let keyword = own.output.split(separator: "\n").filter { $0.contains("Landschap") }
        #expect(!keyword.isEmpty && !keyword.contains { $0.contains("22 August") }, "\(own)")
        try folder.write(Sample.clubs, to: "club/clubsYY.level1.json")
        let both = try Self.run(["--format", "concise"], in: folder)
        #expect(!both.output.contains("public root") && both.output.contains("[missing-root]") == false, "\(both)")
        try FileManager.default.removeItem(atPath: folder["club/root.level0.json"])
        let clubs = try Self.run(["--format", "concise", "--date", "2026-08-25"], in: folder)
        #expect(clubs.output.contains("note: Keywords are those of the public root"), "\(clubs)")
        // Files that need neither are left alone.
        let others = try Self.run(["clubsYY.level1.json"], in: folder)
        #expect(!others.output.contains("public root"), "\(others)")
    }

    @Test func theAgeIsToldByDay() throws {
        let folder = try Self.folder()
        try Self.keep(in: folder)
        func note(_ date: String, _ language: String = "en") throws -> String {
            let outcome = try Self.run(
                ["--date", date, "--language", language, "--format", "concise"], in: folder)
            return outcome.output.split(separator: "\n").first { $0.contains("2026 (") || $0.contains("2026;") }.map(String.init)
                ?? ""
        }
        #expect(try note("2026-08-22").contains("22 August 2026 (today);"))
        #expect(try note("2026-08-23").contains("22 August 2026 (yesterday);"))
        #expect(try note("2026-08-01").contains("22 August 2026;"), "a day to come has no age")
        #expect(try note("2026-09-21").contains("(30 days ago);"))
        #expect(try note("2026-09-22").contains("(31 days ago). That is long ago: --root public"))
        #expect(
            try note("2026-08-25", "nl").contains(
                "Clubs en trefwoorden komen uit de openbare root, opgehaald op 22 augustus 2026 (3 dagen geleden); met --root public"
            ))
    }

    @Test func programsAreToldToo() throws {
        let folder = try Self.folder()
        try Self.keep(in: folder)
        let outcome = try Self.run(["--format", "json"], in: folder)
        #expect(
            outcome.output.contains("\"kept\": { \"root\": \"\(PublicRoot.address)\", \"fetched\": \"2026-08-22\" },"),
            "\(outcome)")
        let settings = try Self.run(["--show-settings", "--date", "2026-08-25"], in: folder)
        #expect(
            settings.output.contains("  kept: " + Self.note) && settings.output.contains("root: \(PublicRoot.address)\n"),
            "\(settings)")
        let quiet = try Self.run(["--quiet", "--date", "2026-08-25"], in: folder)
        #expect(!quiet.output.contains(Self.note) && quiet.output.contains("(By the files of 22 August 2026.)"), "\(quiet)")
    }

    @Test func wordsAndListsKnowTheKeywords() throws {
        let folder = try Self.folder()
        let before = try Self.run(["suggest", "Landschap"], in: folder)
        #expect(before.status == 2 && before.errors.contains("--root public"), "\(before)")
        try Self.keep(in: folder)
        let words = try Self.run(["suggest", "Landschap"], in: folder)
        #expect(words.status == 0 && words.output.contains("Landscape"), "\(words)")
        #expect(words.errors.hasPrefix("Keywords are those of the public root, as fetched on 22 August 2026"), "\(words)")
        let template = try Self.run(["new", "template", "--output", "list.xlsx"], in: folder)
        #expect(template.errors.contains("Keywords are those of the public root"), "\(template)")
        let table = "Given name,Family name,Keywords\nJoris,Evers,Landschap\n"
        let merged = try Self.run(["convert", "-", "--into", "fcLindewold.level2.json", "--dry-run"], in: folder, input: table)
        #expect(merged.output.contains("Keywords Landscape") && merged.output.contains("public root"), "\(merged)")
        #expect(!merged.output.contains("the project's list of August 2026"), "\(merged)")
    }

    @Test func clubsAreFoundByName() throws {
        let folder = try Self.folder()
        try FileManager.default.createDirectory(atPath: folder["empty"], withIntermediateDirectories: true)
        let before = try Self.run(["new", "level2", "--club", "fcLindewold"], in: folder, at: "empty")
        #expect(before.status == 2 && before.errors.contains("--root public"), "\(before)")
        try Self.keep(in: folder)
        let level2 = try Self.run(["new", "level2", "--club", "fcLindewold"], in: folder, at: "empty")
        #expect(level2.status == 0 && level2.output.contains("\"Fotoclub Lindewold\""), "\(level2)")
        #expect(level2.errors.contains("Clubs and keywords are those of the public root"), "\(level2)")
        let near = try Self.run(["new", "level2", "--club", "fcLindewald"], in: folder, at: "empty")
        #expect(near.status == 2 && near.errors.contains("\"fcLindewold\"") && near.errors.contains("22 August 2026"), "\(near)")
        let table = "Given name,Family name\nJoris,Evers\n"
        let list = try Self.run(["convert", "-", "--club", "fcLindewold"], in: folder, input: table, at: "empty")
        #expect(list.status == 0 && list.output.contains("\"Evers\"") && list.errors.contains("public root"), "\(list)")
        let club = ["new", "club", "--name", "Fotoclub Lindewold", "--town", "Lindewold", "--coordinates", "52.4, 5.6"]
        let known = try Self.run(club, in: folder, at: "empty")
        #expect(known.status == 2 && known.errors.contains("is there already, in https://"), "\(known)")
        #expect(known.errors.contains("clubsXX.level1.json of 22 August 2026."), "\(known)")
        // The file itself, where it is here, knows better.
        try folder.write("{ \"clubs\": [] }", to: "empty/clubsXX.level1.json")
        #expect(try Self.run(club + ["--into", "clubsXX.level1.json"], in: folder, at: "empty").status == 0)
    }

    @Test func offlineTakesWhatIsKept() throws {
        let folder = try Self.folder()
        let arguments = [
            "--offline", "--root", "public", "fcLindewold.level2.json", "--date", "2026-08-25", "--format", "concise",
        ]
        let before = try Self.run(arguments, in: folder)
        #expect(before.status == 2 && before.errors.contains("Nothing is kept of this address."), "\(before)")
        try Self.keep(in: folder)
        let after = try Self.run(arguments, in: folder)
        #expect(after.output.contains("(3 days ago); without --offline they are fetched anew."), "\(after)")
        let words = try Self.run(["suggest", "--root", "public", "--offline", "Landschap"], in: folder)
        #expect(words.status == 0 && words.output.contains("Landscape"), "\(words)")
        let other = try Self.run(["--offline", "--root", "https://lindewold.example/root_.level1.json"], in: folder)
        #expect(other.status == 2 && other.errors.contains("Nothing is kept of this address."), "\(other)")
    }

    @Test func fixesSayWhereTheirWordsComeFrom() throws {
        let folder = try Self.folder()
        try Self.keep(in: folder)
        let outcome = try Self.run(["fix", "--date", "2026-08-25"], in: folder)
        #expect(outcome.output.hasSuffix(Self.note + "\n"), "\(outcome)")
        #expect(try folder.text("club/fcLindewold.level2.json").contains("[ \"Landscape\", \"Quilting\" ]"))
        let report = try Self.run(["lint", "--fix", "--date", "2026-08-25"], in: folder)
        #expect(report.output.contains(Self.note) && !report.errors.contains(Self.note), "\(report)")
    }

    /// `load` needs a root of its own, and `public` is the folder of that name where there is one.
    @Test func loadTakesNoOldClubsForARoot() throws {
        let folder = try Self.folder()
        try Self.keep(in: folder)
        let outcome = try Self.run(["load", "."], in: folder)
        #expect(outcome.status == 2 && outcome.errors.contains("Here is no Level 1 root."), "\(outcome)")
        let offline = try Self.run(["load", "public", "--offline"], in: folder)
        #expect(offline.status == 2 && offline.errors.contains(PublicRoot.address), "\(offline)")
        try folder.write(Sample.root.replacing("clubsXX", with: "clubsYY"), to: "club/public/root_.level1.json")
        try folder.write(Sample.clubs, to: "club/public/clubsYY.level1.json")
        let near = try Self.run(["load", "public", "--fail-on", "never"], in: folder)
        #expect(near.status == 0 && near.output.contains("1 club"), "\(near)")
    }

    /// A damaged file changes nothing, and is not told.
    @Test func whatIsDamagedChangesNothing() throws {
        let folder = try Self.folder()
        let before = try Self.run(["--date", "2026-08-25"], in: folder)
        try folder.write("{ \"clubs\": [", to: "cache/public.kept")
        let after = try Self.run(["--date", "2026-08-25"], in: folder)
        #expect(after.output == before.output && after.errors == before.errors && after.status == before.status)
        #expect(try folder.text("cache/public.kept") == "{ \"clubs\": [")
    }
}
