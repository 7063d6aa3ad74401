import ClubLint
import ClubModel
import ClubReport
import JSONSyntax

extension WorldReporter {
    /// A page to look at: one file that loads nothing unless somebody asks for the pictures of a club, and runs only the
    /// program that stands in it.
    package static let html = WorldReporter(
        name: "html",
        summary: Phrase(
            en: "A page with a map, numbers, what is wrong and whose job it is; one file, works without network.",
            nl: "Een pagina met een kaart, aantallen, wat er mis is en wie het oplost; één bestand, werkt zonder netwerk.")
    ) { report, output in
        var page = WorldPage(report, output)
        page.write()
        output = page.output
    }
}

/// Writes the page of a world, from what is to be done to what is to be looked up.
struct WorldPage {
    let report: WorldReport
    let scope: WorldScope
    let words: WorldWords
    var output: ReportOutput
    /// The places of the clubs that have a card.
    let carded: [Bool]
    /// The links of each club that do not work.
    let deadLinks: [Identity: [World.DeadLink]]
    /// The sites that pictures may be loaded from.
    let sites: PictureSites

    var world: World { report.world }
    var language: Phrase.Language { report.language }

    init(_ report: WorldReport, _ output: ReportOutput) {
        self.report = report
        self.output = output
        scope = WorldScope(report.world)
        words = WorldWords(report.language)
        carded = WorldPage.carded(report.world, scope)
        deadLinks = report.world.links?.deadByClub ?? [:]
        let carded = carded
        sites = PictureSites(
            of: report.world.clubs.indices.lazy.filter { carded[$0] }.flatMap { report.world.clubs[$0].portfolios })
    }

    /// Chooses the clubs that have a card: all, or those that need it most.
    private static func carded(_ world: World, _ scope: WorldScope) -> [Bool] {
        guard world.clubs.count > scope.cardCount else { return [Bool](repeating: true, count: world.clubs.count) }
        let needs = world.clubs.map { club in
            let counts = club.findings.severityCounts
            return counts[.error] * 1_000 + counts[.warning] * 10 + counts[.info] + club.furtherFindings
        }
        let order = needs.indices.sorted { needs[$0] == needs[$1] ? $0 < $1 : needs[$0] > needs[$1] }
        var result = [Bool](repeating: false, count: world.clubs.count)
        for number in order.prefix(scope.cardCount) { result[number] = true }
        return result
    }

    mutating func write() {
        writeHead()
        writeHeader()
        put("<main id=\"main\" tabindex=\"-1\">\n")
        writeTasks()
        writeTotals()
        writeMap()
        writeChanges()
        writeClubs()
        writeCards()
        writeLinks()
        writeKeywords()
        writePeople()
        writeTree()
        writeSources()
        writeRules()
        put("</main>\n")
        writeFooter()
        put("<script>" + PagePart.worldProgram.text + "</script>\n</body>\n</html>\n")
    }

    // MARK: Pieces

    mutating func put(_ markup: String) { output += markup }

    /// Writes a text of the data or of ours, escaped, and made harmless.
    mutating func text(_ text: String, limit: Int = Advice.longestText) {
        appendMarkup(text, limit: limit, to: &output.bytes)
    }

    /// Writes an element that holds text.
    mutating func element(_ tag: String, _ text: String, class style: String = "") {
        put("<" + tag + (style.isEmpty ? "" : " class=\"" + style + "\"") + ">")
        self.text(text)
        put("</" + tag + ">")
    }

    /// Writes a link to somewhere on the web, or the text alone where the address is none that a page may lead to.
    mutating func link(_ address: String, _ label: String) {
        guard let target = webLink(address) else { return text(label, limit: 200) }
        put("<a rel=\"noopener noreferrer nofollow\" href=\"")
        text(target, limit: .max)
        put("\">")
        text(label, limit: 200)
        put("</a>")
    }

    /// Writes the name of a file as a link to it, if it is on the web; it may be broken before its dots.
    mutating func file(_ address: String) {
        let target = webLink(address)
        if let target {
            put("<a rel=\"noopener noreferrer nofollow\" href=\"")
            text(target, limit: .max)
            put("\">")
        }
        let name = Array(SanitizedText(fileName(address), limit: 120).text.utf8)
        for (index, part) in name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).enumerated() {
            if index > 0 { put("<wbr>.") }
            text(String(decoding: part, as: UTF8.self))
        }
        if target != nil { put("</a>") }
    }

    /// Writes a link for mail, or the text alone.
    mutating func mail(_ address: String) {
        guard let mail = MailAddress(address) else { return text(address, limit: 200) }
        put("<a href=\"mailto:" + mail.text + "\">")
        text(mail.text)
        put("</a>")
    }

    /// Writes a link to the card of a club, or to its row where it has none.
    mutating func club(_ number: Int) {
        put("<a href=\"#" + anchor(number) + "\">")
        text(world.clubs[number].identity.fullName, limit: 200)
        put("</a>")
    }

    /// The clubs and museums of which there is more to tell than their place, then the others; by name.
    var clubsByContent: (told: [Int], others: [Int]) {
        let told = world.clubs.indices.filter { hasContent(world.clubs[$0]) }
        return (told, world.clubs.indices.filter { !hasContent(world.clubs[$0]) })
    }

    private func hasContent(_ club: World.Club) -> Bool {
        let counts = club.findings.severityCounts
        return club.membersIn != nil || club.deadLinkCount > 0 || counts[.error] + counts[.warning] > 0
    }

    func anchor(_ club: Int) -> String { (carded[club] ? "c" : "k") + String(club) }

    /// Begins a section with its heading.
    mutating func beginSection(_ id: String, _ heading: String) {
        put("<section id=\"" + id + "\" aria-labelledby=\"h-" + id + "\">\n<h2 id=\"h-" + id + "\">")
        text(heading)
        put("</h2>\n")
    }

    mutating func endSection() {
        put("</section>\n")
        output.endPiece()
    }

    /// Begins a table that a program lets people sort and search.
    ///
    /// - Parameters:
    ///   - columns: Their headings with a class: `count` for numbers, `wide` for what a phone has no room for.
    ///   - first: How many rows the program shows until all are asked for; `nil` for those of any long table.
    mutating func beginTable(
        _ columns: [(heading: String, style: String)], label: String, canSearch: Bool = true, first: Int? = nil
    ) {
        put("<div class=\"table\">")
        if canSearch { searchField(label) }
        put("<div class=\"scroll\"><table class=\"sortable\"" + (first.map { " data-first=\"\($0)\"" } ?? "") + " aria-label=\"")
        text(withCapital(label))
        put("\">\n<thead><tr>")
        for column in columns {
            put("<th scope=\"col\"" + (column.style.isEmpty ? "" : " class=\"" + column.style + "\"") + ">")
            text(column.heading)
            put("</th>")
        }
        put("</tr></thead>\n<tbody>\n")
    }

    mutating func endTable() { put("</tbody></table></div></div>\n") }

    /// Writes a field that a program makes work; without one it is not shown.
    mutating func searchField(_ label: String) {
        put("<p class=\"search\" hidden><label><span>")
        text(words.text("Search", "Zoek"))
        put("</span> <input type=\"search\" autocomplete=\"off\" aria-label=\"")
        text(words.text("Search: ", "Zoek: ") + label)
        put("\"></label> <output role=\"status\" aria-live=\"polite\"></output></p>")
    }

    /// Writes a cell with a number; a dash for 0, so that the others stand out.
    mutating func count(_ number: Int, _ style: String = "") {
        put("<td class=\"count" + (style.isEmpty ? "" : " " + style) + (number == 0 ? " soft\">–" : "\">" + words.number(number)))
        put("</td>")
    }

    mutating func cell(_ text: String, _ style: String = "", limit: Int = 300) {
        put(style.isEmpty ? "<td>" : "<td class=\"" + style + "\">")
        self.text(text, limit: limit)
        put("</td>")
    }

    /// Writes that a table goes on where nobody sees it.
    mutating func rest(_ number: Int) {
        guard number > 0 else { return }
        put("<p class=\"small soft\">")
        text(
            words.text(
                "… and \(words.number(number)) more, not on this page.", "… en nog \(words.number(number)), niet op deze pagina.")
        )
        put("</p>\n")
    }

    // MARK: Head and foot

    private mutating func writeHead() {
        put("<!DOCTYPE html>\n<html lang=\"" + language.rawValue + "\">\n<head>\n<meta charset=\"utf-8\">\n")
        put("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src ")
        put(
            PagePart.reportStyle.permission + " " + PagePart.worldStyle.permission + "; script-src "
                + PagePart.worldProgram.permission)
        if !sites.permitted.isEmpty { put("; img-src " + sites.permitted.joined(separator: " ")) }
        put("; base-uri 'none'; form-action 'none'\">\n")
        put("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        put("<meta name=\"robots\" content=\"noindex\">\n<meta name=\"referrer\" content=\"no-referrer\">\n")
        element("title", title + " – " + words.day(world.day))
        for style in [PagePart.reportStyle, .worldStyle] { put("\n<style>" + style.text + "</style>") }
        put("\n</head>\n<body data-more=\"")
        text(words.text("Show all", "Toon alles"))
        put("\" data-found=\"")
        text(words.text("{n} of {all} found", "{n} van {all} gevonden"))
        put("\">\n")
    }

    private var title: String { words.text("The world of photo clubs", "De wereld van de fotoclubs") }

    private mutating func writeHeader() {
        let counts = world.counts
        put("<a class=\"skip\" href=\"#main\">")
        text(words.text("To the content", "Naar de inhoud"))
        put("</a>\n<header>\n<div class=\"top\"><div>")
        element("h1", title)
        put("\n<p class=\"soft\">")
        text(words.clubs(counts.clubs) + ", " + words.museums(counts.museums) + " · ")
        text(words.text("as of ", "stand van ") + words.day(world.day))
        put("</p></div>\n<button type=\"button\" id=\"theme\" class=\"quiet\" hidden data-auto=\"")
        text(words.text("Colours: as the device", "Kleuren: als het apparaat"))
        put("\" data-light=\"")
        text(words.text("Colours: light", "Kleuren: licht"))
        put("\" data-dark=\"")
        text(words.text("Colours: dark", "Kleuren: donker"))
        put("\"></button></div>\n<nav aria-label=\"")
        text(words.text("On this page", "Op deze pagina"))
        put("\">")
        for (id, label) in sections {
            put("<a href=\"#" + id + "\">")
            text(label)
            put("</a>")
        }
        put("</nav>\n</header>\n")
    }

    private var sections: [(id: String, label: String)] {
        var sections: [(id: String, label: String)] = [
            ("todo", words.text("To do", "Te doen")), ("totals", words.text("Totals", "Totalen")),
            ("map", words.text("Map", "Kaart")), ("changes", words.text("Changes", "Veranderd")),
            ("clubs", words.text("Clubs", "Clubs")), ("cards", words.text("Cards", "Kaartjes")),
        ]
        if world.links != nil { sections.append(("links", words.text("Links", "Links"))) }
        sections.append(("keywords", words.text("Keywords", "Trefwoorden")))
        sections.append(("people", words.text("People", "Mensen")))
        sections.append(("sources", words.text("Files", "Bestanden")))
        return sections
    }

    private mutating func writeFooter() {
        put("<footer><p>")
        text(words.text("Loaded from ", "Geladen uit "))
        put("<code>")
        text(world.root, limit: 300)
        put("</code>")
        text(words.text(" on ", " op ") + words.time(world.loadedAt))
        put(" · clubhub-lint ")
        text(world.toolVersion)
        put("</p>\n<p>")
        if world.links == nil {
            text(
                words.text(
                    "Nobody has looked yet whether the links in the data work; load does that with --check-links.",
                    "Of de links in de gegevens werken is nog niet nagekeken; load doet dat met --check-links."))
            put("</p>\n<p>")
        }
        text(
            words.text(
                "Outlines of countries: Natural Earth. Towns: GeoNames (CC BY 4.0).",
                "Omtrek van landen: Natural Earth. Plaatsen: GeoNames (CC BY 4.0)."))
        put("</p></footer>\n")
    }
}

extension PagePart {
    /// The style of the page of a world, besides that of the HTML report, which the page has too.
    static let worldStyle = PagePart(PackageResources.world_css)

    /// The program of the page of a world: tables sort and search and cards unfold (`tables.js`), the map moves (`map.js`), and
    /// pictures are loaded when somebody asks for them (`pictures.js`).
    ///
    /// It makes nothing of the data but what stands in the page, and without it everything is readable.
    static let worldProgram = PagePart(PackageResources.tables_js, PackageResources.map_js, PackageResources.pictures_js)
}
