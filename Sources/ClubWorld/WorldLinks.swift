package import ClubModel
import ClubReport

extension World {
    /// What came of asking for the addresses that the data name.
    package struct Links: Sendable {
        /// The days of the first and of the last question that counts: `yyyy-mm-dd`.
        package var since: String
        package var checkedAt: String
        /// How many addresses answer as they should.
        package var good = 0
        /// How many work and have a new address for good.
        package var moved = 0
        /// Of how many nobody knows: their servers keep programs out, or did not answer in time.
        package var undecided = 0
        /// How many do not work: nothing is there, or something else than a picture.
        package var deadCount = 0
        /// Who names those that do not work, by club; of many the first.
        package var dead: [DeadLink] = []
        /// How many there are beyond `dead`.
        package var furtherDead = 0

        package init(since: String, checkedAt: String) {
            self.since = since
            self.checkedAt = checkedAt
        }

        /// How many addresses were asked for.
        package var checked: Int { good + moved + undecided + deadCount }
    }

    /// An address that does not work, where one record names it.
    package struct DeadLink: Sendable {
        package var address: String
        /// The field that names it, as `website` or `featuredImage`.
        package var field: String
        /// The club or museum that it belongs to, and the member if it is about one.
        package var club: Identity?
        package var member: String?
        /// The file that names it.
        package var source: String
        /// The day on which it was asked for: `yyyy-mm-dd`.
        package var checkedAt: String
        /// The HTTP status; `nil` where no answer came.
        package var status: Int?
        /// What was there instead.
        package var reason: Phrase

        package init(_ address: String, field: String, source: String, checkedAt: String, reason: Phrase) {
            self.address = address
            self.field = field
            self.source = source
            self.checkedAt = checkedAt
            self.reason = reason
        }
    }
}

extension World.Links {
    /// Returns the links that do not work by the club that they belong to.
    var deadByClub: [Identity: [World.DeadLink]] {
        var result: [Identity: [World.DeadLink]] = [:]
        for link in dead {
            if let club = link.club { result[club, default: []].append(link) }
        }
        return result
    }
}

extension WorldWords {
    /// Returns a number of links in words.
    package func links(_ count: Int) -> String { self.count(count, ("link", "link"), ("links", "links")) }

    /// Returns what came of asking for all links, as a sentence.
    package func sentence(_ links: World.Links) -> String {
        let (first, last) = (day(links.since), day(links.checkedAt))
        let when =
            links.since == links.checkedAt
            ? text("on \(last)", "op \(last)") : text("from \(first) to \(last)", "van \(first) tot en met \(last)")
        var parts = [text("\(number(links.good)) work", "\(number(links.good)) werken")]
        if links.moved > 0 {
            parts.append(
                text(
                    "\(number(links.moved)) \(links.moved == 1 ? "has" : "have") a new address",
                    "\(number(links.moved)) \(links.moved == 1 ? "heeft" : "hebben") een nieuw adres"))
        }
        if links.undecided > 0 {
            parts.append(
                text(
                    "\(number(links.undecided)) could not be judged (the server keeps programs out, or was in trouble)",
                    "\(number(links.undecided)) \(links.undecided == 1 ? "was" : "waren") niet te beoordelen (de server laat geen programma's toe, of had een storing)"
                ))
        }
        parts.append(
            links.deadCount == 0
                ? text("none is dead", "geen enkele is dood")
                : text(
                    "\(number(links.deadCount)) \(links.deadCount == 1 ? "does" : "do") not work",
                    "\(number(links.deadCount)) \(links.deadCount == 1 ? "doet" : "doen") het niet"))
        return text("\(self.links(links.checked)) checked \(when): ", "\(self.links(links.checked)) nagekeken \(when): ")
            + list(parts) + "."
    }

    /// Returns what a field with an address is, for people.
    func field(_ field: String) -> String {
        switch field {
        case "website": text("website", "website")
        case "wikipedia": "Wikipedia"
        case "level3URL": text("portfolio", "portfolio")
        case "featuredImage": text("featured image", "uitgelichte foto")
        case "photographerImage": text("portrait", "portret")
        case "imageURL": text("image in the portfolio", "beeld in het portfolio")
        case "thumbURL": text("thumbnail in the portfolio", "miniatuur in het portfolio")
        default: field
        }
    }
}

extension WorldPage {
    /// Writes what came of asking for the links, and those that do not work; nothing where nobody has asked.
    mutating func writeLinks() {
        guard let links = world.links else { return }
        beginSection("links", words.text("Links", "Links"))
        element("p", words.sentence(links), class: links.deadCount == 0 ? "fine" : "")
        put("\n")
        guard !links.dead.isEmpty else { return endSection() }
        var numbers: [Identity: Int] = [:]
        for number in world.clubs.indices { numbers[world.clubs[number].identity] = number }
        beginTable(
            [
                (words.text("Link", "Link"), ""), (words.text("Belongs to", "Hoort bij"), ""),
                (words.text("Checked", "Nagekeken"), "wide"),
            ], label: words.text("links that do not work", "links die het niet doen"), canSearch: links.dead.count > 10)
        let shown = links.dead.prefix(scope.rowCount)
        for dead in shown {
            put("<tr><td class=\"address\">")
            link(dead.address, dead.address)
            put("<div class=\"small soft\">")
            text(dead.reason.text(in: language), limit: 300)
            put("</div></td><td>")
            if let identity = dead.club {
                if let number = numbers[identity] { club(number) } else { text(identity.fullName, limit: 200) }
            }
            put("<div class=\"small soft\">")
            text(about(dead), limit: 200)
            put("</div></td><td class=\"wide\" data-v=\"")
            text(dead.checkedAt)
            put("\">")
            text(words.age(dead.checkedAt, at: world.day))
            put("</td></tr>\n")
            output.endPiece()
        }
        endTable()
        rest(links.dead.count - shown.count + links.furtherDead)
        endSection()
    }

    /// Writes the links of a club that do not work, on its card.
    mutating func writeDeadLinks(_ club: World.Club) {
        guard club.deadLinkCount > 0 else { return }
        put("<h4>")
        text(words.text("Links that do not work", "Links die het niet doen"))
        put("</h4><ul class=\"dead\">")
        let dead = deadLinks[club.identity] ?? []
        let shown = dead.prefix(scope.findingsOfCard)
        for dead in shown {
            put("<li class=\"address\">")
            link(dead.address, dead.address)
            put("<br><span class=\"soft small\">")
            text(about(dead) + " – " + dead.reason.text(in: language), limit: 400)
            put(" ")
            text(words.text("Checked on ", "Nagekeken op ") + words.day(dead.checkedAt) + ".")
            put("</span></li>")
        }
        put("</ul>\n")
        rest(club.deadLinkCount - shown.count)
    }

    /// What a link is, and whose.
    private func about(_ link: World.DeadLink) -> String {
        link.member.map { $0 + ", " + words.field(link.field) } ?? withCapital(words.field(link.field))
    }
}
