import ClubModel
import JSONSyntax

extension Rule {
    static let misspeltHost = Rule(
        id: "misspelt-host", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "The name of a site is one letter away from a known one.",
            nl: "De naam van een site scheelt één letter met een bekende."),
        reason: Phrase(
            en: """
                One letter too many or too few leads to another site or to none, and mail does not arrive. Nobody sees it in \
                the file.
                """,
            nl:
                "Eén letter te veel of te weinig leidt naar een andere site of nergens heen, en mail komt niet aan. Niemand ziet het."
        ),
        message: Phrase(
            en: "\"{host}\" is one letter away from {known}{more}.", nl: "\"{host}\" scheelt één letter met {known}{more}."),
        remedy: Phrase(
            en: "Did you mean \"{right}\"? Try both in a browser.",
            nl: "Bedoel je \"{right}\"? Probeer ze allebei in een browser."),
        examples: [
            .bad(
                """
                {
                    "club": {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                        "optional": { "website": "https://www.fotoclublindewold.example" }
                    },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "level3URL": ⟦"https://www.⟨fotoclubslindewold⇒fotoclublindewold⟩.example/noor"⟧ }
                        },
                        {
                            "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "level3URL": "https://www.⟨fotoclubslindewold⇒fotoclublindewold⟩.example/joris" }
                        }
                    ]
                }
                """),
            .bad(
                """
                {
                    "club": { "optional": { "website": "https://www.fotoclublindewold.nl" } },
                    "members": [ { "optional": {
                        "website": ⟦"https://wwwnoorevers.nl/"⟧, "level3URL": ⟦"https://www.fotoclublindewold.com/noor"⟧,
                        "photographerImage": ⟦"https://wwww.heidefoto.nl/noor.jpg"⟧
                    } }, { "optional": {
                        "website": ⟦"https://www.www.annavandalen.nl/"⟧, "photographerImage": ⟦"https://wwv.dalenfoto.co.uk/anna.jpg"⟧
                    } } ]
                }
                """,
                fixed: """
                    {
                        "club": { "optional": { "website": "https://www.fotoclublindewold.nl" } },
                        "members": [ { "optional": {
                            "website": "https://www.noorevers.nl/", "level3URL": "https://www.fotoclublindewold.nl/noor",
                            "photographerImage": "https://www.heidefoto.nl/noor.jpg"
                        } }, { "optional": {
                            "website": "https://www.annavandalen.nl/", "photographerImage": "https://www.dalenfoto.co.uk/anna.jpg"
                        } } ]
                    }
                    """),
            .bad(
                """
                { "museums": [
                    { "optional": { "website": ⟦"https://lichthuisweebly.com/"⟧, "wikipedia": ⟦"https://nlwikipedia.org/wiki/Lichthuis"⟧ } }
                ] }
                """,
                fixed: """
                    { "museums": [
                        { "optional": { "website": "https://lichthuis.weebly.com/", "wikipedia": "https://nl.wikipedia.org/wiki/Lichthuis" } }
                    ] }
                    """),
            .bad(
                """
                { "club": { "optional": { "maintainerEmail": ⟦"fotoclublindewold@gmial.com"⇒"fotoclublindewold@gmail.com"⟧ } } }
                """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "optional": {
                        "website": "https://www.fotoclublindewold.example",
                        "maintainerEmail": ⟦"noor@⟨fotoclublindwold⇒fotoclublindewold⟩.example"⟧
                    }
                } ] }
                """),
            .bad(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Oostmare", "fullName": "Fotoclub De Iris", "nickName": "fcIris" },
                    "optional": { "website": "https://www.irisfoto.example", "maintainerEmail": ⟦"noor@irsfoto.example"⟧ }
                } ] }
                """),
            .bad(
                """
                { "clubs": [
                    {
                        "idPlus": { "town": "Lindewold", "fullName": "Fotokring Lindewold", "nickName": "fkLindewold" },
                        "optional": {
                            "website": ⟦"https://www.fotokringlindwold.nl"⟧
                        }
                    }
                ] }
                """),
            .bad(#"{ "club": { "optional": { "maintainerEmail": ⟦"lindewold@gmail.⟨nl⇒com⟩"⟧ } } }"#),
            // A damaged address of the club is not a pattern for others.
            .good(
                """
                {
                    "club": { "optional": { "website": "https://www.fotoclub`lindewold.nl" } },
                    "members": [ { "optional": { "level3URL": "https://www.fotoclublindewold.nl/noor" } } ]
                }
                """),
            .good(
                """
                { "clubs": [ {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub 't Lindehout", "nickName": "fcLindehout" },
                    "optional": { "website": "https://www.fotoclublindehout.nl" }
                } ] }
                """),
            .good(
                """
                {
                    "club": { "optional": { "website": "https://www.fotoclublindewold.example", "maintainerEmail": "noor@ymail.com" } },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "website": "https://fotoclublindewold.example", "level3URL": "https://noorevers.example/" }
                        },
                        { "optional": { "website": "https://wwwwoordenboek.nl/", "level3URL": "https://ww2.fotoclublindewold.example/" } }
                    ]
                }
                """),
        ],
        check: .document { document, _ in
            let misspelt = misspeltMailHosts(in: document) + misspeltHosts(in: document, declared: nil)
            let told = Set(misspelt.map { $0.token })
            return misspelt
                + document.sitesUnlikeNames(isNameOdd: false).filter { !told.contains($0.site.index) }.map { Finding($0) }
        }.and(
            .index(ClubMatches.self, where: { $0.hasOtherSite($1) }) { document, file, matches, _ in
                // What the file shows alone has been said.
                let known = misspeltHosts(in: document, declared: nil).map { $0.token }
                return misspeltHosts(in: document, declared: matches.declaration(ofFile: file)?.host).filter {
                    !known.contains($0.token)
                }
            }))
}

/// Returns the addresses whose sites are one letter away from one that is known.
///
/// - Parameter declared: The club's own site in Level 1, where that is to be looked at.
private func misspeltHosts(in document: Document, declared: String?) -> [Finding] {
    let entries = document.hosts.entries
    guard !entries.isEmpty else { return [] }
    var findings: [Finding] = []
    let known = NearbySites(document, declared)
    var own: [String]?
    var addresses: [[WebAddress]]?
    for (number, entry) in entries.enumerated()
    where entry.host.count > 7 && (known.mayBeNear(number) || oddWWW(entry.host, document.tree.source) != nil) {
        let hosts = own ?? ownHosts(document, declared)
        own = hosts
        guard let right = rightHost(for: number, own: hosts, known, document) else { continue }
        let all = addresses ?? document.addressesBySite()
        addresses = all
        if let finding = Finding(misspelt: all[number], right: right) { findings.append(finding) }
    }
    return findings
}

/// The sites of a file that others may be misspelt for, as bytes: a look that spares nearly all hosts the look with care.
private struct NearbySites {
    private let source: Source
    private let entries: [HostTally.Entry]
    /// The entries with links enough, and that of the club's own site.
    private let great: [Int]
    /// The club's site in Level 1, where the file has another one or none.
    private let declared: [UInt8]
    /// The great ones by what is left of their names without one letter, where they are too many to compare each site with each.
    private var index: NearbyNames?
    /// From how many comparisons on the index is made.
    private static let mostComparisons = 100_000

    init(_ document: Document, _ declaredHost: String?) {
        source = document.tree.source
        entries = document.hosts.entries
        var own: Range<Int>?
        if document.level == .members, let website = document.club?.website { own = WebAddress(website)?.host }
        var great: [Int] = []
        for (number, entry) in entries.enumerated()
        where entry.count >= 5 || own.map({ isSame($0, entry.host, document) }) ?? false {
            great.append(number)
        }
        self.great = great
        var declared: [UInt8] = []
        if let host = declaredHost {
            let isOwn = own.map { range in
                range.count == host.utf8.count
                    && zip(range, host.utf8).allSatisfy { document.tree.source.bytes[$0].asciiLowercased == $1 }
            }
            if isOwn != true { declared = Array(host.utf8) }
        }
        self.declared = declared
        if great.count > NearbySites.mostComparisons / max(1, entries.count) {
            index = NearbyNames(great.map { ($0, entries[$0].host) }, in: source)
        }
    }

    /// Returns the sites with links enough, or the club's own, that one may be one letter away from, in the order of the file.
    func great(near number: Int) -> [Int] {
        let host = entries[number].host
        let given = UnsafeBufferPointer(start: source.bytes + host.lowerBound, count: host.count)
        return (index?.candidates(near: host, in: source) ?? great).filter { other in
            guard other != number else { return false }
            let site = entries[other].host
            if isSameButEnding(host, site, in: source) { return true }
            guard abs(site.count - host.count) <= 1 else { return false }
            return nearness(given, UnsafeBufferPointer(start: source.bytes + site.lowerBound, count: site.count)) != .far
        }
    }

    /// Whether a site may be one letter away from one of the file, the club's own or a known one.
    func mayBeNear(_ number: Int) -> Bool {
        let host = entries[number].host
        let given = UnsafeBufferPointer(start: source.bytes + host.lowerBound, count: host.count)
        if !great(near: number).isEmpty { return true }
        if !declared.isEmpty, declared.withUnsafeBufferPointer({ nearness(given, $0) }) == .near { return true }
        // Letters outside ASCII have capitals, too.
        if given.contains(where: { $0 >= 0x80 }) { return true }
        return knownSites.mayBeNear(domain(host, in: source), in: source) || mayLackStop(host, in: source)
    }
}

/// Whether two sites have one name and other endings: `.com` for `.nl`.
private func isSameButEnding(_ a: Range<Int>, _ b: Range<Int>, in source: Source) -> Bool {
    let bytes = source.bytes
    func name(_ host: Range<Int>) -> Range<Int>? {
        host.last { bytes[$0] == UInt8(ascii: ".") }.map { host.lowerBound..<$0 }
    }
    guard let one = name(a), let other = name(b), one.count == other.count, one.count > 6 else { return false }
    return zip(one, other).allSatisfy { bytes[$0].asciiLowercased == bytes[$1].asciiLowercased }
}

/// Returns how many bytes at the beginning of a site's name stand for `www.`: it lacks its full stop, is there twice, has a w too many or
/// too few, or another key beside it; `nil` where nothing does. One `www.` has been taken off already.
///
/// A name of its own, as in `wwwoord`, may be meant where a vowel or an r follows a fourth w: of other letters, nearly none is.
private func oddWWW(_ host: Range<Int>, _ source: Source) -> Int? {
    let bytes = source.bytes
    func small(_ index: Int) -> UInt8 { bytes[index] | 0x20 }
    guard host.count > 8, "wvq".utf8.contains(small(host.lowerBound)) else { return nil }
    let stops = host.filter { bytes[$0] == UInt8(ascii: ".") }
    guard let label = stops.first, let last = stops.last else { return nil }
    // Sites whose names end as in `.org.uk` have one stop more.
    let isDouble = stops.count > 1 && host.upperBound - last == 3 && last - stops[stops.count - 2] <= 4
    let isAlone = stops.count - (isDouble ? 1 : 0) == 1
    let count = host.prefix { small($0) == UInt8(ascii: "w") }.count
    if host.lowerBound + count == label { return count > 1 && !isAlone ? count + 1 : nil }
    let slips: [StaticString] = ["wwv.", "wvw.", "vww.", "wwq.", "qww.", "wwe."]
    let isSlip = slips.contains { slip in (0..<4).allSatisfy { small(host.lowerBound + $0) == slip.utf8Start[$0] | 0x20 } }
    if isSlip { return isAlone ? nil : 4 }
    let letter = small(host.lowerBound + count)
    guard isAlone, letter.isASCIILetter else { return nil }
    return count == 3 || count == 4 && !"aeiouyr".utf8.contains(letter) ? count : nil
}

private func isSame(_ a: Range<Int>, _ b: Range<Int>, _ document: Document) -> Bool {
    let bytes = document.tree.source.bytes
    return a.count == b.count && zip(a, b).allSatisfy { bytes[$0].asciiLowercased == bytes[$1].asciiLowercased }
}

/// Returns where the two last parts of the name of a site stand.
private func domain(_ host: Range<Int>, in source: Source) -> Range<Int> {
    var dots = 0
    var start = host.upperBound
    while start > host.lowerBound {
        if source.bytes[start - 1] == UInt8(ascii: ".") { dots += 1 }
        if dots == 2 { break }
        start -= 1
    }
    return start..<host.upperBound
}

extension Finding {
    /// Makes the finding for a site that is nearly the name of its club or museum.
    fileprivate init(_ odd: SiteUnlikeName) {
        self.init(
            at: odd.site,
            [
                "host": Phrase(shortened(odd.host)), "name": Phrase(shortened(odd.fullName.string ?? "")),
                "right": Phrase(odd.meantHost),
            ],
            message: Phrase(
                en: "\"{host}\" is one letter away from the name \"{name}\".",
                nl: "\"{host}\" verschilt één letter van de naam \"{name}\"."),
            suggestions: [odd.meantAddress, odd.meantName],
            related: [Related(Phrase(en: "the name", nl: "de naam"), at: odd.fullName)])
    }

    /// Makes one finding for all addresses of a file with a misspelt site, at the first of them.
    fileprivate init?(misspelt wrong: [WebAddress], right: RightHost) {
        guard let first = wrong.first else { return nil }
        let edits = wrong.map { TextEdit($0.host, right.host) }
        self.init(
            at: first.node,
            [
                "host": Phrase(shortened(first.text(first.host))), "known": right.known, "right": Phrase(right.host),
                "more": Finding.more(wrong),
            ],
            suggestions: [first.text(after: [edits[0]])],
            related: Finding.others(wrong),
            fixes: [Fix(Phrase(en: "Write \"{right}\"", nl: "Schrijf \"{right}\""), .unsafe, edits)])
        if right.isOpen {
            leaveOpen(first.text(first.whole))
            remedy = Phrase(
                en: "Try both in a browser, and write the one that works in both files.",
                nl: "Probeer ze allebei in een browser, en schrijf in beide bestanden de site die werkt.")
        }
        guard
            editDistance(from: first.hostName, to: right.host, atMost: 1) == nil
                || right.host.filter({ $0 != "." }) == first.hostName.filter({ $0 != "." })
        else { return }
        message = Phrase(
            en: "\"{host}\" is written otherwise than {known}{more}.", nl: "\"{host}\" is anders geschreven dan {known}{more}.")
    }
}

/// Returns the names of the club's own site: as the file has it, and as Level 1 has it.
private func ownHosts(_ document: Document, _ declared: String?) -> [String] {
    guard document.level == .members else { return [] }
    var hosts: [String] = []
    if let website = document.club?.website, case .web = website.addressReading, let address = WebAddress(website),
        address.hostName.utf8.allSatisfy({ $0.isASCIILetter || $0.isDigit || "-.".utf8.contains($0) || $0 >= 0x80 })
    {
        hosts.append(address.hostName)
    }
    if let host = declared, !hosts.contains(host) { hosts.append(host) }
    return hosts
}

/// A site that is meant by another one, and what it is.
private struct RightHost {
    let host: String
    let known: Phrase
    /// Whether it may as well be this one that has the slip.
    var isOpen = false
}

/// Returns the site that is meant by one that is one letter away from it.
private func rightHost(
    for number: Int, own: [String], _ sites: NearbySites, _ document: Document
) -> RightHost? {
    let entries = document.hosts.entries
    let entry = entries[number]
    let host = document.hostName(entry)
    if let count = oddWWW(entry.host, document.tree.source) {
        let right = (host.hasPrefix("www.") ? "" : "www.") + host.dropFirst(count)
        return RightHost(host: right, known: Phrase("\"\(right)\""))
    }
    if let right = siteWithStop(host) { return RightHost(host: right, known: Phrase("\"\(right)\"")) }
    let others = sites.great(near: number).map { entries[$0] }.filter { $0.count >= 5 && $0.count >= 4 * entry.count }
    // Where many links agree on another site, the club's own is the odd one.
    if own.contains(host), own.count == 2 || others.isEmpty {
        // The file and Level 1 name two sites that differ in one letter: neither is known to be right, so the file says so.
        guard own.count == 2, own[0] == host, differsInOneLetter(host, own[1]),
            !entries.contains(where: { document.hostName($0) == own[1] })
        else { return nil }
        return RightHost(
            host: own[1], known: Phrase(en: "the club's site in Level 1", nl: "de site van de club in Level 1"), isOpen: true)
    }
    let fullName = document.club?.fullName
    for site in own where site != host && (differsInOneLetter(host, site) || hasOtherEnding(host, site)) {
        let count = entries.first { document.hostName($0) == site }?.count
        if let count, entry.count >= max(5, 4 * count) { continue }
        // An own site that is nearly the club's name is told itself.
        let isSiteNamed = isNamed(site, as: fullName)
        if isNamed(host, as: fullName), !isSiteNamed { continue }
        return RightHost(
            host: site, known: Phrase(en: "the club's own site", nl: "de eigen site van de club"),
            isOpen: !isSiteNamed && count.map { entry.count > $0 } ?? false)
    }
    for other in others {
        let name = document.hostName(other)
        let isEndingOther = isSameButEnding(entry.host, other.host, in: document.tree.source)
        guard isEndingOther || differsInOneLetter(host, name) else { continue }
        return RightHost(
            host: name,
            known: Phrase(
                en: "a site that \(other.count) links of this file name",
                nl: "een site die \(other.count) links in dit bestand noemen"))
    }
    guard let domain = lastTwoParts(host), let known = nearProvider(domain, among: knownSites.all) else { return nil }
    return RightHost(host: String(host.dropLast(domain.count)) + known, known: Phrase("\"\(known)\""))
}
