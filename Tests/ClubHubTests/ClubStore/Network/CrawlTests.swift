#if HTTP
import ClubModel
import ClubStore
import JSONSyntax
import Synchronization
import Testing

/// Finding all files of a world of clubs on a server.
@Suite struct CrawlTests {
    typealias Step = UnrulyServer.Step

    /// A world of three Level 1 files, four clubs, and what belongs to them; `PORT` stands for the server's own.
    private static let world: [String: String] = [
        "/JSON/root_.level1.json": """
        { "level1Header": { "level1URLIncludes": [
          "http://127.0.0.1:PORT/far/clubsXX.level1.json", "http://127.0.0.1:PORT/JSON/absent.level1.json", "nonsense" ] } }
        """,
        "/JSON/clubsXX.level1.json": """
        { "level1Header": { "level1URLIncludes": ["http://127.0.0.1:PORT/JSON/root_.level1.json", "http://127.0.0.1:PORT/x/clubsXY.level1.json"] },
          "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
                     { "idPlus": { "town": "Heerdrecht", "fullName": "Fotokring Heerdrecht", "nickName": "fk Heerdrecht" } } ] }
        """,
        "/JSON/clubsXY.level1.json": """
        { "clubs": [ { "idPlus": { "town": "Oostmare", "fullName": "Fotogroep Oostmare", "nickName": "fgOostmare" },
                       "optional": { "level2URL": "http://127.0.0.1:PORT/own/fgOostmare.level2.json" } },
                     { "idPlus": { "town": "Waterhoven", "fullName": "Fotogroep Waterhoven", "nickName": "fgWaterhoven" },
                       "optional": { "level2URL": "https://www.example.com/fgWaterhoven.level2.json" } } ] }
        """,
        "/far/clubsXX.level1.json": #"{ "clubs": [] }"#,
        "/JSON/root.level0.json": Sample.keywords,
        "/JSON/fcLindewold.level2.json": """
        { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } },
          "members": [
            { "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
              "optional": { "level3URL": "http://127.0.0.1:PORT/galleries/Anna_van_Dalen/#top" } },
            { "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
              "optional": { "level3URL": "http://127.0.0.1:PORT/galleries/Joris_de_Wit.level3.json" } },
            { "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },
              "optional": { "level3URL": "http://127.0.0.1:PORT/noor/" } } ] }
        """,
        "/JSON/fk%20Heerdrecht.level2.json": #"{ "club": {}, "members": [] }"#,
        "/JSON/TemplateMin.level2.json": #"{ "club": {}, "members": [] }"#,
        "/own/fgOostmare.level2.json": #"{ "club": {}, "members": [] }"#,
        "/galleries/Anna_van_Dalen/config.xml": #"<?xml version="1.0"?><juiceboxgallery></juiceboxgallery>"#,
        "/galleries/Joris_de_Wit.level3.json": #"{ "images": [] }"#,
        "/noor/config.xml": "<!DOCTYPE html><title>Noor</title>",
    ]

    private static func server(delays: Bool = false, tags: Bool = false) throws -> UnrulyServer {
        return try UnrulyServer { request in
            guard let text = world[request.path] else { return [.answer(404, "404: Not Found")] }
            let own = request.headers["host"]?.split(separator: ":").last ?? ""
            // Later files sooner, so that the order of the answers is not that of the questions.
            let pause = delays ? [Step.wait(milliseconds: Int64(request.path.utf8.count % 7) * 4)] : []
            if tags, request.headers["if-none-match"] != nil { return pause + [.text(Step.head(304, []))] }
            return pause + [.answer(text.replacing("PORT", with: own), headers: tags ? ["ETag: \"1\""] : [])]
        }
    }

    private func visits(
        _ crawl: Crawl, _ server: UnrulyServer, stored: Crawl.Stored = .nothing,
        progress: @escaping Crawl.Progress = { _, _, _ in }
    ) async -> [SourceVisit] {
        await visits(crawl, from: server.address("/JSON/root_.level1.json"), stored: stored, progress: progress)
    }

    private func visits(
        _ crawl: Crawl, from root: String, stored: Crawl.Stored = .nothing,
        progress: @escaping Crawl.Progress = { _, _, _ in }
    ) async -> [SourceVisit] {
        var crawl = crawl
        crawl.limits = WebFetcherTests.patient
        let start = Crawl.Start.address(root)
        return await WebFetcher.with(crawl.access(from: start), crawl.limits) { fetcher in
            await crawl.visits(from: start, stored: stored, by: fetcher, progress: progress)
        }
    }

    /// One line for each visit.
    private func summary(_ visits: [SourceVisit], _ server: UnrulyServer) -> [String] {
        visits.map { visit in
            let path = visit.address.replacing(server.address(""), with: "")
            switch visit.outcome {
            case .read(_, let version): return "\(visit.role) \(path) \(version.byteCount > 0 ? "read" : "empty")"
            case .unchanged: return "\(visit.role) \(path) unchanged"
            case .failed(let failure): return "\(visit.role) \(path) \(failure.isAbsent ? "absent" : failure.reason.en)"
            }
        }
    }

    @Test func followsTheTreeAsTheAppsDo() async throws {
        let server = try Self.server(delays: true)
        defer { server.stop() }
        var crawl = Crawl()
        crawl.withImages = true
        let counts = Mutex<[String]>([])
        let visits = await visits(crawl, server) { level, processed, total in
            counts.withLock { $0.append("\(level) \(processed)/\(total)") }
        }
        #expect(
            summary(visits, server) == [
                "root /JSON/root_.level1.json read", "keywords /JSON/root.level0.json read",
                "include /JSON/clubsXX.level1.json read",
                "include /JSON/absent.level1.json absent", "include /JSON/clubsXY.level1.json read",
                "members /JSON/fcLindewold.level2.json read", "members /JSON/fk%20Heerdrecht.level2.json read",
                "members /JSON/TemplateMin.level2.json read",
                "gallery /galleries/Anna_van_Dalen/config.xml read", "images /galleries/Joris_de_Wit.level3.json read",
            ])
        #expect(visits.first { $0.role == .members }?.parent == server.address("/JSON/clubsXX.level1.json"))
        let lines = counts.withLock { $0 }
        for line in ["keywords 1/1", "clubs 4/4", "members 6/6", "images 3/3"] { #expect(lines.contains(line)) }
        // Each address once.
        #expect(Set(server.requests.map(\.path)).count == server.requests.count)
    }

    @Test func followsAddressesAsWritten() async throws {
        let server = try Self.server()
        defer { server.stop() }
        var crawl = Crawl()
        crawl.includes = .asWritten
        crawl.members = .asWritten
        #expect(
            summary(await visits(crawl, server), server) == [
                "root /JSON/root_.level1.json read", "keywords /JSON/root.level0.json read",
                "include /far/clubsXX.level1.json read",
                "include /JSON/absent.level1.json absent", "members /JSON/TemplateMin.level2.json read",
            ])
    }

    @Test func findsMembersByTheirAddress() async throws {
        let server = try Self.server()
        defer { server.stop() }
        var crawl = Crawl()
        crawl.members = .asWritten
        let lines = summary(await visits(crawl, server), server)
        #expect(
            lines.suffix(4) == [
                "members /JSON/fcLindewold.level2.json read", "members /JSON/fk%20Heerdrecht.level2.json read",
                "members /own/fgOostmare.level2.json read", "members /JSON/TemplateMin.level2.json read",
            ])
        crawl.members = .pattern(server.address("/own/{nickName}.level2.json"))
        #expect(summary(await visits(crawl, server), server).last == "members /own/fgOostmare.level2.json read")
    }

    @Test func asksForWhatIsNewAndWorksWithoutTheWeb() async throws {
        let server = try Self.server(tags: true)
        defer { server.stop() }
        let first = await visits(Crawl(), server)
        var versions: [String: SourceVersion] = [:]
        var sources: [String: Source] = [:]
        for visit in first {
            guard case .read(let source?, let version) = visit.outcome else { continue }
            versions[visit.address] = version
            sources[visit.address] = source
        }
        let (known, contents) = (versions, sources)
        let stored = Crawl.Stored(version: { known[$0] }, content: { contents[$0] })
        let second = await visits(Crawl(), server, stored: stored)
        let unchanged = summary(first, server).map { $0.replacing(" read", with: " unchanged") }
        #expect(summary(second, server) == unchanged)
        for visit in second { #expect((stored.content(after: visit) == nil) == (known[visit.address] == nil)) }

        // Without a server only the files that are known to be there are told of, not those that may be.
        let nobody = UnrulyServer.nobody + "JSON/root_.level1.json"
        #expect(await visits(Crawl(), from: nobody).map(\.role) == [.root])

        let count = server.requests.count
        var crawl = Crawl()
        crawl.isOffline = true
        let offline = await visits(crawl, server, stored: stored)
        #expect(server.requests.count == count)
        let lines = summary(offline, server)
        #expect(lines.count { $0.hasSuffix("unchanged") } == known.count)
        #expect(lines.contains("include /JSON/absent.level1.json The file was never fetched before."))
    }

    @Test func staysWithinItsBounds() async throws {
        let server = try UnrulyServer { request in
            // An endless world: each file includes two more.
            let name = request.path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
            guard request.path.hasSuffix(".level1.json") else { return [.answer(404, "")] }
            return [
                .answer(
                    """
                    { "level1Header": { "level1URLIncludes": ["https://x.example/\(name)a.level1.json", "https://x.example/\(name)b.level1.json"] } }
                    """)
            ]
        }
        defer { server.stop() }
        var crawl = Crawl()
        crawl.bounds.files = 50
        var lines = summary(await visits(crawl, server), server)
        #expect(lines.count == 50, "49 were there, and what follows is one more")
        #expect(lines.last?.contains("more than 50 files") == true, "\(lines.last ?? "")")
        crawl.bounds.files = 5000
        crawl.bounds.depth = 3
        lines = summary(await visits(crawl, server), server)
        #expect(lines.count == 15, "one, two, four and eight")
        crawl.bounds.depth = 6
        crawl.bounds.bytes = 2000
        lines = summary(await visits(crawl, server), server)
        #expect(lines.contains { $0.contains("all files together are larger than 1 KiB") })
        #expect(lines == summary(await visits(crawl, server), server), "whoever is faster")
    }

    @Test func startsFromAFileOnDisk() async throws {
        let server = try Self.server()
        defer { server.stop() }
        var crawl = Crawl()
        crawl.includes = .asWritten
        crawl.limits = WebFetcherTests.patient
        crawl.keywords = server.address("/JSON/root.level0.json")
        crawl.members = .pattern(server.address("/own/{nickName}.level2.json"))
        let text = #"{ "level1Header": { "level1URLIncludes": ["http://127.0.0.1:PORT/JSON/clubsXY.level1.json"] } }"#
        let root = Source(path: "JSON/root_.level1.json", text.replacing("PORT", with: String(server.port)))
        let visits = await WebFetcher.with(crawl.access(from: .file(root)), crawl.limits) { fetcher in
            await crawl.visits(from: .file(root), by: fetcher)
        }
        #expect(
            summary(visits, server) == [
                "root JSON/root_.level1.json read", "include /JSON/clubsXY.level1.json read",
                "keywords /JSON/root.level0.json read",
                "members /own/fgOostmare.level2.json read",
            ])
    }
}
#endif
