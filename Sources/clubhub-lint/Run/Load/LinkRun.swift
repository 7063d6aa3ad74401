import ClubDatabase
import ClubModel
import ClubStore

/// Asks the addresses in the data whether they answer, and keeps what comes of it.
struct LinkRun {
    let database: ClubDatabase
    let today: Day
    /// What the user named: its servers may be in a private network.
    let named: [String]
    let progress: Progress

    /// Links that were not looked at for one reason.
    struct Skipped {
        let reason: Phrase
        /// One of them.
        let example: String
        var count = 1
    }

    /// Days for which a link that answered is not asked again.
    private static let patience = 7

    /// - Returns: What was not looked at, by reason, in the order of the links.
    func run() throws(DatabaseFailure) -> [Skipped] {
        let links = try database.linksToCheck(notSince: today.earlier(by: LinkRun.patience).text)
        var check = LinkCheck()
        check.limits.agent = ClubHubLint.agent
        let verdicts = check.verdicts(
            on: links.map { Link($0.url, LinkRun.kind(of: $0.kind)) }, date: today.text, named: named
        ) { [progress] done, total in progress.show(Phrase(en: "links", nl: "links"), done, of: total) }
        try database.keep(
            zip(links, verdicts).compactMap { link, verdict in
                LinkRun.kept(verdict.state).map {
                    CheckedLink(
                        link.url, kind: link.kind, checkedAt: today.text, status: verdict.status, $0, note: verdict.reason)
                }
            })
        var skipped: [Skipped] = []
        var places: [String: Int] = [:]
        for verdict in verdicts where verdict.state == .skipped {
            if let place = places[verdict.reason.en] {
                skipped[place].count += 1
            } else {
                places[verdict.reason.en] = skipped.count
                skipped.append(Skipped(reason: verdict.reason, example: verdict.link.address))
            }
        }
        return skipped
    }

    /// Returns what is kept of a link's state; `nil` for one that was not looked at.
    private static func kept(_ state: LinkVerdict.State) -> CheckedLink.Verdict? {
        switch state {
        case .good: .good
        case .moved: .moved
        case .otherKind: .otherKind
        case .dead: .dead
        case .undecided: .undecided
        case .skipped: nil
        }
    }

    private static func kind(of field: String) -> Link.Kind {
        switch field {
        case "website", "wikipedia": .page
        case "level3URL": .portfolio
        default: .image
        }
    }
}
