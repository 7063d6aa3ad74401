package import ClubModel
package import JSONSyntax

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The roots that were fetched before, in a folder of the user's own: a few files that may be thrown away at any time.
///
/// What is wrong with one of them is no harm: it counts as not there. Nothing is written outside the folder.
package struct KeptRoots: Sendable {
    /// The absolute path of the folder.
    private let folder: String

    /// How many roots are kept besides the public one; another one then takes the place of one of them.
    private static let mostOthers: UInt64 = 7

    /// - Parameter folder: The absolute path; `nil` where nothing is kept.
    package init?(folder: String?) {
        guard let folder, folder.utf8.first == UInt8(ascii: "/") else { return nil }
        self.folder = WorkingFolder.normalized(folder)
    }

    /// Returns the folder that the environment asks for, by the customs of the system; `nil` where there is none.
    ///
    /// A path that does not begin at `/` is none: `CLUBHUB_LINT_CACHE=off` has nothing kept.
    package static func folder(_ variable: (String) -> String?) -> String? {
        func absolute(_ path: String?) -> String? { path.flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil } }
        if let chosen = variable("CLUBHUB_LINT_CACHE") { return absolute(chosen) }
        #if canImport(Darwin)
        let caches = absolute(variable("HOME")).map { $0 + "/Library/Caches" }
        #else
        let caches = absolute(variable("XDG_CACHE_HOME")) ?? absolute(variable("HOME")).map { $0 + "/.cache" }
        #endif
        return caches.map { $0 + "/clubhub-lint" }
    }

    /// Returns what is kept of a root; `nil` where that is nothing that can be used.
    package func root(at address: String) -> KeptRoot? {
        let path = file(of: address)
        // No link is followed, and nothing is opened that one might wait for.
        guard !FileSystem.isLink(folder), !FileSystem.isLink(path), FileSystem.kind(of: path) == .file,
            let size = FileSystem.version(of: path)?.byteCount, size <= KeptRoots.mostBytes,
            let source = try? SourceReader.source(at: path, shownAs: path), source.count == size,
            let kept = KeptRoot(Array(source.buffer)), hasSameBytes(kept.address, address)
        else { return nil }
        return kept
    }

    /// Keeps a root, in the place of what was kept of it before.
    package func keep(_ root: KeptRoot) throws(StoreError) {
        let path = file(of: root.address)
        try makeFolder()
        try AtomicWriter.put(at: path, like: nil, shownAs: path, writtenBy: { $0.write(root.bytes) }) { () throws(StoreError) in }
    }

    /// The most bytes of one file: a line for each address comes on top of what the files hold.
    private static let mostBytes = KeptRoot.mostBytes + (3 << 20)

    /// Returns where a root is kept. The name says nothing of the address, and there are only so many names.
    private func file(of address: String) -> String {
        if hasSameBytes(address, PublicRoot.address) { return WorkingFolder.path("public.kept", in: folder) }
        var hash = ByteHash()
        hash.add(address.utf8)
        return WorkingFolder.path("other-\(hash.value % KeptRoots.mostOthers).kept", in: folder)
    }

    private func makeFolder() throws(StoreError) {
        for path in [WorkingFolder.parent(of: folder), folder] where FileSystem.kind(of: path) == nil {
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(errno, path: folder) }
        }
        if FileSystem.isLink(folder) {
            throw StoreError(
                folder, Phrase(en: "This is a symbolic link.", nl: "Dit is een symbolische koppeling."),
                remedy: Phrase(
                    en: "Name the folder itself with CLUBHUB_LINT_CACHE.", nl: "Noem de map zelf met CLUBHUB_LINT_CACHE."))
        }
        guard FileSystem.kind(of: folder) == .folder else { throw .isAbsent(folder) }
    }
}

/// A Level 1 root on the web with what it includes and the Level 0 file beside it, as they were on the day they were fetched.
package struct KeptRoot: Sendable {
    /// The address of the root.
    package let address: String
    /// The day on which the files were fetched.
    package let day: Day
    /// The files, by their addresses.
    package let sources: [Source]

    /// The address of the Level 0 file; `nil` where there is none.
    package var keywords: String? {
        let beside = RemoteFiles.keywordsAddress(besides: address)
        return sources.contains { hasSameBytes($0.path, beside) } ? beside : nil
    }

    /// - Returns: `nil` where these are no root with what belongs to it, or more than anybody needs.
    package init?(_ address: String, _ day: Day, _ sources: [Source]) {
        guard sources.count <= KeptRoot.mostFiles, sources.reduce(0, { $0 + $1.count }) <= KeptRoot.mostBytes,
            Set(sources.map { Array($0.path.utf8) }).count == sources.count, sources.allSatisfy({ KeptRoot.isPlain($0.path) }),
            let root = sources.first(where: { hasSameBytes($0.path, address) })
        else { return nil }
        self.address = address
        self.day = day
        self.sources = sources
        // Of a file that is included as much counts as can be read; the root and the keywords must be whole.
        let tree = Tree(root)
        guard tree.errors.isEmpty, Level(contentOf: tree) == .clubs else { return nil }
        for source in sources where !hasSameBytes(source.path, address) {
            let tree = Tree(source)
            switch Level(contentOf: tree) {
            case .clubs, nil: continue
            case .keywords where tree.errors.isEmpty: continue
            default: return nil
            }
        }
    }

    /// The most files and bytes that are kept of one root.
    private static let mostFiles = 1_000
    static let mostBytes = 8 << 20

    /// Whether an address is one that a line can hold.
    private static func isPlain(_ address: String) -> Bool {
        isOnTheWeb(address) && address.utf8.count <= 2_000 && address.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }

    // MARK: One file for all

    /// What a file of this kind begins with; another number stands for another form.
    private static let mark = "clubhub-lint kept root 1 "

    /// The form in which it is kept: a line with the checksum of all behind it; a line each for the day, the root and the
    /// number of files; a line with length and address for each; and their bytes.
    var bytes: [UInt8] {
        var body = Array("\(day.text)\n\(address)\n\(sources.count)\n".utf8)
        for source in sources { body += "\(source.count) \(source.path)\n".utf8 }
        for source in sources { body += source.buffer }
        return Array((KeptRoot.mark + KeptRoot.checksum(of: body[...]) + "\n").utf8) + body
    }

    /// Reads that form; `nil` where anything is not as it should be.
    init?(_ bytes: [UInt8]) {
        var rest = bytes[...]
        func line() -> String? {
            guard let end = rest.prefix(2_100).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            defer { rest = rest[(end + 1)...] }
            return String(decoding: rest[..<end], as: UTF8.self)
        }
        guard let first = line(), hasSameBytes(first, KeptRoot.mark + KeptRoot.checksum(of: rest)),
            let day = line().flatMap({ Day($0) }), let address = line(),
            let count = line().flatMap({ Int($0) }), 1...KeptRoot.mostFiles ~= count
        else { return nil }
        var files: [(path: String, count: Int)] = []
        for _ in 0..<count {
            guard let parts = line()?.split(separator: " ", maxSplits: 1), parts.count == 2, let count = Int(parts[0]),
                0...KeptRoot.mostBytes ~= count
            else { return nil }
            files.append((String(parts[1]), count))
        }
        var sources: [Source] = []
        for file in files {
            guard file.count <= rest.count else { return nil }
            sources.append(Source(path: file.path, Array(rest.prefix(file.count))))
            rest = rest.dropFirst(file.count)
        }
        guard rest.isEmpty else { return nil }
        self.init(address, day, sources)
    }

    private static func checksum(of bytes: ArraySlice<UInt8>) -> String {
        var hash = ByteHash()
        hash.add(bytes)
        return String(hash.value, radix: 16)
    }
}
