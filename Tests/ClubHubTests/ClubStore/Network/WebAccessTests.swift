#if HTTP
import ClubModel
import ClubStore
import JSONSyntax
import Synchronization
import Testing

/// Where data may not send us.
@Suite struct WebAccessTests {
    typealias Step = UnrulyServer.Step

    private func reason(_ answer: WebAnswer) -> String {
        guard case .failed(let failure) = answer else { return "came through" }
        return failure.words.reason.en
    }

    @Test(arguments: [
        ("http://127.0.0.1/", "private network"), ("http://LOCALHOST/", "private network"),
        ("http://localhost./", "private network"),
        ("http://[::1]/", "private network"), ("http://[::ffff:127.0.0.1]/", "private network"),
        ("http://[0:0:0:0:0:ffff:7f00:1]/", "private network"), ("http://169.254.169.254/latest/meta-data/", "private network"),
        ("http://[fd00:ec2::254]/", "private network"), ("https://10.0.0.1/a.json", "private network"),
        ("http://2130706433/", "not a web address"), ("http://0x7f000001/", "not a web address"),
        ("http://0177.0.0.1/", "not a web address"), ("http://127.1/", "not a web address"),
        ("http://１２７.0.0.1/", "private network"), ("http://127。0。0。1/", "private network"),
        ("http://lindewold.example@127.0.0.1/", "user name"), ("http://127.0.0.1\\@lindewold.example/", "private network"),
        ("http://lindewold.example%2f@127.0.0.1/", "user name"),
        ("http://127.0.0.1%00.lindewold.example/", "not a web address"),
        ("http://lindewold.example:22/", "port 22"), ("https://lindewold.example:80/", "port 80"),
        ("http://lindewold.example:99999/", "not a web address"), ("file:///etc/passwd", "\"file:\" are not fetched"),
        ("gopher://127.0.0.1/", "\"gopher:\" are not fetched"), ("//127.0.0.1/", "does not begin with https"),
        ("http:///", "not a web address"), ("http://", "not a web address"), ("http://[::1", "not a web address"),
        ("http://inside.example/", "private network"),
    ])
    func keepsOut(_ address: String, words: String) async {
        let access = WebAccess(named: []) { host in
            switch host {
            case "inside.example": .found([InternetAddress("192.168.178.1")!, InternetAddress("fe80::1")!])
            case "localhost", "localhost.": .found([.loopback])
            default: .unknown
            }
        }
        let answer = await WebFetcher.with(access, WebFetcherTests.patient) { await $0.fetch(address) }
        #expect(reason(answer).contains(words), "\(address): \(reason(answer))")
    }

    @Test func whatTheUserNamesIsAllowedAndNothingElseThere() async throws {
        let server = try UnrulyServer { request in
            request.path == "/away" ? [.redirect(to: UnrulyServer.nobody)] : [.answer("{}")]
        }
        defer { server.stop() }
        await WebFetcher.with(WebAccess(named: [server.address("/JSON/root_.level1.json")]), WebFetcherTests.patient) { fetcher in
            #expect(reason(await fetcher.fetch(server.address("/other/a.json"))) == "came through")
            #expect(reason(await fetcher.fetch(server.address("/away"))).contains("port 1"))
            #expect(reason(await fetcher.fetch(server.address("/", host: "localhost"))).contains("port \(server.port)"))
        }
    }

    /// A name that is public when it is checked and private when it is connected to: it is looked up once, and what was
    /// checked is what is connected to.
    @Test func looksANameUpOnce() async throws {
        let server = try UnrulyServer { request in [.answer("{}", headers: ["X-Host: \(request.headers["host"] ?? "")"])] }
        defer { server.stop() }
        let questions = Mutex(0)
        let address = "http://fotoclub.lindewold.example:\(server.port)/a.json"
        let access = WebAccess(named: [address]) { host in
            let count = questions.withLock { count in
                count += 1
                return count
            }
            // Another answer would lead to nobody.
            return count == 1 ? .found([.loopback]) : .found([InternetAddress("127.0.0.2")!])
        }
        await WebFetcher.with(access, WebFetcherTests.patient) { fetcher in
            for _ in 0..<3 { #expect(reason(await fetcher.fetch(address)) == "came through") }
        }
        #expect(questions.withLock { $0 } == 1)
        // The name stays what the server is asked for.
        #expect(server.requests.allSatisfy { $0.headers["host"] == "fotoclub.lindewold.example:\(server.port)" })
        #expect(server.requests.count == 3)
    }

    /// The name goes into the greeting of TLS, though the connection is to a number.
    @Test func keepsTheNameInTLS() async throws {
        let server = try UnrulyServer { _ in [] }
        defer { server.stop() }
        let address = "https://fotoclub.lindewold.example:\(server.port)/a.json"
        let access = WebAccess(named: [address]) { _ in .found([.loopback]) }
        await WebFetcher.with(access, WebFetcherTests.patient) { fetcher in
            #expect(reason(await fetcher.fetch(address)) != "came through")
        }
        #expect(server.greetings.count == 1)
        #expect(server.greetings.allSatisfy { String(decoding: $0, as: UTF8.self).contains("fotoclub.lindewold.example") })
    }

    /// Where one numeric address does not answer, the next one does, and is remembered.
    @Test func triesTheNextAddress() async throws {
        let server = try UnrulyServer { _ in [.answer("{}")] }
        defer { server.stop() }
        let address = "http://lindewold.example:\(server.port)/a.json"
        // Nobody listens on the second loopback address.
        let access = WebAccess(named: [address]) { _ in .found([InternetAddress("127.0.0.2")!, .loopback]) }
        await WebFetcher.with(access, WebFetcherTests.patient) { fetcher in
            for _ in 0..<2 { #expect(reason(await fetcher.fetch(address)) == "came through") }
        }
    }

    @Test func knowsVersion6() async throws {
        // Not every machine has it.
        guard let server = try? UnrulyServer(host: "::1", { _ in [.answer("{}")] }) else { return }
        defer { server.stop() }
        let literal = server.address("/a.json", host: "[::1]")
        let name = server.address("/a.json", host: "lindewold.example")
        let access = WebAccess(named: [literal, name]) { _ in .found([InternetAddress("::1")!]) }
        await WebFetcher.with(access, WebFetcherTests.patient) { fetcher in
            #expect(reason(await fetcher.fetch(literal)) == "came through")
            #expect(reason(await fetcher.fetch(name)) == "came through")
        }
        #expect(server.requests.count == 2)
    }
}
#endif
