import ClubDatabase
import ClubStore
import JSONSyntax
import Synchronization

/// The last good bytes of files on the web, each read once from the database.
///
/// A crawl asks for them where it cannot throw: what goes wrong is kept until `check()`.
final class StoredContents: Sendable {
    private struct State {
        var sources: [String: Source?] = [:]
        var failure: DatabaseFailure?
    }

    private let database: ClubDatabase
    private let state = Mutex(State())

    init(of database: ClubDatabase) { self.database = database }

    /// Returns the content that is stored; `nil` where none is, or where it could not be read.
    func content(of address: String) -> Source? {
        if let known = state.withLock({ $0.sources[address] }) { return known }
        do throws(DatabaseFailure) {
            let source = try database.lastGoodContent(of: address)
            state.withLock { $0.sources[address] = .some(source) }
            return source
        } catch {
            state.withLock { $0.failure = $0.failure ?? error }
            return nil
        }
    }

    /// Throws what went wrong up to now: without these bytes files that are there would be taken for gone.
    func check() throws(DatabaseFailure) {
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }
}
