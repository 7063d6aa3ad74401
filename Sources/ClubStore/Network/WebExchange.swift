#if HTTP
import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

/// One question to the web: it is followed to where it leads, within its limits, once.
struct WebExchange {
    let hosts: WebHosts
    let limits: WebLimits
    var method = HTTPMethod.GET
    /// Headers beside those that every request has.
    var headers: [(name: String, value: String)] = []
    /// The most bytes that are read of the body; the rest is left unread.
    var mostBytes: Int
    /// Whether an answer beyond `mostBytes` is a failure, or only cut there.
    var cutsBody = false

    /// What came back in the end.
    struct Answer: Sendable {
        let status: Int
        let headers: HTTPHeaders
        /// The body as it was sent.
        let body: [UInt8]
        let target: WebTarget
        /// The status of each redirect on the way, with the address that it leads to.
        let redirects: [(status: Int, target: WebTarget)]
    }

    /// Asks, and gives up in time.
    func run(_ target: WebTarget) async throws(WebFailure) -> Answer {
        let result = await withTaskGroup(of: Result<Answer, WebFailure>.self) { group in
            group.addTask {
                do throws(WebFailure) {
                    return .success(try await follow(target))
                } catch {
                    return .failure(error)
                }
            }
            group.addTask {
                // The client's own timeout ends with the headers: a server that drips bytes would hold us for ever.
                try? await Task.sleep(for: limits.duration)
                return .failure(.slow(seconds: Int(limits.duration.components.seconds)))
            }
            defer { group.cancelAll() }
            return await group.next() ?? .failure(.garbled)
        }
        return try result.get()
    }

    private func follow(_ target: WebTarget) async throws(WebFailure) -> Answer {
        var target = target
        var redirects: [(status: Int, target: WebTarget)] = []
        while true {
            let (key, response) = try await response(of: target)
            let step = await step(response, target, redirects)
            await hosts.giveBack(key)
            switch try step.get() {
            case .done(let answer): return answer
            case .leads(let next):
                redirects.append((Int(response.status.code), next))
                target = next
            }
        }
    }

    /// What an answer comes to.
    private enum Step {
        case done(Answer)
        case leads(WebTarget)
    }

    /// Reads an answer to its end.
    private func step(
        _ response: HTTPClientResponse, _ target: WebTarget, _ redirects: [(status: Int, target: WebTarget)]
    ) async -> Result<Step, WebFailure> {
        do throws(WebFailure) {
            let status = Int(response.status.code)
            guard [301, 302, 303, 307, 308].contains(status) else {
                let body = try await body(of: response, target)
                return .success(
                    .done(Answer(status: status, headers: response.headers, body: body, target: target, redirects: redirects)))
            }
            guard redirects.count < limits.redirects else { throw .circling(limits.redirects) }
            guard let location = response.headers.first(name: "location"), location.utf8.count <= 8192,
                let address = Address.resolved(location, from: target.text)
            else { throw .lostRedirect(status: status) }
            let next = try WebTarget(address)
            if target.isSecure, !next.isSecure { throw .downgraded(next.text) }
            if LoginPage.isLogin(next) { throw .login(next.origin) }
            try? await skipBody(of: response)
            return .success(.leads(next))
        } catch {
            return .failure(error)
        }
    }

    /// Sends the request to the first numeric address of the target that answers.
    private func response(of target: WebTarget) async throws(WebFailure) -> (WebHosts.Key, HTTPClientResponse) {
        var request = HTTPClientRequest(url: target.text)
        request.method = method
        request.headers.add(name: "User-Agent", value: limits.agent)
        request.headers.add(name: "Accept-Encoding", value: cutsBody ? "identity" : "gzip, deflate")
        for (name, value) in headers { request.headers.add(name: name, value: value) }
        var failure = WebFailure.unreachable(target.host)
        for address in try await hosts.addresses(of: target).prefix(3) {
            let (key, client) = await hosts.borrow(target, at: address)
            do {
                let response = try await client.execute(request, deadline: .distantFuture)
                await hosts.prefer(address, for: target)
                return (key, response)
            } catch {
                await hosts.giveBack(key)
                failure = WebFailure(error, target, limits)
                if !failure.isOfConnection { throw failure }
            }
        }
        throw failure
    }

    private func body(of response: HTTPClientResponse, _ target: WebTarget) async throws(WebFailure) -> [UInt8] {
        // What an answer without content announces is the size of what it does not send.
        let hasBody = method != .HEAD && response.status != .notModified
        let announced = hasBody ? response.headers.first(name: "content-length").flatMap { Int($0) } : nil
        guard 200..<300 ~= response.status.code || cutsBody else {
            try? await skipBody(of: response)
            return []
        }
        if let announced, announced > mostBytes, !cutsBody { throw .tooLarge(bytes: mostBytes) }
        var bytes: [UInt8] = []
        if let announced { bytes.reserveCapacity(min(announced, mostBytes)) }
        do {
            for try await part in response.body {
                guard bytes.count + part.readableBytes <= mostBytes else {
                    if !cutsBody { throw WebFailure.tooLarge(bytes: mostBytes) }
                    bytes += part.readableBytesView.prefix(mostBytes - bytes.count)
                    return bytes
                }
                bytes += part.readableBytesView
            }
        } catch let failure as WebFailure {
            throw failure
        } catch let error as HTTPClientError where error == .readTimeout {
            throw .slow(seconds: Int(limits.silence.components.seconds))
        } catch {
            throw .cutOff(received: bytes.count, announced: announced)
        }
        if let announced, bytes.count < announced { throw .cutOff(received: bytes.count, announced: announced) }
        return bytes
    }

    /// Reads a short body that nobody wants, so that the connection can be used again.
    private func skipBody(of response: HTTPClientResponse) async throws {
        let length = response.headers.first(name: "content-length").flatMap { Int($0) }
        guard let length, length <= 1 << 15 else { return }
        for try await _ in response.body {}
    }
}

/// What tells that a redirect leads to where people log in.
enum LoginPage {
    /// Whether an address is that of a page to log in, by its name.
    static func isLogin(_ target: WebTarget) -> Bool {
        let firstLabel = target.host.prefix { $0 != "." }
        if ["accounts", "login", "signin", "auth", "sso"].contains(String(firstLabel)) { return true }
        let path = target.rest.prefix { $0 != "?" }.lowercased()
        return path.split(separator: "/").contains { part in
            let word = part.prefix { $0 != "." }
            return [
                "login", "signin", "sign-in", "sign_in", "log-in", "logon", "wp-login", "servicelogin", "inloggen",
            ]
            .contains(String(word))
        }
    }
}

extension WebFailure {
    /// Says what an error of the client means.
    init(_ error: any Error, _ target: WebTarget, _ limits: WebLimits) {
        let host = target.host
        switch error {
        case let failure as WebFailure: self = failure
        case let error as HTTPClientError:
            switch error {
            case .connectTimeout, .getConnectionFromPoolTimeout: self = .connectTimeout(host)
            case .tlsHandshakeTimeout: self = .connectTimeout(host)
            case .readTimeout: self = .slow(seconds: Int(limits.silence.components.seconds))
            case .deadlineExceeded, .cancelled: self = .slow(seconds: Int(limits.duration.components.seconds))
            case .remoteConnectionClosed: self = .closed(host)
            case .invalidURL, .emptyHost: self = .notAnAddress
            default: self = .garbled
            }
        case ChannelError.connectTimeout: self = .connectTimeout(host)
        case let error as IOError:
            switch error.errnoCode {
            case ECONNREFUSED: self = .refused(host)
            case ECONNRESET, EPIPE: self = .closed(host)
            case ETIMEDOUT: self = .connectTimeout(host)
            default: self = .unreachable(host)
            }
        case is HTTPParserError: self = .garbled
        case let error as NIOSSLExtraError:
            self = error == .failedToValidateHostname ? .certificate(host, .otherName) : .encryption(host)
        case NIOSSLError.handshakeFailed(let cause):
            // What BoringSSL says, as words only.
            self = "\(cause)".contains("CERTIFICATE_VERIFY_FAILED") ? .certificate(host, .untrusted) : .encryption(host)
        case is NIOSSLError, is BoringSSLError: self = .encryption(host)
        case is ChannelError: self = .closed(host)
        default: self = .unreachable(host)
        }
    }
}
#endif
