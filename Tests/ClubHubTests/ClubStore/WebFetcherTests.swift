#if HTTP
import ClubModel
import ClubStore
import Foundation
import JSONSyntax
import Testing

#if canImport(Darwin)
private let streamKind = SOCK_STREAM
private let sendFlags: Int32 = 0
#else
private let streamKind = Int32(SOCK_STREAM.rawValue)
private let sendFlags = Int32(MSG_NOSIGNAL)
#endif

/// A web server on this machine that answers each path with prepared bytes and closes.
private final class LocalServer: @unchecked Sendable {
    // Unchecked, because everything is set before the accepting thread starts.
    let port: UInt16
    private let descriptor: Int32
    private let answers: [String: String]

    init(_ answers: [String: String]) throws {
        descriptor = socket(AF_INET, streamKind, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let server = descriptor
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(server, $0, size) == 0 && listen(server, 16) == 0 && getsockname(server, $0, &size) == 0
            }
        }
        try #require(isBound)
        port = UInt16(bigEndian: address.sin_port)
        self.answers = answers
        Thread.detachNewThread { [self] in listenForClients() }
    }

    func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    private func listenForClients() {
        while true {
            let client = accept(descriptor, nil, nil)
            guard client >= 0 else {
                close(descriptor)
                return
            }
            Thread.detachNewThread { [self] in serve(client) }
        }
    }

    private func serve(_ client: Int32) {
        defer { close(client) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(client, &buffer, buffer.count)
        let path = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self).split(separator: " ").dropFirst().first
        let answer = (answers[path.map(String.init) ?? ""] ?? Self.notFound).replacing("PORT", with: String(port))
        if answer == "drip" { return drip(client) }
        self.answer(client, with: answer)
    }

    /// Sends a byte now and then, for ever: what the timeouts between two bytes never notice.
    private func drip(_ client: Int32) {
        answer(client, with: "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
        while answer(client, with: " ") { usleep(50_000) }
    }

    @discardableResult private func answer(_ client: Int32, with text: String) -> Bool {
        let bytes = Array(text.utf8)
        return send(client, bytes, bytes.count, sendFlags) == bytes.count
    }

    static let notFound = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"

    static func json(_ body: String, type: String = "text/plain") -> String {
        "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    }

    static func redirect(_ target: String) -> String {
        "HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    }
}

@Suite struct WebFetcherTests {
    private func fetch(_ address: String, _ limits: WebFetcher.Limits = .init()) async throws(StoreError) -> String? {
        try await WebFetcher.with(limits) { fetcher throws(StoreError) in
            try await fetcher.fetch(address).map { $0.text(0..<$0.count) }
        }
    }

    @Test func fetchesAndFollows() async throws {
        let server = try LocalServer([
            "/a.json": LocalServer.json("{}"), "/moved": LocalServer.redirect("/x/y"),
            "/x/y": LocalServer.redirect("z.json"), "/x/z.json": LocalServer.json("[1]"),
            "/away": LocalServer.redirect("http://127.0.0.1:PORT/a.json"),
        ])
        defer { server.stop() }
        #expect(try await fetch(server.address("/a.json")) == "{}")
        #expect(try await fetch(server.address("/moved")) == "[1]")
        #expect(try await fetch(server.address("/away")) == "{}")
        #expect(try await fetch(server.address("/none")) == nil)
    }

    @Test func givesUpWithASentence() async throws {
        let server = try LocalServer([
            "/page": LocalServer.json("{}", type: "text/html; charset=utf-8"), "/page2": LocalServer.json("  <!doctype html>"),
            "/circle": LocalServer.redirect("/circle"), "/script": LocalServer.redirect("javascript:alert(1)"),
            "/error": "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", "/drip": "drip",
            "/big": LocalServer.json(String(repeating: " ", count: 100_000)),
            "/cut": "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{",
        ])
        defer { server.stop() }
        for (path, words) in [
            ("/page", "web page"), ("/page2", "web page"), ("/circle", "more than 3 times"), ("/script", "status 302"),
            ("/error", "status 503"), ("/drip", "longer than 1 second"), ("/big", "larger than"), ("/cut", "cannot be reached"),
        ] {
            // Only the slow answer may run into the limit, however busy the machine is.
            let limits = WebFetcher.Limits(bytes: 50_000, duration: .seconds(path == "/drip" ? 1 : 60), redirects: 3)
            let error = await #expect(throws: StoreError.self) { try await fetch(server.address(path), limits) }
            #expect(error?.problem.en.contains(words) == true, "\(path): \(String(describing: error))")
            #expect(error?.path == server.address(path))
        }
    }

    @Test func saysThatNobodyListens() async throws {
        let server = try LocalServer([:])
        let address = server.address("/a.json")
        server.stop()
        let error = await #expect(throws: StoreError.self) { try await fetch(address) }
        #expect(error?.problem.en.contains("cannot be reached") == true, "\(String(describing: error))")
    }

    @Test func fetchesTheTreeAsTheAppsDo() async throws {
        let server = try LocalServer([
            "/JSON/root_.level1.json": LocalServer.json(
                """
                { "level1Header": { "level1URLIncludes": [
                  "https://example.org/elsewhere/clubsXX.level1.json", "https://example.org/absent.level1.json", "nonsense" ] } }
                """),
            "/JSON/clubsXX.level1.json": LocalServer.json(
                #"{ "level1Header": { "level1URLIncludes": ["https://example.org/root_.level1.json"] }, "clubs": [] }"#),
            "/JSON/root.level0.json": LocalServer.json(Sample.keywords),
        ])
        defer { server.stop() }
        let sources = try await WebFetcher.with { fetcher throws(StoreError) in
            try await RemoteFiles.fetch(root: server.address("/JSON/root_.level1.json"), keywords: nil, by: fetcher)
        }
        #expect(
            sources.map(\.path) == [
                server.address("/JSON/root_.level1.json"), server.address("/JSON/clubsXX.level1.json"),
                server.address("/JSON/root.level0.json"),
            ])
    }
}
#endif
