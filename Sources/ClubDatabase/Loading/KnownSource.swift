package import ClubModel
import ClubWorld
import GRDB

/// A source as the database knows it when a load begins.
struct KnownSource: Sendable {
    let id: Int64
    let role: String
    let parent: String?
    let status: World.SourceState.Status
    let version: SourceVersion
    /// A hash of the bytes whose data are there; `nil` where there are none.
    let contentHash: Int64?
    let reader: Int
    let findingsHash: Int64
    let organization: Int64?

    /// Whether there are data of it.
    var hasData: Bool { contentHash != nil && (status == .good || status == .stale) }
    /// Whether its data are those that this program would read of the same bytes.
    var isCurrent: Bool { hasData && reader == KnownSource.readerVersion }

    /// The version of the code that reads files into rows: data of another one are read again.
    static let readerVersion = 3

    static func all(_ database: Database) throws -> [ExactText: KnownSource] {
        var result: [ExactText: KnownSource] = [:]
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT address, id, role, parent, status, byte_count, modified, checksum, entity_tag, last_modified, content_hash,
                    reader, findings_hash, organization_id FROM sources
                """)
        while let row = try rows.next() {
            let checksum: Int64? = row[7]
            let version = SourceVersion(
                byteCount: row[5], modified: row[6], checksum: checksum.map { UInt64(bitPattern: $0) }, entityTag: row[8],
                lastModified: row[9])
            result[ExactText(row[0])] = KnownSource(
                id: row[1], role: row[2], parent: row[3], status: World.SourceState.Status(rawValue: row[4]) ?? .failed,
                version: version, contentHash: row[10], reader: row[11], findingsHash: row[12], organization: row[13])
        }
        return result
    }
}

/// The versions of the sources that the database has, to ask only for what is newer.
package struct KnownVersions: Sendable {
    private let versions: [ExactText: SourceVersion]

    init(_ known: [ExactText: KnownSource]) {
        // What was wrong the last time is read again, whether or not it says that it has changed.
        versions = known.filter { $0.value.isCurrent && $0.value.status == .good }.mapValues { $0.version }
    }

    package var count: Int { versions.count }

    /// The version of a source whose data are there and were good the last time; `nil` for every other.
    package subscript(address: String) -> SourceVersion? { versions[ExactText(address)] }
}
