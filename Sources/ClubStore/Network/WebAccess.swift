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
