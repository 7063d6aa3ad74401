import ClubLint
import ClubModel
import ClubReport

extension WorldReporter {
    /// A summary for an issue or a mail, at most some sixty lines.
    package static let markdown = WorldReporter(
        name: "md",
        summary: Phrase(
            en: "A summary for an issue: what changed, what is wrong, and whose job it is.",
            nl: "Een samenvatting voor een issue: wat veranderd is, wat er mis is, en wie het oplost.")
    ) { report, output in
        var summary = WorldSummary(report)
        summary.write()
        output += summary.text
    }
}

private struct WorldSummary {
    let report: WorldReport
    let words: WorldWords
    var text = ""

    /// How many changes, tasks, findings of a task, files and rules are listed; together no more than sixty lines.
    static let mostChanges = 10
    static let mostTasks = 8
    static let mostFindings = 2
    static let mostBroken = 4
    static let mostRules = 8
    static let mostLinks = 3
    /// The columns of a text.
    static let longestText = 300

    var world: World { report.world }

    init(_ report: WorldReport) {
        self.report = report
        words = WorldWords(report.language)
    }

    mutating func write() {
        let counts = world.counts
        text += "### " + words.text("Photo clubs: ", "Fotoclubs: ") + words.clubs(counts.clubs) + ", "
        text += words.museums(counts.museums) + " (" + words.day(world.day) + ")\n"
        writeFigures()
        writeChanges()
        writeTasks()
        writeLinks()
        writeRules()
    }

    private func shown(_ text: String) -> String { markdownText(text, limit: WorldSummary.longestText) }

    // MARK: Figures

    private mutating func writeFigures() {
        let figures: [(String, (World.Counts) -> Int)] = [
            (words.text("Clubs", "Clubs"), { $0.clubs }), (words.text("With members", "Met leden"), { $0.clubsWithMembers }),
            (words.text("People", "Mensen"), { $0.people }),
            (words.text("Portfolios read", "Gelezen portfolio's"), { $0.portfolios }),
            (words.text("Errors", "Fouten"), { $0.errors }), (words.text("Warnings", "Waarschuwingen"), { $0.warnings }),
            (words.text("Files out of date", "Verouderde bestanden"), { $0.staleSources }),
        ]
        let before = world.trend.count > 1 ? world.trend[world.trend.count - 2] : nil
        var (heads, rules, numbers) = ("|", "|", "|")
        for (label, value) in figures {
            heads += " " + label + " |"
            rules += "--:|"
            numbers += " " + words.number(value(world.counts))
            if let before, value(before) != value(world.counts) {
                let step = value(world.counts) - value(before)
                numbers += " (" + (step > 0 ? "+" : "") + words.number(step) + ")"
            }
            numbers += " |"
        }
        text += "\n" + heads + "\n" + rules + "\n" + numbers + "\n"
    }

    // MARK: Changes

    private mutating func writeChanges() {
        text += "\n**" + words.latestChanges(world) + "**\n\n"
        guard !world.changes.isEmpty else {
            text += words.noChanges(isFirst: world.trend.count < 2) + "\n"
            return
        }
        let digest = ChangeDigest(
            world.changes.map { $0.change }, of: world.changeCounts, in: report.language, lines: WorldSummary.mostChanges,
            headLines: 0
        ) { _ in 1 }
        let wording = ChangeWording(report.language)
        for section in digest.sections {
            for item in section.items {
                text += "- **" + shown(wording.title(section.group)) + "**: " + shown(item.sentence) + "\n"
            }
        }
        if digest.restCount > 0 { text += "- " + shown(wording.more(digest)) + "\n" }
    }

    private mutating func more(_ number: Int) {
        guard number > 0 else { return }
        text += "- " + words.text("… and \(words.number(number)) more", "… en nog \(words.number(number))") + "\n"
    }

    // MARK: Tasks

    private mutating func writeTasks() {
        let tasks = WorldTask.all(of: world)
        text += "\n**" + words.text("What needs doing, and by whom", "Wat er te doen is, en voor wie") + "**\n\n"
        guard !tasks.isEmpty else {
            text += words.text("Nothing: everything is in order.", "Niets: alles is in orde.") + "\n"
            return
        }
        for task in tasks.prefix(WorldSummary.mostTasks) { write(task) }
        more(tasks.count - WorldSummary.mostTasks)
    }

    private mutating func write(_ task: WorldTask) {
        let (owner, rest) = words.title(task, of: world)
        text += "- **" + shown(owner) + "**: " + words.sentence(task) + (rest.isEmpty ? "" : " (" + shown(rest) + ")") + "\n"
        var room = WorldSummary.mostFindings
        for number in task.sources where world.sources[number].status != .good && room > 0 {
            let source = world.sources[number]
            text += "  - " + markdownCode(fileName(source.address), limit: 120) + " " + words.status(source.status)
            if let reason = source.reason { text += ": " + shown(reason.text(in: report.language)) }
            text += "\n"
            room -= 1
        }
        for finding in task.mostUrgent(of: world, atMost: room) {
            text +=
                "  - " + words.severity(finding.severity) + " "
                + markdownCode(fileName(finding.path) + ":\(finding.line)", limit: 120)
            text += " " + shown(finding.message.text(in: report.language)) + "\n"
        }
    }

    // MARK: Links

    private mutating func writeLinks() {
        guard let links = world.links else { return }
        text += "\n**Links**: " + words.sentence(links) + "\n"
        guard !links.dead.isEmpty else { return }
        text += "\n"
        for link in links.dead.prefix(WorldSummary.mostLinks) {
            text += "- " + markdownCode(link.address, limit: 200)
            let whose = [link.club?.fullName, link.member].compactMap { $0 }.joined(separator: ", ")
            if !whose.isEmpty { text += " (" + shown(whose) + ")" }
            text += " – " + shown(link.reason.text(in: report.language)) + "\n"
        }
        more(links.dead.count - WorldSummary.mostLinks + links.furtherDead)
    }

    // MARK: Rules

    private mutating func writeRules() {
        guard !world.rules.isEmpty else { return }
        let title = words.text("All findings by rule", "Alle bevindingen per regel")
        text += "\n<details><summary>" + title + "</summary>\n\n| " + words.text("Rule", "Regel") + " | "
        text += words.text("Severity", "Ernst") + " | " + words.text("Count", "Aantal") + " |\n|:--|:--|--:|\n"
        for rule in world.rules.prefix(WorldSummary.mostRules) {
            text +=
                "| " + markdownCode(rule.rule, isInTable: true) + " | " + words.severity(rule.severity) + " | "
                + words.number(rule.count) + " |\n"
        }
        let rest = world.rules.dropFirst(WorldSummary.mostRules)
        if !rest.isEmpty {
            let count = rest.reduce(0) { $0 + $1.count }
            text += "| " + words.text("… and \(rest.count) other rules", "… en \(rest.count) andere regels") + " | | "
            text += words.number(count) + " |\n"
        }
        text += "\n</details>\n"
    }
}
