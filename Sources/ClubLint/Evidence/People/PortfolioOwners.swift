import ClubModel
import JSONSyntax

/// The members of a Level 2 file who have a Level 3 file in the workspace.
struct PortfolioOwners {
    /// The members with what their Level 3 file says, and its path, in the order of the members.
    let all: [(member: Member, portfolio: PortfolioFacts, path: String)]

    init(_ document: Document, _ index: PortfolioIndex, _ workspace: Workspace) {
        guard let identity = document.club?.identity else {
            all = []
            return
        }
        let files = index.portfolios(ofClub: identity)
        guard !files.isEmpty else {
            all = []
            return
        }
        var portfolios: [String: (PortfolioFacts, String)] = [:]
        for file in files {
            guard let portfolio = index.portfolio(ofFile: file) else { continue }
            portfolios[PortfolioOwners.key(portfolio.givenName, portfolio.infixName, portfolio.familyName)] =
                (portfolio, workspace.files[file].path)
        }
        var all: [(member: Member, portfolio: PortfolioFacts, path: String)] = []
        for member in document.members {
            let name = PortfolioOwners.key(
                member.givenName?.string ?? "", member.infixName?.string ?? "", member.familyName?.string ?? "")
            guard let (portfolio, path) = portfolios[name] else { continue }
            all.append((member, portfolio, path))
        }
        self.all = all
    }

    private static func key(_ given: String, _ infix: String, _ family: String) -> String { "\(given)\n\(infix)\n\(family)" }
}
