#if HTTP
import CZlib
package import ClubModel
import Foundation
import JSONSyntax
import NIOHTTP1

/// Fetches files over HTTP, and gives up in time: whatever the servers do, size and duration are bounded.
package struct WebFetcher: Sendable {
    let hosts: WebHosts
    let limits: WebLimits

    /// Runs with a fetcher, whose connections are closed afterwards.
    package static func with<Value: Sendable>(
        _ access: WebAccess, _ limits: WebLimits = WebLimits(), _ body: (WebFetcher) async -> Value
    ) async -> Value {
        let fetcher = WebFetcher(hosts: WebHosts(access, limits), limits: limits)
        let value = await body(fetcher)
        await fetcher.hosts.shutdown()
        return value
    }

    /// Fetches a file, more than once where what went wrong may pass.
    ///
    /// - Parameters:
    ///   - address: The source is named by it, wherever it leads.
    ///   - known: The version whose content the caller has; the server is asked whether there is another one.
    package func fetch(
        _ address: String, known: SourceVersion? = nil, expecting expected: ExpectedFile = .json
    ) async -> WebAnswer {
        let target: WebTarget
        do throws(WebFailure) { target = try WebTarget(address) } catch { return .failed(error) }
        var attempt = 1
        while true {
            let (answer, wished) = await hosts.turn(at: target.host) { await once(address, target, known, expected) }
            guard case .failed(let failure) = answer, failure.mayPass, attempt < limits.attempts else { return answer }
            let pause = limits.pause(after: attempt, of: address)
            // Who asks for a longer pause than we may make is not asked again.
            if let wished, wished > limits.longestPause { return answer }
            attempt += 1
            do { try await Task.sleep(for: max(pause, wished ?? .zero)) } catch { return answer }
        }
    }

    private func once(
        _ address: String, _ target: WebTarget, _ known: SourceVersion?, _ expected: ExpectedFile
    ) async -> (WebAnswer, pause: Duration?) {
        var exchange = WebExchange(hosts: hosts, limits: limits, mostBytes: limits.bytes)
        exchange.headers = [("Accept", expected == .json ? "application/json, text/plain;q=0.9, */*;q=0.1" : "*/*")]
        if let tag = known?.entityTag, WebFetcher.isHeaderValue(tag) { exchange.headers.append(("If-None-Match", tag)) }
        if let time = known?.lastModified, WebFetcher.isHeaderValue(time) { exchange.headers.append(("If-Modified-Since", time)) }
        let isConditional = exchange.headers.count > 1
        do throws(WebFailure) {
            let answer = try await exchange.run(target)
            if answer.status == 304, isConditional { return (.unchanged, nil) }
            guard answer.status == 200 else {
                let wait = RetryTime.seconds(answer.headers)
                return (.failed(WebFailure(status: answer.status, wait: wait)), wait.map { .seconds($0) })
            }
            let (bytes, version) = try content(of: answer, expected)
            if let known, known.checksum == version.checksum, known.byteCount == version.byteCount,
                known.entityTag == version.entityTag, known.lastModified == version.lastModified
            {
                return (.unchanged, nil)
            }
            return (.content(Source(path: address, bytes), version), nil)
        } catch {
            return (.failed(error), nil)
        }
    }

    private func content(
        of answer: WebExchange.Answer, _ expected: ExpectedFile
    ) throws(WebFailure) -> ([UInt8], SourceVersion) {
        let coding = answer.headers["content-encoding"].joined(separator: ",")
        // The ratio only counts for what is large: a page of blanks packs well, too.
        let most = min(limits.bytes, max(1 << 20, answer.body.count * limits.ratio))
        let bytes = coding.isEmpty ? answer.body : try Inflation.unpacked(answer.body, coding, mostBytes: most)
        if expected.isWebPage(bytes, contentType: answer.headers.first(name: "content-type")) {
            if let page = answer.redirects.last?.target { throw .leadsToPage(page.text) }
            throw .webPage
        }
        guard !ExpectedFile.isEmpty(bytes) else { throw .empty }
        var hash = ByteHash()
        hash.add(bytes)
        let version = SourceVersion(
            byteCount: bytes.count, checksum: hash.value, entityTag: WebFetcher.storable(answer.headers.first(name: "etag")),
            lastModified: WebFetcher.storable(answer.headers.first(name: "last-modified")))
        return (bytes, version)
    }

    private static func storable(_ value: String?) -> String? {
        value.flatMap { isHeaderValue($0) ? $0 : nil }
    }

    /// Whether a text may be sent as the value of a header.
    private static func isHeaderValue(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 1024 && text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
    }
}

extension WebFailure {
    /// Says what a status means that brought no file.
    init(status: Int, wait: Int?) {
        switch status {
        case 404, 410: self = .absent(status: status)
        case 408, 425, 429, 500, 502, 503, 504: self = .busy(status: status, seconds: wait)
        default: self = .status(status)
        }
    }
}

/// When a server wants to be asked again.
enum RetryTime {
    /// Returns the seconds that `Retry-After` asks for: a number, or a time that is compared with the server's own clock.
    static func seconds(_ headers: HTTPHeaders) -> Int? {
        guard let text = headers.first(name: "retry-after") else { return nil }
        if let seconds = Int(text), 0...1_000_000 ~= seconds { return seconds }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        guard let now = headers.first(name: "date").flatMap({ formatter.date(from: $0) }), let then = formatter.date(from: text)
        else {
            return nil
        }
        let seconds = then.timeIntervalSince(now)
        return 0...1_000_000 ~= seconds ? Int(seconds) : nil
    }
}

/// Unpacks the body of an answer.
enum Inflation {
    /// Returns the bytes behind a content coding, bounded in size.
    ///
    /// - Parameters:
    ///   - coding: The value of `Content-Encoding`; empty where nothing is packed.
    ///   - mostBytes: The most that may come out, in bytes.
    static func unpacked(_ bytes: [UInt8], _ coding: String, mostBytes: Int) throws(WebFailure) -> [UInt8] {
        var result = bytes
        // The last coding was applied last. More than two are a bomb, not an answer.
        let codings = coding.lowercased().split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
        guard codings.count <= 2 else { throw .unreadablePacking(String(coding.prefix(40))) }
        for coding in codings.reversed() {
            switch coding {
            case "gzip", "x-gzip", "deflate": result = try inflated(result, coding, mostBytes)
            case "identity": break
            default: throw .unreadablePacking(String(coding.prefix(40)))
            }
        }
        return result
    }

    private static func inflated(_ bytes: [UInt8], _ coding: String, _ mostBytes: Int) throws(WebFailure) -> [UInt8] {
        guard !bytes.isEmpty else { return [] }
        // Some servers leave out the header of zlib, which `deflate` should have.
        let hasHeader = bytes[0] & 0x0F == 8 && bytes.count > 1 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
        let isRaw = coding == "deflate" && !hasHeader
        var stream = z_stream()
        // 32 more means: gzip or zlib, as the bytes say.
        guard inflateInit2_(&stream, isRaw ? -15 : 15 + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .unreadablePacking(coding)
        }
        defer { inflateEnd(&stream) }
        var result: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        var used = 0
        while true {
            var status = Z_OK
            var produced = 0
            bytes.withUnsafeBufferPointer { input in
                piece.withUnsafeMutableBufferPointer { output in
                    stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress! + used)
                    stream.avail_in = UInt32(input.count - used)
                    stream.next_out = output.baseAddress
                    stream.avail_out = UInt32(output.count)
                    status = inflate(&stream, Z_NO_FLUSH)
                    used = input.count - Int(stream.avail_in)
                    produced = output.count - Int(stream.avail_out)
                }
            }
            guard result.count + produced <= mostBytes else { throw .unpacksTooLarge(bytes: mostBytes) }
            result += piece[..<produced]
            if status == Z_STREAM_END {
                // Several members in a row are one file.
                guard used < bytes.count, !isRaw, bytes[used] == 0x1F, inflateReset(&stream) == Z_OK else { return result }
                continue
            }
            guard status == Z_OK, used < bytes.count || produced == piece.count else { throw .unreadablePacking(coding) }
        }
    }
}
#endif
