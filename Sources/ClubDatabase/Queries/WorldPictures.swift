import ClubModel
import ClubWorld
import GRDB

extension WorldReader {
    /// Adds the portfolios whose pictures are known to their clubs, the newest first, with their first pictures.
    func addPortfolios(_ clubs: inout [World.Club], _ places: [Int64: Int]) throws {
        let pictures = try firstPictures()
        try forEach(
            """
            SELECT f.id, f.organization_id, p.given_name, p.infix_name, p.family_name, count(*),
                coalesce(max(CASE WHEN \(isDate("i.date_added")) THEN i.date_added END),
                    max(CASE WHEN \(isDate("i.capture_date")) THEN i.capture_date END)) AS newest,
                (SELECT min(m.level3_url) FROM memberships m WHERE m.organization_id = f.organization_id
                    AND m.photographer_id = f.photographer_id AND m.\(Views.counted))
            FROM portfolios f JOIN images i ON i.portfolio_id = f.id JOIN photographers p ON p.id = f.photographer_id
            WHERE f.organization_id IS NOT NULL AND f.\(Views.counted)
            GROUP BY f.id ORDER BY f.organization_id, newest DESC, p.family_name, p.given_name, f.id
            """
        ) { row in
            guard let place = places[row[1]] else { return }
            guard clubs[place].portfolios.count < limits.portfoliosOfClub else {
                clubs[place].furtherPortfolios += 1
                return
            }
            var portfolio = World.Portfolio(member: PersonName(given: row[2], infix: row[3], family: row[4]).text)
            (portfolio.pictureCount, portfolio.newest, portfolio.page) = (row[5], row[6], row[7])
            portfolio.pictures = try pictures(row[0])
            clubs[place].portfolios.append(portfolio)
        }
    }

    /// Returns a condition that a column has a day, a month or a year.
    private func isDate(_ column: String) -> String {
        let year = "[0-9][0-9][0-9][0-9]"
        return "("
            + [year, year + "-[0-9][0-9]", year + "-[0-9][0-9]-[0-9][0-9]"].map { "\(column) GLOB '\($0)'" }
            .joined(separator: " OR ") + ")"
    }

    /// Returns what finds the first pictures of a portfolio.
    private func firstPictures() throws -> (Int64) throws -> [World.Picture] {
        let statement = try database.makeStatement(
            sql: """
                SELECT image_url, thumb_url, coalesce(nullif(title, ''), nullif(caption, '')), nullif(alt_text, '') FROM images
                WHERE portfolio_id = ? ORDER BY place LIMIT \(limits.picturesOfPortfolio)
                """)
        return { id in
            statement.setUncheckedArguments([id])
            var found: [World.Picture] = []
            let rows = try Row.fetchCursor(statement)
            while let row = try rows.next() {
                var picture = World.Picture(row[0])
                (picture.thumbnail, picture.title, picture.altText) = (row[1], row[2], row[3])
                found.append(picture)
            }
            return found
        }
    }
}
