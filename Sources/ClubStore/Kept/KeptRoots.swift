package import ClubModel
import JSONSyntax

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
