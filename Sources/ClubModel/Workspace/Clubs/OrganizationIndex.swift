import JSONSyntax

/// Finds the organizations that a club may be, without comparing it with each of them.
///
/// Organizations are filed under what survives a slip: each word of the name, the town, the nickname and both ends of it.
struct OrganizationIndex {
    private let places: [Workspace.Place]
    /// The keys with the organizations that have them, by key.
    private let entries: [Entry]

    private struct Entry {
        let key: UInt64
        let number: Int32
    }

    /// How many organizations may share a key that still says something; more of them share "Fotoclub".
    private static let largestGroup = 64

    init(_ places: [Workspace.Place], of files: [FileFacts]) {
        self.places = places
        var entries: [Entry] = []
        entries.reserveCapacity(places.count * 7)
        for (number, place) in places.enumerated() {
            for key in OrganizationIndex.keys(of: files[place.file].organizations[place.organization]) {
                entries.append(Entry(key: key, number: Int32(truncatingIfNeeded: number)))
            }
        }
        entries.sort { ($0.key, $0.number) < ($1.key, $1.number) }
        self.entries = entries
    }

    /// Returns the organizations that share most with a club, best first.
    func candidates(for club: OrganizationFacts, limit: Int) -> [Workspace.Place] {
        var shared: [Int32: Int] = [:]
        for key in OrganizationIndex.keys(of: club) {
            let group = group(key)
            guard group.count <= OrganizationIndex.largestGroup else { continue }
            for entry in entries[group] { shared[entry.number, default: 0] += 1 }
        }
        let ranked = shared.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return ranked.prefix(limit).map { places[Int($0.key)] }
    }

    private func group(_ key: UInt64) -> Range<Int> {
        // One more than is looked at tells that it is too many.
        entries.range(of: key, atMost: OrganizationIndex.largestGroup + 1) { $0.key }
    }

    private static func keys(of organization: OrganizationFacts) -> [UInt64] {
        var keys: [UInt64] = []
        if let nickName = organization.plainNickName {
            let letters = nickName.utf8.filter { $0 != 0x20 }
            if !letters.isEmpty {
                keys.append(hash(letters[...], kind: 1))
                keys.append(hash(letters.prefix(5), kind: 2))
                keys.append(hash(letters.suffix(5), kind: 3))
            }
        }
        if let town = organization.plainTown { keys.append(hash(Array(town.utf8)[...], kind: 4)) }
        if let fullName = organization.plainFullName {
            let name = Array(fullName.utf8)
            keys.append(hash(name[...], kind: 5))
            // A name has few words; a hostile one gets no more room than they.
            for word in name.split(separator: 0x20, maxSplits: 8) where word.count >= 4 { keys.append(hash(word, kind: 6)) }
        }
        return keys
    }
}

/// Returns the hash of some bytes, another one for each kind.
func hash(_ bytes: ArraySlice<UInt8>, kind: UInt64) -> UInt64 {
    var hash = ByteHash(kind: kind)
    hash.add(bytes)
    return hash.value
}
