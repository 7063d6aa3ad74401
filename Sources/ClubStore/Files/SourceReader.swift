package import ClubModel
package import JSONSyntax

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reads files into sources, each by one `read` into the memory that the parser works on.
package enum SourceReader {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - shown: The path that it is reported by.
    package static func source(at path: String, shownAs shown: String) throws(StoreError) -> Source {
        // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            let number = errno
            throw number == ENOENT ? .isAbsent(shown, at: path) : .system(number, path: shown)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno, path: shown) }
        switch FileSystem.kind(ofMode: status.st_mode) {
        case .file: break
        case .folder: throw .isFolder(shown)
        case .other where status.st_mode & S_IFMT == S_IFIFO:
            // What a shell makes of <(command): it is written while it is read, so it is waited for.
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
            return try everything(from: descriptor, shownAs: shown)
        case .other: throw .isNoPlainFile(shown)
        }
        guard status.st_size <= Source.maximumCount else { throw .tooLarge(shown) }
        var failure: Int32 = 0
        let source = Source(path: shown, capacity: Int(status.st_size)) { buffer in
            fill(buffer, from: descriptor, &failure)
        }
        guard failure == 0 else { throw .system(failure, path: shown) }
        return source
    }

    /// Reads standard input to its end.
    package static func readStandardInput(shownAs shown: String) throws(StoreError) -> Source {
        try everything(from: 0, shownAs: shown)
    }

    /// Reads to the end what does not tell how long it is.
    private static func everything(from descriptor: Int32, shownAs shown: String) throws(StoreError) -> Source {
        var content: [UInt8] = []
        var failure: Int32 = 0
        while content.count <= Source.maximumCount {
            let room = max(1 << 16, content.count)
            let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                count = fill(buffer, from: descriptor, &failure)
            }
            guard failure == 0 else { throw .system(failure, path: shown) }
            content += chunk
            if chunk.count < room { return Source(path: shown, content) }
        }
        throw .tooLarge(shown)
    }

    /// Reads until the buffer is full or the file ends.
    static func fill(
        _ buffer: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32, _ failure: inout Int32
    ) -> Int {
        var count = 0
        while count < buffer.count {
            let step = read(descriptor, buffer.baseAddress! + count, buffer.count - count)
            if step > 0 {
                count += step
            } else if step == 0 {
                break
            } else if errno != EINTR {
                failure = errno
                break
            }
        }
        return count
    }
}

extension StoreError {
    /// Makes the error for a device and its like.
    static func isNoPlainFile(_ path: String) -> StoreError {
        StoreError(
            path, Phrase(en: "This is not a plain file.", nl: "Dit is geen gewoon bestand."),
            remedy: Phrase(
                en: "Name a file, or use - for standard input.", nl: "Noem een bestand, of gebruik - voor standaardinvoer."))
    }

    /// Makes the error for more bytes than positions can count.
    static func tooLarge(_ path: String) -> StoreError {
        StoreError(
            path,
            Phrase(
                en: "This is larger than \(Source.maximumCount >> 30) GiB, the most that can be read.",
                nl: "Dit is groter dan \(Source.maximumCount >> 30) GiB, het meeste dat gelezen kan worden."),
            remedy: Phrase(en: "Split it into smaller files.", nl: "Verdeel het over kleinere bestanden."))
    }
}

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
