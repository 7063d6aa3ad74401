import ClubModel
import ClubReport

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
