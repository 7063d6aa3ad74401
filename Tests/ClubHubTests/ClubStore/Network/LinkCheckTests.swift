#if HTTP
import ClubModel
import ClubStore
import Testing

/// Looking whether links still lead where they should.
@Suite struct LinkCheckTests {
    typealias Step = UnrulyServer.Step

    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10, 0x4A, 0x46, 0x49, 0x46]
    private static let webp = Array("RIFF".utf8) + [1, 2, 3, 4] + Array("WEBPVP8 ".utf8)
    private static let page = "<!DOCTYPE html><html><title>Fotoclub Lindewold</title>"

    private static func server() throws -> UnrulyServer {
        try UnrulyServer { request in
            let isHead = request.method == "HEAD"
            func whole(_ status: Int, _ body: String, _ type: String = "text/html", _ headers: [String] = []) -> [Step] {
                isHead
                    ? [.text(Step.head(status, ["Content-Type: \(type)", "Content-Length: \(body.utf8.count)"] + headers))]
                    : [.answer(status, body, type: type, headers: headers)]
            }
            switch request.path {
            case "/a.jpg": return [.answer(206, bytes: jpeg, type: "image/jpeg", headers: ["Content-Range: bytes 0-9/2500000"])]
            case "/a.webp": return [.answer(bytes: webp, type: "application/octet-stream")]
            case "/a.svg": return [.answer("<?xml version='1.0'?><svg/>", type: "image/svg+xml")]
            case "/large.jpg":
                return [
                    .text(Step.head(200, ["Content-Type: image/jpeg", "Content-Length: 90000000"])), .send(jpeg),
                    .flood([UInt8](repeating: 0x20, count: 1 << 16)),
                ]
            case "/page.jpg", "/", "/start": return whole(200, page)
            case "/text.jpg": return [.answer("hello", type: "text/plain; charset=utf-8")]
            case "/empty.jpg": return [.answer("", type: "image/jpeg")]
            case "/drive.jpg": return [.redirect(to: "https://accounts.oostmare.example/signin")]
            case "/moved.jpg": return [.redirect(301, to: "/a.jpg")]
            case "/moved": return [.redirect(308, to: "/later")]
            case "/later": return [.redirect(302, to: "/start")]
            case "/elsewhere": return [.redirect(302, to: "/start")]
            case "/archive/2019/show.html": return [.redirect(301, to: "/")]
            case "/nohead": return isHead ? whole(405, "") : whole(200, page)
            case "/oddhead": return isHead ? whole(404, "") : whole(200, page)
            case "/gone": return whole(410, page)
            case "/wall": return whole(403, page)
            case "/linkedin": return whole(999, "")
            case "/robots": return whole(503, "<title>Just a moment...</title>")
            case "/captcha": return whole(403, "<div class='g-recaptcha'></div>")
            case "/broken": return whole(500, "")
            case "/flaky": return request.count <= 2 ? whole(502, "") : whole(200, page)
            case "/inside": return [.redirect(to: "http://10.0.0.1/")]
            case "/closed": return [.close]
            default: return whole(404, page)
            }
        }
    }

    private func check() -> LinkCheck {
        var check = LinkCheck()
        check.perSecond = 1000
        check.duration = .seconds(3600)
        check.limits.connecting = .seconds(3600)
        check.limits.silence = .seconds(3600)
        check.limits.duration = .seconds(3600)
        check.limits.pause = .milliseconds(2)
        return check
    }

    private static let cases: [(path: String, kind: Link.Kind, state: LinkVerdict.State, words: String)] = [
        ("/a.jpg", .image, .good, "picture is there"), ("/a.webp", .image, .good, ""), ("/a.svg", .image, .good, ""),
        ("/large.jpg", .image, .good, ""), ("/page.jpg", .image, .otherKind, "web page is there, not a picture"),
        ("/text.jpg", .image, .otherKind, "no picture (text/plain)"), ("/empty.jpg", .image, .otherKind, "picture is empty"),
        ("/drive.jpg", .image, .otherKind, "log in at https://accounts.oostmare.example"),
        ("/moved.jpg", .image, .moved, "changed for good, to http://127.0.0.1:"), ("/none.jpg", .image, .dead, "not there (404)"),
        ("/start", .page, .good, "page answers"), ("/moved", .page, .moved, "/later"), ("/elsewhere", .page, .good, ""),
        ("/archive/2019/show.html", .page, .undecided, "front page"), ("/nohead", .portfolio, .good, ""),
        ("/oddhead", .page, .good, ""), ("/none", .page, .dead, "not there (404)"), ("/gone", .page, .dead, "not there (410)"),
        ("/wall", .page, .undecided, "does not answer programs (status 403)"), ("/linkedin", .page, .undecided, "status 999"),
        ("/robots", .page, .undecided, "human being"), ("/captcha", .page, .undecided, "human being"),
        ("/broken", .page, .undecided, "status 500"), ("/flaky", .page, .good, ""),
        ("/drive.jpg", .portfolio, .undecided, "asks programs to log in"),
        ("/inside", .page, .skipped, "private network"), ("/closed", .page, .undecided, "without an answer"),
        ("/wall", .image, .undecided, "does not answer programs"),
    ]

    @Test func judgesEachLink() async throws {
        let server = try Self.server()
        defer { server.stop() }
        let links = Self.cases.map { Link(server.address($0.path), $0.kind) }
        let verdicts = await check().verdicts(on: links, date: "2026-11-21", access: WebAccess(named: [server.address("/")]))
        #expect(verdicts.map(\.link) == links)
        for (verdict, expected) in zip(verdicts, Self.cases) {
            #expect(verdict.state == expected.state, "\(expected.path): \(verdict.reason.en)")
            #expect(
                expected.words.isEmpty || verdict.reason.en.contains(expected.words), "\(expected.path): \(verdict.reason.en)")
            #expect(verdict.date == "2026-11-21")
            #expect((verdict.remedy == nil) == (verdict.state == .good))
        }
        #expect(verdicts[0].byteCount == 2_500_000 && verdicts[0].status == 206)
        #expect(verdicts[3].byteCount == 90_000_000)
        #expect(verdicts[8].newAddress == server.address("/a.jpg"))
        #expect(server.bytesSent < 32 << 20, "\(server.bytesSent)")
        #expect(server.mostAtOnce <= 4)
    }

    @Test func knowsDeadHosts() async throws {
        let refused = UnrulyServer.nobody
        let links = [
            Link("https://lindewold.example/", .page), Link("ftp://lindewold.example/", .page), Link(refused, .page),
            Link("https://lindewold.example/", .page), Link("http://127.0.0.1/", .page),
        ]
        let access = WebAccess(named: [refused]) { _ in .unknown }
        let verdicts = await check().verdicts(on: links, date: "", access: access)
        #expect(verdicts.map(\.state) == [.dead, .skipped, .dead, .dead, .skipped])
    }

    @Test func keepsToItsTimeAndPace() async throws {
        let server = try Self.server()
        defer { server.stop() }
        var check = check()
        check.perSecond = 20
        check.duration = .milliseconds(220)
        let links = (0..<30).map { Link(server.address("/start?\($0)"), .page) }
        let verdicts = await check.verdicts(on: links, date: "", access: WebAccess(named: [server.address("/")]))
        #expect(verdicts.count == 30)
        // At most one at once and then one every 50 ms, each with two questions at most.
        #expect(server.requests.count <= 5, "\(server.requests.count)")
        #expect(verdicts.last?.state == .skipped)
        #expect(verdicts.last?.reason.nl == "De tijd voor links was om.")
    }
}
#endif
