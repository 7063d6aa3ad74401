import ClubLint
import ClubModel
import ClubReport
import JSONSyntax

extension WorldPage {
    /// Writes the table of all clubs, which the map reads its pins from.
    mutating func writeClubs() {
        beginSection("clubs", words.text("Clubs and museums", "Clubs en musea"))
        let (told, others) = clubsByContent
        if !told.isEmpty, !others.isEmpty {
            element(
                "p",
                words.text(
                    "First those with members or with something to look at: \(words.number(told.count)). Then those of which only the entry in the list is known.",
                    "Eerst die met leden of met iets om naar te kijken: \(words.number(told.count)). Daarna die waarvan alleen de vermelding bekend is."
                ),
                class: "small soft lead")
            put("\n")
        }
        beginTable(
            [
                (words.text("Name", "Naam"), ""), (words.text("Town", "Plaats"), ""), (words.text("Level", "Niveau"), "wide"),
                (words.text("Complete", "Compleet"), "count wide"), (words.text("Members", "Leden"), "count wide"),
                (words.text("Errors", "Fouten"), "count"), (words.text("Warnings", "Waarsch."), "count wide"),
            ], label: words.text("clubs", "clubs"), first: told.isEmpty || told.count > 50 ? nil : max(10, told.count))
        for number in told + others {
            writeRow(number)
            output.endPiece()
        }
        endTable()
        endSection()
    }

    private mutating func writeRow(_ number: Int) {
        let club = world.clubs[number]
        let counts = club.findings.severityCounts
        put("<tr id=\"k\(number)\" data-k=\"" + WorldMap.kind(of: club) + "\"")
        if let point = WorldMap.point(of: club) {
            attribute("data-p", point)
            if let expected = WorldMap.expectedPoint(of: club) { attribute("data-e", expected) }
        }
        put("><td>")
        if carded[number] { self.club(number) } else { text(club.identity.fullName, limit: 200) }
        put("</td>")
        cell(club.identity.town, limit: 100)
        put("<td class=\"wide\" data-v=\"\(club.isMuseum ? 0 : club.level)\">")
        badge(club)
        put("</td><td class=\"count wide\">\(club.completeness)%</td>")
        count(club.counts.current, "wide")
        count(counts[.error], "error")
        count(counts[.warning], "warning wide")
        put("</tr>\n")
    }

    private mutating func attribute(_ name: String, _ point: MapPoint) {
        put(" " + name + "=\"")
        appendCoordinate(point.x, to: &output.bytes)
        put(" ")
        appendCoordinate(point.y, to: &output.bytes)
        put("\"")
    }

    private mutating func badge(_ club: World.Club) {
        let kind = WorldMap.kind(of: club)
        put("<span class=\"badge\"><svg viewBox=\"-10 -10 20 20\" aria-hidden=\"true\"><g class=\"pin " + kind + "\">")
        put(WorldPage.symbol(kind) + "</g></svg>")
        text(words.level(club.level, isMuseum: club.isMuseum))
        put("</span>")
    }

    // MARK: Cards

    /// Writes a card for each club, folded.
    mutating func writeCards() {
        beginSection("cards", words.text("A card per club", "Een kaartje per club"))
        if world.clubs.count > scope.cardCount {
            put("<p class=\"soft small\">")
            text(
                words.text(
                    "The \(words.number(scope.cardCount)) clubs that need it most; all are in the table above.",
                    "De \(words.number(scope.cardCount)) clubs die het het meest nodig hebben; in de tabel hierboven staan ze allemaal."
                ))
            put("</p>\n")
        }
        put("<div class=\"cards filtered\">")
        searchField(words.text("cards", "kaartjes"))
        let (told, others) = clubsByContent
        for number in told where carded[number] {
            writeCard(number)
            output.endPiece()
        }
        let folded = others.filter { carded[$0] }
        if !folded.isEmpty {
            put("<details class=\"more others\"><summary>")
            let count = words.number(folded.count)
            text(
                words.text(
                    "\(count) of which only the entry in the list is known",
                    "\(count) waarvan alleen de vermelding bekend is"))
            put("</summary>\n<div class=\"cards\">\n")
            for number in folded {
                writeCard(number)
                output.endPiece()
            }
            put("</div></details>\n")
        }
        put("</div>\n")
        endSection()
    }

    private mutating func writeCard(_ number: Int) {
        let club = world.clubs[number]
        let counts = club.findings.severityCounts
        put("<details class=\"card" + (club.findings.isEmpty ? "" : " print") + "\" id=\"c\(number)\"><summary><h3>")
        text(club.identity.fullName, limit: 200)
        put("</h3><span class=\"facts small soft\">")
        text(club.identity.town, limit: 100)
        put(" ")
        badge(club)
        let found = words.findings(counts[.error], counts[.warning])
        if !found.isEmpty {
            put(" <span class=\"" + (counts[.error] > 0 ? "bad" : "fair") + "\">")
            text(found)
            put("</span>")
        }
        put("</span></summary>\n<div class=\"inside\">\n")
        writeCompleteness(club)
        writeFacts(club)
        writeMembers(club)
        writePortfolios(number)
        writeVerdicts(club)
        writeFindings(club)
        writeDeadLinks(club)
        writeLetter(club)
        put("</div></details>\n")
    }

    private mutating func writeCompleteness(_ club: World.Club) {
        let share = max(0, min(100, club.completeness))
        put("<div class=\"complete\"><p><b>\(share)%</b> ")
        text(words.text("complete", "compleet"))
        put("</p><svg viewBox=\"0 0 100 6\" preserveAspectRatio=\"none\" aria-hidden=\"true\">")
        put("<rect class=\"all\" width=\"100\" height=\"6\"/><rect class=\"part\" width=\"\(share)\" height=\"6\"/></svg>")
        if !club.wins.isEmpty {
            put("<p class=\"small soft\">")
            text(
                club.wins.count == 1
                    ? words.text("Easily won:", "Makkelijk te winnen:") : words.text("Easy wins:", "Makkelijk te winnen:"))
            put("</p><ol class=\"wins\">")
            for win in club.wins.prefix(3) { element("li", win.text(in: language)) }
            put("</ol>")
        }
        put("</div>\n")
    }

    private mutating func writeFacts(_ club: World.Club) {
        put("<dl class=\"facts\">")
        if let website = club.website { fact(words.text("Website", "Website")) { $0.link(website, website) } }
        if let page = club.wikipedia { fact("Wikipedia") { $0.link(page, page) } }
        if let number = club.fotobondNumber { fact("Fotobond") { $0.text(String(number)) } }
        if let email = club.maintainerEmail { fact(words.text("Data kept by", "Gegevens van")) { $0.mail(email) } }
        for officer in club.officers.prefix(20) {
            let label = words.officer(officer.role)
            fact(label) { $0.text(officer.name, limit: 120) }
        }
        if let file = club.listedIn { fact(words.text("Listed in", "Staat in")) { $0.element("code", fileName(file)) } }
        if let file = club.membersIn { fact(words.text("Members in", "Leden in")) { $0.element("code", fileName(file)) } }
        put("</dl>\n")
    }

    private mutating func fact(_ label: String, _ body: (inout WorldPage) -> Void) {
        put("<div>")
        element("dt", label)
        put("<dd>")
        body(&self)
        put("</dd></div>")
    }

    private mutating func writeMembers(_ club: World.Club) {
        let counts = club.counts
        let parts = [
            (words.text("current", "huidig"), counts.current), (words.text("honorary", "erelid"), counts.honorary),
            (words.text("mentor", "mentor"), counts.mentors), (words.text("prospective", "aspirant"), counts.prospective),
            (words.text("former", "oud-lid"), counts.former), (words.text("deceased", "overleden"), counts.deceased),
            (words.text("naming a portfolio", "met verwijzing naar een portfolio"), counts.withPortfolio),
            (words.text("with known photos", "met bekende foto's"), counts.withPhotos),
        ].filter { $0.1 > 0 }
        if !parts.isEmpty {
            put("<h4>")
            text(words.text("Members", "Leden"))
            put("</h4><ul class=\"chips\">")
            for (label, number) in parts { put("<li><b>" + words.number(number) + "</b> " + label + "</li>") }
            put("</ul>\n")
        }
        guard !club.keywords.isEmpty else { return }
        put("<h4>")
        text(words.text("Keywords", "Trefwoorden"))
        put("</h4><ul class=\"chips\">")
        for keyword in club.keywords.prefix(24) {
            put("<li>")
            text(keyword.keyword, limit: 80)
            put(" <b>" + words.number(keyword.count) + "</b></li>")
        }
        if club.keywords.count > 24 { put("<li class=\"soft\">+\(club.keywords.count - 24)</li>") }
        put("</ul>\n")
    }

    private mutating func writeVerdicts(_ club: World.Club) {
        guard !club.verdicts.isEmpty else { return }
        put("<h4>")
        text(words.text("What the apps make of its file", "Wat de apps met het bestand doen"))
        put("</h4><ul class=\"verdicts\">")
        for verdict in club.verdicts {
            put("<li class=\"" + verdict.outcome.rawValue + "\"><b>")
            text(words.consumer(verdict.consumer))
            put("</b> ")
            text(words.outcome(verdict.outcome))
            if let reason = verdict.reason {
                put("<span class=\"soft\"> – ")
                text(reason.text(in: language), limit: 300)
                put("</span>")
            }
            put("</li>")
        }
        put("</ul>\n")
    }

    // MARK: Findings

    private mutating func writeFindings(_ club: World.Club) {
        guard !club.findings.isEmpty else { return }
        put("<h4>")
        text(words.text("Findings", "Bevindingen"))
        put("</h4>\n")
        for (index, finding) in club.findings.sortedBySeverity().prefix(scope.findingsOfCard).enumerated() {
            write(finding, hasFrame: index < scope.framesOfCard)
        }
        rest(max(0, club.findings.count - scope.findingsOfCard) + club.furtherFindings)
    }

    private mutating func write(_ finding: World.Found, hasFrame: Bool) {
        put("<article class=\"finding " + finding.severity.name + "\">\n<p class=\"where\"><span class=\"tag\">")
        text(words.severity(finding.severity))
        put("</span> <code>")
        text(fileName(finding.path), limit: 120)
        put(":\(finding.line):\(finding.column)</code> ")
        rule(finding.rule)
        put("</p>\n")
        element("h5", withCapital(finding.message.text(in: language)))
        if hasFrame, let frame = finding.frame { write(frame: frame) }
        let remedy = finding.remedy.text(in: language)
        if !remedy.isEmpty {
            put("<p class=\"remedy\">")
            text(remedy)
            put("</p>")
        }
        put("</article>\n")
    }

    /// Writes the id of a rule, with a link to its page where it is a rule of today.
    mutating func rule(_ id: String) {
        guard let rule = Rule.named(id) else { return element("span", id) }
        link(RulePlace.address(of: rule, in: language), id)
    }

    /// Writes lines of a file: the number in front and the marks below stand back and out.
    private mutating func write(frame: String) {
        put("<pre>")
        let lines = Array(frame.utf8).split(separator: UInt8(ascii: "\n")).map { line in
            var gutter = line.startIndex
            while gutter < line.endIndex, line[gutter].isDigit || line[gutter] == 0x20 { gutter += 1 }
            let hasGutter = gutter < line.endIndex && line[gutter] == UInt8(ascii: "|")
            return (gutter: hasGutter ? line[...gutter] : [], rest: hasGutter ? line[(gutter + 1)...] : line)
        }
        // On a phone, the blanks that all lines begin with would push the mark out of sight.
        let indents = lines.compactMap { line in line.rest.firstIndex { $0 != 0x20 }.map { $0 - line.rest.startIndex } }
        let indent = max(0, (indents.min() ?? 0) - 1)
        for (number, line) in lines.enumerated() {
            if number > 0 { put("\n") }
            let hasGutter = !line.gutter.isEmpty
            let rest = line.rest.dropFirst(indent)
            if hasGutter { put("<i>" + String(decoding: line.gutter, as: UTF8.self) + "</i>") }
            let mark = rest.first { $0 != 0x20 && $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: "_") }
            let isMark = hasGutter && mark == UInt8(ascii: "^")
            if isMark { put("<b>") }
            text(String(decoding: rest, as: UTF8.self), limit: 400)
            if isMark { put("</b>") }
        }
        put("</pre>\n")
    }

    // MARK: The letter

    private mutating func writeLetter(_ club: World.Club) {
        guard let letter = MaintainerLetter(about: club, deadLinks[club.identity] ?? [], checkedOn: world.day, words) else {
            return
        }
        put("<details class=\"letter\"><summary>")
        text(words.text("Text for whoever keeps the data", "Tekst voor wie de gegevens bijhoudt"))
        put("</summary>\n<p class=\"actions\"><button type=\"button\" class=\"copy\" aria-live=\"polite\" hidden data-done=\"")
        text(words.text("Copied", "Gekopieerd"))
        put("\">")
        text(words.text("Copy", "Kopiëren"))
        put("</button> <a class=\"button\" href=\"")
        text(letter.link, limit: .max)
        put("\">")
        text(
            letter.hasAddress
                ? words.text("Write a mail", "Mail schrijven")
                : words.text("Write a mail (the address is not known)", "Mail schrijven (het adres is onbekend)"))
        put("</a></p>\n<pre class=\"text\">")
        for (index, line) in Array(letter.text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        {
            if index > 0 { put("\n") }
            text(String(decoding: line, as: UTF8.self), limit: 1_200)
        }
        put("</pre></details>\n")
    }
}
