package import ClubModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file behind whose end is written what happens, as it happens.
package final class LogFile: Sendable {
    private let descriptor: Int32

    /// Opens a file, or makes it; nobody but its owner may read a new one, because it holds what files of clubs hold.
    package init(_ path: String) throws(StoreError) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        if descriptor < 0 { throw .system(errno, path: path) }
    }

    deinit { close(descriptor) }

    /// Writes; what cannot be written is not worth an end.
    package func write(_ bytes: [UInt8]) {
        if !bytes.isEmpty { _ = AtomicWriter.writeAll(bytes, to: descriptor) }
    }
}
