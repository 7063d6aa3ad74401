import ClubModel
import JSONSyntax

/// The sites that the addresses of a file name, by their letters: for those whose full stops are elsewhere or another mark.
struct MarkedSites {
    /// Each site by its letters, and by all in front of its ending with the full stop; `nil` where two sites have the same.
    private var sites: [[UInt8]: Site?] = [:]

    private struct Site {
        let name: String
        /// The name with the capitals that it has in the file.
        let spelled: String
    }

    /// Collects the sites of a file that may exist.
    init(_ document: Document) {
        for entry in document.hosts.entries where entry.host.count <= MarkedSites.mostLetters {
            let host = document.hostName(entry)
            guard case .web = AddressReading("https://" + host) else { continue }
            let bytes = Array(host.utf8)
            let site = Site(name: host, spelled: document.tree.source.text(entry.host))
            add(bytes.filter { $0 != 0x2E }, site)
            if let dot = bytes.lastIndex(of: 0x2E) { add(Array(bytes[...dot]).filter { $0 != 0x2E } + [0x2E], site) }
        }
    }

    private mutating func add(_ letters: [UInt8], _ site: Site) {
        guard letters.count > 4 else { return }
        if let other = sites[letters], other?.name != site.name { sites[letters] = .some(nil) } else { sites[letters] = site }
    }

    /// Returns an address with the site of the file that has the same letters, or the same but for its ending.
    func right(for address: String) -> String? {
        let bytes = Array(address.utf8)
        guard let scheme = bytes.withUnsafeBufferPointer({ webSchemeCount(of: $0) }) else { return nil }
        var index = scheme
        var letters: [UInt8] = []
        // How many letters stand in front of the last mark; none once the path has begun.
        var name = 0
        var site: (found: Site, end: Int)?
        while index < bytes.count, letters.count <= MarkedSites.mostLetters {
            let byte = bytes[index].asciiLowercased
            if byte.isLetterOrDigit || byte == UInt8(ascii: "-") {
                letters.append(byte)
                index += 1
                continue
            }
            if let found = self.site(letters, name, isEnd: byte == 0x2F) { site = (found, index) }
            guard MarkedSites.isMark(byte) else { break }
            name = byte == 0x2F || name < 0 ? -1 : letters.count
            index += 1
            if letters == [0x77, 0x77, 0x77] { (letters, name) = ([], min(name, 0)) }
        }
        if index == bytes.count, let found = self.site(letters, name, isEnd: true) { site = (found, index) }
        guard let site else { return nil }
        let hasWWW = (bytes[scheme...].prefix(3)).allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
        return String(decoding: bytes[..<scheme], as: UTF8.self) + (hasWWW ? "www." : "") + site.found.spelled
            + String(decoding: bytes[site.end...], as: UTF8.self)
    }

    private func site(_ letters: [UInt8], _ name: Int, isEnd: Bool) -> Site? {
        if let site = sites[letters] ?? nil { return site }
        return isEnd && name > 0 ? sites[letters[..<name] + [0x2E]] ?? nil : nil
    }

    private static let mostLetters = 100

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == 0x2E || byte == 0x2C || byte == 0x3B || byte == 0x2F || byte == 0x20
    }
}
