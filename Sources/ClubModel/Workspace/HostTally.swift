import JSONSyntax

/// The sites that the addresses of one file name, with where they are named.
package struct HostTally: Sendable {
    /// One site.
    package struct Entry: Sendable {
        /// Its name in small letters, without `www.`.
        package let host: String
        /// The addresses, in the order in which they were asked for.
        package fileprivate(set) var tokens: [Int]
    }

    package private(set) var entries: [Entry] = []

    /// Counts the sites of some meanings.
    package init(_ document: Document, _ meanings: [Meaning]) {
        // Addresses that are written plainly carry twelve bits of their site's hash (`plainAddressNumber`).
        var entryOfBits: [Int32: Int] = [:]
        var entryOfHost: [String: Int] = [:]
        var last: (bits: Int32, entry: Int) = (-1, -1)
        for meaning in meanings {
            document.nodes(meaning).forEachReading { token, reading in
                let bits = reading >> 19
                if reading >= 0 {
                    if bits != last.bits { last = (bits, entryOfBits[bits] ?? -1) }
                    if last.entry >= 0 {
                        entries[last.entry].tokens.append(token)
                        return
                    }
                }
                guard let address = WebAddress(Node(tree: document.tree, index: token)) else { return }
                let host = address.hostName
                let entry: Int
                if let known = entryOfHost[host] {
                    entry = known
                    entries[entry].tokens.append(token)
                } else {
                    entry = entries.count
                    entryOfHost[host] = entry
                    entries.append(Entry(host: host, tokens: [token]))
                }
                if reading >= 0 {
                    entryOfBits[bits] = entry
                    last.entry = entry
                }
            }
        }
    }

    /// How many addresses name a site.
    package func count(_ host: String) -> Int { entries.first { $0.host == host }?.tokens.count ?? 0 }
}
