import CZlib
import ClubModel
import Foundation
import GRDB
package import JSONSyntax

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
