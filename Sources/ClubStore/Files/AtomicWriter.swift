package import ClubModel
package import JSONSyntax
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import CAttributes
import Musl
#else
import CAttributes
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
    ///   - model: The file whose permissions and owner it gets; `nil` for those of a new file. If that file is the target, its
    ///     extended attributes stay as well, such as the tags of the Finder.
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
                copyAttributes(from: target, to: descriptor)
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

    /// Copies the extended attributes of a file. Attributes that the file system refuses are lost.
    private static func copyAttributes(from path: String, to descriptor: Int32) {
        let original = open(path, O_RDONLY | O_CLOEXEC)
        guard original >= 0 else { return }
        defer { close(original) }
        #if canImport(Darwin)
        fcopyfile(original, descriptor, nil, copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL))
        #else
        let size = flistxattr(original, nil, 0)
        guard size > 0 else { return }
        var names = [CChar](repeating: 0, count: size)
        for name in names[..<max(0, flistxattr(original, &names, size))].split(separator: 0) {
            let name = Array(name) + [0]
            var value = [UInt8](repeating: 0, count: max(0, fgetxattr(original, name, nil, 0)))
            let count = fgetxattr(original, name, &value, value.count)
            if count >= 0 { fsetxattr(descriptor, name, value, min(count, value.count), 0) }
        }
        #endif
    }

    // The names of temporary files: hidden, so that a run beside this one does not find them, with the number of the process.
    private static let temporaryStart = ".clubhub-lint."
    private static let temporaryEnd = ".tmp"

    /// Removes the temporary files that killed runs left in a folder: their process does not exist any more.
    private static func clearTemporaryFiles(in folder: String) {
        for entry in (try? FileSystem.entries(of: folder, shownAs: folder)) ?? []
        where entry.name.hasPrefix(temporaryStart) && entry.name.hasSuffix(temporaryEnd) {
            guard let number = entry.name.dropFirst(temporaryStart.count).split(separator: ".").first,
                let process = pid_t(number), process > 0, kill(process, 0) != 0, errno == ESRCH
            else { continue }
            unlink(WorkingFolder.path(entry.name, in: folder))
        }
    }

    /// The folders in which this process has written.
    private static let writtenFolders = Mutex<Set<String>>([])

    /// Makes an empty file in a folder, that no other run and no earlier one has.
    private static func makeTemporary(
        in folder: String, shownAs shown: String
    ) throws(StoreError) -> (path: String, descriptor: Int32) {
        if writtenFolders.withLock({ $0.insert(folder).inserted }) { clearTemporaryFiles(in: folder) }
        for number in 0..<1_000 {
            // O_EXCL refuses a file that another program may have put there.
            let path = WorkingFolder.path("\(temporaryStart)\(getpid()).\(number)\(temporaryEnd)", in: folder)
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

/// A file that was read and is to get new content, provided that it still is what was read.
///
/// At any moment the old or the new file is there, whole. Permissions, owner and symbolic links stay. What cannot be kept is
/// refused: a read-only file, and one with a second name (a hard link), which would go on with the old content.
package struct FileReplacement: Sendable {
    /// What was read.
    package let source: Source
    /// Where it was read.
    package let location: String

    /// - Parameters:
    ///   - source: What was read; its path is what errors name.
    ///   - location: The absolute path of the file, or of a symbolic link to it.
    package init(of source: Source, at location: String) {
        self.source = source
        self.location = location
    }

    /// What a backup's name ends with; where that is taken by something else, a number follows.
    private static let backupEnding = "~"
    /// The most backups of a file.
    private static let mostBackups = 1_000

    /// Writes the new content.
    ///
    /// - Parameters:
    ///   - content: What the file is to hold.
    ///   - keepsBackup: Whether what was read stays beside the file as `name.json~`, or `name.json~2` where that is taken.
    package func write(_ content: [UInt8], keepsBackup: Bool = false) throws(StoreError) {
        let shown = source.path
        guard let target = FileSystem.resolved(location) else { throw .system(errno, path: shown) }
        let status = try check(target)
        if keepsBackup { try keep(target, like: status) }
        try AtomicWriter.put(
            at: target, like: status, shownAs: shown, writtenBy: { $0.write(content) }
        ) { () throws(StoreError) in
            _ = try check(target)
        }
    }

    /// Writes what was read beside the file, under a name that is free.
    private func keep(_ target: String, like status: stat) throws(StoreError) {
        for number in 1...FileReplacement.mostBackups {
            let ending = FileReplacement.backupEnding + (number == 1 ? "" : "\(number)")
            let place = target + ending
            if FileSystem.isLink(place) { continue }
            if FileSystem.kind(of: place) != nil {
                // The same content once more is no backup worth a name.
                guard let there = try? SourceReader.source(at: place, shownAs: place),
                    there.buffer.elementsEqual(source.buffer)
                else { continue }
                return
            }
            try OutputFile(source.path + ending, at: place, replacing: .nothing).write(Array(source.buffer), like: status)
            return
        }
        throw .hasTooManyBackups(source.path)
    }

    /// Throws where the file may not be replaced, or is no longer what was read.
    ///
    /// Compared by the bytes: a clock is too coarse to tell two writes of the same moment apart.
    private func check(_ target: String) throws(StoreError) -> stat {
        let shown = source.path
        var status = stat()
        guard stat(target, &status) == 0 else { throw errno == ENOENT ? .hasChanged(shown) : .system(errno, path: shown) }
        // Root may write everything, and still should not write what somebody has locked.
        guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else { throw .isReadOnly(shown) }
        guard status.st_nlink == 1 else { throw .hasSecondName(shown) }
        guard Int(status.st_size) == source.count else { throw .hasChanged(shown) }
        let now = try SourceReader.source(at: target, shownAs: shown)
        guard now.count == source.count, memcmp(now.bytes, source.bytes, now.count) == 0 else { throw .hasChanged(shown) }
        return status
    }
}

extension StoreError {
    static func hasChanged(_ path: String) -> StoreError {
        StoreError(
            path,
            Phrase(
                en: "Another program changed this meanwhile, so it was left alone.",
                nl: "Een ander programma heeft dit intussen veranderd, dus het is met rust gelaten."),
            remedy: Phrase(en: "Run the command once more.", nl: "Geef de opdracht nog een keer."))
    }

    static func isReadOnly(_ path: String) -> StoreError {
        StoreError(
            path, Phrase(en: "This is read-only, so it was left alone.", nl: "Dit is alleen-lezen, dus het is met rust gelaten."),
            remedy: Phrase(
                en: "Make it writable (chmod u+w) and run the command once more.",
                nl: "Maak het schrijfbaar (chmod u+w) en geef de opdracht nog een keer."))
    }

    fileprivate static func hasSecondName(_ path: String) -> StoreError {
        StoreError(
            path,
            Phrase(
                en: "This file has a second name (a hard link) that would keep the old content, so it was left alone.",
                nl:
                    "Dit bestand heeft een tweede naam (een harde koppeling) die de oude inhoud zou houden, dus het is met rust gelaten."
            ),
            remedy: Phrase(
                en: "Copy it and put the copy in its place.", nl: "Kopieer het en zet de kopie ervoor in de plaats."))
    }

    fileprivate static func hasTooManyBackups(_ path: String) -> StoreError {
        StoreError(
            path,
            Phrase(
                en: "There are too many backups of this already, so it was left alone.",
                nl: "Hiervan zijn al te veel reservekopieën, dus het is met rust gelaten."),
            remedy: Phrase(
                en: "Delete those that nobody needs, or leave --backup out.",
                nl: "Verwijder wat niemand nodig heeft, of laat --backup weg."))
    }
}
