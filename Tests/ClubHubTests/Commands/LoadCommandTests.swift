import Foundation
import Testing

/// `load` as a user runs it, on a world of files on disk.
@Suite struct LoadCommandTests {
    private func world() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in [
            "root_.level1.json", "clubsWaterland.level1.json", "museums.level1.json", "root.level0.json",
            "fcLindewold.level2.json", "fgHeerdrecht.level2.json", "Anna_van_Dalen.level3.json",
        ] {
            let text = try String(
                contentsOf: Golden.repository.appendingPathComponent("Samples/in-order/" + name), encoding: .utf8)
            try folder.write(text, to: "JSON/" + name)
        }
        return folder
    }

    private func load(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Outcome {
        try Program.run(["load", "JSON", "--date", "2026-08-22"] + arguments, in: folder)
    }

    /// Types `load JSON` on the day of the samples.
    @discardableResult
    private func load(_ more: String..., in terminal: inout Transcript) throws -> Program.Outcome {
        try terminal.type("load", "JSON", "--date", "2026-08-22", with: more)
    }

    @Test func everythingIsCountedAndASecondLoadChangesNothing() throws {
        let folder = try world()
        var terminal = Transcript(folder)
        try load("--report", "report.html", in: &terminal)
        let page = try folder.text("report.html")
        #expect(page.contains("Fotoclub Lindewold") && page.contains("</html>"))
        try load(in: &terminal)
        // From another folder the files are the same.
        try terminal.type(
            "load", "root_.level1.json", "--database", "../clubhub.sqlite", "--date", "2026-08-22", at: "JSON")
        terminal.expect("load.twice")
    }

    @Test func aBrokenFileKeepsItsLastGoodData() throws {
        let folder = try world()
        var terminal = Transcript(folder, calling: Transcript.today)
        try load(in: &terminal)
        let text = try folder.text("JSON/fcLindewold.level2.json")
        try folder.write(String(text.dropLast(text.count / 2)), to: "JSON/fcLindewold.level2.json")
        terminal.note("truncate --size -1K JSON/fcLindewold.level2.json")
        try load("--language", "nl", in: &terminal)
        try folder.write(text, to: "JSON/fcLindewold.level2.json")
        terminal.note("git restore JSON/fcLindewold.level2.json")
        try load(in: &terminal)
        terminal.expect("load.broken")
    }

    @Test func whatVanishedAndWhatWasRenamedIsTold() throws {
        let folder = try world()
        var terminal = Transcript(folder, calling: Transcript.today)
        try load(in: &terminal)
        for name in ["fcLindewold.level2.json", "clubsWaterland.level1.json", "Anna_van_Dalen.level3.json"] {
            let text = try folder.text("JSON/" + name)
            try folder.write(text.replacing("Fotoclub Lindewold", with: "Foto Club Lindewold"), to: "JSON/" + name)
        }
        terminal.note("sed -i 's/Fotoclub Lindewold/Foto Club Lindewold/' JSON/*")
        try load("--fail-on", "never", in: &terminal)
        let text = try folder.text("JSON/fcLindewold.level2.json")
        try folder.write(text.replacing("\"Dalen\"", with: "\"Daalen\""), to: "JSON/fcLindewold.level2.json")
        terminal.note("sed -i 's/\"Dalen\"/\"Daalen\"/' JSON/fcLindewold.level2.json")
        let later = try load("--fail-on", "never", "--report", "report.md", in: &terminal)
        #expect(later.output.contains("Anna van Dalen is called Anna van Daalen now"))
        #expect(try folder.text("report.md").contains("Anna van Dalen is called Anna van Daalen now"))
        try load("--accept-renames", "--fail-on", "never", in: &terminal)
        terminal.expect("load.renamed")
    }

    /// Another root in the same folder, or elsewhere: what is in the database stays.
    @Test func aDatabaseBelongsToOneRoot() throws {
        let folder = try world()
        let club = try folder.text("JSON/clubsWaterland.level1.json")
        try folder.write(club.replacing("Fotoclub ", with: "Fotokring "), to: "elsewhere/root.level1.json")
        try folder.write(try folder.text("JSON/root_.level1.json"), to: "JSON/other.level1.json")
        var terminal = Transcript(folder, calling: Transcript.today)
        try load(in: &terminal)
        let before = try Data(contentsOf: URL(fileURLWithPath: folder["clubhub.sqlite"]))
        for other in ["elsewhere", "JSON/other.level1.json"] {
            try terminal.type("load", other, "--date", "2026-08-22")
            #expect(try Data(contentsOf: URL(fileURLWithPath: folder["clubhub.sqlite"])) == before)
        }
        try terminal.type("load", "elsewhere", "--database", "elsewhere.sqlite", "--fail-on", "never", "--date", "2026-08-22")
        try load(in: &terminal)
        try terminal.type("load", "elsewhere", "--moved", "--language", "nl", "--fail-on", "never", "--date", "2026-08-22")
        terminal.expect("load.other-root")
    }

    /// Whether a root that is no longer where it was has moved, its clubs tell.
    @Test func aWorldThatMovedIsKnownByItsClubs() throws {
        let folder = try world()
        var terminal = Transcript(folder, calling: Transcript.today)
        try load(in: &terminal)
        try FileManager.default.moveItem(atPath: folder["JSON"], toPath: folder["files"])
        try FileManager.default.moveItem(atPath: folder["files/root_.level1.json"], toPath: folder["files/root.level1.json"])
        terminal.note("mv JSON files; mv files/root_.level1.json files/root.level1.json")
        let moved = try terminal.type("load", "files", "--date", "2026-08-22", "--fail-on", "never")
        #expect(!moved.output.contains("gone"), "\(moved)")
        try FileManager.default.removeItem(atPath: folder["files"])
        let club = "{\"clubs\": [{\"idPlus\": {\"town\": \"Oostmare\", \"fullName\": \"Fotokring\", \"nickName\": \"fk\"}}]}"
        try folder.write(club, to: "JSON/root.level1.json")
        terminal.note("rm -r files; mkdir JSON; cp elsewhere/root.level1.json JSON")
        try load("--fail-on", "never", in: &terminal)
        terminal.expect("load.moved")
        let clubs = try Program.run(["export", "clubhub.sqlite", "--view", "clubs_and_museums"], in: folder)
        #expect(clubs.output.contains("Fotoclub Lindewold") && !clubs.output.contains("Oostmare"), "\(clubs)")
    }

    /// The way to the files is remembered: without it, all that it led to would count as gone.
    @Test func whatWasChosenOnceIsRemembered() throws {
        let folder = try world()
        let world = try StoredWorld(at: folder["clubs.sqlite"])
        var terminal = Transcript(folder, calling: Transcript.today)
        let options = ["--database", "clubs.sqlite", "--fail-on", "never", "--date", "2026-08-22"]
        try terminal.type("load", "--offline", with: options)
        try terminal.type("load", "--offline", world.root, with: options)
        try terminal.type("load", "--offline", "--level2", "beside-root", with: options)
        terminal.expect("load.remembered")
    }

    /// What is found, and how often, does not depend on who asks.
    @Test(arguments: ["broken", "broken-2024", "edition-2024", "in-order", "member-list"])
    func findsWhatLintFinds(_ sample: String) throws {
        let path = Golden.repository.appendingPathComponent("Samples/" + sample).path
        try expectSame(path, try TemporaryFolder())
    }

    @Test func tellsOnceWhatIsTrueOfTheWholeWorld() throws {
        let folder = try world()
        try FileManager.default.removeItem(atPath: folder["JSON/root.level0.json"])
        // Nothing leads to it.
        try folder.write("{\"members\": [], \"clubs\": [{\"idPlus\": {}}]}", to: "JSON/apart.level1.json")
        try expectSame("JSON", folder)
        let stored = try Program.run(["export", "clubhub.sqlite", "--view", "findings_with_words"], in: folder)
        #expect(stored.output.components(separatedBy: "missing-keywords").count == 2, "\(stored)")
    }

    private func expectSame(_ path: String, _ folder: TemporaryFolder) throws {
        let linted = try Program.run(
            ["lint", path, "--date", "2026-08-22", "--format", "json", "--fail-on", "never"], in: folder)
        let loaded = try Program.run(
            ["load", path, "--date", "2026-08-22", "--report", "world.json", "--report", "page.html", "--fail-on", "never"],
            in: folder)
        #expect(loaded.status == 0, "\(loaded)")
        struct Report: Decodable {
            struct Counts: Decodable, Equatable { var errors = 0, warnings = 0, infos = 0 }
            struct Diagnostic: Decodable { let severity: String }
            struct Rule: Decodable { let severity: String, count: Int }
            let diagnostics: [Diagnostic]?
            let trend: [Counts]?
            let rules: [Rule]?
        }
        func counts(_ severities: [String]) -> Report.Counts {
            func number(_ name: String) -> Int { severities.count { $0 == name } }
            return Report.Counts(errors: number("error"), warnings: number("warning"), infos: number("info"))
        }
        let found = try JSONDecoder().decode(Report.self, from: Data(linted.output.utf8))
        let world = try JSONDecoder().decode(Report.self, from: Data(try folder.text("world.json").utf8))
        let expected = counts(try #require(found.diagnostics).map(\.severity))
        #expect(world.trend?.last == expected)
        #expect(counts(try #require(world.rules).flatMap { [String](repeating: $0.severity, count: $0.count) }) == expected)
    }

    /// The configuration says the same to `load` as to `lint`.
    @Test func olderRootsAreJudgedAsLintDoes() throws {
        let folder = try world()
        let root = try folder.text("JSON/clubsWaterland.level1.json")
        try folder.write(root.replacing("Fotoclub Lindewold", with: "Fotoclub Lindewald"), to: "JSON/older.level1.json")
        try folder.write("legacy-roots = [\"older.level1.json\"]\n", to: "JSON/clubhub-lint.toml")
        let linted = try Program.run(["lint", "JSON", "--date", "2026-08-22", "--format", "concise"], in: folder)
        _ = try load(folder, "--fail-on", "never")
        let stored = try Program.run(["export", "clubhub.sqlite", "--view", "findings_with_words"], in: folder)
        #expect(linted.output.contains("[legacy-root-drift]"), "\(linted)")
        #expect(stored.output.contains("legacy-root-drift"), "\(stored)")
    }

    /// Spelling is checked unless the configuration says otherwise, as `lint` does.
    @Test(arguments: [true, false]) func spellingIsCheckedUnlessTheConfigurationSaysOtherwise(_ isWanted: Bool) throws {
        let folder = try world()
        let club = try folder.text("JSON/clubsWaterland.level1.json")
        try folder.write(club.replacing("Meets in the old", with: "Meets in the oldd"), to: "JSON/clubsWaterland.level1.json")
        if !isWanted { try folder.write("spelling = false\n", to: "JSON/clubhub-lint.toml") }
        let linted = try Program.run(["lint", "JSON", "--date", "2026-08-22", "--format", "concise"], in: folder)
        _ = try load(folder, "--fail-on", "never")
        let stored = try Program.run(["export", "clubhub.sqlite", "--view", "findings_with_words"], in: folder)
        #expect(linted.output.contains("[misspelt-word]") == isWanted, "\(linted)")
        #expect(stored.output.contains("misspelt-word") == isWanted, "\(stored)")
    }

    @Test func viewsAreExported() throws {
        let folder = try world()
        #expect(try load(folder).status == 0)
        var terminal = Transcript(folder, calling: Transcript.today)
        // Views with numbers of clubs and people may differ from load to load: files are stored side by side.
        try terminal.type("export", "clubhub.sqlite", "--view", "members_per_keyword")
        try terminal.type("export", "clubhub.sqlite", "--view", "trend", "--output", "trend.csv", "--language", "nl")
        try terminal.show("trend.csv")
        try terminal.type("export", "clubhub.sqlite", "--view", "oficers")
        try terminal.type("export", "clubhub.sqlite", "--view", "?")
        try terminal.type("export", "clubhub.sqlite", "--view", "?", "--language", "nl")
        try terminal.type("export", "JSON/root.level0.json", "--view", "officers")
        terminal.expect("load.views")
    }

    @Test func whatCannotBeIsSaid() throws {
        let folder = try world()
        let before = try folder.text("JSON/root.level0.json")
        var terminal = Transcript(folder)
        for arguments in [
            ["JSON/fcLindewold.level2.json"], ["nowhere"], ["--report", "report.pdf", "JSON"],
            ["JSON", "--includes", "as-writen"],
            ["JSON", "--level2", "https://lindewold.example/x.level2.json"], ["JSON", "--level2", "level2URL"],
            ["JSON", "--portfolios"], ["JSON", "--check-links", "--offline"], ["JSON", "--watch", "0"],
            ["JSON", "--database", "JSON/root.level0.json"], ["--offline"],
        ] { #expect(try terminal.type("load", with: arguments).status == 2, "\(arguments)") }
        #expect(try folder.text("JSON/root.level0.json") == before)
        terminal.expect("load.wrong")
    }
}
