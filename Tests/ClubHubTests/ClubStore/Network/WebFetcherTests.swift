#if HTTP
import ClubModel
import ClubStore
import JSONSyntax
import NIOSSL
import Testing

/// Fetching one file from servers that do what they should, and from those that do not.
@Suite struct WebFetcherTests {
    typealias Step = UnrulyServer.Step

    /// Limits within which a busy machine is not too slow, and without a second attempt.
    static var patient: WebLimits {
        var limits = WebLimits()
        limits.connecting = .seconds(3600)
        limits.silence = .seconds(3600)
        limits.duration = .seconds(3600)
        limits.pause = .milliseconds(2)
        limits.attempts = 1
        return limits
    }

    private func fetch(
        _ server: UnrulyServer, _ path: String, _ limits: WebLimits = patient, known: SourceVersion? = nil
    ) async -> WebAnswer {
        let address = server.address(path)
        return await WebFetcher.with(WebAccess(named: [address]), limits) { await $0.fetch(address, known: known) }
    }

    private func reason(_ answer: WebAnswer) -> String? {
        guard case .failed(let failure) = answer else { return nil }
        return failure.words.reason.en
    }

    @Test func fetchesAndFollows() async throws {
        let server = try UnrulyServer { request in
            switch request.path {
            case "/a.json": [.answer("{}")]
            case "/moved": [.redirect(to: "/x/y")]
            case "/x/y": [.redirect(301, to: "z.json")]
            case "/x/z.json": [.answer("[1]", type: "text/plain")]
            case "/sp%20%C3%A9ace.json": [.answer("[2]")]
            case "/chunks":
                [
                    .text(Step.head(200, ["Transfer-Encoding: chunked"])), .text("2\r\n[3\r\n"), .wait(milliseconds: 5),
                    .text("1\r\n]\r\n0\r\n\r\n"),
                ]
            default: [.answer(404, "{}")]
            }
        }
        defer { server.stop() }
        for (path, text) in [("/a.json", "{}"), ("/moved", "[1]"), ("/sp éace.json", "[2]"), ("/chunks", "[3]")] {
            guard case .content(let source, let version) = await fetch(server, path) else {
                Issue.record("nothing at \(path)")
                continue
            }
            #expect(source.text(0..<source.count) == text)
            #expect(source.path == server.address(path))
            #expect(version.byteCount == text.utf8.count)
        }
        #expect(reason(await fetch(server, "/none")) == "The server has no such file (404).")
        let agent = server.requests.first?.headers["user-agent"] ?? ""
        #expect(agent.hasPrefix("clubhub-lint") && agent.contains("+https://"), "\(agent)")
    }

    /// Each misbehaviour of a server, with words of the sentence that people get.
    private static let misbehaviours: [(path: String, words: String)] = [
        ("/page", "web page, not with the file"), ("/page2", "web page, not with the file"),
        ("/circle", "led on more than 5 times"),
        ("/script", "leads on without saying where to"), ("/error", "trouble of its own (status 500)"),
        ("/busy", "too busy (status 503)"), ("/wait", "asks to wait 50 minutes"), ("/forbidden", "does not let us see the file"),
        ("/teapot", "status 418"), ("/gone", "taken away (410)"), ("/big", "larger than 64 KiB"),
        ("/announced", "larger than 64 KiB"), ("/endless", "larger than 64 KiB"), ("/cut", "broke off after 1 of 9 bytes"),
        ("/cutchunk", "broke off after 1 bytes"), ("/closed", "closed the connection without an answer"),
        ("/noise", "not an HTTP answer"), ("/empty", "an empty file"), ("/blank", "an empty file"),
        ("/login", "asks to log in"), ("/account", "asks to log in; it leads to https://accounts.oostmare.example"),
        ("/wander", "leads to a web page instead of the file: http://127.0.0.1:"), ("/bomb", "unpacks to more than"),
        ("/torn", "is packed (gzip) and cannot be unpacked"), ("/brotli", "is packed (br) and cannot be unpacked"),
        ("/private", "\"192.168.1.1\" is in a private network"), ("/port", "port 8443"),
        ("/file", "leads on without saying where to"),
        ("/none", "no such file (404)"),
    ]

    @Test func saysWhatAServerDoesWrong() async throws {
        let page = "<!DOCTYPE html><title>Fotoclub Lindewold</title>"
        let bomb = try #require(Packed.gzip(zeros: 2 << 20))
        let server = try UnrulyServer { request in
            switch request.path {
            case "/page": [.answer("{}", type: "text/html; charset=utf-8")]
            case "/page2": [.answer("  " + page)]
            case "/circle": [.redirect(to: "/circle")]
            case "/script": [.redirect(to: "javascript:alert(1)")]
            case "/file": [.redirect(to: "file:///etc/passwd")]
            case "/error": [.answer(500, page, type: "text/html")]
            case "/busy": [.answer(503, "busy")]
            case "/wait": [.answer(429, "", headers: ["Retry-After: 3000"])]
            case "/forbidden": [.answer(403, page)]
            case "/teapot": [.answer(418, "")]
            case "/gone": [.answer(410, "")]
            case "/big": [.text(Step.head(200, ["Connection: close"])), .send([UInt8](repeating: 0x20, count: 100_000)), .close]
            case "/announced": [.text(Step.head(200, ["Content-Length: 99999999999"]))]
            case "/endless": [.text(Step.head(200, ["Connection: close"])), .flood([UInt8](repeating: 0x20, count: 1 << 16))]
            case "/cut": [.text(Step.head(200, ["Content-Length: 9"]) + "{"), .wait(milliseconds: 20), .close]
            case "/cutchunk":
                [.text(Step.head(200, ["Transfer-Encoding: chunked"]) + "1\r\n{\r\n5\r\n"), .wait(milliseconds: 20), .close]
            case "/closed": [.close]
            case "/noise": [.text("220 mail.lindewold.example ESMTP\r\n\r\n")]
            case "/empty": [.answer("")]
            case "/blank": [.answer(" \n\n")]
            case "/login": [.redirect(to: "/wp-login.php?redirect_to=x")]
            case "/account": [.redirect(to: "https://accounts.oostmare.example/ServiceLogin?continue=x")]
            case "/wander": [.redirect(to: "/start")]
            case "/start": [.answer(page, type: "text/html")]
            case "/bomb": [.answer(bytes: bomb, headers: ["Content-Encoding: gzip"])]
            case "/torn": [.answer(bytes: Array(bomb[..<20]), headers: ["Content-Encoding: gzip"])]
            case "/brotli": [.answer("x", headers: ["Content-Encoding: br"])]
            case "/private": [.redirect(to: "http://192.168.1.1/router")]
            case "/port": [.redirect(to: "https://lindewold.example:8443/")]
            default: [.answer(404, page, type: "text/html")]
            }
        }
        defer { server.stop() }
        var limits = Self.patient
        limits.bytes = 1 << 16
        for (path, words) in Self.misbehaviours {
            let answer = await fetch(server, path, limits)
            #expect(reason(answer)?.contains(words) == true, "\(path): \(reason(answer) ?? "came through")")
            guard case .failed(let failure) = answer else { continue }
            #expect(!failure.words.reason.nl.isEmpty && failure.words.reason.nl != failure.words.reason.en)
            #expect(failure.isAbsent == (path == "/none" || path == "/gone"))
        }
        // It stopped reading soon after the limit; what lies in between is in the buffers of the system.
        #expect(server.bytesSent < 64 << 20, "\(server.bytesSent)")
    }

    @Test func givesUpInTime() async throws {
        let server = try UnrulyServer { request in
            switch request.path {
            case "/mute": []
            case "/drip": [.text(Step.head(200, ["Content-Length: 100000"])), .drip([0x20], milliseconds: 20)]
            default: [.text("HTTP/1.1 200 OK\r\n"), .drip(Array("X-More: 1\r\n".utf8), milliseconds: 20)]
            }
        }
        defer { server.stop() }
        var limits = Self.patient
        limits.duration = .milliseconds(300)
        for path in ["/mute", "/drip", "/head"] {
            #expect(reason(await fetch(server, path, limits))?.contains("took longer than") == true, "\(path)")
        }
        limits.duration = .seconds(3600)
        limits.silence = .milliseconds(200)
        #expect(reason(await fetch(server, "/mute", limits))?.contains("took longer than") == true)
    }

    @Test func saysWhyThereIsNoConnection() async throws {
        let closedPort = UnrulyServer.nobody
        let answer = await WebFetcher.with(WebAccess(named: [closedPort]), Self.patient) { await $0.fetch(closedPort) }
        #expect(reason(answer)?.contains("no web server answers on it") == true, "\(answer)")

        let encrypted = try UnrulyServer(tls: SelfSigned.context()) { _ in [.answer("{}")] }
        defer { encrypted.stop() }
        for host in ["localhost", "127.0.0.1"] {
            let address = encrypted.address("/a.json", host: host, scheme: "https")
            let access = WebAccess(named: [address]) { _ in .found([.loopback]) }
            let answer = await WebFetcher.with(access, Self.patient) { await $0.fetch(address) }
            #expect(reason(answer)?.contains("cannot be trusted") == true, "\(answer)")
        }
        // A server that speaks no TLS.
        let plain = try UnrulyServer { _ in [.answer("{}")] }
        defer { plain.stop() }
        let mixed = plain.address("/", scheme: "https")
        let confused = await WebFetcher.with(WebAccess(named: [mixed]), Self.patient) { await $0.fetch(mixed) }
        #expect(reason(confused)?.contains("protected connection") == true, "\(confused)")

        for (lookup, words) in [
            (NameLookup.unknown, "There is no server called \"lindewold.example\""),
            (.unanswered, "could not be found out where \"lindewold.example\" is"),
        ] {
            let access = WebAccess(named: []) { _ in lookup }
            let answer = await WebFetcher.with(access, Self.patient) { await $0.fetch("https://lindewold.example/a.json") }
            #expect(reason(answer)?.contains(words) == true, "\(answer)")
        }
    }

    @Test func triesAgainWhatMayPass() async throws {
        let server = try UnrulyServer { request in
            switch (request.path, request.count) {
            case ("/error", 1), ("/error", 2): [.answer(500, "")]
            case ("/closed", 1): [.close]
            case ("/cut", 1): [.text(Step.head(200, ["Content-Length: 9"]) + "{"), .close]
            case ("/busy", 1): [.answer(429, "", headers: ["Retry-After: 0"])]
            case ("/busy", 2):
                [
                    .answer(
                        503, "", headers: ["Date: Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After: Sun, 06 Nov 1994 08:49:37 GMT"])
                ]
            case ("/long", _): [.answer(429, "", headers: ["Retry-After: 9000"])]
            case ("/missing", _): [.answer(404, "")]
            case ("/always", _): [.answer(502, "")]
            default: [.answer("{}")]
            }
        }
        defer { server.stop() }
        var limits = Self.patient
        limits.attempts = 3
        for (path, attempts, comesThrough) in [
            ("/error", 3, true), ("/closed", 2, true), ("/cut", 2, true), ("/busy", 3, true), ("/long", 1, false),
            ("/missing", 1, false), ("/always", 3, false),
        ] {
            let answer = await fetch(server, path, limits)
            #expect((reason(answer) == nil) == comesThrough, "\(path): \(answer)")
            #expect(server.requests.count { $0.path == path } == attempts, "\(path)")
        }
    }

    @Test func asksOnlyForWhatIsNew() async throws {
        let server = try UnrulyServer { request in
            switch request.path {
            case "/tag":
                request.headers["if-none-match"] == "\"v1\""
                    ? [.text(Step.head(304, ["ETag: \"v1\""]))] : [.answer("{}", headers: ["ETag: \"v1\""])]
            case "/time":
                request.headers["if-modified-since"] == "Sun, 06 Nov 1994 08:49:37 GMT"
                    ? [.text(Step.head(304, []))] : [.answer("{}", headers: ["Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT"])]
            case "/plain": [.answer("{}")]
            default: [.text(Step.head(304, []))]
            }
        }
        defer { server.stop() }
        for path in ["/tag", "/time", "/plain"] {
            guard case .content(_, let version) = await fetch(server, path) else {
                Issue.record("nothing at \(path)")
                continue
            }
            guard case .unchanged = await fetch(server, path, known: version) else {
                Issue.record("changed at \(path)")
                continue
            }
        }
        // A server that says so without having been asked.
        #expect(reason(await fetch(server, "/unasked"))?.contains("status 304") == true)
    }

    @Test func unpacksWhatIsPacked() async throws {
        let text = "{\"clubs\": []}"
        let server = try UnrulyServer { request in
            let coding = request.path.dropFirst()
            return [
                .answer(
                    bytes: Packed.bytes(text, String(coding)) ?? [],
                    headers: ["Content-Encoding: \(coding == "raw" ? "deflate" : coding)"])
            ]
        }
        defer { server.stop() }
        for coding in ["gzip", "deflate", "raw"] {
            guard case .content(let source, _) = await fetch(server, "/\(coding)") else {
                Issue.record("\(coding) came to nothing")
                continue
            }
            #expect(source.text(0..<source.count) == text)
        }
        #expect(server.requests.first?.headers["accept-encoding"] == "gzip, deflate")
    }

    /// Other encodings than UTF-8 come through: the linter has words for them.
    @Test func leavesEncodingsToTheLinter() async throws {
        let utf16: [UInt8] = [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]
        let server = try UnrulyServer { _ in [.answer(bytes: utf16, type: "application/json; charset=utf-16")] }
        defer { server.stop() }
        guard case .content(let source, _) = await fetch(server, "/a.json") else {
            Issue.record("nothing came through")
            return
        }
        #expect(Array(source.buffer) == utf16)
    }
}

extension InternetAddress {
    static var loopback: InternetAddress { InternetAddress("127.0.0.1")! }
}
#endif
