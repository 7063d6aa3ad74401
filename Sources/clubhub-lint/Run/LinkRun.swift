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

    /// Days for which a link that answered is not asked again.
    private static let patience = 7

    /// - Returns: How many links nobody got round to.
    func run() throws(DatabaseFailure) -> Int {
        let links = try database.linksToCheck(notSince: today.earlier(by: LinkRun.patience).text)
        var check = LinkCheck()
        check.limits.agent = WebLimits.agent(version: ClubHubLint.version)
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
        return verdicts.count { $0.state == .skipped }
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
