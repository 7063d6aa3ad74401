import ClubModel
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
