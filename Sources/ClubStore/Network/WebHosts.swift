#if HTTP
import AsyncHTTPClient
import NIOCore
import NIOPosix

/// The servers of a run: where each one is, the connections to it, and how many may be used at the same time.
///
/// A client of its own for each server and numeric address. The name is looked up once, by us; the client is told to
/// connect to the address that was found (`dnsOverride`) and keeps the name for `Host` and the certificate. So what was
/// checked is what is connected to, whatever the name answers a moment later. A connection to any other address fails before
/// a byte of the request is sent.
actor WebHosts {
    private let access: WebAccess
    private let limits: WebLimits
    private let all: RequestLimiter
    private var limiters: [String: RequestLimiter] = [:]
    private var lookups: [String: Task<Result<[InternetAddress], WebFailure>, Never>] = [:]
    private var clients: [Key: Entry] = [:]
    /// Counts what is borrowed, to know which client was used last.
    private var clock = 0
    /// The numeric address of each server that answered last.
    private var preferred: [String: InternetAddress] = [:]

    /// A server and one of its numeric addresses.
    struct Key: Hashable {
        let origin: String
        let address: InternetAddress
    }

    private struct Entry {
        let client: HTTPClient
        var users = 0
        var lastUse = 0
    }

    /// Clients that nobody uses are kept up to this number: each has a copy of the certificates of this machine.
    private static let mostKept = 32

    init(_ access: WebAccess, _ limits: WebLimits) {
        self.access = access
        self.limits = limits
        all = RequestLimiter(limits.inAll)
    }

    /// Whether the user has named the server.
    nonisolated func isNamed(_ target: WebTarget) -> Bool { access.isNamed(target) }

    /// Returns the addresses of a target that may be asked, the one that answered last in front.
    func addresses(of target: WebTarget) async throws(WebFailure) -> [InternetAddress] {
        let lookup =
            lookups[target.origin]
            ?? Task { [access] in
                do throws(WebFailure) {
                    return .success(try await access.addresses(of: target))
                } catch {
                    return .failure(error)
                }
            }
        lookups[target.origin] = lookup
        let result = await lookup.value
        // What nobody could say now may be known at the next attempt.
        if case .failure(let failure) = result, failure.mayPass { lookups[target.origin] = nil }
        var addresses = try result.get()
        if let first = preferred[target.origin], let index = addresses.firstIndex(of: first) {
            addresses.swapAt(0, index)
        }
        return addresses
    }

    /// Returns the client that connects to one numeric address of a target, and keeps it until it is given back.
    func borrow(_ target: WebTarget, at address: InternetAddress) -> (key: Key, client: HTTPClient) {
        let key = Key(origin: target.origin, address: address)
        var entry = clients[key] ?? Entry(client: makeClient(target, address))
        clock += 1
        entry.users += 1
        entry.lastUse = clock
        clients[key] = entry
        return (key, entry.client)
    }

    /// Says that an answer has been read, or that there is none.
    func giveBack(_ key: Key) async {
        clients[key]?.users -= 1
        guard clients.count > WebHosts.mostKept else { return }
        let unused = clients.filter { $0.value.users == 0 }
        guard let oldest = unused.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
        clients[oldest.key] = nil
        try? await oldest.value.client.shutdown()
    }

    private func makeClient(_ target: WebTarget, _ address: InternetAddress) -> HTTPClient {
        var configuration = HTTPClient.Configuration(
            // The client follows from https to http and into private networks without a word; we follow ourselves.
            // Nor does it decompress: we bound that ourselves.
            redirectConfiguration: .disallow,
            timeout: .init(connect: TimeAmount(limits.connecting), read: TimeAmount(limits.silence)))
        // A refused connection would otherwise be tried again until the time is over.
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = max(1, limits.perHost)
        configuration.connectionPool.idleTimeout = .seconds(5)
        configuration.httpVersion = .http1Only
        if target.literal == nil { configuration.dnsOverride = [target.host: address.text] }
        configuration.http1_1ConnectionDebugInitializer = { channel in
            guard let remote = channel.remoteAddress?.ipAddress, InternetAddress(remote) == address else {
                return channel.eventLoop.makeFailedFuture(WebFailure.privateNetwork(target.host))
            }
            return channel.eventLoop.makeSucceededVoidFuture()
        }
        // The same event loops on every system: the ones of Network.framework would look names up themselves.
        return HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
    }

    /// Remembers which numeric address of a target answered.
    func prefer(_ address: InternetAddress, for target: WebTarget) { preferred[target.origin] = address }

    /// Runs `body` as one of the exchanges with a host.
    nonisolated func turn<Value: Sendable>(at host: String, _ body: () async -> Value) async -> Value {
        // The host first: who waits for a slow host takes nobody's place.
        await limiter(of: host).pass { await all.pass(body) }
    }

    private func limiter(of host: String) -> RequestLimiter {
        if let limiter = limiters[host] { return limiter }
        let limiter = RequestLimiter(limits.perHost)
        limiters[host] = limiter
        return limiter
    }

    /// Closes all connections.
    func shutdown() async {
        // What fails while connections close does not change what came through them.
        for entry in clients.values { try? await entry.client.shutdown() }
        clients = [:]
    }
}
#endif
