import JSONSyntax

/// The sites that the addresses of one file name, with how often.
///
/// Made once for every document that is linted, so no text is made of a site before a rule has something to say about it.
package struct HostTally: Sendable {
    /// One site.
    package struct Entry: Sendable {
        /// Where its name stands first, without `www.`.
        package let host: Range<Int>
        /// How many addresses name it.
        package fileprivate(set) var count: Int
    }

    package private(set) var entries: [Entry] = []

    /// Counts the sites of the addresses that apps open.
    init(_ tree: Tree, _ values: Places) {
        var total = 0
        for meaning in Meaning.openedAddresses { total += values[meaning].count }
        guard total > 0 else { return }
        var counter = HostCounter(tree, capacity: total)
        for meaning in Meaning.openedAddresses {
            for place in values[meaning] { counter.count(place) }
        }
        entries = counter.entries
    }

    init() {}

    /// Counts entries while a document is read.
    private struct HostCounter {
        private let tree: Tree
        private(set) var entries: [Entry] = []
        /// The beginnings of plain addresses behind `https://`, up to the path, as they were written.
        private var forms: [(bits: Int32, start: Int, count: Int, entry: Int)] = []
        /// Hash tables of places in `forms` and `entries` plus one; 0 is a free slot.
        private var formSlots: [Int32]
        private var entrySlots: [Int32]
        private let mask: Int
        private var last = -1

        init(_ tree: Tree, capacity: Int) {
            self.tree = tree
            var size = 8
            while size < capacity * 2 { size *= 2 }
            mask = size - 1
            formSlots = [Int32](repeating: 0, count: size)
            entrySlots = [Int32](repeating: 0, count: size)
        }

        /// Counts one address.
        mutating func count(_ place: Place) {
            // Addresses that are written plainly carry twelve bits of their site's hash (`plainAddressNumber`).
            guard place.reading >= 0 else {
                _ = enter(place)
                return
            }
            let bits = place.reading >> 19
            let token = tree.tokens[Int(place.token)]
            let start = Int(token.start) + 9
            if last >= 0, forms[last].bits == bits, isForm(last, start, token) {
                entries[forms[last].entry].count &+= 1
                return
            }
            var slot = Int(truncatingIfNeeded: UInt64(UInt32(bitPattern: bits)) &* 0x9E37_79B9_7F4A_7C15 >> 32) & mask
            while formSlots[slot] != 0 {
                let form = Int(formSlots[slot]) - 1
                if forms[form].bits == bits, isForm(form, start, token) {
                    entries[forms[form].entry].count &+= 1
                    last = form
                    return
                }
                slot = (slot + 1) & mask
            }
            guard let (entry, end) = enter(place) else { return }
            last = forms.count
            formSlots[slot] = Int32(truncatingIfNeeded: forms.count + 1)
            forms.append((bits, start, end - start, entry))
        }

        /// Whether an address goes on behind `https://` as one before, and then with its path or its end.
        private func isForm(_ form: Int, _ start: Int, _ token: Token) -> Bool {
            let count = forms[form].count
            let end = start + count
            let bytes = tree.source.bytes
            guard end == Int(token.end) - 1 || end < Int(token.end) - 1 && bytes[end] == UInt8(ascii: "/") else { return false }
            return haveSameBytes(bytes + start, bytes + forms[form].start, count)
        }

        /// Looks an address up by its site, and counts it.
        private mutating func enter(_ place: Place) -> (entry: Int, endOfSite: Int)? {
            guard let address = WebAddress(Node(tree: tree, index: Int(place.token))) else { return nil }
            let bytes = tree.source.bytes
            var hash = UInt64(truncatingIfNeeded: address.host.count)
            for index in address.host { hash = (hash ^ UInt64(bytes[index].asciiLowercased)) &* 0x100_0000_01B3 }
            var slot = Int(truncatingIfNeeded: hash &* 0x9E37_79B9_7F4A_7C15 >> 32) & mask
            while entrySlots[slot] != 0 {
                let entry = Int(entrySlots[slot]) - 1
                if isSameHost(entries[entry].host, address.host) {
                    entries[entry].count &+= 1
                    return (entry, address.path.lowerBound)
                }
                slot = (slot + 1) & mask
            }
            entrySlots[slot] = Int32(truncatingIfNeeded: entries.count + 1)
            entries.append(Entry(host: address.host, count: 1))
            return (entries.count - 1, address.path.lowerBound)
        }

        private func isSameHost(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
            guard a.count == b.count else { return false }
            let bytes = tree.source.bytes
            for offset in 0..<a.count
            where bytes[a.lowerBound &+ offset].asciiLowercased != bytes[b.lowerBound &+ offset].asciiLowercased { return false }
            return true
        }
    }
}

extension Document {
    /// The name of a site in small letters.
    package func hostName(_ entry: HostTally.Entry) -> String { tree.source.text(entry.host).lowercased() }

    /// Returns the addresses that name each site, by the site's place in `hosts`, in the file's order.
    ///
    /// All in one walk: there may be as many sites as addresses.
    package func addressesBySite() -> [[WebAddress]] {
        var tokens: [Int] = []
        for meaning in Meaning.openedAddresses { nodes(meaning).forEachToken { tokens.append($0) } }
        tokens.sort()
        func name(_ range: Range<Int>) -> [UInt8] { tree.source.buffer[range].map { $0.asciiLowercased } }
        var places: [[UInt8]: Int] = [:]
        for (place, entry) in hosts.entries.enumerated() { places[name(entry.host)] = place }
        var result = [[WebAddress]](repeating: [], count: hosts.entries.count)
        for token in tokens {
            guard let address = WebAddress(Node(tree: tree, index: token)), let place = places[name(address.host)] else {
                continue
            }
            result[place].append(address)
        }
        return result
    }
}

extension Meaning {
    /// What the apps or the web pages open or show when somebody asks for it.
    package static let openedAddresses: [Meaning] = [.website, .wikipedia, .portfolio, .picture, .portrait, .link, .base]
}
