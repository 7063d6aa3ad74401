import ClubModel
import ClubStore
import Foundation
import JSONSyntax
import Testing

/// The transcripts with clubs and keywords that were kept.
let keptRootGoldens = Transcript.goldens("kept-root.one-file", "kept-root.at-hand", "kept-root.ages", "kept-root.offline")

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

    private static func terminal(_ folder: TemporaryFolder) -> Transcript {
        Transcript(folder, environment: ["CLUBHUB_LINT_CACHE": folder["cache"]])
    }

    private static let note =
        "Clubs and keywords are those of the public root, as fetched on 22 August 2026 (3 days ago); --root public fetches them anew."

    @Test func oneFileIsComparedWithWhatIsKept() throws {
        let folder = try Self.folder()
        var terminal = Self.terminal(folder)
        let arguments = ["fcLindewold.level2.json", "--date", "2026-08-25", "--format", "concise"]
        try terminal.type(with: arguments, at: "club")
        try Self.keep(in: folder)
        // What leans on files that may have changed since says so, and is no error.
        try terminal.type(with: arguments, at: "club")
        terminal.expect("kept-root.one-file")
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
        var terminal = Self.terminal(folder)
        let options = ["--date", "2026-08-25", "--format", "concise"]
        try terminal.type("fcLindewold.level2.json", with: options, at: "club")
        try folder.write(Sample.clubs, to: "club/clubsYY.level1.json")
        try terminal.type(with: options, at: "club")
        try FileManager.default.removeItem(atPath: folder["club/root.level0.json"])
        try terminal.type(with: options, at: "club")
        // Files that need neither are left alone.
        try terminal.type("clubsYY.level1.json", with: options, at: "club")
        terminal.expect("kept-root.at-hand")
    }

    @Test func theAgeIsToldByDay() throws {
        let folder = try Self.folder()
        try Self.keep(in: folder)
        var terminal = Self.terminal(folder)
        // A day to come has no age.
        for date in ["2026-08-22", "2026-08-23", "2026-08-01", "2026-09-21", "2026-09-22"] {
            for language in ["en", "nl"] {
                let options = ["--date", date, "--language", language, "--format", "concise", "--rule", "missing-comma"]
                try terminal.type(with: options, at: "club")
            }
        }
        terminal.expect("kept-root.ages")
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
        var terminal = Self.terminal(folder)
        try terminal.type(with: arguments, at: "club")
        try Self.keep(in: folder)
        try terminal.type(with: arguments, at: "club")
        try terminal.type("--offline", "--root", "https://lindewold.example/root_.level1.json", at: "club")
        terminal.expect("kept-root.offline")
        let words = try Self.run(["suggest", "--root", "public", "--offline", "Landschap"], in: folder)
        #expect(words.status == 0 && words.output.contains("Landscape"), "\(words)")
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
