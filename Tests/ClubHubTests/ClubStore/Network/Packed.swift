#if HTTP
import CZlib

/// Packed bodies for the tests' servers.
enum Packed {
    /// Packs a text as a content coding has it: `gzip`, `deflate`, or `raw` as some servers send it.
    static func bytes(_ text: String, _ coding: String) -> [UInt8]? { pack([Array(text.utf8)], coding) }

    /// Packs many zeros into few bytes.
    static func gzip(zeros count: Int) -> [UInt8]? {
        pack(repeatElement([UInt8](repeating: 0, count: 1 << 16), count: count >> 16), "gzip")
    }

    private static func pack(_ pieces: some Sequence<[UInt8]>, _ coding: String) -> [UInt8]? {
        var stream = z_stream()
        let windowBits: Int32 = coding == "gzip" ? 31 : coding == "raw" ? -15 : 15
        let size = Int32(MemoryLayout<z_stream>.size)
        guard deflateInit2_(&stream, 1, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
            return nil
        }
        defer { deflateEnd(&stream) }
        var result: [UInt8] = []
        var output = [UInt8](repeating: 0, count: 1 << 16)
        // The single byte behind the last one is not packed: it ends the stream.
        for var piece in Array(pieces) + [[0]] {
            let isEnd = piece.count == 1
            piece.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = isEnd ? 0 : UInt32(input.count)
                repeat {
                    output.withUnsafeMutableBufferPointer { buffer in
                        stream.next_out = buffer.baseAddress
                        stream.avail_out = UInt32(buffer.count)
                        _ = deflate(&stream, isEnd ? Z_FINISH : Z_NO_FLUSH)
                        result += buffer[..<(buffer.count - Int(stream.avail_out))]
                    }
                } while stream.avail_out == 0
            }
        }
        return result
    }
}
#endif
