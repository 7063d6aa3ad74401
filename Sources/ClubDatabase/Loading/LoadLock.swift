import ClubModel
import Foundation

/// A lock on a database that is held by one load at a time, and ends with the process that holds it, however that ends.
///
/// It is a file beside the database, which stays when the lock is given back: it holds who took it last.
final class LoadLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock.
    ///
    /// - Parameters:
    ///   - location: The database; none that is in memory only is locked.
    ///   - worker: What others are told of this load while they wait.
    ///   - seconds: How long to wait for another load.
    init?(_ location: String, shownAs path: String, worker: String, waiting seconds: Int) throws(DatabaseFailure) {
        guard location != ":memory:", !location.isEmpty else { return nil }
        let file = location + ".lock"
        let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else { throw .refused(path, LoadLock.words(of: errno)) }
        guard LoadLock.isOurs(LoadLock.text(of: descriptor)) else {
            close(descriptor)
            throw .taken(path, by: path + ".lock")
        }
        var tries = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, tries < seconds * 10 else {
                let worker = LoadLock.text(of: descriptor)
                close(descriptor)
                throw .busy(path, worker: worker)
            }
            tries += 1
            usleep(100_000)
        }
        _ = ftruncate(descriptor, 0)
        let bytes = Array(worker.utf8.prefix(200))
        _ = pwrite(descriptor, bytes, bytes.count, 0)
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Whether a file holds nothing, or who took the lock: the number of a process, a comma, a time.
    private static func isOurs(_ text: String) -> Bool {
        guard let comma = text.firstIndex(of: ",") else { return text.isEmpty }
        return Int32(text[..<comma]) != nil && text.contains(" UTC, ")
    }

    /// Says why the file of the lock cannot be made.
    private static func words(of code: Int32) -> Phrase {
        switch code {
        case EACCES, EPERM, EROFS:
            Phrase(
                en: "no file may be made in the folder that it is in", nl: "in de map waar het staat, mag geen bestand komen")
        case ENOSPC, EDQUOT: Phrase(en: "the disk is full", nl: "de schijf is vol")
        default: Phrase(String(cString: strerror(code)))
        }
    }

    /// Returns what the holder of the lock wrote, without what a terminal would obey.
    private static func text(of descriptor: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 200)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return "" }
        let text = String(decoding: bytes[..<count], as: UTF8.self)
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) }))
    }
}
