/// Which machines may be asked.
package struct WebAccess: Sendable {
    /// Scheme, host and port of what the user has named: there everything is allowed.
    private let named: Set<String>
    /// Who knows the addresses of a name.
    let lookup: @Sendable (String) async -> NameLookup

    /// - Parameter addresses: The addresses on the command line. Data may lead to the same servers, and else only to the
    ///   public internet, on the usual ports.
    package init(named addresses: [String]) {
        self.init(named: addresses) { await NameLookup.ask($0, within: .seconds(10)) }
    }

    /// - Parameter lookup: Who knows the addresses of a name, for tests.
    package init(named addresses: [String], lookup: @escaping @Sendable (String) async -> NameLookup) {
        var origins: Set<String> = []
        for address in addresses {
            if let target = try? WebTarget(address) { origins.insert(target.origin) }
        }
        named = origins
        self.lookup = lookup
    }

    /// Whether the user has named the server.
    func isNamed(_ target: WebTarget) -> Bool { named.contains(target.origin) }

    /// Returns the addresses of a target that may be asked, in the order in which they should be tried.
    func addresses(of target: WebTarget) async throws(WebFailure) -> [InternetAddress] {
        let isNamed = isNamed(target)
        guard isNamed || target.port == (target.isSecure ? 443 : 80) else { throw .strangePort(target.port) }
        let all: [InternetAddress]
        if let literal = target.literal {
            all = [literal]
        } else {
            switch await lookup(target.host) {
            case .found(let addresses): all = addresses
            case .unknown: throw .unknownHost(target.host)
            case .unanswered: throw .unansweredHost(target.host)
            }
        }
        let allowed = isNamed ? all : all.filter(\.isPublic)
        guard let first = allowed.first else { throw .privateNetwork(target.host) }
        // Where the first does not answer, the other version of the protocol may be the one that works here.
        let others = allowed.dropFirst()
        return [first] + others.filter { $0.isVersion6 != first.isVersion6 } + others.filter { $0.isVersion6 == first.isVersion6 }
    }
}

/// What fetching may cost at most.
package struct WebLimits: Sendable {
    /// Bytes of one answer, unpacked.
    package var bytes = 16 << 20
    /// How many times larger a compressed answer may become.
    package var ratio = 100
    /// Until a connection stands.
    package var connecting = Duration.seconds(5)
    /// Between two pieces of an answer.
    package var silence = Duration.seconds(10)
    /// One exchange from the first connection to the last byte, with all redirects.
    package var duration = Duration.seconds(20)
    package var redirects = 5
    /// How often a file is asked for, when what goes wrong may pass.
    package var attempts = 3
    /// Before the second attempt; doubled before each further one.
    package var pause = Duration.milliseconds(500)
    /// The longest pause, also when the server asks for a longer one.
    package var longestPause = Duration.seconds(15)
    /// Where the dice for the pauses begin.
    package var seed: UInt64 = 0
    /// Exchanges at the same time with one host, and in all.
    package var perHost = 4
    package var inAll = 16
    /// What the program calls itself.
    package var agent = WebLimits.agent(version: nil)

    package init() {}

    /// Returns what the program calls itself: its name, its version, and where one can complain.
    package static func agent(version: String?) -> String {
        "clubhub-lint" + (version.map { "/" + $0 } ?? "") + " (+https://github.com/clubhub-lint/clubhub-lint)"
    }

    /// Returns how long to wait before a further attempt: twice as long each time, and by chance up to half more or less, so
    /// that those who were refused together do not come back together.
    ///
    /// - Parameter attempt: How many attempts were made, from 1.
    func pause(after attempt: Int, of address: String) -> Duration {
        // SplitMix64, from the seed, the address and the attempt: the same in every run.
        var state = seed &+ UInt64(attempt) &* 0x9E37_79B9_7F4A_7C15
        for byte in address.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
        state ^= state >> 31
        let share = Int(500 + state % 1001)
        return min(longestPause, pause * (1 << min(attempt - 1, 20)) * share / 1000)
    }
}
