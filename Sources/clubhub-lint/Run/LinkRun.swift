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
        let links = try database.links(notGoodSince: today.earlier(by: LinkRun.patience))
        var check = LinkCheck()
        check.limits.agent = WebLimits.agent(version: ClubHubLint.version)
        let verdicts = check.verdicts(
            on: links.map { Link($0.address, LinkRun.kind(of: $0.field)) }, date: today.text, named: named
        ) { [progress] done, total in progress.show(Phrase(en: "links", nl: "links"), done, of: total) }
        try database.note(
            zip(links, verdicts).map { link, verdict in
                LinkNote(
                    link: link, day: today, status: verdict.status, verdict: verdict.state.rawValue, reason: verdict.reason)
            })
        return verdicts.count { $0.state == .skipped }
    }

    private static func kind(of field: String) -> Link.Kind {
        switch field {
        case "website", "wikipedia": .page
        case "level3URL": .portfolio
        default: .image
        }
    }
}
