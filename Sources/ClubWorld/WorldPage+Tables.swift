import ClubLint
import ClubModel
import ClubReport

extension WorldPage {
    /// Writes what changed.
    mutating func writeChanges() {
        beginSection("changes", words.latestChanges(world))
        if world.changes.isEmpty {
            element("p", words.noChanges(isFirst: world.trend.count < 2), class: "soft")
            put("\n")
        } else {
            element("p", ChangeWording(language).headline(world.changeCounts))
            put("\n")
            let shown = world.changes.prefix(scope.rowCount)
            write(shown.map { ($0.change, $0.isAccepted) }, label: words.text("changes", "veranderingen"))
            rest(world.changeCounts.reduce(0) { $0 + $1.count } - shown.count)
        }
        if !world.openRenames.isEmpty {
            element("h3", words.openRenames)
            put("\n")
            let shown = world.openRenames.prefix(scope.rowCount)
            write(shown.map { ($0, false) }, label: words.text("renames", "naamswijzigingen"))
            rest(world.openRenames.count - shown.count)
        }
        endSection()
    }

    private mutating func write(_ changes: [(change: Change, isAccepted: Bool)], label: String) {
        beginTable(
            [
                (words.text("Severity", "Ernst"), ""), (words.text("Of", "Van"), ""),
                (words.text("What changed", "Wat er veranderde"), ""), (words.text("What follows", "Wat daarvan komt"), "wide"),
            ], label: label, canSearch: changes.count > 10)
        let wording = ChangeWording(language)
        for (change, isAccepted) in changes {
            put("<tr><td class=\"" + change.severity.name + "\"><span class=\"tag\">")
            text(words.severity(change.severity))
            put("</span></td>")
            cell(wording.title(change.group), limit: 200)
            cell(change.sentence(in: language))
            var remarks = [change.consequence, change.remedy].compactMap { $0 }.map { change.filled($0, in: language) }
            if isAccepted { remarks = [words.text("Accepted.", "Aanvaard.")] }
            cell(remarks.joined(separator: " "), "soft wide")
            put("</tr>\n")
        }
        endTable()
    }

    // MARK: Keywords

    /// Writes how often each keyword is used, and which ones the apps do not know.
    mutating func writeKeywords() {
        beginSection("keywords", words.text("Keywords", "Trefwoorden"))
        let unknown = world.keywords.filter { !$0.isSupported }
        let known = world.keywords.filter { $0.isSupported }
        if !unknown.isEmpty {
            element("h3", words.text("Unknown to the apps", "Onbekend bij de apps"))
            put("\n")
            beginTable(
                [
                    (words.text("Keyword", "Trefwoord"), ""), (words.text("Members", "Leden"), "count"),
                    (words.text("Clubs", "Clubs"), "count wide"), (words.text("What to do", "Wat te doen"), ""),
                ], label: words.text("unknown keywords", "onbekende trefwoorden"), canSearch: unknown.count > 10)
            for keyword in unknown.prefix(scope.rowCount) {
                put("<tr>")
                cell(keyword.keyword, limit: 120)
                count(keyword.memberCount)
                count(keyword.clubCount, "wide")
                cell(advice(keyword), limit: 200)
                put("</tr>\n")
            }
            endTable()
            rest(unknown.count - scope.rowCount)
        }
        if !known.isEmpty {
            element("h3", words.text("Known to the apps", "Bekend bij de apps"))
            put("\n")
            let most = known.map { $0.memberCount }.max() ?? 0
            beginTable(
                [
                    (words.text("Keyword", "Trefwoord"), ""), (words.text("In other languages", "In andere talen"), "wide"),
                    (words.text("Members", "Leden"), "count"), (words.text("Clubs", "Clubs"), "count"),
                    (words.text("How often", "Hoe vaak"), "share"),
                ], label: words.text("keywords", "trefwoorden"), canSearch: known.count > 10)
            for keyword in known.prefix(scope.rowCount) { write(keyword, most) }
            endTable()
            rest(known.count - scope.rowCount)
        }
        if world.keywords.isEmpty { element("p", words.text("None.", "Geen."), class: "soft") }
        endSection()
    }

    private func advice(_ keyword: World.KeywordCount) -> String {
        if let suggestion = keyword.suggestion {
            return words.text("Probably meant: \(suggestion)", "Waarschijnlijk bedoeld: \(suggestion)")
        }
        return keyword.memberCount > 2
            ? words.text("Wanted by several: add it to Level 0?", "Door meerdere gewenst: toevoegen aan Level 0?")
            : words.text("Choose one that the apps know", "Kies er een die de apps kennen")
    }

    private mutating func write(_ keyword: World.KeywordCount, _ most: Int) {
        put("<tr>")
        cell(keyword.keyword, limit: 120)
        cell(
            keyword.names.filter { $0.name != keyword.keyword }.map { $0.language + ": " + $0.name }.joined(separator: ", "),
            "wide soft", limit: 200)
        count(keyword.memberCount)
        count(keyword.clubCount)
        put("<td class=\"share\"><svg viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect width=\"")
        put("\(most == 0 ? 0 : keyword.memberCount * 100 / most)\" height=\"8\"/></svg></td></tr>\n")
    }

    // MARK: People

    /// Writes who is in several clubs, and where their data disagree.
    mutating func writePeople() {
        beginSection("people", words.text("People in several clubs", "Mensen in meerdere clubs"))
        guard !world.sharedPeople.isEmpty else {
            element("p", words.text("None.", "Niemand."), class: "soft")
            put("\n")
            return endSection()
        }
        // Who is told differently comes first.
        let people =
            world.sharedPeople.filter { !$0.disagreements.isEmpty } + world.sharedPeople.filter { $0.disagreements.isEmpty }
        beginTable(
            [
                (words.text("Name", "Naam"), ""), (words.text("Clubs", "Clubs"), ""),
                (words.text("Where the clubs disagree", "Waar de clubs verschillen"), ""),
            ], label: words.text("people", "mensen"), canSearch: people.count > 10)
        for person in people.prefix(scope.rowCount) {
            put("<tr>")
            cell(person.name, limit: 120)
            cell(person.clubs.prefix(12).joined(separator: ", "), limit: 400)
            put("<td>")
            for disagreement in person.disagreements.prefix(6) {
                put("<div><code>")
                text(disagreement.field, limit: 60)
                put("</code> ")
                for (index, value) in disagreement.values.prefix(6).enumerated() {
                    if index > 0 { put(" · ") }
                    text(value.club, limit: 100)
                    put(": <b>")
                    text(value.value, limit: 120)
                    put("</b>")
                }
                put("</div>")
            }
            if person.disagreements.isEmpty { put("<span class=\"soft\">–</span>") }
            put("</td></tr>\n")
            output.endPiece()
        }
        endTable()
        rest(people.count - scope.rowCount)
        endSection()
    }

    // MARK: Files

    /// Writes which file leads to which, and who keeps it.
    mutating func writeTree() {
        beginSection("sources", words.text("Files", "Bestanden"))
        element("h3", words.text("Who keeps what", "Wie houdt wat bij"))
        put("\n<ul class=\"tree\">\n")
        var below: [String: Int] = [:]
        for source in world.sources where source.role == .members {
            if let parent = source.parent { below[parent, default: 0] += 1 }
        }
        let branches = world.sources.filter { !isLeaf($0) }
        for source in branches.prefix(scope.rowCount) {
            put("<li class=\"d\(min(6, source.depth))\"><code>")
            text(fileName(source.address), limit: 120)
            put("</code> <span class=\"soft small\">")
            var facts = [words.role(source.role)]
            if source.recordCount > 0 {
                facts.append(words.count(source.recordCount, ("record", "record"), ("records", "records")))
            }
            if let count = below[source.address] {
                facts.append(words.count(count, ("list of members", "ledenlijst"), ("lists of members", "ledenlijsten")))
            }
            text(facts.joined(separator: " · "))
            if let maintainer = source.maintainer {
                put(" · ")
                mail(maintainer)
            }
            put("</span>")
            if source.status != .good { status(source) }
            put("</li>\n")
        }
        put("</ul>\n")
        rest(branches.count - scope.rowCount)
    }

    private func isLeaf(_ source: World.SourceState) -> Bool {
        source.role == .members || source.role == .images || source.role == .gallery
    }

    private mutating func status(_ source: World.SourceState) {
        put(" <span class=\"status " + source.status.rawValue + "\">")
        text(words.status(source.status))
        put("</span>")
    }

    /// Writes how each file is.
    mutating func writeSources() {
        element("h3", words.text("Every file", "Elk bestand"))
        put("\n")
        let isOld = world.sources.contains { $0.loadedAt != nil }
        var columns = [
            (words.text("File", "Bestand"), ""), (words.text("For", "Voor"), "wide"), (words.text("Status", "Toestand"), ""),
            (words.text("Size", "Grootte"), "count wide"),
        ]
        if isOld { columns.append((words.text("Changed", "Gewijzigd"), "wide")) }
        columns += [
            (words.text("Records", "Records"), "count wide"), (words.text("Errors", "Fouten"), "count"),
            (words.text("Warnings", "Waarsch."), "count wide"),
        ]
        beginTable(
            columns.map { (heading: $0.0, style: $0.1) }, label: words.text("files", "bestanden"),
            canSearch: world.sources.count > 10)
        for source in world.sources.prefix(scope.rowCount) {
            writeRow(source, isOld)
            output.endPiece()
        }
        endTable()
        rest(world.sources.count - scope.rowCount)
        endSection()
    }

    private mutating func writeRow(_ source: World.SourceState, _ isOld: Bool) {
        put("<tr><td><span title=\"")
        text(source.address, limit: 400)
        put("\">")
        file(source.address)
        put("</span>")
        if let reason = source.reason {
            put("<div class=\"small soft\">")
            text(reason.text(in: language), limit: 300)
            put("</div>")
        }
        let bad = source.verdicts.filter { $0.outcome != .loads }
        if !bad.isEmpty {
            put("<div class=\"small soft\">")
            text(bad.map { words.consumer($0.consumer) + " " + words.outcome($0.outcome) }.joined(separator: ", "))
            put("</div>")
        }
        put("</td>")
        cell(words.role(source.role), "wide")
        put("<td>")
        status(source)
        put("</td><td class=\"count wide\" data-v=\"\(source.byteCount)\">")
        text(source.byteCount == 0 ? "–" : words.size(source.byteCount))
        put("</td>")
        if isOld {
            let time = source.changedAt ?? source.loadedAt
            put("<td class=\"wide\" data-v=\"")
            text(time ?? "")
            put("\">")
            if let time { text(words.age(time, at: world.day)) }
            put("</td>")
        }
        count(source.recordCount, "wide")
        count(source.errors, "error")
        count(source.warnings, "warning wide")
        put("</tr>\n")
    }

    // MARK: Rules

    /// Writes how often each rule found something.
    mutating func writeRules() {
        guard !world.rules.isEmpty else { return }
        beginSection("rules", words.text("What is found how often", "Wat hoe vaak voorkomt"))
        beginTable(
            [
                (words.text("Rule", "Regel"), ""), (words.text("Severity", "Ernst"), ""),
                (words.text("Count", "Aantal"), "count"),
            ], label: words.text("rules", "regels"), canSearch: world.rules.count > 10)
        for rule in world.rules.prefix(scope.rowCount) {
            put("<tr><td>")
            self.rule(rule.rule)
            put("</td><td class=\"" + rule.severity.name + "\"><span class=\"tag\">")
            text(words.severity(rule.severity))
            put("</span></td>")
            count(rule.count)
            put("</tr>\n")
        }
        endTable()
        endSection()
    }
}

extension WorldPage {
    /// Writes how clubs, people and errors came about: a line over time for each, with its numbers in words. The drawing is
    /// stretched to its place; what is to be read stands around it, so that it is as large as all text.
    mutating func writeGrowth(_ loads: [World.Counts]) {
        element("h3", words.text("Growth", "Verloop"))
        put("\n<div class=\"growth\">\n")
        write(loads, words.text("Clubs", "Clubs"), "l2") { $0.clubs }
        write(loads, words.text("People", "Mensen"), "l3") { $0.people }
        write(loads, words.text("Errors", "Fouten"), "errors") { $0.errors }
        put("</div>\n")
    }

    private mutating func write(_ loads: [World.Counts], _ label: String, _ style: String, _ value: (World.Counts) -> Int) {
        let values = loads.map(value)
        let times = WorldPage.times(of: loads)
        let (first, last) = (times[0], times[times.count - 1])
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        // A change of one in thousands is no cliff: the line has a tenth of the highest number as room at least.
        let room = max(1, high - low, high / 10)
        let floor = max(0, high - room)
        func x(_ index: Int) -> Double {
            last > first
                ? 3 + 294 * Double(times[index] - first) / Double(last - first)
                : 3 + 294 * Double(index) / Double(max(1, loads.count - 1))
        }
        func y(_ index: Int) -> Double { 74 - 68 * Double(values[index] - floor) / Double(room) }
        let sentence = words.text(
            "\(label): from \(words.number(values[0])) on \(words.day(loads[0].loadedAt)) to \(words.number(values[values.count - 1])) on \(words.day(loads[loads.count - 1].loadedAt)), in \(loads.count) loads; at least \(words.number(low)), at most \(words.number(high)).",
            "\(label): van \(words.number(values[0])) op \(words.day(loads[0].loadedAt)) naar \(words.number(values[values.count - 1])) op \(words.day(loads[loads.count - 1].loadedAt)), in \(loads.count) keer laden; minstens \(words.number(low)), hoogstens \(words.number(high))."
        )
        put("<figure class=\"" + style + "\"><figcaption>")
        text(label)
        put(
            " <b>" + words.number(values[values.count - 1])
                + "</b></figcaption><div class=\"plot\"><p aria-hidden=\"true\"><span>")
        put(words.number(floor + room) + "</span><span>" + words.number(floor) + "</span></p>")
        put("<svg viewBox=\"0 0 300 80\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"")
        text(sentence)
        put("\"><path class=\"grid\" d=\"M0 6H300M0 40H300M0 74H300\"/><path class=\"curve\" d=\"")
        for index in values.indices {
            put(index == 0 ? "M" : "L")
            point(x(index), y(index))
        }
        put("\"/><path class=\"marks\" d=\"")
        for index in values.indices {
            put("M")
            point(x(index), y(index))
            put("h0")
        }
        put("\"/></svg></div><p class=\"axis\" aria-hidden=\"true\"><span>")
        text(words.day(loads[0].loadedAt))
        put("</span><span>")
        text(words.day(loads[loads.count - 1].loadedAt))
        put("</span></p></figure>\n")
    }

    private mutating func point(_ x: Double, _ y: Double) {
        appendCoordinate(x, to: &output.bytes)
        put(" ")
        appendCoordinate(y, to: &output.bytes)
    }

    /// Returns when the loads were, in minutes, or their numbers where that is not known of all or does not go on.
    private static func times(of loads: [World.Counts]) -> [Int64] {
        var times: [Int64] = []
        for load in loads {
            guard let date = Day(ofTime: load.loadedAt) else { return loads.indices.map { Int64($0) } }
            let clock = Array(load.loadedAt.utf8.dropFirst(11).prefix(5)).map { Int($0) - 0x30 }
            let isClock = clock.count == 5 && [0, 1, 3, 4].allSatisfy { 0...9 ~= clock[$0] }
            let minutes = isClock ? (clock[0] * 10 + clock[1]) * 60 + clock[3] * 10 + clock[4] : 0
            let time = Int64(date.dayCount) * 1_440 + Int64(minutes)
            guard time >= times.last ?? time else { return loads.indices.map { Int64($0) } }
            times.append(time)
        }
        return times
    }
}
