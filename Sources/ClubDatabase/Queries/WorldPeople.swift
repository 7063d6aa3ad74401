import ClubModel
import ClubWorld
import GRDB
import JSONSyntax

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
