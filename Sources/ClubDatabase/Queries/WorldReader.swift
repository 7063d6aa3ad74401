import ClubLint
package import ClubModel
package import ClubWorld
import GRDB
import JSONSyntax

extension ClubDatabase {
    /// Returns the state of the world as the last load that came to its end left it.
    ///
    /// Of a large world it holds what a report can tell: the first findings of each club, the people whose data differ first.
    /// - Parameters:
    ///   - gazetteer: Where towns are, to say where misplaced clubs belong.
    ///   - isWhole: Whether clubs, keywords, people and rules are told as well, which only reports need.
    package func world(_ gazetteer: Gazetteer? = nil, isWhole: Bool = true) throws(DatabaseFailure) -> World {
        let path = path
        return try read { database in
            let loads = try LoadRow.all(database)
            guard let last = loads.last else { throw DatabaseFailure.empty(path) }
            var world = World(toolVersion: last.tool, root: last.root, loadedAt: last.confirmedAt)
            world.day = last.day
            world.trend = loads.map { $0.counts }
            let reader = WorldReader(database, last, gazetteer)
            world.sources = try reader.sources()
            (world.changes, world.changeCounts) = try reader.changes()
            world.openRenames = try OpenRenames.before(load: last.id, limit: reader.limits.changes, database)
            let checked = try reader.links()
            world.links = checked?.links
            guard isWhole else { return world }
            let keywords = try KeywordUse(database, last)
            world.clubs = try reader.clubs(keywords)
            if let counts = checked?.deadCounts, !counts.isEmpty {
                for number in world.clubs.indices {
                    world.clubs[number].deadLinkCount = counts[world.clubs[number].identity] ?? 0
                }
            }
            world.keywords = try reader.keywords(keywords)
            world.sharedPeople = try reader.sharedPeople()
            world.rules = try reader.rules()
            world.news = try reader.news()
            return world
        }
    }

    /// What the last load that came to its end depended on besides the files, to see whether the findings are still those of
    /// this program; `nil` where there was none.
    package func lastLoad() throws(DatabaseFailure) -> (root: String, toolVersion: String, settings: String, day: String)? {
        try read { database in try LoadRow.last(database).map { ($0.root, $0.tool, $0.settings, $0.day) } }
    }
}

extension DatabaseFailure {
    static func empty(_ path: String) -> DatabaseFailure {
        DatabaseFailure(
            .refused, path,
            Phrase(en: "Nothing was loaded into the database yet.", nl: "Er is nog niets in de database geladen."),
            remedy: Phrase(en: "Run \"clubhub-lint load\" first.", nl: "Voer eerst \"clubhub-lint load\" uit."))
    }
}

/// Reads the parts of the world out of the database.
struct WorldReader {
    let database: Database
    let last: LoadRow
    let gazetteer: Gazetteer?
    let limits: WorldLimits

    init(_ database: Database, _ last: LoadRow, _ gazetteer: Gazetteer?) {
        self.database = database
        self.last = last
        self.gazetteer = gazetteer
        limits = WorldLimits(clubs: last.counts.clubs + last.counts.museums, portfolios: last.counts.portfolios)
    }

    /// Calls a closure with each row of a question.
    func forEach(_ sql: String, _ arguments: StatementArguments = [], _ body: (Row) throws -> Void) throws {
        let rows = try Row.fetchCursor(database, sql: sql, arguments: arguments)
        while let row = try rows.next() { try body(row) }
    }

    // MARK: Small parts

    func rules() throws -> [World.RuleCount] {
        var result: [World.RuleCount] = []
        try forEach(
            "SELECT rule, severity, count(*) FROM findings GROUP BY rule, severity"
        ) { row in result.append(World.RuleCount(row[0], Severity(named: row[1]), count: row[2])) }
        return result.sorted { ($1.severity, $1.count, $0.rule) < ($0.severity, $0.count, $1.rule) }
    }

    /// What changed, the worst first where it is more than reports tell; and how often what did.
    func changes() throws -> (told: [World.ToldChange], counts: [(kind: ChangeKind, count: Int)]) {
        var isAccepted: [Bool] = []
        var changes: [Change] = []
        try forEach(
            """
            SELECT * FROM (
                SELECT c.accepted_at IS NOT NULL, \(Change.columns), c.id FROM changes c WHERE c.load_id = ?
                ORDER BY c.severity = 'info', c.severity = 'warning', c.id LIMIT ?)
            ORDER BY id
            """, [last.id, limits.changes]
        ) { row in
            guard let change = try Change(row, from: 1) else { return }
            changes.append(change)
            isAccepted.append(row[0])
        }
        var counts: [(kind: ChangeKind, count: Int)] = []
        try forEach(
            "SELECT kind, count(*) FROM changes WHERE load_id = ? AND details IS NOT NULL GROUP BY kind", [last.id]
        ) { row in
            if let kind = ChangeKind.named(row[0]) { counts.append((kind, row[1])) }
        }
        // What was compared in parts was sorted in parts.
        return (Change.order(of: changes).map { World.ToldChange(changes[$0], isAccepted: isAccepted[$0]) }, counts)
    }

    func keywords(_ use: KeywordUse) throws -> [World.KeywordCount] {
        let (vocabulary, order) = try supportedKeywords()
        var counts = use.counts
        var result: [World.KeywordCount] = []
        for (keyword, names) in order {
            var entry = World.KeywordCount(keyword, isSupported: true)
            entry.names = names
            (entry.memberCount, entry.clubCount) = counts.removeValue(forKey: ExactText(keyword)) ?? (0, 0)
            result.append(entry)
        }
        let others = counts.sorted { ($1.value.members, $0.key.text) < ($0.value.members, $1.key.text) }
        for (keyword, count) in others.prefix(limits.keywords) {
            var entry = World.KeywordCount(keyword.text, isSupported: false)
            (entry.memberCount, entry.clubCount) = (count.members, count.clubs)
            entry.suggestion = vocabulary.suggestions(for: keyword.text).first?.keyword
            result.append(entry)
        }
        return result.sorted { ($1.memberCount, $0.keyword) < ($0.memberCount, $1.keyword) }
    }

    /// The keywords of Level 0 with their names, and as they are compared with words that are none.
    private func supportedKeywords() throws -> (Vocabulary, [(keyword: String, names: [(language: String, name: String)])]) {
        var order: [(keyword: String, names: [(language: String, name: String)])] = []
        var written: [String] = []
        var place: [ExactText: Int] = [:]
        try forEach(
            """
            SELECT k.keyword, k.id_string, n.language, n.name FROM keywords k LEFT JOIN keyword_names n ON n.keyword_id = k.id
            WHERE k.\(Views.counted) ORDER BY k.id, n.language
            """
        ) { row in
            let key = ExactText(row[0])
            if place[key] == nil {
                place[key] = order.count
                order.append((key.text, []))
                written.append(row[1])
            }
            if let number = place[key], let language: String = row[2], let name: String = row[3] {
                order[number].names.append((language, name))
            }
        }
        let keywords = order.indices.map { number in
            Keyword(
                id: written[number], names: order[number].names.map { KeywordName(language: $0.language, text: $0.name) },
                range: 0..<0)
        }
        return (Vocabulary(path: "", keywords: keywords, languages: []), order)
    }
}

extension WorldReader {
    /// The people in several clubs: those first of whom the clubs say different things.
    func sharedPeople() throws -> [World.SharedPerson] {
        var found: [World.SharedPerson] = []
        var ids: [Int64] = []
        try forEach(
            """
            SELECT photographer_id, count(DISTINCT organization_id) AS clubs FROM memberships WHERE \(Views.counted)
            GROUP BY photographer_id HAVING clubs > 1 ORDER BY clubs DESC, photographer_id LIMIT \(limits.comparedPeople)
            """
        ) { row in ids.append(row[0]) }
        for id in ids { if let person = try sharedPerson(id) { found.append(person) } }
        let order = found.map { person in
            (-min(1, person.disagreements.count), -person.clubs.count, folded(person.name, .all), person.name)
        }
        return found.indices.sorted { order[$0] < order[$1] }.prefix(limits.people).map { found[$0] }
    }

    private func sharedPerson(_ id: Int64) throws -> World.SharedPerson? {
        let statement = try database.cachedStatement(
            sql: """
                SELECT o.full_name, p.given_name, p.infix_name, p.family_name, m.birthday, m.website, m.portrait,
                    CASE m.is_deceased WHEN 1 THEN 'true' WHEN 0 THEN 'false' END
                FROM memberships m JOIN organizations o ON o.id = m.organization_id
                JOIN photographers p ON p.id = m.photographer_id JOIN sources s ON s.id = m.source_id
                WHERE m.photographer_id = ? AND s.counts ORDER BY o.full_name, o.town, m.id
                """)
        statement.setUncheckedArguments([id])
        let rows = try Row.fetchAll(statement)
        guard let first = rows.first else { return nil }
        var person = World.SharedPerson(
            name: PersonName(given: first[1], infix: first[2], family: first[3]).text, clubs: [])
        for row in rows where person.clubs.last.map({ !hasSameBytes($0, row[0]) }) ?? true { person.clubs.append(row[0]) }
        for (place, field) in ["birthday", "website", "photographerImage", "isDeceased"].enumerated() {
            let said = rows.compactMap { row in (row[4 + place] as String?).map { (club: row[0] as String, value: $0) } }
            guard let one = said.first, said.contains(where: { !hasSameBytes($0.value, one.value) }) else { continue }
            person.disagreements.append((field, said))
        }
        return person
    }
}

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

extension ClubDatabase {
    /// Notes that all renames that wait for an answer are right: the old and the new name are one, and that is told no more.
    ///
    /// - Parameter time: The time in UTC, `yyyy-mm-dd hh:mm`.
    package func acceptRenames(at time: String) throws(DatabaseFailure) {
        try write { database in
            try database.execute(
                sql: "UPDATE changes AS c SET accepted_at = ? WHERE \(OpenRenames.isOpen)", arguments: [time])
        }
    }
}

/// The renames that wait for an answer.
enum OpenRenames {
    /// Returns the first of those that were told before a load.
    static func before(load id: Int64, limit: Int, _ database: Database) throws -> [Change] {
        try Row.fetchAll(
            database,
            sql: "SELECT \(Change.columns) FROM changes c WHERE c.load_id < ? AND \(isOpen) ORDER BY c.id LIMIT ?",
            arguments: [id, limit]
        ).compactMap { try Change($0, from: 0) }
    }

    /// The condition that a change `c` waits for an answer: somebody has the new name, and of clubs and museums nobody the old one.
    fileprivate static let isOpen = """
        c.subject_id IS NOT NULL AND c.accepted_at IS NULL AND c.load_id IS NOT NULL AND
            CASE WHEN c.organization_id IS NOT NULL THEN EXISTS (SELECT 1 FROM memberships m
                WHERE m.organization_id = c.organization_id AND m.photographer_id = c.subject_id AND m.\(Views.counted))
            ELSE EXISTS (SELECT 1 FROM organization_records r
                WHERE r.organization_id = c.subject_id AND r.\(Views.counted))
                AND NOT EXISTS (SELECT 1 FROM organization_records r
                WHERE r.organization_id = c.old_subject_id AND r.\(Views.counted)) END
        """
}
