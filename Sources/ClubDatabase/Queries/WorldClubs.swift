import ClubLint
import ClubModel
import ClubWorld
import GRDB

extension WorldReader {
    /// The clubs and museums by name.
    func clubs(_ keywords: KeywordUse) throws -> [World.Club] {
        var clubs: [World.Club] = []
        var places: [Int64: Int] = [:]
        try forEach(
            """
            SELECT id, full_name, town, kind, nick_name, latitude, longitude, website, wikipedia, fotobond_number,
                maintainer_email, listed_in, members_in FROM clubs_and_museums
            """
        ) { row in
            places[row[0]] = clubs.count
            clubs.append(club(row))
        }
        var facts = [ClubFacts](repeating: ClubFacts(), count: clubs.count)
        try countMembers(&clubs, &facts, places)
        try addOfficers(&clubs, places)
        for (id, place) in places { clubs[place].keywords = keywords.most(limits.keywordsOfClub, ofClub: id) }
        try addFindings(&clubs, places)
        try addLevels(&clubs, &facts, places)
        try addPortfolios(&clubs, places)
        for place in clubs.indices {
            locate(&clubs[place], &facts[place])
            let completeness = Completeness(of: clubs[place], facts[place])
            clubs[place].completeness = completeness.percent
            clubs[place].wins = completeness.wins
        }
        let order = clubs.map { (folded($0.identity.fullName, .all), $0.identity.fullName, $0.identity.town) }
        return clubs.indices.sorted { order[$0] < order[$1] }.map { clubs[$0] }
    }

    private func club(_ row: Row) -> World.Club {
        var club = World.Club(
            identity: Identity(fullName: row[1], town: row[2]), isMuseum: row[3] == "museum", level: 1)
        club.nickName = row[4]
        if let latitude: Double = row[5], let longitude: Double = row[6],
            GeoPoint(latitude: latitude, longitude: longitude) != nil
        {
            (club.latitude, club.longitude) = (latitude, longitude)
        }
        (club.website, club.wikipedia, club.fotobondNumber) = (row[7], row[8], row[9])
        (club.maintainerEmail, club.listedIn, club.membersIn) = (row[10], row[11], row[12])
        if club.membersIn != nil { club.level = 2 }
        return club
    }

    // MARK: Members

    private func countMembers(_ clubs: inout [World.Club], _ facts: inout [ClubFacts], _ places: [Int64: Int]) throws {
        // Who stands in several files of one club counts once; of what they say, the first counts. Such clubs are few: for all
        // others nobody has to be told apart.
        let several = """
            SELECT organization_id FROM organization_records WHERE level = 2 AND \(Views.counted)
            GROUP BY organization_id HAVING count(*) > 1
            """
        try countMembers(
            of: "memberships m WHERE m.organization_id NOT IN (\(several)) AND m.\(Views.counted)", &clubs, &facts, places)
        try countMembers(
            of: """
                memberships m WHERE m.id IN (SELECT min(id) FROM memberships WHERE organization_id IN (\(several))
                    AND \(Views.counted) GROUP BY organization_id, photographer_id)
                """, &clubs, &facts, places)
    }

    private func countMembers(
        of memberships: String, _ clubs: inout [World.Club], _ facts: inout [ClubFacts], _ places: [Int64: Int]
    ) throws {
        try forEach(
            """
            SELECT organization_id, status, count(*), sum(has_portfolio), sum(has_image), sum(has_keywords),
                sum(has_photos) FROM (
                SELECT m.organization_id, \(Standing.sql(on: "?") { String($0.number) }) AS status,
                    m.level3_url IS NOT NULL OR EXISTS (SELECT 1 FROM portfolios f WHERE f.photographer_id = m.photographer_id
                        AND f.organization_id = m.organization_id) AS has_portfolio,
                    EXISTS (SELECT 1 FROM portfolios f JOIN images i ON i.portfolio_id = f.id
                        WHERE f.photographer_id = m.photographer_id AND f.organization_id = m.organization_id
                            AND f.\(Views.counted)) AS has_photos,
                    m.featured_image IS NOT NULL OR m.portrait IS NOT NULL AS has_image,
                    EXISTS (SELECT 1 FROM membership_keywords k WHERE k.membership_id = m.id) AS has_keywords
                FROM \(memberships))
            GROUP BY organization_id, status
            """, [last.day]
        ) { row in
            guard let place = places[row[0]] else { return }
            let count: Int = row[2]
            switch Standing.allCases[row[1]] {
            case .deceased:
                clubs[place].counts.deceased = count
                return
            case .former:
                clubs[place].counts.former = count
                return
            case .prospective: clubs[place].counts.prospective = count
            case .honorary: clubs[place].counts.honorary = count
            case .mentor: clubs[place].counts.mentors = count
            case .current: clubs[place].counts.current = count
            }
            facts[place].active += count
            facts[place].withPortfolio += row[3] as Int
            facts[place].withImage += row[4] as Int
            facts[place].withKeywords += row[5] as Int
            clubs[place].counts.withPortfolio = facts[place].withPortfolio
            clubs[place].counts.withPhotos += row[6] as Int
        }
    }

    private func addOfficers(_ clubs: inout [World.Club], _ places: [Int64: Int]) throws {
        let roles = ["isChairman", "isViceChairman", "isSecretary", "isTreasurer", "isAdmin", "isOther"]
        var found: [Int: [(role: Int, name: String)]] = [:]
        try forEach(
            """
            SELECT m.organization_id, p.given_name, p.infix_name, p.family_name, m.is_chairman, m.is_vice_chairman,
                m.is_secretary, m.is_treasurer, m.is_admin, m.is_other
            FROM memberships m JOIN photographers p ON p.id = m.photographer_id
            WHERE (m.is_chairman OR m.is_vice_chairman OR m.is_secretary OR m.is_treasurer OR m.is_admin OR m.is_other)
                AND \(Standing.isActiveSQL(on: "?")) AND m.\(Views.counted) ORDER BY m.organization_id, m.place
            """, [last.day]
        ) { row in
            guard let place = places[row[0]] else { return }
            let name = PersonName(given: row[1], infix: row[2], family: row[3]).text
            for role in roles.indices where (row[4 + role] ?? false) == true { found[place, default: []].append((role, name)) }
        }
        for (place, officers) in found {
            var seen: Set<ExactText> = []
            let order = officers.indices.sorted { (officers[$0].role, $0) < (officers[$1].role, $1) }
            for number in order {
                let (role, name) = officers[number]
                guard seen.insert(ExactText("\(role) \(name)")).inserted else { continue }
                clubs[place].officers.append((roles[role], name))
            }
        }
    }

    // MARK: Findings and levels

    private func addFindings(_ clubs: inout [World.Club], _ places: [Int64: Int]) throws {
        try forEach(
            """
            SELECT organization_id, count(*) FROM findings WHERE organization_id IS NOT NULL AND \(Views.counted)
            GROUP BY organization_id
            """
        ) { row in
            if let place = places[row[0]] { clubs[place].furtherFindings = row[1] }
        }
        let first = try firstFindings(where: "f.organization_id = ? AND s.counts")
        for (id, place) in places where clubs[place].furtherFindings > 0 {
            clubs[place].findings = try first(id)
            clubs[place].furtherFindings -= clubs[place].findings.count
        }
    }

    /// Returns what finds the first findings, the worst in front, that a condition with one number selects.
    func firstFindings(where condition: String) throws -> (Int64) throws -> [World.Found] {
        let statement = try database.makeStatement(
            sql: """
                SELECT f.rule, f.severity, s.address, f.line, f.column, f.message_en, f.message_nl, r.remedy_en, r.remedy_nl,
                    \(limits.hasFrames ? "f.frame" : "NULL")
                FROM findings f JOIN sources s ON s.id = f.source_id JOIN remedies r ON r.id = f.remedy_id
                WHERE \(condition)
                ORDER BY f.severity <> 'error', f.severity <> 'warning', f.source_id, f.id LIMIT \(limits.findingsOfClub)
                """)
        return { id in
            statement.setUncheckedArguments([id])
            var found: [World.Found] = []
            let rows = try Row.fetchCursor(statement)
            while let row = try rows.next() {
                found.append(
                    World.Found(
                        rule: row[0], severity: Severity(named: row[1]), path: row[2], line: row[3], column: row[4],
                        message: Phrase(en: row[5], nl: row[6]), remedy: Phrase(en: row[7], nl: row[8]), frame: row[9]))
            }
            return found
        }
    }

    private func addLevels(_ clubs: inout [World.Club], _ facts: inout [ClubFacts], _ places: [Int64: Int]) throws {
        try forEach(
            """
            SELECT DISTINCT organization_id FROM portfolios f WHERE organization_id IS NOT NULL AND f.\(Views.counted)
                AND EXISTS (SELECT 1 FROM images i WHERE i.portfolio_id = f.id)
            """
        ) { row in
            if let place = places[row[0]] { clubs[place].level = 3 }
        }
        try forEach(
            """
            SELECT DISTINCT o.organization_id FROM organization_records o JOIN remarks r ON r.record_id = o.id
            WHERE r.text <> '' AND r.language IN ('en', 'nl') AND o.\(Views.counted)
            """
        ) { row in
            if let place = places[row[0]] { facts[place].hasRemark = true }
        }
        let verdicts = try self.verdicts()
        guard !verdicts.isEmpty else { return }
        try forEach(
            """
            SELECT organization_id, min(source_id) FROM organization_records
            WHERE level = 2 AND \(Views.counted) GROUP BY organization_id
            """
        ) { row in
            if let place = places[row[0]], let found = verdicts[row[1]] { clubs[place].verdicts = found }
        }
    }

    // MARK: Places

    /// Says where a club belongs whose coordinates are far from every town of its name.
    private func locate(_ club: inout World.Club, _ facts: inout ClubFacts) {
        guard let gazetteer, let latitude = club.latitude, let longitude = club.longitude,
            let point = GeoPoint(latitude: latitude, longitude: longitude),
            case .far(let nearest, true) = gazetteer.fit(club.identity.town, point)
        else { return }
        club.expectedLatitude = nearest.point.latitude
        club.expectedLongitude = nearest.point.longitude
        facts.distance = Int(nearest.point.kilometres(to: point).rounded())
    }
}

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
