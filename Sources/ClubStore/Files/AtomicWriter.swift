import ClubModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Puts files in their place so that a reader sees the old content or the new, never half of it. Whether something may be there is
/// for `OutputFile` and `FileReplacement` to say.
package enum AtomicWriter {
    /// Puts a file where one is, or none yet: written whole beside it, then renamed. A symbolic link in its place is replaced,
    /// not followed.
    ///
    /// - Parameters:
    ///   - body: Writes the content, piece by piece.
    ///   - model: The file whose permissions and owner it gets; `nil` for those of a new file.
    ///   - check: Called when all is written, at the last moment at which the old file can still stay.
    static func put(
        at target: String, like model: stat?, shownAs shown: String, writtenBy body: (FilePieces) -> Void,
        check: () throws(StoreError) -> Void
    ) throws(StoreError) {
        let (temporary, descriptor) = try makeTemporary(in: WorkingFolder.parent(of: target), shownAs: shown)
        let pieces = FilePieces(descriptor)
        body(pieces)
        var failure = pieces.failure
        if failure == 0 {
            if let model {
                // Only root may give files away; a group that one is not in stays as it is.
                if model.st_uid != geteuid() || model.st_gid != getegid() { _ = fchown(descriptor, model.st_uid, model.st_gid) }
                // The mask that takes rights from new files does not count for one that had them.
                if fchmod(descriptor, model.st_mode & 0o7777) != 0 { failure = errno }
            } else {
                let mask = umask(0)
                umask(mask)
                if fchmod(descriptor, 0o666 & ~mask) != 0 { failure = errno }
            }
        }
        if failure == 0, fsync(descriptor) != 0 { failure = errno }
        if close(descriptor) != 0, failure == 0 { failure = errno }
        do throws(StoreError) {
            guard failure == 0 else { throw .system(failure, path: shown) }
            try check()
            guard rename(temporary, target) == 0 else { throw .system(errno, path: shown) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Makes an empty file in a folder, that no other run and no earlier one has.
    private static func makeTemporary(
        in folder: String, shownAs shown: String
    ) throws(StoreError) -> (path: String, descriptor: Int32) {
        for number in 0..<1_000 {
            // Hidden, so that a run beside this one does not find it. O_EXCL refuses what another program may have laid there.
            let path = WorkingFolder.path(".clubhub-lint.\(getpid()).\(number).tmp", in: folder)
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if descriptor >= 0 { return (path, descriptor) }
            switch errno {
            case EEXIST: continue
            case EACCES, EPERM, EROFS: throw .isClosedFolder(shown)
            default: throw .system(errno, path: shown)
            }
        }
        throw .system(EEXIST, path: shown)
    }

    /// Writes to what cannot be replaced, such as `/dev/stderr` or a pipe, after what is there.
    static func writeThrough(
        to path: String, shownAs shown: String, _ body: (FilePieces) -> Void
    ) throws(StoreError) {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(errno, path: shown) }
        defer { close(descriptor) }
        let pieces = FilePieces(descriptor)
        body(pieces)
        guard pieces.failure == 0 else { throw .system(pieces.failure, path: shown) }
    }

    /// A file that is being written; after the first failure nothing more is.
    package final class FilePieces {
        private let descriptor: Int32
        /// The system's error number; 0 as long as all went well.
        fileprivate private(set) var failure: Int32 = 0

        fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

        /// Appends to the file.
        package func write(_ content: [UInt8]) {
            if failure == 0 { failure = AtomicWriter.writeAll(content, to: descriptor) }
        }
    }

    /// Writes all bytes, however often the system takes only a part.
    ///
    /// - Returns: The system's error number; 0 where all is written.
    package static func writeAll(_ content: [UInt8], to descriptor: Int32) -> Int32 {
        content.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let step = write(descriptor, bytes.baseAddress! + written, bytes.count - written)
                if step >= 0 {
                    written += step
                } else if errno == EAGAIN {
                    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&waiting, 1, -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return 0
        }
    }
}
