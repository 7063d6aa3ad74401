package import ClubModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file of which pieces are read, wherever in it they stand; closed when nobody has it any more.
package final class OpenFile {
    package let byteCount: UInt64
    private let descriptor: Int32

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - shown: The path that it is reported by.
    package init(at path: String, shownAs shown: String) throws(StoreError) {
        // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(errno, path: shown) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, FileSystem.kind(ofMode: status.st_mode) == .file else {
            close(descriptor)
            throw .isNoPlainFile(shown)
        }
        byteCount = UInt64(max(0, status.st_size))
    }

    deinit { close(descriptor) }

    /// Returns the bytes from an offset on; fewer than asked for where the file ends or cannot be read.
    package func bytes(at offset: UInt64, _ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = 0
            while filled < count {
                let step = pread(
                    descriptor,
                    UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]).baseAddress,
                    count - filled,
                    off_t(clamping: offset) + off_t(filled))
                if step > 0 { filled += step } else if step == 0 || errno != EINTR { break }
            }
        }
    }

    /// Whether another file has the same bytes.
    package func isSame(as other: OpenFile) -> Bool {
        guard byteCount == other.byteCount else { return false }
        let step = 1 << 18
        var offset: UInt64 = 0
        while offset < byteCount {
            let (own, theirs) = (bytes(at: offset, step), other.bytes(at: offset, step))
            guard !own.isEmpty, own == theirs else { return false }
            offset += UInt64(own.count)
        }
        return true
    }
}
