import ClubModel
import Dispatch
import JSONSyntax

/// One state of a git repository: what a commit holds, or what is staged.
///
/// What the repository does not hold itself, all outside its top folder and in its submodules, is what the disk has: so the
/// settings in a folder above count as they do on disk.
struct GitTree: FileTree {
    private let top: String
    private let objects: GitObjects
    /// The names in each folder, by its path from the top on, as bytes: letters that merely look the same are other names.
    private var folders: [[UInt8]: [String]] = [[]: []]
    private var leaves: [[UInt8]: Leaf] = [:]
    private let disk = Disk()

    /// What is no folder.
    private struct Leaf {
        enum Kind { case file, link, submodule, conflict }

        let kind: Kind
        let object: [UInt8]
    }

    /// What a path leads to.
    private enum Place {
        case folder([UInt8], [String])
        case leaf(Leaf)
        /// Another path, on disk.
        case outside(String)
        case nothing
    }

    /// The most symbolic links that a path may lead through, as on Linux.
    private static let mostLinks = 40

    /// - Parameter top: The absolute path that those of the records count from.
    init(_ top: String, _ records: [GitRecord], _ objects: GitObjects) {
        self.top = top
        self.objects = objects
        for record in records {
            let path = Array(String(decoding: record.path, as: UTF8.self).utf8)
            let kind: Leaf.Kind =
                if record.isConflict {
                    .conflict
                } else if record.mode.starts(with: "12".utf8) {
                    .link
                } else if record.mode.starts(with: "16".utf8) {
                    .submodule
                } else {
                    .file
                }
            if leaves.updateValue(Leaf(kind: kind, object: Array(record.object)), forKey: path) == nil { addName(path) }
        }
    }

    /// Notes a name in its folder, and that folder in the one above where it is the first.
    private mutating func addName(_ path: [UInt8]) {
        var path = path[...]
        while !path.isEmpty {
            let slash = path.lastIndex(of: UInt8(ascii: "/"))
            let name = String(decoding: slash.map { path[($0 + 1)...] } ?? path, as: UTF8.self)
            path = slash.map { path[..<$0] } ?? []
            if folders[Array(path)]?.append(name) != nil { return }
            folders[Array(path)] = [name]
        }
    }

    /// Returns what a path leads to, behind symbolic links.
    private func place(of path: String, links: Int = 0) -> Place {
        guard links <= GitTree.mostLinks else { return .nothing }
        guard path == top || WorkingFolder.relative(path, to: top) != nil else { return .outside(path) }
        let key = Array((WorkingFolder.relative(path, to: top) ?? "").utf8)
        if let names = folders[key] { return .folder(key, names) }
        // The path itself, or what it leads through, may be a link or another repository.
        let ends = key.indices.filter { key[$0] == UInt8(ascii: "/") } + [key.count]
        for end in ends {
            guard let leaf = leaves[Array(key[..<end])] else { continue }
            switch leaf.kind {
            case .submodule: return .outside(path)
            case .link:
                guard let source = try? objects.source(leaf.object, shownAs: path) else { return .nothing }
                let target = source.text(0..<source.count)
                let own = WorkingFolder.path(String(decoding: key[..<end], as: UTF8.self), in: top)
                let base = target.utf8.first == UInt8(ascii: "/") ? "" : WorkingFolder.parent(of: own) + "/"
                let rest = String(decoding: key[end...], as: UTF8.self)
                return place(of: WorkingFolder.normalized(base + target + rest), links: links + 1)
            case .file, .conflict: return end == key.count ? .leaf(leaf) : .nothing
            }
        }
        return .nothing
    }

    func kind(of path: String) -> FileSystem.Kind? {
        switch place(of: path) {
        case .folder: .folder
        case .leaf: .file
        case .outside(let path): disk.kind(of: path)
        case .nothing: nil
        }
    }

    func entries(of folder: String, shownAs shown: String) throws(StoreError) -> [FileSystem.Entry] {
        switch place(of: folder) {
        case .folder(let key, let names):
            return names.sorted(by: FileSystem.precedes).map { name in
                let own = key.isEmpty ? Array(name.utf8) : key + [UInt8(ascii: "/")] + Array(name.utf8)
                guard let leaf = leaves[own] else { return FileSystem.Entry(name: name, kind: .folder, isLinkedFolder: false) }
                if leaf.kind == .file || leaf.kind == .conflict {
                    return FileSystem.Entry(name: name, kind: .file, isLinkedFolder: false)
                }
                let kind = kind(of: WorkingFolder.path(name, in: folder)) ?? .other
                return FileSystem.Entry(name: name, kind: kind, isLinkedFolder: leaf.kind == .link && kind == .folder)
            }
        case .leaf, .nothing: throw .isAbsent(shown)
        case .outside(let path): return try disk.entries(of: path, shownAs: shown)
        }
    }

    func kept(inRepository top: String) -> Set<[UInt8]> {
        top == self.top ? Set(leaves.keys) : disk.kept(inRepository: top)
    }

    func source(at path: String, shownAs shown: String) throws(StoreError) -> Source {
        switch place(of: path) {
        case .leaf(let leaf):
            guard leaf.kind != .conflict else { throw .isInConflict(shown) }
            return try objects.source(leaf.object, shownAs: shown)
        case .folder: throw .isFolder(shown)
        case .nothing: throw .isAbsent(shown, at: path, in: self)
        case .outside(let path): return try disk.source(at: path, shownAs: shown)
        }
    }
}

/// A line of git's lists of files, which are separated by zero bytes so that names may hold anything else.
struct GitRecord {
    /// Six digits that say what it is.
    let mode: ArraySlice<UInt8>
    /// The name of the object that holds the content, as hexadecimal digits.
    let object: ArraySlice<UInt8>
    /// Whether a merge has left several versions of the file.
    let isConflict: Bool
    /// The path from the top folder on.
    let path: ArraySlice<UInt8>

    /// Whether the content is none.
    var isEmpty: Bool { object.starts(with: GitRecord.nothing) || object.starts(with: GitRecord.nothing256) }

    /// How the names of the empty object begin, by SHA-1 and by SHA-256.
    private static let nothing = Array("e69de29bb2d1d643".utf8)
    private static let nothing256 = Array("473a0f4c3be8a936".utf8)

    /// Reads what `git ls-tree -r -z` or `git ls-files -s -z` print.
    static func list(_ output: [UInt8]) -> [GitRecord] {
        output.split(separator: 0).compactMap { line in
            guard let tab = line.firstIndex(of: 0x09) else { return nil }
            let fields = line[..<tab].split(separator: 0x20)
            guard fields.count == 3 else { return nil }
            // `mode kind object` of a commit, `mode object stage` of the index.
            let isStaged = fields[2].count == 1
            return GitRecord(
                mode: fields[0], object: fields[isStaged ? 1 : 2], isConflict: isStaged && fields[2] != [UInt8(ascii: "0")],
                path: line[(tab + 1)...])
        }
    }

    /// Reads what `git diff --raw -z` prints: `:mode mode object object letter`, then one path, of renamed files two.
    ///
    /// - Returns: The changes, each with the name of the object that held the content before.
    static func changes(_ output: [UInt8], in top: String) -> [(change: GitRepository.Change, object: [UInt8])] {
        var changes: [(change: GitRepository.Change, object: [UInt8])] = []
        var parts = output.split(separator: 0)[...]
        func path() -> String? {
            parts.popFirst().map { WorkingFolder.path(String(decoding: $0, as: UTF8.self), in: top) }
        }
        while let head = parts.popFirst() {
            let fields = head.split(separator: 0x20)
            guard fields.count == 5, let letter = fields[4].first, let first = path() else { break }
            let second = letter == UInt8(ascii: "R") || letter == UInt8(ascii: "C") ? path() : first
            let isFile = { (mode: ArraySlice<UInt8>) in mode.starts(with: "100".utf8) }
            // A file that became a link is gone, as far as its content goes; of a conflict there is no mode.
            let wasThere = isFile(fields[0].dropFirst()) && letter != UInt8(ascii: "C")
            let isThere = isFile(fields[1]) || letter == UInt8(ascii: "U")
            if wasThere || isThere {
                let change = GitRepository.Change(before: wasThere ? first : nil, after: isThere ? second : nil)
                changes.append((change, Array(fields[2])))
            }
        }
        return changes
    }
}

/// The contents of files in a repository, read one by one from one run of `git cat-file`.
final class GitObjects: @unchecked Sendable {
    // Unchecked, because the conversation is only touched on the queue.
    private let git: GitProgram
    private let queue = DispatchQueue(label: "clubhub-lint.git")
    private var conversation: Conversation?

    init(_ git: GitProgram) { self.git = git }

    /// Reads an object.
    ///
    /// - Parameters:
    ///   - name: Its full name, as hexadecimal digits.
    ///   - shown: The path that it is reported by.
    func source(_ name: [UInt8], shownAs shown: String) throws(StoreError) -> Source {
        let result = queue.sync { () -> Result<Source, StoreError> in
            do throws(StoreError) { return .success(try read(name, shown)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    private func read(_ name: [UInt8], _ shown: String) throws(StoreError) -> Source {
        let talk = if let conversation { conversation } else { try git.conversation(["cat-file", "--batch"]) }
        // Kept only when an answer was read to its end: else the next one would begin amid it.
        conversation = nil
        guard talk.ask(name + [0x0A]), let head = talk.line() else { throw .git(saying: talk.complaints) }
        let fields = head.split(separator: 0x20)
        guard fields.count == 3, let count = Int(String(decoding: fields[2], as: UTF8.self)) else {
            conversation = talk
            throw .missingObject(shown)
        }
        guard count <= Source.maximumCount else { throw .tooLarge(shown) }
        var isRead = false
        let source = Source(path: shown, capacity: count) { buffer in
            isRead = talk.read(into: buffer)
            return isRead ? count : 0
        }
        guard isRead, talk.line() == [] else { throw .git(saying: talk.complaints) }
        conversation = talk
        return source
    }
}
