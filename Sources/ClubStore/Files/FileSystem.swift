package import ClubModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What is asked of the disk, by POSIX calls: they start faster than Foundation and list a folder ten times as fast.
package enum FileSystem {
    /// What stands under a path, behind symbolic links.
    package enum Kind: Sendable {
        case file, folder, other
    }

    /// One name in a folder.
    package struct Entry: Sendable {
        package let name: String
        package let kind: Kind
        /// Whether it is a folder that only a symbolic link leads to.
        package let isLinkedFolder: Bool
    }

    /// Returns what stands under a path; `nil` where nothing can be seen there.
    package static func kind(of path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return kind(ofMode: status.st_mode)
    }

    /// Returns the size of a file and when it changed last; `nil` where there is none.
    package static func version(of path: String) -> SourceVersion? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        return SourceVersion(
            byteCount: Int(status.st_size), modified: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }

    /// Returns what a file is, whatever it is called here; `nil` where there is none.
    package static func identity(of path: String) -> FileIdentity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return FileIdentity(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino),
            isStream: kind(ofMode: status.st_mode) == .other)
    }

    /// Whether a path itself is a symbolic link, wherever it leads.
    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Makes a folder where none is. A symbolic link to one is refused: what is put there would be elsewhere.
    package static func makeFolder(_ path: String, shownAs shown: String) throws(StoreError) {
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .system(errno, path: shown) }
        guard !isLink(path), kind(of: path) == .folder else { throw .system(ENOTDIR, path: shown) }
    }

    static func kind(ofMode mode: mode_t) -> Kind {
        switch mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    /// Returns the names in a folder, by their bytes, without `.` and `..`.
    package static func entries(of folder: String, shownAs shown: String) throws(StoreError) -> [Entry] {
        guard let stream = opendir(folder) else { throw .system(errno, path: shown) }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while let entry = readdir(stream) {
            let name = name(of: entry)
            guard name != ".", name != ".." else { continue }
            switch Int(entry.pointee.d_type) {
            case Int(DT_REG): entries.append(Entry(name: name, kind: .file, isLinkedFolder: false))
            case Int(DT_DIR): entries.append(Entry(name: name, kind: .folder, isLinkedFolder: false))
            default:
                // A link, or a file system that does not tell.
                var status = stat()
                guard lstat(folder + "/" + name, &status) == 0 else { continue }
                let isLink = status.st_mode & S_IFMT == S_IFLNK
                let kind = isLink ? kind(of: folder + "/" + name) ?? .other : kind(ofMode: status.st_mode)
                entries.append(Entry(name: name, kind: kind, isLinkedFolder: isLink && kind == .folder))
            }
        }
        return entries.sorted { precedes($0.name, $1.name) }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        // The field is a tuple of 256 bytes, which has no string of its own.
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
        return String(cString: (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self))
    }

    /// Returns the absolute path of the current folder.
    package static func currentFolder() throws(StoreError) -> String {
        guard let path = getcwd(nil, 0) else { throw .system(errno, path: ".") }
        defer { free(path) }
        return String(cString: path)
    }

    /// Returns a path without links and without `..`; `nil` where nothing stands there.
    package static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Whether one path comes before another: by bytes, so that no locale and no Unicode version changes the order.
    package static func precedes(_ first: String, _ second: String) -> Bool {
        first.utf8.lexicographicallyPrecedes(second.utf8)
    }
}

/// Which file it is, by whatever name or link.
package struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
    /// Whether it is a pipe, a terminal or another device, which takes more than one writer.
    package let isStream: Bool
}

extension StoreError {
    /// Makes the error for a failed system call.
    static func system(_ number: Int32, path: String) -> StoreError {
        switch number {
        case ENOENT, ENOTDIR: .isAbsent(path)
        case EACCES, EPERM:
            StoreError(
                path, Phrase(en: "You may not read or write this.", nl: "Je mag dit niet lezen of schrijven."),
                remedy: Phrase(
                    en: "Change its permissions, or run as its owner.",
                    nl: "Verander de rechten, of werk als de eigenaar ervan."))
        case EISDIR: .isFolder(path)
        case ENOSPC, EDQUOT:
            StoreError(
                path, Phrase(en: "The disk is full.", nl: "De schijf is vol."),
                remedy: Phrase(en: "Make room and try again.", nl: "Maak ruimte en probeer het opnieuw."))
        case EFBIG:
            StoreError(
                path,
                Phrase(en: "A file may not become as large as this.", nl: "Een bestand mag niet zo groot worden als dit."),
                remedy: Phrase(en: "Ask whoever set the limit (ulimit -f).", nl: "Vraag het wie de grens stelde (ulimit -f)."))
        case ELOOP:
            StoreError(
                path, Phrase(en: "Symbolic links lead round in a circle here.", nl: "Symbolische koppelingen lopen hier rond."),
                remedy: Phrase(en: "Remove the link.", nl: "Verwijder de koppeling."))
        default:
            StoreError(
                path, Phrase("\(String(cString: strerror(number)))."),
                remedy: Phrase(en: "Try again, or use another file.", nl: "Probeer het opnieuw, of gebruik een ander bestand."))
        }
    }

    /// Makes the error for a file whose folder takes no new files, which replacing one needs.
    static func isClosedFolder(_ path: String) -> StoreError {
        StoreError(
            path,
            Phrase(
                en: "The folder that this is in may not be written to.",
                nl: "In de map waarin dit staat mag niet geschreven worden."),
            remedy: Phrase(
                en: "Change the folder's permissions, or run as its owner.",
                nl: "Verander de rechten van de map, of werk als de eigenaar ervan."))
    }

    /// Makes the error for a path where nothing stands.
    package static func isAbsent(_ path: String) -> StoreError {
        StoreError(
            path, Phrase(en: "There is no such file or folder.", nl: "Dit bestand of deze map bestaat niet."),
            remedy: Phrase(en: "Check the spelling of the path.", nl: "Controleer hoe het pad gespeld is."))
    }

    /// Makes the error for a path where nothing stands, with the nearest name that does.
    ///
    /// - Parameters:
    ///   - path: The path as the user would type it.
    ///   - location: Where that is.
    ///   - tree: Where it was looked for.
    package static func isAbsent(_ path: String, at location: String, in tree: any FileTree = Disk()) -> StoreError {
        let folder = WorkingFolder.parent(of: location)
        let names = (try? tree.entries(of: folder, shownAs: folder))?.map(\.name) ?? []
        guard let near = nearMisses(to: lastPathComponent(location), among: names, limit: 1).first?.text,
            !path.hasSuffix("/")
        else { return .isAbsent(path) }
        let folderEnd = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let suggestion = path[..<folderEnd] + near
        return StoreError(
            path, Phrase(en: "There is no such file or folder.", nl: "Dit bestand of deze map bestaat niet."),
            remedy: Phrase(en: "Did you mean \(suggestion)?", nl: "Bedoel je \(suggestion)?"))
    }

    /// Makes the error for a folder where a file is needed.
    package static func isFolder(_ path: String) -> StoreError {
        StoreError(
            path, Phrase(en: "This is a folder, not a file.", nl: "Dit is een map, geen bestand."),
            remedy: Phrase(en: "Name a file.", nl: "Noem een bestand."))
    }
}
