#if HTTP
import CZlib

/// Unpacks the body of an answer.
enum Inflation {
    /// Returns the bytes behind a content coding, bounded in size.
    ///
    /// - Parameters:
    ///   - coding: The value of `Content-Encoding`; empty where nothing is packed.
    ///   - mostBytes: The most that may come out, in bytes.
    static func unpacked(_ bytes: [UInt8], _ coding: String, mostBytes: Int) throws(WebFailure) -> [UInt8] {
        var result = bytes
        // The last coding was applied last. More than two are a bomb, not an answer.
        let codings = coding.lowercased().split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
        guard codings.count <= 2 else { throw .unreadablePacking(String(coding.prefix(40))) }
        for coding in codings.reversed() {
            switch coding {
            case "gzip", "x-gzip", "deflate": result = try inflated(result, coding, mostBytes)
            case "identity": break
            default: throw .unreadablePacking(String(coding.prefix(40)))
            }
        }
        return result
    }

    private static func inflated(_ bytes: [UInt8], _ coding: String, _ mostBytes: Int) throws(WebFailure) -> [UInt8] {
        guard !bytes.isEmpty else { return [] }
        // Some servers leave out the header of zlib, which `deflate` should have.
        let hasHeader = bytes[0] & 0x0F == 8 && bytes.count > 1 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
        let isRaw = coding == "deflate" && !hasHeader
        var stream = z_stream()
        // 32 more means: gzip or zlib, as the bytes say.
        guard inflateInit2_(&stream, isRaw ? -15 : 15 + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .unreadablePacking(coding)
        }
        defer { inflateEnd(&stream) }
        var result: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        var used = 0
        while true {
            var status = Z_OK
            var produced = 0
            bytes.withUnsafeBufferPointer { input in
                piece.withUnsafeMutableBufferPointer { output in
                    stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress! + used)
                    stream.avail_in = UInt32(input.count - used)
                    stream.next_out = output.baseAddress
                    stream.avail_out = UInt32(output.count)
                    status = inflate(&stream, Z_NO_FLUSH)
                    used = input.count - Int(stream.avail_in)
                    produced = output.count - Int(stream.avail_out)
                }
            }
            guard result.count + produced <= mostBytes else { throw .unpacksTooLarge(bytes: mostBytes) }
            result += piece[..<produced]
            if status == Z_STREAM_END {
                // Several members in a row are one file.
                guard used < bytes.count, !isRaw, bytes[used] == 0x1F, inflateReset(&stream) == Z_OK else { return result }
                continue
            }
            guard status == Z_OK, used < bytes.count || produced == piece.count else { throw .unreadablePacking(coding) }
        }
    }
}
#endif
