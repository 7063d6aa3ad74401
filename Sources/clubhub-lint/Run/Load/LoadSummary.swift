import ClubDatabase
import ClubLint
import ClubModel
import ClubReport
import ClubWorld

/// What a load says at its end: what there is, what changed, and what needs somebody.
struct LoadSummary {
    private let world: World
    private let words: WorldWords
    private var lines: [String] = []

    /// The lines, each with its break.
    var text: String { lines.map { $0 + "\n" }.joined() }

    /// - Parameters:
    ///   - skipped: The links that were not looked at; `nil` where nobody asked for links.
    init(
        _ world: World, _ summary: Load.Summary, _ load: LoadSettings, _ plan: LoadPlan, _ taken: LoadIngest.Taken,
        _ language: Phrase.Language, _ palette: Palette, _ skipped: [LinkRun.Skipped]?
    ) {
        self.world = world
        words = WorldWords(language)
        lines.append(palette.bold(words.clubs(world.counts.clubs) + ", " + words.museums(world.counts.museums)))
        sayCounts()
        saySources()
        sayChanges(summary, plan, language, palette)
        sayOrphans()
        if let skipped { sayLinks(skipped) }
        for note in taken.notes { say(note.en, note.nl) }
        if let root = taken.earlierRoot {
            say(
                "The root has moved: it was \(root), and the database goes on with \(plan.belonging.root).",
                "De root is verhuisd: hij was \(root), en de database gaat verder met \(plan.belonging.root).")
        }
        if !plan.remembered.isEmpty {
            let options = plan.remembered.joined(separator: " ")
            say("As the last time: \(options)", "Net als de vorige keer: \(options)")
        }
        say("Kept in \(load.database).", "Bewaard in \(load.database).")
        for report in load.reports { say("Report: \(report.file)", "Rapport: \(report.file)") }
    }

    private mutating func say(_ en: String, _ nl: String) { lines.append(SanitizedText(words.text(en, nl)).text) }

    /// The most lines about what changed; the report has all.
    private static let mostChangeLines = 30
    /// The most lines of one kind; the report has all.
    private static let most = 10

    /// Says the first of many, each on a line, and how many more there are.
    private mutating func sayAll<Element>(_ elements: [Element], beyond: Int = 0, _ sentence: (Element) -> Phrase) {
        for element in elements.prefix(LoadSummary.most) {
            let phrase = sentence(element)
            say("  " + phrase.en, "  " + phrase.nl)
        }
        let rest = max(0, elements.count - LoadSummary.most) + beyond
        if rest > 0 { say("  … and \(words.number(rest)) more", "  … en nog \(words.number(rest))") }
    }

    // MARK: Parts

    private mutating func sayCounts() {
        let counts = world.counts
        let memberships = words.count(
            counts.memberships, ("membership", "lidmaatschap"), ("memberships", "lidmaatschappen"))
        let people = words.count(counts.people, ("person", "persoon"), ("people", "personen"))
        let current = words.number(counts.currentMemberships)
        let clubs = words.clubs(counts.clubsWithMembers)
        say(
            "\(clubs) with members: \(memberships) of \(people), \(current) current",
            "\(clubs) met leden: \(memberships) van \(people), \(current) lopend")
        if counts.portfolios > 0 {
            let portfolios = words.count(counts.portfolios, ("portfolio", "portfolio"), ("portfolios", "portfolio's"))
            let images = words.count(counts.images, ("image", "foto"), ("images", "foto's"))
            say("\(portfolios) with \(images)", "\(portfolios) met \(images)")
        }
        let found = [
            words.count(counts.errors, ("error", "fout"), ("errors", "fouten")),
            words.count(counts.warnings, ("warning", "waarschuwing"), ("warnings", "waarschuwingen")),
            words.count(counts.infos, ("info", "opmerking"), ("infos", "opmerkingen")),
        ].joined(separator: ", ")
        let files = words.files(world.sources.count { $0.status != .gone })
        say("\(found) in \(files)", "\(found) in \(files)")
    }

    private mutating func saySources() {
        sayAll(world.sources.filter { $0.status == .stale || $0.status == .failed }) { source in
            let reason = source.reason ?? Phrase("")
            let date = source.loadedAt ?? "?"
            return source.status == .stale
                ? Phrase(
                    en: "last good data kept (\(date)): \(source.address): \(reason.en)",
                    nl: "laatste goede gegevens bewaard (\(date)): \(source.address): \(reason.nl)")
                : Phrase(en: "not loaded: \(source.address): \(reason.en)", nl: "niet geladen: \(source.address): \(reason.nl)")
        }
    }

    /// Says what changed, as `compare` does.
    private mutating func sayChanges(
        _ summary: Load.Summary, _ plan: LoadPlan, _ language: Phrase.Language, _ palette: Palette
    ) {
        if summary.hasNews, !world.changes.isEmpty {
            say("Changed since the last load:", "Veranderd sinds de vorige keer:")
            let typed = plan.typedPaths
            var report = ChangeReport(
                toolVersion: world.toolVersion, base: "", head: "",
                changes: world.changes.map { $0.change.typing { typed[$0] ?? $0 } },
                language: language)
            report.counts = world.changeCounts
            report.mostLines = LoadSummary.mostChangeLines
            report.width = Terminal.width
            let text = ChangeReporter.human.text(report, palette)
            lines += ["", String(text.dropLast()), ""]
        } else if !summary.hasNews {
            say("Nothing has changed since the last load.", "Sinds de vorige keer is er niets veranderd.")
        } else if world.trend.count > 1 {
            say(
                summary.comparesFiles
                    ? "No file says anything other than at the last load."
                    : "The load before did not keep the files: what changes is told from the next load on.",
                summary.comparesFiles
                    ? "Geen bestand zegt iets anders dan de vorige keer."
                    : "De vorige keer zijn de bestanden niet bewaard: wat er verandert staat er vanaf de volgende keer.")
        }
        guard !world.openRenames.isEmpty else { return }
        lines.append(words.openRenames)
        let (english, dutch) = (ChangeWording(.en), ChangeWording(.nl))
        sayAll(world.openRenames) { change in
            Phrase(
                en: english.title(change.group) + ": " + change.sentence(in: .en),
                nl: dutch.title(change.group) + ": " + change.sentence(in: .nl))
        }
    }

    private mutating func sayOrphans() {
        let orphans = world.sources.filter { $0.role == .orphan && $0.status != .gone }.map(\.address)
        guard !orphans.isEmpty else { return }
        let names = orphans.prefix(LoadSummary.most).joined(separator: ", ") + (orphans.count > LoadSummary.most ? ", …" : "")
        let files = words.files(orphans.count)
        say(
            "Nothing leads to \(files), which \(orphans.count == 1 ? "counts" : "count") for nothing: \(names)",
            "Niets leidt naar \(files), \(orphans.count == 1 ? "dat niet meetelt" : "die niet meetellen"): \(names)")
    }

    /// Says what is known of the links, also from checks before, and what was not looked at.
    private mutating func sayLinks(_ skipped: [LinkRun.Skipped]) {
        if let links = world.links {
            let sentence = words.sentence(links)
            say(sentence, sentence)
            sayAll(links.dead, beyond: links.furtherDead) { link in
                let whose = [link.club?.fullName, link.member].compactMap { $0 }.joined(separator: ", ")
                let what = (whose.isEmpty ? "" : whose + ": ") + link.address
                return Phrase(en: "\(what): \(link.reason.en)", nl: "\(what): \(link.reason.nl)")
            }
        }
        guard !skipped.isEmpty else { return }
        let all = words.links(skipped.reduce(0) { $0 + $1.count })
        say("Not looked at: \(all).", "Niet bekeken: \(all).")
        let words = words
        sayAll(skipped) { skipped in
            let count = words.links(skipped.count)
            return skipped.count == 1
                ? Phrase(
                    en: "\(skipped.example): \(skipped.reason.en)", nl: "\(skipped.example): \(skipped.reason.nl)")
                : Phrase(
                    en: "\(count), such as \(skipped.example): \(skipped.reason.en)",
                    nl: "\(count), zoals \(skipped.example): \(skipped.reason.nl)")
        }
    }
}
