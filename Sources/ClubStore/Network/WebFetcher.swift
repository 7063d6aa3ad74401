#if HTTP
import AsyncHTTPClient
import ClubModel
package import JSONSyntax
import NIOCore
import NIOHTTP1

/// Fetches files over HTTP, and gives up in time: whatever the server does, size and duration are bounded.
package struct WebFetcher: Sendable {
    /// What one exchange may cost at most.
    package struct Limits: Sendable {
        /// Bytes of the answer.
        package var bytes: Int
        /// From the first connection to the last byte, with all redirects.
        package var duration: Duration
        package var redirects: Int

        package init(bytes: Int = 16 << 20, duration: Duration = .seconds(20), redirects: Int = 5) {
            self.bytes = bytes
            self.duration = duration
            self.redirects = redirects
        }
    }

    private let client: HTTPClient
    private let limits: Limits

    /// Runs with a fetcher, whose connections are closed afterwards.
    package static func with<Value: Sendable>(
        _ limits: Limits = Limits(), _ body: (WebFetcher) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        var configuration = HTTPClient.Configuration(
            // The client follows from https to http without a word; we follow ourselves.
            // And it is not asked to decompress, so that a small answer cannot become a large one.
            redirectConfiguration: .disallow, timeout: .init(connect: .seconds(5), read: .seconds(10)))
        // A refused connection would otherwise be tried again until the time is over.
        configuration.connectionPool.retryConnectionEstablishment = false
        let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        let result: Result<Value, StoreError>
        do throws(StoreError) {
            result = .success(try await body(WebFetcher(client: client, limits: limits)))
        } catch {
            result = .failure(error)
        }
        // What fails while connections close does not change what came through them.
        try? await client.shutdown()
        return try result.get()
    }

    /// Fetches a file.
    ///
    /// - Returns: The file under the address that was asked for; `nil` where the server says that there is none.
    package func fetch(_ address: String) async throws(StoreError) -> Source? {
        do {
            let body = try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
                group.addTask { try await follow(address) }
                group.addTask {
                    // The client's own timeout ends with the headers: a server that drips bytes would hold us for ever.
                    try await Task.sleep(for: limits.duration)
                    throw StoreError.slow(address, limits.duration)
                }
                defer { group.cancelAll() }
                return try await group.next() ?? nil
            }
            return body.map { Source(path: address, $0) }
        } catch let error as StoreError {
            throw error
        } catch {
            throw .unreachable(address, error)
        }
    }

    /// Returns the body that an address leads to; `nil` where there is none.
    private func follow(_ address: String) async throws -> [UInt8]? {
        var current = address
        for _ in 0...limits.redirects {
            var request = HTTPClientRequest(url: current)
            request.headers.add(name: "User-Agent", value: "clubhub-lint")
            request.headers.add(name: "Accept", value: "application/json, text/plain;q=0.9, */*;q=0.1")
            let answer = try await client.execute(request, deadline: .distantFuture)
            switch answer.status.code {
            case 200: return try await body(of: answer, address)
            case 404, 410: return nil
            case 301, 302, 303, 307, 308:
                guard let location = answer.headers.first(name: "location"),
                    let next = Address.resolved(location, from: current)
                else { throw StoreError.answered(address, answer.status.code) }
                if Address.isSecure(current), !Address.isSecure(next) { throw StoreError.downgraded(address, next) }
                current = next
            default: throw StoreError.answered(address, answer.status.code)
            }
        }
        throw StoreError.circling(address, limits.redirects)
    }

    private func body(of answer: HTTPClientResponse, _ address: String) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for try await part in answer.body {
            guard bytes.count + part.readableBytes <= limits.bytes else { throw StoreError.endless(address, limits.bytes) }
            bytes += part.readableBytesView
        }
        let isPage = answer.headers.first(name: "content-type")?.lowercased().hasPrefix("text/html") == true
        let first = bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        if isPage || first == UInt8(ascii: "<") { throw StoreError.webPage(address) }
        return bytes
    }
}

extension StoreError {
    fileprivate static func unreachable(_ address: String, _ error: any Error) -> StoreError {
        let reason = "\(error)".prefix(200)
        return StoreError(
            address, Phrase(en: "The server cannot be reached (\(reason)).", nl: "De server is niet bereikbaar (\(reason))."),
            remedy: Phrase(
                en: "Check the address and the connection, or name a file on disk.",
                nl: "Controleer het adres en de verbinding, of noem een bestand op schijf."))
    }

    fileprivate static func slow(_ address: String, _ duration: Duration) -> StoreError {
        let seconds = duration.components.seconds
        return StoreError(
            address,
            Phrase(
                en: "The server took longer than \(seconds) seconds.",
                nl: "De server deed er langer dan \(seconds) seconden over."),
            remedy: Phrase(en: "Try again later.", nl: "Probeer het later opnieuw."))
    }

    fileprivate static func answered(_ address: String, _ code: UInt) -> StoreError {
        StoreError(
            address, Phrase(en: "The server answered with status \(code).", nl: "De server antwoordde met status \(code)."),
            remedy: Phrase(
                en: "Open the address in a browser to see what is there.",
                nl: "Open het adres in een browser om te zien wat daar staat."))
    }

    fileprivate static func downgraded(_ address: String, _ next: String) -> StoreError {
        StoreError(
            address,
            Phrase(
                en: "The server leads from https to the unprotected \(next).",
                nl: "De server leidt van https naar het onbeveiligde \(next)."),
            remedy: Phrase(en: "Name the right address yourself.", nl: "Noem zelf het juiste adres."))
    }

    fileprivate static func circling(_ address: String, _ count: Int) -> StoreError {
        StoreError(
            address,
            Phrase(en: "The server led on more than \(count) times.", nl: "De server verwees meer dan \(count) keer door."),
            remedy: Phrase(en: "Name the address where the file is.", nl: "Noem het adres waar het bestand staat."))
    }

    fileprivate static func endless(_ address: String, _ bytes: Int) -> StoreError {
        StoreError(
            address,
            Phrase(
                en: "The answer is larger than \(bytes >> 20) MiB.", nl: "Het antwoord is groter dan \(bytes >> 20) MiB."),
            remedy: Phrase(en: "Download the file and name it.", nl: "Download het bestand en noem dat."))
    }

    fileprivate static func webPage(_ address: String) -> StoreError {
        StoreError(
            address,
            Phrase(
                en: "The server answered with a web page, not with JSON.",
                nl: "De server antwoordde met een webpagina, niet met JSON."),
            remedy: Phrase(
                en: "Use the address of the file itself; on GitHub that is the one behind \"Raw\".",
                nl: "Gebruik het adres van het bestand zelf; op GitHub is dat het adres achter \"Raw\"."))
    }
}
#endif
