import ClubLint
import ClubModel
import ClubWorld
import GRDB

extension WorldReader {
    /// How far back feeds go: readers of feeds ask more often.
    private static let days = 90
    private static let mostNews = 50
    /// How many changes of one club and load are told; the rest is counted.
    private static let mostChanges = 20

    /// What became new of each club in the loads of the last time, the newest first.
    func news() throws -> [World.News] {
        var result: [World.News] = []
        var places: [String: Int] = [:]
        try forEach(
            """
            SELECT l.ended_at, \(Change.columns) FROM changes c JOIN loads l ON l.id = c.load_id
            WHERE l.ended_at >= date(substr(?, 1, 10), '-\(WorldReader.days) days') AND c.details IS NOT NULL
                AND c.group_kind IN ('club', 'museum')
                AND c.kind IN ('image-added', 'images-added', 'file-added', 'member-joined', 'club-added', 'museum-added')
            ORDER BY l.id DESC, c.id
            """, [last.confirmedAt]
        ) { row in
            guard let change = try Change(row, from: 1) else { return }
            let loadedAt: String = row[0]
            let key = loadedAt + "\n" + change.group.kind.rawValue + "\n" + change.group.name
            guard let place = places[key] else {
                guard result.count < WorldReader.mostNews else { return }
                places[key] = result.count
                result.append(World.News(loadedAt: loadedAt, change.group, [change]))
                return
            }
            if result[place].changes.count < WorldReader.mostChanges {
                result[place].changes.append(change)
            } else {
                result[place].furtherCount += 1
            }
        }
        return result
    }
}
