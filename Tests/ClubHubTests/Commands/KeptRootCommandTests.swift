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

    private static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Program.Outcome {
        try Program.run(arguments, at: folder["club"], environment: ["CLUBHUB_LINT_CACHE": folder["cache"]])
    }

    private static func terminal(_ folder: TemporaryFolder) -> Transcript {
        // Not every command takes a date.
        let fetched = Calendar.current.date(from: DateComponents(year: 2026, month: 8, day: 22)) ?? Date()
        let age = Calendar.current.dateComponents([.day], from: fetched, to: Date()).day ?? 0
        return Transcript(
            folder, environment: ["CLUBHUB_LINT_CACHE": folder["cache"]], calling: ["(\(age) days ago)": "({many} days ago)"])
    }

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
        var terminal = Self.terminal(folder)
        try terminal.type("fcLindewold.level2.json", "--date", "2026-08-25", "--format", "concise", at: "club")
        terminal.expect("kept-root.same")
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
        var terminal = Self.terminal(folder)
        try terminal.type("--format", "json", "--rule", "unknown-keyword", at: "club")
        try terminal.type("--show-settings", "--date", "2026-08-25", at: "club")
        try terminal.type("--quiet", "--date", "2026-08-25", at: "club")
        terminal.expect("kept-root.programs")
    }

    @Test func wordsAndListsKnowTheKeywords() throws {
        let folder = try Self.folder()
        var terminal = Self.terminal(folder)
        let words = ["suggest", "Landschap"]
        try terminal.type(with: words, at: "club")
        try Self.keep(in: folder)
        try terminal.type(with: words, at: "club")
        try terminal.type("new", "template", "--output", "list.xlsx", at: "club")
        try terminal.type(
            "convert", "-", "--into", "fcLindewold.level2.json", "--dry-run", "--date", "2026-08-25", at: "club",
            input: "Given name,Family name,Keywords\nJoris,Evers,Landschap\n")
        terminal.expect("kept-root.words")
    }

    @Test func clubsAreFoundByName() throws {
        let folder = try Self.folder()
        try FileManager.default.createDirectory(atPath: folder["empty"], withIntermediateDirectories: true)
        var terminal = Self.terminal(folder)
        let day = ["--date", "2026-08-25"]
        try terminal.type("new", "level2", "--club", "fcLindewold", with: day, at: "empty")
        try Self.keep(in: folder)
        try terminal.type("new", "level2", "--club", "fcLindewold", with: day, at: "empty")
        try terminal.type("new", "level2", "--club", "fcLindewald", with: day, at: "empty")
        try terminal.type(
            "convert", "-", "--club", "fcLindewold", with: day, at: "empty", input: "Given name,Family name\nJoris,Evers\n")
        let club = ["new", "club", "--name", "Fotoclub Lindewold", "--town", "Lindewold", "--coordinates", "52.4, 5.6"] + day
        try terminal.type(with: club, at: "empty")
        // The file itself, where it is here, knows better.
        try folder.write("{ \"clubs\": [] }", to: "empty/clubsXX.level1.json")
        terminal.note("echo '{ \"clubs\": [] }' > clubsXX.level1.json")
        try terminal.type(with: club + ["--into", "clubsXX.level1.json"], at: "empty")
        terminal.expect("kept-root.clubs")
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
        try terminal.type("suggest", "--root", "public", "--offline", "Landschap", at: "club")
        terminal.expect("kept-root.offline")
    }

    @Test func fixesSayWhereTheirWordsComeFrom() throws {
        let folder = try Self.folder()
        try Self.keep(in: folder)
        var terminal = Self.terminal(folder)
        try terminal.type("fix", "--date", "2026-08-25", at: "club")
        try terminal.show("club/fcLindewold.level2.json")
        try terminal.type("lint", "--fix", "--date", "2026-08-25", at: "club")
        terminal.expect("kept-root.fix")
    }

    /// `load` needs a root of its own, and `public` is the folder of that name where there is one.
    @Test func loadTakesNoOldClubsForARoot() throws {
        let folder = try Self.folder()
        try Self.keep(in: folder)
        var terminal = Self.terminal(folder)
        try terminal.type("load", ".", at: "club")
        try terminal.type("load", "public", "--offline", at: "club")
        try folder.write(Sample.root.replacing("clubsXX", with: "clubsYY"), to: "club/public/root_.level1.json")
        try folder.write(Sample.clubs, to: "club/public/clubsYY.level1.json")
        try terminal.type("load", "public", "--fail-on", "never", "--date", "2026-08-25", at: "club")
        terminal.expect("kept-root.load")
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
