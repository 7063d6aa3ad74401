import ClubModel
import GRDB

/// The database that everything is loaded into: one SQLite file.
package final class ClubDatabase: Sendable {
    private let queue: DatabaseQueue

    /// Opens a database, or makes it.
    package init(path: String) throws { queue = try DatabaseQueue(path: path) }
}
