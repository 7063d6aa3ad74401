import ClubModel
import ClubReport

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
