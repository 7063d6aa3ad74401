import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A numeric address of a machine: four bytes (IPv4) or sixteen (IPv6).
package struct InternetAddress: Hashable, Sendable {
    let bytes: [UInt8]

    /// Reads the plain notation of an address: `192.0.2.1`, `2001:db8::1`.
    package init?(_ text: String) {
        // `inet_pton` knows no octal, no hexadecimal and no shortened IPv4 addresses, as `inet_aton` does.
        var four = in_addr()
        var sixteen = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = withUnsafeBytes(of: &four) { Array($0) }
        } else if inet_pton(AF_INET6, text, &sixteen) == 1 {
            bytes = withUnsafeBytes(of: &sixteen) { Array($0) }
        } else {
            return nil
        }
    }

    /// - Parameter bytes: Four or sixteen of them, the highest first.
    init(bytes: [UInt8]) { self.bytes = bytes }

    var isVersion6: Bool { bytes.count == 16 }

    /// The address as it is written; that of IPv6 without brackets.
    package var text: String {
        if !isVersion6 { return bytes.map(String.init).joined(separator: ".") }
        var groups: [String] = []
        for index in stride(from: 0, to: 16, by: 2) {
            groups.append(String(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]), radix: 16))
        }
        return groups.joined(separator: ":")
    }

    /// Whether the address belongs to the public internet, so that data may send us there.
    ///
    /// By the registries of special addresses of IANA (RFC 6890), and 168.63.129.16, where Azure answers its own machines.
    package var isPublic: Bool { isVersion6 ? isPublicVersion6 : InternetAddress.isPublicVersion4(bytes) }

    private static func isPublicVersion4(_ bytes: [UInt8]) -> Bool {
        let number = bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        for (network, length) in specialNetworks where (number ^ network) >> (32 - length) == 0 { return false }
        return number != 0xA83F_8110
    }

    /// Networks of IPv4 that are not public, each with the number of its leading bits.
    private static let specialNetworks: [(network: UInt32, length: UInt32)] = [
        (0x0000_0000, 8),  // this network
        (0x0A00_0000, 8),  // private
        (0x6440_0000, 10),  // shared by customers of a provider
        (0x7F00_0000, 8),  // loopback
        (0xA9FE_0000, 16),  // link-local, and what clouds tell their machines
        (0xAC10_0000, 12),  // private
        (0xC000_0000, 24),  // protocol assignments
        (0xC000_0200, 24),  // documentation
        (0xC058_6300, 24),  // relays of 6to4
        (0xC0A8_0000, 16),  // private
        (0xC612_0000, 15),  // measuring
        (0xC633_6400, 24),  // documentation
        (0xCB00_7100, 24),  // documentation
        (0xE000_0000, 4),  // multicast
        (0xF000_0000, 4),  // reserved, broadcast
    ]

    private var isPublicVersion6: Bool {
        // IPv4 in another dress: mapped (::ffff:0:0/96), and by a translator (64:ff9b::/96).
        if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
            return InternetAddress.isPublicVersion4(Array(bytes[12...]))
        }
        if Array(bytes[..<12]) == [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0] {
            return InternetAddress.isPublicVersion4(Array(bytes[12...]))
        }
        // Only 2000::/3 has been given out; all else is loopback, local, multicast or nothing.
        guard bytes[0] & 0xE0 == 0x20 else { return false }
        let start = UInt32(bytes[0]) << 24 | UInt32(bytes[1]) << 16 | UInt32(bytes[2]) << 8 | UInt32(bytes[3])
        // 2001::/23 (Teredo and other protocols), 2001:db8::/32 and 3fff::/20 (documentation), 2002::/16 (6to4).
        return start >> 9 != 0x2001_0000 >> 9 && start != 0x2001_0DB8 && start >> 12 != 0x3FFF_0000 >> 12 && start >> 16 != 0x2002
    }
}

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
