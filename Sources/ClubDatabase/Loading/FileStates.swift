import CZlib
package import ClubModel
import Foundation
import GRDB
package import JSONSyntax

/// The files as a load has read them, which the next one compares with.
package struct FileStates: Sendable, Equatable {
    /// The address of the Level 1 root; `nil` where there is none.
    package var root: String?
    /// The address of the Level 0 file; `nil` where there is none.
    package var keywords: String?
    /// What each file is, by its address.
    package var files: [ExactText: Fingerprint] = [:]

    /// By what the bytes of a file are told from others.
    package struct Fingerprint: Sendable, Equatable {
        package let byteCount: Int
        package let hash: Int64

        package init(byteCount: Int, hash: Int64) {
            self.byteCount = byteCount
            self.hash = hash
        }
    }

    /// Whether there is nothing to compare with.
    package var isEmpty: Bool { files.isEmpty }

    package init(root: String?, keywords: String?) {
        self.root = root
        self.keywords = keywords
    }

    /// Reads those of the last load that came to its end.
    init(_ database: Database) throws {
        let row = try Row.fetchOne(database, sql: "SELECT root, keywords FROM state")
        (root, keywords) = (row?[0], row?[1])
        files = try FileStates.files(in: "file_states", database)
    }

    /// Reads what is known of the files of a table.
    static func files(in table: String, _ database: Database) throws -> [ExactText: Fingerprint] {
        var result: [ExactText: Fingerprint] = [:]
        let rows = try Row.fetchCursor(database, sql: "SELECT address, byte_count, content_hash FROM \(table)")
        while let row = try rows.next() { result[ExactText(row[0])] = Fingerprint(byteCount: row[1], hash: row[2]) }
        return result
    }

    /// Makes these the states of the load that comes to its end now.
    func store(_ database: Database) throws {
        try database.execute(
            sql: """
                INSERT OR REPLACE INTO file_states SELECT * FROM new_file_states;
                DELETE FROM new_file_states
                """)
        for address in try FileStates.files(in: "file_states", database).keys where files[address] == nil {
            try database.execute(sql: "DELETE FROM file_states WHERE address = ?", arguments: [address.text])
        }
        try database.execute(sql: "UPDATE state SET root = ?, keywords = ?", arguments: [root, keywords])
    }
}

extension Load {
    /// Keeps a file that is not what it was at the load before, until this one comes to its end.
    ///
    /// - Parameter state: What it was when it was looked at; if it is something else by now, the next load sees that.
    package func keepState(
        _ source: Source, at address: String, _ state: FileStates.Fingerprint
    ) throws(DatabaseFailure) {
        guard newStates[ExactText(address)] != state, state.byteCount == source.count, state.hash == source.contentHash else {
            return
        }
        guard let compressed = StoredContent.compressed(source, level: StoredContent.quickest) else { return }
        try database.write { database in
            try SourceWriter(database, start).execute(
                "INSERT OR REPLACE INTO new_file_states (address, byte_count, content_hash, compressed) VALUES (?, ?, ?, ?)",
                [address.stored, source.count.databaseValue, state.hash.databaseValue, compressed.databaseValue])
        }
    }

    /// Forgets what a load that was killed has read of files that are what they were before it.
    package func forgetStates(of addresses: some Sequence<ExactText>) throws(DatabaseFailure) {
        let addresses = addresses.filter { newStates[$0] != nil }
        guard !addresses.isEmpty else { return }
        try database.write { database in
            for address in addresses {
                try database.execute(sql: "DELETE FROM new_file_states WHERE address = ?", arguments: [address.text])
            }
        }
    }

    /// Returns a file as the load before had read it.
    package func earlierSource(of address: String) throws(DatabaseFailure) -> Source? {
        try source(of: address, in: "file_states")
    }

    /// By what a file as it was read last, be it by a load that was killed, is told from others; `nil` where it never was.
    package func latestState(of address: String) -> FileStates.Fingerprint? {
        newStates[ExactText(address)] ?? earlier.files[ExactText(address)]
    }

    /// Returns a file as it was read last, be it by a load that was killed.
    package func latestSource(of address: String) throws(DatabaseFailure) -> Source? {
        if let source = try source(of: address, in: "new_file_states") { return source }
        return try earlierSource(of: address)
    }

    private func source(of address: String, in table: String) throws(DatabaseFailure) -> Source? {
        let path = database.path
        return try database.read { database in
            let statement = try database.cachedStatement(sql: "SELECT byte_count, compressed FROM \(table) WHERE address = ?")
            guard let row = try Row.fetchOne(statement, arguments: [address]) else { return nil }
            guard let source = StoredContent.source(row[1], byteCount: row[0], path: address) else {
                throw DatabaseFailure.damaged(path)
            }
            return source
        }
    }

    /// Returns the addresses of the files that nothing leads to this time only because the file that did is not as it was; they
    /// count as they were.
    package func addressesOutOfReach() throws(DatabaseFailure) -> [String] {
        let visited = visited
        return try database.read { database in
            try notVisited(visited, database).filter { $0.cause != nil }.map { $0.address.text }
        }
    }
}

/// The bytes of a source, made smaller to be kept.
enum StoredContent {
    /// The level of zlib that costs the least time.
    static let quickest: Int32 = 1

    /// Returns the bytes as zlib packs them; `nil` where there is no memory for it.
    static func compressed(_ source: Source, level: Int32 = 6) -> Data? {
        var count = compressBound(uLong(source.count))
        var bytes = [UInt8](repeating: 0, count: Int(count))
        guard compress2(&bytes, &count, source.bytes, uLong(source.count), level) == Z_OK else { return nil }
        return Data(bytes[..<Int(count)])
    }

    /// Returns the bytes again; `nil` where they are not those of so many bytes.
    static func source(_ compressed: Data, byteCount: Int, path: String) -> Source? {
        guard 0...Source.maximumCount ~= byteCount else { return nil }
        var isWhole = false
        let source = Source(path: path, capacity: byteCount) { buffer in
            var count = uLong(byteCount)
            compressed.withUnsafeBytes { (packed: UnsafeRawBufferPointer) in
                guard let target = buffer.baseAddress, let start = packed.bindMemory(to: UInt8.self).baseAddress else { return }
                isWhole = uncompress(target, &count, start, uLong(packed.count)) == Z_OK && Int(count) == byteCount
            }
            return isWhole ? byteCount : 0
        }
        return isWhole || byteCount == 0 ? source : nil
    }
}

extension ClubDatabase {
    /// Returns the last good bytes of a source on the web; `nil` where none are kept.
    package func lastGoodContent(of address: String) throws(DatabaseFailure) -> Source? {
        let path = path
        return try read { database in
            guard
                let row = try Row.fetchOne(
                    database,
                    sql: """
                        SELECT c.byte_count, c.compressed FROM source_contents c JOIN sources s ON s.id = c.source_id
                        WHERE s.address = ?
                        """, arguments: [address])
            else { return nil }
            guard let source = StoredContent.source(row[1], byteCount: row[0], path: address) else {
                throw DatabaseFailure.damaged(path)
            }
            return source
        }
    }
}
