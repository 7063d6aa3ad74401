import ClubModel
import JSONSyntax

/// Whether bytes have one `@` with something in front of it and a site behind it. Everything finer is up to the mail.
func isEmail(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var at = -1
    var dot = -1
    for index in bytes.indices {
        switch bytes[index] {
        case UInt8(ascii: "@"):
            guard at < 0 else { return false }
            at = index
        case UInt8(ascii: "."): dot = index
        case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "/"), UInt8(ascii: "\\"):
            return false
        default: break
        }
    }
    return at > bytes.startIndex && dot > at + 1 && dot < bytes.endIndex - 2 && bytes[at + 1] != UInt8(ascii: ".")
}

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

/// An e-mail address of which a word in front of the `@` is a slip away from the name of an office or of the club.
struct MisspeltMailName {
    /// The word as it is, and as it is probably meant.
    let (written, meant): (String, String)
    let meantAddress: String
    /// The name beside it; `nil` where the word is that of an office.
    let name: Node?

    /// Shorter names are a letter away from those of others.
    private static let leastLetters = 8

    /// What mail to clubs and museums is addressed to.
    private static let offices = [
        "penningmeester", "secretaris", "secretariaat", "voorzitter", "webmaster", "webbeheer", "webbeheerder", "beheer",
        "ledenadministratie", "redactie", "bestuur", "contact", "treasurer", "secretary", "chairman", "president", "office",
    ]
    /// Shorter ones, of which only two exchanged letters are no other word.
    private static let shortOffices = ["info", "admin", "mail", "club", "leden"]

    /// - Parameter record: Whose address it is, which is asked for only where no office is meant.
    init?(_ node: Node, of record: @autoclosure () -> Organization?) {
        guard let address = node.string, let at = address.utf8.lastIndex(of: UInt8(ascii: "@")) else { return nil }
        let local = Array(address.utf8[..<at])
        var start = 0
        for index in 0...local.count where index == local.count || !local[index].isASCIILetter {
            defer { start = index + 1 }
            let word = local[start..<index].map { $0.asciiLowercased }
            guard word.count > 3, let office = MisspeltMailName.office(meantBy: word) else { continue }
            written = String(decoding: local[start..<index], as: UTF8.self)
            (meant, name) = (office, nil)
            meantAddress =
                String(decoding: local[..<start], as: UTF8.self) + office
                + String(decoding: local[index...], as: UTF8.self) + address[at...]
            return
        }
        let letters = local.map { $0.asciiLowercased }
        guard letters.count >= MisspeltMailName.leastLetters, letters.allSatisfy({ $0.isASCIILetter }), let record = record()
        else { return nil }
        for node in [record.fullName, record.nickName].compactMap({ $0 }) where node.kind == .string {
            let own = nameLetters(node.string ?? "")
            guard isInnerSlip(letters, of: own) else { continue }
            written = String(decoding: local, as: UTF8.self)
            (meant, name) = (String(decoding: own, as: UTF8.self), node)
            meantAddress = meant + address[at...]
            return
        }
        return nil
    }

    private static func office(meantBy word: [UInt8]) -> String? {
        let text = String(decoding: word, as: UTF8.self)
        guard !offices.contains(text), !shortOffices.contains(text) else { return nil }
        if let office = offices.first(where: { isInnerSlip(word, of: Array($0.utf8)) }) { return office }
        return shortOffices.first { editDistance(from: text, to: $0, atMost: 1) != nil && hasExchangedLetters(text, $0) }
    }
}

/// The e-mail addresses, and the folders of the files' own addresses, that many places in the files name: what is probably meant where
/// one stands that is a letter away.
struct UsualAddresses: Index {
    static let recipe = IndexRecipe.of(Self.self, collecting: [.organizations, .clubs, NamedAddresses.recipe])
    /// What is meant, by what has the slip.
    private var meant: [ExactText: Meant] = [:]
    private var files: Set<Int> = []

    /// An address or folder that many places name.
    struct Meant {
        let text: String
        /// How many places that are.
        let count: Int
    }

    /// So many places, and so many for each with the slip, tell what is meant.
    private static let least = 3
    /// The most that others are compared with, of those that most places name: it would take too long with more.
    private static let mostCompared = 200

    init(_ workspace: Workspace) {
        let collected = workspace.files.indices.map { file in
            workspace.files[file].isTemplate ? [] : workspace.collected(NamedAddresses.self, of: file)?.texts ?? []
        }
        var counts: [ExactText: Int] = [:]
        for text in collected.joined() { counts[text, default: 0] += 1 }
        let usual = counts.filter { $0.value >= UsualAddresses.least }
            .sorted { ($1.value, $0.key.text) < ($0.value, $1.key.text) }.prefix(UsualAddresses.mostCompared)
        guard !usual.isEmpty else { return }
        for (text, count) in counts {
            let near = usual.first { other in
                other.value >= UsualAddresses.least * count && isSlip(text.text, of: other.key.text)
            }
            if let near { meant[text] = Meant(text: near.key.text, count: near.value) }
        }
        guard !meant.isEmpty else { return }
        for (file, texts) in collected.enumerated() where texts.contains(where: { meant[$0] != nil }) { files.insert(file) }
    }

    /// Whether a file has an address or a folder with a slip.
    func concerns(_ file: Int) -> Bool { files.contains(file) }

    /// Returns what is meant by an e-mail address; `nil` where it is what it should be.
    func meant(byMail address: String) -> Meant? { meant[ExactText(address)] }

    /// Returns what is meant by the folder that an address of a file leads to; `nil` where it is what it should be.
    func meant(byFolderOf address: String) -> (written: String, meant: Meant)? {
        guard let folder = UsualAddresses.folder(of: address), let meant = meant[ExactText(folder)] else { return nil }
        return (folder, meant)
    }

    /// Returns the folder that an address of a file leads to, without the scheme.
    fileprivate static func folder(of address: String) -> String? {
        guard isOnTheWeb(address), let folder = folderOfAddress(address),
            let colon = folder.utf8.firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        return String(folder[folder.utf8.index(colon, offsetBy: 3)...])
    }
}

/// Whether a text is another one with a slip in it, and not that of somebody whose name begins with another letter.
private func isSlip(_ text: String, of other: String) -> Bool {
    guard differsInOneLetter(text, other) else { return false }
    let (one, two) = (Array(text.utf8), Array(other.utf8))
    let different = one.count == two.count ? one.indices.filter { one[$0] != two[$0] } : []
    guard different.count == 1, let place = different.first else { return true }
    return place > 0 && one[place - 1].isASCIILetter
}

/// The e-mail addresses of a document, and the folders of the addresses of files.
private struct NamedAddresses: Collected, Equatable {
    static let recipe = CollectedRecipe.of(Self.self)
    let texts: [ExactText]

    init?(_ document: Document) {
        var texts = document.nodes(.email).compactMap { $0.string }
        for meaning in [Meaning.level1Address, .level2Address, .level3Address, .include] {
            texts += document.nodes(meaning).compactMap { $0.string.flatMap { UsualAddresses.folder(of: $0) } }
        }
        if texts.isEmpty { return nil }
        self.texts = texts.map { ExactText($0) }
    }
}
