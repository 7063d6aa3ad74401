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
            renamed.output.contains("renamed: Fotoclub Lindewold (Lindewold) is now Foto Club Lindewold (Lindewold)"),
            "\(renamed)")
        let accepted = try load(folder, "--accept-renames", "--fail-on", "never")
        #expect(accepted.status == 0, "\(accepted)")
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

    /// Spelling is checked where the configuration says so, as `lint` does; without hunspell that is said.
    @Test func spellingIsCheckedWhereTheConfigurationSaysSo() throws {
        let folder = try world()
        let club = try folder.text("JSON/clubsWaterland.level1.json")
        try folder.write(club.replacing("Meets in the old", with: "Meets in the oldd"), to: "JSON/clubsWaterland.level1.json")
        try folder.write("spelling = true\n", to: "JSON/clubhub-lint.toml")
        let linted = try Program.run(["lint", "JSON", "--date", "2026-08-22", "--format", "concise"], in: folder)
        let loaded = try load(folder, "--fail-on", "never")
        let stored = try Program.run(["export", "clubhub.sqlite", "--view", "findings_with_words"], in: folder)
        #expect(linted.output.contains("misspelt-word") == stored.output.contains("misspelt-word"), "\(linted) \(stored)")
        #expect((linted.status == 2) == (loaded.status == 2), "\(loaded)")
        if linted.status == 2 { #expect(loaded.errors == linted.errors, "\(loaded)") }
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
