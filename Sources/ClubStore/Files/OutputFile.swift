package import ClubModel
import JSONSyntax

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that a command makes: it comes where nothing is, or in the place of what may go. All files that are no edit of one that
/// was read (`FileReplacement`) are written so.
///
/// What may go is an empty file, what this tool made itself (known by its content), or anything that the user has given up with
/// `--force`. A reader sees the old content or the new, never half of it, and what another program puts there meanwhile stays.
package struct OutputFile: Sendable {
    /// What may lose its place.
    package enum Replacing: Sendable {
        case nothing
        /// What a function knows by its first bytes, at most `OutputFile.mostRead` of them.
        case own(@Sendable ([UInt8]) -> Bool)
        case anything
    }

    /// The absolute path, and the path as the user would type it.
    package let location: String
    package let shown: String
    private let replacing: Replacing
    private let remedy: Phrase

    /// - Parameters:
    ///   - shown: The path as the user would type it.
    ///   - location: The absolute path of the file, or of a symbolic link to it.
    ///   - replacing: What may lose its place.
    ///   - remedy: What to do where something is there that may not.
    package init(_ shown: String, at location: String, replacing: Replacing, remedy: Phrase = .otherNameOrForce) {
        self.shown = shown
        self.location = location
        self.replacing = replacing
        self.remedy = remedy
    }

    /// How much of a file is looked at to know what it is.
    package static let mostRead = 1 << 20

    private enum Place {
        case free
        /// A file that may go; the path is that behind symbolic links.
        case taken(String, stat)
        /// A pipe, a terminal, or a file that a shell opened: what is written comes after what is there.
        case stream
    }

    /// Throws where something is that may not lose its place.
    package func check() throws(StoreError) { _ = try place() }

    /// Writes the file in one piece.
    package func write(_ content: [UInt8]) throws(StoreError) { try write { $0.write(content) } }

    /// Writes the file piece by piece.
    package func write(_ body: (AtomicWriter.FilePieces) -> Void) throws(StoreError) {
        switch try place() {
        case .stream: try AtomicWriter.writeThrough(to: location, shownAs: shown, body)
        case .taken(let target, let status):
            try AtomicWriter.put(at: target, like: status, shownAs: shown, writtenBy: body) { () throws(StoreError) in
                guard case .taken(target, _) = try place() else { throw .hasChanged(shown) }
            }
        case .free: try writeNew(body)
        }
    }

    /// Writes a new file that gets the permissions of another.
    func write(_ content: [UInt8], like model: stat) throws(StoreError) {
        guard case .free = try place() else { throw .hasChanged(shown) }
        try writeNew(like: model) { $0.write(content) }
    }

    private func writeNew(like model: stat? = nil, _ body: (AtomicWriter.FilePieces) -> Void) throws(StoreError) {
        var isClaimed = false
        do throws(StoreError) {
            try AtomicWriter.put(at: location, like: model, shownAs: shown, writtenBy: body) { () throws(StoreError) in
                // An empty file first: the system makes it only where nothing is, which renaming does not ask.
                let descriptor = open(location, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
                guard descriptor >= 0 else {
                    let number = errno
                    if number == EEXIST { try check() }
                    throw number == EEXIST ? .hasChanged(shown) : .system(number, path: shown)
                }
                close(descriptor)
                isClaimed = true
            }
        } catch {
            if isClaimed, FileSystem.version(of: location)?.byteCount == 0 { unlink(location) }
            throw error
        }
    }

    // MARK: What is there

    private func place() throws(StoreError) -> Place {
        var status = stat()
        guard stat(location, &status) == 0 else {
            guard errno == ENOENT || errno == ENOTDIR else { throw .system(errno, path: shown) }
            if FileSystem.isLink(location) { throw .leadsNowhere(shown) }
            return .free
        }
        switch FileSystem.kind(ofMode: status.st_mode) {
        case .folder: throw .isFolder(shown)
        case .other: return .stream
        case .file: break
        }
        // `/dev/stdout` may lead to a file, which belongs to whoever opened it.
        let streams = ["/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/"]
        if streams.contains(where: { location.hasPrefix($0) }) { return .stream }
        guard let target = FileSystem.resolved(location) else { throw .system(errno, path: shown) }
        if status.st_size > 0 {
            switch replacing {
            case .anything: break
            case .nothing: throw refusal(FileStart.read(target) ?? [])
            case .own(let isOwn):
                guard let start = FileStart.read(target), isOwn(start) else { throw refusal(FileStart.read(target) ?? []) }
            }
        }
        guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else { throw .isReadOnly(shown) }
        return .taken(target, status)
    }

    private func refusal(_ start: [UInt8]) -> StoreError {
        let kind = FileStart.kind(start, name: lastPathComponent(location))
        return StoreError(
            shown,
            Phrase(
                en: "This is there already (\(kind.en)), and is left as it is.",
                nl: "Dit bestaat al (\(kind.nl)) en blijft zoals het is."), remedy: remedy)
    }
}

/// The first bytes of a file, by which people are told what it is.
private enum FileStart {
    /// Returns the first bytes of a file; `nil` where it cannot be read.
    static func read(_ path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var failure: Int32 = 0
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        let room = min(Int(status.st_size), OutputFile.mostRead)
        let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            let room = UnsafeMutableBufferPointer(rebasing: buffer[..<room])
            count = SourceReader.fill(room, from: descriptor, &failure)
        }
        return failure == 0 ? bytes : nil
    }

    /// Says what a file is.
    static func kind(_ start: [UInt8], name: String) -> Phrase {
        func begins(_ text: String) -> Bool { start.starts(with: text.utf8) }
        let level = Level(fileName: name) ?? Level(contentOf: Tree(Source(path: name, start)))
        if let level, start.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
            let number = level.rawValue
            return Phrase(en: "data of photo clubs, Level \(number)", nl: "gegevens van fotoclubs, Level \(number)")
        }
        if begins("{\n  \"tool\": \"clubhub-lint\",\n  \"baseline\"") { return Phrase(en: "a baseline", nl: "een nullijn") }
        if begins("PK\u{3}\u{4}") { return Phrase(en: "a workbook or an archive", nl: "een werkmap of archief") }
        if begins("SQLite format 3") { return Phrase(en: "a database", nl: "een database") }
        if begins("%PDF") { return Phrase(en: "a PDF", nl: "een pdf") }
        if start.contains(0) { return Phrase(en: "a file of another program", nl: "een bestand van een ander programma") }
        return Phrase(en: "a text or table that may be edited", nl: "een tekst of tabel die bewerkt kan zijn")
    }
}

extension Phrase {
    /// What to do where the file to write is there already.
    package static let otherNameOrForce = Phrase(
        en: "Choose another name, or replace it with --force.", nl: "Kies een andere naam, of vervang het met --force.")
}

extension StoreError {
    fileprivate static func leadsNowhere(_ path: String) -> StoreError {
        StoreError(
            path,
            Phrase(
                en: "This is a symbolic link to a file that is not there.",
                nl: "Dit is een symbolische koppeling naar een bestand dat er niet is."),
            remedy: Phrase(
                en: "Name the file itself, or remove the link.", nl: "Noem het bestand zelf, of verwijder de koppeling."))
    }
}

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
