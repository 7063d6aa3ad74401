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

    @Test func everythingIsCountedAndASecondLoadChangesNothing() throws {
        let folder = try world()
        let first = try load(folder, "--report", "report.html")
        #expect(first.status == 0 && first.output.contains("2 clubs, 1 museum\n") && first.errors.isEmpty, "\(first)")
        let page = try folder.text("report.html")
        #expect(page.contains("Fotoclub Lindewold") && page.contains("</html>"))
        let second = try load(folder)
        #expect(second.status == 0 && second.output.contains("Nothing has changed"), "\(second)")
        // From another folder the files are the same.
        let inside = try Program.run(
            ["load", "root_.level1.json", "--database", "../clubhub.sqlite", "--date", "2026-08-22"], at: folder["JSON"])
        #expect(!inside.output.contains("gone"), "\(inside)")
    }

    @Test func aBrokenFileKeepsItsLastGoodData() throws {
        let folder = try world()
        #expect(try load(folder).status == 0)
        let text = try folder.text("JSON/fcLindewold.level2.json")
        try folder.write(String(text.dropLast(text.count / 2)), to: "JSON/fcLindewold.level2.json")
        let broken = try load(folder, "--language", "nl")
        #expect(broken.status == 1, "\(broken)")
        #expect(
            broken.output.contains("laatste goede gegevens bewaard (") && broken.output.contains("): fcLindewold.level2.json"),
            "\(broken)")
        #expect(!broken.output.contains("verdwenen"), "\(broken)")
        try folder.write(text, to: "JSON/fcLindewold.level2.json")
        let mended = try load(folder)
        #expect(mended.status == 0 && !mended.output.contains("last good data"), "\(mended)")
    }

    @Test func whatVanishedAndWhatWasRenamedIsTold() throws {
        let folder = try world()
        #expect(try load(folder).status == 0)
        for name in ["fcLindewold.level2.json", "clubsWaterland.level1.json", "Anna_van_Dalen.level3.json"] {
            let text = try folder.text("JSON/" + name)
            try folder.write(text.replacing("Fotoclub Lindewold", with: "Foto Club Lindewold"), to: "JSON/" + name)
        }
        let renamed = try load(folder, "--fail-on", "never")
        #expect(
            renamed.output.contains("The club's name changes from \"Fotoclub Lindewold\" to \"Foto Club Lindewold\""),
            "\(renamed)")
        let text = try folder.text("JSON/fcLindewold.level2.json")
        try folder.write(text.replacing("\"Dalen\"", with: "\"Daalen\""), to: "JSON/fcLindewold.level2.json")
        let later = try load(folder, "--fail-on", "never", "--report", "report.md")
        for words in ["Anna van Dalen is called Anna van Daalen now", "Renamed earlier", "to \"Foto Club Lindewold\""] {
            #expect(later.output.contains(words), "\(later)")
        }
        #expect(try folder.text("report.md").contains("Anna van Dalen is called Anna van Daalen now"))
        let accepted = try load(folder, "--accept-renames", "--fail-on", "never")
        #expect(accepted.status == 0 && !accepted.output.contains("Renamed earlier"), "\(accepted)")
    }

    /// Another root in the same folder, or elsewhere: what is in the database stays.
    @Test func aDatabaseBelongsToOneRoot() throws {
        let folder = try world()
        let club = try folder.text("JSON/clubsWaterland.level1.json")
        try folder.write(club.replacing("Fotoclub ", with: "Fotokring "), to: "elsewhere/root.level1.json")
        try folder.write(try folder.text("JSON/root_.level1.json"), to: "JSON/other.level1.json")
        #expect(try load(folder).status == 0)
        let before = try Data(contentsOf: URL(fileURLWithPath: folder["clubhub.sqlite"]))
        for other in ["elsewhere", "JSON/other.level1.json"] {
            let refused = try Program.run(["load", other, "--date", "2026-08-22"], in: folder)
            #expect(refused.status == 2 && refused.output.isEmpty, "\(refused)")
            for words in ["/JSON/root_.level1.json, loaded last on ", "--database", "--moved"] {
                #expect(refused.errors.contains(words), "\(refused)")
            }
            #expect(try Data(contentsOf: URL(fileURLWithPath: folder["clubhub.sqlite"])) == before)
        }
        let own = try Program.run(["load", "elsewhere", "--database", "elsewhere.sqlite", "--fail-on", "never"], in: folder)
        #expect(own.status == 0, "\(own)")
        let same = try load(folder)
        #expect(same.output.contains("Nothing has changed"), "\(same)")
        let moved = try Program.run(["load", "elsewhere", "--moved", "--language", "nl", "--fail-on", "never"], in: folder)
        #expect(moved.status == 0 && moved.output.contains("De root is verhuisd: "), "\(moved)")
        #expect(moved.output.contains("Het bestand is weg"), "\(moved)")
    }

    /// Whether a root that is no longer where it was has moved, its clubs tell.
    @Test func aWorldThatMovedIsKnownByItsClubs() throws {
        let folder = try world()
        #expect(try load(folder).status == 0)
        try FileManager.default.moveItem(atPath: folder["JSON"], toPath: folder["files"])
        try FileManager.default.moveItem(atPath: folder["files/root_.level1.json"], toPath: folder["files/root.level1.json"])
        let moved = try Program.run(["load", "files", "--date", "2026-08-22", "--fail-on", "never"], in: folder)
        #expect(moved.status == 0 && moved.output.contains("The root has moved: it was "), "\(moved)")
        #expect(!moved.output.contains("file gone") && !moved.output.contains("is gone"), "\(moved)")
        try FileManager.default.removeItem(atPath: folder["files"])
        let club = "{\"clubs\": [{\"idPlus\": {\"town\": \"Oostmare\", \"fullName\": \"Fotokring\", \"nickName\": \"fk\"}}]}"
        try folder.write(club, to: "JSON/root.level1.json")
        let other = try load(folder, "--fail-on", "never")
        #expect(other.status == 2 && other.errors.contains("--moved"), "\(other)")
        let clubs = try Program.run(["export", "clubhub.sqlite", "--view", "clubs_and_museums"], in: folder)
        #expect(clubs.output.contains("Fotoclub Lindewold") && !clubs.output.contains("Oostmare"), "\(clubs)")
    }

    /// The way to the files is remembered: without it, all that it led to would count as gone.
    @Test func whatWasChosenOnceIsRemembered() throws {
        let folder = try world()
        let world = try StoredWorld(at: folder["clubs.sqlite"])
        for options in [["--offline"], ["--offline", world.root]] {
            let outcome = try Program.run(["load"] + options + ["--database", "clubs.sqlite", "--fail-on", "never"], in: folder)
            #expect(outcome.output.contains("As the last time: --includes as-written --level2 \(world.pattern)"), "\(outcome)")
            #expect(outcome.output.contains("1 club with members") && !outcome.output.contains(" gone"), "\(outcome)")
        }
        let chosen = try Program.run(
            ["load", "--offline", "--level2", "beside-root", "--database", "clubs.sqlite", "--fail-on", "never"], in: folder)
        #expect(chosen.output.contains("0 clubs with members"), "\(chosen)")
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
        let officers = try Program.run(["export", "clubhub.sqlite", "--view", "officers"], in: folder)
        #expect(officers.status == 0 && officers.output.contains("club,town,role,name"), "\(officers)")
        let written = try Program.run(
            ["export", "clubhub.sqlite", "--view", "members", "--output", "members.csv", "--language", "nl"], in: folder)
        #expect(written.status == 0, "\(written)")
        #expect(try folder.text("members.csv").contains(";Fotoclub Lindewold;"))
        let unknown = try Program.run(["export", "clubhub.sqlite", "--view", "oficers"], in: folder)
        #expect(unknown.status == 2 && unknown.errors.contains("\"officers\""), "\(unknown)")
        let all = try Program.run(["export", "clubhub.sqlite", "--view", "?", "--language", "nl"], in: folder)
        #expect(all.status == 2 && all.errors.contains("  trend  ") && all.errors.contains("de oudste eerst"), "\(all)")
        let other = try Program.run(["export", "JSON/root.level0.json", "--view", "officers"], in: folder)
        #expect(other.status == 2 && other.errors.contains("no database"), "\(other)")
    }

    @Test(arguments: [
        (["load", "JSON/fcLindewold.level2.json"], "no Level 1 root"),
        (["load", "nowhere"], "nowhere"),
        (["load", "JSON", "--report", "report.pdf"], ".html"),
        (["load", "JSON", "--includes", "as-writen"], "as-written"),
        (["load", "JSON", "--level2", "https://lindewold.example/x.level2.json"], "{nickName}"),
        (["load", "JSON", "--level2", "level2URL"], "for a root on the web"),
        (["load", "JSON", "--portfolios"], "for a root on the web"),
        (["load", "JSON", "--check-links", "--offline"], "leave one of them out"),
        (["load", "JSON", "--watch", "0"], "--watch"),
        (["load", "JSON", "--database", "JSON/root.level0.json"], "no database of clubhub-lint"),
        (["load", "--offline"], "Nothing was loaded"),
    ])
    func whatCannotBeIsSaid(_ arguments: [String], _ words: String) throws {
        let folder = try world()
        let before = try folder.text("JSON/root.level0.json")
        let outcome = try Program.run(arguments, in: folder)
        #expect(outcome.status == 2 && outcome.errors.contains(words), "\(outcome)")
        #expect(try folder.text("JSON/root.level0.json") == before)
    }
}
