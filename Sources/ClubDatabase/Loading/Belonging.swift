package import ClubModel
import GRDB

/// Whose world a database holds, and how it was loaded the last time.
///
/// A database belongs to a root: to its address on the web, or to its path on disk. Loaded into the database of another root, a
/// world would make all that is there count as gone. A root on disk that is no longer where it was may have been moved or
/// renamed; whether it was, its clubs tell.
package struct Belonging: Sendable, Equatable {
    /// The address of the root, or its path from the top of the disk.
    package var root: String
    /// The options of the load, as they are typed.
    package var includes = "beside-root"
    package var level2 = "beside-root"
    package var hasPortfolios = false
    /// The address of the Level 0 file; `nil` where none was named.
    package var keywords: String?

    package init(root: String) { self.root = root }

    /// Whether two roots are the same; by bytes, but for the capitals of an address up to its path, and its fragment.
    package func isOfSameRoot(as other: Belonging) -> Bool { ExactText(key) == ExactText(other.key) }

    private var key: String {
        guard let scheme = root.firstRange(of: "://"), isOnTheWeb(root) else { return root }
        let address = root.prefix { $0 != "#" }
        let path = address[scheme.upperBound...].firstIndex { $0 == "/" || $0 == "?" } ?? address.endIndex
        return address[..<path].lowercased() + address[path...]
    }

    static func stored(_ database: Database) throws -> Belonging? {
        try Row.fetchOne(database, sql: "SELECT root, includes, level2, portfolios, keywords FROM belonging").map { row in
            var result = Belonging(root: row[0])
            (result.includes, result.level2, result.hasPortfolios, result.keywords) = (row[1], row[2], row[3], row[4])
            return result
        }
    }

    func store(_ database: Database) throws {
        try database.execute(
            sql: "INSERT OR REPLACE INTO belonging (id, root, includes, level2, portfolios, keywords) VALUES (1, ?, ?, ?, ?, ?)",
            arguments: [root, includes, level2, hasPortfolios, keywords])
    }
}

extension ClubDatabase {
    /// Returns whose world the database holds; `nil` where it holds none, or where a version of the program filled it that did
    /// not note that.
    package func belonging() throws(DatabaseFailure) -> Belonging? {
        try read { database in
            if let belonging = try Belonging.stored(database) { return belonging }
            // What earlier versions noted is an address, or a path from a folder that nobody knows.
            return try LoadRow.last(database).flatMap { isOnTheWeb($0.root) ? Belonging(root: $0.root) : nil }
        }
    }
}

extension Load {
    /// Notes that the database belongs to the root of this load; nothing is written before.
    ///
    /// - Parameters:
    ///   - clubs: The clubs and museums that the root leads to.
    ///   - isStillThere: Whether a root on disk is where it was.
    /// - Returns: The root that the database belonged to, where it was another one.
    @discardableResult
    package func claim(
        with clubs: @autoclosure () -> Set<Identity>, isStillThere: (String) -> Bool
    ) throws(DatabaseFailure) -> String? {
        let own = start.belonging
        let stored = try database.belonging()
        var earlier: String?
        if let stored, stored.isOfSameRoot(as: own) {
            if stored == own, try database.isNoted() { return nil }
        } else if !start.isMoved {
            let isElsewhere = stored.map { isOnTheWeb($0.root) || isStillThere($0.root) } ?? false
            let known = try database.knownOrganizations()
            // Without a club nothing can be lost. Half of them: a world may change a lot while it moves, but not into another.
            let isSame = known.isEmpty || (!isElsewhere && 2 * known.intersection(clubs()).count >= known.count)
            guard isSame else { throw try database.holdsAnotherWorld(of: stored?.root, than: own.root) }
            earlier = known.isEmpty ? nil : stored?.root
        } else {
            earlier = stored?.root
        }
        try database.write { try own.store($0) }
        return earlier
    }
}

extension ClubDatabase {
    fileprivate func isNoted() throws(DatabaseFailure) -> Bool { try read { try Belonging.stored($0) != nil } }

    /// The clubs and museums of the world as the last load left it, or one that was killed.
    fileprivate func knownOrganizations() throws(DatabaseFailure) -> Set<Identity> {
        try read { database in
            var result: Set<Identity> = []
            let rows = try Row.fetchCursor(
                database,
                sql: """
                    SELECT full_name, town FROM organizations WHERE id IN (
                        SELECT organization_id FROM organization_records WHERE \(Views.counted))
                    """)
            while let row = try rows.next() { result.insert(Identity(fullName: row[0], town: row[1])) }
            return result
        }
    }

    fileprivate func holdsAnotherWorld(of stored: String?, than root: String) throws(DatabaseFailure) -> DatabaseFailure {
        let last = try read { try LoadRow.last($0) }
        let name = stored ?? last?.root ?? "?"
        let day = last.map { String($0.confirmedAt.prefix(10)) } ?? "?"
        return DatabaseFailure(
            .otherWorld, path,
            Phrase(
                en: """
                    This database holds the world of another root: \(name), loaded last on \(day). With \(root) in it, all of \
                    that would count as gone, so nothing was changed.
                    """,
                nl: """
                    In deze database zit de wereld van een andere root: \(name), het laatst geladen op \(day). Met \(root) erin \
                    zou dat allemaal als verdwenen gelden; daarom is er niets veranderd.
                    """),
            remedy: Phrase(
                en: """
                    Give this world a file of its own with --database and another name. Only if it is the same world, which has \
                    moved: add --moved.
                    """,
                nl: """
                    Geef deze wereld een eigen bestand met --database en een andere naam. Alleen als het dezelfde wereld is, die \
                    verhuisd is: voeg --moved toe.
                    """))
    }

    /// Throws where a load of this root would have to be refused whatever its files say: before anything is fetched.
    package func refuseOthers(than own: Belonging, isStillThere: (String) -> Bool) throws(DatabaseFailure) {
        guard let stored = try belonging(), !stored.isOfSameRoot(as: own), isOnTheWeb(stored.root) || isStillThere(stored.root),
            try !knownOrganizations().isEmpty
        else { return }
        throw try holdsAnotherWorld(of: stored.root, than: own.root)
    }
}
