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
                    "club": { "optional": { "website": "https://www.fotoclublindewold.example" } },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "level3URL": ⟦"https://www.fotoclubslindewold.example/noor"⟧ }
                        },
                        {
                            "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                            "optional": { "level3URL": "https://www.fotoclubslindewold.example/joris" }
                        }
                    ]
                }
                """,
                fixed: """
                    {
                        "club": { "optional": { "website": "https://www.fotoclublindewold.example" } },
                        "members": [
                            {
                                "name": { "givenName": "Noor", "familyName": "Evers" },
                                "optional": { "level3URL": "https://www.fotoclublindewold.example/noor" }
                            },
                            {
                                "name": { "givenName": "Joris", "infixName": "de", "familyName": "Wit" },
                                "optional": { "level3URL": "https://www.fotoclublindewold.example/joris" }
                            }
                        ]
                    }
                    """),
            .bad(
                """
                { "club": { "optional": { "maintainerEmail": ⟦"fotoclublindewold@gmial.com"⟧ } } }
                """,
                fixed: """
                    { "club": { "optional": { "maintainerEmail": "fotoclublindewold@gmail.com" } } }
                    """),
            .good(
                """
                {
                    "club": { "optional": { "website": "https://www.fotoclublindewold.example", "maintainerEmail": "noor@ymail.com" } },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": { "website": "https://fotoclublindewold.example", "level3URL": "https://noorevers.example/" }
                        }
                    ]
                }
                """),
        ]
    ) { document, workspace in
        var findings: [Finding] = []
        for node in document.nodes(.email) {
            if let finding = Finding(misspeltMailHost: node) { findings.append(finding) }
        }
        let tally = HostTally(document, Meaning.openedAddresses)
        let own = ownHosts(document, workspace, tally)
        for entry in tally.entries where entry.host.utf8.count > 7 {
            guard let right = rightHost(for: entry, own: own, tally) else { continue }
            if let finding = Finding(misspelt: entry, right: right, in: document) { findings.append(finding) }
        }
        return findings
    }
}

extension Finding {
    /// Makes the finding for an e-mail address whose site is one letter away from that of a great provider.
    fileprivate init?(misspeltMailHost node: Node) {
        guard node.kind == .string, !node.isDamaged, !node.token.flags.contains(.escapes) else { return nil }
        let bytes = node.tree.source.bytes
        let range = node.rawRange
        guard let at = range.last(where: { bytes[$0] == UInt8(ascii: "@") }), range.upperBound - at > 5 else { return nil }
        let given = node.tree.source.text(at + 1..<range.upperBound)
        let host = given.lowercased()
        guard let right = nearProvider(host, among: mailProviders) else { return nil }
        let meant = node.tree.source.text(range.lowerBound..<at + 1) + right
        self.init(
            at: node,
            [
                "host": Phrase(shortened(given)), "known": Phrase("\"\(right)\""), "more": Phrase(""), "right": Phrase(right),
            ],
            suggestions: [meant], fixes: [.write(meant, at: node, .unsafe)])
        remedy = Phrase(en: "Did you mean \"{right}\"?", nl: "Bedoel je \"{right}\"?")
    }

    /// Makes one finding for all addresses of a file with a misspelt site, at the first of them.
    fileprivate init?(misspelt entry: HostTally.Entry, right: (host: String, known: Phrase), in document: Document) {
        let addresses = entry.tokens.sorted().compactMap { WebAddress(Node(tree: document.tree, index: $0)) }
        let wrong = addresses.filter { $0.hostName == entry.host }
        guard let first = wrong.first else { return nil }
        let edits = wrong.map { TextEdit($0.host, right.host) }
        let others = wrong.count - 1
        let more =
            others == 0
            ? Phrase("") : Phrase(en: "; \(others) other links have it, too", nl: "; \(others) andere links hebben hem ook")
        let meant =
            first.text(first.whole.lowerBound..<first.host.lowerBound) + right.host
            + first.text(first.host.upperBound..<first.whole.upperBound)
        self.init(
            at: first.node,
            [
                "host": Phrase(shortened(first.text(first.host))), "known": right.known, "right": Phrase(right.host),
                "more": more,
            ],
            suggestions: [meant],
            related: wrong.dropFirst().prefix(20).map { Related(Phrase(en: "here too", nl: "hier ook"), at: $0.node) },
            fixes: [Fix(Phrase(en: "Write \"{right}\"", nl: "Schrijf \"{right}\""), .unsafe, edits)])
    }
}

/// Returns the names of the club's own site: as the file has it, and as Level 1 has it.
private func ownHosts(_ document: Document, _ workspace: Workspace, _ tally: HostTally) -> [String] {
    guard document.level == .members else { return [] }
    var hosts: [String] = []
    if let website = document.club?.website, let address = WebAddress(website) { hosts.append(address.hostName) }
    if let file = workspace.number(ofPath: document.path), case .declared(let place) = workspace.clubMatch(ofFile: file),
        let host = workspace[place].host, !hosts.contains(host)
    {
        hosts.append(host)
    }
    return hosts
}

/// Returns the site that is meant by one that is one letter away from it.
private func rightHost(for entry: HostTally.Entry, own: [String], _ tally: HostTally) -> (host: String, known: Phrase)? {
    let host = entry.host
    if own.contains(host) {
        // The file and Level 1 name two sites that differ in one letter: neither is known to be right, so the file says so.
        guard own.count == 2, own[0] == host, differsInOneLetter(host, own[1]), tally.count(own[1]) == 0 else { return nil }
        return (own[1], Phrase(en: "the club's site in Level 1", nl: "de site van de club in Level 1"))
    }
    for site in own where differsInOneLetter(host, site) {
        return (site, Phrase(en: "the club's own site", nl: "de eigen site van de club"))
    }
    for other in tally.entries
    where other.tokens.count >= 5 && other.tokens.count >= 4 * entry.tokens.count && differsInOneLetter(host, other.host) {
        return (
            other.host,
            Phrase(
                en: "a site that \(other.tokens.count) links of this file name",
                nl: "een site die \(other.tokens.count) links in dit bestand noemen")
        )
    }
    guard let domain = lastTwoParts(host), let known = nearProvider(domain, among: knownSites) else { return nil }
    return (String(host.dropLast(domain.count)) + known, Phrase("\"\(known)\""))
}

/// Whether two names of sites of some length differ in one letter, and not in a digit, as numbered servers do.
private func differsInOneLetter(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count > 7, b.utf8.count > 7, mayBeNear(a, b) else { return false }
    let (left, right) = (Array(a.utf8), Array(b.utf8))
    var start = 0
    while start < min(left.count, right.count), left[start] == right[start] { start += 1 }
    guard editDistance(from: a, to: b, atMost: 1) == 1 else { return false }
    let odd = start < left.count ? left[start] : right[start]
    let other = start < right.count ? right[start] : odd
    return !(0x30...0x39 ~= odd) && !(0x30...0x39 ~= other)
}

/// Whether two texts have so much in common at both ends that they may differ in one letter: a look that makes nothing.
private func mayBeNear(_ a: String, _ b: String) -> Bool {
    let (left, right) = (a.utf8, b.utf8)
    guard abs(left.count - right.count) <= 1 else { return false }
    var common = 0
    for (x, y) in zip(left, right) {
        if x != y { break }
        common += 1
    }
    guard common + 2 < left.count else { return true }
    for (x, y) in zip(left.reversed(), right.reversed()) {
        if x != y { break }
        common += 1
    }
    return common + 2 >= left.count
}

/// Returns the name that one that is not known itself is one letter away from.
private func nearProvider(_ host: String, among providers: [String]) -> String? {
    guard providers.contains(where: { mayBeNear(host, $0) }), !providers.contains(host), !realNeighbours.contains(host) else {
        return nil
    }
    for provider in providers where mayBeNear(host, provider) && editDistance(from: host, to: provider, atMost: 1) == 1 {
        return provider
    }
    return nil
}

private func lastTwoParts(_ host: String) -> String? {
    var dots = 0
    for index in host.utf8.indices.reversed() where host.utf8[index] == UInt8(ascii: ".") {
        dots += 1
        if dots == 2 { return String(host[host.utf8.index(after: index)...]) }
    }
    return dots == 1 ? host : nil
}

/// The providers with whom most of the project's people have their mail, each of eight letters or more.
private let mailProviders = [
    "gmail.com", "hotmail.com", "hotmail.nl", "outlook.com", "yahoo.com", "icloud.com", "ziggo.nl", "kpnmail.nl", "kpnplanet.nl",
    "planet.nl", "xs4all.nl", "telenet.be", "casema.nl", "upcmail.nl", "chello.nl", "hetnet.nl", "onsbrabantnet.nl", "zonnet.nl",
    "googlemail.com", "proton.me", "protonmail.com", "skynet.be",
]

/// The sites outside the clubs' own that members' links lead to most.
private let knownSites = [
    "instagram.com", "facebook.com", "flickr.com", "youtube.com", "wikipedia.org", "glass.photo", "behance.net", "myalbum.com",
    "werkaandemuur.nl", "wordpress.com", "wixsite.com", "weebly.com", "google.com", "linkedin.com", "pinterest.com",
    "smugmug.com",
    "zenfolio.com", "vdhamer.com", "fotobond.nl",
]

/// Real sites that are one letter away from a greater one.
private let realNeighbours = [
    "ymail.com", "email.com", "mail.com", "gmail.co", "hotmail.co", "outlook.co", "yahoo.co", "plaet.nl", "planets.nl",
    "hotmail.be",
    "proton.com", "wordpress.co", "facebook.co", "fotobond.be", "outlook.de",
]
