import ClubModel
import ClubWorld
import GRDB

/// Which keywords people have, all together and in each club.
///
/// Everything is counted in one pass over the rows as they lie: SQLite would sort all of them, once for each question.
struct KeywordUse {
    /// Of each keyword how many people have it, in how many clubs.
    private(set) var counts: [ExactText: (members: Int, clubs: Int)] = [:]
    /// The keywords by number.
    private var keywords: [ExactText] = []
    /// Of each club how many of its present members have a keyword, by its number.
    private var ofClubs: [Int64: [Int: Int]] = [:]

    /// Somebody, a club or somebody in a club, with the number of a keyword.
    private struct Having: Hashable {
        var keyword: Int
        var photographer: Int64 = 0
        var organization: Int64 = 0
    }

    /// - Parameter last: Who is a present member on its day is counted for the clubs.
    init(_ database: Database, _ last: LoadRow) throws {
        var numbers: [ExactText: Int] = [:]
        var seen: Set<Having> = []
        // About two for each membership, so that the set need not grow again and again.
        seen.reserveCapacity(2 * last.counts.memberships)
        var members: [Int] = []
        var clubs: [Int] = []
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT k.keyword, m.photographer_id, m.organization_id, \(Standing.isActiveSQL(on: "?"))
                FROM membership_keywords k JOIN memberships m ON m.id = k.membership_id WHERE m.\(Views.counted)
                """, arguments: [last.day])
        while let row = try rows.next() {
            let text = ExactText(row[0])
            let keyword = numbers[text] ?? keywords.count
            if keyword == keywords.count {
                numbers[text] = keyword
                keywords.append(text)
                members.append(0)
                clubs.append(0)
            }
            let photographer: Int64 = row[1]
            let organization: Int64 = row[2]
            if seen.insert(Having(keyword: keyword, photographer: photographer)).inserted { members[keyword] += 1 }
            if seen.insert(Having(keyword: keyword, organization: organization)).inserted { clubs[keyword] += 1 }
            guard row[3],
                seen.insert(Having(keyword: keyword, photographer: photographer, organization: organization)).inserted
            else { continue }
            ofClubs[organization, default: [:]][keyword, default: 0] += 1
        }
        for (number, keyword) in keywords.enumerated() { counts[keyword] = (members[number], clubs[number]) }
    }

    /// Returns the keywords that most members of a club have.
    func most(_ limit: Int, ofClub id: Int64) -> [(keyword: String, count: Int)] {
        (ofClubs[id] ?? [:]).map { (keyword: keywords[$0.key].text, count: $0.value) }
            .sorted { $0.count != $1.count ? $0.count > $1.count : $0.keyword.utf8.lexicographicallyPrecedes($1.keyword.utf8) }
            .prefix(limit).map { $0 }
    }
}
