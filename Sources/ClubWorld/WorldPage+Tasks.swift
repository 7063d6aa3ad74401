import ClubLint
import ClubModel
import ClubReport

extension WorldPage {
    /// Writes what needs doing, and by whom.
    mutating func writeTasks() {
        beginSection("todo", words.text("What needs doing, and by whom", "Wat er te doen is, en voor wie"))
        let tasks = WorldTask.all(of: world)
        guard !tasks.isEmpty else {
            element("p", words.text("Nothing: everything is in order.", "Niets: alles is in orde."), class: "fine")
            put("\n")
            return endSection()
        }
        put("<ol class=\"tasks\">\n")
        for task in tasks.prefix(scope.openTaskCount) { write(task) }
        put("</ol>\n")
        let folded = tasks.dropFirst(scope.openTaskCount).prefix(scope.taskCount - scope.openTaskCount)
        if !folded.isEmpty {
            put("<details class=\"more print\"><summary>")
            let others = tasks.count - scope.openTaskCount
            text(words.text("For \(words.number(others)) others", "Voor \(words.number(others)) anderen"))
            put("</summary>\n<ol class=\"tasks\" start=\"\(scope.openTaskCount + 1)\">\n")
            for task in folded { write(task) }
            put("</ol>\n")
            rest(tasks.count - scope.taskCount)
            put("</details>\n")
        }
        endSection()
    }

    private mutating func write(_ task: WorldTask) {
        put("<li><h3>")
        if case .club(let number) = task.owner { club(number) } else { text(words.title(task, of: world).owner, limit: 400) }
        put("</h3><p>")
        let clubs = if case .club = task.owner { [Int]() } else { task.clubs }
        for (index, number) in clubs.prefix(6).enumerated() {
            if index > 0 { put(" · ") }
            club(number)
        }
        if clubs.count > 6 {
            text(" · " + words.text("and \(clubs.count - 6) more clubs", "en nog \(clubs.count - 6) clubs"))
        }
        if !clubs.isEmpty { put("<br>") }
        put("<span class=\"todo\">")
        text(words.sentence(task))
        put("</span>")
        if case .person(let address) = task.owner, let mail = MailAddress(address) {
            put(" · <a href=\"mailto:" + mail.text + "\">")
            text(words.text("Write a mail", "Mail schrijven"))
            put("</a>")
        }
        put("</p>")
        for number in task.sources.prefix(4) where world.sources[number].status != .good { problem(world.sources[number]) }
        for finding in task.mostUrgent(of: world, atMost: 2) {
            put("<p class=\"small hint " + finding.severity.name + "\"><span class=\"tag\">")
            text(words.severity(finding.severity))
            put("</span> ")
            text(finding.message.text(in: language), limit: 260)
            put("</p>")
        }
        put("</li>\n")
    }

    private mutating func problem(_ source: World.SourceState) {
        put("<p class=\"small hint error\"><code>")
        text(fileName(source.address), limit: 120)
        put("</code> ")
        text(words.status(source.status))
        if let reason = source.reason {
            put(": ")
            text(reason.text(in: language), limit: 260)
        }
        put("</p>")
    }

    // MARK: Totals

    var figures: [(label: String, more: Trend, value: (World.Counts) -> Int)] {
        [
            (words.text("Clubs", "Clubs"), .good, { $0.clubs }),
            (words.text("Museums", "Musea"), .good, { $0.museums }),
            (words.text("Clubs with members", "Clubs met leden"), .good, { $0.clubsWithMembers }),
            (words.text("People", "Mensen"), .good, { $0.people }),
            (words.text("Current members", "Huidige leden"), .good, { $0.currentMemberships }),
            (words.text("Portfolios read", "Gelezen portfolio's"), .good, { $0.portfolios }),
            (words.text("Images in them", "Beelden daarin"), .good, { $0.images }),
            (words.text("Errors", "Fouten"), .bad, { $0.errors }),
            (words.text("Warnings", "Waarschuwingen"), .bad, { $0.warnings }),
            (words.text("Files out of date", "Verouderde bestanden"), .bad, { $0.staleSources }),
        ]
    }

    /// What it means that a number grows.
    enum Trend { case good, bad }

    /// Writes the numbers with a line of how they came about.
    mutating func writeTotals() {
        beginSection("totals", words.text("Totals", "Totalen"))
        if world.trend.count > 1 {
            element(
                "p", words.text("With the difference from how it was before.", "Met het verschil met hoe het was."),
                class: "small soft lead")
            put("\n")
        }
        put("<div class=\"tiles\">\n")
        let trend = world.trend.suffix(scope.trendLength)
        for figure in figures {
            let values = trend.map { figure.value($0) }
            let now = values.last ?? 0
            put("<div class=\"tile\"><p class=\"label\">")
            text(figure.label)
            put("</p><p class=\"number\">" + words.number(now) + "</p>")
            if values.count > 1 {
                let step = now - values[values.count - 2]
                let isGood = (step > 0) == (figure.more == .good)
                put("<p class=\"step small" + (step == 0 ? " soft" : isGood ? " up" : " down") + "\">")
                text(step == 0 ? words.text("unchanged", "ongewijzigd") : (step > 0 ? "+" : "") + words.number(step))
                put("</p>")
            }
            put("</div>\n")
        }
        put("</div>\n")
        let named = world.clubs.reduce(0) { $0 + $1.counts.withPortfolio }
        if named > world.counts.portfolios {
            put("<p class=\"small soft\">")
            let members = words.count(named, ("member names", "lid noemt"), ("members name", "leden noemen"))
            text(
                words.text(
                    "\(members) a portfolio; only those that a load fetches (--portfolios) count as read.",
                    "\(members) een portfolio; alleen wat bij het laden is opgehaald (--portfolios) telt als gelezen."))
            put("</p>\n")
        }
        if trend.count > 1 {
            writeGrowth(Array(trend))
            writeLoads(Array(trend))
        }
        endSection()
    }

    private mutating func writeLoads(_ loads: [World.Counts]) {
        put("<details class=\"more\"><summary>")
        text(words.text("The numbers of every load", "De aantallen van elke keer laden"))
        put("</summary>\n")
        let heads = figures
        beginTable(
            [(words.text("Load", "Geladen"), "")] + heads.map { ($0.label, "count") }, label: words.text("loads", "laden"),
            canSearch: false)
        for load in loads.reversed() {
            put("<tr>")
            cell(load.loadedAt)
            for figure in heads { count(figure.value(load)) }
            put("</tr>\n")
        }
        endTable()
        put("</details>\n")
    }
}
