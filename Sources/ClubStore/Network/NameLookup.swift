import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the names of the internet answer for a host.
package enum NameLookup: Sendable, Equatable {
    /// The addresses in the order in which they should be tried.
    case found([InternetAddress])
    /// There is no such name.
    case unknown
    /// Nobody could say; it may be known later.
    case unanswered

    /// Asks the system for the addresses of a host.
    ///
    /// - Parameter limit: Whoever takes longer gives no answer. The system cannot be interrupted, so its thread lives on.
    static func ask(_ host: String, within limit: Duration) async -> NameLookup {
        await withCheckedContinuation { continuation in
            let once = FirstAnswer(continuation)
            let queue = DispatchQueue.global()
            queue.async { once.give(ask(host)) }
            let seconds = Double(limit.components.seconds) + Double(limit.components.attoseconds) / 1e18
            queue.asyncAfter(deadline: .now() + seconds) { once.give(.unanswered) }
        }
    }

    private static func ask(_ host: String) -> NameLookup {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        #if canImport(Darwin)
        hints.ai_socktype = SOCK_STREAM
        #else
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #endif
        var list: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(host, nil, &hints, &list)
        defer { if let list { freeaddrinfo(list) } }
        guard status == 0 else { return status == EAI_AGAIN ? .unanswered : .unknown }
        var addresses: [InternetAddress] = []
        var next = list
        while let entry = next?.pointee {
            next = entry.ai_next
            guard let pointer = entry.ai_addr else { continue }
            let bytes: [UInt8]
            switch entry.ai_family {
            case AF_INET:
                bytes = pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { name in
                    withUnsafeBytes(of: name.pointee.sin_addr) { Array($0) }
                }
            case AF_INET6:
                bytes = pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { name in
                    withUnsafeBytes(of: name.pointee.sin6_addr) { Array($0) }
                }
            default: continue
            }
            let address = InternetAddress(bytes: bytes)
            if !addresses.contains(address), addresses.count < 16 { addresses.append(address) }
        }
        return addresses.isEmpty ? .unknown : .found(addresses)
    }

    /// Hands over the first of two answers.
    private final class FirstAnswer: Sendable {
        private let continuation: Mutex<CheckedContinuation<NameLookup, Never>?>

        init(_ continuation: CheckedContinuation<NameLookup, Never>) { self.continuation = Mutex(continuation) }

        func give(_ answer: NameLookup) {
            let waiting = continuation.withLock { waiting in
                defer { waiting = nil }
                return waiting
            }
            waiting?.resume(returning: answer)
        }
    }
}
