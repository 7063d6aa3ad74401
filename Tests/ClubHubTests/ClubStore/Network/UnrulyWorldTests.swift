#if HTTP
import ClubModel
import ClubStore
import JSONSyntax
import Testing

/// A crawl through a world in which nearly every server does something wrong.
@Suite struct UnrulyWorldTests {
    typealias Step = UnrulyServer.Step

    /// The files that the root includes, with words of what is said of them; good ones stand between.
    private static let files: [(name: String, words: String)] = [
        ("goodA", "read"), ("goodB", "read"),
        ("cut", "broke off after 1 of 900"),
        ("endless", "larger than 1 MiB"), ("short", "read"), ("circle", "led on more than 5 times"),
        ("inside", "private network"),
        ("goodC", "read"), ("bomb", "unpacks to more than 1 MiB"), ("absent", "no such file (404)"), ("flaky", "read"),
        ("busy", "read"),
        ("dead", "trouble of its own (status 500)"), ("empty", "an empty file"), ("wide", "read"), ("login", "asks to log in"),
        ("closed", "without an answer"), ("page", "web page, not with the file"), ("goodD", "read"),
    ]

    private static func server(_ files: [(name: String, words: String)]) throws -> UnrulyServer {
        let bomb = try #require(Packed.gzip(zeros: 8 << 20))
        return try UnrulyServer { request in
            let good = #"{ "clubs": [] }"#
            switch request.path.split(separator: "/").last?.prefix(while: { $0 != "." }) {
            case "root_":
                let names = files.map { "\"https://lindewold.example/\($0.name).level1.json\"" }.joined(separator: ", ")
                return [.answer("{ \"level1Header\": { \"level1URLIncludes\": [\(names)] } }")]
            case "slow", "slow2": return []
            case "drip", "drip2", "drip3":
                return [.text(Step.head(200, ["Content-Length: 5000"])), .drip([0x20], milliseconds: 30)]
            case "cut": return [.text(Step.head(200, ["Content-Length: 900"]) + "{"), .wait(milliseconds: 10), .close]
            case "endless": return [.text(Step.head(200, ["Connection: close"])), .flood([UInt8](repeating: 0x20, count: 65536))]
            // More than is announced: what is announced is read.
            case "short": return [.text(Step.head(200, ["Content-Length: 2"]) + "{}" + good)]
            case "circle": return [.redirect(to: request.path)]
            case "inside": return [.redirect(to: "http://169.254.169.254/latest/meta-data/")]
            case "bomb": return [.answer(bytes: bomb, headers: ["Content-Encoding: gzip"])]
            case "flaky": return request.count == 1 ? [.answer(500, "")] : [.answer(good)]
            case "busy": return request.count == 1 ? [.answer(429, "", headers: ["Retry-After: 0"])] : [.answer(good)]
            case "dead": return [.answer(500, "")]
            case "empty": return [.answer("")]
            case "wide": return [.answer(bytes: [0xFE, 0xFF, 0x00, 0x7B, 0x00, 0x7D])]
            case "login": return [.redirect(to: "https://login.oostmare.example/")]
            case "closed": return [.close]
            case "page": return [.answer("<html>", type: "text/html")]
            case let name? where name.hasPrefix("good"): return [.wait(milliseconds: 5), .answer(good)]
            default: return [.answer(404, "<!DOCTYPE html><title>404</title>", type: "text/html")]
            }
        }
    }

    private func crawl(_ server: UnrulyServer, _ limits: WebLimits) async -> [SourceVisit] {
        var crawl = Crawl()
        crawl.limits = limits
        let start = Crawl.Start.address(server.address("/JSON/root_.level1.json"))
        return await WebFetcher.with(crawl.access(from: start), limits) { fetcher in
            await crawl.visits(from: start, by: fetcher)
        }
    }

    @Test func noneStopsTheOthers() async throws {
        let server = try Self.server(Self.files)
        defer { server.stop() }
        var limits = WebFetcherTests.patient
        limits.bytes = 1 << 20
        limits.attempts = 2
        let visits = await crawl(server, limits)
        #expect(visits.count == Self.files.count + 1)
        for (visit, file) in zip(visits.dropFirst(), Self.files) {
            #expect(visit.address == server.address("/JSON/\(file.name).level1.json"))
            switch visit.outcome {
            case .read: #expect(file.words == "read", "\(file.name)")
            case .unchanged: Issue.record("\(file.name) is unchanged")
            case .failed(let failure): #expect(failure.reason.en.contains(file.words), "\(file.name): \(failure.reason.en)")
            }
        }
        #expect(server.mostAtOnce <= limits.perHost, "\(server.mostAtOnce)")
    }

    @Test func theSlowDoNotStopTheOthers() async throws {
        let files = ["slow", "drip", "goodA", "drip2", "slow2", "drip3", "goodB"]
        let server = try Self.server(files.map { ($0, "") })
        defer { server.stop() }
        var limits = WebFetcherTests.patient
        limits.duration = .milliseconds(700)
        for visit in await crawl(server, limits).dropFirst() {
            // On a busy machine the good ones may be slow, too.
            guard case .failed(let failure) = visit.outcome else {
                #expect(visit.address.contains("good"))
                continue
            }
            #expect(failure.reason.en.contains("took longer than"), "\(failure.reason.en)")
        }
    }

    @Test(arguments: [1, 4]) func asksAHostOnlySoOftenAtOnce(_ perHost: Int) async throws {
        let server = try UnrulyServer { request in
            guard request.path.hasSuffix("root_.level1.json") else { return [.wait(milliseconds: 5), .answer("{}")] }
            let names = (0..<60).map { "\"https://lindewold.example/clubs\($0).level1.json\"" }.joined(separator: ", ")
            return [.answer("{ \"level1Header\": { \"level1URLIncludes\": [\(names)] } }")]
        }
        defer { server.stop() }
        var crawl = Crawl()
        crawl.limits = WebFetcherTests.patient
        crawl.limits.perHost = perHost
        crawl.members = .none
        let (start, limits) = (Crawl.Start.address(server.address("/JSON/root_.level1.json")), crawl.limits)
        let visits = await WebFetcher.with(crawl.access(from: start), limits) { fetcher in
            await crawl.visits(from: start, by: fetcher)
        }
        #expect(visits.count == 62)
        #expect(server.mostAtOnce <= perHost, "\(server.mostAtOnce)")
        // The connections are used again, unless the machine is so busy that one is closed meanwhile.
        #expect(server.connectionCount < 20)
    }
}
#endif
