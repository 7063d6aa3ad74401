import ClubDatabase
import ClubModel
import ClubReport

/// What a load says at its end: what there is, what changed, and what needs somebody.
struct LoadSummary {
    let text: String

    /// What came of asking for the links.
    struct Links {
        let dead: [(check: CheckedLink, club: String?, name: String?)]
        /// How many nobody got round to.
        let skippedCount: Int
    }

    init(
        _ world: World, _ summary: Load.Summary, _ links: Links?, _ load: LoadSettings, _ language: Phrase.Language,
        _ palette: Palette
    ) {
        var lines: [String] = []
        let counts = world.counts
        func say(_ phrase: Phrase) { lines.append(Printable(phrase.text(in: language)).text) }
        lines.append(
            palette.bold(
                Phrase(
                    en: LoadSummary.many(counts.clubs, "club", "clubs") + ", "
                        + LoadSummary.many(counts.museums, "museum", "museums"),
                    nl: LoadSummary.many(counts.clubs, "club", "clubs") + ", "
                        + LoadSummary.many(counts.museums, "museum", "musea")
                ).text(in: language)))
        say(
            Phrase(
                en: LoadSummary.many(counts.clubsWithMembers, "club", "clubs") + " with members: "
                    + LoadSummary.many(counts.memberships, "membership", "memberships") + " of "
                    + LoadSummary.many(counts.people, "person", "people")
                    + ", \(counts.currentMemberships) current",
                nl: LoadSummary.many(counts.clubsWithMembers, "club", "clubs") + " met leden: "
                    + LoadSummary.many(counts.memberships, "lidmaatschap", "lidmaatschappen") + " van "
                    + LoadSummary.many(counts.people, "persoon", "personen") + ", \(counts.currentMemberships) lopend"))
        if counts.portfolios > 0 {
            say(
                Phrase(
                    en: LoadSummary.many(counts.portfolios, "portfolio", "portfolios") + " with "
                        + LoadSummary.many(counts.images, "image", "images"),
                    nl: LoadSummary.many(counts.portfolios, "portfolio", "portfolio's") + " met "
                        + LoadSummary.many(counts.images, "foto", "foto's")))
        }
        say(
            Phrase(
                en: LoadSummary.many(counts.errors, "error", "errors") + ", "
                    + LoadSummary.many(counts.warnings, "warning", "warnings") + ", "
                    + LoadSummary.many(counts.infos, "info", "infos") + " in "
                    + LoadSummary.many(counts.sources, "file", "files"),
                nl: LoadSummary.many(counts.errors, "fout", "fouten") + ", "
                    + LoadSummary.many(counts.warnings, "waarschuwing", "waarschuwingen") + ", "
                    + LoadSummary.many(counts.infos, "opmerking", "opmerkingen") + " in "
                    + LoadSummary.many(counts.sources, "bestand", "bestanden")))
        let stale = world.sources.filter { $0.status == .stale || $0.status == .failed }
        for source in stale.prefix(LoadSummary.most) {
            let reason = source.reason?.text(in: language) ?? ""
            let date = source.loadedAt ?? "?"
            say(
                source.status == .stale
                    ? Phrase(
                        en: "  last good data kept (\(date)): \(source.address): \(reason)",
                        nl: "  laatste goede gegevens bewaard (\(date)): \(source.address): \(reason)")
                    : Phrase(en: "  not loaded: \(source.address): \(reason)", nl: "  niet geladen: \(source.address): \(reason)")
            )
        }
        LoadSummary.more(stale.count, &lines, language)
        if summary.hasNews {
            for change in world.changes.prefix(LoadSummary.most) {
                lines.append("  " + Printable(LoadSummary.sentence(change).text(in: language)).text)
            }
            LoadSummary.more(world.changes.count, &lines, language)
        } else {
            say(Phrase(en: "Nothing has changed since the last load.", nl: "Sinds de vorige keer is er niets veranderd."))
        }
        let orphans = world.sources.filter { $0.role == .orphan && $0.status != .gone }.map(\.address)
        if !orphans.isEmpty {
            let names = orphans.prefix(LoadSummary.most).joined(separator: ", ") + (orphans.count > LoadSummary.most ? ", …" : "")
            say(
                Phrase(
                    en:
                        "Nothing leads to \(orphans.count) \(orphans.count == 1 ? "file" : "files"), which count for nothing: \(names)",
                    nl:
                        "Niets leidt naar \(orphans.count) \(orphans.count == 1 ? "bestand, dat" : "bestanden, die") niet meetellen: \(names)"
                ))
        }
        if let links {
            say(
                links.dead.isEmpty
                    ? Phrase(en: "All links that were looked at lead somewhere.", nl: "Alle bekeken links leiden ergens heen.")
                    : Phrase(en: "\(links.dead.count) links lead nowhere:", nl: "\(links.dead.count) links leiden nergens heen:"))
            for (check, club, name) in links.dead.prefix(LoadSummary.most) {
                let whose = [club, name].compactMap { $0 }.joined(separator: ", ")
                say(
                    Phrase(
                        en: "  \(whose): \(check.url): \(check.note?.en ?? "")",
                        nl: "  \(whose): \(check.url): \(check.note?.nl ?? "")"))
            }
            LoadSummary.more(links.dead.count, &lines, language)
            if links.skippedCount > 0 {
                say(
                    Phrase(
                        en: "\(links.skippedCount) links were not looked at; the next load tries them again.",
                        nl: "\(links.skippedCount) links zijn niet bekeken; de volgende keer wordt het weer geprobeerd."
                    ))
            }
        }
        say(Phrase(en: "Kept in \(load.database).", nl: "Bewaard in \(load.database)."))
        for report in load.reports {
            say(Phrase(en: "Report: \(report.file)", nl: "Rapport: \(report.file)"))
        }
        text = lines.map { $0 + "\n" }.joined()
    }

    private static func many(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }

    /// The most lines of one kind; the report has all.
    private static let most = 10

    private static func more(_ count: Int, _ lines: inout [String], _ language: Phrase.Language) {
        guard count > most else { return }
        lines.append(
            Phrase(en: "  … and \(count - most) more", nl: "  … en nog \(count - most)").text(in: language))
    }

    private static func sentence(_ change: World.Change) -> Phrase {
        let club = change.club.map { " (\($0))" } ?? ""
        switch change.kind {
        case .appeared: return Phrase(en: "new: \(change.name)\(club)", nl: "nieuw: \(change.name)\(club)")
        case .vanished: return Phrase(en: "gone: \(change.name)\(club)", nl: "verdwenen: \(change.name)\(club)")
        case .renamed:
            let old = change.oldName ?? "?"
            return Phrase(
                en: "renamed: \(old) is now \(change.name)\(club)", nl: "hernoemd: \(old) heet nu \(change.name)\(club)")
        }
    }
}
