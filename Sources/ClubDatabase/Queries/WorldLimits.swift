/// How much of a large world a report gets, so that neither grows beyond what people can use.
struct WorldLimits {
    /// The findings of each club that are told; the rest is counted.
    let findingsOfClub: Int
    /// Whether the lines around findings are told with them.
    let hasFrames: Bool
    let keywordsOfClub = 12
    let keywords = 400
    let changes = 2000
    let deadLinks = 2000
    let people = 500
    /// Of how many portfolios of each club pictures are told, and how many of each.
    let portfoliosOfClub: Int
    let picturesOfPortfolio: Int
    /// Of how many people in several clubs the data are compared, those in most clubs first.
    let comparedPeople = 800

    /// - Parameters:
    ///   - clubs: How many clubs and museums there are.
    ///   - portfolios: How many portfolios with known pictures.
    init(clubs: Int, portfolios: Int) {
        findingsOfClub = max(1, min(30, 4000 / max(1, clubs)))
        hasFrames = clubs <= 1000
        portfoliosOfClub = max(2, min(100, 4000 / max(1, clubs)))
        picturesOfPortfolio = max(3, min(40, 4000 / max(1, portfolios)))
    }
}
