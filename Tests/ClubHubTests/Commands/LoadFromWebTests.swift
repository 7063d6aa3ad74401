#if HTTP
import Foundation
import Testing

/// `load` as a user runs it, from a server on this machine.
@Suite struct LoadFromWebTests {
    /// A server with a world of one club, whose members have galleries, and the paths that were asked for.
    private static func server() throws -> UnrulyServer {
        try UnrulyServer { request in
            let host = "http://\(request.headers["host"] ?? "")"
            switch request.path {
            case "/JSON/root_.level1.json":
                return [.answer(root(includes: host + "/JSON/clubs.level1.json"))]
            case "/JSON/root.level0.json":
                return [.answer(sample("root.level0.json"))]
            case "/JSON/clubs.level1.json", "/other/clubs.level1.json":
                return [.answer(clubs(website: host + "/site/"))]
            case "/JSON/fcLindewold.level2.json", "/members/fcLindewold.level2.json":
                return [.answer(members(host))]
            case "/leden/Anna/config.xml":
                return [.answer(gallery, type: "text/xml")]
            case "/leden/Noor/config.xml":
                return [.answer("<html>", type: "text/html")]
            case "/leden/Anna/", "/site/":
                return [.answer("<html>", type: "text/html")]
            case "/other/older":
                return [.answer(404, "")]
            default:
                return [.answer(404, "<!DOCTYPE html><title>404</title>", type: "text/html")]
            }
        }
    }

    private static func root(includes: String) -> String {
        """
        { "level1Header": { "level1URL": "https://lindewold.example/JSON/root_.level1.json",
            "level1URLIncludes": ["\(includes)"] } }
        """
    }

    private static func clubs(website: String) -> String {
        """
        { "level1Header": { "level1URL": "https://lindewold.example/JSON/clubs.level1.json" }, "clubs": [
            { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
              "coordinates": { "latitude": 52.41217, "longitude": 5.62104 }, "optional": { "website": "\(website)" } }
        ] }
        """
    }

    /// Anna has a gallery, Joris none, and what Noor has is a web page.
    private static func members(_ host: String) -> String {
        let people = ["Anna", "Joris", "Noor"].map { name in
            """
            { "name": { "givenName": "\(name)", "infixName": "", "familyName": "Evers" },
              "optional": { "level3URL": "\(host)/leden/\(name)/", "membershipStartDate": "2014-09-01",
                "expertises": [ "Landscape" ] } }
            """
        }
        return """
            { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
              "members": [ \(people.joined(separator: ",\n")) ] }
            """
    }

    private static func sample(_ name: String) -> String {
        (try? String(contentsOf: Golden.repository.appendingPathComponent("Samples/in-order/" + name), encoding: .utf8)) ?? ""
    }

    private static let gallery = """
        <?xml version="1.0" encoding="UTF-8"?>
        <juiceboxgallery galleryTitle="Anna Evers">
          <image imageURL="images/haven.jpg" thumbURL="thumbs/haven.jpg" linkURL="" linkTarget="_blank">
            <title><![CDATA[De haven bij eb]]></title>
            <caption><![CDATA[2025]]></caption>
          </image>
          <image imageURL="images/lepelaar.jpg" thumbURL="thumbs/lepelaar.jpg" linkURL="" linkTarget="_blank">
            <title><![CDATA[Lepelaar]]></title>
            <caption><![CDATA[2024]]></caption>
          </image>
        </juiceboxgallery>
        """

    private func load(_ folder: TemporaryFolder, _ arguments: [String]) throws -> Program.Outcome {
        try Program.run(["load", "--date", "2026-08-22", "--fail-on", "never"] + arguments, in: folder)
    }

    @Test func galleriesAreFetchedWithPortfolios() throws {
        let server = try Self.server()
        defer { server.stop() }
        let folder = try TemporaryFolder()
        let root = server.address("/JSON/root_.level1.json")
        let without = try load(folder, [root])
        #expect(without.status == 0 && !without.output.contains("portfolio"), "\(without)")
        #expect(!server.requests.contains { $0.path.hasSuffix("config.xml") })
        #expect(server.requests.allSatisfy { $0.headers["user-agent"]?.hasPrefix("clubhub-lint/") == true })
        let with = try load(folder, [root, "--portfolios", "--report", "world.json"])
        #expect(with.output.contains("1 portfolio with 2 images\n"), "\(with)")
        // That there is no gallery is no mistake: many pages are none.
        #expect(with.errors.isEmpty, "\(with)")
        let images = try Program.run(["export", "clubhub.sqlite", "--view", "images_per_portfolio"], in: folder)
        #expect(images.output.contains("Fotoclub Lindewold,Anna Evers,"), "\(images)")
        let world = try folder.text("world.json")
        #expect(world.contains(#""withPortfolio": 3"#) && world.contains(#""level": 3"#), "\(world)")
        // A second time nothing has changed, and the images are still there.
        let again = try load(folder, [root, "--portfolios"])
        #expect(again.output.contains("1 portfolio with 2 images\n") && again.output.contains("Nothing has changed"), "\(again)")
    }

    @Test func includesAsWrittenFromARootOnDisk() throws {
        let server = try Self.server()
        defer { server.stop() }
        let folder = try TemporaryFolder()
        try folder.write(Self.root(includes: server.address("/other/clubs.level1.json")), to: "JSON/root_.level1.json")
        let outcome = try load(
            folder,
            [
                "JSON/root_.level1.json", "--includes", "as-written", "--level2",
                server.address("/members/{nickName}.level2.json"),
                "--keywords", server.address("/JSON/root.level0.json"),
            ])
        #expect(outcome.output.contains("1 club, 0 museums\n") && outcome.errors.isEmpty, "\(outcome)")
        #expect(outcome.output.contains("1 club with members: 3 memberships of 3 people"), "\(outcome)")
        #expect(!server.requests.contains { $0.path.contains("root_") }, "the root is the one on disk")
        let again = try load(
            folder,
            [
                "JSON/root_.level1.json", "--includes", "as-written", "--level2",
                server.address("/members/{nickName}.level2.json"),
                "--keywords", server.address("/JSON/root.level0.json"),
            ])
        #expect(again.output.contains("Nothing has changed") && again.errors.isEmpty, "\(again)")
    }

    /// What lies beside a root on disk counts, though its includes are on the web.
    @Test func whatIsBesideARootOnDiskCounts() throws {
        let server = try Self.server()
        defer { server.stop() }
        let folder = try TemporaryFolder()
        try folder.write(Self.root(includes: server.address("/other/clubs.level1.json")), to: "JSON/root_.level1.json")
        try folder.write(Self.sample("root.level0.json"), to: "JSON/root.level0.json")
        try folder.write(Self.members("https://lindewold.example"), to: "JSON/fcLindewold.level2.json")
        // The keywords by address only name the server, so that it may be asked.
        let arguments = [
            "JSON/root_.level1.json", "--includes", "as-written", "--keywords", server.address("/JSON/root.level0.json"),
        ]
        let outcome = try load(folder, arguments + ["--report", "world.json"])
        #expect(outcome.output.contains("1 club, 0 museums\n") && outcome.errors.isEmpty, "\(outcome)")
        #expect(outcome.output.contains("1 club with members: 3 memberships of 3 people"), "\(outcome)")
        let world = try folder.text("world.json")
        #expect(world.contains(#""address": "root_.level1.json", "role": "root""#), "\(world)")
        #expect(world.contains(#""role": "include", "parent": "root_.level1.json""#), "\(world)")
        #expect(world.contains(#""address": "fcLindewold.level2.json", "role": "members""#), "\(world)")
        #expect(try load(folder, arguments).output.contains("Nothing has changed"))
    }

    @Test func linksAreCheckedAndReported() throws {
        let server = try Self.server()
        defer { server.stop() }
        let folder = try TemporaryFolder()
        let root = server.address("/JSON/root_.level1.json")
        let outcome = try load(
            folder, [root, "--check-links", "--report", "world.html", "--report", "world.json", "--language", "nl"])
        #expect(outcome.output.contains("4 links nagekeken op 22 augustus 2026: 2 werken en 2 doen het niet."), "\(outcome)")
        #expect(outcome.output.contains("Fotoclub Lindewold, Joris Evers: \(server.address("/leden/Joris/"))"), "\(outcome)")
        let page = try folder.text("world.html")
        #expect(page.contains("id=\"links\"") && page.contains("Links die het niet doen") && page.contains("Noor Evers"))
        #expect(try folder.text("world.json").contains(#""dead": 2"#))
        // The next report has them still, though nobody asked.
        _ = try load(folder, [root, "--report", "later.md"])
        #expect(try folder.text("later.md").contains("**Links**: 4 links checked on 22 August 2026: 2 work and 2 do not work."))
    }

    @Test func lintSaysWhoAsks() throws {
        let server = try Self.server()
        defer { server.stop() }
        let folder = try TemporaryFolder(["fcLindewold.level2.json": Self.members("https://lindewold.example")])
        _ = try Program.run(
            ["lint", "fcLindewold.level2.json", "--root", server.address("/JSON/root_.level1.json")], in: folder)
        #expect(!server.requests.isEmpty)
        #expect(server.requests.allSatisfy { $0.headers["user-agent"]?.hasPrefix("clubhub-lint/") == true })
    }

    /// What was fetched is kept, by `lint` as by `load`, and counts with `--offline`.
    @Test(arguments: ["lint", "load", "suggest"]) func whatWasFetchedIsKept(_ command: String) throws {
        let server = try Self.server()
        defer { server.stop() }
        let folder = try TemporaryFolder(["fcLindewold.level2.json": Self.members("https://lindewold.example")])
        let root = server.address("/JSON/root_.level1.json")
        let environment = ["CLUBHUB_LINT_CACHE": folder["cache"]]
        let arguments =
            switch command {
            case "load": ["load", root]
            case "suggest": ["suggest", "Landschap", "--root", root]
            default: ["fcLindewold.level2.json", "--root", root]
            }
        _ = try Program.run(arguments, in: folder, environment: environment)
        server.hangUp()
        let count = server.requests.count
        let outcome = try Program.run(
            ["fcLindewold.level2.json", "--root", root, "--offline", "--format", "concise"], in: folder, environment: environment)
        #expect(outcome.output.contains("note: Clubs and keywords are those of \(root), as fetched on "), "\(outcome)")
        #expect(outcome.output.contains("(today); without --offline they are fetched anew."), "\(outcome)")
        #expect(!outcome.output.contains("[missing-root]") && !outcome.output.contains("[missing-keywords]"), "\(outcome)")
        #expect(server.requests.count == count)
        let failed = try Program.run(
            ["fcLindewold.level2.json", "--root", root], in: folder, environment: environment)
        #expect(failed.status == 2 && failed.errors.contains("With --offline what was fetched on "), "\(failed)")
    }

    /// That nothing can be kept is said once, and harms nothing else.
    @Test func whatCannotBeKeptIsSaid() throws {
        let server = try Self.server()
        defer { server.stop() }
        let folder = try TemporaryFolder([
            "fcLindewold.level2.json": Self.members("https://lindewold.example"), "cache": "a file",
        ])
        let arguments = [
            "fcLindewold.level2.json", "--root", server.address("/JSON/root_.level1.json"), "--format", "concise",
        ]
        let outcome = try Program.run(arguments, in: folder, environment: ["CLUBHUB_LINT_CACHE": folder["cache"]])
        #expect(outcome.output.contains("note: What was fetched is not kept for later: "), "\(outcome)")
        #expect(try folder.text("cache") == "a file")
        let silent = try Program.run(arguments, in: folder, environment: ["CLUBHUB_LINT_CACHE": "off"])
        #expect(!silent.output.contains("not kept"), "\(silent)")
    }
}
#endif
