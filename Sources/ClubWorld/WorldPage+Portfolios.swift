import ClubModel
import ClubReport
import JSONSyntax

extension WorldPage {
    /// Writes the portfolios of a club on its card: links, which a button turns into pictures. Nothing is loaded before.
    mutating func writePortfolios(_ number: Int) {
        let club = world.clubs[number]
        guard !club.portfolios.isEmpty else { return }
        put("<div class=\"portfolios\">")
        element("h4", words.text("Portfolios", "Portfolio's"))
        put("\n")
        let sites = Sites(of: club.portfolios, sites)
        if !sites.permitted.isEmpty {
            let names = words.list(sites.permitted)
            put("<p class=\"small soft\" id=\"p\(number)\">")
            text(
                words.text(
                    "The pictures are on \(names). Nothing is loaded from there before you ask for it.",
                    "De foto's staan op \(names). Daar wordt pas iets opgehaald als je erom vraagt."), limit: .max)
            put("</p>\n<p class=\"actions\"><button type=\"button\" class=\"show\" aria-describedby=\"p\(number)\" hidden>")
            text(words.text("Show the pictures", "Toon de foto's"))
            put("</button></p>\n")
        }
        if !sites.others.isEmpty {
            let names = words.list(sites.others, atMost: PictureSites.most)
            element(
                "p",
                words.text(
                    "Only linked, because a page shows pictures of \(PictureSites.most) sites at most: \(names).",
                    "Alleen als link, want een pagina toont foto's van hoogstens \(PictureSites.most) sites: \(names)."),
                class: "small soft")
            put("\n")
        }
        if sites.unshown > 0 {
            element(
                "p",
                words.text(
                    "\(words.count(sites.unshown, ("picture is", ""), ("pictures are", ""))) not shown here: only addresses of public sites that begin with https:// are.",
                    "\(words.count(sites.unshown, ("", "foto wordt"), ("", "foto's worden"))) hier niet getoond: dat kan alleen bij adressen van openbare sites die met https:// beginnen."
                ), class: "small soft")
            put("\n")
        }
        for portfolio in club.portfolios { write(portfolio) }
        rest(club.furtherPortfolios)
        put("</div>\n")
    }

    private mutating func write(_ portfolio: World.Portfolio) {
        put("<details class=\"portfolio\"><summary>")
        text(portfolio.member, limit: 120)
        put(" <span class=\"small soft\">")
        text(words.count(portfolio.pictureCount, ("picture", "foto"), ("pictures", "foto's")))
        if let newest = portfolio.newest {
            text(words.text(", newest: ", ", nieuwste: ") + words.day(newest), limit: 60)
        }
        put("</span></summary>\n<ul class=\"pictures\">\n")
        for (index, picture) in portfolio.pictures.enumerated() {
            put("<li>")
            write(picture, index + 1)
            put("</li>\n")
        }
        put("</ul>\n")
        rest(portfolio.pictureCount - portfolio.pictures.count)
        if let page = portfolio.page, webLink(page) != nil {
            put("<p class=\"small\">")
            link(page, words.text("The page of the portfolio", "De pagina van het portfolio"))
            put("</p>\n")
        }
        put("</details>\n")
        output.endPiece()
    }

    /// Writes a link to a picture under its title, and for the program where its small version is, if the policy allows that.
    private mutating func write(_ picture: World.Picture, _ place: Int) {
        let title = picture.title ?? words.text("Picture \(place)", "Foto \(place)")
        guard let target = PictureSites.link(picture.address) else { return text(title, limit: 120) }
        put("<a rel=\"noopener noreferrer nofollow\" href=\"")
        text(target, limit: .max)
        put("\"")
        if let site = PictureSites.site(of: picture), sites.permitted.contains(site) {
            put(" data-t=\"")
            text(PictureSites.shown(picture), limit: .max)
            put("\"")
            if let altText = picture.altText {
                put(" data-a=\"")
                text(altText, limit: 300)
                put("\"")
            }
        }
        put(">")
        text(title, limit: 120)
        put("</a>")
    }

    /// Where the pictures of a club are.
    private struct Sites {
        /// The names of the sites that may be asked, and of those that are too many.
        private(set) var permitted: [String] = []
        private(set) var others: [String] = []
        /// How many pictures no page may load.
        private(set) var unshown = 0

        init(of portfolios: [World.Portfolio], _ sites: PictureSites) {
            var found: Set<String> = []
            for picture in portfolios.flatMap(\.pictures) {
                guard let site = PictureSites.site(of: picture) else {
                    unshown += 1
                    continue
                }
                guard found.insert(site).inserted else { continue }
                let name = String(site.dropFirst("https://".count))
                if sites.permitted.contains(site) { permitted.append(name) } else { others.append(name) }
            }
        }
    }
}

/// The sites from which a page may load pictures once somebody asks for them. Only these stand in its security policy.
struct PictureSites {
    /// As the policy names them, `https://photos.example:8443`; nothing of the data is in it but letters, digits, hyphens and dots.
    let permitted: [String]

    /// How many sites a page may ask: more than all portfolios of most worlds are on, and no policy grows without end.
    static let most = 40
    /// The longest address of a picture that a page tells, in bytes: the pages of large worlds stay small.
    static let longestAddress = 500

    /// Takes the sites of most pictures.
    init(of portfolios: some Sequence<World.Portfolio>) {
        var counts: [String: Int] = [:]
        for portfolio in portfolios {
            for picture in portfolio.pictures {
                if let site = PictureSites.site(of: picture) { counts[site, default: 0] += 1 }
            }
        }
        permitted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(PictureSites.most).map(\.key)
    }

    /// Returns the site that a small version of a picture is asked of; `nil` where no page may load or link it.
    static func site(of picture: World.Picture) -> String? {
        guard link(picture.address) != nil, let address = link(shown(picture)) else { return nil }
        return site(of: address)
    }

    /// Returns the address of the small version of a picture; without one the picture itself serves (FORMAT.md 12.4).
    static func shown(_ picture: World.Picture) -> String { picture.thumbnail ?? picture.address }

    /// Returns an address that a page may lead to and has room for.
    static func link(_ address: String) -> String? {
        address.utf8.count <= longestAddress ? webLink(address) : nil
    }

    /// Returns scheme, name and port of an address that begins with `https://`, as a security policy has them.
    ///
    /// `nil` for names that are not plain, for those of no public site (without a dot, or a number), and with a user in front.
    static func site(of address: String) -> String? {
        guard let parts = AddressParts(address), parts.isSecure, parts.host.lowerBound == parts.site.lowerBound else {
            return nil
        }
        let bytes = Array(address.utf8)
        let host = bytes[parts.host].map { $0.asciiLowercased }
        let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard host.count <= 253, labels.count > 1, labels.last?.first?.isASCIILetter == true,
            labels.allSatisfy({ label in
                label.allSatisfy { $0.isASCIILetter || $0.isDigit || $0 == UInt8(ascii: "-") } && !label.isEmpty
            })
        else { return nil }
        let site = "https://" + String(decoding: host, as: UTF8.self)
        let rest = bytes[parts.host.upperBound..<parts.site.upperBound]
        if rest.isEmpty { return site }
        guard rest.dropFirst().allSatisfy({ $0.isDigit }),
            let port = UInt16(String(decoding: rest.dropFirst(), as: UTF8.self)), port > 0
        else { return nil }
        return port == 443 ? site : site + ":" + String(port)
    }
}
