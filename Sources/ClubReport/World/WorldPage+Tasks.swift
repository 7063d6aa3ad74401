import ClubLint
import ClubModel

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
        switch task.owner {
        case .person(let address): mail(address)
        case .club(let number): club(number)
        case .keeper(let file):
            text(words.text("Whoever keeps ", "Wie dit bijhoudt: "))
            put("<code>")
            text(fileName(file), limit: 120)
            put("</code>")
        }
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
        put("</span></p>")
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

    private var figures: [(label: String, more: Trend, value: (World.Counts) -> Int)] {
        [
            (words.text("Clubs", "Clubs"), .good, { $0.clubs }),
            (words.text("Museums", "Musea"), .good, { $0.museums }),
            (words.text("Clubs with members", "Clubs met leden"), .good, { $0.clubsWithMembers }),
            (words.text("People", "Mensen"), .good, { $0.people }),
            (words.text("Current members", "Huidige leden"), .good, { $0.currentMemberships }),
            (words.text("Portfolios", "Portfolio's"), .good, { $0.portfolios }),
            (words.text("Images", "Beelden"), .good, { $0.images }),
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
                writeLine(values, figure.label)
            }
            put("</div>\n")
        }
        put("</div>\n")
        if trend.count > 1 { writeLoads(Array(trend)) }
        endSection()
    }

    private mutating func writeLine(_ values: [Int], _ label: String) {
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        put("<svg class=\"line\" viewBox=\"0 0 120 28\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"")
        text(
            label + ": "
                + words.text(
                    "from \(words.number(values[0])) to \(words.number(values[values.count - 1])) in \(values.count) loads",
                    "van \(words.number(values[0])) naar \(words.number(values[values.count - 1])) in \(values.count) keer laden")
        )
        put("\"><path d=\"")
        for (index, value) in values.enumerated() {
            put(index == 0 ? "M" : "L")
            appendCoordinate(2 + 116 * Double(index) / Double(values.count - 1), to: &output.bytes)
            put(" ")
            appendCoordinate(high == low ? 14 : 25 - 22 * Double(value - low) / Double(high - low), to: &output.bytes)
        }
        put("\"/></svg>")
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
