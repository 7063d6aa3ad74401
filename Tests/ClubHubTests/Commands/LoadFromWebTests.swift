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

    /// A terminal that calls the server's address `http://server`.
    private func terminal(_ folder: TemporaryFolder, _ server: UnrulyServer, cache: String? = nil) -> Transcript {
        let host = String(server.address("/").dropLast())
        return Transcript(
            folder, environment: cache.map { ["CLUBHUB_LINT_CACHE": folder[$0]] } ?? [:],
            calling: Transcript.today.merging([host: "http://server"]) { $1 })
    }

    @discardableResult
    private func load(_ arguments: [String], in terminal: inout Transcript) throws -> Program.Outcome {
        try terminal.type("load", with: arguments + ["--date", "2026-08-22", "--fail-on", "never"])
    }

    /// That there is no gallery is no mistake: many pages are none.
    @Test func galleriesAreFetchedWithPortfolios() throws {
        let server = try Self.server()
        defer { server.stop() }
        let folder = try TemporaryFolder()
        var terminal = terminal(folder, server)
        let root = server.address("/JSON/root_.level1.json")
        try load([root], in: &terminal)
        #expect(!server.requests.contains { $0.path.hasSuffix("config.xml") })
        #expect(server.requests.allSatisfy { $0.headers["user-agent"]?.hasPrefix("clubhub-lint/") == true })
        try load([root, "--portfolios", "--report", "world.json"], in: &terminal)
        try terminal.type("export", "clubhub.sqlite", "--view", "images_per_portfolio")
        let world = try folder.text("world.json")
        #expect(world.contains(#""withPortfolio": 3"#) && world.contains(#""level": 3"#), "\(world)")
        // A second time nothing has changed, and the images are still there.
        try load([root, "--portfolios"], in: &terminal)
        terminal.expect("load.galleries")
    }

    @Test func includesAsWrittenFromARootOnDisk() throws {
        let server = try Self.server()
        defer { server.stop() }
        let folder = try TemporaryFolder()
        try folder.write(Self.root(includes: server.address("/other/clubs.level1.json")), to: "JSON/root_.level1.json")
        var terminal = terminal(folder, server)
        for _ in 1...2 {
            try load(
                [
                    "JSON/root_.level1.json", "--includes", "as-written", "--level2",
                    server.address("/members/{nickName}.level2.json"), "--keywords", server.address("/JSON/root.level0.json"),
                ], in: &terminal)
        }
        #expect(!server.requests.contains { $0.path.contains("root_") }, "the root is the one on disk")
        terminal.expect("load.as-written")
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
        var terminal = terminal(folder, server)
        try load(arguments + ["--report", "world.json"], in: &terminal)
        let world = try folder.text("world.json")
        #expect(world.contains(#""address": "root_.level1.json", "role": "root""#), "\(world)")
        #expect(world.contains(#""role": "include", "parent": "root_.level1.json""#), "\(world)")
        #expect(world.contains(#""address": "fcLindewold.level2.json", "role": "members""#), "\(world)")
        try load(arguments, in: &terminal)
        terminal.expect("load.beside")
    }

    @Test func linksAreCheckedAndReported() throws {
        let server = try Self.server()
        defer { server.stop() }
        let folder = try TemporaryFolder()
        let root = server.address("/JSON/root_.level1.json")
        var terminal = terminal(folder, server)
        try load([root, "--check-links", "--report", "world.html", "--report", "world.json", "--language", "nl"], in: &terminal)
        let page = try folder.text("world.html")
        #expect(page.contains("id=\"links\"") && page.contains("Links die het niet doen") && page.contains("Noor Evers"))
        #expect(try folder.text("world.json").contains(#""dead": 2"#))
        // The next report has them still, though nobody asked.
        try load([root, "--report", "later.md"], in: &terminal)
        #expect(try folder.text("later.md").contains("**Links**: 4 links checked on 22 August 2026: 2 work and 2 do not work."))
        terminal.expect("load.links")
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
    @Test(arguments: [("lint", "load.kept.lint"), ("load", "load.kept.load"), ("suggest", "load.kept.suggest")])
    func whatWasFetchedIsKept(_ command: String, _ golden: String) throws {
        let server = try Self.server()
        defer { server.stop() }
        let folder = try TemporaryFolder(["fcLindewold.level2.json": Self.members("https://lindewold.example")])
        let root = server.address("/JSON/root_.level1.json")
        var terminal = terminal(folder, server, cache: "cache")
        let arguments =
            switch command {
            case "load": ["load", root]
            case "suggest": ["suggest", "Landschap", "--root", root]
            default: ["fcLindewold.level2.json", "--root", root]
            }
        try terminal.type(with: arguments)
        server.hangUp()
        let count = server.requests.count
        try terminal.type("fcLindewold.level2.json", "--root", root, "--offline", "--format", "concise")
        #expect(server.requests.count == count)
        terminal.expect(golden)
        // How a server fails may differ; that there is something kept is said each time.
        let failed = try Program.run(
            ["fcLindewold.level2.json", "--root", root], in: folder, environment: ["CLUBHUB_LINT_CACHE": folder["cache"]])
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
        var terminal = terminal(folder, server, cache: "cache")
        try terminal.type(with: arguments)
        #expect(try folder.text("cache") == "a file")
        let silent = try Program.run(arguments, in: folder, environment: ["CLUBHUB_LINT_CACHE": "off"])
        #expect(!silent.output.contains("not kept"), "\(silent)")
        terminal.expect("load.not-kept")
    }
}
#endif
