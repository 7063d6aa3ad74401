package import ClubModel
package import JSONSyntax

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

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
