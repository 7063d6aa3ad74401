import Foundation
import Testing

/// What commands write beside their work takes the place of nothing but what they made themselves.
@Suite struct OutputFileCommandTests {
    private static let mine = "Voornaam;Achternaam\nNoor;Evers\n"
    private static let file = "fcLindewold.level2.json"

    private func world() throws -> TemporaryFolder {
        let samples = Golden.repository.appendingPathComponent("Samples/member-list")
        let folder = try TemporaryFolder(["mine": Self.mine, "mine.csv": Self.mine, "mine.html": Self.mine])
        for name in ["root_.level1.json", "clubsWaterland.level1.json", "root.level0.json", Self.file, "leden.csv"] {
            try folder.write(try String(contentsOf: samples.appendingPathComponent(name), encoding: .utf8), to: name)
        }
        return folder
    }

    private static let list = ["convert", "leden.csv", "--into", file, "--dry-run"]

    @Test(arguments: [
        ["lint", "--format", "html=mine"], ["lint", "--format", "json=mine.csv"], ["lint", "--write-baseline", "mine"],
        ["fix", "--diff", "--format", "sarif=mine"], ["migrate", "--diff", "--format", "concise=mine"],
        ["compare", ".", ".", "--format", "markdown=mine"], ["load", "--report", "mine.csv"], ["load", "--report", "mine.html"],
        ["load", "--database", "mine"], list + ["--save-mapping", "mine"], list + ["--format", "json=mine"],
        ["export", file, "--output", "mine.csv"], ["new", "template", "--output", "mine.csv"],
        ["new", "level2", "--club", "fgHeerdrecht", "--output", "mine"],
        ["convert", "leden.csv", "--club", "fgHeerdrecht", "--output", "mine"],
    ])
    func filesOfOthersStay(_ arguments: [String]) throws {
        let folder = try world()
        let outcome = try Program.run(arguments, in: folder)
        #expect(outcome.status == 2 && outcome.errors.contains("mine"), "\(outcome)")
        for name in ["mine", "mine.csv", "mine.html"] { #expect(try folder.text(name) == Self.mine) }
        // A database of others is never given up.
        guard !arguments.contains("--database") else { return }
        #expect(outcome.errors.contains("--force"), "\(outcome)")
        let forced = try Program.run(arguments + ["--force", "--fail-on", "never"], in: folder)
        let plain = forced.status == 2 ? try Program.run(arguments + ["--force"], in: folder) : forced
        #expect(plain.status <= 1, "\(plain)")
        #expect(try ["mine", "mine.csv", "mine.html"].contains { try folder.text($0) != Self.mine })
    }

    @Test(arguments: [
        ["lint", "--format", "json=\(file)"], ["compare", ".", ".", "--format", "json=root_.level1.json"],
        ["load", "--report", "root.level0.json.csv"], list + ["--save-mapping", "leden.csv"],
        list + ["--format", "html=leden.csv"],
        list + ["--format", "html=\(file)"], ["lint", "--write-baseline", file],
        ["convert", "leden.csv", "--club", "fgHeerdrecht", "--output", "leden.csv"],
        list + ["--mapping", "mine.toml", "--save-mapping", "mine.toml"],
    ])
    func whatARunReadsStaysAlsoWithForce(_ arguments: [String]) throws {
        let folder = try world()
        #expect(symlink("root.level0.json", folder["root.level0.json.csv"]) == 0)
        try folder.write("[columns]\n\"Wie\" = \"name\"\n", to: "mine.toml")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let before = try names.map { try folder.text($0) }
        let outcome = try Program.run(arguments + ["--force"], in: folder)
        #expect(outcome.status == 2 && outcome.errors.contains("read in this run"), "\(outcome)")
        for (name, text) in zip(names, before) { #expect(try folder.text(name) == text) }
    }

    @Test func theSameCommandEveryNight() throws {
        let folder = try world()
        let formats = ["human", "concise", "json", "sarif", "junit", "github", "gitlab", "checkstyle", "markdown", "html"]
        let lint = ["lint", "--fail-on", "never"] + formats.flatMap { ["--format", "\($0)=report.\($0)"] }
        let nightly = [
            lint + ["--write-baseline", "baseline.json"], ["compare", ".", ".", "--format", "markdown=changes.md"],
            ["load", "--fail-on", "never", "--report", "w.html", "--report", "w.md", "--report", "w.json", "--report", "w.csv"],
            Self.list + ["--save-mapping", "leden.toml"],
        ]
        for night in 1...2 {
            for arguments in nightly {
                let outcome = try Program.run(arguments, in: folder)
                #expect(outcome.status == 0, "night \(night): \(outcome)")
            }
        }
        // One report may follow another.
        #expect(try Program.run("lint", "--fail-on", "never", "--format", "html=report.json", in: folder).status == 0)
        #expect(try folder.text("report.json").hasPrefix("<!-- clubhub-lint"))
    }

    @Test func anEditedMappingStays() throws {
        let folder = try world()
        #expect(try Program.run(Self.list + ["--save-mapping", "leden.toml"], in: folder).status == 0)
        let text = try folder.text("leden.toml").replacing("\"isSecretary\"", with: "\"roles\"") + "\"Wie\" = \"ignore\"\n"
        try folder.write(text, to: "leden.toml")
        let outcome = try Program.run(Self.list + ["--save-mapping", "leden.toml"], in: folder)
        #expect(outcome.status == 2 && outcome.errors.contains("may be edited"), "\(outcome)")
        #expect(try folder.text("leden.toml") == text)
        #expect(try Program.run(Self.list + ["--mapping", "leden.toml"], in: folder).status == 0)
    }

    @Test func twoOptionsNeverShareAFile() throws {
        let folder = try world()
        #expect(symlink("a", folder["b"]) == 0)
        try folder.write("", to: "a")
        for arguments in [
            ["lint", "--format", "json=x", "--write-baseline", "./x"], Self.list + ["--save-mapping", "a", "--format", "json=b"],
            ["load", "--report", "x.md", "--report", "./x.md"],
        ] {
            let outcome = try Program.run(arguments, in: folder)
            #expect(outcome.status == 2 && outcome.errors.contains("same file"), "\(outcome)")
        }
    }

    @Test(arguments: ["-wal", "-journal", "-shm", ".lock"]) func namesThatADatabaseNeedsAreLooked(_ ending: String) throws {
        let folder = try world()
        try folder.write(Self.mine, to: "clubhub.sqlite" + ending)
        let outcome = try Program.run("load", in: folder)
        #expect(outcome.status == 2 && outcome.errors.contains("clubhub.sqlite" + ending), "\(outcome)")
        #expect(try folder.text("clubhub.sqlite" + ending) == Self.mine)
    }
}
