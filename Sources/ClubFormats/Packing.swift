import CZlib
package import ClubConvert
package import ClubModel

extension WorkbookWriter {
    /// Returns the bytes of a file, packed; the first table is the one that people work on.
    package static func bytes(of tables: [OutputTable], _ language: Phrase.Language) -> [UInt8] {
        bytes(of: tables, language, deflate: Packing.deflated)
    }
}

/// Packs the parts of workbooks, by zlib.
package enum Packing {
    /// Returns bytes packed as DEFLATE does; `nil` where zlib has no room.
    package static func deflated(_ content: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        guard deflateInitRaw(&stream) == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        let room = Int(deflateBound(&stream, UInt(content.count)))
        var isWhole = false
        let packed = [UInt8](unsafeUninitializedCapacity: room) { target, filled in
            content.withUnsafeBufferPointer { source in
                stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
                stream.avail_in = UInt32(content.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(room)
                isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
                filled = room - Int(stream.avail_out)
            }
        }
        return isWhole ? packed : nil
    }
}
