import ClubModel
import JSONSyntax

/// Returns the e-mail addresses whose sites are nearly a great provider's, or the own site of the club or museum.
func misspeltMailHosts(in document: Document) -> [Finding] {
    var linked: Set<String>?
    return document.nodes(.email).compactMap { node in
        if let finding = Finding(misspeltMailHost: node) { return finding }
        guard let (host, website, site) = mailHost(of: node, unlikeSiteIn: document) else { return nil }
        let fullName = document.record(ofEmail: node)?.fullName
        let (isHostNamed, isSiteNamed) = (isNamed(host, as: fullName), isNamed(site, as: fullName))
        // A site that is nearly the name is told itself.
        if isHostNamed, !isSiteNamed { return nil }
        // Where links have it as well, the own site is the odd one, which is told there.
        let known = linked ?? Set(document.hosts.entries.map { document.hostName($0) })
        linked = known
        return known.contains(host)
            ? nil : Finding(mailHost: host, of: node, unlike: site, at: website, isOpen: isSiteNamed == isHostNamed)
    }
}

/// Returns the site of an e-mail address, and the own site beside it of which it is nearly the name; `nil` where it is not.
private func mailHost(of node: Node, unlikeSiteIn document: Document) -> (host: String, website: Node, site: String)? {
    guard node.kind == .string, !node.isDamaged, !node.token.flags.contains(.escapes) else { return nil }
    guard let website = document.ownWebsite(beside: node), let site = WebAddress(website)?.hostName, let host = node.mailSite
    else { return nil }
    return differsInOneLetter(host, site) || host != site && hasOtherEnding(host, site) ? (host, website, site) : nil
}

/// The providers whose site has one ending all over the world.
private let worldwideProviders: [(name: String, start: StaticString, site: String)] = [
    ("Gmail", "gmail.", "gmail.com"), ("MSN", "msn.", "msn.com"),
]

extension Document {
    /// Returns the site of the club or museum that has an e-mail address.
    func ownWebsite(beside email: Node) -> Node? { record(ofEmail: email)?.website }

    /// Returns the club or museum that has an e-mail address.
    func record(ofEmail email: Node) -> Organization? { level == .members ? club : organization(around: email) }
}

extension Finding {
    /// Makes the finding for an e-mail address whose site is one letter away from that of a great provider.
    fileprivate init?(misspeltMailHost node: Node) {
        guard node.kind == .string, !node.isDamaged, !node.token.flags.contains(.escapes) else { return nil }
        let bytes = node.tree.source.bytes
        let range = node.rawRange
        guard let at = range.last(where: { bytes[$0] == UInt8(ascii: "@") }), range.upperBound - at > 5 else { return nil }
        let site = at + 1..<range.upperBound
        let worldwide = worldwideProviders.first {
            hasStart(UnsafeBufferPointer(rebasing: node.tree.source.buffer[site]), $0.start)
        }
        guard worldwide != nil || mailProviders.mayBeNear(site, in: node.tree.source) else { return nil }
        let given = node.tree.source.text(site)
        let host = given.lowercased()
        // What is not an address, or cannot be a site at all, is told of the whole.
        guard isEmail(node.tree.source.buffer[range]), HostProblem(ofSite: host) == nil else { return nil }
        let elsewhere = host == worldwide?.site ? nil : worldwide
        guard let right = elsewhere?.site ?? nearProvider(host, among: mailProviders.all) else { return nil }
        let meant = node.tree.source.text(range.lowerBound..<at + 1) + right
        self.init(
            at: node,
            [
                "host": Phrase(shortened(given)), "known": Phrase("\"\(right)\""), "more": Phrase(""), "right": Phrase(right),
            ],
            suggestions: [meant], fixes: [.write(meant, at: node, .unsafe)])
        remedy = Phrase(en: "Did you mean \"{right}\"?", nl: "Bedoel je \"{right}\"?")
        if let elsewhere {
            values.append((name: "provider", value: Phrase(elsewhere.name)))
            message = Phrase(
                en: "all addresses of {provider} end in {known}, and none in \"{host}\".",
                nl: "alle adressen van {provider} eindigen op {known}, en geen enkel op \"{host}\".")
        }
    }

    /// Makes the finding for an e-mail address whose site is nearly the club's or museum's own.
    ///
    /// - Parameter isOpen: Whether it may as well be the own site that has the slip.
    fileprivate init(mailHost host: String, of node: Node, unlike site: String, at website: Node, isOpen: Bool) {
        let meant = (node.string ?? "").dropLast(host.count) + site
        self.init(
            at: node,
            [
                "host": Phrase(shortened(host)), "more": Phrase(""), "right": Phrase(site),
                "known": Phrase(en: "the own site beside it", nl: "de eigen site ernaast"),
            ],
            message: differsInOneLetter(host, site)
                ? nil
                : Phrase(
                    en: "\"{host}\" ends otherwise than {known}, \"{right}\".",
                    nl: "\"{host}\" eindigt anders dan {known}, \"{right}\"."),
            remedy: Phrase(
                en: "Did you mean \"{right}\"? Send a mail to both, open both in a browser, and write the one that works.",
                nl: "Bedoel je \"{right}\"? Mail ze allebei, open ze in een browser, en schrijf de site die werkt."),
            suggestions: [String(meant)],
            related: [Related(Phrase(en: "the own site", nl: "de eigen site"), at: website)],
            fixes: [.write(String(meant), at: node, .unsafe)])
        if isOpen { leaveOpen(host) }
    }
}
