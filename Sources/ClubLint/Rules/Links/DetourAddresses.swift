import ClubModel
import JSONSyntax

extension Rule {
    static let detourAddress = Rule(
        id: "detour-address", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "An address goes by way of a search engine, a mail program or a network instead of straight to the page.",
            nl: "Een adres gaat via een zoekmachine, mailprogramma of sociaal netwerk in plaats van rechtstreeks naar de pagina."),
        reason: Phrase(
            en: """
                It was copied from a page of results, a message or a mail. Visitors see a warning, a list of results or a page to \
                log in, and one day such an address ends.
                """,
            nl: """
                Het is gekopieerd uit een lijst met zoekresultaten, een bericht of een e-mail. Bezoekers zien een waarschuwing, \
                een lijst met resultaten of een inlogpagina, en op een dag werkt zo'n adres niet meer.
                """),
        message: Phrase(
            en: "\"{address}\" goes by way of {host} instead of straight to the page.",
            nl: "\"{address}\" gaat via {host} in plaats van rechtstreeks naar de pagina."),
        remedy: Phrase(
            en: "Open the page itself, and copy its address.", nl: "Open de pagina zelf, en kopieer daar het adres."),
        examples: [
            .bad(
                .noor,
                """
                {
                    "website": ⟦"⟨https://www.google.com/url?sa=t&url=https%3A%2F%2Fnoorevers.example%2F&usg=AOv⇒https://noorevers.example/⟩"⟧,
                    "level3URL": ⟦"⟨https://l.facebook.com/l.php?u=https%3A%2F%2Fnoorevers.example%2F%3Fa%3D2&h=AT0⇒https://noorevers.example/?a=2⟩"⟧
                }
                """),
            .bad(
                .noor,
                """
                {
                    "website": ⟦"⟨https://www-noorevers-example.translate.goog/over?_x_tr_sl=nl⇒https://www.noorevers.example/over⟩"⟧,
                    "level3URL": ⟦"⟨https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fnoor.example%2F&data=05⇒https://noor.example/⟩"⟧
                }
                """),
            .bad(.noor, #"{ "website": ⟦"https://www.google.nl/search?q=noor+evers+fotografie"⟧ }"#),
            .good(
                .noor,
                """
                {
                    "website": "https://sites.google.com/view/noorevers?authuser=0",
                    "level3URL": "https://www.fotoclublindewold.example/galerij?terug=https://www.fotoclublindewold.example/leden",
                    "featuredImage": "https://beeld.example/schaal?url=https://www.noorevers.example/heide.jpg"
                }
                """),
        ]
    ) { document, _ in
        // What stands for an article of Wikipedia is looked at by a rule of its own.
        document.oddAddresses(Meaning.openedAddresses.filter { $0 != .wikipedia }).compactMap { address in
            guard let detour = Detour(address) else { return nil }
            var finding = Finding(
                at: address.node,
                ["address": Phrase(shortened(address.text(address.whole))), "host": Phrase(address.hostName)])
            switch detour {
            case .leadsTo(let page):
                finding.suggestions = [page]
                finding.fixes = [.write(page, at: address.node, .unsafe)]
            case .search:
                finding.message = Phrase(
                    en: "\"{address}\" is a list of search results of {host}, not a page.",
                    nl: "\"{address}\" is een lijst met zoekresultaten van {host}, geen pagina.")
            }
            return finding
        }
    }
}

/// What an address is that does not lead straight to a page.
private enum Detour {
    /// Another address stands in it, which it leads on to.
    case leadsTo(String)
    /// It is a list of what a search engine found.
    case search

    /// Reads an address; `nil` for one that leads straight to a page.
    init?(_ address: WebAddress) {
        if address.isHost("translate.goog"), let page = Detour.translated(address) {
            self = .leadsTo(page)
            return
        }
        guard !address.query.isEmpty else { return nil }
        if Detour.leadsOn(address), let page = Detour.page(in: address) {
            self = .leadsTo(page)
        } else if Detour.isSearch(address) {
            self = .search
        } else {
            return nil
        }
    }

    /// Whether a site is known to lead on to what its parameters say.
    private static func leadsOn(_ address: WebAddress) -> Bool {
        if isGoogle(address) {
            let pages: [StaticString] = ["/url", "/imgres", "/translate"]
            return pages.contains { address.path.count == $0.utf8CodeUnitCount && address.part(address.path, begins: $0) }
        }
        let hosts: [StaticString] = [
            "l.facebook.com", "lm.facebook.com", "l.instagram.com", "l.messenger.com", "safelinks.protection.outlook.com",
            "out.reddit.com", "href.li",
        ]
        if hosts.contains(where: { address.isHost($0) }) { return true }
        let pages: [(host: StaticString, path: StaticString)] = [
            ("facebook.com", "/l.php"), ("facebook.com", "/sharer"), ("facebook.com", "/login"),
            ("instagram.com", "/accounts/login"),
            ("linkedin.com", "/redir"), ("linkedin.com", "/safety/go"), ("youtube.com", "/redirect"), ("duckduckgo.com", "/l/"),
            ("vk.com", "/away.php"),
        ]
        return pages.contains { address.isHost($0.host) && address.part(address.path, begins: $0.path) }
    }

    /// Whether a page is what a search engine found.
    private static func isSearch(_ address: WebAddress) -> Bool {
        let engines: [StaticString] = [
            "bing.com", "duckduckgo.com", "search.yahoo.com", "ecosia.org", "startpage.com", "search.brave.com", "qwant.com",
        ]
        let isEngine = engines.contains { address.isHost($0) }
        guard isEngine || isGoogle(address) && address.part(address.path, begins: "/search") else { return false }
        return address.parameters.contains { ["q", "p", "query"].contains($0.name) }
    }

    /// Whether a site is Google's search engine in some country, as `google.nl` or `translate.google.com` is, and not a site at Google's.
    private static func isGoogle(_ address: WebAddress) -> Bool {
        let parts = address.hostName.split(separator: ".")
        guard let name = parts.firstIndex(of: "google"), name <= 1, parts.count - name <= 3 else { return false }
        return name == 0 || parts[0] == "translate" || parts[0] == "images"
    }

    /// Returns the whole address that stands in the query of another one; `nil` where there is none that could be written down as it is.
    private static func page(in address: WebAddress) -> String? {
        let values = address.parameters.map { $0.value }
        return values.first { isOnTheWeb($0) && $0.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x5C } }
    }

    /// Returns the page that was translated: in the name of its site hyphens stand for full stops, and two of them for one.
    private static func translated(_ address: WebAddress) -> String? {
        let name = Array(address.hostName.utf8.dropLast(".translate.goog".utf8.count))
        guard !name.isEmpty, !name.contains(UInt8(ascii: ".")) else { return nil }
        let isHyphen = { (index: Int) in name.indices.contains(index) && name[index] == UInt8(ascii: "-") }
        var (host, index): ([UInt8], Int) = ([], 0)
        while index < name.count {
            let isDoubled = isHyphen(index) && isHyphen(index + 1)
            host.append(isHyphen(index) && !isDoubled ? UInt8(ascii: ".") : name[index])
            index += isDoubled ? 2 : 1
        }
        guard host.contains(UInt8(ascii: ".")) else { return nil }
        let own = address.text(address.query).split(separator: "&").filter { !$0.hasPrefix("_x_tr_") }
        return "https://" + String(decoding: host, as: UTF8.self) + address.text(address.path)
            + (own.isEmpty ? "" : "?" + own.joined(separator: "&"))
    }
}

extension Rule {
    static let trackedAddress = Rule(
        id: "tracked-address", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "An address ends in what a mail or a social network uses to follow its readers.",
            nl: "Aan een adres hangt iets waarmee een e-mail of sociaal netwerk lezers volgt."),
        reason: Phrase(
            en: """
                It came along when the address was copied. It tells the site that everybody who follows it came out of that one \
                mail, and where it follows a & without a ? many sites know no such page.
                """,
            nl: """
                Het kwam mee toen het adres werd gekopieerd. De site denkt dat iedereen die het volgt uit die ene e-mail komt, en \
                waar het achter een & staat zonder ? kennen veel sites zo'n pagina niet.
                """),
        message: Phrase(
            en: "\"{address}\" ends in \"{tail}\", which follows readers and is not part of the address.",
            nl: "\"{address}\" eindigt op \"{tail}\": dat volgt lezers, en hoort niet bij het adres."),
        remedy: Phrase(en: "Write it without that.", nl: "Schrijf het zonder dat."),
        examples: [
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": {
                        "website": ⟦"https://noorevers.example/?utm_source=mail&utm_medium=news"⟧,
                        "level3URL": ⟦"https://www.fotoclublindewold.example/noor/&fbclid=IwAR0x"⟧
                    }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": {
                            "website": "https://noorevers.example/",
                            "level3URL": "https://www.fotoclublindewold.example/noor/"
                        }
                    } ] }
                    """),
            .bad(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "website": ⟦"https://fotos.example/?album=7&fbclid=IwAR0x#heide"⟧ }
                } ] }
                """,
                fixed: """
                    { "members": [ {
                        "name": { "givenName": "Noor", "familyName": "Evers" },
                        "optional": { "website": "https://fotos.example/?album=7#heide" }
                    } ] }
                    """),
            .good(
                """
                { "members": [ {
                    "name": { "givenName": "Noor", "familyName": "Evers" },
                    "optional": { "website": "https://fotos.example/?album=7&page=2" }
                } ] }
                """),
        ]
    ) { document, _ in
        document.oddAddresses(Meaning.openedAddresses).compactMap { address in
            guard let (tail, first, rest) = untracked(address) else { return nil }
            let edits = [TextEdit(tail, rest)]
            return Finding(
                at: address.node,
                ["address": Phrase(shortened(address.text(address.whole))), "tail": Phrase(shortened(first))],
                suggestions: [address.text(after: edits)],
                fixes: [Fix(Phrase(en: "Take it away", nl: "Haal het weg"), .unsafe, edits)])
        }
    }
}

/// Returns where the parameters of an address stand, the first one that follows readers, and what is left without those; `nil` where
/// there are none.
private func untracked(_ address: WebAddress) -> (tail: Range<Int>, first: String, rest: String)? {
    let bytes = address.node.tree.source.bytes
    let tail = address.path.lowerBound..<max(address.path.upperBound, address.query.upperBound)
    let isSign = { (index: Int) in bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "&") }
    guard let start = tail.first(where: isSign) else { return nil }
    var (parts, place): ([Range<Int>], Int) = ([], start)
    while place < tail.upperBound {
        let end = (place + 1..<tail.upperBound).first(where: isSign) ?? tail.upperBound
        parts.append(place + 1..<end)
        place = end
    }
    func isTracker(_ part: Range<Int>) -> Bool { trackerNames.contains { address.part(part, begins: $0) } }
    guard let first = parts.first(where: isTracker) else { return nil }
    let rest = parts.filter { !isTracker($0) }.map { address.text($0) }
    let sign = rest.isEmpty ? "" : address.text(start..<start + 1)
    return (start..<tail.upperBound, address.text(first), sign + rest.joined(separator: "&"))
}

/// What parameters that follow readers begin with.
private let trackerNames: [StaticString] = [
    "utm_", "fbclid=", "gclid=", "dclid=", "msclkid=", "mc_cid=", "mc_eid=", "igsh=", "igshid=", "_hsenc=", "yclid=",
]
