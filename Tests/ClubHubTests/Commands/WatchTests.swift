import Foundation
import Testing

/// `lint --watch`, as somebody sees it who saves files meanwhile.
@Suite struct WatchTests {
    private static let member = """
        { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
          "members": [ { "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" } } ] }
        """

    private func world() throws -> TemporaryFolder {
        try TemporaryFolder([
            "JSON/root_.level1.json": Sample.root, "JSON/clubsXX.level1.json": Sample.clubs,
            "JSON/root.level0.json": Sample.keywords, "JSON/fcLindewold.level2.json": WatchTests.member,
        ])
    }

    /// Watches while something happens, and ends it as Control-C does.
    private func watch(
        _ arguments: [String], in folder: TemporaryFolder, _ body: (Program.Running) async throws -> Void
    ) async throws -> Program.Outcome {
        let running = try Program.start(["lint", "--watch", "--date", "2026-08-22"] + arguments, at: folder.path)
        do {
            try await body(running)
        } catch {
            running.interrupt()
            _ = try running.finish()
            throw error
        }
        running.interrupt()
        return try running.finish()
    }

    /// Waits until something is true: for long, because machines are busy.
    private func eventually(_ words: String, in text: () throws -> String) async throws {
        for _ in 0..<400 {
            if try text().contains(words) { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        let last = try text()
        try #require(last.contains(words), "\(last)")
    }

    @Test func tellsWhatIsNewAndWhatWent() async throws {
        let folder = try world()
        let outcome = try await watch(["JSON"], in: folder) { running in
            try await eventually("Watching 4 files; Control-C ends it.", in: running.output)
            let broken = WatchTests.member.replacingOccurrences(of: "\"infixName\": \"\",", with: "\"infixName\": \"\"")
            try folder.write(broken, to: "JSON/fcLindewold.level2.json")
            try await eventually("new: JSON/fcLindewold.level2.json:2:", in: running.output)
            try await eventually("0 findings went, 1 is new.", in: running.output)
            try folder.write(WatchTests.member, to: "JSON/fcLindewold.level2.json")
            try await eventually("gone: JSON/fcLindewold.level2.json:2:", in: running.output)
            try await eventually("1 finding went, 0 are new.", in: running.output)
        }
        #expect(outcome.status == -SIGINT)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.output.components(separatedBy: "missing-comma").count == 3, "\(outcome.output)")
    }

    @Test func seesFilesComeAndGo() async throws {
        let folder = try world()
        let club = folder["JSON/fcLindewold.level2.json"]
        _ = try await watch(["JSON", "--language", "nl"], in: folder) { running in
            try await eventually("4 bestanden worden in de gaten gehouden; Control-C stopt ermee.", in: running.output)
            try folder.write(WatchTests.member.replacingOccurrences(of: "wold", with: "dijk"), to: "JSON/fcLindedijk.level2.json")
            try await eventually("nieuw: JSON/fcLindedijk.level2.json:1:", in: running.output)
            try FileManager.default.removeItem(atPath: folder["JSON/fcLindedijk.level2.json"])
            try await eventually("weg: JSON/fcLindedijk.level2.json:1:", in: running.output)
            // As editors save: the file is taken away, and another one gets its name.
            try FileManager.default.moveItem(atPath: club, toPath: club + "~")
            try folder.write("{ \"members\": [ 5 ] }", to: "JSON/fcLindewold.level2.json")
            try await eventually("nieuw: JSON/fcLindewold.level2.json:1:", in: running.output)
        }
    }

    @Test func seesPicturesComeAndGo() async throws {
        let folder = try world()
        try folder.write(
            """
            { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
              "member": { "name": { "givenName": "Noor", "familyName": "Evers" } },
              "images": [ { "imageURL": "images/heath.jpg" }, { "imageURL": "images/dune.jpg" } ] }
            """, to: "JSON/noor/Noor_Evers.level3.json")
        for name in ["heath", "dune"] { try folder.write("", to: "JSON/noor/images/\(name).jpg") }
        let heath = folder["JSON/noor/images/heath.jpg"]
        _ = try await watch(["JSON"], in: folder) { running in
            try await eventually("Watching 5 files", in: running.output)
            try FileManager.default.moveItem(atPath: heath, toPath: heath + "~")
            try await eventually("new: JSON/noor/Noor_Evers.level3.json:3:", in: running.output)
            try FileManager.default.moveItem(atPath: heath + "~", toPath: heath)
            try await eventually("gone: JSON/noor/Noor_Evers.level3.json:3:", in: running.output)
        }
    }

    @Test func aBrokenConfigurationIsSaidAndTheFormerOneCounts() async throws {
        let folder = try world()
        let broken = WatchTests.member.replacingOccurrences(of: "\"infixName\": \"\",", with: "\"infixName\": \"\"")
        try folder.write("[rules]\nmissing-comma = \"info\"\n", to: "JSON/clubhub-lint.toml")
        _ = try await watch(["JSON"], in: folder) { running in
            try await eventually("Watching 4 files", in: running.output)
            try folder.write("[rules\n", to: "JSON/clubhub-lint.toml")
            try await eventually("clubhub-lint.toml", in: running.errors)
            try folder.write(broken, to: "JSON/fcLindewold.level2.json")
            try await eventually("info: ", in: running.output)
            try folder.write("", to: "JSON/clubhub-lint.toml")
            try await eventually("error: ", in: running.output)
        }
    }

    @Test func aFolderMayGoAndComeBack() async throws {
        let folder = try world()
        _ = try await watch(["JSON"], in: folder) { running in
            try await eventually("Watching 4 files", in: running.output)
            try FileManager.default.moveItem(atPath: folder["JSON"], toPath: folder["elsewhere"])
            try await eventually("There is no such file or folder.", in: running.errors)
            try folder.write("{", to: "elsewhere/fcLindewold.level2.json")
            try FileManager.default.moveItem(atPath: folder["elsewhere"], toPath: folder["JSON"])
            try await eventually("new: JSON/fcLindewold.level2.json:1:", in: running.output)
        }
    }

    @Test(arguments: [
        (["--fix"], "--fix is done once. Leave --fix or --watch out."), (["--staged"], "--staged is done once"),
        (["--since", "HEAD"], "--since is done once"), (["--new-only"], "--new-only is done once"),
        (["--write-baseline", "b.json"], "--write-baseline is done once"), (["--show-files"], "--show-files is done once"),
        (["-"], "- is read once. Leave - or --watch out."), (["--format", "json"], "Leave --format json or --watch out."),
        (["--format", "human=x.txt"], "and not in a file"), (["--language", "nl", "--fix"], "Laat --fix of --watch weg."),
    ])
    func whatMakesNoSenseIsRefused(_ arguments: [String], _ words: String) throws {
        let outcome = try Program.run(["lint", "--watch"] + arguments, in: world())
        #expect(outcome.status == 2 && outcome.errors.contains(words), "\(outcome)")
    }
}
