import ClubModel
import JSONSyntax

/// The providers with whom most of the project's people have their mail, each of eight letters or more.
let mailProviders: SiteNames = [
    "gmail.com", "hotmail.com", "hotmail.nl", "outlook.com", "yahoo.com", "icloud.com", "ziggo.nl", "kpnmail.nl", "kpnplanet.nl",
    "planet.nl", "xs4all.nl", "telenet.be", "casema.nl", "upcmail.nl", "chello.nl", "hetnet.nl", "onsbrabantnet.nl", "zonnet.nl",
    "googlemail.com", "proton.me", "protonmail.com", "skynet.be",
]

/// The sites outside the clubs' own that members' links lead to most.
let knownSites: SiteNames = [
    "instagram.com", "facebook.com", "flickr.com", "youtube.com", "wikipedia.org", "glass.photo", "behance.net", "myalbum.com",
    "werkaandemuur.nl", "wordpress.com", "wixsite.com", "weebly.com", "google.com", "linkedin.com", "pinterest.com",
    "smugmug.com", "zenfolio.com", "vdhamer.com", "fotobond.nl", "wikimedia.org",
]

/// Real sites that are one letter away from a greater one.
let realNeighbours = [
    "ymail.com", "email.com", "mail.com", "plaet.nl", "planets.nl", "hotmail.be", "proton.com", "fotobond.be", "outlook.de",
]

/// The sites that give people one of their own, whose name stands in front of theirs with a full stop.
private let givingSites: SiteNames = [
    "wikipedia.org", "wordpress.com", "wixsite.com", "weebly.com", "zenfolio.com", "smugmug.com",
]

/// Returns a site with the full stop that it lacks in front of one of those that give sites: `nl.wikipedia.org` for `nlwikipedia.org`; `nil`
/// for others.
func siteWithStop(_ host: String) -> String? {
    guard host.utf8.count(where: { $0 == 0x2E }) == 1, let site = givingSites.all.first(where: { host.hasSuffix($0) }) else {
        return nil
    }
    let name = host.dropLast(site.count)
    guard site == "wikipedia.org" ? isLanguage(String(name)) : name.count > 3 && name.last != "-" else { return nil }
    return name + "." + site
}

/// Whether a site may lack the full stop in front of one of those that give sites: a look that makes nothing.
func mayLackStop(_ host: Range<Int>, in source: Source) -> Bool {
    givingSites.all.contains { site in
        let start = host.upperBound - site.utf8.count
        return start > host.lowerBound && source.bytes[start - 1] != 0x2E && givingSites.has(start..<host.upperBound, in: source)
    }
}

/// Whether two names of sites of some length differ in nothing but their endings.
func hasOtherEnding(_ a: String, _ b: String) -> Bool {
    guard let one = a.lastIndex(of: "."), let other = b.lastIndex(of: "."), a[..<one].utf8.count > 6 else { return false }
    return a[..<one] == b[..<other]
}

/// Whether two names of sites of some length differ in one letter, and not in a digit, as numbered servers do.
func differsInOneLetter(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count > 7, b.utf8.count > 7, mayBeNear(a, b) else { return false }
    let (left, right) = (Array(a.utf8), Array(b.utf8))
    let start = left.equalEnds(with: right).start
    guard editDistance(from: a, to: b, atMost: 1) == 1 else { return false }
    let odd = start < left.count ? left[start] : right[start]
    let other = start < right.count ? right[start] : odd
    return !odd.isDigit && !other.isDigit
}

/// Whether the first part of a site's name has the letters of a full name: `fotoclublindewold.nl` of Fotoclub Lindewold.
func isNamed(_ host: String, as fullName: Node?) -> Bool {
    fullName?.string.map { hasSameLetters(String(host.prefix { $0 != "." }), $0) } ?? false
}

/// Whether two texts have so much in common at both ends that they may differ in one letter: a look that makes nothing.
func mayBeNear(_ a: String, _ b: String) -> Bool {
    var (left, right) = (a, b)
    return left.withUTF8 { left in right.withUTF8 { right in nearness(left, right) != .far } }
}

/// Returns the name that one that is not known itself is one letter away from.
func nearProvider(_ host: String, among providers: [String]) -> String? {
    guard providers.contains(where: { mayBeNear(host, $0) }), !providers.contains(host), !realNeighbours.contains(host) else {
        return nil
    }
    for provider in providers where mayBeNear(host, provider) && editDistance(from: host, to: provider, atMost: 1) == 1 {
        return provider
    }
    return nil
}

/// The ending of a site that is a country's, and that sites elsewhere do not have: two letters, in small.
struct CountryEnding {
    let text: String

    /// Reads the ending of a site; `nil` where it is none of two letters, or one that is chosen everywhere.
    init?(of host: Range<Int>, in source: Source) {
        let bytes = source.bytes
        let end = host.upperBound
        guard host.count > 4, bytes[end - 3] == UInt8(ascii: "."), bytes[end - 2].isASCIILetter, bytes[end - 1].isASCIILetter
        else { return nil }
        text = String(decoding: [bytes[end - 2] | 0x20, bytes[end - 1] | 0x20], as: UTF8.self)
        if CountryEnding.everywhere.contains(text) { return nil }
    }

    /// Returns what is meant by it in the address of somebody in a country, two capitals; `nil` where it may be right.
    func meant(in country: String) -> String? {
        guard country.utf8.count == 2 else { return nil }
        let own = country == "GB" ? "uk" : country.lowercased()
        // Nearly nobody in the United States has a site that ends in `.us`.
        if country != "US", Keyboard.isOneKeyAway(text, from: own) { return own }
        return own != text && (text == "cm" || text == "om") ? "com" : nil
    }

    /// Endings that people choose for what they sound like or cost, and the commonest ones, which are meant where they stand.
    private static let everywhere = [
        "nl", "be", "de", "eu", "uk", "fr", "ai", "am", "cc", "ch", "co", "fm", "gg", "im", "in", "io", "is", "it", "la", "ly",
        "me", "no", "nu", "sh", "st", "to", "tv", "vc", "ws",
    ]
}

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
